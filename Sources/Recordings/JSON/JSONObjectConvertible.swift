/// A type that a recording holds as a JSON object. Its members read and write it and determine the
/// known keys.
protocol JSONObjectConvertible: Sendable {
  /// The value into which the members are read.
  static var blank: Self { get }
  /// The members in the order in which they are written.
  static var members: [JSONMember<Self>] { get }
}

/// A member of an object: its key, its property and its coder.
struct JSONMember<Object>: Sendable {
  let key: JSONKey
  /// A second key that is read, but not written.
  let alias: JSONKey?
  /// The known keys of the member's value.
  let schema: JSONSchema
  /// True if an object without the member is malformed.
  let isNeeded: Bool
  /// Reads the member into a value, which stays as it is if the member is absent.
  let read: @Sendable (LineObject, inout Object) throws(LineError) -> Void
  let write: @Sendable (Object, inout LineEncoder) -> Void

  private init<Value>(
    _ key: JSONKey, _ coder: JSONCoder<Value>, isNeeded: Bool = false, alias: JSONKey? = nil,
    get: @escaping @Sendable (Object) -> Value?,
    set: @escaping @Sendable (inout Object, Value) -> Void
  ) {
    (self.key, self.isNeeded, schema) = (key, isNeeded, coder.schema)
    self.alias = alias
    read = { (fields, object) throws(LineError) in
      var value = isNeeded ? try fields.require(key, coder) : try fields.read(key, coder)
      if value == nil, let alias { value = try fields.read(alias, coder) }
      if let value { set(&object, value) }
    }
    write = { object, line in line.member(key, get(object), coder) }
  }

  /// Creates a member that is always written.
  init<Value>(
    _ key: JSONKey, _ path: WritableKeyPath<Object, Value> & Sendable, _ coder: JSONCoder<Value>,
    isNeeded: Bool = false
  ) {
    self.init(key, coder, isNeeded: isNeeded) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  /// Creates a member that is written only if it has a value.
  init<Value>(
    _ key: JSONKey, _ path: WritableKeyPath<Object, Value?> & Sendable, _ coder: JSONCoder<Value>,
    alias: JSONKey? = nil
  ) {
    self.init(key, coder, alias: alias) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  /// Creates a list that is not written if it is empty.
  init<Element>(
    list key: JSONKey, _ path: WritableKeyPath<Object, [Element]> & Sendable,
    _ coder: JSONCoder<[Element]>
  ) {
    self.init(key, coder) {
      $0[keyPath: path].isEmpty ? nil : $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }
}

/// A member that is left out because it is malformed.
struct UnreadMember {
  var key: JSONKey
  /// The reason, which names the value.
  var reason: String
}

extension JSONObjectConvertible {
  /// Reads an object, and throws for a member of another type.
  init(_ fields: LineObject) throws(LineError) {
    self = .blank
    try read(fields)
  }

  /// Overwrites the value with the members of an object.
  mutating func read(_ fields: LineObject) throws(LineError) {
    for member in Self.members { try member.read(fields, &self) }
  }

  /// Reads an object without its malformed members, and throws only for a required one.
  ///
  /// - Parameter unread: Receives the malformed members.
  init(_ fields: LineObject, unread: inout [UnreadMember]) throws(LineError) {
    self = .blank
    for member in Self.members {
      do throws(LineError) {
        try member.read(fields, &self)
      } catch {
        if member.isNeeded { throw error }
        unread.append(UnreadMember(key: member.key, reason: error.message))
      }
    }
  }

  /// The known keys.
  static var schema: JSONSchema {
    .object(
      members.flatMap { member in
        [member.key, member.alias].compactMap { $0 }.map { ($0, member.schema) }
      })
  }

  /// Writes the members into an open object.
  func writeMembers(to line: inout LineEncoder) {
    for member in Self.members { member.write(self, &line) }
  }
}

extension LineEncoder {
  /// Writes the key of a member, after a comma unless it is the first.
  mutating func key(_ key: JSONKey) {
    if bytes.last != UInt8(ascii: "{") { raw(",") }
    raw("\"")
    raw(key.text)
    raw("\":")
  }

  /// Writes a member; nothing for nil.
  mutating func member<Value>(_ key: JSONKey, _ value: Value?, _ coder: JSONCoder<Value>) {
    guard let value else { return }
    self.key(key)
    coder.write(&self, value)
  }

  mutating func object(_ object: some JSONObjectConvertible) {
    raw("{")
    object.writeMembers(to: &self)
    raw("}")
  }
}
