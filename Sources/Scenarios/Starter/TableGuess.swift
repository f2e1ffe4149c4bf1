import Recordings

/// The parameters of the model `table` that fit a file, guessed from its names and values.
struct TableGuess {
  let table: DataTable
  /// The column with the time.
  let at: Int
  /// The column that names the item.
  let id: Int
  /// The column to sort by, and to show at the trailing edge.
  private(set) var sort: Int?
  private(set) var isDescending = true
  private(set) var title: Int
  private(set) var section: Int?
  /// The parts of content that have a column of their name.
  private(set) var contentKeys: [String] = []
  let timeCount: Int
  /// The most items of one time.
  let itemCount: Int

  /// A file of thousands of columns would have millions of pairs.
  private static let mostCandidates = 100
  private static let timeNames = [
    "at", "time", "timestamp", "date", "datetime", "day", "week", "month", "quarter", "year",
    "season", "round", "step", "tick", "t", "hour", "minute", "second", "matchday", "lap",
  ]
  private static let idNames = ["id", "key", "name", "team", "player", "item", "country", "city"]
  private static let titleNames = ["title", "name", "label"]
  private static let sectionNames = [
    "section", "division", "group", "category", "league", "region", "continent", "kind", "type",
  ]
  private static let contentNames = ["subtitle", "color", "symbol", "badge"]
  private static let sortNames = [
    "points", "score", "value", "total", "amount", "count", "price", "population",
  ]
  private static let rankNames = ["rank", "position", "place", "order"]

  /// Returns the guess; nil if no column can be the time, or none the item.
  init?(_ table: DataTable) {
    let columns = zip(table.columns, table.textsByColumn).enumerated().map { index, column in
      Column(index, named: column.0, column.1, rows: table.rows.count)
    }
    let possible = columns.filter {
      $0.isComplete && ($0.repeats || Self.timeNames.contains($0.name))
    }
    let times = Self.preferred(possible, Self.timeNames).prefix(Self.mostCandidates)
    // Without a name that says so, a time is a number or a date that does not run backwards.
    let found = times.lazy.compactMap { time -> (Column, Column)? in
      guard Self.timeNames.contains(time.name) || time.isAscending else { return nil }
      let others = columns.filter { $0.index != time.index && $0.isComplete }
      let items =
        Self.preferred(others.filter { !$0.isNumeric }, Self.idNames)
        + others.filter { $0.isNumeric && $0.name == "id" } + others.filter(\.isNumeric)
      return items.prefix(Self.mostCandidates)
        .first { Self.isUnique($0.index, at: time.index, table) }.map { (time, $0) }
    }.first
    guard let (time, item) = found else { return nil }
    self.table = table
    (at, id, title) = (time.index, item.index, item.index)
    timeCount = time.distinct
    var counts: [String: Int] = [:]
    for row in table.rows { counts[row[time.index]?.text ?? "", default: 0] += 1 }
    itemCount = counts.values.max() ?? 0
    let rest = columns.filter { $0.index != at && $0.index != id }
    guessColumns(rest)
  }

  private mutating func guessColumns(_ rest: [Column]) {
    title = rest.first { Self.titleNames.contains($0.name) && !$0.isNumeric }?.index ?? id
    section =
      rest.first { column in
        Self.sectionNames.contains(column.name) && column.isComplete && column.index != title
          && (2...20).contains(column.distinct) && column.distinct < itemCount
      }?.index
    let numbers = rest.filter { $0.isNumeric && $0.index != section }
    let changing = numbers.filter { $0.distinct > 1 }
    let value = Self.preferred(changing, Self.sortNames)
      .first { !Self.rankNames.contains($0.name) }
    sort = value?.index ?? changing.first?.index
    isDescending = value != nil
    let free = rest.filter { ![sort, section, title].contains($0.index) }
    contentKeys = Self.contentNames.filter { name in
      free.contains { column in
        table.columns[column.index] == name
          && (name != "color" || Self.hasColors(table, column.index))
      }
    }
  }

  private static func hasColors(_ table: DataTable, _ column: Int) -> Bool {
    table.rows.allSatisfy { row in
      let text = row[column]?.text ?? ""
      return text.isEmpty || text.hasPrefix("#") && text.utf8.count == 7
    }
  }

  /// True if a column's numbers are easier to read with commas.
  func hasLargeNumbers(_ column: Int) -> Bool {
    let numbers = table.rows.compactMap { $0[column].flatMap { Int($0.text) } }
    return numbers.count == table.rows.count && numbers.contains { $0.magnitude >= 10_000 }
  }

  /// Returns the columns of known names first, in the order of the names.
  private static func preferred(_ columns: [Column], _ names: [String]) -> [Column] {
    let known = names.flatMap { name in columns.filter { $0.name == name } }
    return known + columns.filter { !names.contains($0.name) }
  }

  private static func isUnique(_ id: Int, at: Int, _ table: DataTable) -> Bool {
    var seen = Set<[String]>()
    return table.rows.allSatisfy { row in
      seen.insert([row[at]?.text ?? "", row[id]?.text ?? ""]).inserted
    }
  }

  private struct Column {
    let index: Int
    /// In small letters.
    let name: String
    /// True if every row has a value.
    let isComplete: Bool
    let isNumeric: Bool
    /// True if its numbers or dates never run backwards.
    let isAscending: Bool
    let distinct: Int
    /// True if a value stands in two rows.
    let repeats: Bool

