import Recordings
import TextAndFiles

/// The times of a table, for the model `table`.
struct TableTimes {
  /// The distinct times in their order, or in the order of the file if they are text.
  private(set) var names: [String]
  /// The first spelling of each time that has another one: `2024-01-05` of `5.1.2024`.
  private(set) var spellings: [String: String] = [:]
  /// Reads the times, and adds the warnings about them to the builder.
  ///
  /// - Parameters:
  ///   - at: the column with the time of each row.
  ///   - filter: the filter of the rows.
  init(of table: DataTable, at: Int, filter: TableFilter? = nil, _ builder: inout DataSetBuilder) {
    // A time that the filter excludes is no tick.
    var cells = table.rows.indices.filter { filter?.keeps($0, in: at) ?? true }
      .compactMap { table.rows[$0][at] }.filter { !$0.text.isEmpty }.unique(by: \.text)
    let column = quoted(table.columns[at])
    var order = ColumnOrder(cells.map(\.text))
    names = []
    if order.kind == .text, let merged = mergeSpellings(of: cells, column, &builder) {
      cells = merged
      order = ColumnOrder(cells.map(\.text))
    }
    names = cells.map(\.text)
    if let stray = order.firstStray {
      builder.warn(
        order.strayText(names[stray], in: column) + ", so the times keep the file's order",
        at: cells[stray].place)
    } else if let few = order.minority {
      builder.warn(
        "only \(few.count) of \(few.of) times in the column \(column) are \(few.kind.rawValue)s, so the "
          + "times keep the file's order",
        at: cells[few.firstIndex].place)
    }
    guard order.kind != .text, order.firstStray == nil, order.hasOneUnit else {
      if order.firstStray == nil, order.minority == nil {
        sortTexts(cells, column, units: order.units, &builder)
      }
      return
    }
    if Self.isTime(table.columns[at], amid: names) {
      builder.warn(
        "the first line is read as names of columns, but \(column) looks like a time; add a line of "
          + "names",
        at: .start)
    }
    for warning in order.warnings { builder.warn(warning.message, at: cells[warning.index].place) }
    let times = TimesOfDay(of: table, at: at, cells, order)
    let keys = times.keys(filter: filter, &builder)
    times.warnOfNoon(&builder)
    if let (index, other) = sort(by: keys, units: order.units) {
      builder.warn(
        "\(quoted(cells[index].text)) is the same number as \(quoted(cells[other].text)), and another "
          + "time; versions need a letter, as in 'v1.10'", at: cells[index].place)
    }
  }

  /// Names words that differ only in case or spaces by the first of them, with a warning.
  ///
  /// - Returns: The cells of the first spellings; nil if no time has another one.
  private mutating func mergeSpellings(
    of cells: [DataTable.Cell], _ column: String, _ builder: inout DataSetBuilder
  ) -> [DataTable.Cell]? {
    let words = TableSections(texts: cells.map(\.text))
    let variants = Set(words.variants)
    guard let first = cells.first(where: { variants.contains($0.text) }) else { return nil }
    for text in variants { spellings[text] = words[text] }
    builder.warn(
      "\(quoted(first.text)) in the column \(column) differs from \(quoted(words[first.text])) only in "
        + "case or spaces, and is the same time", at: first.place)
    return cells.filter { !variants.contains($0.text) }
  }

  /// The advice for times that need dates.
  static func remedy(_ column: String) -> String {
    "write dates beside the times, in a column such as 'date', and 'at: \"{date} {\(column)}\"'"
  }

  /// Returns the first time of a file's order that comes again on another day; nil if each time
  /// is on one day, according to the midnights between them.
  static func firstOfAnotherDay(_ table: DataTable, _ at: Int) -> DataTable.Cell? {
    var runs: [DataTable.Cell] = []
    for cell in table.rows.lazy.compactMap({ $0[at] }) where cell.text != runs.last?.text {
      runs.append(cell)
    }
    guard let days = DayRollover(ColumnOrder(runs.map(\.text)), isOnce: true)?.days else {
      return nil
    }
    var first: [String: Int] = [:]
    for (cell, day) in zip(runs, days) {
      if day != first[cell.text, default: day] { return cell }
      first[cell.text] = day
    }
    return nil
  }

  /// Returns true if the name of the times' column is a value like those below it.
  static func isTime(_ name: String, amid texts: [String]) -> Bool {
    let order = ColumnOrder([name] + texts)
    return order.kind != .text && order.keys[0]?.value != nil
  }

  /// Sorts words that show an order, unless the file has them in it.
  ///
  /// - Parameter units: the units of numbers with several ones.
  private mutating func sortTexts(
    _ cells: [DataTable.Cell], _ column: String, units: [String?],
    _ builder: inout DataSetBuilder
  ) {
    func warn(_ index: Int, _ order: String) {
      builder.warn(
        "\(quoted(cells[index].text)) in the column \(column) comes after "
          + "\(quoted(cells[index - 1].text)), so \(order); write dates with years "
          + "for another order", at: cells[index].place)
    }
    switch RowTimeOrder(names) {
    case .backward:
      warn(names.count - 1, "the film begins at the end of the file")
      names.reverse()
    case .mixed(let indices, let firstBack, let winters):
      warn(firstBack, "the times are sorted" + (winters.map { ", with \($0)" } ?? ""))
      names = indices.map { names[$0] }
    case .unsorted(let firstBack):
      builder.warn(
        "\(quoted(cells[firstBack].text)) in the column \(column) comes after a later time, and the "
          + "times keep the file's order; write dates, or sort the rows",
        at: cells[firstBack].place)
    case .forward, nil:
      if let index = RowTimeOrder.firstForeignDate(names) {
        builder.warn(
          "\(quoted(cells[index].text)) in the column \(column) is no date that can be read, so the "
            + "times keep the file's order; write dates such as 2024-05-31",
          at: cells[index].place)
        return
      }
      guard let first = units.firstIndex(where: { $0 != nil }),
        let other = units.firstIndex(where: { $0 != nil && $0 != units[first] })
      else { return }
      builder.warn(
        "\(quoted(cells[other].text)) in the column \(column) has another unit than "
          + "\(quoted(cells[first].text)), so the times keep the file's order; write one unit",
        at: cells[other].place)
    }
  }

  /// Sorts the times by their keys, and merges those that are the same moment or the same number.
  /// Numbers with different units, or with other decimals, are not.
  ///
  /// - Returns: The first pair of equal numbers with other decimals, as `1.10` and `1.1`.
  private mutating func sort(
    by keys: [ColumnOrder.Key?], units: [String?]
  ) -> (index: Int, other: Int)? {
    let all = names
    names = []
    // The names with the last key.
    var equal: [Int] = []
    var versions: (index: Int, other: Int)?
    let sorted = all.indices.sorted { left, right in
      let (a, b) = (keys[left], keys[right])
      return a == b ? left < right : ColumnOrder.precedes(a, b, isDescending: false)
    }
    for index in sorted {
      if let first = equal.first, keys[first] != keys[index] { equal = [] }
      let others = equal.filter { units[$0] == units[index] }
      let isDecimal = units[index] != nil && all[index].contains(".")
      let version = isDecimal ? others.first { all[$0].contains(".") } : nil
      if let other = others.first, version == nil {
        spellings[all[index]] = all[other]
      } else {
        if let version, versions.map({ index < $0.index }) ?? true { versions = (index, version) }
        equal.append(index)
        names.append(all[index])
      }
    }
    return versions
  }
}
