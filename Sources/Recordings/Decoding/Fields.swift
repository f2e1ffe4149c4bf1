import DiffableData

/// The reason why a line is refused, without its place.
struct LineError: Error, Hashable, Sendable {
  /// Decides how a reader goes on; the message never does.
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
  let tape: JSONText
  let node: Int
  // Not counted, as a line has many objects: whoever reads it holds the limits.
  unowned(unsafe) let limits: Limits

  /// The limits of texts and lists, out of line.
  final class Limits: Sendable {
    let values: RecordingLimits
    init(_ values: RecordingLimits) { self.values = values }
  }

  /// Reads an object from its bytes.
  ///
  /// - Parameter tape: Overwritten; a closure must not keep what is made of it.
  static func read<Result>(
    _ bytes: UnsafeRawBufferPointer, _ tape: JSONTape, limits: Limits,
    _ body: (Fields) throws(LineError) -> Result
  ) throws(LineError) -> Result {
    let text: JSONText
    do throws(JSONError) {
      text = try tape.scan(bytes)
    } catch {
      throw LineError(
        "not a line of a recording: the JSON cannot be read, \(error.message) "
          + "at its byte \(error.offset)", .notALine)
    }
    guard text.nodes[0].kind == .object else {
      throw LineError("not a line of a recording: no JSON object", .notALine)
    }
    return try withExtendedLifetime((tape, limits)) { () throws(LineError) in
      try body(Fields(tape: text, node: 0, limits: limits))
    }
  }

  /// The members in their order. O(size).
  var members: [JSONValue.Member] { tape.members(of: node) }

  /// The node of a member's value; nil for null, too.
  @inline(__always)
  func find(_ key: JSONKey) -> Int? {
    guard let value = tape.value(of: key, in: node), tape.nodes[value].kind != .null else {
      return nil
    }
    return value
  }

  /// A member's value as a tree. O(size).
  func value(_ key: JSONKey) -> JSONValue? { find(key).map(tape.value) }

  /// The part of the object that a shape does not know.
  func unknown(beside shape: JSONShape) -> JSONValue? { tape.unknown(node, beside: shape) }

  // MARK: Errors

  @inline(never)
  func mismatch(_ key: JSONKey, _ kind: String) -> LineError {
    let path = tape.path(to: node)
    return LineError("'\(path.isEmpty ? "" : "\(path).")\(key)' is no \(kind)")
  }

  func required<Value>(_ key: JSONKey, _ value: Value?) throws(LineError) -> Value {
    guard let value else {
      let path = tape.path(to: node)
      throw LineError("the key '\(key)' is missing\(path.isEmpty ? "" : " in '\(path)'")")
    }
    return value
  }

  // MARK: Values

  /// A text within its limit.
  @inline(__always)
  func text(_ key: JSONKey) throws(LineError) -> String? {
    try text(key, limit: limits.values.textBytes)
  }

  /// A text within a limit of bytes.
  func text(_ key: JSONKey, limit: Int) throws(LineError) -> String? {
    guard let value = find(key) else { return nil }
    guard let text = string(value) else { throw mismatch(key, "text") }
    guard text.utf8.count <= limit else {
      throw LineError("a text is longer than \(limit) bytes")
    }
    return text
  }

  /// An identifier within its limit.
  @inline(__always)
  func identifier(_ key: JSONKey) throws(LineError) -> String? {
    guard let value = find(key) else { return nil }
    guard let id = string(value) else { throw mismatch(key, "text") }
    return try checked(id: id)
  }

  func identifiers(_ key: JSONKey) throws(LineError) -> [String]? {
    guard let list = try list(key) else { return nil }
    var ids: [String] = []
    ids.reserveCapacity(Int(tape.nodes[list].length))
    var element = list + 1
    let end = Int(tape.nodes[list].next)
    while element < end {
      guard let id = string(element) else { throw mismatch(key, "list of texts") }
      ids.append(try checked(id: id))
      element = Int(tape.nodes[element].next)
    }
    return ids
  }

