/// A template of markup: `{{name}}` is replaced by escaped text, `{{{name}}}` by markup.
package struct Template {
  private let text: String

  /// Creates a template from its text.
  package init(_ text: String) { self.text = text }

  /// Returns the template filled with values, in which braces have no meaning. Missing values are
  /// empty.
  package func filled(_ values: [String: String]) -> String {
    let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let isMarkup = part.hasPrefix("{")
      let name = part.drop { $0 == "{" }.prefix { $0 != "}" }
      let value = values[String(name), default: ""]
      result += isMarkup ? value : escaped(value)
      result += part.dropFirst(name.utf8.count + (isMarkup ? 4 : 2))
    }
  }
}
