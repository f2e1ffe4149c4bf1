import TextAndFiles

/// The non-empty cells of a column, read as values of one kind.
struct ParsedColumn {
  let kind: ColumnOrder.Kind
  /// The value of each cell; nil for one of another kind.
  let values: [CellValue?]
  var warnings: [ColumnOrder.Warning] = []
  /// The warning about a mark that may separate groups.
  private(set) var groups: ColumnOrder.Warning?
  /// False for numbers with different units.
  var hasOneUnit = true
  /// The unit of each number; empty for values of another kind.
  var units: [String?] = []

  var count: Int { values.lazy.filter { $0 != nil }.count }

  init(_ kind: ColumnOrder.Kind, _ values: [CellValue?]) {
    (self.kind, self.values) = (kind, values)
  }

  /// Adds a warning about a cell; does nothing for nil.
  private mutating func warn(_ index: Int?, _ message: (Int) -> String) {
    if let index { warnings.append(ColumnOrder.Warning(index: index, message: message(index))) }
  }

  /// - Parameter isForOrder: true if only the order of the values counts.
  static func numbers(_ cells: [String], isForOrder: Bool = false) -> ParsedColumn {
    let texts = cells.map(\.withASCIIDigits)
    if let durations = durations(texts) { return durations }
    func count(_ numbers: [CellNumber?]) -> Int { numbers.lazy.filter { $0 != nil }.count }
    var numbers = texts.map { CellNumber($0, .point) }
    var others = texts.map { CellNumber($0, .comma) }
    if count(others) > count(numbers) { swap(&numbers, &others) }
    let read = numbers.compactMap { $0 }
    let scale = MagnitudeSuffixes(of: read)
    var reading = ParsedColumn(
      .number, numbers.map { number in number.map { scale?.value(of: $0) ?? $0.exact } })
    if !isForOrder || !Self.haveSameOrder(numbers, others) {
      reading.warnOfGroups(texts, numbers, others)
    }
    if read.allSatisfy(\.isBracketed) {
      reading.warn(numbers.firstIndex { $0 != nil }) { index in
        "\(quoted(texts[index])) is read as a negative number, as in accounts"
      }
    }
    reading.units = numbers.map { number in number.map { scale?.unit(of: $0) ?? $0.unit } }
    reading.warnOfUnits(texts, numbers, scale)
    return reading
  }

  /// Warns of the first number with another unit than those before, and of the first one without a
  /// unit among those with one. Zero needs no unit.
  private mutating func warnOfUnits(
    _ texts: [String], _ numbers: [CellNumber?], _ scale: MagnitudeSuffixes?
  ) {
    guard let first = units.firstIndex(where: { $0?.isEmpty == false }), let unit = units[first]
    else { return }
    let other = units.firstIndex { $0?.isEmpty == false && $0 != unit }
    hasOneUnit = other == nil
    warn(other) { index in
      "\(quoted(texts[index])) has another unit than \(quoted(texts[first])), so only the numbers "
        + "count; write one unit"
    }
    guard hasOneUnit else { return }
    let word = scale?.usualWord
    let model = word.flatMap { word in numbers.firstIndex { $0?.word == word } } ?? first
    let bare = numbers.indices.first { units[$0]?.isEmpty == true && numbers[$0]?.value != 0 }
    warn(bare) { index in Self.bareWarning(texts[index], word == "" ? nil : texts[model]) }
  }

  /// Returns the warning about a number without a unit.
  ///
  /// - Parameter model: a cell with the unit that counts; nil for bytes.
  private static func bareWarning(_ text: String, _ model: String?) -> String {
    "\(quoted(text)) has no unit, and is read "
      + (model.map { "in that of \(quoted($0))" } ?? "as bytes")
  }

  /// Reads lengths of time with different units; nil for other cells.
  private static func durations(_ texts: [String]) -> ParsedColumn? {
    guard let (seconds, model) = CellDuration.values(texts) else { return nil }
    var reading = ParsedColumn(.number, seconds)
    let bare = texts.indices.first { index in
      seconds[index].map { $0.number != 0 } == true && Double(texts[index]) != nil
    }
    reading.warn(bare) { index in bareWarning(texts[index], model.map { texts[$0] }) }
    return reading
  }

