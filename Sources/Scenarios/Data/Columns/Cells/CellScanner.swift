import TextAndFiles

/// A scanner of a cell's text, scalar by scalar.
struct CellScanner {
  private var scalars: [Unicode.Scalar]
  private(set) var index = 0

  /// The spaces that separate groups of digits.
  static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\u{A0}", "\u{2009}", "\u{202F}"]

  /// Creates a scanner of a text without its leading and trailing spaces.
  init(_ text: String) {
    let all = Array(text.unicodeScalars)
    let start = all.firstIndex { !Self.spaces.contains($0) } ?? all.endIndex
    let end = all.lastIndex { !Self.spaces.contains($0) }.map { $0 + 1 } ?? start
    scalars = Array(all[start..<end])
  }

  var isAtEnd: Bool { index == scalars.count }

  /// True if a digit is in the text.
  var hasDigit: Bool { scalars.contains(where: \.isASCIIDigit) }

  /// Returns the scalar at an offset from the next one; nil after the end.
  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    scalars.indices.contains(index + offset) ? scalars[index + offset] : nil
  }

  /// Consumes and returns the next scalar if it is in a set.
  mutating func consume(_ wanted: Set<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let scalar = peek(), wanted.contains(scalar) else { return nil }
    index += 1
    return scalar
  }

  /// Consumes and returns the scalars up to the first that does not fit.
  mutating func prefix(while fits: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek(), fits(scalar) { index += 1 }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  /// Returns to the scalar before.
  mutating func back() { index = max(0, index - 1) }

  /// Removes a pair of brackets around the whole text; returns false without one.
  mutating func consumeBrackets() -> Bool {
    guard index == 0, scalars.count > 2, scalars.first == "(", scalars.last == ")" else {
      return false
    }
    scalars = Array(scalars.dropFirst().dropLast())
    return true
  }

  /// Consumes one of some words at the end of the text, with the spaces before it, and returns its
  /// value; nil for other text.
  mutating func consumeEnd<Value>(_ words: [String: Value]) -> Value? {
    var rest = self
    rest.skipSpaces()
    guard let value = words[rest.prefix { _ in true }] else { return nil }
    self = rest
    return value
  }

  mutating func skipSpaces() {
    _ = prefix(while: Self.spaces.contains)
  }

  /// Consumes and returns a whole number; nil if its number of digits is outside of a range.
  mutating func digits(_ counts: ClosedRange<Int>) -> (value: Int, count: Int)? {
    let start = index
    let text = prefix(while: \.isASCIIDigit)
    guard counts.contains(text.utf8.count), let value = Int(text) else {
      index = start
      return nil
    }
    return (value, text.utf8.count)
  }

  /// The endings of ordinals.
  static let ordinals: Set = ["st", "nd", "rd", "th", "er"]

  /// Consumes and returns a number of one or two digits, with the ending of `12th`, if any.
  mutating func ordinal() -> Int? {
    guard let number = digits(1...2)?.value else { return nil }
    let end = self
    if !Self.ordinals.contains(prefix { $0.properties.isAlphabetic }.lowercased()) { self = end }
    return number
  }

  /// Returns the number of digits from an offset on, at most `limit`.
  func digitCount(from offset: Int, limit: Int) -> Int {
    (0..<limit).first { peek(offset + $0)?.isASCIIDigit != true } ?? limit
  }
}
