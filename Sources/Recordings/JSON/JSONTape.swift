/// The places of all values in a JSON text, found in one pass over its bytes.
///
/// Values are decoded on demand. The next line reuses the tape.
final class JSONTape {
  /// A value, or the key of a member before its value.
  struct Node {
    enum Kind: UInt8 {
      case null, `true`, `false`
      /// A whole number of at most 18 digits.
      case integer
      /// Any other number.
      case number
      /// A string without escapes.
      case string
      /// A string with escapes.
      case escaped
      case array, object
    }

    /// The offset of the first byte; for a string, of the one after the quote.
    var start: UInt32
    /// The number of bytes of a number, or of a string between its quotes; for a container, the
    /// number of elements or members.
    var length: UInt32
    /// The index of the node after this one and its descendants.
    var next: UInt32
    var kind: Kind
  }

  private var nodes = UnsafeMutablePointer<Node>.allocate(capacity: 256)
  private var capacity = 256

  deinit { nodes.deallocate() }

  /// Scans a text (RFC 8259). Only white space may follow the value. O(bytes).
  ///
  /// - Returns: A view of bytes and tape, valid until either changes.
  func scan(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONView {
    var scanner = JSONScanner(bytes, nodes: nodes, capacity: capacity)
    defer { (nodes, capacity) = (scanner.nodes, scanner.capacity) }
    try scanner.document()
    return JSONView(bytes: bytes, nodes: scanner.nodes)
  }
}

/// A JSON text and the places of its values.
struct JSONView {
  /// The text.
  let bytes: UnsafeRawBufferPointer
  /// The nodes in the order of the text; a container precedes its descendants.
  let nodes: UnsafeMutablePointer<JSONTape.Node>
}

// Values of nodes.
extension JSONView {
  @inline(__always)
  func text(_ node: Int) -> UnsafeRawBufferPointer {
    let place = nodes[node]
    return UnsafeRawBufferPointer(
      rebasing: bytes[Int(place.start)..<Int(place.start) + Int(place.length)])
  }

  /// Returns the string at a node of the kind `string` or `escaped`.
  func string(_ node: Int) -> String {
    if nodes[node].kind == .string { return String(decoding: text(node), as: UTF8.self) }
    let start = Int(nodes[node].start)
    var escaped = EscapedString(bytes, start: start, position: start)
    // The scan has checked it.
    return (try? escaped.read()) ?? ""
  }

  /// Returns the value of a node of the kind `integer`.
  @inline(__always)
  func integer(_ node: Int) -> Int64 {
    let text = text(node)
    let isNegative = text[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    for index in (isNegative ? 1 : 0)..<text.count {
      value = value &* 10 &+ Int64(text[index] &- UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// Returns the number at a node; nil for every other value.
  ///
  /// A decimal of at most 15 digits is a quotient of two exact numbers, so that one division rounds
  /// it correctly (Clinger, 1990).
  func double(_ node: Int) -> Double? {
    switch nodes[node].kind {
    case .integer: return Double(integer(node))
    case .number: break
    default: return nil
    }
    let text = text(node)
    let isNegative = text.first == UInt8(ascii: "-")
    var (digits, value, power) = (0, 0.0, 1.0)
    var isFraction = false
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digits < 15 else {
        return Double(String(decoding: text, as: UTF8.self))
      }
      digits += 1
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
      if isFraction { power *= 10 }
    }
    return (isNegative ? -value : value) / power
  }

  /// Returns an integer of any length within its range; nil for every other value.
  @inline(__always)
  func index(_ node: Int) -> Int? {
    switch nodes[node].kind {
    case .integer: Int(exactly: integer(node))
    case .number:
      if case .integer(let value) = number(node) { Int(exactly: value) } else { nil }
    default: nil
    }
  }

  /// Returns the value as a tree. O(size).
  func value(_ node: Int) -> JSONValue {
    switch nodes[node].kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .integer, .number: return number(node)
    case .string, .escaped: return .string(string(node))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(Int(nodes[node].length))
      forEachElement(of: node) { elements.append(value($0)) }
      return .array(elements)
    case .object: return .object(members(of: node))
    }
  }

  /// Returns the members of an object in their order. O(size).
  func members(of node: Int) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.reserveCapacity(Int(nodes[node].length))
    forEachMember(of: node) { members.append(JSONValue.Member(string($0), value($1))) }
    return members
  }

  private func number(_ node: Int) -> JSONValue {
    let text = String(decoding: text(node), as: UTF8.self)
    let isWhole = !text.utf8.contains { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }
    if isWhole, let integer = Int64(text) {
      return text == "-0" ? .literal(text) : .integer(integer)
    }
    guard let number = Double(text), JSONValue.numberText(number) == text else {
      return .literal(text)
    }
    return .number(number)
  }

  /// Calls a closure with the node of each element of an array.
  @inline(__always)
  func forEachElement(of node: Int, _ body: (Int) -> Void) {
    var element = node + 1
    let end = Int(nodes[node].next)
    while element < end {
      body(element)
      element = Int(nodes[element].next)
    }
  }

  /// Calls a closure with the nodes of the key and the value of each member of an object.
  @inline(__always)
  func forEachMember(of node: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
    var key = node + 1
    let end = Int(nodes[node].next)
    while key < end {
      body(key, key + 1)
      key = Int(nodes[key + 1].next)
    }
  }
}

// Keys.
extension JSONView {
  /// Returns true if the node of a key is equal to a key.
  @inline(__always)
  func isKey(_ node: Int, _ key: JSONKey) -> Bool {
    guard nodes[node].kind == .string else {
      return string(node) == key.description
    }
    let text = text(node)
    guard text.count == key.count else { return false }
    for index in 0..<key.count where text[index] != key.start[index] { return false }
    return true
  }

