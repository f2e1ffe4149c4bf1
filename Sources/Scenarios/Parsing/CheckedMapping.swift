import Recordings
import TextAndFiles

/// A mapping of a script whose unknown and missing keys have been reported.
package struct CheckedMapping {
  let node: YAMLNode
  let entries: [YAMLNode.Entry]
  private let sink: DiagnosticSink

  /// Reports unknown and missing keys; nil for a node that is not a mapping, which is reported too.
  ///
  /// - Parameters:
  ///   - example: an example of the mapping, for the message about other nodes.
  ///   - shorthand: the key whose value a node other than a mapping stands for; nil if such a node
  ///     is an error.
  package init?(
    _ node: YAMLNode, _ keys: MappingKeys, example: String? = nil, shorthand: String? = nil,
    _ sink: DiagnosticSink
  ) {
    let shortForm = shorthand.map { [YAMLNode.Entry(name: $0, key: node, value: node)] }
    guard let entries = node.mapping ?? shortForm else {
      sink.report(
        "expected a mapping (\(keys.title)), found \(node.found)\(forExample(example))", at: node)
      return nil
    }
    self.node = node
    self.entries = entries
    self.sink = sink
    for (index, entry) in entries.enumerated() where !keys.names.contains(entry.name) {
      // In braces a text ends at its comma, as in '{detail: 1,234}'.
      let isRest =
        index > 0 && entry.value.isEmpty
        && entries[index - 1].key.place.line == entry.key.place.line
        && suggestion(for: entry.name, among: keys.names).isEmpty
      sink.report(
        isRest
          ? "unknown key \(quoted(entry.name)) in '\(keys.title)'; put a text with a comma in quotes"
          : Self.unknown(entry.name, keys), at: entry.key)
    }
    for name in keys.required where self[name] == nil {
      let advice = name == "flipbook" ? "; begin with 'flipbook: 1'" : ""
      sink.report("missing key '\(name)' in '\(keys.title)'\(advice)", at: node)
    }
  }

  init?(
    _ node: YAMLNode, _ mapping: ScriptMapping, example: String? = nil, shorthand: String? = nil,
    _ sink: DiagnosticSink
  ) {
    self.init(node, mapping.allowedKeys, example: example, shorthand: shorthand, sink)
  }

  package subscript(name: String) -> YAMLNode? {
    entries.first { $0.name == name }?.value
  }

  /// Warns at a key that it has no effect; does nothing for an absent key.
  func warnNoEffect(of name: String, _ reason: String) {
    guard let entry = entries.first(where: { $0.name == name }) else { return }
    sink.warn("'\(name)' has no effect \(reason)", at: entry.key)
  }

  /// Returns the only present key of a group, with its value. Reports none or several.
  func only(of keys: [String]) -> (key: String, value: YAMLNode)? {
    let found = keys.compactMap { key in entries.first { $0.name == key } }
    guard let first = found.first else {
      return sink.refuse("missing key \(listing(keys.map(quoted), "or"))", at: node)
    }
    guard found.count == 1 else {
      let names = found.map { quoted($0.name) }
      return sink.refuse("\(listing(names)) exclude each other", at: found[1].key)
    }
    return (first.name, first.value)
  }

  private static func unknown(_ name: String, _ keys: MappingKeys) -> String {
    guard !keys.names.isEmpty else { return "unknown key \(quoted(name)); none is taken here" }
    if StepKey(rawValue: keys.name)?.modifiers.contains(name) == true {
      return "'\(name)' belongs beside '\(keys.name)', as in '- {\(keys.name): …, \(name): …}'"
    }
    if keys.title == "apply.sections", ["header", "footer", "layout"].contains(name) {
      return
        "unknown key \(quoted(name)) in '\(keys.title)'; it belongs to the script's 'sections', as "
        + "in 'sections: {main: {\(name): …}}'"
    }
    let owner = [ScriptMapping.motion, .stage].first { mapping in
      mapping.allowedKeys.name != keys.name && mapping.allowedKeys.names.contains(name)
    }
    if let owner, suggestion(for: name, among: keys.names).isEmpty {
      return "unknown key \(quoted(name)) in '\(keys.title)'; it belongs to "
        + "'\(owner.allowedKeys.title)'"
    }
    let near =
      name.hasPrefix("-") ? "; put a space after the '-'" : advice(for: name, keys.names)
    return "unknown key \(quoted(name)) in '\(keys.title)'\(near)"
  }

  /// The keys of scripts by those of recordings that differ.
  private static let recordingKeys = [
    "on": "isOn", "own": "isOwn", "unread": "isUnread", "field": "type", "snapshot": "apply",
    "ops": "edit", "reconfigures": "reconfigure",
  ]

  /// Returns a suggestion of the most similar key, or else all keys of a short list.
  private static func advice(for name: String, _ keys: [String]) -> String {
    if let key = recordingKeys[name], keys.contains(key) { return "; did you mean '\(key)'?" }
    let near = suggestion(for: name, among: keys)
    return near.isEmpty && keys.count <= 12 ? "; it takes " + keys.joined(separator: ", ") : near
  }
}

/// Typed values of keys; nil for an absent key, and for an invalid value, which is reported.
extension CheckedMapping {
  package func text(_ key: String) -> String? { self[key].flatMap(sink.text) }

  package func identifier(_ key: String) -> String? { self[key].flatMap(sink.identifier) }

  package func bool(_ key: String) -> Bool? { self[key].flatMap(sink.bool) }

  /// - Parameter longest: nanoseconds; nil for the longest film.
  func seconds(_ key: String, upTo longest: Int64? = nil) -> Int64? {
    self[key].flatMap { sink.seconds($0, upTo: longest) }
  }

  package func number(
    _ key: String, in range: ClosedRange<Double>, as noun: String = "a number"
  ) -> Double? {
    self[key].flatMap { sink.number($0, in: range, as: noun) }
  }

  /// Returns a count. The limit of applies is checked later.
  func count(_ key: String) -> Int? { wholeNumber(key, in: 0...1_000_000_000) }

  package func wholeNumber(_ key: String, in range: ClosedRange<Int>) -> Int? {
    self[key].flatMap { sink.wholeNumber($0, in: range) }
  }

  package func word(_ key: String, _ table: AllowedWords) -> String? {
    self[key].flatMap { sink.word($0, table) }
  }

  /// Returns a case of an enumeration.
  ///
  /// - Parameter name: the name of the value in messages and in the schema; nil for the key's.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, as name: String? = nil
  ) -> Choice? {
    self[key].flatMap { sink.choice($0, name ?? key) }
  }

  package func list(_ key: String, example: String? = nil) -> [YAMLNode]? {
    self[key].flatMap { sink.list($0, example: example) }
  }
}
