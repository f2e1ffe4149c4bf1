import DiffableData
import TestSupport

/// The edits of snapshots and of the reference, so that a test makes them on both.
protocol EditableList<ItemID> {
  associatedtype ItemID: Hashable & Sendable

  mutating func appendSections(_ sections: [Int]) throws(SnapshotError)
  mutating func insertSections(_ sections: [Int], before anchor: Int) throws(SnapshotError)
  mutating func insertSections(_ sections: [Int], after anchor: Int) throws(SnapshotError)
  mutating func deleteSections(_ sections: [Int]) throws(SnapshotError)
  mutating func moveSection(_ section: Int, before anchor: Int) throws(SnapshotError)
  mutating func moveSection(_ section: Int, after anchor: Int) throws(SnapshotError)
  mutating func appendItems(_ items: [ItemID], toSection section: Int?) throws(SnapshotError)
  mutating func insertItems(_ items: [ItemID], before anchor: ItemID) throws(SnapshotError)
  mutating func insertItems(_ items: [ItemID], after anchor: ItemID) throws(SnapshotError)
  mutating func moveItem(_ item: ItemID, before anchor: ItemID) throws(SnapshotError)
  mutating func moveItem(_ item: ItemID, after anchor: ItemID) throws(SnapshotError)
  mutating func deleteItems(_ items: [ItemID]) throws(SnapshotError)
}

extension Snapshot: EditableList where SectionID == Int {}
extension PlainSnapshot: EditableList where SectionID == Int {}

/// The arguments of one random edit.
struct RandomEdit: Sendable {
  let kind: Int
  let sections: (Int, Int)
  let items: (Int, Int)
  let run: [Int]

  init(items count: Int, batch: Int, using random: inout SplitMix64) {
    kind = Int.random(in: 0..<18, using: &random)
    sections = (Int.random(in: 0..<6, using: &random), Int.random(in: 0..<6, using: &random))
    items = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    // A run of items, or scattered ones, sometimes with a duplicate.
    let start = Int.random(in: 0..<count, using: &random)
    let step = Bool.random(using: &random) ? 1 : 7
    run = (0..<Int.random(in: 0...batch, using: &random)).map { (start + $0 * step) % count }
  }

  /// Makes the edit; returns the error, if any.
  func make<ItemID>(
    on list: inout some EditableList<ItemID>, _ id: (Int) -> ItemID
  ) -> SnapshotError? {
    do throws(SnapshotError) {
      if kind < 6 {
        try editSections(of: &list)
      } else {
        try editItems(of: &list, run.map(id), (id(items.0), id(items.1)))
      }
      return nil
    } catch {
      return error
    }
  }

  private func editSections(of list: inout some EditableList) throws(SnapshotError) {
    switch kind {
    case 0: try list.appendSections([sections.0])
    case 1: try list.insertSections([sections.0], before: sections.1)
    case 2: try list.insertSections([sections.0], after: sections.1)
    case 3: try list.deleteSections([sections.0])
    case 4: try list.moveSection(sections.0, before: sections.1)
    default: try list.moveSection(sections.0, after: sections.1)
    }
  }

  private func editItems<ItemID>(
    of list: inout some EditableList<ItemID>, _ run: [ItemID], _ items: (ItemID, ItemID)
  ) throws(SnapshotError) {
    switch kind {
    case 6: try list.appendItems(run, toSection: nil)
    case 7, 8: try list.appendItems(run, toSection: sections.0)
    case 9: try list.insertItems(run, before: items.0)
    case 10, 11: try list.insertItems(run, after: items.0)
    case 12: try list.moveItem(items.0, before: items.1)
    case 13: try list.moveItem(items.0, after: items.1)
    case 14: try list.insertItems([items.0], before: items.1)
    default: try list.deleteItems(run)
    }
  }
}
