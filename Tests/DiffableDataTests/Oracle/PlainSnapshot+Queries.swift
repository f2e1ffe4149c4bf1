import DiffableData

extension PlainSnapshot {
  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  var numberOfItems: Int { sectionOfItem.count }

  /// The number of sections, including empty ones.
  ///
  /// - Complexity: O(1).
  var numberOfSections: Int { entries.count }

  /// The items of all sections, in display order.
  ///
  /// - Complexity: O(n + s).
  var itemIdentifiers: [ItemID] { entries.flatMap { $0.items } }

  /// The sections, in display order.
  ///
  /// - Complexity: O(s).
  var sectionIdentifiers: [SectionID] { entries.map { $0.section } }

  /// The number of items in one section.
  ///
  /// - Throws: `unknown_section`.
  /// - Complexity: O(1).
  func numberOfItems(inSection section: SectionID) throws(SnapshotError) -> Int {
    try entry(of: section).items.count
  }

  /// The items of one section, in display order.
  ///
  /// - Throws: `unknown_section`.
  /// - Complexity: O(1).
  func itemIdentifiers(inSection section: SectionID) throws(SnapshotError) -> [ItemID] {
    try entry(of: section).items
  }

  /// The section that holds an item, or nil if the item is not present.
  ///
  /// - Complexity: O(1).
  func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    sectionOfItem[item]
  }

  /// The index of an item, counted across all sections, or nil if it is not present.
  ///
  /// - Complexity: O(n + s).
  func indexOfItem(_ item: ItemID) -> Int? {
    guard let path = path(of: item) else { return nil }
    return entries[..<path.section].reduce(path.item) { $0 + $1.items.count }
  }

  /// The index of a section, or nil if it is not present.
  ///
  /// - Complexity: O(1).
  func indexOfSection(_ section: SectionID) -> Int? { positions[section] }

  /// Returns true if an item is present.
  ///
  /// - Complexity: O(1).
  func contains(item: ItemID) -> Bool { sectionOfItem[item] != nil }

  /// Returns true if a section is present.
  ///
  /// - Complexity: O(1).
  func contains(section: SectionID) -> Bool { positions[section] != nil }

  private func entry(of section: SectionID) throws(SnapshotError) -> Entry {
    guard let index = positions[section] else {
      throw .notFound("section", kind: .unknownSection, section)
    }
    return entries[index]
  }
}
