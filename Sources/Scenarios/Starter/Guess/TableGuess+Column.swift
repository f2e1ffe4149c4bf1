extension TableGuess {
  /// A column of the file, or the joined texts of several, and what its values indicate about its use.
  struct Column: Equatable {
    let index: Int
    /// The name in the file.
    let label: String
    /// In lowercase, without spaces and signs: `createdat` of `Created at`.
    let name: String
    fileprivate let rows: [DataTable.Row]
    /// The text of each row, if it joins columns.
    private let joined: [String]?
    /// The columns whose texts it joins; empty for a column of the file.
    let parts: [Column]
    /// The column in a script: its name, or a template of its parts.
    let template: String
    let order: ColumnOrder
    /// True if every row has a value.
    let isComplete: Bool
    let isNumeric: Bool
    /// True if all its values are dates or times.
    let isDated: Bool
    /// True if its numbers have no fractions and no units.
    let isWhole: Bool
    /// True if all its values are years, according to its name or their order: ratings look like years.
    let areYears: Bool
    /// True for numbers that name something, such as those of users or the status of HTTP.
    let isIdentifier: Bool
    /// True if its numbers or dates never decrease.
    let isAscending: Bool
    /// True for times with fractions of seconds in no order, such as those of laps.
    let areLaps: Bool
    let distinct: Int
    /// True if a value occurs in two rows.
    let repeats: Bool
    /// The values of a column of 2 to 10 words, in the order of the file; nil for other columns.
    let words: [String]?

    /// - Parameters:
    ///   - use: The name for the use of the column.
    ///   - filled: the texts that are not empty.
    ///   - joined: the parts, their template, and the text of each row.
    private init(
      _ index: Int, named label: String, usedAs use: String, _ filled: [String],
      _ rows: [DataTable.Row], joined: (parts: [Column], template: String, texts: [String])? = nil
    ) {
      (self.index, self.label, self.rows, self.joined) = (index, label, rows, joined?.texts)
      (parts, template) = (joined?.parts ?? [], joined?.template ?? label)
      let name = TableGuess.plain(use)
      let order = ColumnOrder(filled)
      (self.name, self.order) = (name, order)
      isComplete = !filled.isEmpty && filled.count == rows.count
      let areDays = DataTable.isDateOfRow(name) && filled.allSatisfy(Self.isDay)
      // As in sorting, most cells decide; words behind different numbers are addresses.
      isNumeric = order.kind == .number && order.hasOneUnit && !areDays
      isDated =
        areDays || order.firstStray == nil && [.time, .date].contains(order.kind)
      isWhole = isNumeric && filled.allSatisfy { Int($0) != nil }
      isIdentifier =
        isNumeric
        && (Self.namesNumber(name, label) || TableGuess.coordinateNames.contains(name)
          || Self.areRowNumbers(filled, named: name))
      isAscending =
        order.kind != .text && order.firstStray == nil
        && zip(order.keys, order.keys.dropFirst()).allSatisfy { !ColumnOrder.precedes($1, $0) }
      areYears =
        isWhole && filled.allSatisfy { Int($0).map((1000..<3000).contains) == true }
        && (isAscending || TableGuess.yearWords.contains(where: name.contains))
      areLaps =
        order.kind == .time && !isAscending && order.firstStray == nil
        && filled.allSatisfy { $0.wholeMatch(of: /\s*\d{1,3}:\d\d[.,]\d+\s*/) != nil }
      let distinct = Set(filled).count
      (self.distinct, repeats) = (distinct, distinct < filled.count)
      let kinds = Set(filled.prefix(Self.maxRead).lazy.map(TableSections.plain)).count
      let comesAgain = kinds < min(filled.count, Self.maxRead)
      // Of few tickets, each may have a status of its own.
      words =
        !isNumeric && (2...10).contains(distinct)
          && (comesAgain || StatusOrder.names.contains(name) && StatusOrder.areMostlyKnown(filled))
        ? filled.unique() : nil
    }

    /// Creates a column with the texts of a template of others; nil for an invalid template.
    init?(
      _ index: Int, named label: String, joining parts: [Column], as template: String,
      in table: DataTable
    ) {
      guard let parsed = try? ColumnTemplate.parse(template, columns: table.columns) else {
        return nil
      }
      var strays: [DataTable.Cell] = []
      let texts = table.rows.map { row in
        (parsed.text(for: row, limit: .max, strays: &strays) ?? "").trimmingSpaces
      }
      self.init(
        index, named: label, usedAs: label, texts.filter { !$0.isEmpty }, table.rows,
        joined: (parts, template, texts))
    }

    /// Creates a column of a file.
    init(_ index: Int, of table: DataTable, _ filled: [String]) {
      let label = table.columns[index]
      self.init(
        index, named: label, usedAs: TableGuess.shortName(of: label, in: table), filled, table.rows)
    }

    /// The text of each row; "" without a value. O(rows).
    var texts: [String] { joined ?? rows.map { $0[index]?.text ?? "" } }

    static func == (left: Self, right: Self) -> Bool { left.index == right.index }

    /// The maximum number of values that are read to find repeated words.
    private static let maxRead = 1000

    var isTime: Bool { order.kind == .time }

    /// The names of its columns.
    var title: String { parts.isEmpty ? label : parts.map(\.label).joined(separator: " ") }

    /// A reference to its text in a template.
    var reference: String { parts.isEmpty ? "{\(label)}" : template }

    /// True if it has values, all of which are colors such as `#FF375F`.
    var hasColors: Bool {
      distinct > 0
        && texts.allSatisfy { $0.isEmpty || $0.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil }
    }

    /// True if at least three quarters of the rows have a value.
    var hasMost: Bool { 4 * order.keys.count >= 3 * rows.count }

    /// True if it begins with an address of the web.
    var areAddresses: Bool {
      texts.first { !$0.isEmpty }.map { $0.hasPrefix("http") || $0.hasPrefix("www.") } ?? false
    }

    /// True for a number or a time that is probably a result, though its name is that of a time.
    var isResult: Bool {
      TableGuess.durationNames.contains(name) && (isNumeric && !isWhole || areLaps)
        || isTime && TableGuess.resultNames.contains(name)
    }

    /// True for a length of time under the name of one.
    var isTimeOfResult: Bool {
      isTime && isNamed(TableGuess.durationNames + TableGuess.resultNames)
    }

    /// True for words: neither numbers nor dates.
    var isText: Bool { !isNumeric && !isDated }

    func isNamed(_ names: some Sequence<String>) -> Bool { names.contains(name) }

    /// True for numbers such as the weekday.
    var isPartOfTime: Bool { isNumeric && isNamed(TableGuess.countedTimeNames) }

    /// True for numbers under a name that does not describe an item.
    var isMeasureName: Bool {
      isNumeric && !TableGuess.idNames.contains(name) && !TableGuess.numberNames.contains(name)
        && (!isIdentifier || TableGuess.coordinateNames.contains(name))
    }

    /// True for numbers that name no items: most of them occur once.
    var isMeasure: Bool { isNumeric && name != "id" && 2 * distinct > rows.count }

    /// True for `storenum` and `casenumber`, rather than `number` and `platinum`, and for codes.
    private static func namesNumber(_ name: String, _ label: String) -> Bool {
      name.hasSuffix("number") && name != "number"
        || name.hasSuffix("num") && !name.hasSuffix("inum") && name != "num"
        || label.lowercased() == "id"
        || label.wholeMatch(of: /.+(?:[_ -][iI][dD]|I[dD])/) != nil
        || TableGuess.numericCodeNames.contains(name)
    }

    /// True for the numbers of the rows, from 0 or 1, as data frames write them; some may be missing.
    static func areRowNumbers(_ texts: [String], named name: String) -> Bool {
      guard (TableGuess.rowNumberNames + ["no", "nr"]).contains(name) else { return false }
      let numbers = texts.compactMap { Int($0) }
      return numbers.count == texts.count && [0, 1].contains(numbers.first)
        && numbers.last.map { $0 < 2 * texts.count } == true
        && zip(numbers, numbers.dropFirst()).allSatisfy(<)
    }

    /// True for a day in digits, as `20200106`.
    private static func isDay(_ text: String) -> Bool {
      guard text.utf8.count == 8, let number = Int(text) else { return false }
      return CellDate("\(number / 10_000)-\(number / 100 % 100)-\(number % 100)") != nil
    }
  }

  /// True for a name that a script cannot have, as braces begin a template.
  static func hasBraces(_ name: String) -> Bool { name.contains { "{}".contains($0) } }

  /// Returns the columns that a script can name, without the numbers of the rows.
  static func columns(of table: DataTable) -> [Column] {
    zip(table.columns, table.textsByColumn).enumerated().compactMap { index, column in
      let name = plain(column.0)
      let areNumbers =
        index == 0 && table.columns.count > 1 && rowNumberNames.contains(name)
        && Column.areRowNumbers(column.1, named: name)
      return hasBraces(column.0) || areNumbers ? nil : Column(index, of: table, column.1)
    }
  }

  private static let nameKeys: Set = [
    "name", "login", "username", "displayname", "fullname", "value", "title",
  ]

  /// Returns the descriptive part of a name from JSON: `status` of `fields.status.name`. Returns the
  /// whole name for other names, for identifiers, and if another column has the short name.
  fileprivate static func shortName(of name: String, in table: DataTable) -> String {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1, let last = parts.last, plain(last) != "id" else { return name }
    let short = nameKeys.contains(plain(last)) ? parts[parts.count - 2] : last
    return table.columns.contains { plain($0) == plain(short) } ? name : short
  }
}

