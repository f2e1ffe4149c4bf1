/// A JSON value for queries in tests.
enum JSON: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  subscript(index: Int) -> JSON? {
    if case .array(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      nil
    }
  }

  /// An array's elements; empty for other values.
  var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// An object's keys; empty for other values.
  var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  var integer: Int? {
    if case .number(let value) = self { Int(exactly: value) } else { nil }
  }

  var double: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// An array's strings.
  var strings: [String] { elements.compactMap(\.string) }
}
