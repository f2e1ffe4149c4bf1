import DiffableData
import Foundation

/// A workload with its identifiers. The old and the new list share no memory.
struct BenchLists {
  let isFlat: Bool
  let oldSections: [ItemSection<UUID>]
  let newSections: [ItemSection<UUID>]
  let old: Snapshot<Int, UUID>
  let new: Snapshot<Int, UUID>
  /// The smallest possible number of changes, computed without the code that is measured.
  let minimum: Minimum

  init(_ pair: ListPair) {
    isFlat = pair.isFlat
    oldSections = pair.old.map { ItemSection(number: $0.number, items: $0.items.map(uuid)) }
    newSections = pair.new.map { ItemSection(number: $0.number, items: $0.items.map(uuid)) }
    old = snapshot(of: oldSections)
    new = snapshot(of: newSections)
    minimum = Minimum(of: pair)
  }

  var itemCount: Int { old.numberOfItems }
}