extension DataTable {
  /// Returns the names of the other columns, in the order of the file.
  func names(without used: [TableGuess.Column]) -> [String] {
    let used = Set(used.map(\.index))
    return columns.indices.filter { !used.contains($0) }.map { columns[$0] }
  }
}

extension Sequence<TableGuess.Column> {
  /// Returns the column with the first of some names that one has.
  func first(named names: some Sequence<String>) -> TableGuess.Column? {
    names.lazy.compactMap { name in first { $0.name == name } }.first
  }
}

/// Relations between the values of two columns in the same rows.
extension TableGuess.Column {
  /// Returns true if no two rows have the same values of this column and of others.
  func isUnique(at others: Self...) -> Bool {
    var seen = Set<[String]>()
    let texts = ([self] + others).map(\.texts)
    return rows.indices.allSatisfy { row in seen.insert(texts.map { $0[row] }).inserted }
  }

  /// Returns true if rows with the same value of another column have different values of this one.
  func changes(of other: Self) -> Bool {
    var values: [String: String] = [:]
    return zip(other.texts, texts).contains { key, value in
      values.updateValue(value, forKey: key) ?? value != value
    }
  }

  /// Returns true for the places of the items: at each time, one item has each place.
  func arePlaces(at time: Self) -> Bool {
    isNumeric && isNamed(TableGuess.rankNames) && isUnique(at: time)
  }

