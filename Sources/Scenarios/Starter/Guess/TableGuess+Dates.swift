import TextAndFiles

extension TableGuess {
  static func columns(of table: DataTable) -> [Column] {
    // A script cannot name a column with braces, which begin a template.
    zip(table.columns, table.textsByColumn).enumerated().compactMap { index, column in
      column.0.contains { "{}".contains($0) }
        ? nil
        : Column(
          index, named: column.0, usedAs: shortName(of: column.0, in: table), column.1,
          rows: table.rows.count)
    }
  }

  private static let nameKeys: Set = [
    "name", "login", "username", "displayname", "fullname", "value", "title",
  ]

  /// Returns the part of a name such as `fields.status.name` of JSON that says what it is: `status`;
  /// the whole name of others, of identifiers and beside a column with that name.
  private static func shortName(of name: String, in table: DataTable) -> String {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1, let last = parts.last, plain(last) != "id" else { return name }
    let short = nameKeys.contains(plain(last)) ? parts[parts.count - 2] : last
    return table.columns.contains { plain($0) == plain(short) } ? name : short
  }

  /// Returns a column of dates and one of times of the day beside it. The times are results if the
  /// items of each date, the same at all dates, have different ones.
  static func dateAndTime(
    _ columns: [Column], _ table: DataTable
  ) -> (date: Int, time: Int, areResults: Bool)? {
    let times = columns.filter {
      $0.isTime && $0.isDated && $0.isComplete && DataTable.isTime($0.name)
    }
    guard let time = times.first(where: { timeNames.contains($0.name) }) ?? times.first,
      let date = table.dates(of: table.rows, beside: time.index),
      columns.contains(where: { $0.index == date && $0.isComplete })
    else { return nil }
    let days = Set(table.rows.map { $0[date]?.text ?? "" }).count
    let items = columns.filter {
      !$0.isNumeric && !$0.isDated && $0.distinct > 1 && $0.isComplete
        && isUnique($0.index, at: date, table)
    }
    // `59:10` is no time of the day.
    let isClock = table.rows.allSatisfy { row in
      row[time.index].flatMap { CellTime($0.text) }.map { $0.seconds < 86_400 } == true
    }
    guard isClock else { return items.isEmpty ? nil : (date, time.index, true) }
    let isGrid = items.contains { $0.distinct * days == table.rows.count }
    return (date, time.index, isGrid && isUnique(time.index, at: date, table))
  }

  /// The first time that comes again on another day, without dates, of a file in which no text names
  /// the items.
  var timeOfAnotherDay: DataTable.Cell? {
    guard kind != .log, columns.contains(where: { $0.index == id && $0.isNumeric }) else {
      return nil
    }
    return TableTimes.firstOfAnotherDay(table, at)
  }

  /// The name of the time's column in words.
  var atWords: String {
    let words = table.columns[at].split(separator: "_")
    return words.isEmpty ? table.columns[at] : words.joined(separator: " ")
  }

  /// The template of the time in the title: `{time}`, or `Week {time}` for numbers; nil for times that
  /// are too long, as moments with a date are, and for logs, whose rows have their times.
  var titleTime: String? {
    let texts = table.rows.compactMap { $0[at]?.text }
    guard kind != .log, date == nil,
      texts.allSatisfy({ $0.count <= Self.maxTitleTimeLength && CellDate($0)?.hasTime != true })
    else { return nil }
    let column = table.columns.contains("time") ? table.columns[at] : "time"
    let areYears = texts.allSatisfy { Int($0).map((1000..<3000).contains) == true }
    let areNumbers = texts.allSatisfy { Double($0) != nil }
    return (areNumbers && !areYears ? "\(capitalized(atWords)) " : "") + "{\(column)}"
  }

  private static let maxTitleTimeLength = 16
  /// The characters of a title that surely fit above the list.
  private static let maxTitleLength = 18

  /// Returns a title with the time behind a name, or before a long one, whose end may not fit.
  func scriptTitle(for name: String) -> String {
    guard let time = titleTime else { return name }
    let words = time.prefix { $0 != "{" }
    let longest = table.rows.lazy.compactMap { $0[at]?.text.count }.max() ?? 0
    let fits = name.count + 2 + words.count + longest <= Self.maxTitleLength || statuses != nil
    return fits ? "\(name), \(time)" : "\(time), \(name)"
  }

  /// The name of the time's column, or the template of a date and a time.
  var atText: String {
    date.map { "{\(table.columns[$0])} {\(table.columns[at])}" } ?? table.columns[at]
  }
}
