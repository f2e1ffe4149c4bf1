/// The reason why a line is refused.
struct LineError: Error, Hashable, Sendable {
  /// The kind of problem, which determines how a reader continues.
  enum Kind: Hashable, Sendable {
    /// The line is not a JSON object.
    case notAnObject
    /// The line is a JSON object whose values are wrong.
    case invalid
  }

  var kind: Kind
  var message: String
  /// The misuse of a snapshot that is recorded in the line; nil for every other problem.
  var cause: Diagnostic.Cause?

  init(_ message: String, _ kind: Kind = .invalid, cause: Diagnostic.Cause? = nil) {
    self.kind = kind
    self.message = message
    self.cause = cause
  }
}

/// A JSON value of a line, whose members are read by key and type. Null counts as absent.
struct LineObject {
  let json: JSONView
  let node: Int
  // Unowned, to avoid retain traffic: a line has many objects, and its reader keeps the limits.
  unowned(unsafe) let limits: Limits

  /// The limits of texts and lists, by reference.
  final class Limits: Sendable {
    let values: RecordingLimits
    init(_ values: RecordingLimits) { self.values = values }
  }

  /// Reads an object from its bytes.
  ///
  /// - Parameter tape: Reused; the object must not escape the closure.
  static func read<Result>(
    _ bytes: UnsafeRawBufferPointer, _ tape: JSONTape, limits: Limits,
    _ body: (LineObject) throws(LineError) -> Result
  ) throws(LineError) -> Result {
    let text: JSONView
    do throws(JSONError) {
      text = try tape.scan(bytes)
    } catch {
      throw LineError(
        "not a line of a recording: the JSON cannot be read, \(error.message) "
          + "at its byte \(error.offset)", .notAnObject)
    }
    guard text.nodes[0].kind == .object else {
      throw LineError("not a line of a recording: no JSON object", .notAnObject)
    }
    return try withExtendedLifetime((tape, limits)) { () throws(LineError) in
      try body(LineObject(json: text, node: 0, limits: limits))
    }
  }

  /// Reads an object from the bytes of a line.
  static func read<Result>(
    line: [UInt8], limits: RecordingLimits = RecordingLimits(),
    _ body: (LineObject) throws(LineError) -> Result
  ) throws(LineError) -> Result {
    try line.withUnsafeBufferPointer { (bytes) throws(LineError) in
      try read(UnsafeRawBufferPointer(bytes), JSONTape(), limits: Limits(limits), body)
    }
  }

  /// Returns the node of a member's value; nil if it is absent or null.
  @inline(__always)
  func find(_ key: JSONKey) -> Int? {
    guard let value = json.value(of: key, in: node), json.nodes[value].kind != .null else {
      return nil
    }
    return value
  }

  @inline(__always)
  func member(_ key: JSONKey) -> LineObject? {
    find(key).map { LineObject(json: json, node: $0, limits: limits) }
  }

  /// Reads a member's value; nil if it is absent.
  func read<Value>(_ key: JSONKey, _ type: JSONCoder<Value>) throws(LineError) -> Value? {
    guard let member = member(key) else { return nil }
    return try type.read(member)
  }

  /// Reads a member's value, and throws if it is absent.
  func require<Value>(_ key: JSONKey, _ type: JSONCoder<Value>) throws(LineError) -> Value {
    if let value = try read(key, type) { return value }
    let path = json.path(to: node)
    throw LineError("the key '\(key)' is missing\(path.isEmpty ? "" : " in '\(path)'")")
  }

  /// Returns the members, and throws if one is not an object.
  func memberObjects() throws(LineError) -> [(key: String, fields: LineObject)] {
    var nodes: [(Int, Int)] = []
    json.forEachMember(of: node) { nodes.append(($0, $1)) }
    var members: [(key: String, fields: LineObject)] = []
    for (key, value) in nodes {
      let fields = LineObject(json: json, node: value, limits: limits)
      members.append((json.string(key), try fields.object()))
    }
    return members
  }

  /// Returns the members that a schema does not have; nil if there are none.
  func unknown(beside schema: JSONSchema) -> JSONValue? { json.unknown(node, beside: schema) }

