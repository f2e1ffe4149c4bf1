/// A JSON value whose objects keep the order of their keys, so that equal values give equal bytes.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  /// The text of a number that would be written differently: `6e4`, or more digits than an integer
  /// holds.
  case literal(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    /// Creates a key with its value.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Returns an object of the members whose value is not nil, in order.
  package static func object(
    _ members: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// Returns an array of strings.
  package static func strings<S: Sequence<String>>(_ strings: S) -> JSONValue {
    .array(strings.map(JSONValue.string))
  }

  /// Returns an integer.
  package static func integer(_ value: Int) -> JSONValue { .integer(Int64(value)) }

  /// Compact JSON on one line. O(size).
  package var text: String {
    var out = LineEncoder()
    out.value(self)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Indented JSON, with two spaces per level; arrays of scalars stay on one line. O(size).
  package var prettyText: String {
    var out = LineEncoder()
    out.value(self, indent: 0)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Returns the number as JSON has it, whole ones without a fraction.
  package static func numberText(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }
}

extension LineEncoder {
  /// Writes a value on one line, or indented.
  mutating func value(_ value: JSONValue, indent: Int? = nil) {
    switch value {
    case .null: raw("null")
    case .bool(let isTrue): raw(isTrue ? "true" : "false")
    case .integer(let number): integer(number)
    case .number(let number): raw(Array(JSONValue.numberText(number).utf8))
    case .literal(let text): raw(Array(text.utf8))
    case .string(let text): string(text)
    case .array(let elements):
      let isPlain = elements.allSatisfy(\.isScalar)
      let inner = isPlain ? nil : indent.map { $0 + 1 }
      raw("[")
      for (index, element) in elements.enumerated() {
        separate(index, isSpaced: isPlain && indent != nil, inner)
        self.value(element, indent: inner)
      }
      if let indent, !isPlain { newLine(indent) }
      raw("]")
    case .object(let members):
      let inner = indent.map { $0 + 1 }
      raw("{")
      for (index, member) in members.enumerated() {
        separate(index, isSpaced: false, inner)
        string(member.key)
        raw(indent == nil ? ":" : ": ")
        self.value(member.value, indent: inner)
      }
      if let indent, !members.isEmpty { newLine(indent) }
      raw("}")
    }
  }

  private mutating func separate(_ index: Int, isSpaced: Bool, _ indent: Int?) {
    if index > 0 { raw(isSpaced ? ", " : ",") }
    if let indent { newLine(indent) }
  }

  private mutating func newLine(_ indent: Int) {
    raw("\n")
    for _ in 0..<indent { raw("  ") }
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .object, .array: false
    default: true
    }
  }
}
