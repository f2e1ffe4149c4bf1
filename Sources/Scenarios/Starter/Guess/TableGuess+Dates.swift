import TextAndFiles

extension TableGuess {
  static func columns(of table: DataTable) -> [Column] {
    // A script cannot name a column with braces, which begin a template.
    // The numbers of the rows in the first column are no data.
    zip(table.columns, table.textsByColumn).enumerated().compactMap { index, column in
      column.0.contains { "{}".contains($0) }
        || index == 0 && table.columns.count > 1
          && Column.rowNumberNames.contains(plain(column.0))
          && Column.areRowNumbers(column.1, named: plain(column.0))
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

  /// Returns the columns of months and of years that together are the time of each row: a text names
  /// each row of a month, and none each row of a year; or each month has one row of numbers.
  private static func monthAndYear(
    _ columns: [Column], _ table: DataTable
  ) -> (month: Int, year: Int)? {
    guard
      let year = columns.first(where: {
        yearNames.contains($0.name) && $0.areYears && $0.isComplete
      }),
      let month = month(columns, table),
      !columns.contains(where: { $0.isDated && $0.isComplete && timeNames.contains($0.name) })
    else { return nil }
    let names = columns.filter { column in
      ![month.index, year.index].contains(column.index) && !column.isNumeric && !column.isDated
        && column.isComplete && column.distinct > 1
    }
    let joined = table.joining([month.index], to: year.index)
    guard !names.contains(where: { isUnique($0.index, at: year.index, table) }),
      names.isEmpty
        ? isUnique(year.index, at: year.index, joined)
        : names.contains(where: { isUnique($0.index, at: year.index, joined) })
    else { return nil }
    return (month.index, year.index)
  }

  /// Returns the column of months, by name or number.
  private static func month(_ columns: [Column], _ table: DataTable) -> Column? {
    func isMonth(_ text: String) -> Bool {
      Int(text).map((1...12).contains) ?? (MonthName.number(text) != nil)
    }
    return columns.first { column in
      monthNames.contains(column.name) && column.isComplete
        && table.rows.allSatisfy { isMonth($0[column.index]?.text ?? "") }
    }
  }

  /// Returns the columns of days without a year beside times of the day: days such as `Jun 14`, or a
  /// month and a day, as `syslog` has them.
  private static func days(
    _ columns: [Column], beside time: Column, _ table: DataTable
  ) -> [Int]? {
    let named = columns.filter { dayNames.contains($0.name) && $0.isComplete && $0.distinct > 1 }
    // With a time, `May 24` is no month.
    let isDay = { (column: Column) in
      let joined = table.joining([column.index], to: time.index)
      return YearlessDates.values(joined.rows.map { $0[time.index]?.text ?? "" }) != nil
    }
    if let day = named.first(where: { !$0.isNumeric && isDay($0) }) { return [day.index] }
    let day = named.first { column in
      column.isWhole
        && table.rows.allSatisfy {
          (1...31).contains($0[column.index].flatMap { Int($0.text) } ?? 0)
        }
    }
    guard let day, let month = month(columns, table) else { return nil }
    return [month.index, day.index]
  }

  /// Returns the columns of dates and times that are written without signs, as `081109` and
  /// `203615`.
  private static func digits(_ columns: [Column], _ table: DataTable) -> (date: Int, time: Int)? {
    func first(_ names: [String], _ isValue: (String) -> Bool) -> Int? {
      columns.first { column in
        names.contains(column.name) && column.isComplete
          && table.rows.allSatisfy { isValue($0[column.index]?.text ?? "") }
      }?.index
    }
    func isDigits(_ text: String, _ counts: [Int]) -> Bool {
      counts.contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard let date = first(dayNames, { isDigits($0, [6, 8]) }),
      let time = first(
        clockNames,
        { text in
          isDigits(text, [6]) && Int(text).map { $0 / 10_000 < 24 && $0 / 100 % 100 < 60 } == true
        })
    else { return nil }
    return (date, time)
  }

  private static let yearNames = ["year", "yr", "jahr"]
  private static let monthNames = ["month", "mon", "monat"]
  private static let dayNames = ["date", "day", "dayofmonth", "datum", "tag"]
  private static let clockNames = ["time", "uhrzeit", "zeit"]

  /// Returns the columns of dates and one of times of the day beside them, or one of months and one
  /// of years. The times are results if the
  /// items of each date, the same at all dates, have different ones.
  static func dateAndTime(
    _ columns: [Column], _ table: DataTable
  ) -> (dates: [Int], time: Int, areResults: Bool)? {
    if let pair = monthAndYear(columns, table) { return ([pair.month], pair.year, false) }
    if let pair = digits(columns, table) { return ([pair.date], pair.time, false) }
    let times = columns.filter {
      $0.isTime && $0.isDated && $0.isComplete && DataTable.isTime($0.name)
    }
    guard let time = times.first(where: { timeNames.contains($0.name) }) ?? times.first else {
      return nil
    }
    guard let date = table.dates(of: table.rows, beside: time.index),
      columns.contains(where: { $0.index == date && $0.isComplete })
    else {
      let others = columns.filter { $0.index != time.index }
      return days(others, beside: time, table).map { ($0, time.index, false) }
    }
    let days = Set(table.rows.map { $0[date]?.text ?? "" }).count
    let items = columns.filter {
      !$0.isNumeric && !$0.isDated && $0.distinct > 1 && $0.isComplete
        && isUnique($0.index, at: date, table)
    }
    // `59:10` is no time of the day.
    let isClock = table.rows.allSatisfy { row in
      row[time.index].flatMap { CellTime($0.text) }.map { $0.seconds < 86_400 } == true
    }
    guard isClock else { return items.isEmpty ? nil : ([date], time.index, true) }
    let isGrid = items.contains { $0.distinct * days == table.rows.count }
    return ([date], time.index, isGrid && isUnique(time.index, at: date, table))
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
    guard kind != .log,
      texts.allSatisfy({ text in
        let hasTime = CellDate(text)?.hasTime
        return text.count <= Self.maxTitleTimeLength && hasTime != true
          && (dates.isEmpty || hasTime == false)
      })
    else { return nil }
    let isFree = !table.columns.contains("time")
    if !dates.isEmpty { return isFree ? "{time}" : atText }
    let column = isFree ? "time" : table.columns[at]
    let areYears = texts.allSatisfy { Int($0).map((1000..<3000).contains) == true }
    let areNumbers = texts.allSatisfy { Double($0) != nil }
    return (areNumbers && !areYears ? "\(capitalized(atWords)) " : "") + "{\(column)}"
  }

  /// The parameters of the step `tick`: all times at one a second, or as many as a film of an hour
  /// has.
  var ticks: String {
    let every = tenthsPerTime == 10 ? "1.0" : "0.\(tenthsPerTime)"
    let count = Self.maxSeconds * 10 / tenthsPerTime
    return timeCount <= count ? "{every: \(every)}" : "{every: \(every), count: \(count)}"
  }

  private var tenthsPerTime: Int { min(10, max(1, Self.maxSeconds * 10 / max(1, timeCount))) }

  /// Returns the seconds of a transition, which ends before the next one begins, as text.
  func duration(maxHundredths: Int) -> String {
    let hundredths = min(maxHundredths, 8 * tenthsPerTime)
    return hundredths % 10 == 0
      ? "0.\(hundredths / 10)" : "0.\(zeroFilled(String(hundredths), to: 2))"
  }

  /// The seconds of the longest film, without its last rest.
  private static let maxSeconds = 3_500

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

  /// The name of the time's column, or the template of its columns.
  var atText: String {
    guard !dates.isEmpty else { return table.columns[at] }
    return (dates + [at]).map { "{\(table.columns[$0])}" }.joined(separator: " ")
  }
}
