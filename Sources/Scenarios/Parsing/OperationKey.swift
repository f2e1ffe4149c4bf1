import Recordings

/// The operations of a step that edits, by the framework's names.
protocol OperationName: RawRepresentable<String>, CaseIterable, Sendable {
  /// The step that has the operations.
  static var step: StepKey { get }
  /// The example for a script that names no operation.
  static var example: String { get }
  /// Returns the operation as a script writes it.
  ///
  /// - Parameter subjects: the items or sections, if the script names them.
  func example(of subjects: [String]) -> String
  /// Returns the advice about an unknown operation.
  static func advice(unknown name: String) -> String
}

extension OperationName {
  static var names: [String] { allCases.map(\.rawValue) }

  /// The operation's keys.
  var table: KeyTable { KeyTable.operations[rawValue] ?? KeyTable(rawValue, []) }

  /// The operation of a name or of one that is near.
  init?(near name: String) {
    if let exact = Self(rawValue: name) {
      self = exact
    } else {
      guard let near = closeName(to: name, among: Self.names) else { return nil }
      self.init(rawValue: near)
    }
  }
}

/// The operations of `edit`.
enum OperationKey: String, OperationName {
  case appendSections, insertSections, moveSection, deleteSections
  case appendItems, insertItems, moveItem, deleteItems, deleteAllItems
  case reloadItems, reconfigureItems, reloadSections

  static let step = StepKey.edit
  static var example: String { appendItems.example(of: []) }

  static func advice(unknown name: String) -> String {
    OutlineKey(rawValue: name) == nil
      ? choices(for: name, among: names)
      : "; that is an operation of 'outline', 'edit' has \(listing(names))"
  }

  func example(of subjects: [String]) -> String {
    var parts = ["op: \(rawValue)"]
    if let key = table.required.dropFirst().first {
      let names = subjects.isEmpty ? ["x"] : subjects
      let isList = key.hasSuffix("s")
      parts.append("\(key): \(isList ? "[\(names.joined(separator: ", "))]" : names[0])")
    }
    return "{" + (parts + (isAnchored ? ["before: y"] : [])).joined(separator: ", ") + "}"
  }

  /// True if the operation names a neighbor.
  var isAnchored: Bool { table.keys.contains("before") }
}

/// The operations of `outline`.
enum OutlineKey: String, OperationName {
  case append, insert, delete, deleteAll, expand, collapse, replaceChildren

  static let step = StepKey.outline
  static var example: String { append.example(of: []) }

  func example(of subjects: [String]) -> String {
    switch self {
    case .append: "{op: append, items: [x], parent: y}"
    case .insert: "{op: insert, items: [x], before: y}"
    case .delete, .expand, .collapse: "{op: \(rawValue), items: [x]}"
    case .deleteAll: "{op: deleteAll}"
    case .replaceChildren: "{op: replaceChildren, parent: y, tree: [x]}"
    }
  }

  static func advice(unknown name: String) -> String {
    OperationKey(rawValue: name) == nil
      ? choices(for: name, among: names)
      : "; that is an operation of 'edit', 'outline' has \(listing(names))"
  }
}
