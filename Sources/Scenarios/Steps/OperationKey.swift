import Recordings

/// The operations of steps that edit, by the framework's names.
enum OperationKey: String, CaseIterable, Sendable {
  // Of `edit`.
  case appendSections, insertSections, moveSection, deleteSections
  case appendItems, insertItems, moveItem, deleteItems, deleteAllItems
  case reloadItems, reconfigureItems, reloadSections
  // Of `outline`.
  case append, insert, delete, deleteAll, expand, collapse, replaceChildren

  var step: StepKey {
    switch self {
    case .append, .insert, .delete, .deleteAll, .expand, .collapse, .replaceChildren: .outline
    default: .edit
    }
  }

  /// Returns the names of a step's operations, in the order of the documentation.
  static func names(of step: StepKey) -> [String] {
    allCases.filter { $0.step == step }.map(\.rawValue)
  }

  init?(_ name: String, of step: StepKey) {
    self.init(rawValue: name)
    guard self.step == step else { return nil }
  }

  /// The operation that a step of an unknown name probably stands for; nil for other names.
  init?(stepNamed name: String) {
    switch name.lowercased() {
    case "delete": self = .deleteItems
    case "insert": self = .insertItems
    case "append", "add": self = .appendItems
    case "move": self = .moveItem
    case let lowered:
      guard let key = Self.allCases.first(where: { $0.rawValue.lowercased() == lowered }) else {
        return nil
      }
      self = key
    }
  }

  var table: KeyTable { ScriptSchema.current.table(of: rawValue) }

  var isAnchored: Bool { table.keys.contains("before") }

  /// Returns the operation as a script writes it.
  ///
  /// - Parameter subjects: the items or sections, if the script names them.
  func example(of subjects: [String] = []) -> String {
    var parts = ["op: \(rawValue)"]
    switch self {
    case .append: parts.append("items: [x], parent: y")
    case .insert: parts.append("items: [x]")
    case .replaceChildren: parts.append("parent: y, tree: [x]")
    default:
      guard let key = table.required.dropFirst().first else { break }
      let names = subjects.isEmpty || step == .outline ? ["x"] : subjects
      let isList = key.hasSuffix("s")
      parts.append("\(key): \(isList ? "[\(names.joined(separator: ", "))]" : names[0])")
    }
    return "{" + (parts + (isAnchored ? ["before: y"] : [])).joined(separator: ", ") + "}"
  }

  static func advice(unknown name: String, in step: StepKey) -> String {
    let names = names(of: step)
    guard let other = OperationKey(rawValue: name)?.step else {
      return choices(for: name, among: names)
    }
    return "; that is an operation of '\(other.rawValue)', '\(step.rawValue)' has \(listing(names))"
  }
}