  /// Returns true if all rows of a time have the same value, such as the number of a round.
  func isFixed(by time: Self) -> Bool { time.repeats && !changes(of: time) }

  /// Returns the values that follow each other in the rows of an item, with their counts.
  func steps(of item: Self) -> [StatusOrder.Step: Int] {
    var last: [String: String] = [:]
    var steps: [StatusOrder.Step: Int] = [:]
    for (item, word) in zip(item.texts, texts) where !word.isEmpty {
      if let before = last.updateValue(word, forKey: item), before != word {
        steps[StatusOrder.Step(from: before, to: word), default: 0] += 1
      }
    }
    return steps
  }

  /// True if most times have one or two rows, as those of changes and of logs.
  var isSparse: Bool {
    guard distinct > 2 else { return false }
    var counts: [String: Int] = [:]
    for text in texts { counts[text, default: 0] += 1 }
    return 2 * counts.values.count { $0 <= 2 } > counts.count
  }

  /// Returns true if an item has no row at a time after its first one.
  func skipsTimes(of time: Self) -> Bool {
    let keys = ColumnOrder(time.texts).keys
    let times = Set(keys).sorted { ColumnOrder.precedes($0, $1) }
    let ranks = Dictionary(uniqueKeysWithValues: times.enumerated().map { ($1, $0) })
    var items: [String: (first: Int, count: Int)] = [:]
    for (text, key) in zip(texts, keys) {
      let rank = ranks[key] ?? 0
      let item = items[text, default: (rank, 0)]
      items[text] = (min(item.first, rank), item.count + 1)
    }
    return items.values.contains { $0.first + $0.count < times.count }
  }

  /// Returns true for words of a workflow, and for others that change with the items, if these come
  /// again: a state of the USA is no status.
  func isStatus(of item: Self?) -> Bool {
    StatusOrder.isStatusColumn(self)
      && (item.map { StatusOrder.areMostlyKnown(words ?? []) || !$0.repeats || changes(of: $0) }
        ?? true)
  }
}
