/// Escapes such as `\ud83c\udf4e`, by which JSON writes one character beyond the first plane.
enum SurrogateEscapes {
  /// An escape whose other half is missing.
  struct LoneHalf: Error {
    /// As the file has it.
    let escape: String
  }

  /// Marks the `\` of each escape of a half, unless that `\` is itself escaped. O(length).
  static func mark(in text: inout String.UnicodeScalarView, with mark: Unicode.Scalar) {
    guard text.contains("\\") else { return }
    var scalars = Array(text)
    var rest = scalars.indices
    while let escape = scalars[rest].firstIndex(of: "\\") {
      if unit(scalars[(escape + 1)...]) != nil { scalars[escape] = mark }
      rest = min(escape + 2, scalars.count)..<scalars.count
    }
    text = String.UnicodeScalarView(scalars)
  }

  /// Returns the text with a character for each pair of halves. O(length).
  static func joined(
    _ text: String, markedWith mark: Unicode.Scalar
  ) throws(LoneHalf) -> String {
    var parts = text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)[...]
    var joined = parts.popFirst().map { String($0) } ?? ""
    while let first = parts.popFirst() {
      guard first.count == length, let high = unit(first), high < 0xDC00,
        let second = parts.popFirst(), let low = unit(second), low >= 0xDC00,
        let character = Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { throw LoneHalf(escape: "\\" + String(first.prefix(length))) }
      joined.unicodeScalars.append(character)
      joined += String(second.dropFirst(length))
    }
    return joined
  }

  /// `u` and four digits.
  private static let length = 5

  /// Returns the half that the scalars behind a `\` stand for; nil for other escapes.
  private static func unit(_ scalars: some Collection<Unicode.Scalar>) -> UInt32? {
    let digits = scalars.prefix(length).dropFirst()
    guard scalars.first == "u", digits.count == length - 1,
      digits.allSatisfy(\.properties.isASCIIHexDigit)
    else { return nil }
    let unit = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0
    return (0xD800...0xDFFF).contains(unit) ? unit : nil
  }
}
