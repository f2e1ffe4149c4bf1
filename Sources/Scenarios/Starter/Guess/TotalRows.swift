import TextAndFiles

/// The rows of a table that sum others up, as those of `Total` and `Average`, which are no items.
struct TotalRows {
  /// The column with the names of the rows.
  let column: Int
  let names: [String]
  /// The table without them.
  let rest: DataTable

  private static let sums: Set = [
    "total", "totals", "sum", "subtotal", "overall", "all", "gesamt", "gesamtergebnis",
    "gesamtsumme",
    "summe", "insgesamt", "alle", "zusammen",
  ]
  private static let means: Set = [
    "average", "avg", "mean", "durchschnitt", "mittelwert", "mittel", "schnitt",
  ]
  /// The difference of a sum or a mean from its numbers, as a share, that rounding explains.
  private static let rounding = 0.01
  /// The same for a row whose name says nothing.
  private static let exactness = 1e-6

  private init(_ column: Int, _ names: [String], in table: DataTable) {
    (self.column, self.names) = (column, names)
    let left = Set(names)
    rest = DataTable(
      columns: table.columns, rows: table.rows.filter { !left.contains($0[column]?.text ?? "") })
  }

  /// Finds rows in which the name of a total stands for a value of a column that other rows have, or
  /// for a date, as below a spreadsheet's table; nil without them.
  init?(below table: DataTable) {
    let found = table.rows.filter { row in
      row.cells.first { !$0.text.isEmpty }.map { Self.isTotal($0.text) } == true
    }
    guard let row = found.first, 2 * found.count < table.rows.count,
      let column = table.columns.indices.first(where: { row[$0]?.text.isEmpty == false })
    else { return nil }
    let rows = TotalRows(column, found.compactMap { $0[column]?.text }.unique(), in: table)
    let texts = rows.rest.textsByColumn
    let order = ColumnOrder(texts[column])
    let isForDate =
      YearlessDates.values(texts[column]) != nil
      || order.firstStray == nil && [.date, .time].contains(order.kind)
    let lacksValue = table.columns.indices.contains { index in
      texts[index].count == rows.rest.rows.count
        && found.allSatisfy { ($0[index]?.text ?? "").isEmpty }
    }
    guard isForDate || lacksValue else { return nil }
    self = rows
  }

  /// Finds items whose number is the sum or the mean of the others' at nearly each time: those with
  /// the name of a total, and one with another name if the sum is exact at several times; nil without
  /// them.
  ///
  /// - Parameter file: the table of the guess, as it is in the file.
  init?(among guess: TableGuess, in file: DataTable) {
    guard guess.kind == .rows, guess.parts.isEmpty, let sort = guess.sort else { return nil }
    let table = guess.table
    let numbers = ParsedColumn.numbers(table.rows.map { $0[sort]?.text ?? "" }).values
    let items = table.rows.map { $0[guess.id]?.text ?? "" }
    let names = table.rows.map { row in
      [guess.id, guess.title].lazy.compactMap { row[$0]?.text }.first(where: Self.isTotal)
    }
    var sums: [String: Sum] = [:]
    for (index, row) in table.rows.enumerated() where names[index] == nil {
      guard let number = numbers[index]?.number else { continue }
      sums[row[guess.at]?.text ?? "", default: Sum()].add(number)
    }
    var comparisons: [String: (name: String?, all: [Comparison])] = [:]
    for (index, row) in table.rows.enumerated() {
      guard let number = numbers[index]?.number,
        var others = sums[row[guess.at]?.text ?? ""]
      else { continue }
      if names[index] == nil { others.remove(number) }
      guard others.count > 1 else { continue }
      comparisons[items[index], default: (names[index], [])].all
        .append(Comparison(number, with: others, name: names[index]))
    }
    let totals = comparisons.filter { Self.isTotal($0.value.all, name: $0.value.name) }.keys
    let found = Set(totals).union(Self.groups(of: guess, numbers.map { $0?.number })).sorted()
    guard !found.isEmpty, found.count < Set(items).count else { return nil }
    self.init(guess.id, found, in: file)
  }

  /// The sum of the numbers at one time.
  private struct Sum {
    var value = 0.0
    var count = 0
    var nonzero = 0

    mutating func add(_ number: Double) {
      value += number
      count += 1
      nonzero += number == 0 ? 0 : 1
    }

