import DiffableData

/// A misuse of a list for which the framework logs a line or raises an exception.
///
/// A refused operation changes nothing; other operations continue to work.
///
/// ```swift
/// let log = ComplaintHandler { complaint in print(complaint) }
/// let view = ListView(complaints: log)
/// // prints "unregistered_identifier: could not dequeue a view of kind: …"
/// view.dequeueReusableCell("Peak", for: ItemPath(section: 0, item: 0))
/// ```
public struct Complaint: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of misuse. Reports contain the raw values, which are stable.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Applies from the main queue and from the background. The apply is carried out.
    case mixedQueues = "mixed_queues"
    /// An apply inside an apply. It is carried out after the outer one.
    case nestedApply = "nested_apply"
    /// A direct change of a view that a diffable data source feeds. The view refuses it.
    case directMutation = "direct_mutation"
    /// Changes that a view cannot carry out. The view refuses them.
    case invalidBatch = "invalid_batch"
    /// No cell for a row. The row stays blank.
    case missingCell = "missing_cell"
    /// No view for a header or footer. It stays blank.
    case missingSupplementaryView = "missing_supplementary_view"
    /// A reuse identifier without a registration.
    case unregisteredIdentifier = "unregistered_identifier"
    /// Another cell for a reconfigured row. The row gets the new cell.
    case replacedCell = "replaced_cell"
    /// A handler's section snapshot that does not fit into the tree. The data source refuses it.
    case invalidChildren = "invalid_children"
  }

  /// The kind of misuse.
  public let kind: Kind
  /// The framework's own text, if it is known, without the description of the view at its end.
  public let message: String
  /// The identifiers concerned as text, in the order of the message.
  public let identifiers: [String]
  /// All violations of an `invalid_batch`; `message` is the first one's.
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

  /// True if the framework raises an exception, false if it logs.
  public var raisesException: Bool { kind != .mixedQueues }

  /// The kind's raw value and the message.
  public var description: String { "\(kind.rawValue): \(message)" }
}
