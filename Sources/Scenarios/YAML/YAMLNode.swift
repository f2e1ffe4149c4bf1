import TextAndFiles

/// A node of a script: text, a list or a mapping, with its location.
package struct YAMLNode: Sendable {
  package struct Entry: Sendable {
    let name: String
    package let key: YAMLNode
    package let value: YAMLNode
  }

  enum Value: Sendable {
    /// Text as in the file; `isPlain` is true for text without quotes that is not a block.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// In the order of the file, each name once.
    case mapping([Entry])
  }

  let place: SourceLocation
  let value: Value

  /// The text of a scalar; nil for lists, mappings and an absent value.
  var text: String? {
    guard case .scalar(let text, let isPlain) = value, !(isPlain && text.isEmpty) else {
      return nil
    }
    return text
  }

  /// The text of a scalar without quotes, which may be a number or a Boolean.
  var plainText: String? {
    guard case .scalar(let text, isPlain: true) = value, !text.isEmpty else { return nil }
    return text
  }

  /// Returns an absent value.
  static func nothing(at place: SourceLocation) -> YAMLNode {
    YAMLNode(place: place, value: .scalar("", isPlain: true))
  }

  /// True for an absent value: `key:` and nothing after it.
  package var isEmpty: Bool {
    if case .scalar(let text, isPlain: true) = value { text.isEmpty } else { false }
  }

  /// True for YAML's null, in place of an optional identifier.
  var isNull: Bool { isEmpty || plainText == "null" || plainText == "~" }

  /// The advice for YAML's or JSON's null, which is no text; empty for every other node.
  var adviceOnNull: String {
    plainText != nil && isNull ? "; leave the key out, or put the word in quotes" : ""
  }

  /// The text with a column in braces that a mapping probably is: `{points}` without quotes; nil
  /// for other nodes.
  var unquotedTemplate: String? {
    guard case .mapping(let entries) = value, entries.count == 1, entries[0].value.isEmpty else {
      return nil
    }
    return "{\(entries[0].name)}"
  }

  /// The advice for such a mapping; empty for every other node.
  var adviceOnBraces: String {
    unquotedTemplate.map { "; put text with braces in quotes: \"\($0)\"" } ?? ""
  }

  var list: [YAMLNode]? {
    if case .list(let nodes) = value { nodes } else { nil }
  }

  /// The texts of all scalars in the value. O(nodes).
  var texts: [String] {
    switch value {
    case .scalar(let text, _): [text]
    case .list(let nodes): nodes.flatMap(\.texts)
    case .mapping(let entries): entries.flatMap(\.value.texts)
    }
  }

  package var mapping: [Entry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  /// A description of the node for messages "expected …, found …".
  package var found: String {
    switch value {
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar("", isPlain: true): "nothing"
    case .scalar(let text, isPlain: true): quoted(text)
    case .scalar(let text, isPlain: false): "the text \(quoted(text))"
    }
  }
}
