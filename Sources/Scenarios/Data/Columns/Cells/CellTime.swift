import TextAndFiles

/// A time in a table cell: `9:41`, `10:05:30.5`, `9:41 PM`, `9 pm`, with or without a time zone.
struct CellTime {
  /// Hours, minutes and optionally seconds; or minutes and seconds.
  private let numbers: [Int]
  /// The digits after the decimal point; empty without one.
  let fraction: String
  /// Seconds that the zone is ahead of UTC; nil without a zone.
  let offset: Int?

  /// Parses a time; nil for other text.
  init?(_ text: String) {
    var cell = CellScanner(text)
    self.init(&cell)
    guard cell.isAtEnd else { return nil }
  }

  /// Parses a time at the scanner's position; nil if there is none.
  init?(_ cell: inout CellScanner) {
    guard let first = cell.digits(1...4)?.value else { return nil }
    var numbers = [first]
    while numbers.count < 3, cell.consume([":"]) != nil {
      guard let next = cell.digits(2...2)?.value, next < 60 else { return nil }
      numbers.append(next)
    }
    var fraction = ""
    // Python's logs have a comma.
    if numbers.count > 1, cell.digitCount(from: 1, limit: 1) == 1,
      cell.consume([".", ","]) != nil
    {
      fraction = cell.prefix(while: \.isASCIIDigit)
    }
    if let half = Self.half(&cell) {
      guard (1...12).contains(first) else { return nil }
      numbers[0] = first % 12 + half
      if numbers.count == 1 { numbers.append(0) }
    }
    guard numbers.count > 1 else { return nil }
    _ = cell.consumeEnd(["Uhr": true])
    (self.numbers, self.fraction) = (numbers, fraction)
    offset = Self.offset(&cell)
  }

  /// Returns the value of seconds without minutes, as `59.3` beside `3:05.2`; nil for other text.
  static func seconds(_ text: String) -> CellValue? {
    text.wholeMatch(of: /\s*([1-5]?\d)\.(\d+)\s*/).flatMap { match in
      Int(match.1).map { CellValue(seconds: $0, fraction: String(match.2)) }
    }
  }

  /// True for a time with seconds in addition to hours and minutes.
  var hasSeconds: Bool { numbers.count > 2 }

  /// Whole seconds from midnight, if two numbers are hours and minutes.
  var seconds: Int { numbers[0] * 3600 + numbers[1] * 60 + rest }

  /// Whole seconds from the start, if two numbers are minutes and seconds.
  var elapsed: Int { hasSeconds ? seconds : numbers[0] * 60 + numbers[1] }

  private var rest: Int { hasSeconds ? numbers[2] : 0 }

  /// Returns 0 for AM, 12 for PM, and nil without either.
  private static func half(_ cell: inout CellScanner) -> Int? {
    let space = cell.peek().map(CellScanner.spaces.contains) == true ? 1 : 0
    let point = cell.peek(space + 1) == "." ? 1 : 0
    guard let letter = cell.peek(space), ["m", "M"].contains(cell.peek(space + 1 + point)),
      let hours = ["a": 0, "A": 0, "p": 12, "P": 12][letter]
    else { return nil }
    cell.skipSpaces()
    _ = cell.consume([letter])
    _ = cell.consume(["."])
    _ = cell.consume(["m", "M"])
    if point == 1 { _ = cell.consume(["."]) }
    return hours
  }

  private static let signs: Set<Unicode.Scalar> = ["+", "-", "\u{2212}"]
  /// The hours that zones are ahead of UTC, by their names in mails (RFC 5322) and in Europe.
  private static let zones = [
    "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
    "PDT": -7, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2, "EET": 2, "EEST": 3,
  ]

  /// Returns the seconds of a zone; nil without one.
  private static func offset(_ cell: inout CellScanner) -> Int? {
    if cell.consume(["Z", "z"]) != nil { return 0 }
    if let hours = cell.consumeEnd(zones) { return hours * 3600 }
    let isSpace = cell.peek().map(CellScanner.spaces.contains) == true
    if isSpace, let sign = cell.peek(1), signs.contains(sign) { cell.skipSpaces() }
    guard let sign = cell.consume(signs), let first = cell.digits(2...4),
      first.count != 3
    else { return nil }
    var minutes = first.count == 4 ? first.value / 100 * 60 + first.value % 100 : first.value * 60
    if first.count == 2, cell.consume([":"]) != nil {
      guard let rest = cell.digits(2...2)?.value else { return nil }
      minutes += rest
    }
    return sign == "+" ? minutes * 60 : -minutes * 60
  }
}
