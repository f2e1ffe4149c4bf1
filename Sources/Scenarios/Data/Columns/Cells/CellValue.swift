/// The value of a number, a date or a time, exact to the last digit of its cell.
struct CellValue: Hashable, Comparable {
  /// The value of a number, or whole seconds.
  let number: Double
  /// All digits of a number, or those after the seconds: a `Double` holds only 15 of them.
  private let digits: DecimalDigits

  /// Creates a number.
  ///
  /// - Parameter digits: its digits without a sign, in the syntax of Swift's numbers.
  init(_ number: Double, digits: String) {
    (self.number, self.digits) = (number, DecimalDigits(digits, isNegative: number.sign == .minus))
  }

  /// Whole seconds, and the digits after their decimal point.
  init(seconds: Int, fraction: String) {
    (number, digits) = (Double(seconds), DecimalDigits("0." + fraction, isNegative: false))
  }

  private init(number: Double, digits: DecimalDigits) {
    (self.number, self.digits) = (number, digits)
  }

  /// Returns the time `seconds` later.
  func later(by seconds: Double) -> CellValue {
    CellValue(number: number + seconds, digits: digits)
  }

  static func < (left: CellValue, right: CellValue) -> Bool {
    left.number == right.number ? left.digits < right.digits : left.number < right.number
  }
}

/// A decimal number of any length.
private struct DecimalDigits: Hashable, Comparable {
  private var isNegative = false
  /// The number is 0.`text` times this power of 10.
  private var exponent = 0
  /// Without zeros at its ends; empty for 0.
  private var text = ""

  /// Parses digits with an optional fraction and exponent: `12`, `0.50`, `1e-3`.
  init(_ digits: String, isNegative: Bool) {
    let parts = digits.split(separator: "e", maxSplits: 1)
    let mantissa = parts.first ?? ""
    let whole = mantissa.prefix { $0 != "." }
    let significant = mantissa.replacing(".", with: "").drop { $0 == "0" }
    let zeros = significant.reversed().prefix { $0 == "0" }.count
    guard !significant.isEmpty, zeros < significant.count else { return }
    text = String(significant.dropLast(zeros))
    let skipped = mantissa.utf8.count - (whole.count < mantissa.count ? 1 : 0) - significant.count
    // A number that is not too large has an exponent of a few digits, or is 0 as a `Double`.
    let shift = parts.count > 1 ? Int(parts[1]) ?? -1_000_000 : 0
    exponent = max(-1_000_000, shift) + whole.count - skipped
    self.isNegative = isNegative
  }

  static func < (left: DecimalDigits, right: DecimalDigits) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative
      ? right.hasLessMagnitude(than: left) : left.hasLessMagnitude(than: right)
  }

  private func hasLessMagnitude(than other: DecimalDigits) -> Bool {
    guard !text.isEmpty, !other.text.isEmpty, exponent != other.exponent else {
      return text < other.text
    }
    return exponent < other.exponent
  }
}
