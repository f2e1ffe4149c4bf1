import Recordings
import TextAndFiles

/// Arranges the rows of a data file by time, for the model `table`.
struct TableStateBuilder {
  /// A sort column of the rows at each time.
  struct SortColumn: Hashable {
    /// Nil for the order of the file.
    let index: Int?
    let isDescending: Bool
  }

  private struct Row {
    /// The index of the table's row.
    let index: Int
    let time: String
    /// Nil for a row that ends its item's stay.
    let section: String?
    let item: ItemContent
  }

  /// The section of all rows without a column for it.
  static let onlySection = "main"
  /// The largest number of warnings about sections that only the file has.
  private static let maxUnknownSections = 20
  /// The rows of a column of text in which a date or time of an unknown form is looked for.
  private static let maxRead = 1000

  let at: Int
  var section: Int?
  /// The sections that the script lists, in its order; they are shown even without rows.
  var listed: [String] = []
  var sort: [SortColumn] = []
  /// The largest number of rows of each section.
  var limit: Int?
  var caption: ColumnTemplate?
  /// The title of the navigation bar at each time.
  var title: ColumnTemplate?
  var filter: TableFilter?
  /// True if a row stays until a later one of its item replaces it.
  var keepsRows = false

  /// Returns the states in the order of time, and adds the errors of the rows to the builder.
  ///
  /// O(rows log rows), and for rows that stay O(times × shown rows).
  func states(of table: DataTable, _ builder: inout DataSetBuilder) -> [TableModel.State] {
    let table = amountColumns(builder).reduce(table) { $0.aligningDecimals(ofColumn: $1) }
    // The rows of each time in the file, and those of a time that the filter drops.
    var sources: [String: [Int]] = [:]
    var otherSources = sources
    let times = TableTimes(of: table, at: at, filter: filter, &builder)
    let sections = TableSections(
      listed: listed,
      texts: section.map { index in
        table.rows.lazy.compactMap { $0[index]?.text }.filter { !$0.isEmpty }
      } ?? [])
    let rows = rows(of: table, times.spellings, sections, &builder) { time, row, isShown in
      if isShown {
        sources[time, default: []].append(row)
      } else {
        otherSources[time, default: []].append(row)
      }
    }
    guard rows.contains(where: { $0.section != nil }) else { return [] }
    warnOfSpellings(rows.map(\.item.id), rows.map(\.index), table, &builder)
    let keys = sort.map { sortKeys(of: $0, table, times, &builder) }
    let rowOrder = RowOrder(keys: keys, columns: sort)
    let bars = BarScale(of: table, rows.map(\.index), &builder)
    warnOfCountedGroups(table, &builder)
    let ranks = sectionRanks(of: table, sections, &builder)
    let groups = Dictionary(grouping: rows.indices) { rows[$0].time }
    var lists = SectionRows(rows.map(\.index), rowOrder)
    var budget = RowBudget(limit: builder.limits.items)
    return times.names.compactMap { time -> TableModel.State? in
      let group = groups[time] ?? []
      guard let sources = sources[time] ?? otherSources[time] else { return nil }
      if keepsRows {
        var isChanged = filter == nil
        for row in group where lists.place(row, of: rows[row].item.id, in: rows[row].section) {
          isChanged = true
        }
        // A tick in which rows come and go that the filter drops would show nothing.
        guard isChanged else { return nil }
      } else {
        lists.show(Dictionary(grouping: group) { rows[$0].section ?? "" })
      }
      var state = TableModel.State(sections: [])
      let order = sources.sorted(by: rowOrder.precedes)
      state.caption = text(of: caption, order, table, &builder)
      state.title = text(of: title, order, table, &builder).flatMap { $0.isEmpty ? nil : $0 }
      for section in lists.sections.sorted(by: { ranks[$0, default: 0] < ranks[$1, default: 0] }) {
        let shown = lists.rows(of: section).prefix(limit ?? .max)
        let items = shown.enumerated().map { offset, index in
          var item = rows[index].item
          if let bars { item.bar = bars[rows[index].index] }
          builder.addRank(offset + 1, to: &item, from: table.rows[rows[index].index])
          return item
        }
        state.sections.append((name: section, items: items))
      }
      let count = state.sections.reduce(0) { $0 + $1.items.count }
      guard !keepsRows || budget.consume(count) else {
        let first = group.first.map { table.rows[rows[$0].index] }
        budget.refuse(&builder, at: first.map { builder.place(of: .id, in: $0) } ?? .start)
        return nil
      }
      return state
    }
  }