  /// Returns the value of the first member with a key; nil if there is none.
  @inline(__always)
  func value(of key: JSONKey, in node: Int) -> Int? {
    var member = node + 1
    let end = Int(nodes[node].next)
    while member < end {
      if isKey(member, key) { return member + 1 }
      member = Int(nodes[member + 1].next)
    }
    return nil
  }

  /// Returns the path to a node, for messages: `items[3].id`; empty for the root. O(nodes before
  /// it).
  func path(to node: Int) -> String {
    var path = ""
    var (container, key) = (0, "")
    while container < node {
      let isObject = nodes[container].kind == .object
      var (child, place) = (container + 1, 0)
      while true {
        if isObject {
          key = string(child)
          child += 1
        }
        if node < Int(nodes[child].next) { break }
        child = Int(nodes[child].next)
        place += 1
      }
      path += isObject ? (path.isEmpty ? key : "." + key) : "[\(place)]"
      container = child
    }
    return path
  }

  /// Returns a value with only the members that a schema does not have, and null in place of the
  /// others; nil if there are none. O(size).
  func unknown(_ node: Int, beside schema: JSONSchema) -> JSONValue? {
    switch (nodes[node].kind, schema) {
    case (.object, .object(let known)):
      // Unknown members inside known ones come first, in the order in which they are written.
      var unknown: [JSONValue.Member] = []
      for (key, schema) in known {
        guard schema.mayKeepUnknown, let member = value(of: key, in: node),
          let inner = self.unknown(member, beside: schema)
        else { continue }
        unknown.append(JSONValue.Member(key.description, inner))
      }
      // Of repeated keys, the first counts.
      var seen = Set<String>()
      forEachMember(of: node) { key, value in
        guard !known.contains(where: { isKey(key, $0.key) }) else { return }
        let name = string(key)
        if seen.insert(name).inserted { unknown.append(.init(name, self.value(value))) }
      }
      return unknown.isEmpty ? nil : .object(unknown)
    case (.array, .array(let schema)):
      var isKnown = true
      forEachElement(of: node) { if unknown($0, beside: schema) != nil { isKnown = false } }
      guard !isKnown else { return nil }
      var elements: [JSONValue] = []
      forEachElement(of: node) { elements.append(unknown($0, beside: schema) ?? .null) }
      return .array(elements)
    default: return nil
    }
  }
}

/// The key of a member, compared by its bytes.
struct JSONKey: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  let text: StaticString

  init(stringLiteral text: StaticString) { self.text = text }

  var start: UnsafePointer<UInt8> { text.utf8Start }
  var count: Int { text.utf8CodeUnitCount }
  var description: String { text.description }

  static func == (a: JSONKey, b: JSONKey) -> Bool { a.description == b.description }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
