import Recordings

/// The numbers of a line that is too wide: a cut one would read as another number.
struct NumberFit {
  private let line: TextLine
  private let characters: [Character]
  /// The number that an ellipsis would cut.
  private let number: Range<Int>

  /// The smallest share of the size at which a number is drawn.
  private static let minShare = 0.3

  /// Creates a fit if the line's ellipsis would cut a number; nil if not. `width` measures a line.
  /// O(characters).
  init?(_ line: TextLine, width: (TextLine) -> Double) {
    guard let maxWidth = line.maxWidth, line.picture == nil, line.string.hasDigit,
      width(line.unlimited) > maxWidth
    else { return nil }
    (self.line, characters) = (line, Array(line.string))
    let characters = characters
    let numbers = Self.numbers(in: characters)
    let found = [0, Self.ellipsisSlack].compactMap { slack -> Range<Int>? in
      let kept = characters.indices.partitioningIndex { index in
        width(Self.line(characters[...index], of: line)) > maxWidth - slack
      }
      return numbers.first { kept < $0.upperBound }.flatMap { number in
        let isBehindWords = characters[..<number.lowerBound].contains(where: \.isLetter)
        return kept > number.lowerBound || !isBehindWords ? number : nil
      }
    }
    guard let number = found.first else { return nil }
    self.number = number
  }

  /// The points by which an ellipsis may need more room than its glyph.
  private static let ellipsisSlack = 1.0

  /// The line without the number, if there are words before it.
  var cut: TextLine? {
    guard characters[..<number.lowerBound].contains(where: \.isLetter) else { return nil }
    return Self.line(characters[..<number.lowerBound], of: line)
  }

  /// Returns the line at a size at which the number fits; nil if there are words before it.
  func shrunk(width: (TextLine) -> Double) -> TextLine? {
    guard cut == nil, let maxWidth = line.maxWidth else { return nil }
    let isLast = number.upperBound == characters.count
    let whole = isLast ? line.unlimited : Self.line(characters[..<number.upperBound], of: line)
    // A hundredth less, because widths are not exactly proportional to the size.
    let share = min(1, 0.99 * maxWidth / max(1, width(whole)))
    guard share >= Self.minShare else { return nil }
    var result = line
    result.size *= share
    return result
  }

  private static func line(_ characters: ArraySlice<Character>, of line: TextLine) -> TextLine {
    var part = line.unlimited
    part.string = String(characters.reversed().drop(while: \.isWhitespace).reversed()) + "…"
    return part
  }

  /// Returns the ranges of digits, with separators between them.
  private static func numbers(in characters: [Character]) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    for index in characters.indices where characters[index].isDigit {
      if let last = numbers.last,
        characters[last.upperBound..<index].allSatisfy(Self.separators.contains),
        index - last.upperBound < 2
      {
        numbers[numbers.count - 1] = last.lowerBound..<index + 1
      } else {
        numbers.append(index..<index + 1)
      }
    }
    return numbers
  }

  /// The characters between the digits of a number: points, apostrophes, narrow and fixed spaces.
  private static let separators: Set<Character> = [
    ".", ",", ":", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}", "٬", "٫",
  ]
}

extension Character {
  fileprivate var isDigit: Bool { isWholeNumber }
}

extension String {
  /// True if the text has a digit of any script.
  var hasDigit: Bool {
    utf8.contains { (48...57).contains($0) } || contains { !$0.isASCII && $0.isWholeNumber }
  }
}
