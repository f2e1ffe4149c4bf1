import DiffableData

// The framework's operations on sections, by its names.
extension NSDiffableDataSourceSnapshot {
  /// Adds empty sections at the end; refused if one is there already or named twice.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    attempt { (list) throws(SnapshotError) in try list.appendSections(identifiers) }
  }

  /// Adds empty sections in front of a section; refused as appending is, and without the section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in
      try list.insertSections(identifiers, before: toIdentifier)
    }
  }

  /// Adds empty sections behind a section; refused as appending is, and without the section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in
      try list.insertSections(identifiers, after: toIdentifier)
    }
  }

  /// Removes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    attempt { (list) throws(SnapshotError) in try list.deleteSections(identifiers) }
  }

  /// Moves a section with its items in front of another; refused if one of them is unknown.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in
      try list.moveSection(identifier, before: toIdentifier)
    }
  }

  /// Moves a section with its items behind another; refused if one of them is unknown.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    attempt { (list) throws(SnapshotError) in
      try list.moveSection(identifier, after: toIdentifier)
    }
  }

  /// Marks sections to be made anew; refused if one is unknown.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    attempt { (list) throws(SnapshotError) in try list.reloadSections(identifiers) }
  }
}
