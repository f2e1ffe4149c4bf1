import TextAndFiles

extension BenchReport {
  /// The report for people: one table per shape or source, with the engines side by side.
  package var lines: [String] {
    let seed = source == nil ? "seed \(self.seed), " : ""
    let tables = groups.flatMap { ["", "\($0.name): \($0.title)"] + table($0).lines }
    let costliest = costliestTable.map { ["", costliestTitle] + $0.lines } ?? []
    return [environment.text, "\(seed)processor time of one thread"] + tables + costliest
  }

  func table(_ group: Group) -> TextTable {
    let engines = self.engines
    var table = TextTable(columns: [("", .left), ("items", .right)])
    table.columns += engines.map { ($0.title, .right) }
    table.columns.append(("fewest", .right))
    func add(_ title: String, _ value: (MeanCosts) -> String?) {
      for (index, row) in group.rows.enumerated() {
        let values = engines.map { row[$0].flatMap(value) ?? "–" }
        let fewest = title == "operations" ? row.fewest.map(meanText) : nil
        table.rows.append([index == 0 ? title : "", row.items] + values + [fewest ?? ""])
      }
    }
    if group.rows.contains(where: \.isPartial) { add("applies") { "\($0.updates)" } }
    add("time") { nanosecondsText($0.time) }
    if group.rows.count > 1 {
      table.rows.append(
        ["growth", ""] + engines.map { group.growth(of: $0)?.text ?? "–" } + [""])
    }
    add("speed-up") { $0.ratio.flatMap { $0 > 0 ? speedText(1 / $0) : nil } }
    add("operations") { meanText($0.operations) }
    add("distance") { meanText($0.distance) }
    if cells.contains(where: { $0.memory != nil }) { add("memory") { $0.memory.map(bytesText) } }
    return table
  }

  /// The largest number of a source's applies that have a row of their own.
  private static let maxApplies = 10

  var costliestTitle: String {
    let count = Set(cells.map(\.key.update)).count
    return count > Self.maxApplies
      ? "the \(Self.maxApplies) costliest of \(count) applies" : "each apply"
  }

  /// The costliest applies of a source, in their order; nil for generated lists and with `--vary`.
  var costliestTable: TextTable? {
    guard source != nil, sizes == nil, let first = engines.first else { return nil }
    let engines = self.engines
    var table = TextTable(columns: [("apply", .right), ("items", .right)])
    table.columns += engines.map { ($0.title, .right) }
    table.columns += [("fewest", .right)]
    let updates = Dictionary(grouping: cells, by: \.key.update).map { update, cells in
      (update, Dictionary(uniqueKeysWithValues: cells.map { ($0.engine, $0) }))
    }
    let costliest = updates.sorted { left, right in
      let costs = [left, right].map { $0.1[first]?.median ?? 0 }
      return (costs[0], right.0.apply ?? 0) > (costs[1], left.0.apply ?? 0)
    }.prefix(Self.maxApplies).sorted { ($0.0.apply ?? 0) < ($1.0.apply ?? 0) }
    table.rows = costliest.map { update, cells in
      ["#\(update.apply ?? 0)", "\(update.items)"]
        + engines.map { cells[$0].map { nanosecondsText($0.median) } ?? "–" }
        + ["\(cells.values.first?.fewest ?? 0)"]
    }
    return table
  }
}

/// Returns a mean, with one decimal unless it is whole or large.
private func meanText(_ value: Double) -> String {
  decimal(value, places: value == value.rounded() || value >= 99.95 ? 0 : 1)
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

/// Returns a duration; below 100 ns with three digits, as in "1.25 ns".
func nanosecondsText(_ nanoseconds: Double) -> String {
  nanoseconds < 99.95
    ? threeDigits(nanoseconds) + " ns" : durationText(Int64(nanoseconds.rounded()))
}

extension BenchComparison {
  /// The comparison for people: the verdict, and the slower and the faster cells.
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
      columns: [
        (entries.contains { $0.key.update.shape == nil } ? "apply" : "shape", .left),
        ("items", .right), ("engine", .left),
      ] + RatioInterval.columns)
    table.rows = entries.map { entry in
      let update = entry.key.update
      return [
        update.shape?.rawValue ?? update.apply.map { "#\($0)" } ?? "", countText(update.items),
        entry.key.engine.title,
      ] + entry.change.cells(entry.verdict)
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
