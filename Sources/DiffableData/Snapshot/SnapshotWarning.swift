/// A warning about a snapshot that the framework logs instead of raising an exception.
public struct SnapshotWarning: Hashable, Sendable, CustomStringConvertible {
  /// The subject of a warning; the raw value is stable and appears in reports.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Items to append or insert were present, so they moved instead.
    case existingIdentifier = "existing_identifier"
  }

  /// The subject of the warning.
  public let kind: Kind
  /// The identifiers concerned as text, in the order of the argument.
  public let identifiers: [String]

  /// Creates a warning from its parts.
  public init(kind: Kind, identifiers: [String]) {
    self.kind = kind
    self.identifiers = identifiers
  }

  init(existingItems names: [String]) {
    self.init(kind: .existingIdentifier, identifiers: names)
  }

  /// The beginning of the framework's text, with the number of identifiers.
  ///
  /// - Complexity: O(1).
  public var message: String {
    let one = identifiers.count == 1
    let subject = one ? "1 item identifier" : "\(identifiers.count) item identifiers"
    return "Diffable data source detected an attempt to insert or append \(subject) "
      + "that already exist\(one ? "s" : "") in the snapshot. The existing item "
      + "identifier\(one ? "" : "s") will be moved into place instead."
  }

  /// The kind's raw value, the message and the identifiers.
  ///
  /// - Complexity: O(number of identifiers).
  public var description: String {
    "\(kind.rawValue): \(message) [\(identifiers.joined(separator: ", "))]"
  }
}
