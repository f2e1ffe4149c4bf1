import DiffableData

extension NSDiffableDataSourceSnapshot {
  /// The same list, with its marks, over identifiers as texts: what recordings are made of.
  ///
  /// Not part of the framework.
  ///
  /// - Parameters:
  ///   - section: The name of a section.
  ///   - item: The name of an item; equal items need equal names, others other ones.
  /// - Throws: A `SnapshotError` if two have the same name.
  /// - Complexity: O(n + s).
  public func named(
    section: (SectionIdentifierType) -> String, item: (ItemIdentifierType) -> String
  ) throws(SnapshotError) -> Snapshot<String, String> {
    var list = try Snapshot(
      validating: sectionIdentifiers.map {
        (section: section($0), items: itemIdentifiers(inSection: $0).map(item))
      })
    // A mark may outlive its item; nobody asks for it then.
    func names(of items: [ItemIdentifierType]) -> [String] {
      items.filter { snapshot.contains(item: $0) }.map(item)
    }
    try list.reloadItems(names(of: reloadedItemIdentifiers))
    try list.reconfigureItems(names(of: reconfiguredItemIdentifiers))
    let sections = reloadedSectionIdentifiers.filter { snapshot.contains(section: $0) }
    try list.reloadSections(sections.map(section))
    return list
  }
}
