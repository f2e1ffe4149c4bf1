import Recordings

/// The keys that one kind of mapping takes.
package struct MappingKeys: Hashable, Sendable {
  /// The mapping's name among the schema's `$defs`.
  let name: String
  /// The mapping's name in messages: the key whose value it is.
  let title: String
  /// In the order of the documentation.
  let names: [String]
  let required: [String]

  package init(
    _ name: String, _ names: [String], required: [String] = [], title: String? = nil
  ) {
    (self.name, self.title) = (name, title ?? name)
    self.names = names
    self.required = required
  }
}

/// The mappings of a script that are no operations, by their names in the schema.
enum ScriptMapping: String, CaseIterable {
  case script, stage, layout, motion, sectionContent, section, item, dataFile, dataRows
  case spring = "springCurve"
  case model, search, wifi, insertionSort, discovery, contacts, outlineModel, reorder, churn, table
  case step, contentChange, nothing, tick, type, sort, count, apply, applySection, treeItem
  case outline, batch, batchSections, scroll, drag, zoom, swipe, update

  var allowedKeys: MappingKeys { ScriptSchema.current.allowedKeys(of: rawValue) }
}

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

  // Words that are no enumeration's cases.
  static let curve = AllowedWords("curve", ["settle"] + Motion.Curve.named.map(\.name))
  static let expectation = AllowedWords("expectation", ["accepted", "refused"])
  static let identity = AllowedWords("identity", ["new", "kept"])
  static let reconfigure = AllowedWords("reconfigure", ["changed"])
}
