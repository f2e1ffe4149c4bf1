/// The scalars of a cell's text, read from left to right.
struct CellText {
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0

  /// Thousands that are told apart by spaces of any width.
  static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\u{A0}", "\u{2009}", "\u{202F}"]

  /// The text without the spaces around it.
  init(_ text: String) {
    let all = Array(text.unicodeScalars)
    let start = all.firstIndex { !Self.spaces.contains($0) } ?? all.endIndex
    let end = all.lastIndex { !Self.spaces.contains($0) }.map { $0 + 1 } ?? start
    scalars = Array(all[start..<end])
  }

  var isAtEnd: Bool { index == scalars.count }

  /// The scalar at a distance from the next one; nil behind the end.
  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    scalars.indices.contains(index + offset) ? scalars[index + offset] : nil
  }

  /// Skips the next scalar if it is one of some; returns it.
  mutating func take(_ wanted: Set<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let scalar = peek(), wanted.contains(scalar) else { return nil }
    index += 1
    return scalar
  }

  /// Returns the scalars up to the first that does not fit, and skips them.
  mutating func prefix(while fits: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek(), fits(scalar) { index += 1 }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  mutating func skipSpaces() {
    _ = prefix(while: Self.spaces.contains)
  }

  /// Returns a whole number of so many digits, and skips it; nil for another number of digits.
  mutating func digits(_ counts: ClosedRange<Int>) -> (value: Int, count: Int)? {
    let start = index
    let text = prefix(while: \.isDigit)
    guard counts.contains(text.utf8.count), let value = Int(text) else {
      index = start
      return nil
    }
    return (value, text.utf8.count)
  }

  /// The number of digits at a distance from the next scalar, counted up to a limit.
  func digitCount(from offset: Int, limit: Int) -> Int {
    (0..<limit).first { peek(offset + $0)?.isDigit != true } ?? limit
  }
}

extension Unicode.Scalar {
  /// True for `0` to `9`.
  var isDigit: Bool { ("0"..."9").contains(self) }
}
