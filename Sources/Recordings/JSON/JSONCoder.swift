/// The functions that read and write values of a type as JSON.
struct JSONCoder<Value>: Sendable {
  /// The known keys.
  let schema: JSONSchema
  /// Returns the value; nil for a value of a later version, which counts as absent.
  let read: @Sendable (LineObject) throws(LineError) -> Value?
  let write: @Sendable (inout LineEncoder, Value) -> Void

  init(
    schema: JSONSchema = .any, _ read: @escaping @Sendable (LineObject) throws(LineError) -> Value?,
    write: @escaping @Sendable (inout LineEncoder, Value) -> Void
  ) {
    (self.schema, self.read, self.write) = (schema, read, write)
  }

  /// Returns the coder with another schema, which checks the values.
  func checked(_ schema: JSONSchema) -> JSONCoder { JSONCoder(schema: schema, read, write: write) }
}

// The coders of the format.
extension JSONCoder<String> {
  static let text = JSONCoder { (value) throws(LineError) in
    try value.text(limit: value.limits.values.textBytes)
  } write: {
    $0.string($1)
  }
  static let identifier = JSONCoder { (value) throws(LineError) in
    try value.identifier()
  } write: {
    $0.string($1)
  }
}

extension JSONCoder<[String]> {
  static let identifiers = JSONCoder { (value) throws(LineError) in
    try value.identifiers()
  } write: {
    $0.strings($1)
  }
}

extension JSONCoder<Bool> {
  static let bool = JSONCoder { (value) throws(LineError) in
    try value.bool()
  } write: {
    $0.raw($1 ? "true" : "false")
  }
}

extension JSONCoder<Int64> {
  static let integer = JSONCoder { (value) throws(LineError) in
    try value.integer()
  } write: {
    $0.integer($1)
  }
}

extension JSONCoder<Int> {
  /// An integer, clamped to the range of `Int`.
  static let integer = JSONCoder { (value) throws(LineError) in
    Int(clamping: try value.integer())
  } write: {
    $0.integer($1)
  }
}

extension JSONCoder<[Int]> {
  static let integers = JSONCoder { (value) throws(LineError) in
    try value.elements("list of indices", value.json.index)
  } write: { line, indices in
    line.list(indices) { $0.integer($1) }
  }
}

extension JSONCoder<Double> {
  static let number = JSONCoder { (value) throws(LineError) in
    try value.number()
  } write: {
    $0.value(.number($1))
  }
}

extension JSONCoder<[Double]> {
  static let numbers = JSONCoder { (value) throws(LineError) in
    try value.elements("list of numbers", value.json.double)
  } write: { line, numbers in
    line.list(numbers) { $0.value(.number($1)) }
  }
}

extension JSONCoder where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The raw value of an enumeration; any other word counts as absent.
  static var word: JSONCoder {
    JSONCoder(schema: .words(Value.allCases.map(\.rawValue))) { (value) throws(LineError) in
      Value(rawValue: try value.text(limit: value.limits.values.textBytes))
    } write: {
      $0.string($1.rawValue)
    }
  }
}

extension JSONCoder where Value: JSONObjectConvertible {
  static var object: JSONCoder {
    JSONCoder(schema: Value.schema) { (value) throws(LineError) in
      try Value(try value.object())
    } write: {
      $0.object($1)
    }
  }
}

extension JSONCoder {
  /// Returns a list of objects.
  static func objects<Object: JSONObjectConvertible>() -> JSONCoder where Value == [Object] {
    JSONCoder(schema: .array(Object.schema)) { (value) throws(LineError) in
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
