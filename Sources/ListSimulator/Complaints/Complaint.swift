import DiffableData

/// What the framework would say about a misuse of a list: a line in the log, or an exception.
///
/// Nothing is lost with it and nothing waits: what was refused did not happen, the rest goes on.
public struct Complaint: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong; the raw value is stable and goes into reports.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Applies came from the main queue and from the background; this one is carried out.
    case mixedQueues = "mixed_queues"
    /// An apply inside an apply. It is carried out when the outer one has ended.
    case nestedApply = "nested_apply"
    /// A change of a view that a diffable data source feeds; it is refused.
    case directMutation = "direct_mutation"
    /// Changes that a view cannot carry out; they are refused.
    case invalidBatch = "invalid_batch"
    /// No cell for a row; the row stays blank.
    case missingCell = "missing_cell"
    /// No view for a header or footer; it stays blank.
    case missingSupplementaryView = "missing_supplementary_view"
    /// A reuse identifier that nobody registered.
    case unregisteredIdentifier = "unregistered_identifier"
    /// A reconfigured row came back with another cell; the new one is shown.
    case replacedCell = "replaced_cell"
    /// A section snapshot that a handler answered cannot be put into the tree; it is refused.
    case invalidChildren = "invalid_children"
  }

  /// What is wrong.
  public let kind: Kind
  /// The framework's own text where it is known, without the description of the view behind it.
  public let message: String
  /// The identifiers concerned as text, in the order of the message.
  public let identifiers: [String]
  /// For `invalid_batch` all that is wrong with it; `message` is that of the first.
  public let violations: [BatchViolation]

  /// Creates a complaint from its parts.
  public init(
    kind: Kind, message: String, identifiers: [String] = [], violations: [BatchViolation] = []
  ) {
    self.kind = kind
    self.message = message
    self.identifiers = identifiers
    self.violations = violations
  }

  /// Whether the framework raises an exception; otherwise it logs.
  public var raisesException: Bool { kind != .mixedQueues }

  /// The kind's raw value and the message.
  public var description: String { "\(kind.rawValue): \(message)" }
}
