/// A misuse of a snapshot that raises an exception in the framework.
public typealias SnapshotError = IdentifierError<SnapshotErrorKind>

/// What went wrong; the raw value is stable and goes into reports.
public enum SnapshotErrorKind: String, CaseIterable, Hashable, Sendable {
  /// A section to append or insert is already present.
  case existingSection = "existing_section"
  /// An identifier is repeated inside the argument of one call.
  case duplicateArgument = "duplicate_argument"
  /// The section or the anchor of an operation is not present.
  case unknownDestination = "unknown_destination"
  /// The anchor of an insertion is one of the inserted identifiers.
  case destinationInArgument = "destination_in_argument"
  /// What is to be moved is not present.
  case unknownSource = "unknown_source"
  /// What is to be moved is its own anchor.
  case moveToItself = "move_to_itself"
  /// Items were appended without a section while there is none.
  case noSections = "no_sections"
  /// What is to be marked is not present.
  case markUnknown = "mark_unknown"
  /// A query names a section that is not present.
  case unknownSection = "unknown_section"
  /// A list holds an item twice within one section.
  case duplicateIdentifier = "duplicate_identifier"
  /// A list holds an item in more than one section.
  case itemInTwoSections = "item_in_two_sections"
  /// A list holds a section twice.
  case duplicateSection = "duplicate_section"
}
