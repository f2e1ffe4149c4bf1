// Times of several columns, such as a date and a time of the day.
extension TableGuess {
  /// Columns that together are the time of each row, as one.
  struct JoinedTime {
    /// The joined column, which takes the place of its last part.
    let column: Column
    /// True if the items of each date, the same at all dates, have different times: their results.
    let areResults: Bool

    /// - Parameter template: the text with the columns in braces; nil for their texts in a row.
    fileprivate init?(
      _ parts: [Column], _ table: DataTable, as template: String? = nil, areResults: Bool = false
    ) {
      guard let last = parts.last,
        let column = Column(
          last.index, named: last.label, joining: parts,
          as: template ?? parts.map(\.reference).joined(separator: " "), in: table)
      else { return nil }
      (self.column, self.areResults) = (column, areResults)
    }

    /// Returns the columns with this one in the place of its parts, unless it has results.
    func replacing(_ columns: [Column]) -> [Column] {
      areResults
        ? columns
        : columns.compactMap { other in
          other == column ? column : column.parts.contains(other) ? nil : other
        }
    }
  }

  /// Returns the columns of dates and one of times of the day beside them, or those of the parts of
  /// dates.
  static func joinedTime(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    yearMonthDay(columns, table) ?? monthAndYear(columns, table) ?? digits(columns, table)
      ?? dateAndTime(columns, table)
  }

  private static func dateAndTime(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    let times = columns.filter {
      $0.isTime && $0.isDated && $0.isComplete && DataTable.isTime($0.name)
    }
    guard let time = times.first(where: { $0.isNamed(timeNames) }) ?? times.first else {
      return nil
    }
    guard let index = table.dates(of: table.rows, beside: time.index),
      let date = columns.first(where: { $0.index == index && $0.isComplete })
    else {
      return days(columns.filter { $0.index != time.index }, beside: time, table)
    }
    let items = columns.filter {
      $0.isText && $0.distinct > 1 && $0.isComplete && $0.isUnique(at: date)
    }
    // `59:10` is no time of the day.
    let isClock = time.texts.allSatisfy { CellTime($0).map { $0.seconds < 86_400 } == true }
    guard isClock || !items.isEmpty else { return nil }
    let isGrid = items.contains { $0.distinct * date.distinct == table.rows.count }
    return JoinedTime(
      [date, time], table, areResults: !isClock || isGrid && time.isUnique(at: date))
  }

  /// Returns the columns of months and of years that together are the time of each row: a text is
  /// unique within a month, and no text within a year; or each month has one row of numbers.
  private static func monthAndYear(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    guard let joined = monthOfYear(columns, table), let year = joined.column.parts.last else {
      return nil
    }
    let names = joined.replacing(columns).filter {
      $0 != year && $0.isText && $0.isComplete && $0.distinct > 1
    }
    let isTime =
      names.isEmpty
      ? !joined.column.repeats : names.contains { $0.isUnique(at: joined.column) }
    return isTime && !names.contains { $0.isUnique(at: year) } ? joined : nil
  }

  /// Returns the columns of months and of years; nil beside dates.
  private static func monthOfYear(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    guard let year = year(columns), let month = month(columns),
      !columns.contains(where: { $0.isDated && $0.isComplete && timeNames.contains($0.name) })
    else { return nil }
    return JoinedTime([month, year], table)
  }

  /// Returns the columns of years, of months and perhaps of days; nil without them.
  static func partsOfDates(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    yearMonthDay(columns, table) ?? monthOfYear(columns, table)
  }

  /// Returns the columns of years, months and days that together are the time of each row, with
  /// one of hours or of times of the day; nil beside whole dates.
  private static func yearMonthDay(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    guard let year = year(columns), let month = month(columns), let day = day(columns),
      !columns.contains(where: { $0.isDated && !$0.isTime && $0.isComplete && $0.distinct > 1 })
    else { return nil }
    let date = [year, month, day].map(\.reference)
    let hour = first(columns, ["hour", "hr", "stunde"], isNumber(in: 0...23))
    let clock = columns.first { $0.isTime && $0.isComplete && clockNames.contains($0.name) }
    let template =
      (month.isNumeric ? date.joined(separator: "-") : date.reversed().joined(separator: " "))
      + (hour.map { " \($0.reference):00" } ?? clock.map { " " + $0.reference } ?? "")
    let joined = JoinedTime(
      [year, month, day] + [hour ?? clock].compactMap { $0 }, table, as: template)
    return joined.flatMap { $0.column.texts.allSatisfy { CellDate($0) != nil } ? $0 : nil }
  }

  /// Returns the columns of days without a year beside times of the day: days such as `Jun 14`, or a
  /// month and a day, as `syslog` has them.
  private static func days(
    _ columns: [Column], beside time: Column, _ table: DataTable
  ) -> JoinedTime? {
    // With a time, `May 24` is no month.
    let joined = columns.lazy.filter {
      dayNames.contains($0.name) && $0.isComplete && $0.distinct > 1 && !$0.isNumeric
    }.compactMap { JoinedTime([$0, time], table) }
    let days = joined.first { YearlessDates.values($0.column.texts) != nil }
    guard days == nil, let day = day(columns), let month = month(columns) else { return days }
    return JoinedTime([month, day, time], table)
  }

  /// Returns the columns of dates and times that are written without signs, as `081109` and
  /// `203615`.
  private static func digits(_ columns: [Column], _ table: DataTable) -> JoinedTime? {
    guard
      let date = first(columns, dayNames, { $0.wholeMatch(of: /[0-9]{6}|[0-9]{8}/) != nil }),
      let time = first(
        columns, clockNames, { $0.wholeMatch(of: /(?:[01][0-9]|2[0-3])[0-5][0-9]{3}/) != nil })
    else { return nil }
    return JoinedTime([date, time], table)
  }

  private static func year(_ columns: [Column]) -> Column? {
    columns.first { $0.isNamed(["year", "yr", "jahr"]) && $0.areYears && $0.isComplete }
  }

  /// Returns the column of months, by name or number.
  private static func month(_ columns: [Column]) -> Column? {
    first(columns, ["month", "mon", "monat"]) { text in
      Int(text).map((1...12).contains) ?? (MonthName.number(text) != nil)
    }
  }

  private static func day(_ columns: [Column]) -> Column? {
    first(columns.filter { $0.distinct > 1 }, dayNames, isNumber(in: 1...31))
  }

  private static func isNumber(in range: ClosedRange<Int>) -> (String) -> Bool {
    { Int($0).map(range.contains) == true }
  }

  /// Returns the first column with one of some names whose texts meet a condition.
  private static func first(
    _ columns: [Column], _ names: [String], _ isValue: (String) -> Bool
  ) -> Column? {
    columns.first { names.contains($0.name) && $0.isComplete && $0.texts.allSatisfy(isValue) }
  }

  private static let dayNames = ["date", "day", "dayofmonth", "datum", "tag"]
  private static let clockNames = ["time", "uhrzeit", "zeit"]
}
