/// A date in a table cell, with or without a time of day and a time zone.
struct CellDate {
  /// The order of the day and the month in dates such as `5/6/2024`.
  enum DayOrder {
    case monthFirst, dayFirst
  }

  private enum Day {
    /// The order is known.
    case known(year: Int, month: Int, day: Int)
    /// Month and day, in the order of the column's dates.
    case numbers(Int, Int, year: Int)
    /// A week of ISO 8601, from its Monday.
    case week(Int, year: Int)
  }

  private let day: Day
  private let time: CellTime?

  /// Parses a date; nil for other text.
  init?(_ text: String) {
    let text =
      Self.withYearBeforeTime(text) ?? Self.withTimeLast(text) ?? Self.withHyphens(text) ?? text
    var cell = CellScanner(text)
    let period = Self.period(text)
    guard let day = period ?? Self.named(&cell) ?? Self.day(&cell) else { return nil }
    self.day = day
    if period != nil || cell.isAtEnd {
      time = nil
    } else {
      if cell.consume([","]) != nil, cell.peek() != " " { return nil }
      // Web servers' logs have `31/May/2024:09:41:12 +0200`.
      let isLog = text.prefixMatch(of: /\s*\d{1,2}\/\p{L}+\/\d{4}:/) != nil
      guard cell.consume(isLog ? [":"] : ["T", "t", " "]) != nil, let time = CellTime(&cell),
        cell.isAtEnd
      else { return nil }
      self.time = time
    }
    guard value(.monthFirst) != nil else { return nil }
  }

  /// True for texts that are months, such as `12.2023` and `01.2024`, or `1 2024`, rather than
  /// numbers.
  static func areMonths(_ texts: [String]) -> Bool {
    texts.contains { $0.hasPrefix("0") || $0.contains(" ") }
      && texts.allSatisfy { text in
        text.wholeMatch(of: /(?:0[1-9]|1[0-2])\.(?:19|20)\d\d/) != nil
          || text.wholeMatch(of: /(?:0?[1-9]|1[0-2]) (?:19|20)\d\d/) != nil
      }
  }

  /// True for a date with a time of the day.
  var hasTime: Bool { time != nil }

  /// True for a date with a time zone.
  var hasZone: Bool { time?.offset != nil }

  /// The order of the numbers if only one is valid; nil otherwise.
  var evidence: DayOrder? {
    guard case .numbers(let first, let second, _) = day, first != second else { return nil }
    return first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
  }

  /// True if both orders are valid and give different dates.
  var isAmbiguous: Bool {
    guard case .numbers(let first, let second, _) = day else { return false }
    return first != second && evidence == nil
  }

  /// Returns the time from 1970; nil for a day that does not exist.
  ///
  /// - Parameter order: the order of a date that is valid in both.
  func value(_ order: DayOrder) -> CellValue? {
    let days =
      switch day {
      case .known(let year, let month, let day): Self.days((year, month, day))
      case .numbers(let first, let second, let year):
        Self.days(
          evidence ?? order == .monthFirst ? (year, first, second) : (year, second, first))
      // January 4 is in week 1, and 1970-01-01 was a Thursday.
      case .week(let week, let year):
        Self.days((year, 1, 4)).map { $0 - (($0 + 3) % 7 + 7) % 7 + 7 * (week - 1) }
      }
    return days.map { days in
      CellValue(
        seconds: days * 86_400 + (time.map { $0.seconds - ($0.offset ?? 0) } ?? 0),
        fraction: time?.fraction ?? "")
    }
  }

  /// Returns the end of a date without a time of the day: of its year, month or day.
  ///
  /// - Parameter start: the value of the date.
  static func end(of text: String, from start: CellValue) -> CellValue? {
    guard let date = CellDate(text), !date.hasTime else { return nil }
    let numbers = text.matches(of: /\d+/).compactMap { Int($0.output) }
    guard let year = numbers.first(where: { $0 > 31 }), numbers.count < 3 else {
      return start.later(by: 86_400)
    }
    let words = text.matches(of: /\p{L}+/).map { String($0.output) }
    let named = words.lazy.compactMap(MonthName.number).first
    switch (numbers.count, named) {
    case (1, nil): return words.isEmpty ? CellDate("\(year + 1)")?.value(.monthFirst) : nil
    case (2, .some): return start.later(by: 86_400)
    default:
      let number = numbers.first == year ? numbers.last : numbers.first
      guard let month = named ?? (words.isEmpty ? number : nil) else { return nil }
      let next = month == 12 ? "\(year + 1)" : "\(year)-\(month + 1)"
      return CellDate(next)?.value(.monthFirst)
    }
  }

  /// Returns `31 May 2024 09:41:12 UTC` for `Fri May 31 09:41:12 UTC 2024`, as `date` and `git log`
  /// write it; nil for other texts.
  private static func withYearBeforeTime(_ text: String) -> String? {
    guard text.first?.isLetter == true, text.contains(":"),
      let match = text.wholeMatch(
        of: /\p{L}+,? (\p{L}+) +(\d{1,2}) (\d{1,2}:\d\d:\d\d)( [A-Z]+)? (\d{4})( [+-]\d{4})?/)
    else { return nil }
    return "\(match.2) \(match.1) \(match.5) \(match.3)\(match.4 ?? match.6 ?? "")"
  }

  /// Returns `3 Sep 2020 09:41:12` for `09:41:12  3 Sep 2020`; nil for other texts.
  private static func withTimeLast(_ text: String) -> String? {
    // A regex takes long; most dates have no colon as their second or third character.
    guard text.utf8.prefix(3).dropFirst().contains(UInt8(ascii: ":")),
      let match = text.wholeMatch(
        of: /(\d{1,2}:\d\d(?::\d\d)?),? +(\d{1,2}\.? \p{L}+\.? \d{4}|\d{4}-\d\d-\d\d)/)
    else { return nil }
    return "\(match.2) \(match.1)"
  }

