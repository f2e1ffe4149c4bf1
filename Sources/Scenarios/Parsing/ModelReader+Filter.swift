import Recordings
import TextAndFiles

// The filter of the model `table`.
extension ModelReader {
  /// The most values of a column that a suggestion considers.
  private static let maxKnown = 1000

  /// Returns the filter of a mapping from columns to values; nil for an invalid one, which is
  /// reported.
  ///
  /// - Parameter section: the column of the sections, whose spellings are merged; nil for none.
  func filter(_ node: YAMLNode, _ table: DataTable, section: Int?) -> TableFilter? {
    let example = "filter: {status: [todo, doing], points: \">= 10\"}"
    guard let entries = node.mapping else {
      return sink.refuse("expected a mapping, found \(node.found)\(forExample(example))", at: node)
    }
    var filter = TableFilter()
    let before = sink.count
    for entry in entries {
      guard let column = table.columns.firstIndex(of: entry.name) else {
        sink.report(unknownColumn(entry.name, among: table.columns), at: entry.key)
        continue
      }
      let nodes = entry.value.list ?? [entry.value]
      let comparisons = nodes.compactMap { comparison(of: $0) }
      if !nodes.isEmpty, comparisons.count == nodes.count,
        nodes.count == 1 && entry.value.list == nil
          || comparisons.allSatisfy({ $0.sign == .notEqual })
      {
        for ((sign, operand), node) in zip(comparisons, nodes) {
          let merged = column == section ? names(of: column, table, with: [operand]) : nil
          compare(&filter, sign, merged?[operand] ?? operand, column, table, merged, at: node)
        }
      } else {
        let values = nodes.compactMap(sink.text)
        let merged = column == section ? names(of: column, table, with: values) : nil
        let unknown = filter.add(
          column, values.map { merged?[$0] ?? $0 }, in: texts(of: column, table, merged))
        warn(of: unknown, zip(values, nodes), column, table, &filter)
      }
    }
    return sink.count == before ? filter : nil
  }

  /// Returns the sign and the value of a comparison; nil for another value.
  private func comparison(
    of node: YAMLNode
  ) -> (sign: TableFilter.Comparison, operand: String)? {
    guard let text = node.text, Self.comparison(meantBy: text) == nil,
      let sign = TableFilter.Comparison.allCases.first(where: { text.hasPrefix($0.rawValue) })
    else { return nil }
    return (sign, String(text.dropFirst(sign.rawValue.count).drop { $0 == " " }))
  }

  /// Returns the sections of a column's texts and of a filter's values.
  private func names(of column: Int, _ table: DataTable, with values: [String]) -> TableSections {
    TableSections(
      listed: sections,
      texts: table.rows.compactMap { $0[column]?.text }.filter { !$0.isEmpty } + values)
  }

  /// Returns the texts of a column, or their sections.
  private func texts(of column: Int, _ table: DataTable, _ names: TableSections?) -> [String?] {
    table.rows.map { row in row[column].map { names?[$0.text] ?? $0.text } }
  }

  private func compare(
    _ filter: inout TableFilter, _ comparison: TableFilter.Comparison, _ operand: String,
    _ column: Int, _ table: DataTable, _ merged: TableSections?, at node: YAMLNode
  ) {
    let name = quoted(table.columns[column])
    guard !operand.isEmpty else {
      return sink.report("'\(comparison.rawValue)' needs a value after it", at: node)
    }
    let order = ColumnOrder(texts(of: column, table, merged) + [operand])
    if comparison == .notEqual, !order.keys.dropLast().contains(order.keys.last ?? nil) {
      warn(of: [operand], zip([operand], [node]), column, table, &filter)
    }
    if comparison != .notEqual {
      guard order.kind != .text else {
        return sink.report(
          "the column \(name) has no numbers, dates or times to compare; name its values: "
            + "{\(table.columns[column]): [a, b]}", at: node)
      }
      guard case .value? = order.keys.last else {
        return sink.report(
          "expected a \(order.kind.rawValue) as in the column \(name), found \(quoted(operand))",
          at: node)
      }
    }
    // A bare number has the column's unit, if it has only one.
    let units = Set(table.rows.compactMap { CellNumber($0[column]?.text ?? "", .point)?.unit })
    let isBare = Double(operand.withASCIIDigits) != nil && units.subtracting([""]).count < 2
    for warning in order.warnings
    where comparison != .notEqual && !(isBare && warning.index == order.keys.count - 1) {
      sink.warn("in the column \(name), \(warning.message)", at: node)
    }
    filter.add(comparison, operand, column, order)
  }

  /// Warns of values that the column does not have; one that is a comparison of other languages is
  /// an error.
  private func warn(
    of unknown: Set<String>, _ values: Zip2Sequence<[String], [YAMLNode]>, _ column: Int,
    _ table: DataTable, _ filter: inout TableFilter
  ) {
    let all = unknown.isEmpty ? [] : Set(table.rows.lazy.map { $0[column]?.text ?? "" })
    for (value, node) in values where unknown.contains(value) {
      let message = "no row has \(quoted(value)) in the column \(quoted(table.columns[column]))"
      if let meant = Self.comparison(meantBy: value) {
        sink.report("\(message); did you mean \(quoted(meant))?", at: node)
      } else if TableFilter.Comparison.allCases.contains(where: { value.hasPrefix($0.rawValue) }) {
        sink.report("\(message); only '!=' may stand in a list", at: node)
      } else {
        let near = suggestion(for: value, among: all.sorted().prefix(Self.maxKnown))
        filter.unknown.append(message + near)
        sink.warn(message + near, at: node)
      }
    }
  }

  /// Returns the comparison for one of other languages; nil for other text.
  private static func comparison(meantBy value: String) -> String? {
    let signs = ["=>": ">=", "=<": "<=", "<>": "!=", "≥": ">=", "≤": "<=", "≠": "!="]
    for (sign, meant) in signs where value.hasPrefix(sign) {
      return meant + value.dropFirst(sign.count)
    }
    return value.hasPrefix("=") ? String(value.drop { "= ".contains($0) }) : nil
  }
}
