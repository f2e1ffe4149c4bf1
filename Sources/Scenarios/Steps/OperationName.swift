import Recordings
import TextAndFiles

/// The names of a step's operations, which are the values of `op`, in the order of the
/// documentation.
protocol OperationName: RawRepresentable<String>, CaseIterable, Sendable {
  /// The step with these operations.
  static var step: StepKey { get }
  /// The parameters of an example; nil for those that the schema requires.
  var exampleParameters: String? { get }
}

extension ScriptEdit {
  /// The framework's names of operations on a list.
  enum Name: String, OperationName {
    case appendSections, insertSections, moveSection, deleteSections
    case appendItems, insertItems, moveItem, deleteItems, deleteAllItems
    case reloadItems, reconfigureItems, reloadSections

    static let step = StepKey.edit
    var exampleParameters: String? { nil }
  }
}

extension OutlineEdit {
  /// The framework's names of operations on a tree.
  enum Name: String, OperationName {
    case append, insert, delete, deleteAll, expand, collapse, replaceChildren

    static let step = StepKey.outline

    var exampleParameters: String? {
      switch self {
      case .append: "items: [x], parent: y"
      case .insert: "items: [x]"
      case .replaceChildren: "parent: y, tree: [x]"
      case .delete, .deleteAll, .expand, .collapse: nil
      }
    }
  }
}

extension OperationName {
  var allowedKeys: MappingKeys { ScriptSchema.current.allowedKeys(of: rawValue) }

  var isAnchored: Bool { allowedKeys.names.contains("before") }

  /// Returns the operation as a script writes it.
  ///
  /// - Parameter subjects: The items or sections, if the script names them.
  func example(of subjects: [String] = []) -> String {
    var parts = ["op: \(rawValue)"]
    if let exampleParameters {
      parts.append(exampleParameters)
    } else if let key = allowedKeys.required.dropFirst().first {
      let names = subjects.isEmpty || Self.step == .outline ? ["x"] : subjects
      let isList = key.hasSuffix("s")
      parts.append("\(key): \(isList ? "[\(names.joined(separator: ", "))]" : names[0])")
    }
    return "{" + (parts + (isAnchored ? ["before: y"] : [])).joined(separator: ", ") + "}"
  }

  /// Returns the operation with a name or a similar one.
  static func near(_ name: String) -> Self? {
    Self(rawValue: name)
      ?? closeName(to: name, among: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
  }

  static func advice(unknown name: String) -> String {
    let names = allCases.map(\.rawValue)
    guard let other = operationName(name), type(of: other).step != step else {
      return choices(for: name, among: names)
    }
    return "; that is an operation of '\(type(of: other).step.rawValue)', '\(step.rawValue)' has "
      + listing(names)
  }
}

/// Returns the operation of a name, of `edit` or of `outline`.
func operationName(_ name: String) -> (any OperationName)? {
  ScriptEdit.Name(rawValue: name) ?? OutlineEdit.Name(rawValue: name)
}

/// Returns the operation that a step of an unknown name probably means; nil for other names.
func operationName(ofStepNamed name: String) -> (any OperationName)? {
  switch name.lowercased() {
  case "delete": return ScriptEdit.Name.deleteItems
  case "insert": return ScriptEdit.Name.insertItems
  case "append", "add": return ScriptEdit.Name.appendItems
  case "move": return ScriptEdit.Name.moveItem
  case let lowered:
    let names: [any OperationName] = ScriptEdit.Name.allCases + OutlineEdit.Name.allCases
    return names.first { $0.rawValue.lowercased() == lowered }
  }
}
