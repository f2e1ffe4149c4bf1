import Recordings
import TextAndFiles

/// The members of a JSON object with their path for messages.
struct JSONObjectReader {
  let members: [JSONValue.Member]
  let path: String

  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  func refuseUnknown(_ known: [String]) throws(MessageError) {
    guard let member = members.first(where: { !known.contains($0.key) }) else { return }
    let near = suggestion(for: member.key, among: known)
    let advice = near.isEmpty ? "; it takes \(listing(known))" : near
    throw MessageError("\(path)\(member.key.prefix(60)): unknown key\(advice)")
  }

  /// Returns text. Numbers and Booleans count as text, as written in the line.
  func text(_ key: String, limit: Int) throws(MessageError) -> String? {
    let text: String
    switch self[key] {
    case nil, .null?: return nil
    case .string(let string)?: text = string
    case .integer(let number)?: text = String(number)
    case .literal(let number)?: text = number
    case .number?, .bool?: text = self[key]?.text ?? ""
    case .array?, .object?: throw MessageError("\(path)\(key): expected text")
    }
    guard text.utf8.count <= limit else {
      throw MessageError("\(path)\(key): a text has at most \(grouped(limit)) bytes here")
    }
    return text
  }

  /// Returns a number.
  ///
  /// - Parameter noun: The expected value, for a message.
  func number(
    _ key: String, _ noun: String = "a number of seconds"
  ) throws(MessageError) -> Double? {
    guard let value = self[key], value != .null else { return nil }
    guard let number = value.finiteNumber else {
      throw MessageError("\(path)\(key): expected \(noun)")
    }
    return number
  }

  /// Returns a box, `[x, y, width, height]`.
  func box(_ key: String) throws(MessageError) -> LayoutFrame? {
    guard let value = self[key], value != .null else { return nil }
    guard case .array(let values) = value, case let numbers = values.compactMap(\.finiteNumber),
      values.count == 4, numbers.count == 4
    else { throw MessageError("\(path)\(key): expected [x, y, width, height]") }
    return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the objects of a list; none without the key.
  func objects(_ key: String) throws(MessageError) -> [JSONObjectReader] {
    guard let value = self[key], value != .null else { return [] }
    guard case .array(let values) = value else {
      throw MessageError("\(path)\(key): expected a list")
    }
    var objects: [JSONObjectReader] = []
    for (index, value) in values.enumerated() {
      let path = "\(path)\(key)[\(index)]"
      guard let members = value.members else { throw MessageError("\(path): expected an object") }
      objects.append(JSONObjectReader(members: members, path: path + "."))
    }
    return objects
  }

  /// Returns the texts of a list; none without the key.
  func texts(_ key: String) throws(MessageError) -> [String] {
    guard let value = self[key], value != .null else { return [] }
    guard case .array(let values) = value, case let texts = values.compactMap(\.string),
      texts.count == values.count
    else { throw MessageError("\(path)\(key): expected a list of texts") }
    return texts
  }

  func bool(_ key: String) throws(MessageError) -> Bool? {
    switch self[key] {
    case nil, .null?: return nil
    case .bool(let isTrue)?: return isTrue
    default: throw MessageError("\(path)\(key): expected true or false")
    }
  }
}

extension JSONValue {
  /// The value of a number that is finite; nil for every other value.
  fileprivate var finiteNumber: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .literal(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }
}
