extension String {
  /// True if the text shows nothing: it has only white space and characters without a glyph.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isInvisible }
  }

  /// The text with escapes such as `\u{200B}` in place of characters without a glyph, which make
  /// two names look alike.
  ///
  /// Joiners between letters outside of ASCII, variation selectors and tags stay: they are parts of
  /// emoji and of words. O(length).
  package var showingInvisible: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    let scalars = Array(unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isInside = index > 0 && index + 1 < scalars.count
      let isJoining = isInside && !scalars[index - 1].isASCII && !scalars[index + 1].isASCII
      if scalar.isInvisible, !(scalar.isJoiner && isJoining) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// True for the zero-width joiner and non-joiner.
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// True for characters that are drawn as nothing, except those that choose the look of the
  /// character before them.
  fileprivate var isInvisible: Bool {
    guard properties.isDefaultIgnorableCodePoint else { return false }
    switch value {
    // Variation selectors, and the tags of flags.
    case 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: return false
    default: return true
    }
  }
}
