import DiffableData

/// Who is where, for look-ups in constant time.
struct PositionIndex<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  let sections: [SectionID]
  let items: [[ItemID]]
  /// Made when the first item is looked for.
  private lazy var paths = makePaths()

  /// O(n + s)
  init(_ snapshot: Snapshot<SectionID, ItemID>) {
    sections = snapshot.sectionIdentifiers
    items = sections.map { (try? snapshot.itemIdentifiers(inSection: $0)) ?? [] }
  }

  func item(at path: ItemPath) -> ItemID? {
    guard items.indices.contains(path.section), items[path.section].indices.contains(path.item)
    else { return nil }
    return items[path.section][path.item]
  }

  mutating func path(of item: ItemID) -> ItemPath? { paths[item] }

  private func makePaths() -> [ItemID: ItemPath] {
    var paths: [ItemID: ItemPath] = [:]
    paths.reserveCapacity(items.reduce(0) { $0 + $1.count })
    for (section, column) in items.enumerated() {
      for (item, id) in column.enumerated() {
        paths[id] = ItemPath(section: section, item: item)
      }
    }
    return paths
  }
}