    init(_ index: Int, named name: String, _ texts: [String], rows: Int) {
      self.index = index
      self.name = name.lowercased()
      isComplete = !texts.isEmpty && texts.count == rows
      isNumeric = !texts.isEmpty && texts.allSatisfy { parseNumber($0) != nil }
      let order = ColumnOrder(texts)
      isAscending =
        order.kind != .text && order.firstStray == nil
        && zip(order.keys, order.keys.dropFirst()).allSatisfy { left, right in
          !ColumnOrder.precedes(right, left, isDescending: false)
        }
      distinct = Set(texts).count
      repeats = distinct < texts.count
    }
  }
}

extension StarterScript {
  /// Returns a script that films a table of rows over time, with its columns guessed and explained.
  ///
  /// - Parameters:
  ///   - name: the scenario's name.
  ///   - file: the path of the CSV or JSON file from the script's folder.
  ///   - dataFolder: the script's folder.
  /// - Throws: the errors of the file, or the reason for which it has no time or no items.
  public static func text(
    name: String, file: String, dataFolder: DataFolder, limits: ScenarioLimits = ScenarioLimits()
  ) throws(Diagnostics) -> String {
    let source = SourceText(file: dataFolder.prefix + file, text: "", isYAML: false)
    let sink = DiagnosticSink(source: source, limits: limits)
    let parser = ScriptParser(sink: sink, folder: dataFolder)
    let node = YAMLNode(place: .start, value: .scalar(file, isPlain: false))
    let rows = parser.rows(file: node, format: nil, budget: limits.items)
    guard let (table, _) = rows else { throw sink.sorted }
    guard let guess = TableGuess(table) else {
      let columns =
        table.columns.isEmpty
        ? "the file has no column" : "the columns are \(shortListing(table.columns, limit: 20))"
      throw Diagnostics([
        Diagnostic(
          file: source.file,
          message: "a table over time needs a column with the time, whose values stand in several "
            + "rows, and one that names the item, once per time; \(columns)")
      ])
    }
    return text(name: name, file: file, guess)
  }

  /// Returns a text as a plain or a double-quoted scalar of YAML.
  private static func quote(_ text: String) -> String {
    let letters = text.unicodeScalars.drop { $0 == "-" }
    let others = "0123456789_-./ ".unicodeScalars
    let isPlain =
      letters.first?.properties.isAlphabetic == true && text.count - letters.count < 2
      && !["true", "false", "null"].contains(text.lowercased())
      && letters.allSatisfy { $0.properties.isAlphabetic || others.contains($0) }
    // JSON's escapes are a part of YAML's.
    return isPlain && text.last != " " ? text : JSONValue.string(text).text
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func text(name: String, file: String, _ guess: TableGuess) -> String {
    let columns = guess.table.columns
    func column(_ index: Int) -> String { quote(columns[index]) }
    let times = "\(grouped(guess.timeCount)) \(guess.timeCount == 1 ? "time" : "times")"
    var lines: [(key: String, comment: String)] = [
      ("file: \(quote(file))", "\(grouped(guess.table.rows.count)) rows of \(times)"),
      ("at: \(column(guess.at))", "when: each distinct value is one tick"),
      ("id: \(column(guess.id))", "who: the same value is the same row at all times"),
    ]
    if let sort = guess.sort {
      let sign = guess.isDescending ? "-" : ""
      let order = guess.isDescending ? "the largest first" : "the smallest first"
      lines.append(("sort: \(quote(sign + columns[sort]))", "\(order); [a, -b] decides ties"))
    } else {
      lines.append(("# sort: -column", "without it the order of the file; '-' is largest first"))
    }
    let limit = "limit: \(min(10, max(1, guess.itemCount)))"
    lines.append((guess.itemCount > 10 ? limit : "# " + limit, "the first rows of each section"))
    let section = guess.section.map { "section: \(column($0))" } ?? "# section: column"
    let detail = guess.sort.map { index in
      "detail: " + quote("{\(columns[index])\(guess.hasLargeNumbers(index) ? ":grouped" : "")}")
    }
    lines += [
      (section, "groups of rows, with its value as header"),
      ("title: \(column(guess.title))", "what rows show: a column,"),
      (detail ?? "# detail: \"{column} pts\"", "or text with columns in braces"),
    ]
    for key in guess.contentKeys { lines.append(("\(key): \(key)", "")) }
    if guess.contentKeys.isEmpty {
      lines.append(("# subtitle: column", "also color, symbol, badge, image, accessory"))
    }
    let caption = quote("\(capitalized(columns[guess.at])) {\(columns[guess.at])}")
    lines.append(("caption: \(caption)", "a sentence for each time: --overlay captions"))
    let width = min(36, (lines.map(\.key.count).max() ?? 0) + 2)
    let parameters = lines.map { line in
      if line.comment.isEmpty { return "    \(line.key)" }
      let space = String(repeating: " ", count: max(2, width - line.key.count))
      return "    \(line.key)\(space)# \(line.comment)"
    }
    return filled(
      PackageResources.table_yaml,
      [
        "NAME": name, "TITLE": quote(capitalized(name)),
        "COLUMNS": columns.map(quote).joined(separator: ", "),
        "PARAMETERS": parameters.joined(separator: "\n"),
      ])
  }
}
