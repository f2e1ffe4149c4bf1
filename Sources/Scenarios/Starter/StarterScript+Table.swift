import CResources
import Recordings
import TextAndFiles

extension TableGuess {
  /// The size of a stage: a phone's, or wide enough for the columns of a board and for both sides of
  /// a match.
  fileprivate var stageSize: String {
    guard let statuses else {
      let longest =
        table.rows.lazy.map { row in
          (match?.all ?? []).reduce(3) { $0 + (row[$1]?.text.count ?? 0) }
        }.max() ?? 0
      // A phone shows 34 letters. One has 9 points, beside margins of 90.
      return "[\(longest > 34 ? min(720, 90 + 9 * longest) : 375), 812]"
    }
    return "[\(min(1440, max(560, 180 * statuses.count))), 560]"
  }
}

extension StarterScript {
  /// Returns a script that films a table of rows over time, with its columns guessed and explained.
  ///
  /// - Parameters:
  ///   - name: the scenario's name.
  ///   - file: the path of the CSV or JSON file from the script's folder.
  ///   - dataFolder: the script's folder.
  /// - Throws: the errors of the file, or the reason that it has no column for the time or the
  ///   items.
  public static func text(
    name: String, file: String, dataFolder: DataFolder, limits: ScenarioLimits = ScenarioLimits()
  ) throws(Diagnostics) -> String {
    let script = try table(name: name, file: file, dataFolder: dataFolder, limits: limits)
    if let wide = script.wide {
      let message =
        "\(wide.reason); write a row for each item at each time, with columns for the item, the time "
        + "and the value"
      throw Diagnostics([Diagnostic(file: dataFolder.prefix + file, message: message)])
    }
    return script.text
  }

  /// A script for a table, with the columns of the file that it does not use.
  package struct Table {
    package let text: String
    package let unusedColumns: [String]
    /// The names of the rows that sum others up, which the script leaves out.
    package let totals: [String]
    /// A sentence about missing rows, without which nothing moves; nil for none.
    package let shortcoming: String?
    /// True if only captions show the times.
    package let needsCaptions: Bool
    /// The rows of a table whose columns stand for times or items, which the script reads from the
    /// file `wideFile(name)`; nil for another table.
    package let wide: ReshapedTable?
  }

  /// Returns the name of the file with the rows of a wide table.
  package static func wideFile(_ name: String) -> String { "\(name)-rows.csv" }

  /// Returns the script for a table.
  ///
  /// - Throws: the errors of the file, or the reason that it has no column for the time or the
  ///   items.
  package static func table(
    name: String, file: String, dataFolder: DataFolder, limits: ScenarioLimits = ScenarioLimits()
  ) throws(Diagnostics) -> Table {
    let source = SourceText(file: dataFolder.prefix + file, text: "", isYAML: false)
    let sink = DiagnosticSink(source: source, limits: limits)
    let parser = ScriptParser(sink: sink, folder: dataFolder)
    let node = YAMLNode(place: .start, value: .scalar(file, isPlain: false))
    let rows = parser.rows(file: node, format: nil, budget: limits.items)
    guard let (whole, data) = rows else { throw sink.sorted }
    var lines: SourceText { SourceText(file: data.file, text: data.text, isYAML: false) }
    let footers = TotalRows(below: whole).flatMap { TableGuess($0.rest) == nil ? nil : $0 }
    let table = footers?.rest ?? whole
    let columns = TableGuess.columns(of: table)
    let guess = TableGuess(table, columns: columns)
    let wide =
      ReshapedTable(history: table) ?? ReshapedTable(lives: table, columns) ?? ReshapedTable(
        times: table)
      ?? (guess == nil ? ReshapedTable(measures: table) : nil)
      ?? guess.flatMap { $0.lacksHeader ? nil : ReshapedTable(items: $0.table, $0) }
    if let wide {
      func refusal(_ message: String) -> Diagnostics {
        Diagnostics([Diagnostic(file: source.file, message: message)])
      }
      guard let rows = wide.table(limit: limits.items) else {
        throw refusal(
          "\(wide.reason), and a table with a row for each item at each time has more than the "
            + "\(grouped(limits.items)) rows that a script may have")
      }
      let known = wide.isHistory ? ChangeLog.stateColumns : nil
      if let guess = TableGuess(rows, known: known) {
        return script(
          name: name, file: wideFile(name), guess, rows, without: footers, wide: wide)
      }
      if wide.isHistory { throw refusal("\(wide.reason); \(reason(against: rows))") }
    }
    let isDoubtful = guess.map { $0.kind != .log && $0.namesItemsByMeasure } ?? true
    if isDoubtful, let name = table.columns.first(where: TableGuess.hasBraces) {
      throw Diagnostics([
        lines.diagnostic(
          "a script cannot name the column \(quoted(name)), as braces begin a template; rename it",
          at: .start)
      ])
    }
    if guess == nil, let gap = TableGuess.gap(in: table) {
      throw Diagnostics([report(gap, table, lines)])
    }
    if guess == nil, let stray = TableGuess.strayTime(in: table) {
      throw Diagnostics([report(stray, table, lines)])
    }
    if let duplicate = TableGuess.repeatedTime(in: table, columns) {
      throw Diagnostics([report(duplicate, table, lines)])
    }
    if isDoubtful, let duplicate = TableGuess.duplicate(in: table) {
      throw Diagnostics([report(duplicate, table, lines)])
    }
    if let guess, let cell = guess.timeOfAnotherDay {
      throw Diagnostics([
        lines.diagnostic(
          "\(quoted(cell.text)) comes again after a midnight, and no column tells its day; "
            + TableTimes.remedy(table.columns[guess.at]), at: cell.place)
      ])
    }
    guard let guess else {
      if ReshapedTable.times(table).count < 2, let unnamed = TableGuess.unnamed(in: table) {
        throw Diagnostics([report(unnamed, table, lines)])
      }
      throw Diagnostics([Diagnostic(file: source.file, message: reason(against: table))])
    }
    if guess.lacksHeader {
      throw Diagnostics([
        lines.diagnostic(
          "the first line names the columns, and this one looks like a row; write a line above it such "
            + "as \(quoted(exampleHeader(guess)))", at: .start)
      ])
    }
    return script(name: name, file: file, guess, table, without: footers)
  }

