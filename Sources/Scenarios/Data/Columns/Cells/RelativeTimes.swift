/// Times before and after an event: `T-10`, `T+5`, `Day -1`, `Day 0`.
enum RelativeTimes {
  private static let signs: Set<Unicode.Scalar> = ["+", "-", "\u{2212}"]
  private static let words: Set = ["t", "d", "l", "day", "tag", "week", "woche"]

  /// Returns the values of cells with one word and signed numbers; nil for other cells, and without
  /// a plus sign or a zero: `T-1` and `T-2` are also the keys of tickets.
  static func values(_ texts: [String]) -> [CellValue]? {
    // Most columns have no sign, and need no regular expression.
    guard texts.contains(where: { $0.unicodeScalars.contains(where: signs.contains) }) else {
      return nil
    }
    var values: [CellValue] = []
    var word: String?
    var hasSign = false
    var isRelative = false
    for text in texts {
      guard let match = text.wholeMatch(of: /\s*(\p{L}{1,8})\s*([+\-−]?)\s?(\d{1,6})\s*/),
        let number = Int(match.3)
      else { return nil }
      let own = match.1.lowercased()
      guard word == nil || word == own else { return nil }
      word = own
      hasSign = hasSign || !match.2.isEmpty
      isRelative = isRelative || match.2 == "+" || number == 0 && words.contains(own)
      let isNegative = !match.2.isEmpty && match.2 != "+"
      values.append(CellValue(Double(isNegative ? -number : number), digits: "\(number)"))
    }
    return hasSign && isRelative ? values : nil
  }
}
