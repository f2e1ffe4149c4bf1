/// A misuse of a snapshot or a section snapshot that raises an exception in the framework.
public struct IdentifierError<
  Reason: RawRepresentable<String> & CaseIterable & Hashable & Sendable
>: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons that there are.
  public typealias Kind = Reason

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
