import DiffableData
import Recordings

/// The keys of one kind of mapping.
struct KeyTable: Hashable, Sendable {
  /// The mapping's name in messages and among the schema's `$defs`.
  let name: String
  /// In the order of the documentation.
  let keys: [String]
  /// The keys that a script cannot leave out.
  let required: [String]

  init(_ name: String, _ keys: [String], required: [String] = []) {
    self.name = name
    self.keys = keys
    self.required = required
  }

  /// The keys of a mapping of the schema; none for a name that the schema does not define.
  init(schema name: String) {
    let keys = ScriptSchema.current[name]?.keys ?? []
    self.init(name, keys.map(\.name), required: keys.filter(\.isRequired).map(\.name))
  }
}

extension KeyTable {
  static let script = KeyTable(schema: "script")
  static let stage = KeyTable(schema: "stage")
  static let layout = KeyTable(schema: "layout")
  static let motion = KeyTable(schema: "motion")
  static let spring = KeyTable(schema: "springCurve")
  static let sectionContent = KeyTable(schema: "sectionContent")
  static let section = KeyTable(schema: "section")
  static let item = KeyTable(schema: "item")
  static let dataFile = KeyTable(schema: "dataFile")
  static let dataRows = KeyTable(schema: "dataRows")

  static let model = KeyTable(schema: "model")
  static let search = KeyTable(schema: "search")
  static let wifi = KeyTable(schema: "wifi")
  static let insertionSort = KeyTable(schema: "insertionSort")
  static let discovery = KeyTable(schema: "discovery")
  static let contacts = KeyTable(schema: "contacts")
  static let outlineModel = KeyTable(schema: "outlineModel")
  static let reorder = KeyTable(schema: "reorder")
  static let churn = KeyTable(schema: "churn")
  static let table = KeyTable(schema: "table")

  static let step = KeyTable(schema: "step")
  static let modifiers = ["animated", "reload", "queue", "reconfigure"]
  static let contentChange = KeyTable(schema: "contentChange")
  static let nothing = KeyTable(schema: "nothing")
  static let tick = KeyTable(schema: "tick")
  static let type = KeyTable(schema: "type")
  static let sort = KeyTable(schema: "sort")
  static let count = KeyTable(schema: "count")
  static let apply = KeyTable(schema: "apply")
  static let applySection = KeyTable(schema: "applySection")

  static let treeItem = KeyTable(schema: "treeItem")
  static let outline = KeyTable(schema: "outline")
  static let batch = KeyTable(schema: "batch")
  static let batchSections = KeyTable(schema: "batchSections")
  static let scroll = KeyTable(schema: "scroll")
  static let drag = KeyTable(schema: "drag")
  static let zoom = KeyTable(schema: "zoom")
  static let swipe = KeyTable(schema: "swipe")
  static let update = KeyTable(schema: "update")

  /// The operations of `edit` and `outline`, by name.
  static let operations = Dictionary(
    (OperationKey.names + OutlineKey.names).map { ($0, KeyTable(schema: $0)) },
    uniquingKeysWith: { first, _ in first })
}

/// The words of one kind of value. The JSON Schema defines the same words under the same name.
struct ValueTable: Hashable, Sendable {
  /// The value's name in messages and among the schema's `$defs`.
  let name: String
  /// In the order of the documentation.
  let values: [String]

  init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }

  /// The names of an enumeration's cases.
  init<Value: CaseIterable & RawRepresentable<String>>(_ name: String, _ type: Value.Type) {
    self.init(name, type.allCases.map(\.rawValue))
  }
}

extension ValueTable {
  static let view = ValueTable("view", Stage.View.self)
  static let theme = ValueTable("theme", Stage.Theme.self)
  static let chrome = ValueTable("chrome", Stage.Chrome.self)
  static let anchor = ValueTable("anchor", ListAnchor.self)
  static let layoutKind = ValueTable("layoutKind", SectionLayout.Kind.self)
  static let curve = ValueTable("curve", ["settle"] + Motion.Curve.named.map(\.name))
  static let overlap = ValueTable("overlap", Motion.Overlap.self)
  static let rowAnimation = ValueTable("rowAnimation", Motion.RowAnimation.self)
  static let accessory = ValueTable("accessory", ItemContent.Accessory.self)
  static let queue = ValueTable("queue", UpdateQueue.self)
  static let format = ValueTable("format", DataFormat.self)
  static let expectation = ValueTable("expectation", ["accepted", "refused"])
  static let identity = ValueTable("identity", ["new", "kept"])
  static let swipeAction = ValueTable("swipeAction", ["delete"])
  static let reconfigure = ValueTable("reconfigure", ["changed"])

  /// All enumerations of a script.
  static let all = [
    view, theme, chrome, anchor, layoutKind, curve, overlap, rowAnimation, accessory, queue,
    format, expectation, identity, swipeAction, reconfigure,
  ]
}
