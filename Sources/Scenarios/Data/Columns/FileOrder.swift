/// The order of times that are neither numbers nor dates with years, but show an order: months,
/// weekdays, days without a year, and words that differ only in their numbers, as `KW 9` and
/// `2022/23`.
///
/// Such times may begin again, as `Dec` and `Jan` or `KW 52` and `KW 1` do, so the file's order
/// counts.
enum FileOrder {
  /// The times are in their order.
  case forward
  /// The newest time is the first.
  case backward
  /// The times are in no order: the sorted indices, and the first one that is earlier than the time
  /// before it.
  case mixed([Int], firstBack: Int)

  /// Finds the order of distinct times; nil for other texts.
  init?(_ texts: [String]) {
    guard let keys = Self.keys(texts) else { return nil }
    if Self.isForward(keys) {
      self = .forward
    } else if Self.isForward(keys.reversed()) {
      self = .backward
    } else {
      let back = keys.indices.dropFirst().first { Self.goesBack(keys[$0 - 1], keys[$0]) }
      let sorted = keys.indices.sorted { left, right in
        keys[left] == keys[right] ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
      }
      self = .mixed(sorted, firstBack: back ?? 0)
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

  private static func keys(_ texts: [String]) -> [[Int]]? {
    let months = texts.compactMap(month)
    if months.count == texts.count { return months }
    if let values = YearlessDates.values(texts) { return values.map { [Int($0.number)] } }
    let parts = texts.map { $0.split { !$0.isASCII || !$0.isNumber } }
    let words = Set(texts.map { TableSections.plain($0.filter { !$0.isASCII || !$0.isNumber }) })
    let numbers = parts.map { $0.compactMap { Int($0) } }
    guard words.count == 1, numbers.allSatisfy({ !$0.isEmpty }), Set(numbers).count == texts.count
    else { return nil }
    return numbers
  }

  /// Returns true if the keys never go back, but for a new beginning far below the key before it.
  private static func isForward(_ keys: [[Int]]) -> Bool {
    !zip(keys, keys.dropFirst()).contains(where: goesBack)
  }

  private static func goesBack(_ before: [Int], _ after: [Int]) -> Bool {
    after.lexicographicallyPrecedes(before) && 4 * (after.first ?? 0) > before.first ?? 0
  }
}
