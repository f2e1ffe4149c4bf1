import Recordings

/// The order of a column's cells: numbers, dates or times by their values, everything else as text.
///
/// The kind is that of most cells, so that it is the same for the whole column.
struct ColumnOrder {
  enum Kind: String {
    case number, date, time, text
  }

  /// A cell to sort by.
  enum Key: Hashable {
    case value(Double)
    /// Text, or a cell of another kind than the column's.
    case text(String)
  }

  /// A warning about a cell that the reading of its column may have got wrong.
  struct Warning {
    let index: Int
    let message: String
  }

  private(set) var kind = Kind.text
  /// The key of each cell; nil for an empty one.
  private(set) var keys: [Key?] = []
  private(set) var warnings: [Warning] = []
  /// The index of the first cell that is not of the column's kind.
  private(set) var firstStray: Int?

  /// The order of cells by their texts, of which nil and "" are empty. O(length).
  init(_ texts: [String?]) {
    let cells = texts.enumerated().compactMap { index, text in
      text.flatMap { $0.isEmpty ? nil : (index: index, text: $0) }
    }
    keys = Array(repeating: nil, count: texts.count)
    for cell in cells { keys[cell.index] = .text(cell.text) }
    guard let reading = Self.reading(of: cells.map(\.text)) else { return }
    kind = reading.kind
    for (cell, value) in zip(cells, reading.values) {
      if let value { keys[cell.index] = .value(value) }
    }
    warnings = reading.warnings.map { Warning(index: cells[$0.index].index, message: $0.message) }
    firstStray = reading.values.firstIndex { $0 == nil }.map { cells[$0].index }
  }

  /// The kind with the most cells, if it has more than half of them; nil for text.
  private static func reading(of texts: [String]) -> ColumnReading? {
    var best: ColumnReading?
    for read in [ColumnReading.numbers, ColumnReading.dates, ColumnReading.times] {
      let reading = read(texts)
      if reading.count > best?.count ?? texts.count / 2 { best = reading }
      if best?.count == texts.count { break }
    }
    return best
  }

  /// Returns true if a key stands before another one. Values come before what is no value, and
  /// empty cells last, in both directions.
  static func precedes(_ left: Key?, _ right: Key?, isDescending: Bool) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): isDescending ? right < left : left < right
    case (.text(let left), .text(let right)):
      isDescending ? naturallyPrecedes(right, left) : naturallyPrecedes(left, right)
    case (.value, .text), (.value, nil), (.text, nil): true
    default: false
    }
  }
}

/// The non-empty cells of a column, read as values of one kind.
struct ColumnReading {
  let kind: ColumnOrder.Kind
  /// The value of each cell; nil for one of another kind.
  let values: [Double?]
  var warnings: [ColumnOrder.Warning] = []

  var count: Int { values.lazy.filter { $0 != nil }.count }

  init(_ kind: ColumnOrder.Kind, _ values: [Double?]) {
    (self.kind, self.values) = (kind, values)
  }

  /// Adds a warning about a cell, if there is one.
  private mutating func warn(_ index: Int?, _ message: (Int) -> String) {
    if let index { warnings.append(ColumnOrder.Warning(index: index, message: message(index))) }
  }

  static func numbers(_ texts: [String]) -> ColumnReading {
    func count(_ numbers: [CellNumber?]) -> Int { numbers.lazy.filter { $0 != nil }.count }
    var numbers = texts.map { CellNumber($0, .point) }
    if count(numbers) < texts.count {
      let others = texts.map { CellNumber($0, .comma) }
      if count(others) > count(numbers) { numbers = others }
    }
    var reading = ColumnReading(.number, numbers.map { $0?.value })
    if let first = numbers.firstIndex(where: { $0 != nil }) {
      let other = numbers.firstIndex { $0 != nil && $0?.unit != numbers[first]?.unit }
      reading.warn(other) { index in
        "\(quoted(texts[index])) has another unit than \(quoted(texts[first])); the column is sorted "
          + "by its numbers alone"
      }
    }
    return reading
  }

  static func dates(_ texts: [String]) -> ColumnReading {
    let dates = texts.map { CellDate($0) }
    let evidence = Set(dates.compactMap { $0?.evidence })
    let order = evidence == [.dayFirst] ? CellDate.DayOrder.dayFirst : .monthFirst
    var reading = ColumnReading(.date, dates.map { $0?.seconds(order) })
    if evidence.count != 1 {
      reading.warn(dates.firstIndex { $0?.isAmbiguous == true }) { index in
        "\(quoted(texts[index])) is read with the month first, because "
          + (evidence.isEmpty
            ? "no date of the column tells" : "the column has dates of both kinds")
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

  static func times(_ texts: [String]) -> ColumnReading {
    let times = texts.map { CellTime($0) }
    let areElapsed = times.contains { $0?.hasSeconds == true }
    var reading = ColumnReading(
      .time,
      times.map { time in time.map { (areElapsed ? $0.elapsed : $0.seconds) - ($0.offset ?? 0) } })
    if areElapsed {
      reading.warn(times.firstIndex { $0?.hasSeconds == false }) { index in
        "\(quoted(texts[index])) is read as minutes and seconds, because other times of the column "
          + "have seconds beside hours and minutes"
      }
    }
    return reading
  }
}

/// Returns true if a text stands before another one by its scalars, with numbers by their size:
/// `Item 9` before `Item 10`.
func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
  var (a, b) = (left.utf8[...], right.utf8[...])
  while let x = a.first, let y = b.first {
    guard x.isDigit, y.isDigit else {
      if x != y { return x < y }
      (a, b) = (a.dropFirst(), b.dropFirst())
      continue
    }
    let (m, n) = (consumeNumber(&a), consumeNumber(&b))
    if m.count != n.count { return m.count < n.count }
    if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
  }
  if a.isEmpty != b.isEmpty { return a.isEmpty }
  // `07` and `7` differ in nothing else.
  return comesBefore((left, ""), (right, ""))
}

/// Consumes the digits at the beginning of a text, and returns them without leading zeros.
private func consumeNumber(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
  let digits = text.prefix(while: \.isDigit)
  text = text[digits.endIndex...]
  return digits.drop { $0 == UInt8(ascii: "0") }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