    mutating func remove(_ number: Double) {
      value -= number
      count -= 1
      nonzero -= number == 0 ? 0 : 1
    }
  }

  /// A number beside the sum of the others at one time, or beside their mean for a name of a mean.
  private struct Comparison {
    let number: Double
    let others: Int
    /// True if rounding explains the difference.
    let isClose: Bool
    let isExact: Bool

    init(_ number: Double, with others: Sum, name: String?) {
      let isMean = name.map { means.contains(word(of: $0)) } ?? false
      let expected = isMean ? others.value / Double(others.count) : others.value
      let difference = (number - expected).magnitude
      self.number = number
      self.others = others.nonzero
      isClose =
        difference <= rounding * number.magnitude
        || isMean && number == number.rounded() && difference <= 0.5
      isExact = difference <= exactness * number.magnitude
    }
  }

  /// Returns true if an item is a total, from the comparison at each of its times.
  private static func isTotal(_ sums: [Comparison], name: String?) -> Bool {
    guard let name else {
      return sums.allSatisfy { $0.isExact && $0.others > 2 } && Set(sums.map(\.number)).count > 2
    }
    // `All Blacks` is rather an item.
    let isOneWord = name.allSatisfy(\.isLetter)
    return !sums.isEmpty && 4 * sums.count(where: \.isClose) >= 3 * sums.count
      && (isOneWord || sums.count > 1 || sums[0].others > 2)
  }

  /// Returns the items that are groups of countries, as `World` and `High income`, in a table of
  /// countries; of few others only the world, if its number is the largest at each time.
  private static func groups(of guess: TableGuess, _ numbers: [Double?]) -> [String] {
    var groups: Set<String> = []
    var worlds: Set<String> = []
    var largest: [String: Double] = [:]
    func time(_ row: DataTable.Row) -> String { row[guess.at]?.text ?? "" }
    for (row, number) in zip(guess.table.rows, numbers) {
      let item = row[guess.id]?.text ?? ""
      let names = [guess.id, guess.title].compactMap { row[$0]?.text }
      if names.contains(where: isGroupOfCountries) { groups.insert(item) }
      if names.contains(where: isWorld) { worlds.insert(item) }
      if let number { largest[time(row)] = max(number, largest[time(row)] ?? number) }
    }
    guard !worlds.isEmpty else { return [] }
    if guess.columns.first(where: { $0.index == guess.id })?.distinct ?? 0
      >= groups.count + minCountries
    {
      return Array(groups)
    }
    let isLargest = zip(guess.table.rows, numbers).allSatisfy { row, number in
      !worlds.contains(row[guess.id]?.text ?? "") || isPart(row) || number == largest[time(row)]
    }
    func isPart(_ row: DataTable.Row) -> Bool {
      [guess.id, guess.title].contains { row[$0]?.text.contains("(") == true }
    }
    return isLargest ? Array(worlds) : []
  }

  /// The number of countries beside which groups of them are totals.
  private static let minCountries = 20
  /// Words that only the names of groups have.
  private static let groupWords: Set = [
    "income", "dividend", "ida", "ibrd", "oecd", "excluding", "hipc", "situations", "classified",
    "classification", "states",
  ]
  private static let placeWords: Set = [
    "world", "global", "africa", "asia", "europe", "oceania", "america", "americas", "antarctica",
    "pacific", "caribbean", "arab", "euro", "european", "union", "area", "north", "south", "east",
    "west", "northern", "southern", "eastern", "western", "central", "latin", "middle", "sub",
    "saharan", "and", "the", "of", "baltics", "un", "international", "transport",
  ]
  private static let countries: Set = ["south africa", "united states"]

  private static func isWorld(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "world" || name == "global" || name.hasPrefix("world (")
  }

  private static func isGroupOfCountries(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let isCountry = countries.contains {
      words.starts(with: $0.split(separator: " ").map(String.init))
    }
    return !isCountry && !words.isEmpty
      && (words.contains(where: groupWords.contains) || words.allSatisfy(placeWords.contains)
        || words.starts(with: ["middle", "east"]))
  }

  /// Returns the word of a name that tells a total: the last one of `Grand Total`, and the first one
  /// of others.
  private static func word(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter }
    return words.first.map { $0 == "grand" ? words.last ?? $0 : $0 }.map(String.init) ?? ""
  }

  private static func isTotal(_ text: String) -> Bool {
    let word = word(of: text)
    return sums.contains(word) || means.contains(word)
  }
}
