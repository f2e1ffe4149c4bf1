/// The keys that one kind of mapping takes; the JSON Schema defines the same under the same name.
struct KeyTable: Hashable, Sendable {
  /// What messages call the mapping, and its name among the schema's `$defs`.
  let name: String
  /// In the order of the documentation.
  let keys: [String]
  /// Those that cannot be left out.
  let required: [String]

  init(_ name: String, _ keys: [String], required: [String] = []) {
    self.name = name
    self.keys = keys
    self.required = required
  }
}

/// The words that one kind of value takes; the JSON Schema defines the same under the same name.
struct ValueTable: Hashable, Sendable {
  /// What messages call the value, and its name among the schema's `$defs`.
  let name: String
  /// In the order of the documentation.
  let values: [String]

  init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }
}
