/// The order of times that are neither numbers nor dates with years: months, weekdays, days without a
/// year, words that differ only in their numbers, such as `KW 9` and `2022/23`, and words with a year,
/// such as `Fall 2023`.
///
/// Such times may start a new cycle, as `Jan` after `Dec` or `KW 1` after `KW 52`, so the file's order
/// counts. All times of the new cycle are below the first time of the file; `KW 1`, `KW 10`, `KW 2` is
/// an unsorted file. `Round 1` after `Round 10` is not a new cycle.
enum RowTimeOrder {
  /// The times are in their order.
  case forward
  /// The newest time is the first.
  case backward
  /// The times are in no order: the sorted indices, the first one that is earlier than the time
  /// before it, and the place of winters, in words, for seasons.
  case mixed([Int], firstBack: Int, winters: String?)
  /// The times of the most common form are neither in ascending nor in descending order: the index of
  /// the first one that is earlier than the one before.
  case unsorted(firstBack: Int)

  /// Finds the order of distinct times; nil for other texts.
  init?(_ names: [String]) {
    let texts = names.map(\.withASCIIDigits)
    guard let keys = Self.keys(texts) else {
      guard let order = Self.orderOfMost(texts) else { return nil }
      self = order
      return
    }
    let isCycle = Self.isCycle(texts)
    if Self.isForward(keys, isCycle) {
      self = .forward
    } else if Self.isForward(keys.reversed(), isCycle) {
      self = .backward
    } else {
      let seasons = SeasonOrder(texts)
      let ranks = seasons.map { $0.ranks.map { [$0] } } ?? keys
      let sorted = ranks.indices.sorted { left, right in
        ranks[left] == ranks[right]
          ? left < right : ranks[left].lexicographicallyPrecedes(ranks[right])
      }
      self = .mixed(
        sorted, firstBack: Self.firstBack(in: keys, isCycle), winters: seasons?.winters)
    }
  }

  /// Returns the year and the month of `Jan-24` and `Jan/24`, as spreadsheets write them; nil for
  /// other text.
  static func month(_ text: String) -> [Int]? {
    guard let match = text.wholeMatch(of: /(\p{L}{3,9})\.?[-\/](\d\d)/),
      let month = MonthName.number(String(match.1)), let year = Int(match.2)
    else { return nil }
    return [year < 69 ? year + 100 : year, month]
  }

  /// Returns the first of two texts with one year and other words, which may be months in a language
  /// that is not read, as `maj 2024` and `czerwiec 2024`; nil if there are none.
  static func firstForeignDate(_ texts: [String]) -> Int? {
    var words: [Substring: (index: Int, word: String)] = [:]
    for (index, text) in texts.enumerated() {
      guard
        let match = text.wholeMatch(
          of: /(?:\d{1,2}\.? )?(?:de )?(\p{L}{3,})\.? (?:de )?((?:1[89]|2[01])\d\d)/),
        !ReshapedTable.isSeason(String(match.1))
      else { continue }
      let word = match.1.lowercased()
      guard let first = words[match.2] else {
        words[match.2] = (index, word)
        continue
      }
      if first.word != word { return first.index }
    }
    return nil
  }

  private static func keys(_ texts: [String]) -> [[Int]]? {
    let months = texts.compactMap(month)
    if months.count == texts.count { return months }
    if let values = YearlessDates.values(texts) { return values.map { [Int($0.number)] } }
    let keys = texts.map { numbers(of: $0) }
    if Set(texts.map { words(of: $0) }).count == 1, keys.allSatisfy({ !$0.isEmpty }),
      Set(keys).count == texts.count
    {
      return keys
    }
    let years = texts.compactMap(year)
    return years.count == texts.count ? years.map { [$0] } : nil
  }

  private static func numbers(of text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  private static func words(of text: String) -> String {
    TableSections.plain(text.filter { !$0.isASCII || !$0.isNumber })
  }

  /// Returns the only number of a text, if it is a year of four digits beside a word.
  private static func year(_ text: String) -> Int? {
    let found = numbers(of: text)
    guard found.count == 1, (1800..<2200).contains(found[0]), text.contains(where: \.isLetter)
    else { return nil }
    return found[0]
  }

  /// Returns the order of times most of which differ only in their numbers, as `Week 17` and `Final`;
  /// nil if these are in their order, or for other texts.
  private static func orderOfMost(_ texts: [String]) -> RowTimeOrder? {
    let groups = Dictionary(grouping: texts.indices) { words(of: texts[$0]) }
    let most = groups.values.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []
    let keys = most.map { numbers(of: texts[$0]) }
    guard most.count > 2, 2 * most.count > texts.count, keys.allSatisfy({ !$0.isEmpty }),
      Set(keys).count == keys.count
    else { return nil }
    let isCycle = Self.isCycle(most.map { texts[$0] })
    if isForward(keys, isCycle) { return nil }
    if isForward(keys.reversed(), isCycle) { return .backward }
    return .unsorted(firstBack: most[firstBack(in: keys, isCycle)])
  }

  /// Returns true if distinct keys ascend, or ascend in two cycles: the second one starts far below the
  /// key before it, and ends below the first key.
  private static func isForward(_ keys: [[Int]], _ isCycle: Bool) -> Bool {
    let falls = falls(in: keys)
    guard let fall = falls.first, let first = keys.first, let last = keys.last else { return true }
    return falls.count == 1 && last.lexicographicallyPrecedes(first)
      && beginsAgain(keys[fall - 1], keys[fall], isCycle)
  }

  /// Returns the index of the first key that is below the one before without starting a cycle, else that
  /// of the first key below the one before; 0 if the keys ascend.
  private static func firstBack(in keys: [[Int]], _ isCycle: Bool) -> Int {
    let falls = falls(in: keys)
    return falls.first { !beginsAgain(keys[$0 - 1], keys[$0], isCycle) } ?? falls.first ?? 0
  }

  private static func falls(in keys: [[Int]]) -> [Int] {
    keys.indices.dropFirst().filter { keys[$0].lexicographicallyPrecedes(keys[$0 - 1]) }
  }

  /// - Parameter isCycle: true if a cycle can end after any number.
  private static func beginsAgain(_ before: [Int], _ after: [Int], _ isCycle: Bool) -> Bool {
    let (last, first) = (before.first ?? 0, after.first ?? 0)
    return 4 * first <= last && (isCycle || first <= 1 && cycleEnds.contains(last))
  }

  /// The last months, hours, days and weeks, after which a cycle starts whatever the word.
  private static let cycleEnds: Set = [12, 23, 24, 31, 52, 53]
  private static let cycleWords: Set = [
    "q", "t", "quarter", "quartal", "h", "half", "w", "wk", "kw", "cw", "week", "woche", "d", "day",
    "tag", "month", "monat", "hour", "stunde", "minute",
  ]

  /// Returns true for parts of the calendar, as `KW 52`, for two numbers, as `1999/00`, and for
  /// months and days without a number of their own word.
  private static func isCycle(_ texts: [String]) -> Bool {
    guard let first = texts.first, !first.hasPrefix("#") else { return false }
    let words = words(of: first).split { !$0.isLetter }
    return words.isEmpty || words.contains { cycleWords.contains(String($0)) }
      || texts.compactMap(month).count == texts.count || YearlessDates.values(texts) != nil
  }
}
