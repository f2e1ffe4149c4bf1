/// A JSON value with the offsets of its parts, for messages about a handwritten file.
package struct LocatedJSON {
  package enum Content {
    case string(String)
    /// `null`, `true`, `false` or a number, as the text has it.
    case literal(String)
    case array([LocatedJSON])
    case object([LocatedMember])
  }

  package struct LocatedMember {
    package let key: String
    /// The number of bytes before the key's quote.
    package let keyOffset: Int
    package let value: LocatedJSON
  }

  package let content: Content
  /// The number of bytes before the value.
  package let offset: Int

  /// Reads JSON as `JSONValue.init(parsing:)` does. O(bytes).
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    let tape = JSONTape()
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      let text = try tape.scan(UnsafeRawBufferPointer(bytes))
      return withExtendedLifetime(tape) { LocatedJSON(text, 0) }
    }
  }

  private init(_ text: JSONView, _ node: Int) {
    offset = text.offset(node)
    switch text.nodes[node].kind {
    case .string, .escaped: content = .string(text.string(node))
    case .null, .true, .false, .integer, .number:
      content = .literal(String(decoding: text.text(node), as: UTF8.self))
    case .array:
      var elements: [LocatedJSON] = []
      elements.reserveCapacity(Int(text.nodes[node].length))
      text.forEachElement(of: node) { elements.append(LocatedJSON(text, $0)) }
      content = .array(elements)
    case .object:
      var members: [LocatedMember] = []
      members.reserveCapacity(Int(text.nodes[node].length))
      text.forEachMember(of: node) { key, value in
        members.append(
          LocatedMember(
            key: text.string(key), keyOffset: text.offset(key), value: LocatedJSON(text, value)))
      }
      content = .object(members)
    }
  }
}

extension JSONView {
  /// Throws an error at the first key that its object already has. O(bytes).
  func refuseRepeatedKeys() throws(JSONError) {
    var node = 0
    let end = Int(nodes[0].next)
    while node < end {
      if nodes[node].kind == .object, nodes[node].length > 1, let key = repeatedKey(in: node) {
        throw JSONError(
          message: "the key '\(string(key).prefix(60))' is there twice", offset: offset(key))
      }
      node += 1
    }
  }

  private func repeatedKey(in node: Int) -> Int? {
    var seen = Set<String>(minimumCapacity: Int(nodes[node].length))
    var repeated: Int?
    forEachMember(of: node) { key, _ in
      if !seen.insert(string(key)).inserted { repeated = repeated ?? key }
    }
    return repeated
  }

  /// Returns the number of bytes before a value, with the quote of a string.
  fileprivate func offset(_ node: Int) -> Int {
    let isString = nodes[node].kind == .string || nodes[node].kind == .escaped
    return Int(nodes[node].start) - (isString ? 1 : 0)
  }
}
