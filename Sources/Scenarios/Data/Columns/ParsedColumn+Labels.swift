// Values in a form that only all cells of a column together show.
extension ParsedColumn {
  /// Reads the minutes of matches, dates behind words such as `w/e`, and years such as `'98`; nil
  /// unless all cells have one of these forms.
  static func labeled(_ texts: [String]) -> ParsedColumn? {
    minutes(texts) ?? shortYears(texts) ?? datesBehindWords(texts)
  }

  private static let quotes: Set<Unicode.Scalar> = ["'", "’", "′"]

  /// Reads `45'`, `45+2'` and `90'+3`: the added time is between two minutes.
  private static func minutes(_ texts: [String]) -> ParsedColumn? {
    // Most columns have no quote, and need no regular expression.
    guard texts.contains(where: { $0.unicodeScalars.contains(where: quotes.contains) }) else {
      return nil
    }
    var values: [CellValue] = []
    for text in texts {
      guard
        let match = text.wholeMatch(of: /\s*(\d{1,3})['’′]?(?:\s?\+\s?(\d{1,2}))?['’′]?\s*/),
        let minute = Int(match.1), let added = match.2 == nil ? 0 : match.2.flatMap({ Int($0) })
      else { return nil }
      let digits = "\(minute).\(added < 10 ? "0" : "")\(added)"
      values.append(CellValue(Double(digits) ?? 0, digits: digits))
    }
    return ParsedColumn(.number, values)
  }

  /// Reads `'98` and `'02`.
  private static func shortYears(_ texts: [String]) -> ParsedColumn? {
    var values: [CellValue] = []
    for text in texts {
      guard text.unicodeScalars.first.map(quotes.contains) == true,
        let match = text.wholeMatch(of: /['’′](\d\d)/), let year = Int(match.1),
        let value = CellDate("\(CellDate.year(twoDigits: year))")?.value(.monthFirst)
      else { return nil }
      values.append(value)
    }
    return values.isEmpty ? nil : ParsedColumn(.date, values)
  }

  /// Words before the date of a week's end or beginning, without their signs.
  private static let words: Set = [
    "week", "w", "e", "c", "b", "we", "wc", "wb", "ending", "ended", "commencing", "beginning",
    "starting", "end", "of", "to", "as", "until", "woche", "bis", "ab", "vom", "zum", "semaine",
    "du", "au",
  ]

  /// Reads `w/e 12 Jan 2024` and `Week ending 2024-01-12`, whose words are the same in all cells.
  private static func datesBehindWords(_ texts: [String]) -> ParsedColumn? {
    guard let first = texts.first, first.first?.isLetter == true,
      let space = first.indices.last(where: { index in
        first[index].isWhitespace && !first[..<index].contains(where: \.isNumber)
          && first[..<index].lowercased().split { !$0.isLetter }.allSatisfy {
            words.contains(String($0))
          }
      })
    else { return nil }
    let label = TableSections.plain(String(first[..<space]))
    let count = first.distance(from: first.startIndex, to: space)
    let dates = texts.map { text -> String in
      let words = text.prefix(count)
      guard TableSections.plain(String(words)) == label else { return "" }
      return String(text.dropFirst(count)).trimmingSpaces
    }
    // The number of a week is no year.
    guard dates.allSatisfy({ CellDate($0) != nil && Int($0) == nil }) else { return nil }
    return Self.dates(dates)
  }
}
