extension KeyTable {
  static let script = KeyTable(
    "script",
    [
      "flipbook", "name", "title", "summary", "seed", "stage", "motion", "sections", "data",
      "model", "steps",
    ], required: ["flipbook", "name", "steps"])
  static let stage = KeyTable(
    "stage", ["size", "scale", "view", "layout", "theme", "chrome", "searchField"])
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
  static let swipe = KeyTable("swipe", ["item", "action", "duration"], required: ["item"])
  static let update = KeyTable(
    "update", ["contact", "name", "email", "identity"], required: ["contact"])

  /// All mappings of a script but the operations of `edit` and `outline`.
  static let all = [
    script, stage, layout, motion, spring, sectionContent, section, item, dataFile, dataRows, model,
    search, wifi, insertionSort, discovery, step, nothing, tick, type, sort, count, apply,
    applySection, contacts, outlineModel, reorder, churn, treeItem, outline, batch, batchSections,
    scroll, drag, swipe, update,
  ]
}
