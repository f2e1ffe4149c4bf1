import DiffableData

/// Why a step was refused: what the framework would have raised, or what the script asks in vain.
public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as a stable word: the kind of a `SnapshotError`, a `SectionSnapshotError` or
  /// a `BatchViolation`, or one of a scenario's own.
  public let kind: String
  /// The framework's own text where it is known.
  public let message: String
  /// The offending identifiers, in the order of their offence.
  public let identifiers: [String]

  /// An error from its parts.
  public init(kind: String, message: String, identifiers: [String] = []) {
    self.kind = kind
    self.message = message
    self.identifiers = identifiers
  }

  /// A misuse of a snapshot or of a section snapshot.
  public init<Reason>(_ error: IdentifierError<Reason>) {
    self.init(kind: error.kind.rawValue, message: error.message, identifiers: error.identifiers)
  }

  /// The kind and the message.
  public var description: String { "\(kind): \(message)" }
}
