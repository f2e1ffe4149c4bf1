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
    var index = 0
    while index + 1 < scalars.count {
      if scalars[index] != "\\" {
        index += 1
      } else if unit(in: scalars[...], at: index) != nil {
        scalars[index] = mark
        index += escapeLength
      } else {
        index += 2
      }
    }
    text = String.UnicodeScalarView(scalars)
  }

  /// Returns the text with a character for each pair of halves. O(length).
  static func joined(
    _ text: String, markedWith mark: Unicode.Scalar
  ) throws(LoneHalf) -> String {
    var rest = Array(text.unicodeScalars)[...]
    var joined = String.UnicodeScalarView()
    while let scalar = rest.first {
      guard scalar == mark else {
        joined.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      let second = rest.dropFirst(escapeLength)
      guard let high = unit(in: rest, at: rest.startIndex), high < 0xDC00, second.first == mark,
        let low = unit(in: second, at: second.startIndex), low >= 0xDC00,
        let character = Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else {
        let digits = rest.prefix(escapeLength).dropFirst().map(String.init).joined()
        throw LoneHalf(escape: "\\" + digits)
      }
      joined.append(character)
      rest = second.dropFirst(escapeLength)
    }
    return String(joined)
  }

  /// `\`, `u` and four digits.
  private static let escapeLength = 6

  /// Returns the half that an escape at an index stands for; nil for other escapes.
  private static func unit(
    in scalars: ArraySlice<Unicode.Scalar>, at index: Int
  ) -> UInt32? {
    let end = index + escapeLength
    guard end <= scalars.endIndex, scalars[index + 1] == "u" else { return nil }
    var unit: UInt32 = 0
    for digit in scalars[index + 2..<end] {
      guard let value = Character(digit).hexDigitValue, digit.isASCII else { return nil }
      unit = unit << 4 | UInt32(value)
    }
    return (0xD800...0xDFFF).contains(unit) ? unit : nil
  }
}
