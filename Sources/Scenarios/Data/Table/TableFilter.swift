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

  /// The rows that pass each test, by their index.
  private var passing: [(column: Int, rows: [Bool])] = []

  /// Adds a test: the rows with one of some values in a column. Numbers, dates and times are equal
  /// by their values, as `3` and `3.0`, unless the column has several units.
  ///
  /// - Returns: The values that no row has.
  mutating func add(_ column: Int, _ values: [String], of table: DataTable) -> Set<String> {
    let texts = table.rows.map { $0[column]?.text ?? "" }
    let order = ColumnOrder(texts + values)
    let keys = order.hasOneUnit ? order.keys : []
    let wanted = Set(keys.suffix(values.count).compactMap { $0?.value })
    let (names, known) = (Set(values), Set(texts))
    let rows = texts.indices.map { row in
      names.contains(texts[row])
        || !keys.isEmpty && keys[row]?.value.map(wanted.contains) == true
    }
    passing.append((column, rows))
    let knownValues = Set(keys.prefix(texts.count).compactMap { $0?.value })
    return names.subtracting(known).filter { name in
      guard !keys.isEmpty, let index = values.firstIndex(of: name) else { return true }
      return keys[texts.count + index]?.value.map(knownValues.contains) != true
    }
  }

  /// Adds a test: the rows whose value in a column is on one side of another, by an order of the
  /// column's cells with that value after them. Empty cells and those of another kind do not pass.
  mutating func add(_ comparison: Comparison, _ column: Int, _ order: ColumnOrder) {
    let operand = order.keys.last ?? nil
    let rows = order.keys.dropLast().map { key in
      if comparison == .notEqual { return key != operand }
      guard case .value? = key, case .value? = operand else { return false }
      let isBelow = ColumnOrder.precedes(key, operand, isDescending: false)
      return switch comparison {
      case .below: isBelow
      case .atMost: isBelow || key == operand
      case .above: !isBelow && key != operand
      case .atLeast, .notEqual: !isBelow
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
