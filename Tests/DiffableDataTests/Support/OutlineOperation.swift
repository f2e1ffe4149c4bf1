import DiffableData
import Testing

/// A call on a section snapshot in the format of the JSON cases: its name, then its arguments.
struct OutlineOperation: Decodable, Sendable, CustomStringConvertible {
  let name: String
  let arguments: [Argument]

  enum Argument: Decodable, Sendable {
    case none
    case one(String)
    case many([String])
    case tree([TreeModel.Node])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let text = try? container.decode(String.self) {
        self = .one(text)
      } else if let texts = try? container.decode([String].self) {
        self = .many(texts)
      } else {
        self = .tree(try container.decode([TreeModel.Node].self))
      }
    }
  }

  init(_ name: String, _ arguments: Argument...) {
    self.name = name
    self.arguments = arguments
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    name = try container.decode(String.self)
    arguments = try container.decode([Argument].self)
  }

  var description: String {
    let texts = arguments.map { argument in
      switch argument {
      case .none: "nil"
      case .one(let text): text
      case .many(let texts): "\(texts)"
      case .tree(let nodes): "{\(TreeModel(roots: nodes).text)}"
      }
    }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }

  /// The one identifier among the arguments: a parent or an anchor.
  var target: String? {
    for case .one(let text) in arguments { return text }
    return nil
  }

  /// The list of identifiers among the arguments.
  var items: [String]? {
    for case .many(let texts) in arguments { return texts }
    return nil
  }

  /// The tree among the arguments.
  var tree: [TreeModel.Node]? {
    for case .tree(let nodes) in arguments { return nodes }
    return nil
  }

  struct Unknown: Error {
    let operation: String
  }
}

extension OutlineOperation {
  /// Performs the operation on the snapshot.
  func run(on outline: inout Outline) throws {
    let tree = try TreeModel(roots: tree ?? []).outline()
    switch (name, target, items) {
    case ("append", let parent, let items?): try outline.append(items, to: parent)
    case ("insertBefore", let anchor?, let items?): try outline.insert(items, before: anchor)
    case ("insertAfter", let anchor?, let items?): try outline.insert(items, after: anchor)
    case ("insertBefore", let anchor?, nil): try outline.insert(tree, before: anchor)
    case ("insertAfter", let anchor?, nil): try outline.insert(tree, after: anchor)
    case ("replaceChildren", let parent?, _): try outline.replace(childrenOf: parent, using: tree)
    case ("delete", _, let items?): try outline.delete(items)
    case ("deleteAll", _, _): outline.deleteAll()
    case ("expand", _, let items?): outline.expand(items)
    case ("collapse", _, let items?): outline.collapse(items)
    default: throw Unknown(operation: description)
    }
  }

  /// Performs the operation on the model; returns the kind of its error, nil on success.
  func run(on model: inout TreeModel) throws -> String? {
    let nodes = items.map { $0.map { TreeModel.Node(id: $0) } } ?? tree ?? []
    switch (name, target, items) {
    case ("append", let parent, _): return model.append(nodes, to: parent)
    case ("insertBefore", let anchor?, _): return model.insert(nodes, nextTo: anchor, offset: 0)
    case ("insertAfter", let anchor?, _): return model.insert(nodes, nextTo: anchor, offset: 1)
    case ("replaceChildren", let parent?, _): return model.replaceChildren(of: parent, with: nodes)
    case ("delete", _, let items?): return model.delete(items)
    case ("deleteAll", _, _): model.roots = []
    case ("expand", _, let items?): model.setExpanded(true, items)
    case ("collapse", _, let items?): model.setExpanded(false, items)
    default: throw Unknown(operation: description)
    }
    return nil
  }
}