  func bool(_ key: JSONKey) throws(LineError) -> Bool? {
    guard let value = find(key) else { return nil }
    switch tape.nodes[value].kind {
    case .true: return true
    case .false: return false
    default: throw mismatch(key, "truth value")
    }
  }

  func integer(_ key: JSONKey) throws(LineError) -> Int64? {
    guard let value = find(key) else { return nil }
    if tape.nodes[value].kind == .integer { return tape.integer(value) }
    if let index = tape.index(value) { return Int64(index) }
    guard let integer = tape.value(value).asNumber.flatMap(Int64.init(exactly:)) else {
      throw mismatch(key, "integer")
    }
    return integer
  }

  func number(_ key: JSONKey) throws(LineError) -> Double? {
    guard let value = find(key) else { return nil }
    guard let number = tape.value(value).asNumber else { throw mismatch(key, "number") }
    return number
  }

  func numbers(_ key: JSONKey) throws(LineError) -> [Double]? {
    guard let elements = try array(key) else { return nil }
    let numbers = elements.map(tape.value).compactMap(\.asNumber)
    guard numbers.count == elements.count else { throw mismatch(key, "list of numbers") }
    return numbers
  }

  /// The nodes of a list's elements.
  func array(_ key: JSONKey) throws(LineError) -> [Int]? {
    guard let list = try list(key) else { return nil }
    var elements: [Int] = []
    elements.reserveCapacity(Int(tape.nodes[list].length))
    tape.forEachElement(of: list) { elements.append($0) }
    return elements
  }

  func object(_ key: JSONKey) throws(LineError) -> Fields? {
    guard let value = find(key) else { return nil }
    return try object(at: value)
  }

  /// The object at a node.
  func object(at node: Int) throws(LineError) -> Fields {
    guard tape.nodes[node].kind == .object else {
      throw LineError("'\(tape.path(to: node))' is no object")
    }
    return Fields(tape: tape, node: node, limits: limits)
  }

  /// The objects of a list.
  func objects(_ key: JSONKey) throws(LineError) -> Objects? {
    guard let list = try list(key) else { return nil }
    var wrong: Int?
    tape.forEachElement(of: list) { element in
      if wrong == nil, tape.nodes[element].kind != .object { wrong = element }
    }
    if let wrong { _ = try object(at: wrong) }
    return Objects(list: Fields(tape: tape, node: list, limits: limits))
  }

  /// The members of the object, each an object itself.
  func memberObjects() throws(LineError) -> [(key: String, fields: Fields)] {
    var nodes: [(Int, Int)] = []
    tape.forEachMember(of: node) { nodes.append(($0, $1)) }
    var members: [(key: String, fields: Fields)] = []
    for (key, value) in nodes { members.append((tape.string(key), try object(at: value))) }
    return members
  }

  @inline(__always)
  private func list(_ key: JSONKey) throws(LineError) -> Int? {
    guard let value = find(key) else { return nil }
    guard tape.nodes[value].kind == .array else { throw mismatch(key, "list") }
    return value
  }

  @inline(__always)
  private func string(_ node: Int) -> String? {
    switch tape.nodes[node].kind {
    case .string, .escaped: tape.string(node)
    default: nil
    }
  }

  @inline(__always)
  func checked(id: String) throws(LineError) -> String {
    let limit = limits.values.idBytes
    guard id.utf8.count <= limit else {
      throw LineError("an identifier is longer than \(limit) bytes")
    }
    return id
  }

  /// The objects of a list, which are known to be objects.
  struct Objects: Sequence, IteratorProtocol {
    private let list: Fields
    private var node: Int
    private let end: Int

    /// The number of objects.
    let count: Int

    init(list: Fields) {
      self.list = list
      node = list.node + 1
      end = Int(list.tape.nodes[list.node].next)
      count = Int(list.tape.nodes[list.node].length)
    }

    @inline(__always)
    mutating func next() -> Fields? {
      guard node < end else { return nil }
      defer { node = Int(list.tape.nodes[node].next) }
      return Fields(tape: list.tape, node: node, limits: list.limits)
    }
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
}
