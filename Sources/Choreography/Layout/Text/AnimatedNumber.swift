import Recordings
import TextAndFiles

/// The number in a text such as `1,234.5 pts`, which can count to another value.
struct AnimatedNumber: Hashable, Sendable {
  let value: Double
  private let prefix: String
  /// The signs of currencies between the sign and the digits, as in `-$5`.
  private let currency: String
  private let suffix: String
  /// The number of digits after the decimal mark.
  let decimals: Int
  let format: Format
  /// The character between groups of three digits; nil for a number without groups.
  private let separator: Character?
  /// The sign before a negative number; nil for any other.
  fileprivate let minus: Character?
  /// True if a plus sign is before it.
  private let hasPlus: Bool
  /// The digits before decimals of a number that begins with zeros, such as 3 for `007`; else 1.
  private let minDigits: Int

  /// The notation of a film's numbers.
  struct Format: Hashable, Sendable {
    /// The character before decimals: a point or a comma.
    var decimalMark: Character = "."
    /// The sign of negative numbers; nil if the film has none, so that counting ends at 0.
    var minus: Character?
    /// True if a number that counts has a plus sign above 0.
    var hasPlus = false

    /// Characters that may separate groups of digits, besides a comma or a point.
    fileprivate static let spaces: Set<Character> = [
      " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "’",
    ]

    fileprivate var groupMark: Character { decimalMark == "." ? "," : "." }
  }

  /// The most digits of a number that counts: a `Double` holds each such number exactly.
  private static let maxDigits = 15

  /// Parses a text; nil unless it has exactly one number, with one kind of separator between all
  /// groups of three digits or without, and the format's mark before decimals.
  init?(_ text: String, _ format: Format = Format()) {
    guard let start = text.firstIndex(where: \.isASCIIDigit) else { return nil }
    var digits = ""
    var groups: [Int] = []
    var decimals = 0
    var hasMark = false
    var separator: Character?
    var end = start
    while end < text.endIndex {
      let character = text[end]
      let next = text.index(after: end)
      if character.isASCIIDigit {
        digits.append(character)
        if hasMark { decimals += 1 }
      } else {
        guard next < text.endIndex, text[next].isASCIIDigit, !hasMark else { break }
        if character == format.decimalMark {
          hasMark = true
        } else if character == separator ?? character,
          character == format.groupMark || Format.spaces.contains(character)
        {
          separator = character
          groups.append(digits.count)
        } else {
          break
        }
      }
      end = next
    }
    let whole = digits.count - decimals
    guard digits.count <= Self.maxDigits, !text[end...].contains(where: \.isASCIIDigit),
      groups.isEmpty
        || groups.enumerated().allSatisfy({ whole - $1 == 3 * (groups.count - $0) })
          && groups[0] > 0,
      let number = Int(digits)
    else { return nil }
    let words = text[..<start].reversed().drop(while: \.isCurrencySymbol).reversed()
    let sign = words.last
    minus = sign.flatMap { "-\u{2212}".contains($0) ? $0 : nil }
    hasPlus = sign == "+"
    value = Double(minus != nil ? -number : number) / Self.power(decimals)
    prefix = String(minus != nil || hasPlus ? words.dropLast() : words[...])
    currency = String(text[..<start].dropFirst(words.count))
    minDigits = digits.first == "0" ? max(1, whole) : 1
    suffix = String(text[end...])
    self.decimals = decimals
    self.format = format
    self.separator = separator
  }

  /// Returns true if the number counts from another one: both have the same words around them, the
  /// same separator if both have groups, and the same sign on the same side of 0. Beside a number
  /// that begins with zeros, both need them and have the same number of digits.
  func continues(_ other: AnimatedNumber) -> Bool {
    prefix == other.prefix && currency == other.currency
      && (suffix == other.suffix || suffix + "s" == other.suffix || suffix == other.suffix + "s")
      && (separator ?? other.separator) == (other.separator ?? separator)
      && minDigits == other.minDigits
      && (minus ?? other.minus) == (other.minus ?? minus)
      && (hasPlus == other.hasPlus || value <= 0 || other.value <= 0)
  }

  /// Returns the notation in which the number counts from another one: with the signs of both, and
  /// with those of a count in progress.
  func format(from start: AnimatedNumber, during earlier: Format?) -> Format {
    var format = format
    format.minus = minus ?? start.minus ?? earlier?.minus ?? format.minus
    format.hasPlus = hasPlus || start.hasPlus || earlier?.hasPlus == true
    return format
  }

  /// Returns the text with another value, with the decimals of this one or more.
  ///
  /// An overshoot of a spring ends at 0 if no number of the film is negative.
  func text(at value: Double, minDecimals: Int = 0) -> String {
    let decimals = max(decimals, minDecimals)
    let value = format.minus != nil ? value : max(0, value)
    let scaled = (min(value.magnitude, 1e15) * Self.power(decimals)).rounded()
    guard scaled < 1e18 else { return prefix + currency + suffix }
    let all = String(Int(scaled))
    let padded = zeroFilled(all, to: decimals + minDigits)
    let whole = String(padded.dropLast(decimals))
    let fraction = decimals > 0 ? String(format.decimalMark) + padded.suffix(decimals) : ""
    // A number below 1,000 has no separator from which to take the grouping, unless it has leading
    // zeros.
    let hasGroups = separator != nil || self.value.magnitude < 1000 && minDigits < 4
    let groups = grouped(digits: whole).replacing(",", with: String(separator ?? format.groupMark))
    return prefix + sign(of: scaled == 0 ? 0 : value) + currency + (hasGroups ? groups : whole)
      + fraction + suffix
  }

  private func sign(of value: Double) -> String {
    if value < 0 { return String(minus ?? format.minus ?? "-") }
    let isOwnZero = value == 0 && self.value == 0
    return hasPlus && (value > 0 || isOwnZero) || format.hasPlus && value > 0 ? "+" : ""
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}

extension AnimatedNumber.Format {
  /// The format of some texts. A comma is the decimal mark if more numbers need it than a point.
  init(of texts: some Sequence<String>) {
    var (points, commas) = (0, 0)
    var signs: [Character: Int] = [:]
    for text in Set(texts) {
      let point = AnimatedNumber(text, Self())
      let comma = AnimatedNumber(text, Self(decimalMark: ","))
      if comma == nil, point != nil { points += 1 }
      if point == nil, comma != nil { commas += 1 }
      if let minus = (point ?? comma)?.minus { signs[minus, default: 0] += 1 }
    }
    // The most common one; a hyphen if there are as many of both.
    minus = signs.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if commas > points { decimalMark = "," }
  }

  /// The format of the details that a recording shows.
  init(of recording: Recording) {
    self.init(
      of: recording.events.lazy.flatMap { event -> [String] in
        guard case .content(let items, _) = event.kind else { return [] }
        return items.compactMap(\.detail)
      })
  }
}
