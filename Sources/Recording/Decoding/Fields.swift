import DiffableData

/// What is wrong with a line, without its place.
struct LineError: Error, Hashable, Sendable {
  /// What a reader does about it depends on this, never on the message.
  enum Kind: Hashable, Sendable {
    /// No JSON object: nothing of the line can be understood.
    case notALine
    /// A line that says what cannot be.
    case wrong
  }

  var kind: Kind
  var message: String
  /// The misuse of a snapshot that it tells of; nil for everything else.
  var cause: Diagnostic.Cause?

  init(_ message: String, _ kind: Kind = .wrong, cause: Diagnostic.Cause? = nil) {
    self.kind = kind
    self.message = message
    self.cause = cause
  }
}

/// The members of a JSON object, asked for by key and type; null counts as not there.
struct Fields {
  let members: [JSONValue.Member]
  /// Where the object lies within its line; empty for the line itself.
  let path: String
  let limits: RecordingLimits

  init(_ value: JSONValue, path: String = "", limits: RecordingLimits) throws(LineError) {
    guard case .object(let members) = value else {
      throw LineError(
        path.isEmpty
          ? "not a line of a recording: no JSON object" : "'\(path)' is no object",
        path.isEmpty ? .notALine : .wrong)
    }
    self.members = members
    self.path = path
    self.limits = limits
  }

  func value(_ key: String) -> JSONValue? {
    guard let value = members.first(where: { $0.key == key })?.value, value != .null else {
      return nil
    }
    return value
  }

  func mismatch(_ key: String, _ kind: String) -> LineError {
    LineError("'\(path.isEmpty ? key : "\(path).\(key)")' is no \(kind)")
  }

  func required<Value>(_ key: String, _ value: Value?) throws(LineError) -> Value {
    guard let value else {
      throw LineError("the key '\(key)' is missing\(path.isEmpty ? "" : " in '\(path)'")")
    }
    return value
  }

  /// A text within its limit.
  func text(_ key: String) throws(LineError) -> String? {
    switch value(key) {
    case nil: return nil
    case .string(let text): return try checked(text: text)
    default: throw mismatch(key, "text")
    }
  }

  /// An identifier within its limit.
  func identifier(_ key: String) throws(LineError) -> String? {
    switch value(key) {
    case nil: return nil
    case .string(let id): return try checked(id: id)
    default: throw mismatch(key, "text")
    }
  }

  func identifiers(_ key: String) throws(LineError) -> [String]? {
    guard let elements = try array(key) else { return nil }
    var ids: [String] = []
    ids.reserveCapacity(elements.count)
    for element in elements {
      guard case .string(let id) = element else { throw mismatch(key, "list of texts") }
      ids.append(try checked(id: id))
    }
    return ids
  }

  func bool(_ key: String) throws(LineError) -> Bool? {
    switch value(key) {
    case nil: return nil
    case .bool(let value): return value
    default: throw mismatch(key, "truth value")
    }
  }

  func integer(_ key: String) throws(LineError) -> Int64? {
    switch value(key) {
    case nil: return nil
    case .integer(let value): return value
    case let value?:
      guard let value = value.asNumber.flatMap(Int64.init(exactly:)) else {
        throw mismatch(key, "integer")
      }
      return value
    }
  }

  func number(_ key: String) throws(LineError) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.asNumber else { throw mismatch(key, "number") }
    return number
  }

  func numbers(_ key: String) throws(LineError) -> [Double]? {
    guard let elements = try array(key) else { return nil }
    let numbers = elements.compactMap(\.asNumber)
    guard numbers.count == elements.count else { throw mismatch(key, "list of numbers") }
    return numbers
  }

  func array(_ key: String) throws(LineError) -> [JSONValue]? {
    switch value(key) {
    case nil: return nil
    case .array(let elements): return elements
    default: throw mismatch(key, "list")
    }
  }

  func object(_ key: String) throws(LineError) -> Fields? {
    guard let value = value(key) else { return nil }
    return try Fields(value, path: path.isEmpty ? key : "\(path).\(key)", limits: limits)
  }

  /// The objects of a list.
  func objects(_ key: String) throws(LineError) -> [Fields]? {
    guard let elements = try array(key) else { return nil }
    var objects: [Fields] = []
    objects.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard case .object = element else {
        throw LineError("'\(path.isEmpty ? key : "\(path).\(key)").Index \(index)' is no object")
      }
      objects.append(
        try Fields(
          element, path: "\(path.isEmpty ? "" : "\(path).")\(key).Index \(index)", limits: limits))
    }
    return objects
  }

  /// A section's tree; nil for null.
  func tree(_ key: String) throws(LineError) -> SectionSnapshot<String>? {
    try value(key).map(Tree(limits).read)
  }

  /// What a shape does not know of the object.
  func unknown(beside shape: JSONShape) -> JSONValue? {
    JSONValue.object(members).unknown(beside: shape)
  }

  func checked(id: String) throws(LineError) -> String {
    guard id.utf8.count <= limits.idBytes else {
      throw LineError("an identifier is longer than \(limits.idBytes) bytes")
    }
    return id
  }

  private func checked(text: String) throws(LineError) -> String {
    guard text.utf8.count <= limits.textBytes else {
      throw LineError("a text is longer than \(limits.textBytes) bytes")
    }
    return text
  }
}

extension JSONValue {
  var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .literal(let text): Double(text)
    default: nil
    }
  }

  var asIndex: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .literal("-0"): 0
    default: nil
    }
  }
}
