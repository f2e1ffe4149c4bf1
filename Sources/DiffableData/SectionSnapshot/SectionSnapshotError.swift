/// A misuse of a section snapshot that raises an exception in the framework.
public typealias SectionSnapshotError = IdentifierError<SectionSnapshotErrorKind>

/// What went wrong; the raw value is stable and goes into reports.
public enum SectionSnapshotErrorKind: String, CaseIterable, Hashable, Sendable {
  /// The item whose children are concerned is not present.
  case unknownParent = "tree_unknown_parent"
  /// An item to add is present already, or repeated in the argument.
  case duplicate = "tree_duplicate"
  /// The item next to which others are to be inserted is not present.
  case unknownAnchor = "tree_unknown_anchor"
  /// An item to delete is not present.
  case unknownDelete = "tree_unknown_delete"
  /// A query names an item that is not present.
  case unknownItem = "tree_unknown_item"
}
