import DiffableData

// The framework's operations on a tree, by its names.
extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items behind a parent's children, or behind the roots.
  ///
  /// Refused if the parent is unknown, or if an item is there already or named twice.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    attempt { (tree) throws(SectionSnapshotError) in try tree.append(items, to: parent) }
  }

  /// Adds siblings in front of an item; refused as appending is, and without the item.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    attempt { (tree) throws(SectionSnapshotError) in try tree.insert(items, before: item) }
  }

  /// Adds siblings behind an item and all below it; refused as appending is, and without the item.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    attempt { (tree) throws(SectionSnapshotError) in try tree.insert(items, after: item) }
  }

  /// Adds a tree in front of an item, at its level; refused as appending is.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    attempt { (tree) throws(SectionSnapshotError) in
      try tree.insert(snapshot.snapshot, before: item)
    }
  }

  /// Adds a tree behind an item and all below it, at its level; refused as appending is.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    attempt { (tree) throws(SectionSnapshotError) in
      try tree.insert(snapshot.snapshot, after: item)
    }
  }

  /// Puts a tree in the place of all that is below an item; refused as appending is.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    attempt { (tree) throws(SectionSnapshotError) in
      try tree.replace(childrenOf: parent, using: snapshot.snapshot)
    }
  }

  /// Removes items with all below them; refused if one is unknown.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    attempt { (tree) throws(SectionSnapshotError) in try tree.delete(items) }
  }

  /// Removes everything.
  public mutating func deleteAll() { snapshot.deleteAll() }

  /// Shows the children of items; unknown ones are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) { snapshot.expand(items) }

  /// Hides the children of items; unknown ones are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) { snapshot.collapse(items) }
}
