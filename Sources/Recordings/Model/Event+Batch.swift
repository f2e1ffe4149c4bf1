import DiffableData

extension Event {
  /// A hand-written batch, in the manner of `performBatchUpdates`.
  public struct Batch: Hashable, Sendable {
    /// One reason why the view refused the batch.
    public struct Violation: Hashable, Sendable {
      /// The stable name of the reason, a `BatchViolation.Kind`'s raw value.
      public var kind: String?
      /// The framework's own words.
      public var message: String?

      /// A reason by its name and message.
      public init(kind: String?, message: String?) {
        self.kind = kind
        self.message = message
      }
    }

    /// The changes; a file has no reconfigured items.
    public var update: BatchUpdate
    /// The view's reasons for refusing the batch; nil if it was carried out. The first is raised.
    public var violations: [Violation]?

    /// A batch with the view's answer.
    public init(_ update: BatchUpdate, violations: [Violation]? = nil) {
      self.update = update
      self.violations = violations
    }
  }

  /// Something that the framework would have logged, or raised as an exception.
  public struct Complaint: Hashable, Sendable {
    /// The stable name of what is wrong.
    public var kind: String?
    /// The framework's own words.
    public var message: String?
    /// The identifiers of the items and sections concerned.
    public var identifiers: [String]?

    /// A complaint from its parts.
    public init(kind: String?, message: String?, identifiers: [String]?) {
      self.kind = kind
      self.message = message
      self.identifiers = identifiers
    }
  }
}

extension Event.Batch: EventPayload {
  enum Key: JSONKey, CaseIterable {
    case deletes, inserts, moves, reloads
    case sectionDeletes = "section_deletes"
    case sectionInserts = "section_inserts"
    case sectionMoves = "section_moves"
    case sectionReloads = "section_reloads"
    case violations = "refused"
  }
  static let shape = JSONShape(Key.self, [.violations: .array(Violation.shape)])

  init(_ reader: inout PayloadReader) throws(LineError) {
    let fields = reader.fields
    update = BatchUpdate(
      sections: BatchChanges(
        inserts: reader.optional(Key.sectionInserts, fields.indices) ?? [],
        deletes: reader.optional(Key.sectionDeletes, fields.indices) ?? [],
        moves: reader.optional(Key.sectionMoves, fields.indexMoves) ?? [],
        reloads: reader.optional(Key.sectionReloads, fields.indices) ?? []),
      items: BatchChanges(
        inserts: reader.optional(Key.inserts, fields.paths) ?? [],
        deletes: reader.optional(Key.deletes, fields.paths) ?? [],
        moves: reader.optional(Key.moves, fields.pathMoves) ?? [],
        reloads: reader.optional(Key.reloads, fields.paths) ?? []))
    violations = reader.optional(Key.violations) { key throws(LineError) in
      guard let refused = try fields.objects(key) else { return nil }
      var violations: [Violation] = []
      for violation in refused { violations.append(try Violation(violation)) }
      return violations
    }
  }

  func write(to line: inout LineEncoder) {
    let (items, sections) = (update.items, update.sections)
    func list<Element>(
      _ key: Key, _ elements: [Element], _ write: (inout LineEncoder, Element) -> Void
    ) {
      if !elements.isEmpty { line.member(key, elements, write) }
    }
    list(.deletes, items.deletes) { $0.path($1) }
    list(.inserts, items.inserts) { $0.path($1) }
    list(.moves, items.moves) { line, move in
      line.list([move.from, move.to]) { $0.path($1) }
    }
    list(.reloads, items.reloads) { $0.path($1) }
    list(.sectionDeletes, sections.deletes) { $0.integer($1) }
    list(.sectionInserts, sections.inserts) { $0.integer($1) }
    list(.sectionMoves, sections.moves) { $0.path($1.from, $1.to) }
    list(.sectionReloads, sections.reloads) { $0.integer($1) }
    if let violations { line.member(Key.violations, violations) { $1.write(to: &$0) } }
  }
}

extension Event.Batch.Violation {
  enum Key: JSONKey, CaseIterable { case kind, message }
  static let shape = JSONShape.object(Key.allCases.map { ($0.rawValue, .any) })

  init(_ fields: Fields) throws(LineError) {
    kind = try fields.text(Key.kind.rawValue)
    message = try fields.text(Key.message.rawValue)
  }

  func write(to line: inout LineEncoder) {
    line.raw("{")
    line.member(Key.kind, kind, isFirst: true)
    line.member(Key.message, message, isFirst: kind == nil)
    line.raw("}")
  }
}

extension Event.Complaint: EventPayload {
  enum Key: JSONKey, CaseIterable { case kind, message, identifiers = "ids" }
  static let shape = JSONShape(Key.self)

  init(_ reader: inout PayloadReader) throws(LineError) {
    let fields = reader.fields
    kind = reader.optional(Key.kind, fields.text)
    message = reader.optional(Key.message, fields.text)
    identifiers = reader.optional(Key.identifiers, fields.identifiers)
  }

  func write(to line: inout LineEncoder) {
    line.member(Key.kind, kind)
    line.member(Key.message, message)
    if let identifiers { line.member(Key.identifiers, identifiers) { $0.string($1) } }
  }
}
