import DiffableData

// The framework's operations on items, by its names.
extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, by default of the last one; items already present move.
  ///
  /// Refused if an item is named twice, if the section is unknown, or if there is no section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    attempt { (list) throws(SnapshotError) in
      try list.appendItems(identifiers, toSection: sectionIdentifier)
    }
  }

  /// Adds items in front of an item; items already present move. Refused without that item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in
      try list.insertItems(identifiers, before: beforeIdentifier)
    }
  }

  /// Adds items behind an item; items already present move. Refused without that item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in
      try list.insertItems(identifiers, after: afterIdentifier)
    }
  }

  /// Removes items; unknown ones are ignored, an emptied section stays.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    attempt { (list) throws(SnapshotError) in try list.deleteItems(identifiers) }
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() { snapshot.deleteAllItems() }

  /// Moves an item in front of another; refused if one of them is unknown or both are the same.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in try list.moveItem(identifier, before: toIdentifier) }
  }

  /// Moves an item behind another; refused if one of them is unknown or both are the same.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in try list.moveItem(identifier, after: toIdentifier) }
  }

  /// Marks items whose cells are to be made anew; refused if one is unknown.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    attempt { (list) throws(SnapshotError) in try list.reloadItems(identifiers) }
  }

  /// Marks items whose cells are kept and filled again; refused if one is unknown.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    attempt { (list) throws(SnapshotError) in try list.reconfigureItems(identifiers) }
  }
}
