import CResources
import Recordings
import TextAndFiles

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
    guard let wide = script.wide else { return script.text }
    let message =
      "\(wide.reason); write a row for each item at each time, with columns for the item, the time "
      + "and the value"
    throw Diagnostics([Diagnostic(file: dataFolder.prefix + file, message: message)])
  }

  /// A script for a table, with the columns of the file that it does not use.
  package struct Table {
    package let text: String
    package let unusedColumns: [String]
    /// The names of the rows that sum others up, which the script leaves out.
    package let totals: [String]
    /// The column of the measures and those that the script leaves out; nil without several.
    package let measures: (column: String, others: [String])?
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
    let node = YAMLNode(place: .start, value: .scalar(file, isPlain: false))
    let rows = ScriptParser(sink: sink, folder: dataFolder)
      .rows(file: node, format: nil, budget: limits.items)
    guard let (whole, data) = rows else { throw sink.sorted }
    func refusal(_ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(file: source.file, message: message)])
    }
    let footers = TotalRows(below: whole).flatMap { TableGuess($0.rest) == nil ? nil : $0 }
    let table = footers?.rest ?? whole
    let columns = TableGuess.columns(of: table)
    let guess = TableGuess(table, columns: columns)
    let wide =
      ReshapedTable(states: table, columns) ?? ReshapedTable(times: table)
      ?? ReshapedTable(tracks: table, columns)
      ?? guess.flatMap { $0.lacksHeader ? nil : ReshapedTable(items: $0) }
    if let wide {
      guard let rows = wide.table(limit: limits.items) else {
        throw refusal(
          "\(wide.reason), and a table with a row for each item at each time has more than the "
            + "\(grouped(limits.items)) rows that a script may have")
      }
      if let guess = TableGuess(rows, known: wide.isHistory ? (time: 0, item: 1) : nil) {
        let measure = MeasureRows(in: rows, guess.columns, beside: guess)
        return script(
          name: name, file: wideFile(name), measure?.guess ?? guess, measure?.rest ?? rows,
          without: footers, only: measure, wide: wide)
      }
      if wide.isHistory {
        let reason = TableFaults(table: rows, columns: [], guess: nil).missingColumns
        throw refusal("\(wide.reason); \(reason)")
      }
    }
    if let measure = MeasureRows(in: table, columns, beside: guess) {
      return script(
        name: name, file: file, measure.guess, measure.rest, without: footers, only: measure)
    }
    let faults = TableFaults(table: table, columns: columns, guess: guess)
    let fault = faults.first
    guard let guess, fault == nil else {
      guard let fault, let place = fault.place else {
        throw refusal(fault?.message ?? faults.missingColumns)
      }
      let lines = SourceText(file: data.file, text: data.text, isYAML: false)
      throw Diagnostics([lines.diagnostic(fault.message, at: place)])
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
    without footers: TotalRows?, only measure: MeasureRows? = nil, wide: ReshapedTable? = nil
  ) -> Table {
    var (guess, totals) = (guess, [TotalRows]())
    while let found = TotalRows(among: guess, in: totals.last?.rest ?? table),
      !totals.contains(where: { $0.column == found.column }), let other = TableGuess(found.rest)
    {
      totals.append(found)
      guess = other
    }
    let all = [footers].compactMap { $0 } + totals
    // The rows of a wide table are in another file, without the footers.
    let filters =
      [measure].compactMap { $0.map { ($0.column.label, $0.name) } }
      + (wide == nil ? all : totals).flatMap { total in
        total.names.map { (table.columns[total.column], "!= " + $0) }
      }
    let knownColumns = (wide?.itemColumns ?? []) + [measure].compactMap { $0?.column.label }
    return Table(
      text: text(name: name, file: file, guess, filters: filters),
      unusedColumns: (wide?.unusedColumns ?? [])
        + guess.unusedColumns.filter { !knownColumns.contains($0) },
      totals: all.flatMap(\.names).unique(),
      measures: measure.map { ($0.column.label, $0.others) },
      shortcoming: guess.shortcoming,
      needsCaptions: guess.titleTime == nil && guess.kind != .log, wide: wide)
  }

  /// Returns a text as a plain or a double-quoted scalar of YAML.
  static func quote(_ text: String) -> String {
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

  private static func text(
    name: String, file: String, _ guess: TableGuess, filters: [(column: String, test: String)]
  ) -> String {
    let title = capitalized(name.split(separator: "-").joined(separator: " "))
    return filled(
      String(cString: resource_table_yaml()),
      [
        "NAME": name,
        "TITLE": padded(quote(guess.scriptTitle(for: title)), to: 28)
          + (guess.titleTime == nil
            ? "# \(quote(title + ", {time}")) follows the time"
            : "# follows the time; text alone stays"),
        "OVERLAY": guess.titleTime == nil && guess.kind != .log ? " --overlay captions" : "",
        "SIZE": padded(guess.stageSize, to: 27),
        "LAYOUT": padded("{kind: \(guess.statuses == nil ? "insetGrouped" : "board")}", to: 25),
        "MOTION": "{duration: \(guess.duration(maxHundredths: guess.hasBars ? 80 : 50)), "
          + "curve: easeInOut\(guess.hasBars ? ", countUp: true" : "")}",
        "EVERY": padded(guess.ticks, to: 25),
        "SECTIONS": guess.statuses.map { statuses in
          "sections:                          # the columns, in this order, also without rows\n"
            + statuses.map { "  \(quote($0)): {}\n" }.joined() + "\n"
        } ?? "",
        "COLUMNS": guess.table.columns.map(quote).joined(separator: ", "),
        "PARAMETERS": TableParameters(guess: guess, file: file, filters: filters).text,
      ])
  }
}
