import Recordings
import Yams

/// Converts Yams' nodes: resolves aliases, counts nodes, and reports repeated keys and keys that are
/// not text.
struct YAMLConversion {
  let preprocessor: YAMLPreprocessor
  let sink: DiagnosticSink
  let isJSON: Bool

  private(set) var anchors: [String: YAMLNode] = [:]
  /// The number of nodes so far, aliases counted in full.
  private(set) var size = 0
  private(set) var isOverLimit = false

  private static let deepest = 100

  /// Returns the tree; nil for one that exceeds a limit, which is reported.
  mutating func convert(_ root: Node) -> YAMLNode? {
    let converted = convert(root, level: 1)
    return isOverLimit ? nil : converted
  }

  private mutating func convert(_ node: Node, level: Int) -> YAMLNode {
    let place = Self.place(of: node)
    count(1, at: place)
    if level > Self.deepest { overLimit("nested deeper than \(Self.deepest) levels", at: place) }
    if isOverLimit { return .nothing(at: place) }
    if let name = aliasName(node) { return resolve(name, at: place, level: level) }
    let result = YAMLNode(place: place, value: value(of: node, level: level))
    if let anchor = node.anchor { anchors[preprocessor.restored(anchor.rawValue)] = result }
    return result
  }

  private mutating func value(of node: Node, level: Int) -> YAMLNode.Value {
    switch node {
    case .scalar(let scalar):
      if scalar.string.utf8.contains(0) {
        sink.settle("a NUL character cannot stand in a script", at: Self.place(of: node))
      }
      let isPlain = scalar.style == .plain || scalar.style == .any
      return .scalar(text(of: scalar, at: Self.place(of: node)), isPlain: isPlain)
    case .sequence(let sequence):
      var nodes: [YAMLNode] = []
      for child in sequence where !isOverLimit { nodes.append(convert(child, level: level + 1)) }
      return .list(nodes)
    case .mapping(let mapping): return .mapping(entries(of: mapping, level: level))
    case .alias: return .scalar("", isPlain: true)
    }
  }

  private func text(of scalar: Node.Scalar, at place: Place) -> String {
    guard scalar.style == .doubleQuoted else { return preprocessor.restored(scalar.string) }
    do {
      return try preprocessor.unquoted(scalar.string)
    } catch {
      sink.settle(
        "the escape '\(error.escape)' is half of a character; write both halves, or the character "
          + "itself", at: place)
      return preprocessor.restored(scalar.string)
    }
  }

  private mutating func entries(of mapping: Node.Mapping, level: Int) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var firstLines: [String: Int] = [:]
    for (keyNode, valueNode) in mapping where !isOverLimit {
      let key = key(keyNode)
      let value = convert(valueNode, level: level + 1)
      guard let key, case .scalar(let name, _) = key.value else { continue }
      if let line = firstLines[name] {
        sink.report("duplicate key \(quoted(name)); the first is on line \(line)", at: key)
      } else {
        firstLines[name] = key.place.line
        entries.append(YAMLNode.Entry(name: name, key: key, value: value))
      }
    }
    return entries
  }

  private mutating func key(_ node: Node) -> YAMLNode? {
    let place = Self.place(of: node)
    count(1, at: place)
    guard case .scalar = node, aliasName(node) == nil else {
      sink.report("a key must be text", at: place)
      return nil
    }
    let key = YAMLNode(place: place, value: value(of: node, level: 1))
    if let anchor = node.anchor { anchors[preprocessor.restored(anchor.rawValue)] = key }
    return key
  }

  private func aliasName(_ node: Node) -> String? {
    guard case .scalar(let scalar) = node, scalar.style == .plain,
      scalar.string.unicodeScalars.first == preprocessor.star
    else { return nil }
    return preprocessor.restored(String(scalar.string.unicodeScalars.dropFirst()))
  }

  private mutating func resolve(_ name: String, at place: Place, level: Int) -> YAMLNode {
    let nothing = YAMLNode.nothing(at: place)
    guard name.wholeMatch(of: /[a-zA-Z0-9_-]+/) != nil else {
      sink.settle("'*' begins an alias; text that begins with it needs quotes", at: place)
      return nothing
    }
    if isJSON {
      sink.settle("not valid JSON: \(quoted("*" + name)) needs quotes", at: place)
      return nothing
    }
    guard let target = anchors[name] else {
      let near = suggestion(for: "*" + name, among: anchors.keys.sorted().map { "*" + $0 })
      sink.settle("unknown alias \(quoted("*" + name))\(near)", at: place)
      return nothing
    }
    // No node has more of them than the limit, which its own reading kept.
    let extent = target.extent
    count(extent.size - 1, at: place)
    if level + extent.depth > Self.deepest {
      overLimit("nested deeper than \(Self.deepest) levels by its aliases", at: place)
    }
    return isOverLimit ? nothing : target
  }

  private mutating func count(_ nodes: Int, at place: Place) {
    size += nodes
    guard size > sink.limits.nodes else { return }
    overLimit(
      "a script has at most \(grouped(sink.limits.nodes)) YAML nodes, aliases counted in full",
      at: place)
  }

  private mutating func overLimit(_ message: String, at place: Place) {
    if !isOverLimit { sink.report(message, at: place) }
    isOverLimit = true
  }

  private static func place(of node: Node) -> Place {
    node.mark.map { Place(line: $0.line, column: $0.column) } ?? .start
  }
}

extension YAMLNode {
  static func nothing(at place: Place) -> YAMLNode {
    YAMLNode(place: place, value: .scalar("", isPlain: true))
  }

  /// The number of its nodes, aliases counted in full, and of their levels.
  fileprivate var extent: (size: Int, depth: Int) {
    let children =
      switch value {
      case .scalar: [YAMLNode]()
      case .list(let nodes): nodes
      case .mapping(let entries): entries.flatMap { [$0.key, $0.value] }
      }
    return children.reduce(into: (size: 1, depth: 1)) { sum, child in
      let extent = child.extent
      sum = (sum.size + extent.size, max(sum.depth, extent.depth + 1))
    }
  }
}
