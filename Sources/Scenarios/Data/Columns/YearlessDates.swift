/// Months, weekdays or days of a column without years, in the order of the calendar.
///
/// Only rows are sorted by them. Times may go past the end of a year, and keep the order of the file.
enum YearlessDates {
  /// The forms of a cell: `Mar`, `Friday`, `31 May` or `31.05.`.
  private static let forms: [@Sendable (String) -> Int?] = [
    { MonthName.number($0.hasSuffix(".") ? String($0.dropLast()) : $0) },
    { MonthName.weekday($0.hasSuffix(".") ? String($0.dropLast()) : $0) },
    { text in
      guard let match = text.wholeMatch(of: /(\d{1,2})\.? ?(?:(\p{L}+)\.?|(\d{1,2})\.)/),
        let day = Int(match.1), (1...31).contains(day)
      else { return nil }
      let month = match.2.map { MonthName.number(String($0)) } ?? match.3.map { Int($0) }
      guard let month = month ?? nil, (1...12).contains(month) else { return nil }
      return month * 100 + day
    },
  ]

  /// Returns the values of cells that all have one form; nil for other cells.
  static func values(_ texts: [String]) -> [CellValue]? {
    for form in forms {
      let numbers = texts.prefix { form($0) != nil }.compactMap(form)
      guard !texts.isEmpty, numbers.count == texts.count else { continue }
      return numbers.map { CellValue(seconds: $0, fraction: "") }
    }
    return nil
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
