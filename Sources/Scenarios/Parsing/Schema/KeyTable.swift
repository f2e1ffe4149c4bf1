import Recordings

/// The keys of one kind of mapping.
package struct KeyTable: Hashable, Sendable {
  /// The mapping's name among the schema's `$defs`.
  let name: String
  /// The mapping's name in messages: the key whose value it is.
  let title: String
  /// In the order of the documentation.
  let keys: [String]
  let required: [String]

  package init(
    _ name: String, _ keys: [String], required: [String] = [], title: String? = nil
  ) {
    (self.name, self.title) = (name, title ?? name)
    self.keys = keys
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

  var table: KeyTable { ScriptSchema.current.table(of: rawValue) }
}

/// The words of one kind of value. The JSON Schema defines the same words under the same name.
package struct ValueTable: Hashable, Sendable {
  /// The value's name in messages and among the schema's `$defs`.
  let name: String
  /// In the order of the documentation.
  let values: [String]

  package init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }

  package init<Value: CaseIterable & RawRepresentable<String>>(_ name: String, _ type: Value.Type) {
    self.init(name, type.allCases.map(\.rawValue))
  }

  // Words that are no enumeration's cases.
  static let curve = ValueTable("curve", ["settle"] + Motion.Curve.named.map(\.name))
  static let expectation = ValueTable("expectation", ["accepted", "refused"])
  static let identity = ValueTable("identity", ["new", "kept"])
  static let reconfigure = ValueTable("reconfigure", ["changed"])
}
