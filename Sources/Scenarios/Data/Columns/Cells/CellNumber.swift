import TextAndFiles

/// A number in a table cell: `-1,234.5`, `$5`, `USD 5`, `(5)`, `9 kg`, `50 %`, `0x1F`.
struct CellNumber {
  /// The separator before the fraction. The other one may separate groups of three digits.
  enum DecimalMark {
    case point, comma

    fileprivate var scalar: Unicode.Scalar { self == .point ? "." : "," }
    fileprivate var grouping: Unicode.Scalar { self == .point ? "," : "." }
  }

  let exact: CellValue
  /// The currency before the number and the unit after it, in the singular; empty without either.
  let unit: String
  /// The word of the unit, without the sign of a currency behind it: `M` of `120M`.
  let word: String
  /// The currency before the number, and what follows `word` in the unit.
  let rest: String
  /// True if the word may stand for a factor: nothing but a currency follows, and no exponent
  /// precedes.
  let isMultiple: Bool
  /// Without a sign, in the syntax of Swift's numbers.
  let digits: String
  /// True for a negative number in brackets, as in accounts.
  let isBracketed: Bool

  /// The words before an amount of money.
  private static let currencies: Set<String> = [
    "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "INR", "AUD", "CAD", "NZD", "SEK", "NOK", "DKK",
    "PLN", "CZK", "HUF", "BRL", "MXN", "ZAR", "KRW", "TRY", "SGD", "HKD", "Fr", "Fr.", "kr", "kr.",
    "Kr", "Kr.", "Rs", "Rs.", "RM", "Rp", "zł", "Kč", "R$", "US$", "A$", "C$", "CA$", "AU$", "NZ$",
    "HK$", "S$",
  ]

  private static let signs: Set<Unicode.Scalar> = ["+", "-", "\u{2212}"]
  /// The scalars that may begin a unit, besides letters and currencies.
  private static let unitSigns: Set<Unicode.Scalar> = ["%", "‰", "°", "′", "″"]
  private static let maxUnitLength = 16
  private static let fractions: [Unicode.Scalar: String] = ["¼": ".25", "½": ".5", "¾": ".75"]

  /// The nearest `Double`.
  var value: Double { exact.number }

  /// Parses a number; nil for other text.
  init?(_ text: String, _ mark: DecimalMark) {
    var cell = CellScanner(text)
    isBracketed = cell.consumeBrackets()
    var sign = cell.consume(Self.signs)
    guard !isBracketed || sign == nil, let currency = Self.currency(&cell) else { return nil }
    if sign == nil { sign = cell.consume(Self.signs) }
    guard let digits = Self.digits(&cell, mark), let number = Double(digits), number.isFinite,
      let unit = Self.unit(&cell)
    else { return nil }
    if digits == "0", let value = Self.hexadecimal(unit) {
      exact = CellValue(Double(sign == nil || sign == "+" ? value : -value), digits: "\(value)")
      (self.unit, self.digits, word, rest, isMultiple) = (currency, "\(value)", "", currency, false)
      return
    }
    // `1Q24` is a quarter, `12th May 2024` a day, and `9 pm` an hour.
    if unit.unicodeScalars.contains(where: \.isASCIIDigit),
      CellPeriod(text) != nil || CellDate(text) != nil
    {
      return nil
    }
    if ["a", "p"].contains(unit.first?.lowercased()), CellTime(text) != nil { return nil }
    let isPositive = !isBracketed && (sign == nil || sign == "+")
    exact = CellValue(isPositive ? number : -number, digits: digits)
    self.unit = currency + unit
    self.digits = digits
    word = String(unit.prefix { $0.isLetter })
    let end = unit.dropFirst(word.count).drop { $0 == "." || $0 == " " }
    rest = currency + end
    isMultiple = !digits.contains("e") && end.unicodeScalars.allSatisfy(\.isCurrency)
  }

  /// Returns the value of `x1F` behind a zero; nil for other text, and beyond the whole numbers of a
  /// `Double`.
  private static func hexadecimal(_ unit: String) -> Int? {
    let digits = unit.dropFirst()
    guard unit.first == "x" || unit.first == "X", (1...13).contains(digits.utf8.count),
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    return Int(digits, radix: 16)
  }

