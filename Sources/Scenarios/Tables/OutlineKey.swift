/// The operations of `outline`, by the framework's names.
enum OutlineKey: String, CaseIterable, Sendable {
  case append, insert, delete, deleteAll, expand, collapse, replaceChildren

  static let names = allCases.map(\.rawValue)

  /// The operation's keys. `before` and `after` exclude each other, and one of them is required;
  /// so do the `items` and the `tree` of an `insert`.
  var table: KeyTable {
    switch self {
    case .append: KeyTable(rawValue, ["op", "items", "parent"], required: ["op", "items"])
    case .insert:
      KeyTable(rawValue, ["op", "items", "tree", "before", "after"], required: ["op"])
    case .delete, .expand, .collapse:
      KeyTable(rawValue, ["op", "items"], required: ["op", "items"])
    case .deleteAll: KeyTable(rawValue, ["op"], required: ["op"])
    case .replaceChildren:
      KeyTable(rawValue, ["op", "parent", "tree"], required: ["op", "parent", "tree"])
    }
  }

  /// The operation as a script has it.
  var example: String {
    switch self {
    case .append: "{op: append, items: [x], parent: y}"
    case .insert: "{op: insert, items: [x], before: y}"
    case .delete, .expand, .collapse: "{op: \(rawValue), items: [x]}"
    case .deleteAll: "{op: deleteAll}"
    case .replaceChildren: "{op: replaceChildren, parent: y, tree: [x]}"
    }
  }
}
