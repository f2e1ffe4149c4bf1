/// An event of a kind that is unknown to this version, kept so that it can be written again.
public struct UnknownEvent: Hashable, Sendable {
  /// The `k` of its line.
  public var name: String
  /// The members as JSON text, each after a comma: a tree of values takes ten times the memory.
  private(set) var json: [UInt8]

  /// The members of its line except `k`, `seq` and `dt`, in their order. O(size).
  package var members: [JSONValue.Member] {
    get {
      guard !json.isEmpty else { return [] }
      let object = [UInt8(ascii: "{")] + json.dropFirst() + [UInt8(ascii: "}")]
      return (try? JSONValue(parsing: object, allowsRepeatedKeys: true))?.members ?? []
    }
    set { json = Self.json(newValue) }
  }

  /// Creates an event from its name and members.
  package init(_ name: String, _ members: [JSONValue.Member]) {
    self.name = name
    json = Self.json(members)
  }

  /// Creates an event from its name and line.
  init(_ name: String, _ fields: LineObject) {
    self.name = name
    var line = LineEncoder()
    let source = fields.json
    source.forEachMember(of: fields.node) { key, value in
      guard !source.isKey(key, "k"), !source.isKey(key, "seq"), !source.isKey(key, "dt")
      else { return }
      line.raw(",")
      line.string(source.string(key))
      line.raw(":")
      line.value(source, value)
    }
    // A copy without spare capacity.
    json = Array(line.bytes[...])
  }

  private static func json(_ members: [JSONValue.Member]) -> [UInt8] {
    var line = LineEncoder()
    for member in members {
      line.raw(",")
      line.string(member.key)
      line.raw(":")
      line.value(member.value)
    }
    return line.bytes
  }
}

extension LineEncoder {
  /// Writes a parsed value without white space.
  fileprivate mutating func value(_ json: JSONView, _ node: Int) {
    switch json.nodes[node].kind {
    case .null: raw("null")
    case .true: raw("true")
    case .false: raw("false")
    case .integer, .number: raw(Array(json.text(node)))
    case .string, .escaped: string(json.string(node))
    case .array:
      raw("[")
      var isFirst = true
      json.forEachElement(of: node) { element in
        if !isFirst { raw(",") }
        isFirst = false
        value(json, element)
      }
      raw("]")
    case .object:
      raw("{")
      var isFirst = true
      json.forEachMember(of: node) { key, member in
        if !isFirst { raw(",") }
        isFirst = false
        string(json.string(key))
        raw(":")
        value(json, member)
      }
      raw("}")
    }
  }
}
