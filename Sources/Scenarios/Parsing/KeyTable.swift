import DiffableData
import Recordings

/// The keys of one kind of mapping. The JSON Schema defines the same keys under the same name.
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
}

extension KeyTable {
  static let script = KeyTable(
    "script",
    [
      "flipbook", "name", "title", "summary", "seed", "stage", "motion", "sections", "data",
      "model", "steps",
    ], required: ["flipbook", "name", "steps"])
  static let stage = KeyTable(
    "stage", ["size", "scale", "view", "layout", "theme", "chrome", "searchField", "touches"])
  static let layout = KeyTable(
    "layout", ["kind", "columns", "rowHeight", "itemWidth", "spacing", "inset"],
    required: ["kind"])
  static let motion = KeyTable("motion", ["duration", "curve", "overlap", "rowAnimation"])
  static let spring = KeyTable("springCurve", ["spring"], required: ["spring"])
  static let sectionContent = KeyTable("sectionContent", ["header", "footer"])
  static let section = KeyTable("section", ["id", "header", "footer"], required: ["id"])
  static let item = KeyTable("item", ContentKey.names, required: ["id"])
  static let dataFile = KeyTable(
    "dataFile", ["file", "format"] + ContentKey.names, required: ["file", "id"])
  static let dataRows = KeyTable("dataRows", ["rows"], required: ["rows"])

  static let model = KeyTable("model", ModelKind.allCases.map(\.rawValue))
  static let search = KeyTable("search", ["items"], required: ["items"])
  static let wifi = KeyTable(
    "wifi", ["networks", "current", "security"], required: ["networks", "current"])
  static let insertionSort = KeyTable("insertionSort", ["columns", "rows"])
  static let discovery = KeyTable(
    "discovery", ["devices", "apps", "actions"], required: ["devices"])
  static let contacts = KeyTable(
    "contacts", ["people", "group", "email"], required: ["people", "group"])
  static let outlineModel = KeyTable("outlineModel", ["tree", "lazy"], required: ["tree"])
  static let reorder = KeyTable(
    "reorder", ["items", "group", "fixed"], required: ["items", "group"])
  static let churn = KeyTable(
    "churn",
    ["items", "sections", "inserts", "deletes", "moves", "crossMoves", "reloads"],
    required: ["items"])

  static let step = KeyTable("step", StepKey.names + modifiers)
  static let modifiers = ["animated", "reload", "queue"]
  static let nothing = KeyTable("nothing", [])
  static let tick = KeyTable("tick", ["every", "count"], required: ["every"])
  static let type = KeyTable("type", ["text", "every"], required: ["text"])
  static let sort = KeyTable("sort", ["every", "count"], required: ["every"])
  static let count = KeyTable("count", ["count"], required: ["count"])
  static let apply = KeyTable("apply", ["sections"], required: ["sections"])
  static let applySection = KeyTable(
    "applySection", ["section", "items"], required: ["section"])

  static let treeItem = KeyTable(
    "treeItem", ContentKey.names + ["expanded", "children"], required: ["id"])
  static let outline = KeyTable("outline", ["section", "tree", "edit"], required: ["section"])
  static let batch = KeyTable(
    "batch", ["deletes", "inserts", "moves", "reloads", "sections", "then", "expect"])
  static let batchSections = KeyTable("batchSections", ["deletes", "inserts", "moves", "reloads"])
  static let scroll = KeyTable("scroll", ["to", "duration"], required: ["to"])
  static let drag = KeyTable(
    "drag", ["item", "to", "before", "after", "section", "duration", "cancelled"],
    required: ["item"])
  static let zoom = KeyTable("zoom", ["to", "scale", "duration"])
  static let swipe = KeyTable("swipe", ["item", "action", "duration"], required: ["item"])
  static let update = KeyTable(
    "update", ["contact", "name", "email", "identity"], required: ["contact"])

  /// All mappings of a script, except the operations of `edit` and `outline`.
  static let all = [
    script, stage, layout, motion, spring, sectionContent, section, item, dataFile, dataRows, model,
    search, wifi, insertionSort, discovery, step, nothing, tick, type, sort, count, apply,
    applySection, contacts, outlineModel, reorder, churn, treeItem, outline, batch, batchSections,
    scroll, drag, swipe, zoom, update,
  ]
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

  /// All enumerations of a script.
  static let all = [
    view, theme, chrome, layoutKind, curve, overlap, rowAnimation, accessory, queue, format,
    expectation, identity, swipeAction,
  ]
}
