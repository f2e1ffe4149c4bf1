import DiffableData
import Foundation
import Measuring
import OrderedCollections
import Workloads

/// Returns times of single operations on a snapshot of one section, beside an `OrderedSet`.
func operationTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Operations on UUIDs, processor time of one",
    columns: ["operation", "items", "Snapshot", "OrderedSet", "ratio", ""])
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    let subject = OperationSubject(count: count)
    for operation in Operation.allCases {
      selection.report("\(operation.rawValue) at \(count)")
      let samples = selection.rounds.samples(of: 2) { side in
        let (amount, times) =
          side == 0 ? subject.measureSnapshot(operation) : subject.measureSet(operation)
        // In picoseconds, because a query takes few nanoseconds.
        return amount * 1_000 / times
      }
      let medians = samples.map(median)
      table.rows.append(
        [operation.rawValue, grouped(count)]
          + medians.map { duration(Double($0) / 1_000) } + [
            ratio(medians[1], medians[0]),
            operation == .build ? met(medians[1] >= medians[0], "≥", 1) : "",
          ])
    }
  }
  return table
}

private enum Operation: String, CaseIterable {
  case delete = "delete one"
  case insert = "insert one before another"
  case move = "move one before another"
  case firstEdit = "copy, then delete one"
  case count = "numberOfItems"
  case index = "indexOfItem"
  case section = "sectionIdentifier(containingItem:)"
  case path = "path(ofItem:)"
  case item = "itemIdentifier(at:)"
  case build = "appendItems of all"
}

/// A snapshot and a set of the same items, and random items to operate on.
private struct OperationSubject {
  let items: [UUID]
  let snapshot: Snapshot<Int, UUID>
  let set: OrderedSet<UUID>
  /// Pairs of distinct items, the path of the first, and a new item each.
  let chosen: [Choice]

  typealias Choice = (item: UUID, path: ItemPath, anchor: UUID, new: UUID)

  init(count: Int) {
    var random = SplitMix64(seed: 6)
    let items = (0..<count).map(UUID.init(number:))
    let order = (0..<count).shuffled(using: &random)
    self.items = items
    snapshot = appended([ItemSection(number: 0, items: items)])
    set = OrderedSet(items)
    chosen = (0..<min(1_000, count / 2)).map {
      let path = ItemPath(section: 0, item: order[2 * $0])
      return (items[path.item], path, items[order[2 * $0 + 1]], UUID(number: count + $0))
    }
  }

  /// Returns the total time and the number of operations. Edits are of a unique copy.
  func measureSnapshot(_ operation: Operation) -> (amount: Int, times: Int) {
    switch operation {
    case .delete: edit { try $0.deleteItems([$1.item]) }
    case .insert: edit { try $0.insertItems([$1.new], before: $1.anchor) }
    case .move: edit { try $0.moveItem($1.item, before: $1.anchor) }
    case .firstEdit: once { copyAndDelete(chosen[0].item) }
    case .count: query { _ in blackHole(snapshot.numberOfItems) }
    case .index: query { blackHole(snapshot.indexOfItem($0.item)) }
    case .section: query { blackHole(snapshot.sectionIdentifier(containingItem: $0.item)) }
    case .path: query { blackHole(snapshot.path(ofItem: $0.item)) }
    case .item: query { blackHole(snapshot.itemIdentifier(at: $0.path)) }
    case .build: once { appended([ItemSection(number: 0, items: items)]) }
    }
  }

  func measureSet(_ operation: Operation) -> (amount: Int, times: Int) {
    switch operation {
    case .delete: editSet { $0.remove($1.item) }
    case .insert: editSet { insert($1.new, before: $1.anchor, in: &$0) }
    case .move:
      editSet {
        $0.remove($1.item)
        insert($1.item, before: $1.anchor, in: &$0)
      }
    case .firstEdit: once { removed(chosen[0].item) }
    case .count: query { _ in blackHole(set.count) }
    case .index: query { blackHole(set.firstIndex(of: $0.item)) }
    case .section: query { blackHole(set.contains($0.item)) }
    case .path: query { blackHole(set.firstIndex(of: $0.item)) }
    case .item: query { blackHole(set[$0.path.item]) }
    case .build: once { OrderedSet(items) }
    }
  }

  private func edit(
    _ body: (inout Snapshot<Int, UUID>, Choice) throws -> Void
  ) -> (amount: Int, times: Int) {
    var copy = snapshot
    let times = chosen.count - 1
    do {
      // The first edit copies the storage.
      try body(&copy, chosen[times])
      let start = nanosecondsOnProcessor()
      for index in 0..<times { try body(&copy, chosen[index]) }
      return (nanosecondsOnProcessor() - start, times)
    } catch {
      preconditionFailure("the edit does not fit the snapshot: \(error)")
    }
  }

  /// Times five edits, because each costs O(n) in a set.
  private func editSet(
    _ body: (inout OrderedSet<UUID>, Choice) -> Void
  ) -> (amount: Int, times: Int) {
    var copy = set
    let times = 5
    body(&copy, chosen[times])
    let start = nanosecondsOnProcessor()
    for index in 0..<times { body(&copy, chosen[index]) }
    let amount = nanosecondsOnProcessor() - start
    blackHole(copy.count)
    return (amount, times)
  }

  private func query(_ body: (Choice) -> Void) -> (amount: Int, times: Int) {
    let start = nanosecondsOnProcessor()
    for choice in chosen { body(choice) }
    return (nanosecondsOnProcessor() - start, chosen.count)
  }

  private func once<Result>(_ body: () -> Result) -> (amount: Int, times: Int) {
    (Meter.processorTime.read(body).amount, 1)
  }

  private func insert(_ item: UUID, before anchor: UUID, in set: inout OrderedSet<UUID>) {
    if let index = set.firstIndex(of: anchor) { set.insert(item, at: index) }
  }

  private func copyAndDelete(_ item: UUID) -> Snapshot<Int, UUID> {
    applying([.delete([item])], to: snapshot)
  }

  private func removed(_ item: UUID) -> OrderedSet<UUID> {
    var copy = set
    copy.remove(item)
    return copy
  }
}
