import TextAndFiles

/// The number in a text such as `1,234.5 pts`, which can count to another value.
struct CountedNumber: Hashable, Sendable {
  let value: Double
  private let prefix: String
  private let suffix: String
  private let decimals: Int
  private let isGrouped: Bool

  /// The most digits of a number that counts: a `Double` holds each such number exactly.
  private static let mostDigits = 15

  /// Parses a text; nil unless it has exactly one number, with commas between groups of three
  /// digits or without, and a point before decimals.
  init?(_ text: String) {
    guard let start = text.firstIndex(where: \.isASCIIDigit) else { return nil }
    var digits = ""
    var groups: [Int] = []
    var decimals = 0
    var hasPoint = false
    var end = start
    while end < text.endIndex {
      let character = text[end]
      let next = text.index(after: end)
      if character.isASCIIDigit {
        digits.append(character)
        if hasPoint { decimals += 1 }
      } else {
        let isInside = next < text.endIndex && text[next].isASCIIDigit
        if character == ",", isInside, !hasPoint {
          groups.append(digits.count)
        } else if character == ".", isInside, !hasPoint {
          hasPoint = true
        } else {
          break
        }
      }
      end = next
    }
    let whole = digits.count - decimals
    guard digits.count <= Self.mostDigits, !text[end...].contains(where: \.isASCIIDigit),
      groups.isEmpty
        || groups.enumerated().allSatisfy({ whole - $1 == 3 * (groups.count - $0) })
          && groups[0] > 0,
      let number = Int(digits)
    else { return nil }
    let sign = text[..<start].last.map { "-\u{2212}".contains($0) } == true
    value = Double(sign ? -number : number) / Self.power(decimals)
    prefix = String(sign ? text[..<start].dropLast() : text[..<start])
    suffix = String(text[end...])
    self.decimals = decimals
    isGrouped = !groups.isEmpty
  }

  /// True if the number counts from another one: both have the same words around them.
  func continues(_ other: CountedNumber) -> Bool {
    prefix == other.prefix
      && (suffix == other.suffix || suffix + "s" == other.suffix || suffix == other.suffix + "s")
  }

  /// Returns the text with another value, with the decimals of this one.
  ///
  /// A number that ends at 0 or above does not swing below 0.
  func text(at value: Double) -> String {
    let value = self.value < 0 ? value : max(0, value)
    let scaled = (min(value.magnitude, 1e15) * Self.power(decimals)).rounded()
    guard scaled < 1e18 else { return prefix + suffix }
    let all = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - all.count)) + all
    let whole = String(padded.dropLast(decimals))
    let fraction = decimals > 0 ? "." + padded.suffix(decimals) : ""
    // A number below 1,000 shows nothing of its groups.
    let hasGroups = isGrouped || self.value.magnitude < 1000
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return prefix + sign + (hasGroups ? grouped(digits: whole) : whole) + fraction + suffix
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
