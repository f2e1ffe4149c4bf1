/// The names of months and weekdays in dates, in English and German, also shortened; and those of
/// months in French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and Norwegian.
enum MonthName {
  private static let months: [[String]] = [
    ["january", "januar", "jänner"], ["february", "februar"], ["march", "märz", "maerz"], ["april"],
    ["may", "mai"], ["june", "juni"], ["july", "juli"], ["august"], ["september"],
    ["october", "oktober"], ["november"], ["december", "dezember"],
  ]
  /// Names in other languages, with those abbreviations that are not units or words of English. No
  /// name is that of another month in any of the languages, so that the language of a column does not matter.
  private static let otherMonths: [String: Int] = {
    let names = [
      "janvier janv enero ene gennaio janeiro januari",
      "février fevrier févr fevr fév febrero febbraio fevereiro fev februari",
      "mars marzo março marco maart mrt marts",
      "avril avr abril abr aprile",
      "mayo maggio maio mei maj",
      "juin junio giugno giu junho",
      "juillet juil julio luglio lug julho",
      "août aout aoû agosto ago augustus augusti",
      "septembre septiembre settembre setembro",
      "octobre octubre ottobre ott outubro",
      "novembre noviembre novembro",
      "décembre decembre déc diciembre dic dicembre dezembro desember",
    ]
    let pairs = names.enumerated().flatMap { month, names in
      names.split(separator: " ").map { (String($0), month + 1) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
  ]

  /// Returns the month of a name, from 1; nil for another word.
  static func number(_ word: String) -> Int? {
    guard (3...10).contains(word.unicodeScalars.count) else { return nil }
    let word = word.lowercased()
    let index = months.firstIndex { names in
      names.contains { $0 == word || (3...4).contains(word.count) && $0.hasPrefix(word) }
    }
    return index.map { $0 + 1 } ?? otherMonths[word]
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
