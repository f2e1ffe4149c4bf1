import DiffableData
import Foundation
import Workloads

/// A column of the table: an engine of `bench`, or a snapshot's creation with its difference.
enum DiffColumn: CaseIterable {
  case snapshot, fresh, heckel, standardLibrary

  /// The engine; nil for a snapshot's creation with its difference.
  var engine: BenchEngine? {
    switch self {
    case .snapshot: .minimal
    case .fresh: nil
    case .heckel: .heckel
    case .standardLibrary: .standardLibrary
    }
  }
}

extension EditOutcome {
  /// Returns true if the numbers of edits are the smallest possible ones.
  func isSmallest(_ minimum: MinimumEditCounts) -> Bool {
    (deletes, inserts, moves, sectionMoves)
      == (minimum.deletes, minimum.inserts, minimum.moves, minimum.sectionMoves)
  }
}

/// A workload with one type of identifier, prepared so that only the diff is measured.
///
/// Closures, so that the code is specialized for the type.
struct DiffCase {
  /// Returns nanoseconds or bytes; 0 for an engine that does not take the lists.
  let measure: (DiffColumn, Meter) -> Int
  /// Carries out an engine's edits; nil if they are wrong.
  let outcome: (BenchEngine) -> EditOutcome?

  init<ID: Hashable & Sendable>(_ pair: ListPair, _ identifier: (Int) -> ID) {
    let lists = EngineLists(
      old: items(of: pair.old, identifier), new: items(of: pair.new, identifier))
    let minimum = MinimumEditCounts(of: pair)
    var cases: [BenchEngine: BenchCase] = [:]
    for engine in DiffColumn.allCases.compactMap(\.engine) {
      let fewest = (operations: minimum.operations, moves: minimum.moves)
      // The workload excludes the standard library if it is too slow.
      cases[engine] = BenchCase(engine, lists, fewest: fewest, maxScriptLength: .max)
    }
    measure = { [cases] column, meter in
      guard let engine = column.engine else { return measureFresh(lists, meter) }
      let reading = cases[engine]?.measure(1) { work in Int64(meter.read(work).amount) }
      return Int(reading ?? 0)
    }
    outcome = { [cases] in cases[$0]?.outcome() }
  }

  init(_ pair: ListPair, _ kind: IdentifierKind) {
    switch kind {
    case .uuid: self.init(pair, UUID.init(number:))
    case .int: self.init(pair, { $0 })
    case .text: self.init(pair, itemName)
    case .longText: self.init(pair, longText)
    case .pair: self.init(pair, PairID.init)
    }
  }
}

/// Makes the snapshot from items, as an app does, and finds its difference.
private func measureFresh<ID>(_ lists: EngineLists<ID>, _ meter: Meter) -> Int {
  meter.read {
    let new = appended(lists.newSections)
    return (snapshot: new, difference: new.difference(from: lists.old))
  }.amount
}

/// Returns sections with identifiers instead of numbers.
func items<ID>(of sections: [NumberedSection], _ identifier: (Int) -> ID) -> [ItemSection<ID>] {
  sections.map { ItemSection(number: $0.number, items: $0.items.map(identifier)) }
}

/// Returns a snapshot made by appending the items of each section.
@inline(__always)
func appended<ID: Hashable & Sendable>(_ sections: [ItemSection<ID>]) -> Snapshot<Int, ID> {
  var snapshot = Snapshot<Int, ID>()
  do {
    try snapshot.appendSections(sections.map(\.number))
    for section in sections { try snapshot.appendItems(section.items, toSection: section.number) }
  } catch {
    preconditionFailure("the items repeat: \(error)")
  }
  return snapshot
}
