/// The sections of a table's rows: texts that differ only in case, spaces or invisible characters
/// are one section.
struct TableSections {
  /// The section of each text.
  private var names: [String: String] = [:]
  /// The texts that have the section of another one, in their order.
  private(set) var variants: [String] = []

  /// Names sections by a script's list, and else by the first of several texts. O(texts).
  init(listed: [String] = [], texts: some Sequence<String>) {
    var spellings: [String: String] = [:]
    for name in listed {
      names[name] = name
      spellings[Self.plain(name)] = spellings[Self.plain(name)] ?? name
    }
    for text in texts where names[text] == nil {
      let plain = Self.plain(text)
      let name = spellings[plain] ?? text
      (names[text], spellings[plain]) = (name, name)
      if name != text { variants.append(text) }
    }
  }

  /// The section of a text.
  subscript(text: String) -> String { names[text] ?? text }

  /// Returns a text in lowercase, with single spaces, none at its ends, and without characters of
  /// no width.
  static func plain(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.filter { !invisible.contains($0) }
    return String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static let invisible: Set<Unicode.Scalar> = [
    "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}",
  ]
}
