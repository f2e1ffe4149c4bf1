import TextAndFiles

extension TableGuess {
  /// True for a name that a script cannot have, as braces begin a template.
  static func hasBraces(_ name: String) -> Bool { name.contains { "{}".contains($0) } }

  static func columns(of table: DataTable) -> [Column] {
    // The numbers of the rows in the first column are no data.
    zip(table.columns, table.textsByColumn).enumerated().compactMap { index, column in
      hasBraces(column.0)
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

  /// Columns that together are the time of each row.
  struct JoinedTime {
    /// The columns beside `time`.
    let dates: [Int]
    let time: Int
    /// The texts of `time` with those of `dates`.
    let template: String
    /// The table with these texts in the column `time`.
    let table: DataTable
    /// True if the items of each date, the same at all dates, have different times: their results.
    let areResults: Bool
    /// The names of all its columns.
    let name: String

    /// - Parameter template: the text with the columns in braces; nil for their texts in a row.
    init?(
      _ dates: [Int], _ time: Int, _ file: DataTable, as template: String? = nil,
      areResults: Bool = false
    ) {
      let names = (dates + [time]).map { file.columns[$0] }
      let all = names.map { "{\($0)}" }.joined(separator: " ")
      guard let table = file.replacing(time, by: template ?? all) else { return nil }
      (self.dates, self.time, self.table, self.areResults) = (dates, time, table, areResults)
      self.template = template ?? all
      name = names.joined(separator: " ")
    }

    /// The texts of the time.
    var texts: [String] { table.rows.map { $0[time]?.text ?? "" } }
  }

  /// Returns the columns of months and of years that together are the time of each row: a text names
  /// each row of a month, and none each row of a year; or each month has one row of numbers.
  private static func monthAndYear(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    guard let joined = monthOfYear(columns, table) else { return nil }
    let names = columns.filter { column in
      !(joined.dates + [joined.time]).contains(column.index) && !column.isNumeric
        && !column.isDated && column.isComplete && column.distinct > 1
    }
    guard !names.contains(where: { isUnique($0.index, at: joined.time, table) }),
      names.isEmpty
        ? isUnique(joined.time, at: joined.time, joined.table)
        : names.contains(where: { isUnique($0.index, at: joined.time, joined.table) })
    else { return nil }
    return joined
  }

  /// Returns the columns of months and of years; nil beside dates.
  static func monthOfYear(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    guard let year = year(columns), let month = month(columns, table),
      !columns.contains(where: { $0.isDated && $0.isComplete && timeNames.contains($0.name) })
    else { return nil }
    return JoinedTime([month.index], year.index, table)
  }

  /// Returns the columns of years, months and days that together are the time of each row, with
  /// one of hours or of times of the day; nil beside whole dates.
  static func yearMonthDay(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    guard let year = year(columns), let month = month(columns, table),
      let day = day(columns, table),
      !columns.contains(where: { $0.isDated && !$0.isTime && $0.isComplete && $0.distinct > 1 })
    else { return nil }
    let names = [year, month, day].map { "{\(table.columns[$0.index])}" }
    let date =
      month.isNumeric
      ? names.joined(separator: "-") : names.reversed().joined(separator: " ")
    let hour = columns.first { column in
      hourNames.contains(column.name) && column.isComplete
        && areNumbers(column.index, in: 0...23, table)
    }
    let clock = columns.first { $0.isTime && $0.isComplete && clockNames.contains($0.name) }
    let time = hour ?? clock
    let template = time.map { column in
      "\(date) {\(table.columns[column.index])}" + (hour == nil ? "" : ":00")
    }
    let all = [year, month, day, time].compactMap { $0?.index }
    let joined = JoinedTime(
      Array(all.dropLast()), all.last ?? day.index, table, as: template ?? date)
    return joined.flatMap { $0.texts.allSatisfy { CellDate($0) != nil } ? $0 : nil }
  }

  private static func year(_ columns: [Column]) -> Column? {
    columns.first { yearNames.contains($0.name) && $0.areYears && $0.isComplete }
  }

  private static func day(_ columns: [Column], _ table: DataTable) -> Column? {
    columns.first { column in
      dayNames.contains(column.name) && column.isComplete && column.distinct > 1
        && areNumbers(column.index, in: 1...31, table)
    }
  }

  private static func areNumbers(
    _ column: Int, in range: ClosedRange<Int>, _ table: DataTable
  ) -> Bool {
    table.rows.allSatisfy { $0[column].flatMap { Int($0.text) }.map(range.contains) == true }
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
  ) -> JoinedTime? {
    // With a time, `May 24` is no month.
    let joined = columns.lazy.filter {
      dayNames.contains($0.name) && $0.isComplete && $0.distinct > 1 && !$0.isNumeric
    }.compactMap { JoinedTime([$0.index], time.index, table) }
    if let days = joined.first(where: { YearlessDates.values($0.texts) != nil }) { return days }
    guard let day = day(columns, table), let month = month(columns, table) else { return nil }
    return JoinedTime([month.index, day.index], time.index, table)
  }

  /// Returns the columns of dates and times that are written without signs, as `081109` and
  /// `203615`.
  private static func digits(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
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
    return JoinedTime([date], time, table)
  }

  private static let yearNames = ["year", "yr", "jahr"]
  private static let monthNames = ["month", "mon", "monat"]
  private static let dayNames = ["date", "day", "dayofmonth", "datum", "tag"]
  private static let hourNames = ["hour", "hr", "stunde"]
  private static let clockNames = ["time", "uhrzeit", "zeit"]

  /// Returns the columns of dates and one of times of the day beside them, or those of the parts of
  /// dates.
  static func joinedTime(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    let parts =
      yearMonthDay(columns, table) ?? monthAndYear(columns, table) ?? digits(columns, table)
    if let parts { return parts }
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
      return Self.days(others, beside: time, table)
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
    guard isClock || !items.isEmpty else { return nil }
    let isGrid = items.contains { $0.distinct * days == table.rows.count }
    return JoinedTime(
      [date], time.index, table,
      areResults: !isClock || isGrid && isUnique(time.index, at: date, table))
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
  var atText: String { joinedTime?.template ?? table.columns[at] }

  /// Returns the name of a column, or a template of several, in which the time is whole.
  func text(of indices: [Int]) -> String {
    guard indices.count > 1 else { return indices.first == at ? atText : table.columns[indices[0]] }
    return indices.map { $0 == at && !dates.isEmpty ? atText : "{\(table.columns[$0])}" }
      .joined(separator: " · ")
  }
}
