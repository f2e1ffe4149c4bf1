/// A node of a script: text, a list or a mapping, with its place.
struct YAMLNode: Sendable {
  /// A key and what it says.
  struct Entry: Sendable {
    let name: String
    let key: YAMLNode
    let value: YAMLNode
  }

  /// What the node is.
  enum Value: Sendable {
    /// Text as it stands in the file; `isPlain` if it has no quotes and is no block.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// In the order of the file, each name once.
    case mapping([Entry])
  }

  let place: Place
  let value: Value

  /// The text of a scalar, nil for lists, mappings and nothing at all.
  var text: String? {
    guard case .scalar(let text, let isPlain) = value, !(isPlain && text.isEmpty) else {
      return nil
    }
    return text
  }

  /// The text of a scalar without quotes, where a number or a truth value may stand.
  var plainText: String? {
    guard case .scalar(let text, isPlain: true) = value, !text.isEmpty else { return nil }
    return text
  }

  /// Whether nothing stands here: `key:` without a value.
  var isEmpty: Bool {
    if case .scalar(let text, isPlain: true) = value { text.isEmpty } else { false }
  }

  /// Whether it is YAML's null, where no identifier has to stand.
  var isNull: Bool { isEmpty || plainText == "null" || plainText == "~" }

  var list: [YAMLNode]? {
    if case .list(let nodes) = value { nodes } else { nil }
  }

  var mapping: [Entry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  /// What stands here, for "expected …, found …".
  var found: String {
    switch value {
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar("", isPlain: true): "nothing"
    case .scalar(let text, isPlain: true): quoted(text)
    case .scalar(let text, isPlain: false): "the text \(quoted(text))"
    }
  }
}