  /// The columns of which rows show a number by which they are sorted, or which their bar shows.
  private func amountColumns(_ builder: DataSetBuilder) -> [Int] {
    func column(_ key: ContentKey) -> Int? {
      let template = builder.templates.first { $0.key == key }?.template
      return template?.values == nil ? template?.template.firstColumn : nil
    }
    let amounts = Set(sort.compactMap(\.index) + [column(.bar)].compactMap(\.self))
    return [column(.detail)].compactMap(\.self).filter { $0 != at && amounts.contains($0) }
  }

  /// Warns of a shown number that counts from another value than it may mean, as `1.200`, unless
  /// the same column sorts or has a bar, which warn too.
  private func warnOfCountedGroups(_ table: DataTable, _ builder: inout DataSetBuilder) {
    guard builder.countsNumbers, amountColumns(builder).isEmpty,
      let detail = builder.templates.first(where: { $0.key == .detail })?.template,
      detail.values == nil, let column = detail.template.firstColumn, column != at
    else { return }
    let cells = table.rows.compactMap { $0[column] }.filter { !$0.text.isEmpty }
    guard let warning = ParsedColumn.groupWarning(cells.map(\.text)) else { return }
    builder.warn(warning.message, at: cells[warning.index].place)
  }

  /// Warns of the first id that differs from another one only in case.
  private func warnOfSpellings(
    _ ids: [String], _ rows: [Int], _ table: DataTable, _ builder: inout DataSetBuilder
  ) {
    let names = TableSections(texts: ids.unique())
    // Spaces at the ends have a warning of their own.
    let other = names.variants.first { id in
      id.first?.isWhitespace == false && id.last?.isWhitespace == false
    }
    guard let other, let index = ids.firstIndex(of: other) else { return }
    builder.warn(
      "the id \(quoted(other)) differs from \(quoted(names[other])) only in case or spaces, and is "
        + "another row; write one of them", at: builder.place(of: .id, in: table.rows[rows[index]]))
  }

  /// Returns the text of the first of some rows that has all of its columns, else of the first that
  /// has one; "" if none has, nil without a template.
  private func text(
    of template: ColumnTemplate?, _ rows: [Int], _ table: DataTable, _ builder: inout DataSetBuilder
  ) -> String? {
    guard let template else { return nil }
    let complete = rows.first { template.isComplete(for: table.rows[$0]) }
    for row in [complete].compactMap(\.self) + rows {
      if let text = builder.text(of: template, in: table.rows[row]) { return text }
    }
    return ""
  }

  /// Returns the valid rows that pass the filter, and those that end their item's stay, in the
  /// order of the file. Calls a closure with the time of each row, and true for those that are
  /// shown.
  ///
  /// - Parameter spellings: the name of each time that is written in another way before.
  private func rows(
    of table: DataTable, _ spellings: [String: String], _ sections: TableSections,
    _ builder: inout DataSetBuilder, _ body: (_ time: String, _ row: Int, _ isShown: Bool) -> Void
  ) -> [Row] {
    var rows: [Row] = []
    // The line of each item at each time, and the text of the time.
    var lines: [[String]: (number: Int, time: String)] = [:]
    lazy var isOfAnotherDay = TableTimes.firstOfAnotherDay(table, at) != nil
    for (index, row) in table.rows.enumerated() {
      // A time that the filter excludes is no tick.
      if filter?.keeps(index, in: at) == false { continue }
      let isKept = filter?.keeps(index) ?? true
      if !isKept, !keepsRows || row[at]?.text.isEmpty != false {
        if let text = row[at]?.text, !text.isEmpty {
          body(spellings[text] ?? text, index, false)
        }
        continue
      }
      guard let text = value(at, table, row, &builder),
        let section = section(of: row, isKept: isKept, table, &builder),
        let item = builder.item(from: row)
      else { continue }
      let time = spellings[text] ?? text
      body(time, index, section.name != nil)
      let place = builder.place(of: .id, in: row)
      if let line = lines.updateValue((place.line, text), forKey: [time, item.id]) {
        let when =
          "\(quoted(table.columns[at])) is \(quoted(text))"
          + (line.time == text ? "" : ", the same time as \(quoted(line.time))")
        let remedy =
          item.id == text
          ? "; 'id' is a column that names the item, or \"{line}\""
          : isOfAnotherDay ? "; \(TableTimes.remedy(table.columns[at]))" : ""
        builder.add(
          "duplicate id \(quoted(item.id)) where \(when); the first is on line \(line.number)\(remedy)",
          at: place)
        continue
      }
      let name = section.name.map { sections[$0] }
      rows.append(Row(index: index, time: time, section: name, item: item))
    }
    return rows
  }

