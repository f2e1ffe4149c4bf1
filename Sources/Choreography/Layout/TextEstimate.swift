/// An estimate of how wide text is, because layouts are pure functions without fonts.
///
/// It is seldom less than the width in the font set, and about 2 % more in Latin letters, so that
/// text which wraps has room for all of its lines.
struct TextEstimate {
  /// The em, in points.
  let size: Double
  /// True for semibold text.
  var isSemibold = false

  /// The advances of Inter SemiBold for the characters from the space to the tilde, in thousandths
  /// of an em. The space is that of Inter Regular, which is wider.
  private static let advances: [Double] = [
    281, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621,
    652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608,
    586, 755, 744, 275, 561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690,
    705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393, 673,
  ]
  /// The shares of these advances that a letter takes, with a reserve of 2 %: a regular one is
  /// narrower.
  private static let (semiboldShare, regularShare) = (1.02, 0.985)

  /// Returns the number of lines that a text takes at a width, at least 1. O(characters).
  func lineCount(of text: String, width: Double) -> Int {
    guard width >= size else { return 1 }
    var (lines, used, word) = (1, 0.0, 0.0)
    func place() {
      if used > 0, used + word > width { (lines, used) = (lines + 1, 0) }
      // A word wider than a line continues on the next one.
      while word > width { (lines, word) = (lines + 1, word - width) }
      (used, word) = (used + word, 0)
    }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let advance = advance(of: scalar)
      if scalar.properties.isWhitespace {
        guard Self.breaks(scalars, at: index) else {
          word += advance
          continue
        }
        place()
        used += advance
      } else if Self.isWide(scalar) {
        place()
        word = advance
        place()
      } else {
        word += advance
      }
    }
    place()
    return lines
  }

  /// Returns true if a line may end at a space: not behind an opening bracket, and not before a
  /// closing one or an exclamation mark.
  ///
  /// Source: Unicode Standard Annex 14, rules 13 and 14.
  private static func breaks(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let before = scalars[..<index].last { !$0.properties.isWhitespace }
    let after = scalars[(index + 1)...].first { !$0.properties.isWhitespace }
    if before?.properties.generalCategory == .openPunctuation { return false }
    return after?.properties.generalCategory != .closePunctuation && after != "!" && after != "?"
  }

  /// Returns the width of a character, in points.
  private func advance(of scalar: Unicode.Scalar) -> Double {
    let share = isSemibold ? Self.semiboldShare : Self.regularShare
    if (0x20..<0x7F).contains(scalar.value) {
      return Self.advances[Int(scalar.value) - 0x20] * share * size / 1000
    }
    if Self.isWide(scalar) { return (scalar.properties.isEmojiPresentation ? 1.3 : 1) * size }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .uppercaseLetter, .titlecaseLetter: return 0.76 * size
    case .dashPunctuation: return size
    default: return 0.62 * size
    }
  }

  /// True for an ideograph, a syllable or an emoji: a line may end before and after it.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF00..<0xFF61,
      0x1F000..<0x30000:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
