/// A type that a recording holds as a JSON object. Its members read and write it and determine the
/// known keys.
protocol JSONObject: Sendable {
  /// The value into which the members are read.
  static var blank: Self { get }
  /// The members in the order in which they are written.
  static var members: [JSONMember<Self>] { get }
}

/// The functions that read and write values of a type as JSON.
struct JSONType<Value>: Sendable {
  /// The known keys.
  let shape: JSONShape
  /// Returns the value; nil for a value of a later version, which counts as absent.
  let read: @Sendable (LineObject) throws(LineError) -> Value?
  let write: @Sendable (inout LineEncoder, Value) -> Void

  init(
    shape: JSONShape = .any, _ read: @escaping @Sendable (LineObject) throws(LineError) -> Value?,
    write: @escaping @Sendable (inout LineEncoder, Value) -> Void
  ) {
    (self.shape, self.read, self.write) = (shape, read, write)
  }

  /// Returns the type with another shape, which checks the values.
  func shaped(_ shape: JSONShape) -> JSONType { JSONType(shape: shape, read, write: write) }
}

/// A member of an object: its key, its property and its type.
struct JSONMember<Object>: Sendable {
  let key: JSONKey
  /// The known keys of the member's value.
  let shape: JSONShape
  /// True if an object without the member is malformed.
  let isNeeded: Bool
  /// Reads the member into a value, which stays as it is if the member is absent.
  let read: @Sendable (LineObject, inout Object) throws(LineError) -> Void
  let write: @Sendable (Object, inout LineEncoder) -> Void

  private init<Value>(
    _ key: JSONKey, _ type: JSONType<Value>, isNeeded: Bool = false,
    get: @escaping @Sendable (Object) -> Value?,
    set: @escaping @Sendable (inout Object, Value) -> Void
  ) {
    (self.key, self.isNeeded, shape) = (key, isNeeded, type.shape)
    read = { (fields, object) throws(LineError) in
      let value = isNeeded ? try fields.require(key, type) : try fields.read(key, type)
      if let value { set(&object, value) }
    }
    write = { object, line in line.member(key, get(object), type) }
  }

  /// Creates a member that is always written.
  init<Value>(
    _ key: JSONKey, _ path: WritableKeyPath<Object, Value> & Sendable, _ type: JSONType<Value>,
    isNeeded: Bool = false
  ) {
    self.init(key, type, isNeeded: isNeeded) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  /// Creates a member that is not written without a value.
  init<Value>(
    _ key: JSONKey, _ path: WritableKeyPath<Object, Value?> & Sendable, _ type: JSONType<Value>
  ) {
    self.init(key, type) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  /// Creates a list that is not written if it is empty.
  init<Element>(
    list key: JSONKey, _ path: WritableKeyPath<Object, [Element]> & Sendable,
    _ type: JSONType<[Element]>
  ) {
    self.init(key, type) {
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

extension JSONObject {
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
  static var shape: JSONShape { .object(members.map { ($0.key, $0.shape) }) }

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
  mutating func member<Value>(_ key: JSONKey, _ value: Value?, _ type: JSONType<Value>) {
    guard let value else { return }
    self.key(key)
    type.write(&self, value)
  }

  mutating func object(_ object: some JSONObject) {
    raw("{")
    object.writeMembers(to: &self)
    raw("}")
  }
}

// The types of the format.
extension JSONType<String> {
  static let text = JSONType { (value) throws(LineError) in
    try value.text(limit: value.limits.values.textBytes)
  } write: {
    $0.string($1)
  }
  static let identifier = JSONType { (value) throws(LineError) in
    try value.identifier()
  } write: {
    $0.string($1)
  }
}

extension JSONType<[String]> {
  static let identifiers = JSONType { (value) throws(LineError) in
    try value.identifiers()
  } write: {
    $0.strings($1)
  }
}

extension JSONType<Bool> {
  static let bool = JSONType { (value) throws(LineError) in
    try value.bool()
  } write: {
    $0.raw($1 ? "true" : "false")
  }
}

extension JSONType<Int64> {
  static let integer = JSONType { (value) throws(LineError) in
    try value.integer()
  } write: {
    $0.integer($1)
  }
}

extension JSONType<Int> {
  /// An integer, clamped to the range of `Int`.
  static let integer = JSONType { (value) throws(LineError) in
    Int(clamping: try value.integer())
  } write: {
    $0.integer($1)
  }
}

extension JSONType<[Int]> {
  static let integers = JSONType { (value) throws(LineError) in
    try value.elements("list of indices", value.json.index)
  } write: { line, indices in
    line.list(indices) { $0.integer($1) }
  }
}

extension JSONType<Double> {
  static let number = JSONType { (value) throws(LineError) in
    try value.number()
  } write: {
    $0.value(.number($1))
  }
}

extension JSONType<[Double]> {
  static let numbers = JSONType { (value) throws(LineError) in
    try value.elements("list of numbers", value.json.double)
  } write: { line, numbers in
    line.list(numbers) { $0.value(.number($1)) }
  }
}

extension JSONType where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The raw value of an enumeration; any other word counts as absent.
  static var word: JSONType {
    JSONType(shape: .words(Value.allCases.map(\.rawValue))) { (value) throws(LineError) in
      Value(rawValue: try value.text(limit: value.limits.values.textBytes))
    } write: {
      $0.string($1.rawValue)
    }
  }
}

extension JSONType where Value: JSONObject {
  static var object: JSONType {
    JSONType(shape: Value.shape) { (value) throws(LineError) in
      try Value(try value.object())
    } write: {
      $0.object($1)
    }
  }
}

extension JSONType {
  /// Returns a list of objects.
  static func objects<Object: JSONObject>() -> JSONType where Value == [Object] {
    JSONType(shape: .array(Object.shape)) { (value) throws(LineError) in
      let list = try value.objects()
      var objects: [Object] = []
      objects.reserveCapacity(list.count)
      for fields in list { objects.append(try Object(fields)) }
      return objects
    } write: { line, objects in
      line.list(objects) { $0.object($1) }
    }
  }
}
