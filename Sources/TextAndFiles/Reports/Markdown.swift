/// Text in Markdown, as GitHub and GitLab show it.
///
/// A literal is markup. Interpolated values are escaped text: they cannot end a table's cell or
/// mention a user.
///
///     let line: Markdown = "**\(name)** differs from \(code: path)"
package struct Markdown: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The markup.
  package let markup: String

  /// Creates markup from a literal.
  package init(stringLiteral markup: String) { self.markup = markup }

  /// Creates escaped text.
  package init(text: String) { markup = Self.escape(text) }

  /// Creates markup from a literal with values.
  package init(stringInterpolation parts: StringInterpolation) { markup = parts.markup }

  /// The parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { markup += literal }

    /// Adds text.
    package mutating func appendInterpolation(_ text: String) { markup += Markdown.escape(text) }

    /// Adds a number.
    package mutating func appendInterpolation(_ number: Int) { markup += "\(number)" }

    /// Adds a name, path or command in the font of code.
    package mutating func appendInterpolation(code: String) {
      markup += "<code>\(Markdown.entities(code))</code>"
    }

    /// Adds a link.
    package mutating func appendInterpolation(_ text: Markdown, link address: String?) {
      guard let address else { return markup += text.markup }
      markup += "<a href=\"\(escaped(address))\">\(text.markup)</a>"
    }
  }
}

extension [Markdown] {
  /// Returns the elements with a separator between them.
  package func joined(separator: Markdown) -> Markdown {
    Markdown(stringLiteral: map(\.markup).joined(separator: separator.markup))
  }
}

extension Markdown {
  /// The maximum length of a text, in characters.
  private static let maxLength = 400
  private static let special = Set("\\`*_{}[]|~$".unicodeScalars)
  /// The characters that begin a mention, an issue number, an emoji or an address.
  private static let triggers = Set("@#:".unicodeScalars)

  /// Returns text with entities for each character with a meaning: Markdown and HTML both read
  /// entities, and neither takes them for markup.
  fileprivate static func entities(_ text: String) -> String {
    let short = text.count > maxLength ? "\(text.prefix(maxLength))…" : text
    let tame = short.unicodeScalars.map { scalar -> Unicode.Scalar in
      if "\u{2028}\u{2029}".unicodeScalars.contains(scalar) { return " " }
      return scalar.properties.isBidiControl ? "\u{FFFD}" : scalar
    }
    return escaped(String(String.UnicodeScalarView(tame))).unicodeScalars.reduce(into: "") {
      result, scalar in
      if special.contains(scalar) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns text in which nothing is a mention, an issue, an emoji, an address or a list.
  fileprivate static func escape(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in entities(text).unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if let last, triggers.contains(last), isWord || "/+-".unicodeScalars.contains(scalar),
        !result.hasSuffix("&#")
      {
        result += invisibleSpace
      } else if scalar == ".", result.suffix(3).lowercased() == "www" {
        result += invisibleSpace
      }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    guard "0123456789#-+= ".contains(result.first ?? "a") else { return result }
    let beginsBlock = result.prefixMatch(of: /([0-9]+[.)]|#+)( |$)|[-+= ]/) != nil
    return beginsBlock ? invisibleSpace + result : result
  }

  private static let invisibleSpace = "&#8203;"
}
