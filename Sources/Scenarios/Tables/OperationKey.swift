/// The operations of `edit`, by the framework's names.
enum OperationKey: String, CaseIterable, Sendable {
  case appendSections, insertSections, moveSection, deleteSections
  case appendItems, insertItems, moveItem, deleteItems, deleteAllItems
  case reloadItems, reconfigureItems, reloadSections

  static let names = allCases.map(\.rawValue)

  /// The operation's keys; `before` and `after` exclude each other, and one of them is required.
  var table: KeyTable {
    switch self {
    case .appendSections, .deleteSections, .reloadSections: table(["sections"])
    case .insertSections: table(["sections"], anchored: true)
    case .moveSection: table(["section"], anchored: true)
    case .appendItems: table(["items"], optional: ["section"])
    case .deleteItems, .reloadItems, .reconfigureItems: table(["items"])
    case .insertItems: table(["items"], anchored: true)
    case .moveItem: table(["item"], anchored: true)
    case .deleteAllItems: table([])
    }
  }

  /// The operation as a script has it.
  ///
  /// - Parameter subjects: what it is about, where a script says it.
  func example(of subjects: [String] = []) -> String {
    var parts = ["op: \(rawValue)"]
    if let key = table.required.dropFirst().first {
      let names = subjects.isEmpty ? ["x"] : subjects
      let isList = key.hasSuffix("s")
      parts.append("\(key): \(isList ? "[\(names.joined(separator: ", "))]" : names[0])")
    }
    return "{" + (parts + (isAnchored ? ["before: y"] : [])).joined(separator: ", ") + "}"
  }

  /// Whether the operation names a neighbor.
  var isAnchored: Bool { table.keys.contains("before") }

  private func table(
    _ required: [String], optional: [String] = [], anchored: Bool = false
  ) -> KeyTable {
    KeyTable(
      rawValue, ["op"] + required + optional + (anchored ? ["before", "after"] : []),
      required: ["op"] + required)
  }
}
