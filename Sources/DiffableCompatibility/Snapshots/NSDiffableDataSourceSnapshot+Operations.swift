import DiffableData

// "Refused" means: raises an exception and changes nothing; see `DiffableException`.
extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, by default of the last one; items already present move.
  ///
  /// Refused if an identifier occurs twice, if the section is unknown, or without any section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    attempt { try $0.appendItems(identifiers, toSection: sectionIdentifier) }
  }

  /// Adds items in front of an item; items already present move. Refused if that item is unknown.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    attempt { try $0.insertItems(identifiers, before: beforeIdentifier) }
  }

  /// Adds items after an item; items already present move. Refused if that item is unknown.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    attempt { try $0.insertItems(identifiers, after: afterIdentifier) }
  }

  /// Removes items. Unknown ones are ignored, an emptied section stays.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    attempt { try $0.deleteItems(identifiers) }
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() { snapshot.deleteAllItems() }

  /// Moves an item in front of another; refused if one of them is unknown or both are the same.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    attempt { try $0.moveItem(identifier, before: toIdentifier) }
  }

  /// Moves an item after another; refused if one of them is unknown or both are the same.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    attempt { try $0.moveItem(identifier, after: toIdentifier) }
  }

  /// Marks items for reload, with new cells; refused if one is unknown.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    attempt { try $0.reloadItems(identifiers) }
  }

  /// Marks items for reconfiguration of their cells; refused if one is unknown.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    attempt { try $0.reconfigureItems(identifiers) }
  }

  /// Adds empty sections at the end; refused if one exists already or occurs twice.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    attempt { try $0.appendSections(identifiers) }
  }

  /// Adds empty sections in front of a section; refused like appending, or if the section is
  /// unknown.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    attempt { try $0.insertSections(identifiers, before: toIdentifier) }
  }

  /// Adds empty sections after a section; refused like appending, or if the section is unknown.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    attempt { try $0.insertSections(identifiers, after: toIdentifier) }
  }

  /// Removes sections with their items. Unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    attempt { try $0.deleteSections(identifiers) }
  }

  /// Moves a section with its items in front of another; refused if one of them is unknown.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    attempt { try $0.moveSection(identifier, before: toIdentifier) }
  }

  /// Moves a section with its items after another; refused if one of them is unknown.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    attempt { try $0.moveSection(identifier, after: toIdentifier) }
  }

  /// Marks sections for new cells, headers and footers; refused if one is unknown.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    attempt { try $0.reloadSections(identifiers) }
  }
}