  /// Returns the years in which seasons begin, such as 2023 of `2023/24` and `2023–2024`; nil if
  /// there are other texts, or not two seasons.
  static func seasons(_ texts: [String]) -> [CellDate]? {
    guard texts.count > 1, Set(texts).count > 1 else { return nil }
    var years: [CellDate] = []
    for text in texts {
      guard let match = text.wholeMatch(of: /(\d{4})[-\/–](\d{2}|\d{4})/),
        let year = Int(match.1), let end = Int(match.2),
        end == (match.2.utf8.count == 2 ? (year + 1) % 100 : year + 1),
        let date = CellDate(String(match.1))
      else { return nil }
      years.append(date)
    }
    return years
  }

  /// Returns the first day of a period: `Q2 2024`, `2024-W09`, `FY22`.
  private static func period(_ text: String) -> Day? {
    CellPeriod(text).map { period in
      switch period.unit {
      case .week: .week(period.number, year: period.year)
      case .quarter: .known(year: period.year, month: 3 * period.number - 2, day: 1)
      case .half: .known(year: period.year, month: 6 * period.number - 5, day: 1)
      case .year: .known(year: period.year, month: 1, day: 1)
      }
    }
  }

  /// Returns `2024-5-15 9:41` for `2024年5月15日 9:41`, and the same of Korean dates; nil for other
  /// texts.
  private static func withHyphens(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: { "年년".unicodeScalars.contains($0) }),
      let match = text.wholeMatch(
        of: /\s*(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일](?:\s*(\d.*))?)?\s*/)
    else { return nil }
    return "\(match.1)-\(match.2)" + (match.3.map { "-\($0)" } ?? "")
      + (match.4.map { " \($0)" } ?? "")
  }

  /// Returns the day of a date with the month's name: `31 May 2024`, `Fri, May 31st, 2024`,
  /// `31-May-24`, `May 2024`, `31 de mayo de 2024`.
  private static func named(_ cell: inout CellScanner) -> Day? {
    guard cell.hasDigit else { return nil }
    var rest = cell
    func skip(_ marks: Set<Unicode.Scalar>) {
      _ = rest.consume(marks)
      rest.skipSpaces()
    }
    let start = rest
    if MonthName.isWeekday(rest.prefix { $0.properties.isAlphabetic }) {
      skip([",", "."])
    } else {
      rest = start
    }
    var day = rest.ordinal()
    if day != nil { skip([".", "-", "/"]) }
    func skipWord(_ words: Set<String>) {
      let start = rest
      if words.contains(rest.prefix { $0.properties.isAlphabetic }) {
        rest.skipSpaces()
      } else {
        rest = start
      }
    }
    skipWord(["of", "de"])
    guard let month = MonthName.number(rest.prefix { $0.properties.isAlphabetic }) else {
      return nil
    }
    skip([".", "-", "/"])
    skipWord(["de", "del"])
    if day == nil {
      let first = rest
      if let found = rest.ordinal(), rest.peek() == "," || rest.peek() == " " {
        day = found
        skip([","])
      } else {
        rest = first
      }
    }
    guard let year = rest.digits(2...4), year.count != 3, day != nil || year.count == 4 else {
      return nil
    }
    cell = rest
    return .known(year: Self.year(year), month: month, day: day ?? 1)
  }

  private static func day(_ cell: inout CellScanner) -> Day? {
    guard let first = cell.digits(1...4) else { return nil }
    if first.count == 4 {
      guard let mark = cell.consume(["-", "/", "."]) else {
        return .known(year: first.value, month: 1, day: 1)
      }
      guard let month = cell.digits(1...2) else { return nil }
      guard cell.consume([mark]) != nil else {
        return .known(year: first.value, month: month.value, day: 1)
      }
      return cell.digits(1...2).map {
        .known(year: first.value, month: month.value, day: $0.value)
      }
    }
    guard first.count <= 2, let mark = cell.consume(["/", "-", ".", " "]) else { return nil }
    if let year = cell.digits(4...4)?.value {
      return cell.isAtEnd && (1900..<2100).contains(year)
        ? .known(year: year, month: first.value, day: 1) : nil
    }
    guard mark != " ", let second = cell.digits(1...2), cell.consume([mark]) != nil,
      let last = cell.digits(2...4),
      last.count != 3
    else { return nil }
    let year = year(last)
    // Dates with points always begin with the day.
    return mark == "."
      ? .known(year: year, month: second.value, day: first.value)
      : .numbers(first.value, second.value, year: year)
  }

  /// Returns the year of two or four digits. As in POSIX, 69 to 99 are 1969 to 1999.
  private static func year(_ digits: (value: Int, count: Int)) -> Int {
    digits.count == 4 ? digits.value : year(twoDigits: digits.value)
  }

  static func year(twoDigits: Int) -> Int { twoDigits + (twoDigits < 69 ? 2000 : 1900) }

  /// Returns the number of days from 1970-01-01, by the Gregorian calendar.
  private static func days(_ date: (year: Int, month: Int, day: Int)) -> Int? {
    let (year, month, day) = date
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard lengths.indices.contains(month - 1), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    let before = year - 1
    // Year 0 is a leap year, and no year precedes it.
    let leaps = year == 0 ? 0 : before / 4 - before / 100 + before / 400 + 1
    return year * 365 + leaps + lengths.prefix(month - 1).reduce(0, +) + day - 1 - 719_528
  }
}
