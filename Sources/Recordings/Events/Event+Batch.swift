import DiffableData

extension Event {
  /// A hand-written batch, as in `performBatchUpdates`.
  public struct Batch: Hashable, Sendable {
    /// A reason why the view rejected the batch.
    public struct Violation: Hashable, Sendable {
      /// The stable name of the reason, the raw value of a `BatchViolation.Kind`.
      public var kind: String?
      /// The framework's message.
      public var message: String?

      /// Creates a violation.
      public init(kind: String?, message: String?) {
        self.kind = kind
        self.message = message
      }
    }

    /// The changes. Files do not hold reconfigured items.
    public var update: BatchUpdate
    /// The reasons why the view rejected the batch; nil if it was performed. The view raises the
    /// first.
    public var violations: [Violation]?

    /// Creates the event of a batch, with its outcome.
    public init(_ update: BatchUpdate, violations: [Violation]? = nil) {
      self.update = update
      self.violations = violations
    }

    /// The changes, if the view performed them.
    package var performedUpdate: BatchUpdate? { violations?.isEmpty ?? true ? update : nil }
  }

  /// A message that the framework would have logged, or raised as an exception.
  public struct Complaint: Hashable, Sendable {
    /// The stable name of the problem.
    public var kind: String?
    /// The framework's message.
    public var message: String?
    /// The identifiers of the items and sections concerned.
    public var identifiers: [String]?

    /// Creates a complaint.
    public init(kind: String?, message: String?, identifiers: [String]?) {
      self.kind = kind
      self.message = message
      self.identifiers = identifiers
    }
  }
}

extension Event.Batch: JSONObjectConvertible {
  static let blank = Event.Batch(BatchUpdate())
  static let members: [JSONMember<Self>] = [
    .init(list: "deletes", \.update.items.deletes, .paths),
    .init(list: "inserts", \.update.items.inserts, .paths),
    .init(list: "moves", \.update.items.moves, .pathMoves),
    .init(list: "reloads", \.update.items.reloads, .paths),
    .init(list: "section_deletes", \.update.sections.deletes, .integers),
    .init(list: "section_inserts", \.update.sections.inserts, .integers),
    .init(list: "section_moves", \.update.sections.moves, .indexMoves),
    .init(list: "section_reloads", \.update.sections.reloads, .integers),
    .init("refused", \.violations, .objects()),
  ]
}

extension Event.Batch.Violation: JSONObjectConvertible {
  static let blank = Event.Batch.Violation(kind: nil, message: nil)
  static let members: [JSONMember<Self>] = [
    .init(
      "kind", \.kind,
      .text.checked(.words(BatchViolation.Kind.allCases.map(\.rawValue), isOpen: true))),
    .init("message", \.message, .text),
  ]
}

extension Event.Complaint: JSONObjectConvertible {
  /// The kinds that the simulated data source reports.
  package static let kinds = [
    "mixed_queues", "nested_apply", "direct_mutation", "invalid_batch", "missing_cell",
    "missing_supplementary_view", "unregistered_identifier", "replaced_cell", "invalid_children",
  ]
  static let blank = Event.Complaint(kind: nil, message: nil, identifiers: nil)
  static let members: [JSONMember<Self>] = [
    .init("kind", \.kind, .text.checked(.words(kinds, isOpen: true))),
    .init("message", \.message, .text),
    .init("ids", \.identifiers, .identifiers),
  ]
}
