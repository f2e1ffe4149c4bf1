import TextAndFiles

/// A quarter, a half, a week or a fiscal year in a table cell: `Q2 2024`, `3Q23`, `2024-W09`, `H1
/// 24`, `Q3 FY23`, `FY 2022/23`.
struct CellPeriod {
  /// The divisions of a year.
  enum Unit {
    case year, half, quarter, week

    /// The largest number of the unit in a year.
    fileprivate var largest: Int {
      switch self {
      case .year: 1
      case .half: 2
      case .quarter: 4
      case .week: 53
      }
    }
  }

  let unit: Unit
  /// The number of the period in its year, from 1.
  let number: Int
  let year: Int

  private enum Token {
    case word(String)
    case number(value: Int, count: Int)
  }

  private static let maxLength = 24
  private static let units: [String: Unit] = [
    "q": .quarter, "t": .quarter, "quarter": .quarter, "quartal": .quarter, "h": .half, "hy": .half,
    "hj": .half, "half": .half, "halbjahr": .half, "w": .week, "kw": .week, "cw": .week,
    "wk": .week,
    "week": .week, "woche": .week,
  ]
  private static let fiscal: Set = ["fy", "gj"]
  private static let marks: Set<Unicode.Scalar> = ["-", "/", "'", "’", ",", ".", "_"]

  /// Parses a period with its year; nil for other text.
  init?(_ text: String) {
    guard let tokens = Self.tokens(text), (2...6).contains(tokens.count) else { return nil }
    var unit: Unit?
    var isFiscal = false
    var numbers: [(value: Int, count: Int, followsUnit: Bool)] = []
    var followsUnit = false
    for token in tokens {
      switch token {
      case .number(let value, let count):
        numbers.append((value, count, followsUnit))
        followsUnit = false
      case .word(let word):
        if let found = Self.units[word], unit == nil {
          unit = found
          followsUnit = true
        } else if Self.fiscal.contains(word), !isFiscal {
          isFiscal = true
        } else if !CellScanner.ordinals.contains(word) || numbers.isEmpty {
          return nil
        }
      }
    }
    guard unit != nil || isFiscal else { return nil }
    self.unit = unit ?? .year
    number = unit.flatMap { Self.removeNumber(of: $0, from: &numbers) } ?? 1
    let count = tokens.count { if case .number = $0 { true } else { false } }
    guard unit == nil || numbers.count < count, let year = numbers.first,
      year.count == 4 || year.count == 2 && (unit != .week || year.followsUnit == false),
      // The second year of `2022/23`.
      numbers.count == 1
        || numbers.count == 2 && numbers[1].count % 2 == 0
          && numbers[1].value % 100 == (year.value + 1) % 100
    else { return nil }
    self.year = year.count == 4 ? year.value : CellDate.year(twoDigits: year.value)
  }

  /// Removes and returns the number of a unit: that behind it, as in `Q3 23`, or of one or two
  /// digits before it, as in `1Q24`; nil for no such number.
  private static func removeNumber(
    of unit: Unit, from numbers: inout [(value: Int, count: Int, followsUnit: Bool)]
  ) -> Int? {
    let digits = unit == .week ? 2 : 1
    func fits(_ index: Int) -> Bool {
      (1...digits).contains(numbers[index].count)
        && (1...unit.largest).contains(numbers[index].value)
    }
    guard
      let index = numbers.indices.first(where: { numbers[$0].followsUnit && fits($0) })
        ?? numbers.indices.first(where: { unit != .week && $0 == 0 && fits($0) })
    else { return nil }
    // `24W09` is rather an amount.
    guard unit != .week || index == 0 || numbers[0].count == 4 else { return nil }
    return numbers.remove(at: index).value
  }

  /// Returns the words in lowercase and the numbers; nil for a text with other characters.
  private static func tokens(_ text: String) -> [Token]? {
    guard text.utf8.count <= maxLength, text.utf8.contains(where: { $0 | 0x20 > 0x60 }),
      !text.utf8.contains(UInt8(ascii: ":"))
    else { return nil }
    var cell = CellScanner(text)
    guard cell.hasDigit else { return nil }
    var tokens: [Token] = []
    while let next = cell.peek() {
      if next.isASCIIDigit {
        guard let number = cell.digits(1...4) else { return nil }
        tokens.append(.number(value: number.value, count: number.count))
      } else if next.properties.isAlphabetic {
        tokens.append(.word(cell.prefix { $0.properties.isAlphabetic }.lowercased()))
      } else if cell.consume(marks) != nil || cell.consume(CellScanner.spaces) != nil {
        continue
      } else {
        return nil
      }
    }
    return tokens
  }
}
