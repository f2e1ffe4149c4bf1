/// The names of months and weekdays in dates, in English and German, also shortened.
enum MonthName {
  private static let months: [[String]] = [
    ["january", "januar", "jänner"], ["february", "februar"], ["march", "märz", "maerz"], ["april"],
    ["may", "mai"], ["june", "juni"], ["july", "juli"], ["august"], ["september"],
    ["october", "oktober"], ["november"], ["december", "dezember"],
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
  ]

  /// Returns the month of a name, from 1; nil for another word.
  static func number(_ word: String) -> Int? {
    guard (3...9).contains(word.unicodeScalars.count) else { return nil }
    let word = word.lowercased()
    return months.firstIndex { names in
      names.contains { $0 == word || (3...4).contains(word.count) && $0.hasPrefix(word) }
    }.map { $0 + 1 }
  }

  /// True for a weekday of at least two letters.
  static func isWeekday(_ word: String) -> Bool { weekday(word) != nil }

  /// Returns the place in the week of a weekday of at least two letters, from Monday; nil for
  /// another word.
  static func weekday(_ word: String) -> Int? {
    guard (2...10).contains(word.unicodeScalars.count) else { return nil }
    let word = word.lowercased()
    return weekdays.firstIndex { $0 == word || word.count <= 4 && $0.hasPrefix(word) }
      .map { $0 % 7 }
  }
}
