/// The words for multiples of one unit in a column of numbers: `120M` and `1.1B`, `12 KiB` and `1.5
/// MB`, `5 km` and `900 m`.
struct MagnitudeSuffixes {
  private let factors: [String: Factor]
  /// The unit of which the words are multiples, unless the unit follows the words.
  private let base: String?
  /// The unit of numbers without one: the most common word of the measure, and of several the
  /// smallest; "" for bytes, nil for counts.
  let usualWord: String?

  private enum Factor {
    case ten(Int)
    case two(Int)

    var power: Int {
      switch self {
      case .ten(let power), .two(let power): power
      }
    }
  }

  /// Bytes. Among them `B` is not a billion.
  private static let bytes: [String: Factor] = [
    "": .ten(0), "B": .ten(0), "byte": .ten(0), "kB": .ten(3), "KB": .ten(3), "MB": .ten(6),
    "GB": .ten(9),
    "TB": .ten(12), "KiB": .two(10), "MiB": .two(20), "GiB": .two(30), "TiB": .two(40),
  ]
  /// Lengths, weights and volumes, by their unit without a factor.
  private static let measures: [(base: String, factors: [String: Factor])] = [
    ("m", ["mm": .ten(-3), "cm": .ten(-2), "m": .ten(0), "km": .ten(3)]),
    ("g", ["mg": .ten(-3), "g": .ten(0), "kg": .ten(3), "t": .ten(6)]),
    ("l", ["ml": .ten(-3), "cl": .ten(-2), "dl": .ten(-1), "l": .ten(0), "L": .ten(0)]),
  ]
  /// Powers of ten, in the singular. A single `m` is a meter, and not a million.
  private static let counts: [String: Factor] = [
    "": .ten(0), "k": .ten(3), "K": .ten(3), "M": .ten(6), "G": .ten(9), "B": .ten(9),
    "T": .ten(12), "bn": .ten(9), "mn": .ten(6), "mln": .ten(6), "Tsd": .ten(3), "Mio": .ten(6),
    "Mrd": .ten(9), "thousand": .ten(3), "million": .ten(6), "billion": .ten(9),
    "trillion": .ten(12), "Million": .ten(6), "Millionen": .ten(6), "Milliarde": .ten(9),
    "Milliarden": .ten(9),
  ]

  /// Finds the factors of the units of some numbers; nil if all units are equal, or one is not a
  /// multiple of the common unit.
  init?(of numbers: [CellNumber]) {
    let words = Set(numbers.map(\.word))
    guard words.count > 1, numbers.allSatisfy(\.isMultiple) else { return nil }
    let isOfBytes =
      words.allSatisfy { Self.bytes[$0] != nil } && !words.isSubset(of: ["", "B"])
    let units = words.subtracting([""])
    let measure = Self.measures.first { measure in
      units.count > 1 && units.allSatisfy { measure.factors[$0] != nil }
    }
    if let measure {
      var counts: [String: Int] = [:]
      for number in numbers where !number.word.isEmpty { counts[number.word, default: 0] += 1 }
      let most = counts.values.max() ?? 0
      let usual =
        counts.keys.filter { counts[$0] == most }.min { left, right in
          (measure.factors[left]?.power ?? 0, left) < (measure.factors[right]?.power ?? 0, right)
        } ?? ""
      base = measure.base
      factors = measure.factors.merging(["": measure.factors[usual] ?? .ten(0)]) { first, _ in first
      }
      usualWord = usual
      return
    }
    usualWord = isOfBytes ? "" : nil
    (factors, base) =
      isOfBytes
      ? (Self.bytes, "B")
      : (
        Self.counts.merging(words.contains("bn") ? ["m": .ten(6)] : [:]) { first, _ in first }, nil
      )
    guard words.allSatisfy({ factors[$0] != nil }) else { return nil }
  }

  /// Returns the value of a number times its factor.
  func value(of number: CellNumber) -> CellValue {
    let isNegative = number.exact.number.sign == .minus
    let digits =
      switch factors[number.word] ?? .ten(0) {
      case .ten(let power): power == 0 ? number.digits : "\(number.digits)e\(power)"
      case .two(let power): "\(number.exact.number.magnitude * Double(1 << power))"
      }
    let value = Double(digits) ?? number.exact.number.magnitude
    return CellValue(isNegative ? -value : value, digits: digits)
  }

  /// Returns what a number counts: the currency, or the name of the whole unit.
  func unit(of number: CellNumber) -> String {
    number.word.isEmpty ? number.rest : base ?? number.rest
  }
}
