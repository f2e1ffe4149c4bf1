/// A JSON value whose objects keep the order of their keys, so that equal values give equal bytes.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  /// A number in the text that it was read in, where its value would be written otherwise: `6e4`,
  /// or more digits than an integer holds.
  case literal(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// A key with its value.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object of the members whose value is not nil, in order.
  public static func object(
    _ members: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// An array of strings.
  public static func strings<S: Sequence<String>>(_ strings: S) -> JSONValue {
    .array(strings.map(JSONValue.string))
  }

  /// An integer.
  public static func integer(_ value: Int) -> JSONValue { .integer(Int64(value)) }

  /// Compact JSON on one line. O(size).
  public var text: String {
    var out = ""
    write(to: &out, indent: nil)
    return out
  }

  /// JSON for people: two spaces a level; arrays of plain values stay on one line. O(size).
  public var prettyText: String {
    var out = ""
    write(to: &out, indent: 0)
    return out
  }

  private var isPlain: Bool {
    switch self {
    case .object: false
    case .array(let elements): elements.allSatisfy(\.isScalar)
    default: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .object, .array: false
    default: true
    }
  }

  private func write(to out: inout String, indent: Int?) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let value): out += Self.numberText(value)
    case .literal(let text): out += text
    case .string(let value): Self.writeQuoted(value, to: &out)
    case .array(let elements):
      let inner = isPlain ? nil : indent.map { $0 + 1 }
      out += "["
      for (index, element) in elements.enumerated() {
        Self.separate(index, isPlain && indent != nil, inner, to: &out)
        element.write(to: &out, indent: inner)
      }
      Self.close("]", isEmpty: elements.isEmpty, isPlain ? nil : indent, to: &out)
    case .object(let members):
      out += "{"
      for (index, member) in members.enumerated() {
        Self.separate(index, false, indent.map { $0 + 1 }, to: &out)
        Self.writeQuoted(member.key, to: &out)
        out += indent == nil ? ":" : ": "
        member.value.write(to: &out, indent: indent.map { $0 + 1 })
      }
      Self.close("}", isEmpty: members.isEmpty, indent, to: &out)
    }
  }

  private static func separate(_ index: Int, _ spaced: Bool, _ indent: Int?, to out: inout String) {
    if index > 0 { out += spaced ? ", " : "," }
    if let indent { out += "\n" + String(repeating: "  ", count: indent) }
  }

  private static func close(
    _ bracket: String, isEmpty: Bool, _ indent: Int?, to out: inout String
  ) {
    if let indent, !isEmpty { out += "\n" + String(repeating: "  ", count: indent) }
    out += bracket
  }

  static func numberText(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }

  private static func writeQuoted(_ string: String, to out: inout String) {
    out += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
