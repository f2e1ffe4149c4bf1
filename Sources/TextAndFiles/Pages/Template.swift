/// Markup with places for values: `{{name}}` takes text, which is escaped, `{{{name}}}` takes markup.
package struct Template {
  private let text: String

  /// A template from the bytes of a file that is built into the program.
  package init(_ file: [UInt8]) { text = String(decoding: file, as: UTF8.self) }

  /// The template with its values. Values are not searched for places; a place without a value is
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
