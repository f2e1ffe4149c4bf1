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

/// A JSON value of a line. The members of an object are asked for by key and type; null counts as
/// not there.
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

  /// Reads an object from a line of its own.
  static func read<Result>(
    line: [UInt8], limits: RecordingLimits = RecordingLimits(),
    _ body: (Fields) throws(LineError) -> Result
  ) throws(LineError) -> Result {
    try line.withUnsafeBufferPointer { (bytes) throws(LineError) in
      try read(UnsafeRawBufferPointer(bytes), JSONTape(), limits: Limits(limits), body)
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

  @inline(__always)
  func member(_ key: JSONKey) -> Fields? {
    find(key).map { Fields(tape: tape, node: $0, limits: limits) }
  }

  /// A member's value; nil if it is absent.
  func read<Value>(_ key: JSONKey, _ type: JSONType<Value>) throws(LineError) -> Value? {
    guard let member = member(key) else { return nil }
    return try type.read(member)
  }

  /// A member's value; its absence is an error.
  func require<Value>(_ key: JSONKey, _ type: JSONType<Value>) throws(LineError) -> Value {
    if let value = try read(key, type) { return value }
    let path = tape.path(to: node)
    throw LineError("the key '\(key)' is missing\(path.isEmpty ? "" : " in '\(path)'")")
  }

  /// The members, each an object itself.
  func memberObjects() throws(LineError) -> [(key: String, fields: Fields)] {
    var nodes: [(Int, Int)] = []
    tape.forEachMember(of: node) { nodes.append(($0, $1)) }
    var members: [(key: String, fields: Fields)] = []
    for (key, value) in nodes {
      let fields = Fields(tape: tape, node: value, limits: limits)
      members.append((tape.string(key), try fields.object()))
    }
    return members
  }

  /// The part of the object that a shape does not know.
  func unknown(beside shape: JSONShape) -> JSONValue? { tape.unknown(node, beside: shape) }

  // MARK: The value itself

  /// The value as a tree. O(size).
  var value: JSONValue { tape.value(node) }

  @inline(never)
  func mismatch(_ kind: String) -> LineError {
    LineError("'\(tape.path(to: node))' is no \(kind)")
  }

  /// A text within a limit of bytes.
  func text(limit: Int) throws(LineError) -> String {
    guard let text = string(node) else { throw mismatch("text") }
    guard text.utf8.count <= limit else {
      throw LineError("a text is longer than \(limit) bytes")
    }
    return text
  }

  /// An identifier within its limit.
  @inline(__always)
  func identifier() throws(LineError) -> String {
    guard let id = string(node) else { throw mismatch("text") }
    return try checked(id: id)
  }

  func identifiers() throws(LineError) -> [String] {
    try checkList()
    var ids: [String] = []
    ids.reserveCapacity(Int(tape.nodes[node].length))
    var element = node + 1
    let end = Int(tape.nodes[node].next)
    while element < end {
      guard let id = string(element) else { throw mismatch("list of texts") }
      ids.append(try checked(id: id))
      element = Int(tape.nodes[element].next)
    }
    return ids
  }

  func bool() throws(LineError) -> Bool {
    switch tape.nodes[node].kind {
    case .true: return true
    case .false: return false
    default: throw mismatch("truth value")
    }
  }

  func integer() throws(LineError) -> Int64 {
    if tape.nodes[node].kind == .integer { return tape.integer(node) }
    if let index = tape.index(node) { return Int64(index) }
    guard let integer = value.asNumber.flatMap(Int64.init(exactly:)) else {
      throw mismatch("integer")
    }
    return integer
  }

  func number() throws(LineError) -> Double {
    guard let number = value.asNumber else { throw mismatch("number") }
    return number
  }

  /// The elements of a list, by a function of their nodes that returns nil for another type.
  func elements<Element>(
    _ kind: String, _ read: (Int) -> Element?
  ) throws(LineError) -> [Element] {
    let nodes = try nodes()
    let elements = nodes.compactMap(read)
    guard elements.count == nodes.count else { throw mismatch(kind) }
    return elements
  }

  /// The nodes of a list's elements.
  func nodes() throws(LineError) -> [Int] {
    try checkList()
    var nodes: [Int] = []
    nodes.reserveCapacity(Int(tape.nodes[node].length))
    tape.forEachElement(of: node) { nodes.append($0) }
    return nodes
  }

  /// The value, which must be an object.
  func object() throws(LineError) -> Fields {
    guard tape.nodes[node].kind == .object else { throw mismatch("object") }
    return self
  }

  /// The objects of a list.
  func objects() throws(LineError) -> Objects {
    try checkList()
    var wrong: Int?
    tape.forEachElement(of: node) { element in
      if wrong == nil, tape.nodes[element].kind != .object { wrong = element }
    }
    if let wrong { _ = try Fields(tape: tape, node: wrong, limits: limits).object() }
    return Objects(list: self)
  }

  @inline(__always)
  private func checkList() throws(LineError) {
    guard tape.nodes[node].kind == .array else { throw mismatch("list") }
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
