import DiffableData
import Workloads

/// A way to find the difference, and a column of the table.
///
/// One more column is one more case here, what it needs beforehand in `Contest`, and its call in
/// `Contest.run`.
enum Engine: String, CaseIterable {
  case snapshot, fresh, heckel, standardLibrary
}

extension Tally {
  init(_ minimum: Minimum) {
    self.init(
      deletes: minimum.deletes, inserts: minimum.inserts, moves: minimum.moves,
      sectionMoves: minimum.sectionMoves)
  }
}

/// What one run took, and what came of it.
struct Sample {
  var amount: Int
  var tally: Tally
}

/// A workload in one type of identifier, with everything made that is not to be measured.
///
/// Closures, so that the code below is compiled for the type itself.
struct Contest {
  let measure: (Engine, Meter) -> Sample

  init<ID: Hashable & Sendable>(_ pair: ListPair, _ identifier: (Int) -> ID) {
    let lists = Lists(pair, identifier)
    measure = { engine, meter in lists.measure(engine, meter) }
  }

  init(_ pair: ListPair, _ kind: IdentifierKind) {
    switch kind {
    case .uuid: self.init(pair, uuid)
    case .int: self.init(pair, { $0 })
    case .text: self.init(pair, itemName)
    case .longText: self.init(pair, longText)
    case .pair: self.init(pair, PairID.init)
    }
  }
}

/// Both lists in the forms that the engines take; old and new share no memory.
private struct Lists<ID: Hashable & Sendable> {
  let isFlat: Bool
  let oldSections: [ItemSection<ID>]
  let newSections: [ItemSection<ID>]
  let oldSnapshot: Snapshot<Int, ID>
  let newSnapshot: Snapshot<Int, ID>

  init(_ pair: ListPair, _ identifier: (Int) -> ID) {
    isFlat = pair.isFlat
    oldSections = pair.old.map {
      ItemSection(number: $0.number, items: $0.items.map(identifier))
    }
    newSections = pair.new.map {
      ItemSection(number: $0.number, items: $0.items.map(identifier))
    }
    oldSnapshot = snapshot(of: oldSections)
    newSnapshot = snapshot(of: newSections)
  }

  @inline(__always)
  func measure(_ engine: Engine, _ meter: Meter) -> Sample {
    switch engine {
    case .snapshot:
      let (result, amount) = meter.read { newSnapshot.difference(from: oldSnapshot) }
      return Sample(amount: amount, tally: Tally(result))
    case .fresh:
      // As an app does that has only the items: the snapshot is made, then compared.
      let (result, amount) = meter.read {
        let new = appended(newSections)
        return (snapshot: new, difference: new.difference(from: oldSnapshot))
      }
      return Sample(amount: amount, tally: Tally(result.difference))
    case .heckel where isFlat:
      let (old, new) = (oldSections[0].items, newSections[0].items)
      let (result, amount) = meter.read { Heckel(old: old, new: new) }
      return Sample(amount: amount, tally: Tally(result))
    case .heckel:
      let (result, amount) = meter.read { HeckelSections(old: oldSections, new: newSections) }
      return Sample(amount: amount, tally: Tally(result))
    case .standardLibrary:
      let (old, new) = (oldSections[0].items, newSections[0].items)
      let (result, amount) = meter.read { new.difference(from: old).inferringMoves() }
      return Sample(amount: amount, tally: Tally(result))
    }
  }
}

/// A snapshot that is made by appending the items of each section.
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
