import Recording

/// A mapping whose keys have been checked against its table.
struct Fields {
  let node: YAMLNode
  let entries: [YAMLNode.Entry]

  /// Reports unknown and missing keys; nil if the node is no mapping, which is reported too.
  ///
  /// - Parameters:
  ///   - later: keys that are known but not available in this version.
  ///   - example: how a script has it, for a node that is no mapping.
  init?(
    _ node: YAMLNode, _ table: KeyTable, later: [String] = [], example: String? = nil,
    _ sink: DiagnosticSink
  ) {
    guard let entries = node.mapping else {
      sink.report(
        "expected a mapping (\(table.name)), found \(node.found)\(forExample(example))", at: node)
      return nil
    }
    self.node = node
    self.entries = entries
    for entry in entries where !table.keys.contains(entry.name) {
      sink.report(Self.unknown(entry.name, table, later: later), at: entry.key)
    }
    for name in table.required where self[name] == nil {
      let advice = name == "flipbook" ? "; begin with 'flipbook: 1'" : ""
      sink.report("missing key '\(name)' in '\(table.name)'\(advice)", at: node)
    }
  }

  /// The value of a key, nil where it is absent.
  subscript(name: String) -> YAMLNode? {
    entries.first { $0.name == name }?.value
  }

  /// The key itself, for errors about its being there.
  func key(_ name: String) -> YAMLNode? {
    entries.first { $0.name == name }?.key
  }

  private static func unknown(_ name: String, _ table: KeyTable, later: [String]) -> String {
    if later.contains(name) { return "'\(name)' is not available in this version" }
    guard !table.keys.isEmpty else { return "unknown key \(quoted(name)); none is taken here" }
    let near =
      name.hasPrefix("-") ? "; put a space after the '-'" : advice(for: name, table.keys)
    return "unknown key \(quoted(name)) in '\(table.name)'\(near)"
  }

  /// The key that is nearest, or where none is near all of them, if a line holds them.
  private static func advice(for name: String, _ keys: [String]) -> String {
    let near = hint(for: name, among: keys)
    return near.isEmpty && keys.count <= 12 ? "; it takes " + keys.joined(separator: ", ") : near
  }
}