  /// Returns the currency or the `#` before a number; "" for none, nil for another word.
  private static func currency(_ cell: inout CellScanner) -> String? {
    let word = cell.prefix { $0.isCurrency || "#.".unicodeScalars.contains($0) || $0.isLetter }
    // A point with a digit begins the number.
    let isSign = word.unicodeScalars.allSatisfy { $0.isCurrency || $0 == "#" || $0 == "." }
    guard isSign || currencies.contains(word) else { return nil }
    if isSign, word.hasSuffix(".") { cell.back() }
    cell.skipSpaces()
    return isSign && word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  /// Returns the digits in the syntax of Swift's numbers.
  private static func digits(_ cell: inout CellScanner, _ mark: DecimalMark) -> String? {
    var whole = cell.prefix(while: \.isASCIIDigit)
    if mark == .point, let groups = cell.indianGroups(after: whole) {
      whole += groups
      // No number with groups begins with 0: in `0,500` the mark is that of decimals.
    } else if (1...3).contains(whole.utf8.count), !whole.hasPrefix("0"),
      let separator = cell.peek(),
      separator == mark.grouping || separator == "'" || separator == "’"
        || CellScanner.spaces.contains(separator)
    {
      while cell.peek() == separator, cell.digitCount(from: 1, limit: 4) == 3 {
        _ = cell.consume([separator])
        whole += cell.prefix(while: \.isASCIIDigit)
      }
    }
    var text = whole.isEmpty ? "0" : whole
    // Tables of chess have `2½`.
    if let fraction = cell.peek().flatMap({ fractions[$0] }) {
      _ = cell.consume(Set(fractions.keys))
      return text + fraction
    }
    if cell.peek() == mark.scalar, !whole.isEmpty || cell.digitCount(from: 1, limit: 1) == 1 {
      _ = cell.consume([mark.scalar])
      text += "." + cell.prefix(while: \.isASCIIDigit) + "0"
    } else if whole.isEmpty {
      return nil
    }
    return text + exponent(&cell)
  }

  private static func exponent(_ cell: inout CellScanner) -> String {
    guard cell.peek() == "e" || cell.peek() == "E" else { return "" }
    let hasSign = cell.peek(1) == "-" || cell.peek(1) == "+"
    guard cell.digitCount(from: hasSign ? 2 : 1, limit: 1) == 1 else { return "" }
    _ = cell.consume(["e", "E"])
    let sign = cell.consume(signs).map(String.init) ?? ""
    return "e" + sign + cell.prefix(while: \.isASCIIDigit)
  }

  /// Returns the unit; nil for anything else after the number.
  private static func unit(_ cell: inout CellScanner) -> String? {
    cell.skipSpaces()
    guard let first = cell.peek() else { return "" }
    guard first.properties.isAlphabetic || first.isCurrency || unitSigns.contains(first) else {
      return nil
    }
    let unit = cell.prefix { _ in true }
    guard unit.unicodeScalars.count <= maxUnitLength else { return nil }
    // A day and its month, and the month and its day of `5月15日`.
    var words = CellScanner(unit)
    let word = words.prefix(while: \.isLetter)
    if CellScanner.ordinals.contains(word) { words.skipSpaces() }
    let month = CellScanner.ordinals.contains(word) ? words.prefix(while: \.isLetter) : word
    if MonthName.number(month) != nil || "月월".contains(first.description) { return nil }
    return singular(unit)
  }

  /// Returns one word for the forms of a unit: `pt` and `pts`, `st` and `nd` of ordinals.
  private static func singular(_ unit: String) -> String {
    // `2nd half` counts the same as `1st half`.
    let ending = unit.prefix { $0.isLetter }
    if CellScanner.ordinals.contains(String(ending)) { return "th" + unit.dropFirst(2) }
    return unit.utf8.count > 2 && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
  }
}

extension CellScanner {
  /// Consumes groups of two digits and a last one of three, as in `12,34,567`, and returns their
  /// digits; nil for other groups.
  fileprivate mutating func indianGroups(after whole: String) -> String? {
    guard (1...2).contains(whole.utf8.count), !whole.hasPrefix("0") else { return nil }
    var rest = self
    var digits = ""
    while rest.peek() == ",", rest.digitCount(from: 1, limit: 4) == 2 {
      _ = rest.consume([","])
      digits += rest.prefix(while: \.isASCIIDigit)
    }
    guard !digits.isEmpty, rest.peek() == ",", rest.digitCount(from: 1, limit: 4) == 3 else {
      return nil
    }
    _ = rest.consume([","])
    digits += rest.prefix(while: \.isASCIIDigit)
    self = rest
    return digits
  }
}

extension Unicode.Scalar {
  fileprivate var isCurrency: Bool { properties.generalCategory == .currencySymbol }
  fileprivate var isLetter: Bool { properties.isAlphabetic }
}
