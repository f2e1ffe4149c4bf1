import Recordings
import TextAndFiles
import Yams

/// Converts Yams' nodes: resolves aliases, and reports keys that are not text.
struct YAMLConversion {
  private var builder: NodeBuilder
  private var anchors: [String: YAMLNode] = [:]

  private var sink: DiagnosticSink { builder.sink }

  /// No tag, and those of JSON's types.
  private static let coreTags = Set(
    ["str", "int", "float", "bool", "null", "seq", "map"].map { "tag:yaml.org,2002:" + $0 } + [""])

  init(sink: DiagnosticSink) {
    builder = NodeBuilder(sink: sink)
  }

  /// Returns the tree; nil for a tree that exceeds a limit, which is reported.
  mutating func convert(_ root: Node) -> YAMLNode? {
    let converted = convert(root, level: 1)
    return builder.isOverLimit ? nil : converted
  }

  private mutating func convert(_ node: Node, level: Int) -> YAMLNode {
    let place = Self.place(of: node)
    guard builder.add(at: place, level: level) else { return .nothing(at: place) }
    refuseTag(of: node, at: place)
    if let name = aliasName(node) { return resolve(name, at: place, level: level) }
    return anchored(YAMLNode(place: place, value: value(of: node, level: level)), by: node)
  }

  private mutating func value(of node: Node, level: Int) -> YAMLNode.Value {
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      let text = AliasEscape.restored(scalar.string)
      return builder.scalar(text, isPlain: isPlain, at: Self.place(of: node))
    case .sequence(let sequence):
      var nodes: [YAMLNode] = []
      for child in sequence where !builder.isOverLimit {
        nodes.append(convert(child, level: level + 1))
      }
      return .list(nodes)
    case .mapping(let mapping):
      var entries: [YAMLNode.Entry] = []
      for (keyNode, valueNode) in mapping where !builder.isOverLimit {
        let key = key(keyNode)
        let value = convert(valueNode, level: level + 1)
        if let key { entries.append(YAMLNode.Entry(name: key.name, key: key.node, value: value)) }
      }
      return builder.mapping(entries)
    case .alias: return .scalar("", isPlain: true)
    }
  }

  private mutating func key(_ node: Node) -> (name: String, node: YAMLNode)? {
    let place = Self.place(of: node)
    _ = builder.add(at: place, level: 1)
    refuseTag(of: node, at: place)
    guard case .scalar = node, aliasName(node) == nil,
      case .scalar(let name, let isPlain) = value(of: node, level: 1)
    else { return sink.refuse("a key must be text", at: .nothing(at: place)) }
    let key = YAMLNode(place: place, value: .scalar(name, isPlain: isPlain))
    return (name, anchored(key, by: node))
  }

  /// Reports a tag other than those of YAML's core schema: `!= 3` is the text `3` with the tag
  /// `!=`.
  private func refuseTag(of node: Node, at place: SourceLocation) {
    let tag =
      switch node {
      case .scalar(let scalar): scalar.tag
      case .sequence(let sequence): sequence.tag
      case .mapping(let mapping): mapping.tag
      case .alias: Tag.implicit
      }
    guard !Self.coreTags.contains(tag.description) else { return }
    guard tag != Tag(.merge) else {
      sink.reportOnly("'<<' merges no mappings here; write the keys themselves", at: place)
      return
    }
    sink.reportOnly("'!' begins a tag of YAML; text that begins with it needs quotes", at: place)
  }

  /// Returns a node, and keeps it for the aliases of its anchor.
  private mutating func anchored(_ result: YAMLNode, by node: Node) -> YAMLNode {
    if let anchor = node.anchor { anchors[anchor.rawValue] = result }
    return result
  }

  private func aliasName(_ node: Node) -> String? {
    guard case .scalar(let scalar) = node, scalar.style == .plain,
      scalar.string.unicodeScalars.first == AliasEscape.scalar
    else { return nil }
    return AliasEscape.restored(String(scalar.string.unicodeScalars.dropFirst()))
  }

  private mutating func resolve(_ name: String, at place: SourceLocation, level: Int) -> YAMLNode {
    guard name.wholeMatch(of: /[a-zA-Z0-9_-]+/) != nil else {
      sink.reportOnly("'*' begins an alias; text that begins with it needs quotes", at: place)
      return .nothing(at: place)
    }
    guard let target = anchors[name] else {
      let near = suggestion(for: "*" + name, among: anchors.keys.sorted().map { "*" + $0 })
      sink.reportOnly("unknown alias \(quoted("*" + name))\(near)", at: place)
      return .nothing(at: place)
    }
    return builder.addAlias(of: target, at: place, level: level) ? target : .nothing(at: place)
  }

  private static func place(of node: Node) -> SourceLocation {
    node.mark.map(SourceLocation.init) ?? .start
  }
}
