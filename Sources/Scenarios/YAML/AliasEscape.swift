/// The replacement of `*` in the text for libYAML, which turns an alias into plain text.
///
/// Yams expands aliases while it parses: a chain of them gives a tree of any depth, whose release
/// overflows the stack. One scalar replaces one, so all columns are unchanged.
enum AliasEscape {
  /// A noncharacter, which is not allowed in scripts.
  static let scalar: Unicode.Scalar = "\u{10FFFF}"

  static func escaped(_ text: String) -> String { replacing("*", by: scalar, in: text) }

  static func restored(_ text: String) -> String { replacing(scalar, by: "*", in: text) }

  /// Returns true if a line may contain the replacement as an escape.
  static func isWritten(in line: Substring) -> Bool {
    line.contains("\\U") && line.lowercased().contains("\\u0010ffff")
  }

  private static func replacing(
    _ old: Unicode.Scalar, by new: Unicode.Scalar, in text: String
  ) -> String {
    guard text.unicodeScalars.contains(old) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar == old ? new : scalar) }
    return String(scalars)
  }
}
