extension TableGuess {
  /// The use of a column, as far as its values tell it.
  struct Column {
    let index: Int
    /// In lowercase, without spaces and signs: `createdat` of `Created at`.
    let name: String
    /// True if every row has a value.
    let isComplete: Bool
    let isNumeric: Bool
    let isTime: Bool
    /// True if all its values are dates or times.
    let isDated: Bool
    /// True if its numbers have no fractions and no units.
    let isWhole: Bool
    /// True if all its values are years, by its name or in their order: ratings are like years.
    let areYears: Bool
    /// True for numbers that name something, such as those of users or the status of HTTP.
    let isIdentifier: Bool
    /// True if its numbers or dates never decrease.
    let isAscending: Bool
    let distinct: Int
    /// True if a value occurs in two rows.
    let repeats: Bool
    /// True if it has values, all of which are colors such as `#FF375F`.
    let hasColors: Bool
    /// True if it begins with an address of the web.
    let areAddresses: Bool
    /// The values of a column of 2 to 10 words, in the order of the file; nil for other columns.
    let words: [String]?

    /// The values in which words that come again are looked for.
    private static let maxRead = 1000

    /// True for times with fractions of seconds in no order, such as those of laps.
    let areLaps: Bool

    /// True for a number or a time under the name of a time that is rather a result of it.
    var isResult: Bool {
      TableGuess.durationNames.contains(name) && (isNumeric && !isWhole || areLaps)
    }

    /// True for `storenum` and `casenumber`, rather than `number` and `platinum`.
    private static func endsInNumber(_ name: String) -> Bool {
      name.hasSuffix("number") && name != "number"
        || name.hasSuffix("num") && !name.hasSuffix("inum") && name != "num"
    }

    /// True for numbers under a name that says nothing of an item.
    var isMeasureName: Bool {
      isNumeric && !TableGuess.idNames.contains(name) && !TableGuess.numberNames.contains(name)
        && (!isIdentifier || TableGuess.coordinateNames.contains(name))
    }

    /// True for the numbers of the rows, from 0 or 1, as data frames write them; some may be missing.
    static func areRowNumbers(_ texts: [String], named name: String) -> Bool {
      guard rowNumberNames.contains(name) || ["no", "nr"].contains(name) else { return false }
      let numbers = texts.compactMap { Int($0) }
      guard numbers.count == texts.count, let first = numbers.first, let last = numbers.last else {
        return false
      }
      return (0...1).contains(first) && last < 2 * texts.count
        && zip(numbers, numbers.dropFirst()).allSatisfy(<)
    }

    /// True for a day in digits, as `20200106`.
    private static func isDay(_ text: String) -> Bool {
      guard text.utf8.count == 8, let number = Int(text) else { return false }
      return CellDate("\(number / 10_000)-\(number / 100 % 100)-\(number % 100)") != nil
    }

    /// The names of the numbers of the rows; `no` and `nr` may also be those of tickets.
    static let rowNumberNames: Set = [
      "", "column1", "unnamed0", "index", "row", "rownumber", "rownames", "line",
    ]

    /// - Parameter use: the name that says what the column is for.
    init(_ index: Int, named name: String, usedAs use: String, _ texts: [String], rows: Int) {
      self.index = index
      self.name = TableGuess.plain(use)
      isComplete = !texts.isEmpty && texts.count == rows
      let order = ColumnOrder(texts)
      let areDays = DataTable.isDateOfRow(self.name) && texts.allSatisfy(Self.isDay)
      // As in sorting, most cells decide; words behind different numbers are addresses.
      isNumeric = order.kind == .number && order.hasOneUnit && !areDays
      isTime = order.kind == .time
      isDated =
        areDays || order.firstStray == nil && (order.kind == .time || order.kind == .date)
      isWhole = isNumeric && texts.allSatisfy { Int($0) != nil }
      isIdentifier =
        isNumeric
        && (name.lowercased() == "id" || Self.endsInNumber(self.name)
          || name.wholeMatch(of: /.+(?:[_ -][iI][dD]|I[dD])/) != nil
          || [
            "status", "statuscode", "httpstatus", "responsecode", "code", "pid", "port", "zip",
            "plz",
          ]
          .contains(self.name) || TableGuess.coordinateNames.contains(self.name)
          || Self.areRowNumbers(texts, named: self.name))
      isAscending =
        order.kind != .text && order.firstStray == nil
        && zip(order.keys, order.keys.dropFirst()).allSatisfy { left, right in
          !ColumnOrder.precedes(right, left, isDescending: false)
        }
      areYears =
        isWhole && texts.allSatisfy { Int($0).map((1000..<3000).contains) == true }
        && (isAscending || TableGuess.yearWords.contains(where: self.name.contains))
      areLaps =
        isTime && !isAscending && order.firstStray == nil
        && texts.allSatisfy { $0.wholeMatch(of: /\s*\d{1,3}:\d\d[.,]\d+\s*/) != nil }
      hasColors =
        !texts.isEmpty && texts.allSatisfy { $0.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil }
      areAddresses = texts.first.map { $0.hasPrefix("http") || $0.hasPrefix("www.") } ?? false
      distinct = Set(texts).count
      repeats = distinct < texts.count
      let kinds = Set(texts.prefix(Self.maxRead).lazy.map(TableSections.plain)).count
      let comesAgain = kinds < min(texts.count, Self.maxRead)
      // Of few tickets, each may have a status of its own.
      words =
        !isNumeric && (2...10).contains(distinct)
          && (comesAgain || StatusOrder.isStatusColumn(self.name, texts))
        ? texts.unique() : nil
    }
  }
}
