import Markup
import Recordings

extension BenchReport {
  /// The report for people: one table per shape, with the engines side by side.
  package var lines: [String] {
    [environment.text, "seed \(seed), processor time of one thread"]
      + shapes.flatMap { ["", "\($0.rawValue): \($0.title)"] + table($0).lines }
  }

  func table(_ shape: BenchShape) -> TextTable {
    var table = TextTable(columns: [("", .left), ("items", .right)])
    table.columns += engines.map { ($0.title, .right) }
    table.columns.append(("fewest", .right))
    let sizes = sizes(of: shape)
    func add(_ title: String, _ value: (Cell) -> String?) {
      for (index, count) in sizes.enumerated() {
        let cells = engines.map { cell(CellKey(shape: shape, items: count, engine: $0)) }
        let values = cells.map { $0.flatMap(value) ?? "–" }
        let fewest = title == "operations" ? cells.lazy.compactMap { $0 }.first?.fewest : nil
        table.rows.append(
          [index == 0 ? title : "", countText(count)] + values
            + [fewest.map { "\($0)" } ?? ""])
      }
    }
    add("time") { nanosecondsText($0.median) }
    if sizes.count > 1 {
      table.rows.append(
        ["growth", ""] + engines.map { growth(of: $0, shape)?.text ?? "–" } + [""])
    }
    add("speed-up") { cell in
      median(ratios(of: cell)).flatMap { $0 > 0 ? speedText(1 / $0) : nil }
    }
    add("operations") { "\($0.operations)" }
    if cells.contains(where: { $0.memory != nil }) { add("memory") { $0.memory.map(bytesText) } }
    return table
  }

  private func sizes(of shape: BenchShape) -> [Int] {
    Set(cells.filter { $0.shape == shape }.map(\.items)).sorted()
  }
}

extension BenchEngine {
  /// The name for people.
  var title: String {
    switch self {
    case .minimal: "minimal"
    case .editLog: "edit log"
    case .staged: "staged"
    case .standardLibrary: "CollectionDifference"
    case .heckel: "Heckel"
    }
  }
}

/// Returns a speed as a multiple of the yardstick's: "0.036×", "1.4×", "2710×".
private func speedText(_ factor: Double) -> String {
  decimal(factor, places: factor < 0.0995 ? 3 : factor < 9.95 ? 1 : 0) + "×"
}

/// Returns a duration, with one more digit for single nanoseconds.
func nanosecondsText(_ nanoseconds: Double) -> String {
  nanoseconds < 99.95
    ? threeDigits(nanoseconds) + " ns" : durationText(Int64(nanoseconds.rounded()))
}

extension BenchComparison {
  /// The comparison for people: the slower and the faster cells, and the spread of all.
  package var lines: [String] {
    let table = table(of: entries.filter { $0.verdict != .same })
    let times = counted(entries.count, "time", "times")
    return ["", "compared with the baseline, \(times), by the yardstick: \(verdict)"]
      + (table.rows.isEmpty ? [] : table.lines)
  }

  /// The result in one sentence.
  var verdict: String {
    (slower.isEmpty ? "none is" : counted(slower.count, "is", "are"))
      + " slower by more than " + percentText(tolerance)
  }

  func table(of entries: [Entry]) -> TextTable {
    var table = TextTable(
      columns: [("shape", .left), ("items", .right), ("engine", .left)] + RatioInterval.columns)
    table.rows = entries.map { entry in
      [entry.key.shape.rawValue, countText(entry.key.items), entry.key.engine.title]
        + entry.change.cells(entry.verdict)
    }
    return table
  }
}

extension RatioInterval {
  static let columns: [TextTable.Column] = [
    ("time now/then", .right), ("99 % interval", .left), ("", .left),
  ]

  func cells(_ verdict: BenchComparison.Verdict) -> [String] {
    [
      decimal(ratio, places: 2), "\(decimal(lower, places: 2))–\(decimal(upper, places: 2))",
      verdict.rawValue,
    ]
  }
}
