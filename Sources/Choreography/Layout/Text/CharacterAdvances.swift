/// The advances of characters at a size of one point, for layouts that wrap text.
///
/// They are those of Inter Regular without kerning; for other scripts, means. No installed font is
/// asked, so that a layout is the same on every machine. Painters compress lines that are wider.
enum CharacterAdvances {
  /// The thousandths of a point of the characters from space to tilde.
  private static let ascii: [Double] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]

  /// Returns the width of a text in one line, at a size of one point. O(characters).
  static func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  static func width(of character: Character) -> Double {
    if let byte = character.asciiValue { return width(ofASCII: byte) }
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if character.isPicture { return 1.25 }
    if character.isIdeograph { return 1 }
    switch scalar.value {
    case 0xA0: return width(ofASCII: 0x20)
    case 0xC0...0x24F: return base(of: scalar).map(width(ofASCII:)) ?? 0.6
    case 0x370...0x3FF: return scalar.properties.isUppercase ? 0.69 : 0.56
    case 0x400...0x52F: return scalar.properties.isUppercase ? 0.74 : 0.62
    case 0x600...0x77F: return 0.48
    case 0x2013: return 0.5
    case 0x2014: return 1
    case 0x2018, 0x2019: return 0.19
    case 0x201C, 0x201D: return 0.38
    case 0x2026: return 0.82
    default: return 0.6
    }
  }

  private static func width(ofASCII byte: UInt8) -> Double {
    byte >= 0x20 && byte < 0x7F ? ascii[Int(byte) - 0x20] / 1000 : 0
  }

  /// Returns the letter below an accent; nil if the scalar has another form.
  private static func base(of scalar: Unicode.Scalar) -> UInt8? {
    // LATIN SMALL LETTER E WITH ACUTE
    guard let words = scalar.properties.name?.split(separator: " "), words.count > 4,
      words[2] == "LETTER", words[3].utf8.count == 1, let letter = words[3].utf8.first
    else { return nil }
    return words[1] == "SMALL" ? letter + 0x20 : letter
  }
}

extension Character {
  /// True for an emoji.
  fileprivate var isPicture: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.contains { $0.value == 0xFE0F }
  }

  /// True for the square characters of East Asian scripts, between which a line may break.
  var isIdeograph: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