  /// Returns the warning about a mark that may separate groups, as in `numbers`; nil for none.
  static func groupWarning(_ texts: [String]) -> ColumnOrder.Warning? {
    numbers(texts, isForOrder: true).groups
  }

  /// Returns true if the values have the same order when they are read with the other decimal mark,
  /// where that is possible.
  private static func haveSameOrder(_ numbers: [CellNumber?], _ others: [CellNumber?]) -> Bool {
    let pairs = zip(numbers, others).compactMap { number, other in
      number.map { (number: $0.value, other: other?.value ?? $0.value) }
    }.sorted { $0.number < $1.number }
    return zip(pairs, pairs.dropFirst()).allSatisfy { left, right in
      left.number == right.number ? left.other == right.other : left.other < right.other
    }
  }

  /// Warns of a number read with decimals, such as `1.200`, whose mark may separate groups.
  ///
  /// There is no warning if other numbers of the column show that the mark is that of decimals, unless
  /// this one, unlike them, ends in zeros.
  private mutating func warnOfGroups(
    _ texts: [String], _ numbers: [CellNumber?], _ others: [CellNumber?]
  ) {
    let pairs = Array(zip(numbers, others))
    let isWhole = pairs.contains { $0?.value == $1?.value && $0 != nil }
    let isShown = pairs.contains { $0 != nil && $1 == nil }
    guard isWhole || isShown else { return }
    let ambiguous = pairs.indices.first { index in
      guard let value = pairs[index].0?.value, let other = pairs[index].1?.value else {
        return false
      }
      return value.magnitude < other.magnitude && (!isShown || texts[index].last == "0")
    }
    let count = warnings.count
    defer { groups = warnings.dropFirst(count).first }
    warn(ambiguous) { index in
      let value = numbers[index]?.value ?? 0
      return "\(quoted(texts[index])) is read as \(value), because "
        + (isShown
          ? "other numbers of the column have the same mark before decimals"
          : "no number of the column shows that its mark separates groups")
        + "; write such numbers without groups"
    }
  }

  static func dates(_ texts: [String]) -> ParsedColumn {
    let dates = texts.map { CellDate($0) }
    let evidence = Set(dates.compactMap { $0?.evidence })
    let order = evidence == [.dayFirst] ? CellDate.DayOrder.dayFirst : .monthFirst
    var reading = ParsedColumn(.date, dates.map { $0?.value(order) })
    if evidence.count != 1 {
      reading.warn(dates.firstIndex { $0?.isAmbiguous == true }) { index in
        "\(quoted(texts[index])) is read with the month first, because "
          + (evidence.isEmpty
            ? "no date in the column shows the order" : "the column has dates of both kinds")
          + "; write such dates as 2024-05-31"
      }
    }
    if dates.contains(where: { $0?.hasZone == true }) {
      reading.warn(dates.firstIndex { $0?.hasTime == true && $0?.hasZone == false }) { index in
        "\(quoted(texts[index])) has no time zone, and is read as UTC because others have one"
      }
    }
    return reading
  }

  static func times(_ texts: [String]) -> ParsedColumn {
    let times = texts.map { CellTime($0) }
    // In `3:05.2`, as in results of races, the fraction is one of seconds.
    let areElapsed = times.contains { $0?.hasSeconds == true || $0?.fraction.isEmpty == false }
    var reading = ParsedColumn(
      .time,
      zip(texts, times).map { text, time in
        guard let time else { return areElapsed ? CellTime.seconds(text) : nil }
        return CellValue(
          seconds: (areElapsed ? time.elapsed : time.seconds) - (time.offset ?? 0),
          fraction: time.fraction)
      })
    if areElapsed, times.contains(where: { $0?.hasSeconds == true }) {
      reading.warn(times.firstIndex { $0?.hasSeconds == false && $0?.fraction.isEmpty == true }) {
        index in
        "\(quoted(texts[index])) is read as minutes and seconds, because other times of the column "
          + "have seconds beside hours and minutes"
      }
    }
    return reading
  }
}
