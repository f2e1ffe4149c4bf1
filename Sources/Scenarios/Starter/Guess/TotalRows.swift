/// The rows of a table with sums and means of other rows, such as `Total` and `Average`, which are not
/// items.
struct TotalRows {
  /// The column with the names of the rows.
  let column: Int
  let names: [String]
  /// The table without them.
  let rest: DataTable

  private static let sums: Set = [
    "total", "totals", "sum", "subtotal", "overall", "all", "gesamt", "gesamtergebnis",
    "gesamtsumme", "summe", "insgesamt", "alle", "zusammen",
  ]
  private static let means: Set = [
    "average", "avg", "mean", "durchschnitt", "mittelwert", "mittel", "schnitt",
  ]
  /// The maximum relative error of a sum or a mean by rounding.
  private static let rounding = 0.01
  /// The same for a row whose name is no sign of a total.
  private static let exactness = 1e-6

  private init(_ column: Int, _ names: [String], in table: DataTable) {
    (self.column, self.names) = (column, names)
    let left = Set(names)
    rest = DataTable(
      columns: table.columns, rows: table.rows.filter { !left.contains($0[column]?.text ?? "") })
  }

  /// Finds rows with the name of a total in the place of another value or of a date, as below the table
  /// of a spreadsheet; nil without them.
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

  /// Finds items whose number is the sum or the mean of the others' numbers at nearly each time; nil
  /// without them.
  ///
  /// Such items have the name of a total, or another name if the sum is exact at several times. If two
  /// columns name the items, the values of each are compared within the same value of the other.
  ///
  /// - Parameter file: the table of the guess, as it is in the file.
  init?(among guess: TableGuess, in file: DataTable) {
    guard guess.kind == .rows, let sort = guess.sort else { return nil }
    let numbers = ParsedColumn.numbers(sort.texts).values.map { $0?.number }
    let found = (guess.id.parts.isEmpty ? [guess.id] : guess.id.parts).lazy.compactMap { column in
      Self.totals(in: Entries(guess, column, numbers)).map { (column, $0) }
    }.first
    guard let found else { return nil }
    self.init(found.0.index, found.1, in: file)
  }

  /// The items of a table, in the order of the file, with their numbers.
  private struct Entries {
    private(set) var items: [String] = []
    /// The texts of an item that may be the name of a total.
    private(set) var names: [String: [String]] = [:]
    /// The numbers of an item, by its times and the other column that names the items.
    private(set) var numbers: [String: [String: Double]] = [:]

    init(_ guess: TableGuess, _ column: TableGuess.Column, _ numbers: [Double?]) {
      let keys = ([guess.at] + guess.id.parts.filter { $0 != column }).map(\.texts)
      let titles = guess.id.parts.isEmpty ? guess.title.texts : []
      for (row, item) in column.texts.enumerated() {
        if names[item] == nil {
          items.append(item)
          names[item] = [item] + (titles.isEmpty ? [] : [titles[row]])
        }
        let time = keys.map { $0[row] }.joined(separator: "\n")
        self.numbers[item, default: [:]][time] = numbers[row]
      }
    }
  }

  /// Returns the names of the totals in their order; nil without them.
  private static func totals(in entries: Entries) -> [String]? {
    let names = entries.names.compactMapValues { $0.first { isTotal($0) || isComposite($0) } }
    var sums: [String: Sum] = [:]
    for item in entries.items where names[item] == nil {
      for (time, number) in entries.numbers[item] ?? [:] { sums[time, default: Sum()].add(number) }
    }
    let totals = entries.items.filter { item in
      let comparisons = (entries.numbers[item] ?? [:]).compactMap { time, number -> Comparison? in
        guard var others = sums[time] else { return nil }
        if names[item] == nil { others.add(number, times: -1) }
        return others.count > 1 ? Comparison(number, with: others, name: names[item]) : nil
      }
      return !comparisons.isEmpty && isTotal(comparisons, name: names[item])
    }
    let found = groups(in: entries).union(totals)
    return found.isEmpty || found.count == entries.items.count ? nil : found.sorted()
  }

  /// The number of times at which a total is above the sum of the others.
  private static let minAbove = 10

  /// The sum of the numbers at one time.
  private struct Sum {
    var value = 0.0
    var count = 0
    var nonzero = 0
    private(set) var smallest = Double.infinity
    private(set) var largest = -Double.infinity

    /// - Parameter times: -1 to remove a number from the sum.
    mutating func add(_ number: Double, times: Int = 1) {
      value += Double(times) * number
      count += times
      nonzero += number == 0 ? 0 : times
      (smallest, largest) = (min(smallest, number), max(largest, number))
    }
  }

