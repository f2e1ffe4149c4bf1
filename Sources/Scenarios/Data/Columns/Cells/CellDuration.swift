import TextAndFiles

/// A length of time in a table cell, with its units: `1h 20m`, `45 min`, `PT1H20M`, `1 day,
/// 2:03:04`.
struct CellDuration {
  /// Seconds.
  let value: Double
  /// The units of its numbers, from the largest.
  let units: [String]

  /// The seconds of each unit in the singular. An `m` is a minute beside another unit of time.
  private static let seconds: [String: Double] = [
    "w": 604_800, "wk": 604_800, "week": 604_800, "d": 86_400, "day": 86_400, "tag": 86_400,
    "tage": 86_400, "h": 3600, "hr": 3600, "std": 3600, "hour": 3600, "stunde": 3600,
    "stunden": 3600, "m": 60, "min": 60, "minute": 60, "minuten": 60, "s": 1, "sec": 1, "sek": 1,
    "second": 1, "sekunde": 1, "sekunden": 1, "ms": 0.001, "us": 0.000_001, "µs": 0.000_001,
    "μs": 0.000_001, "ns": 0.000_000_001,
  ]

  /// Parses a duration; nil for other text.
  init?(_ text: String) {
    var cell = CellScanner(text)
    let isISO = cell.peek() == "P" && cell.hasDigit
    if isISO { _ = cell.consume(["P"]) }
    var (value, units, least) = (0.0, [String](), Double.infinity)
    repeat {
      if isISO { _ = cell.consume(["T"]) }
      if least == 86_400, !isISO, let seconds = Self.clock(&cell) {
        (value, units) = (value + seconds, units + ["h"])
        break
      }
      guard let number = Self.number(&cell), let word = Self.word(&cell, isISO: isISO),
        let unit = Self.seconds[word], unit < least
      else { return nil }
      (value, least) = (value + number * unit, unit)
      units.append(word)
      _ = cell.consume([".", ","])
      cell.skipSpaces()
    } while !cell.isAtEnd
    (self.value, self.units) = (value, units)
  }

  /// Returns the seconds of a clock behind days: `2:03:04`.
  private static func clock(_ cell: inout CellScanner) -> Double? {
    var rest = cell
    guard let time = CellTime(&rest), rest.isAtEnd, time.offset == nil else { return nil }
    cell = rest
    return Double(time.seconds)
  }

  private static func number(_ cell: inout CellScanner) -> Double? {
    var digits = cell.prefix(while: \.isASCIIDigit)
    if !digits.isEmpty, cell.digitCount(from: 1, limit: 1) == 1, cell.consume([".", ","]) != nil {
      digits += "." + cell.prefix(while: \.isASCIIDigit)
    }
    return Double(digits)
  }

  /// Returns the word of a unit in the singular; `M` and `S` alone mean others than `m` and `s`.
  private static func word(_ cell: inout CellScanner, isISO: Bool) -> String? {
    if isISO { return cell.consume(["W", "D", "H", "M", "S"])?.description.lowercased() }
    cell.skipSpaces()
    let word = cell.prefix { $0.properties.isAlphabetic }
    let plain = word.utf8.count > 1 && word != "MS" ? word.lowercased() : word
    return plain.utf8.count > 2 && plain.hasSuffix("s") ? String(plain.dropLast()) : plain
  }

  /// Returns the seconds of cells with different units of time; nil unless most of the cells are
  /// durations, or numbers among at least as many durations. Clocks beside days, such as `5:00:00`,
  /// count.
  ///
  /// - Returns: The values, and the first cell with the unit of numbers without one: the most common
  ///   unit, and of several the smallest; no cell if each cell has several units.
  static func values(_ texts: [String]) -> (seconds: [CellValue?], usual: Int?)? {
    let durations = texts.map { CellDuration($0) }
    let found = durations.compactMap { $0 }
    guard !found.isEmpty,
      Set(found.map(\.units)).count > 1 || found.contains(where: { $0.units.count > 1 })
    else { return nil }
    let bare = zip(texts, durations).map { $1 == nil ? Double($0) : nil }
    let bareCount = bare.lazy.filter { $0 != nil }.count
    guard 2 * found.count > texts.count - bareCount, found.count >= bareCount else { return nil }
    let single = durations.map { $0.flatMap { $0.units.count == 1 ? $0.units[0] : nil } }
    let counts = Dictionary(grouping: single.compactMap { $0 }) { $0 }.mapValues(\.count)
    let most = counts.keys.filter { counts[$0] == counts.values.max() }
      .min { (seconds[$0] ?? 0, $0) < (seconds[$1] ?? 0, $1) }
    let usual = most.flatMap { most in single.firstIndex { $0 == most } }
    let factor = usual.flatMap { single[$0] }.flatMap { seconds[$0] }
    let values = texts.indices.map { index -> CellValue? in
      let seconds =
        durations[index]?.value
        ?? bare[index].flatMap { number in factor.map { $0 * number } ?? (number == 0 ? 0 : nil) }
        ?? CellTime(texts[index]).flatMap { $0.hasSeconds ? Double($0.seconds) : nil }
      return seconds.map { CellValue($0, digits: "\($0)") }
    }
    return (values, usual)
  }
}