  /// Returns the section of a row, without a name if the row ends its item's stay; nil for an
  /// invalid row.
  private func section(
    of row: DataTable.Row, isKept: Bool, _ table: DataTable, _ builder: inout DataSetBuilder
  ) -> (name: String?, Void)? {
    guard isKept else { return (nil, ()) }
    guard let section else { return (Self.onlySection, ()) }
    if keepsRows, row[section]?.text.isEmpty != false { return (nil, ()) }
    return value(section, table, row, &builder).map { ($0, ()) }
  }

  /// Returns the order of the sections: those of the script, then those that only the file has,
  /// with warnings about the latter if the script lists any.
  private func sectionRanks(
    of table: DataTable, _ sections: TableSections, _ builder: inout DataSetBuilder
  ) -> [String: Int] {
    var ranks = Dictionary(
      listed.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    guard let section else { return ranks }
    let variants = Set(sections.variants)
    var seen = Set<String>()
    for cell in table.rows.lazy.compactMap({ $0[section] }) where !cell.text.isEmpty {
      guard seen.insert(cell.text).inserted else { continue }
      if variants.contains(cell.text) {
        builder.warn(
          "the section \(quoted(cell.text)) differs from \(quoted(sections[cell.text])) only in case "
            + "or spaces, and is merged into it", at: cell.place)
        continue
      }
      guard ranks[cell.text] == nil else { continue }
      ranks[cell.text] = ranks.count
      guard !listed.isEmpty,
        ranks.count <= listed.count + Self.maxUnknownSections
      else { continue }
      builder.warn(
        "the section \(quoted(cell.text)) is not in 'sections', and follows those"
          + suggestion(for: cell.text, among: listed), at: cell.place)
    }
    return ranks
  }

  /// Returns the text of a required column; nil for an empty cell, which is an error.
  private func value(
    _ column: Int, _ table: DataTable, _ row: DataTable.Row, _ builder: inout DataSetBuilder
  ) -> String? {
    if let text = row[column]?.text, !text.isEmpty { return text }
    let place = row[column]?.place ?? builder.place(of: .id, in: row)
    let remedy =
      column == section ? "; fill it, or 'keep: true' lets an empty one end the row's stay" : ""
    builder.add(
      "a row without a value in the column \(quoted(table.columns[column]))\(remedy)", at: place)
    return nil
  }

  /// Returns the keys of all rows by which a column sorts them.
  private func sortKeys(
    of column: SortColumn, _ table: DataTable, _ times: TableTimes, _ builder: inout DataSetBuilder
  ) -> [ColumnOrder.Key?] {
    guard let index = column.index else {
      return table.rows.indices.map { .value(CellValue(Double($0), digits: "\($0)")) }
    }
    guard index == at else { return order(of: index, table, &builder).keys }
    let ranks = Dictionary(
      uniqueKeysWithValues: times.names.enumerated().map { ($0.element, $0.offset) })
    return table.rows.map { row in
      row[at].flatMap { ranks[times.spellings[$0.text] ?? $0.text] }
        .map { .value(CellValue(Double($0), digits: "\($0)")) }
    }
  }

  /// Returns the order of a column's cells, and adds the warnings about it to the builder.
  private func order(
    of column: Int, _ table: DataTable, _ builder: inout DataSetBuilder
  ) -> ColumnOrder {
    let order = ColumnOrder(table.rows.map { $0[column]?.text }, knowsMonths: true)
    let name = quoted(table.columns[column])
    if let stray = order.firstStray, let cell = table.rows[stray][column] {
      builder.warn(
        order.strayText(cell.text, in: name) + "; such rows come last", at: cell.place)
    }
    if let few = order.minority, let cell = table.rows[few.firstIndex][column] {
      builder.warn(
        "only \(few.count) of \(few.of) cells of the column \(name) are \(few.kind.rawValue)s, so it "
          + "is sorted as text", at: cell.place)
    }
    for warning in order.warnings {
      if let cell = table.rows[warning.index][column] {
        builder.warn(warning.message, at: cell.place)
      }
    }
    if order.kind == .text, order.minority == nil,
      let cell = table.rows.prefix(Self.maxRead).lazy.compactMap({ $0[column] })
        .first(where: { YearlessDates.isSimilar($0.text) })
    {
      builder.warn(
        "\(quoted(cell.text)) is neither a number nor a date with its year, so the column \(name) is "
          + "sorted as text", at: cell.place)
    }
    return order
  }
}