  // MARK: The value itself

  /// The value as a tree. O(size).
  var value: JSONValue { json.value(node) }

  @inline(never)
  func mismatch(_ kind: String) -> LineError {
    LineError("'\(json.path(to: node))' is not \(kind)")
  }

  /// Reads a text of at most `limit` bytes.
  func text(limit: Int) throws(LineError) -> String {
    guard let text = string(node) else { throw mismatch("text") }
    guard text.utf8.count <= limit else {
      throw LineError("a text is longer than \(limit) bytes")
    }
    return text
  }

  /// Reads an identifier, and throws if it exceeds the limit.
  @inline(__always)
  func identifier() throws(LineError) -> String {
    guard let id = string(node) else { throw mismatch("text") }
    return try checked(id: id)
  }

  func identifiers() throws(LineError) -> [String] {
    try checkList()
    var ids: [String] = []
    ids.reserveCapacity(Int(json.nodes[node].length))
    var element = node + 1
    let end = Int(json.nodes[node].next)
    while element < end {
      guard let id = string(element) else { throw mismatch("a list of texts") }
      ids.append(try checked(id: id))
      element = Int(json.nodes[element].next)
    }
    return ids
  }

  func bool() throws(LineError) -> Bool {
    switch json.nodes[node].kind {
    case .true: return true
    case .false: return false
    default: throw mismatch("true or false")
    }
  }

  func integer() throws(LineError) -> Int64 {
    if json.nodes[node].kind == .integer { return json.integer(node) }
    if let index = json.index(node) { return Int64(index) }
    guard let integer = value.asNumber.flatMap(Int64.init(exactly:)) else {
      throw mismatch("an integer")
    }
    return integer
  }

  func number() throws(LineError) -> Double {
    guard let number = json.double(node) else { throw mismatch("a number") }
    return number
  }

  /// Returns the elements of a list.
  ///
  /// - Parameter read: Returns the element of a node; nil if its type is wrong.
  func elements<Element>(
    _ kind: String, _ read: (Int) -> Element?
  ) throws(LineError) -> [Element] {
    let nodes = try nodes()
    let elements = nodes.compactMap(read)
    guard elements.count == nodes.count else { throw mismatch(kind) }
    return elements
  }

  /// Returns the nodes of a list's elements.
  func nodes() throws(LineError) -> [Int] {
    try checkList()
    var nodes: [Int] = []
    nodes.reserveCapacity(Int(json.nodes[node].length))
    json.forEachElement(of: node) { nodes.append($0) }
    return nodes
  }

  /// Returns the value, and throws if it is not an object.
  func object() throws(LineError) -> LineObject {
    guard json.nodes[node].kind == .object else { throw mismatch("an object") }
    return self
  }

  /// Returns the objects of a list, and throws if an element is not an object.
  func objects() throws(LineError) -> Objects {
    try checkList()
    var wrong: Int?
    json.forEachElement(of: node) { element in
      if wrong == nil, json.nodes[element].kind != .object { wrong = element }
    }
    if let wrong { _ = try LineObject(json: json, node: wrong, limits: limits).object() }
    return Objects(list: self)
  }

  @inline(__always)
  private func checkList() throws(LineError) {
    guard json.nodes[node].kind == .array else { throw mismatch("a list") }
  }

  @inline(__always)
  private func string(_ node: Int) -> String? {
    switch json.nodes[node].kind {
    case .string, .escaped: json.string(node)
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

  /// The objects of a list.
  struct Objects: Sequence, IteratorProtocol {
    private let list: LineObject
    private var node: Int
    private let end: Int

    /// The number of objects.
    let count: Int

    init(list: LineObject) {
      self.list = list
      node = list.node + 1
      end = Int(list.json.nodes[list.node].next)
      count = Int(list.json.nodes[list.node].length)
    }

    @inline(__always)
    mutating func next() -> LineObject? {
      guard node < end else { return nil }
      defer { node = Int(list.json.nodes[node].next) }
      return LineObject(json: list.json, node: node, limits: list.limits)
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
