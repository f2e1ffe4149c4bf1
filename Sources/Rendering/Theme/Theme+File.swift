import Foundation
import Recordings

extension Theme {
  /// Reads a theme's file: `{"flipbook": 1, "name": "…", "base": "light", "colors": {…}}`.
  ///
  /// Colors are `#RRGGBB` or `#RRGGBBAA` by purpose; omitted ones are those of the base.
  ///
  /// - Throws: `Diagnostics` with every mistake and its line.
  package init(json data: Data, file: String) throws(Diagnostics) {
    var reader = ThemeReader(file: file, bytes: Array(data))
    let value: JSONValue
    do {
      value = try JSONValue(parsing: reader.bytes)
    } catch {
      let message = reader.bytes.isEmpty ? Self.form : "not valid JSON: \(error.message)"
      throw Diagnostics([reader.diagnostic(message, at: error.offset)])
    }
    guard case .object(let members) = value else {
      throw Diagnostics([reader.diagnostic(Self.form, at: 0)])
    }
    let theme = reader.theme(members)
    guard reader.problems.isEmpty else { throw Diagnostics(reader.problems) }
    self = theme
  }

  fileprivate static let form =
    "not a theme; expected "
    + ##"{"flipbook": 1, "name": "sea", "base": "dark", "colors": {"accent": "#00A0C0"}}"##
}

/// A reader of theme files that collects errors with their lines.
private struct ThemeReader {
  let file: String
  let bytes: [UInt8]
  var problems: [Diagnostic] = []

  private static let keys = ["flipbook", "name", "base", "colors"]

  /// Returns an error at a byte, with its line.
  func diagnostic(_ message: String, at offset: Int) -> Diagnostic {
    let before = bytes.prefix(offset)
    let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    let column = String(decoding: bytes[start..<before.endIndex], as: UTF8.self).count + 1
    return Diagnostic(
      file: file, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: column,
      message: message, sourceLine: line.isEmpty ? nil : line[...])
  }

  /// Returns the byte at which a key begins; 0 for a key that is written with escapes.
  private func offset(ofKey key: String) -> Int {
    let word = Array("\"\(key)\"".utf8)
    guard word.count <= bytes.count else { return 0 }
    for start in 0...(bytes.count - word.count) where bytes[start...].starts(with: word) {
      let next = bytes[(start + word.count)...].first { !" \t\r\n".utf8.contains($0) }
      if next == UInt8(ascii: ":") { return start }
    }
    return 0
  }

  mutating func theme(_ members: [JSONValue.Member]) -> Theme {
    for member in members where !Self.keys.contains(member.key) {
      report("unknown key '\(member.key)'" + choices(for: member.key, among: Self.keys), member.key)
    }
    let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    var theme = Theme(.light)
    switch values["flipbook"] {
    case .integer(1): break
    case .integer(let version):
      report("this Flipbook reads themes of version 1, found version \(version)", "flipbook")
      return theme
    default:
      report(Theme.form, "flipbook")
      return theme
    }
    if let base = text("base", values) {
      let names = Theme.builtIn.map(\.name)
      if let known = Theme.builtIn.first(where: { $0.name == base }) {
        theme = known
      } else {
        report("unknown base '\(base)'" + choices(for: base, among: names), "base")
      }
    }
    read(values["colors"], into: &theme)
    if values["name"] == nil { report("missing key 'name'; \(Theme.form)", "name") }
    if let name = text("name", values) { theme.name = name }
    return theme
  }

  private mutating func read(_ colors: JSONValue?, into theme: inout Theme) {
    guard case .object(let colors) = colors else {
      return report(##"expected colors, as in "colors": {"accent": "#00A0C0"}"##, "colors")
    }
    for color in colors {
      guard let part = Palette.parts.first(where: { $0.name == color.key }) else {
        let names = Palette.parts.map(\.name)
        report("unknown color '\(color.key)'" + choices(for: color.key, among: names), color.key)
        continue
      }
      if case .string(let text) = color.value, let value = Color(hexWithOpacity: text) {
        theme.palette[keyPath: part.path] = value
      } else {
        let found = if case .string(let text) = color.value { text } else { color.value.text }
        report("'\(color.key)' is '\(found)', expected #RRGGBB or #RRGGBBAA", color.key)
      }
    }
  }

  /// Returns a text; nil for an absent key, and for another value, which is reported.
  private mutating func text(_ key: String, _ values: [String: JSONValue]) -> String? {
    guard let value = values[key] else { return nil }
    if case .string(let text) = value { return text }
    report("'\(key)' is \(value.text), expected text", key)
    return nil
  }

  private mutating func report(_ message: String, _ key: String) {
    problems.append(diagnostic(message, at: offset(ofKey: key)))
  }
}

extension Palette {
  /// The colors with their names in files.
  static var parts: [(name: String, path: WritableKeyPath<Palette, Color>)] {
    [
      ("plainGround", \.plainBackground), ("groupedGround", \.groupedBackground),
      ("dimmedGround", \.dimmedBackground), ("row", \.row), ("sheet", \.sheet),
      ("sheetRow", \.sheetRow), ("card", \.card), ("cardEdge", \.cardEdge), ("bar", \.bar),
      ("label", \.label), ("secondaryLabel", \.secondaryLabel),
      ("tertiaryLabel", \.tertiaryLabel), ("separator", \.separator), ("highlight", \.highlight),
      ("fieldFill", \.fieldFill), ("accent", \.accent), ("switchOn", \.switchOn),
      ("switchOff", \.switchOff),
      ("destructive", \.destructive),
      ("page", \.page), ("ink", \.ink), ("quietInk", \.quietInk),
    ]
  }
}

extension Color {
  /// Creates a color by `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(hexWithOpacity text: String) {
    guard text.utf8.count == 9 else {
      guard let color = Color(hex: text) else { return nil }
      self = color
      return
    }
    guard let color = Color(hex: String(text.prefix(7))),
      let alpha = UInt8(text.suffix(2), radix: 16)
    else { return nil }
    self = color.opacity(Double(alpha) / 255)
  }
}
