/// A misuse of a section snapshot that raises an exception in the framework.
public struct SectionSnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong; the raw value is stable and goes into reports.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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

  /// What went wrong.
  public let kind: Kind
  /// The framework's own text where it is known, so that a developer recognises it.
  public let message: String
  /// The offending identifiers as text, in the order of their offence, each once.
  public let identifiers: [String]

  /// Creates an error from its parts.
  ///
  /// - Complexity: O(1).
  public init(kind: Kind, message: String, identifiers: [String]) {
    self.kind = kind
    self.message = message
    self.identifiers = identifiers
  }

  /// The kind's raw value and the message.
  ///
  /// - Complexity: O(length of the message).
  public var description: String { "\(kind.rawValue): \(message)" }
}
