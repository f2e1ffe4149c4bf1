/// A misuse of a snapshot that raises an exception in the framework.
public typealias SnapshotError = IdentifierError<SnapshotErrorKind>

/// The kind of an error; the raw value is stable and appears in reports.
public enum SnapshotErrorKind: String, CaseIterable, Hashable, Sendable {
  /// A section to append or insert is already present.
  case existingSection = "existing_section"
  /// An identifier is repeated inside the argument of one call.
  case duplicateArgument = "duplicate_argument"
  /// The section or the anchor of an operation is not present.
  case unknownDestination = "unknown_destination"
  /// The anchor of an insertion is one of the inserted identifiers.
  case destinationInArgument = "destination_in_argument"
  /// The section or item to move is not present.
  case unknownSource = "unknown_source"
  /// The section or item to move is its own anchor.
  case moveToItself = "move_to_itself"
  /// Items are appended without a section, and the snapshot has none.
  case noSections = "no_sections"
  /// The section or item to mark is not present.
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

/// A misuse of a snapshot or a section snapshot that raises an exception in the framework.
public struct IdentifierError<
  Reason: RawRepresentable<String> & CaseIterable & Hashable & Sendable
>: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of the reasons.
  public typealias Kind = Reason

  /// The reason of the error.
  public let kind: Kind
  /// The framework's own text, if it is known.
  public let message: String
  /// The offending identifiers as text, each once, in the order in which they were found.
  public let identifiers: [String]

  /// Creates an error from its parts.
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

// One function per message. The texts are the framework's unless a comment says that they are
// ours; Documentation/Semantics.md, "Snapshot", has the sources.
extension SnapshotError {
  /// The namespace of an identifier.
  @usableFromInline
  package enum Noun: String, Sendable {
    case section, item
  }

  /// The error `no_sections`.
  package static var noSections: SnapshotError {
    SnapshotError(
      kind: .noSections,
      message: "There are currently no sections in the data source. Please add a section first.",
      identifiers: [])
  }

  @usableFromInline
  package static func duplicates<ID>(_ repeated: [ID], of noun: Noun, kind: Kind) -> SnapshotError {
    let names = repeated.map { String(describing: $0) }
    return SnapshotError(
      kind: kind,
      message: "Fatal: supplied \(noun.rawValue) identifiers are not unique. "
        + "Duplicate identifiers: \(setDescription(names))",
      identifiers: names)
  }

  /// The text is ours: the framework has no call with such a list.
  package static func itemInTwoSections<ID>(_ repeated: [ID]) -> SnapshotError {
    let names = repeated.map { String(describing: $0) }
    return SnapshotError(
      kind: .itemInTwoSections,
      message: "Identifiers in a snapshot must be unique. "
        + "Item identifiers in more than one section: \(setDescription(names))",
      identifiers: names)
  }

  @usableFromInline
  package static func existingSections<ID>(_ existing: [ID]) -> SnapshotError {
    let names = existing.map { String(describing: $0) }
    let subject =
      names.count == 1
      ? "1 section identifier that already exists"
      : "\(names.count) section identifiers that already exist"
    return SnapshotError(
      kind: .existingSection,
      message: "Diffable data source detected an attempt to insert or append \(subject) "
        + "in the snapshot. Identifiers in a snapshot must be unique. "
        + "Section identifiers that already exist: \(setDescription(names))",
      identifiers: names)
  }

  /// Returns the error for the framework's assertion on one of its local variables.
  @usableFromInline
  package static func notFound<ID>(_ variable: String, kind: Kind, _ id: ID) -> SnapshotError {
    SnapshotError(
      kind: kind, message: "Invalid parameter not satisfying: \(variable) != NSNotFound",
      identifiers: [String(describing: id)])
  }

  @usableFromInline
  package static func destinationInArgument<ID>(_ anchor: ID) -> SnapshotError {
    let name = String(describing: anchor)
    return SnapshotError(
      kind: .destinationInArgument,
      message: "Invalid update: destination for insertion operation [\(name)] "
        + "is in the insertion identifier list for update",
      identifiers: [name])
  }

  @usableFromInline
  package static func moveToItself<ID>(_ id: ID, _ noun: Noun) -> SnapshotError {
    SnapshotError(
      kind: .moveToItself,
      message: "Invalid update: destination for \(noun.rawValue) move is the same as the source",
      identifiers: [String(describing: id)])
  }

  package static func unknownMark<ID>(
    _ first: ID, among unknown: [ID], _ verb: String, _ noun: Noun
  ) -> SnapshotError {
    SnapshotError(
      kind: .markUnknown,
      message: "Attempted to \(verb) \(noun.rawValue) identifier "
        + "that does not exist in the snapshot: \(String(describing: first))",
      identifiers: unknown.map { String(describing: $0) })
  }

  /// Names in the framework's notation of a set.
  static func setDescription(_ names: [String]) -> String {
    if names.count == 1 { return "{(\(names[0]))}" }
    return "{(\n    " + names.joined(separator: ",\n    ") + "\n)}"
  }
}
