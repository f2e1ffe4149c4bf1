/// One `import` in a source file.
struct ImportStatement: Equatable {
  var module: String
  var line: Int

  /// Every import of a source text, with attributes (`@testable`), an access level, or the kind of
  /// a single symbol (`import struct Foundation.URL`).
  static func all(in source: String) -> [ImportStatement] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, text in
        module(in: text).map { ImportStatement(module: $0, line: index + 1) }
      }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private static func module(in line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    words = words.drop { $0.hasPrefix("@") || accessLevels.contains($0) }
    guard words.popFirst() == "import" else { return nil }
    words = words.drop { kinds.contains($0) }
    return words.first?.split(whereSeparator: { $0 == "." || $0 == ";" }).first.map(String.init)
  }
}