  /// A number beside the sum of the others at one time, or beside their mean for a name of a mean.
  private struct Comparison {
    let number: Double
    let others: Int
    /// True if rounding explains the difference.
    let isClose: Bool
    let isExact: Bool
    /// True for a number that is not below the sum.
    let isAbove: Bool

    init(_ number: Double, with others: Sum, name: String?) {
      let isMean = name.map { means.contains(word(of: $0)) } ?? false
      let expected = isMean ? others.value / Double(others.count) : others.value
      let difference = (number - expected).magnitude
      self.number = number
      self.others = others.nonzero
      isClose =
        name.map(isComposite) == true && others.smallest <= number && number <= others.largest
        || difference <= rounding * number.magnitude
        || isMean && number == number.rounded() && difference <= 0.5
      isAbove = number >= others.value
      isExact = difference <= exactness * number.magnitude
    }
  }

  /// Returns true if an item is a total, from the comparison at each of its times.
  private static func isTotal(_ sums: [Comparison], name: String?) -> Bool {
    guard let name else {
      return sums.allSatisfy { $0.isExact && $0.others > 2 } && Set(sums.map(\.number)).count > 2
    }
    // `All Blacks` is probably an item.
    let isOneWord = name.allSatisfy(\.isLetter)
    // `all countries` has more than the few countries of the file.
    if sums.count >= minAbove, isTotal(name), sums.allSatisfy(\.isAbove) { return true }
    guard !sums.isEmpty, 4 * sums.count(where: \.isClose) >= 3 * sums.count else { return false }
    if isComposite(name) { return sums.allSatisfy { $0.others > 2 } }
    return isOneWord || sums.count > 1 || sums[0].others > 2
  }

  /// Returns the items that are groups of countries, as `World` and `High income`, in a table of
  /// countries; of few others only the world, if its number is the largest at each time.
  private static func groups(in entries: Entries) -> Set<String> {
    func items(_ isFound: (String) -> Bool) -> Set<String> {
      Set(entries.items.filter { entries.names[$0]?.contains(where: isFound) == true })
    }
    let worlds = items(isWorld)
    guard !worlds.isEmpty else { return [] }
    let groups = items(isGroupOfCountries)
    if entries.items.count >= groups.count + minCountries { return groups }
    var largest: [String: Double] = [:]
    for number in entries.numbers.values { largest.merge(number, uniquingKeysWith: max) }
    let areLargest = worlds.allSatisfy { world in
      entries.names[world]?.contains { $0.contains("(") } == true
        || entries.numbers[world]?.allSatisfy { largest[$0.key] == $0.value } == true
    }
    return areLargest ? worlds : []
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
  /// The codes of groups in tables of the World Bank. No country has one of them.
  private static let groupCodes: Set = [
    "AFE", "AFW", "ARB", "CEB", "CSS", "EAP", "EAR", "EAS", "ECA", "ECS", "EMU", "EUU", "FCS",
    "HIC", "HPC", "IBD", "IBT", "IDA", "IDB", "IDX", "INX", "LAC", "LCN", "LDC", "LIC", "LMC",
    "LMY", "LTE", "MEA", "MIC", "MNA", "NAC", "OED", "OSS", "PRE", "PSS", "PST", "SAS", "SSA",
    "SSF", "SST", "TEA", "TEC", "TLA", "TMN", "TSA", "TSS", "UMC", "WLD",
  ]
  private static let countries = [["south", "africa"], ["united", "states"]]

  private static func isWorld(_ name: String) -> Bool {
    name.wholeMatch(of: /WLD|(?i:world|global|world \(.*)/) != nil
  }

  private static func isGroupOfCountries(_ name: String) -> Bool {
    // The code of Andorra, AND, occurs as a word in the names of groups.
    if name.count == 3, name == name.uppercased() { return groupCodes.contains(name) }
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let isCountry = countries.contains { words.starts(with: $0) }
    return !isCountry && !words.isEmpty
      && (words.contains(where: groupWords.contains) || words.allSatisfy(placeWords.contains)
        || words.starts(with: ["middle", "east"]))
  }

  /// Returns the word of a name that identifies a total: the last word of `Grand Total`, the first word
  /// of other names.
  private static func word(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter }
    return words.first.map { $0 == "grand" ? words.last ?? $0 : $0 }.map(String.init) ?? ""
  }

  private static func isTotal(_ text: String) -> Bool {
    let word = word(of: text)
    return sums.contains(word) || means.contains(word)
  }

  /// True for the names of indices of several places: `Composite-10`, `National-US`.
  private static func isComposite(_ name: String) -> Bool {
    name.lowercased().wholeMatch(
      of: /composite(?:[ -]?\d+)?|national(?:[ -](?:us|usa|uk|average|index|level))?/) != nil
  }
}
