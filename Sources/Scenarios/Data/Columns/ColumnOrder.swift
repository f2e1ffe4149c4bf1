import TextAndFiles

/// The order of a column's cells: numbers, dates or times by their values, everything else as text.
///
/// The kind is that of most cells, so that it is the same for the whole column. Words for a missing
/// value, as `n/a`, do not count.
struct ColumnOrder {
  enum Kind: String {
    case number, date, time, text
  }

  /// The sort key of a cell.
  enum Key: Hashable {
    case value(CellValue)
    /// Text, or a cell of another kind than the column's.
    case text(String)

    /// The value of a number, a date or a time; nil for text.
    var value: CellValue? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// A warning about a cell whose value is ambiguous.
  struct Warning {
    let index: Int
    let message: String
  }

  private(set) var kind = Kind.text
  /// The key of each cell; nil for an empty one.
  private(set) var keys: [Key?] = []
  private(set) var warnings: [Warning] = []
  /// False for numbers with different units.
  private(set) var hasOneUnit = true
  /// The unit of each number: nil for an empty cell, and for a value of another kind.
  private(set) var units: [String?] = []
  /// The index of the first cell that is not of the column's kind.
  private(set) var firstStray: Int?
  /// A kind that at least a quarter of the cells have, but not most; nil for none.
  private(set) var minority: (kind: Kind, count: Int, of: Int, firstIndex: Int)?

  /// The order of a column's texts; nil, "" and spaces are empty cells. O(length).
  ///
  /// - Parameter knowsMonths: true if months, weekdays and days without a year are dates.
  init(_ texts: [String?], knowsMonths: Bool = false) {
    let filled = texts.enumerated().compactMap { index, text in
      text.flatMap {
        $0.allSatisfy(\.isWhitespace) ? nil : (index: index, text: $0.withASCIIDigits)
      }
    }
    keys = Array(repeating: nil, count: texts.count)
    units = keys.map { _ in nil }
    for cell in filled { keys[cell.index] = .text(cell.text) }
    read(filled.filter { !$0.text.isMissingValue }, of: filled.count, knowsMonths)
    if kind != .text { firstStray = filled.first { keys[$0.index]?.value == nil }?.index }
  }

  /// Finds the kind of the cells, and their keys.
  ///
  /// - Parameters:
  ///   - cells: the cells without words for missing values.
  ///   - count: the number of cells with such words.
  private mutating func read(
    _ cells: [(index: Int, text: String)], of count: Int, _ knowsMonths: Bool
  ) {
    guard !cells.isEmpty else { return }
    if let seasons = CellDate.seasons(cells.map(\.text)) {
      kind = .date
      for (cell, season) in zip(cells, seasons) {
        keys[cell.index] = season.value(.monthFirst).map(Key.value)
      }
      return
    }
    guard let reading = Self.reading(of: cells.map(\.text)) else {
      let relative = RelativeTimes.values(cells.map(\.text))
      guard
        let values = relative ?? (knowsMonths ? YearlessDates.values(cells.map(\.text)) : nil)
      else { return }
      kind = relative == nil ? .date : .number
      for (cell, value) in zip(cells, values) { keys[cell.index] = .value(value) }
      return
    }
    guard reading.count > cells.count / 2 else {
      if let first = reading.values.firstIndex(where: { $0 != nil }), reading.count > 1 {
        minority = (reading.kind, reading.count, count, cells[first].index)
      }
      return
    }
    kind = reading.kind
    hasOneUnit = reading.hasOneUnit
    for (cell, unit) in zip(cells, reading.units) { units[cell.index] = unit }
    for (cell, value) in zip(cells, reading.values) {
      if let value { keys[cell.index] = .value(value) }
    }
    warnings = reading.warnings.map { Warning(index: cells[$0.index].index, message: $0.message) }
  }

  /// Returns the reading with the most values, if it has at least a quarter of the cells.
  private static func reading(of texts: [String]) -> ParsedColumn? {
    var best: ParsedColumn?
    let numbers = { ParsedColumn.numbers($0, isForOrder: true) }
    if let labeled = ParsedColumn.labeled(texts) { return labeled }
    if CellDate.areMonths(texts) { return ParsedColumn.dates(texts) }
    for read in [numbers, ParsedColumn.dates, ParsedColumn.times] {
      let reading = read(texts)
      if reading.count > best?.count ?? (texts.count - 1) / 4 { best = reading }
      if best?.count == texts.count { break }
    }
    return best
  }

  /// Returns what a cell that is not of the column's kind is, for a warning.
  ///
  /// - Parameters:
  ///   - text: the cell at `firstStray`.
  ///   - column: the column's name in quotes.
  func strayText(_ text: String, in column: String) -> String {
    let count = keys.lazy.compactMap { $0 }.count
    let isMost = 2 * keys.lazy.compactMap { $0?.value }.count > count
    let lack =
      kind == .number && Double(text.withASCIIDigits) != nil
      ? "has no unit" : "is not a \(kind.rawValue)"
    return "\(quoted(text)) \(lack), unlike \(isMost ? "most" : "others") of the column \(column)"
  }

  /// True if the last cell sorts before the first one.
  var isBackward: Bool { Self.precedes(keys.last ?? nil, keys.first ?? nil) }

  /// Returns true if a key sorts before another one. In both directions, values come before texts,
  /// and empty cells come last.
  static func precedes(_ left: Key?, _ right: Key?, isDescending: Bool = false) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): isDescending ? right < left : left < right
    case (.text(let left), .text(let right)):
      isDescending ? naturallyPrecedes(right, left) : naturallyPrecedes(left, right)
    case (.value, .text), (.value, nil), (.text, nil): true
    default: false
    }
  }
}

/// Returns true if a text sorts before another one by its scalars, with numbers by their size:
/// `Item 9` before `Item 10`.
func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
  var (a, b) = (left.utf8[...], right.utf8[...])
  while let x = a.first, let y = b.first {
    guard x.isASCIIDigit, y.isASCIIDigit else {
      if x != y { return x < y }
      (a, b) = (a.dropFirst(), b.dropFirst())
      continue
    }
    let (m, n) = (consumeNumber(&a), consumeNumber(&b))
    if m.count != n.count { return m.count < n.count }
    if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
  }
  if a.isEmpty != b.isEmpty { return a.isEmpty }
  // The texts differ only in leading zeros, as `07` and `7`, or not at all.
  return precedesByScalars((left, ""), (right, ""))
}

/// Consumes the digits at the beginning of a text, and returns them without leading zeros.
private func consumeNumber(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
  let digits = text.prefix(while: \.isASCIIDigit)
  text = text[digits.endIndex...]
  return digits.drop { $0 == UInt8(ascii: "0") }
}
