import Recordings

/// The words of one kind of value. The JSON Schema defines the same words under the same name.
package struct AllowedWords: Hashable, Sendable {
  /// The value's name in messages and among the schema's `$defs`.
  let name: String
  /// In the order of the documentation.
  let words: [String]

  package init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
  }

  package init<Value: CaseIterable & RawRepresentable<String>>(_ name: String, _ type: Value.Type) {
    self.init(name, type.allCases.map(\.rawValue))
  }

  // Words without an enumeration.
  static let curve = AllowedWords("curve", Motion.Curve.named.map(\.name))
  static let expectation = AllowedWords("expectation", ["accepted", "refused"])
  static let identity = AllowedWords("identity", ["new", "kept"])
  static let reconfigure = AllowedWords("reconfigure", ["changed"])
}
