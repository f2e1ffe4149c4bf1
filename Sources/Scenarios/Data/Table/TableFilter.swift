/// The rows of a table that a script keeps: those that pass all tests.
struct TableFilter: Sendable {
  /// A comparison with a value of the column's kind.
  enum Comparison: String, CaseIterable {
    case notEqual = "!="
    // Before the shorter ones, which are their beginnings.
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
  }

  /// The sentences about values that no row has.
  var unknown: [String] = []
  /// The rows that pass each test, by their index.
  private var passing: [(column: Int, rows: [Bool])] = []

  /// Adds a test: the rows with one of some values in a column. Numbers, dates and times are equal
  /// by their values, as `3` and `3.0`, unless the column has several units; a month or a year has
  /// all of its days.
  ///
  /// - Returns: The values that no row has.
  mutating func add(_ column: Int, _ values: [String], in texts: [String?]) -> Set<String> {
    let texts = texts.map { $0 ?? "" }
    let order = ColumnOrder(texts + values)
    let keys = order.hasOneUnit ? order.keys : []
    let ranges = zip(values, keys.suffix(values.count)).compactMap { text, key in
      key?.value.map { (text: text, range: ValueRange($0, of: text, order.kind)) }
    }
    let single = Set(ranges.filter(\.range.isSingle).map(\.range.first))
    let wide = ranges.map(\.range).filter { !$0.isSingle }
    let (names, known) = (Set(values), Set(texts))
    let rows = texts.indices.map { row in
      if names.contains(texts[row]) { return true }
      guard !keys.isEmpty, let value = keys[row]?.value else { return false }
      return single.contains(value) || wide.contains { $0.contains(value) }
    }
    passing.append((column, rows))
    let knownValues = keys.prefix(texts.count).compactMap { $0?.value }
    let found = ranges.filter { knownValues.contains(where: $0.range.contains) }.map(\.text)
    return names.subtracting(known).subtracting(found)
  }

  /// Adds a test: the rows whose value in a column is on one side of another, by an order of the
  /// column's cells with that value after them. Empty cells and those of another kind pass only
  /// `!=`.
  ///
  /// - Parameter operand: the text of the other value.
  mutating func add(
    _ comparison: Comparison, _ operand: String, _ column: Int, _ order: ColumnOrder
  ) {
    let last = order.keys.last ?? nil
    let range = last?.value.map { ValueRange($0, of: operand, order.kind) }
    let rows = order.keys.dropLast().map { key in
      guard let value = key?.value, let range else { return comparison == .notEqual && key != last }
      return switch comparison {
      case .notEqual: !range.contains(value)
      case .below: value < range.first
      case .atMost: value < range.first || range.contains(value)
      case .above: value > range.first && !range.contains(value)
      case .atLeast: !(value < range.first)
      }
    }
    passing.append((column, rows))
  }

  /// Returns true if the row at an index passes all tests.
  ///
  /// - Parameter column: the only column whose test counts; nil for all.
  func keeps(_ row: Int, in column: Int? = nil) -> Bool {
    passing.allSatisfy { test in
      column.map { $0 != test.column } == true || test.rows[row]
    }
  }
}

/// The values that a text of a filter names: one, or those of a year, a month or a day.
private struct ValueRange {
  let first: CellValue
  /// The end of a date; nil for a single value.
  private let end: CellValue?

  init(_ first: CellValue, of text: String, _ kind: ColumnOrder.Kind) {
    self.first = first
    end = kind == .date ? CellDate.end(of: text, from: first) : nil
  }

  var isSingle: Bool { end == nil }

  func contains(_ value: CellValue) -> Bool {
    end.map { !(value < first) && value < $0 } ?? (value == first)
  }
}
