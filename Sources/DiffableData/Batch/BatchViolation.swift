/// A reason why a list view rejects a batch with an exception.
public struct BatchViolation: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a violation; the raw value is stable and appears in reports.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A position does not exist, before or after the update.
    case outOfRange = "out_of_range"
    /// A position is deleted twice.
    case repeatedDelete = "repeated_delete"
    /// A position is inserted twice.
    case repeatedInsert = "repeated_insert"
    /// A position is reloaded twice.
    case repeatedReload = "repeated_reload"
    /// A position is deleted and reloaded.
    case deleteAndReload = "delete_and_reload"
    /// A position is deleted and the source of a move.
    case deleteAndMove = "delete_and_move"
    /// A position is reloaded and the source of a move.
    case reloadAndMove = "reload_and_move"
    /// A position is inserted and the target of a move.
    case insertAndMove = "insert_and_move"
    /// Two moves have the same target.
    case sharedTarget = "two_moves_to_one_target"
    /// Two moves have the same source.
    case sharedSource = "one_source_to_two_targets"
    /// An item moves out of a section that is deleted or reloaded.
    case moveOutOfDeletedSection = "move_out_of_deleted_section"
    /// An item moves into a section that is inserted or reloaded.
    case moveIntoInsertedSection = "move_into_inserted_section"
    /// The number of sections does not match the changes.
    case invalidSectionCount = "invalid_section_count"
    /// The number of items of a retained section does not match the changes.
    case invalidItemCount = "invalid_item_count"
  }

  /// The kind of the violation.
  public let kind: Kind
  /// The framework's own text, if it is known.
  public let message: String
  /// The text of systems since iOS 16.4, which list all counts and changes; nil if they raise
  /// `message`, as for data with more items than the changes leave.
  public let newerMessage: String?
  /// The indices of the sections concerned, in the order of the message.
  public let sections: [Int]
  /// The paths of the items concerned, in the order of the message; empty for violations by
  /// sections.
  public let paths: [ItemPath]

  /// Creates a violation from its parts.
  public init(
    kind: Kind, message: String, newerMessage: String? = nil, sections: [Int] = [],
    paths: [ItemPath] = []
  ) {
    self.kind = kind
    self.message = message
    self.newerMessage = newerMessage
    self.sections = sections
    self.paths = paths
  }

  /// The kind's raw value and the message.
  ///
  /// - Complexity: O(length of the message).
  public var description: String { "\(kind.rawValue): \(message)" }
}
