import Foundation
import Recordings
import TextAndFiles

/// The costs of a film by phase, compared with those of an earlier run of `stats`.
///
/// There is no yardstick as in `bench`, so a slower machine looks like slower code.
package struct StatsComparison: Hashable, Sendable {
  /// A phase in both runs.
  package struct Entry: Hashable, Sendable {
    package var phase: Phase
    /// The median of the runs' sums then and now, in nanoseconds.
    package var then, now: Double
    /// The change of the median; nil for fewer than `minRuns` runs.
    package var change: RatioInterval?
    /// The result of the comparison; nil without an interval.
    package var verdict: BenchComparison.Verdict?
  }

  /// The fewest runs of each report for an interval.
  package static let minRuns = 5
  /// The share by which a time may grow. Without a yardstick, smaller changes are noise.
  static let tolerance = 0.1

  /// The phases that both reports have.
  package var entries: [Entry]
  /// Notes for the reader: another machine, too few runs.
  package var notes: [String]

  /// Compares a report with that of an earlier run.
  ///
  /// - Throws: `BaselineError.film`.
  package init(_ report: StatsReport, against base: StatsBaseline) throws(BaselineError) {
    guard base.film == report.film else {
      throw .film(path: base.path, base.film, expected: report.film)
    }
    let operations = report.rows.map { $0.ownCounts?.total }
    if let apply = operations.indices.first(where: { operations[$0] != base.operations[$0] }) {
      func text(_ count: Int?) -> String {
        "an apply \(apply) with \(counted(count ?? 0, "operation", "operations"))"
      }
      throw .film(
        path: base.path, text(base.operations[apply]), expected: text(operations[apply]))
    }
    entries = report.phases.compactMap { phase in
      base.totals[phase.phase.rawValue].flatMap { Entry(phase.phase, then: $0, now: phase.totals) }
    }
    notes = []
    if base.environment != report.environment {
      let other = base.environment?.text ?? "an unknown one"
      notes.append("The baseline is of another machine: \(other).")
    }
    if entries.contains(where: { $0.change == nil }) {
      notes.append("An interval needs --runs \(Self.minRuns) or more, then and now.")
    }
  }
}

/// The parts of an earlier report that a comparison needs.
package struct StatsBaseline: Sendable {
  /// The file's name in messages.
  package var path: String
  var film: String
  /// The number of operations of each apply; nil after missing ones.
  var operations: [Int?]
  var environment: MeasurementEnvironment?
  /// The sum of each run, by phase.
  var totals: [String: [Int64]]

  private struct Report: Decodable {
    struct Phase: Decodable {
      var phase: String
      var totals: [Int64]
    }
    struct Apply: Decodable {
      var operations: [String: Int]?
    }

    var flipbook: Int
    var name: String
    var environment: MeasurementEnvironment?
    var fps: Int
    var frames: Int
    var duration: Int64
    var phases: [Phase]
    var applies: [Apply]
  }

  /// Reads a report in the format of `StatsReport.json`.
  ///
  /// - Parameter path: the file's name in messages.
  /// - Throws: `BaselineError.notAReport`, `.version` and `.build`.
  package init(_ data: Data, path: String) throws(BaselineError) {
    let report = try BaselineError.decoded(Report.self, data, path: path, command: "stats")
    guard report.flipbook == StatsReport.formatVersion else {
      throw .version(path: path, report.flipbook)
    }
    if let build = report.environment?.build, build != .current {
      throw .build(path: path, build)
    }
    self.path = path
    film = StatsReport.film(
      report.name, applies: report.applies.count, frames: report.frames,
      framesPerSecond: report.fps, duration: report.duration)
    operations = report.applies.map { $0.operations?.values.reduce(0, +) }
    environment = report.environment
    totals = Dictionary(report.phases.map { ($0.phase, $0.totals) }) { first, _ in first }
  }
}

extension StatsComparison.Entry {
  fileprivate init?(_ phase: Phase, then: [Int64], now: [Int64]) {
    let (then, now) = (then.map(Double.init), now.map(Double.init))
    guard let before = then.median, let after = now.median, before > 0 else { return nil }
    self.init(phase: phase, then: before, now: after)
    guard min(then.count, now.count) >= StatsComparison.minRuns else { return }
    change = RatioInterval(of: now, over: then, seed: 1)
    verdict = change.map { BenchComparison.Verdict($0, StatsComparison.tolerance) }
  }
}

extension StatsComparison {
  /// The comparison for people.
  package var lines: [String] {
    ["", "compared with the baseline, \(verdict)"] + table.lines + notes
  }

  /// The comparison for programs.
  var json: JSONValue {
    .object([
      "passes": passes.map { .bool($0) } ?? .null, "tolerance": .number(Self.tolerance),
      "phases": .array(
        entries.map { entry in
          .object([
            "phase": .string(entry.phase.rawValue), "then": .number(entry.then),
            "now": .number(entry.now),
            "verdict": entry.verdict.map { .string($0.rawValue) } ?? .null,
            "ratio": entry.change.map { .ratio($0.ratio) },
            "lower": entry.change.map { .ratio($0.lower) },
            "upper": entry.change.map { .ratio($0.upper) },
          ])
        }),
      "notes": .strings(notes),
    ])
  }

  /// The phases that are slower.
  package var slower: [String] {
    entries.filter { $0.verdict == .slower }.map(\.phase.rawValue)
  }

  /// True if no phase is slower; nil if that is unknown, because a phase has no interval.
  var passes: Bool? {
    guard slower.isEmpty else { return false }
    return !entries.isEmpty && entries.allSatisfy { $0.verdict != nil } ? true : nil
  }

  /// The result in one sentence.
  var verdict: String {
    guard passes != nil else { return "not known if a phase is slower" }
    let verb = slower.count < 2 ? "is" : "are"
    return
      "\(slower.isEmpty ? "no phase" : slower.joined(separator: ", ")) \(verb) slower by more than "
      + percentText(Self.tolerance)
  }

  var table: TextTable {
    var table = TextTable(
      columns: [("phase", .left), ("then", .right), ("now", .right)] + RatioInterval.columns)
    table.rows = entries.map { entry in
      let change = entry.change.flatMap { change in entry.verdict.map { change.cells($0) } }
      return [
        entry.phase.rawValue, nanosecondsText(entry.then), nanosecondsText(entry.now),
      ] + (change ?? [decimal(entry.now / entry.then, places: 2), "–", ""])
    }
    return table
  }
}