  /// Returns the script of a guess without the rows that sum others up.
  ///
  /// - Parameters:
  ///   - table: the table of the guess, as it is in the file.
  ///   - footers: the rows of the file that are not in the table.
  private static func script(
    name: String, file: String, _ guess: TableGuess, _ table: DataTable,
    without footers: TotalRows?,
    wide: ReshapedTable? = nil
  ) -> Table {
    var (guess, totals) = (guess, [TotalRows]())
    while let found = TotalRows(among: guess, in: totals.last?.rest ?? table),
      !totals.contains(where: { $0.column == found.column }), let other = TableGuess(found.rest)
    {
      totals.append(found)
      guess = other
    }
    // The rows of a wide table are a file of their own, which has none of the footers.
    let filtered = (wide == nil ? [footers].compactMap { $0 } : []) + totals
    return Table(
      text: text(name: name, file: file, guess, without: filtered),
      unusedColumns: (wide?.unusedColumns ?? []) + guess.unusedColumns,
      totals: ([footers].compactMap { $0 } + totals).flatMap(\.names).unique(),
      shortcoming: guess.shortcoming,
      needsCaptions: guess.titleTime == nil && guess.kind != .log, wide: wide)
  }

  /// Returns the filter that leaves out rows; nil for none.
  private static func filter(without totals: [TotalRows], _ columns: [String]) -> String? {
    guard !totals.isEmpty else { return nil }
    let names = Dictionary(grouping: totals, by: \.column).mapValues { $0.flatMap(\.names) }
    let tests = totals.map(\.column).unique().map { column in
      let values = (names[column] ?? []).map { quote("!= " + $0) }
      return quote(columns[column]) + ": "
        + (values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]")
    }
    return "filter: {\(tests.joined(separator: ", "))}"
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

  private static func padded(_ text: String, to length: Int) -> String {
    text + String(repeating: " ", count: max(2, length - text.count))
  }

  /// Returns the sections of statuses in their order; nothing without statuses.
  private static func sections(_ statuses: [String]?) -> String {
    guard let statuses else { return "" }
    return "sections:                          # the columns, in this order, also without rows\n"
      + statuses.map { "  \(quote($0)): {}\n" }.joined() + "\n"
  }

  /// Returns the color of a badge for a word: of the levels of logs, of tickets, or gray.
  private static func color(of word: String) -> String {
    switch word.lowercased() {
    case "fatal", "critical", "blocker", "kritisch": "#8E1B12"
    case "error", "bug", "high", "urgent", "hoch": "#DE2B20"
    case "warning", "warn", "medium", "mittel": "#B25000"
    case "feature", "story", "info", "notice", "low", "niedrig": "#007AFF"
    default: "#6C6C70"
    }
  }

  private static func text(
    name: String, file: String, _ guess: TableGuess, without totals: [TotalRows]
  ) -> String {
    let columns = guess.table.columns
    func column(_ index: Int) -> String { quote(columns[index]) }
    let times = "\(grouped(guess.timeCount)) \(guess.timeCount == 1 ? "time" : "times")"
    var lines: [(key: String, comment: String)] = [
      ("file: \(quote(file))", "\(grouped(guess.table.rows.count)) rows of \(times)"),
      ("at: \(quote(guess.atText))", "when: each distinct value is one tick"),
      guess.kind == .log
        ? ("id: \(quote("{line}"))", "each line of the file is a row of its own")
        : ("id: \(column(guess.id))", "who: the same value is the same row at all times"),
    ]
    let keep = guess.kind == .rows ? "# keep: true" : "keep: true"
    lines.append((keep, "a row stays until a later one of its id"))
    if guess.isSortedByTime {
      let first = quote("-" + guess.atText)
      let value = guess.isNewestFirst || guess.kind != .log ? first : "[\(first), -line]"
      lines.append(("sort: \(value)", "the newest \(guess.kind == .log ? "line" : "row") first"))
    } else if let sort = guess.sort {
      let sign = guess.isDescending ? "-" : ""
      let order = guess.isDescending ? "the largest first" : "the smallest first"
      let value = quote(sign + columns[sort])
      let ties = guess.ties.map { quote(($0.isDescending ? "-" : "") + columns[$0.column]) }
      let keys = ties.isEmpty ? value : "[\(([value] + ties).joined(separator: ", "))]"
      let note =
        guess.sortChoices.isEmpty
        ? ties.isEmpty ? "; [a, -b] decides ties" : ", then the next"
        : "; a guess among "
          + shortListing(guess.sortChoices.map { columns[$0] }, limit: 3, isQuoted: false)
      lines.append(("sort: \(keys)", order + note))
    } else {
      lines.append(("# sort: -column", "without it the order of the file; '-' is largest first"))
    }
    let limit = "limit: \(min(TableGuess.maxRows, max(1, guess.itemCount)))"
    let isLimited = guess.itemCount > TableGuess.maxRows && guess.statuses == nil
    lines.append((isLimited ? limit : "# " + limit, "the first rows of each section"))
    let filter = filter(without: totals, columns)
    lines.append((filter ?? "# filter: {column: value}", "also [a, b], \">= 10\", \"!= a\""))
    let section = guess.section.map { "section: \(column($0))" } ?? "# section: column"
    let detail = (guess.isSortedByTime ? nil : guess.sort).map { index in
      "detail: " + quote("{\(columns[index])\(guess.hasLargeNumbers(index) ? ":grouped" : "")}")
    }
    lines += [
      (section, "groups of rows, with its value as header"),
      (
        "title: \(guess.match.map { quote($0.title(columns)) } ?? column(guess.title))",
        "what rows show: a column,"
      ),
      (
        guess.detail.map { "detail: \(column($0))" } ?? detail ?? "# detail: \"{column} pts\"",
        "or text with columns in braces"
      ),
    ]
    if let (badge, words) = guess.badge {
      lines.append(("badge: \(column(badge))", ""))
      let colors = words.map { "\(quote($0)): \"\(color(of: $0))\"" }.joined(separator: ", ")
      lines.append(("badgeColor: {column: \(column(badge)), values: {\(colors)}}", ""))
    }
    let hasBars = guess.hasBars
    if hasBars, let sort = guess.sort {
      lines.append(("bar: \(column(sort))", "behind each row, as a share of the largest"))
    }
    for (key, indices) in guess.contents {
      lines.append(("\(key): \(quote(guess.text(of: indices)))", ""))
    }
    if guess.contents.isEmpty, guess.badge == nil {
      lines.append(("# subtitle: column", "also color, symbol, badge, image, accessory"))
    }
    let caption = quote(
      guess.dates.isEmpty ? "\(capitalized(guess.atWords)) {\(columns[guess.at])}" : guess.atText)
    lines.append(("caption: \(caption)", "a sentence for each time: --overlay captions"))
    let title = guess.scriptTitle(for: capitalized(name))
    let width = min(36, (lines.map(\.key.count).max() ?? 0) + 2)
    let parameters = lines.map { line in
      if line.comment.isEmpty { return "    \(line.key)" }
      let space = String(repeating: " ", count: max(2, width - line.key.count))
      return "    \(line.key)\(space)# \(line.comment)"
    }
    return filled(
      String(cString: resource_table_yaml()),
      [
        "NAME": name,
        "TITLE": padded(quote(title), to: 28)
          + (guess.titleTime == nil
            ? "# \(quote(capitalized(name) + ", {time}")) follows the time"
            : "# follows the time; text alone stays"),
        "OVERLAY": guess.titleTime == nil && guess.kind != .log ? " --overlay captions" : "",
        "SIZE": padded(guess.stageSize, to: 27),
        "LAYOUT": padded("{kind: \(guess.statuses == nil ? "insetGrouped" : "board")}", to: 25),
        "MOTION": hasBars
          ? "{duration: \(guess.duration(maxHundredths: 80)), curve: easeInOut, countUp: true}"
          : "{duration: \(guess.duration(maxHundredths: 50)), curve: easeInOut}",
        "EVERY": padded(guess.ticks, to: 25),
        "SECTIONS": sections(guess.statuses),
        "COLUMNS": (guess.parts.isEmpty ? columns : columns.dropLast()).map(quote).joined(
          separator: ", "),
        "PARAMETERS": parameters.joined(separator: "\n"),
      ])
  }
}
