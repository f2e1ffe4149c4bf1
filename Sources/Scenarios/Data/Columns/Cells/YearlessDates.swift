/// Months, weekdays or days of a column without years, in the order of the calendar.
///
/// Rows are sorted by them. Times may go past the end of a year: see `RowTimeOrder`.
enum YearlessDates {
  /// The forms of a cell: `Mar`, `Friday`, `31 May`, `31.05.`, `May 31st` or
  /// `5月31日`.
  private static let forms: [@Sendable (String) -> Int?] = [
    { MonthName.number($0.hasSuffix(".") ? String($0.dropLast()) : $0) },
    { MonthName.weekday($0.hasSuffix(".") ? String($0.dropLast()) : $0).map { $0 + 1 } },
    { text in
      guard
        let match = text.wholeMatch(
          of: /(\d{1,2})(?:\.|st|nd|rd|th|er)? ?(?:(?:de )?(\p{L}+)\.?|(\d{1,2})\.)/)
      else {
        return nil
      }
      return number(
        match.2.map { MonthName.number(String($0)) } ?? match.3.map { Int($0) }, match.1)
    },
    { text in
      guard let match = text.wholeMatch(of: /(\p{L}+)\.? {1,2}(\d{1,2})(?:st|nd|rd|th)?/) else {
        return nil
      }
      return number(MonthName.number(String(match.1)), match.2)
    },
    { text in
      guard let match = text.wholeMatch(of: /(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?/) else {
        return nil
      }
      return number(Int(match.1), match.2 ?? "1")
    },
  ]

  private static func number(_ month: Int??, _ day: Substring) -> Int? {
    guard let month = month ?? nil, let day = Int(day), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    return month * 100 + day
  }

  /// Returns the values of cells that all have one form, with or without a time of the day; nil for
  /// other cells, and for `May 24` alone, which may be a month of 2024.
  static func values(_ texts: [String]) -> [CellValue]? {
    guard !texts.isEmpty else { return nil }
    for (index, form) in forms.enumerated() {
      var values: [CellValue] = []
      var isDay = index != 3
      for text in texts {
        let (day, time) = parts(text)
        guard let number = form(day) else { break }
        isDay = isDay || time != nil || text.firstMatch(of: /\s0?[1-9]$|\d(st|nd|rd|th)$/) != nil
        values.append(
          CellValue(
            seconds: number * 86_400 + (time?.seconds ?? 0), fraction: time?.fraction ?? ""))
      }
      if values.count == texts.count, isDay { return values }
    }
    return nil
  }

  /// Divides `31 May 9:41` into its day and its time.
  private static func parts(_ text: String) -> (day: String, time: CellTime?) {
    guard text.contains(":") || text.hasSuffix("m") || text.hasSuffix("M"),
      let match = text.wholeMatch(of: /(.*\D.*?),? +(\d{1,2}(?::.*| ?[apAP][mM]))/),
      let time = CellTime(String(match.2))
    else { return (text, nil) }
    return (String(match.1), time)
  }

  /// True for a text that begins like a date or a time, or is a month with a number, which may be
  /// its day or its year.
  static func isSimilar(_ text: String) -> Bool {
    text.prefixMatch(of: /\d+\/\d+$|\d{1,2}:\d{2}\b|\d{4}-\d{2}\b/) != nil
      || text.wholeMatch(of: /(\p{L}{3,9})[. -]+\d{2}/).map {
        MonthName.number(String($0.output.1)) != nil
      } == true
  }
}
