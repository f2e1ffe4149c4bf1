/// A report held against an earlier one.
package struct BenchComparison: Hashable, Sendable {
  /// What became of an engine with a workload.
  package enum Verdict: String, Hashable, Sendable {
    /// Slower than is allowed, beyond doubt.
    case slower
    /// Faster by as much, beyond doubt.
    case faster
    /// Neither.
    case same
  }

  /// One cell beside the same one of the baseline.
  package struct Entry: Hashable, Sendable {
    /// The workload and the engine.
    package var key: BenchReport.CellKey
    /// The time now over that of the baseline, both measured by the yardstick.
    package var change: RatioInterval
    /// What became of it.
    package var verdict: Verdict
  }

  /// The share by which a time may grow: 0.1 is 10 %.
  package var tolerance: Double
  /// Every cell that both reports have, but for the yardstick's own.
  package var entries: [Entry]

  /// Compares what two reports have in common.
  ///
  /// A cell is slower where the whole interval of its change lies above 1 + `tolerance`, and by as
  /// much again as two processes differ, so that what only looks slower is not called so.
  /// O(cells × samples).
  package init(_ report: BenchReport, baseline: BenchReport, tolerance: Double) {
    self.tolerance = tolerance
    entries = report.cells.compactMap { cell in
      guard let old = baseline.cell(cell.key),
        let change = RatioInterval(
          of: report.ratios(of: cell), over: baseline.ratios(of: old), seed: report.seed)
      else { return nil }
      return Entry(key: cell.key, change: change, verdict: Verdict(change, tolerance))
    }
  }

  /// By how much the same work differs between two processes, whatever the rounds of each say:
  /// where memory lies and how hashes are seeded stays the same within one. As measured.
  static let spreadOfProcesses = 0.05

  /// What a change has to exceed to be one.
  static func limit(_ tolerance: Double) -> Double { (1 + tolerance) * (1 + spreadOfProcesses) }

  /// What is slower than allowed.
  package var slower: [BenchReport.CellKey] {
    entries.filter { $0.verdict == .slower }.map(\.key)
  }

  /// Calls the same what looked slower and was not when it was measured again.
  mutating func acquit(_ isInnocent: (BenchReport.CellKey) -> Bool) {
    for index in entries.indices
    where entries[index].verdict == .slower && isInnocent(entries[index].key) {
      entries[index].verdict = .same
    }
  }
}

extension BenchComparison.Verdict {
  fileprivate init(_ change: RatioInterval, _ tolerance: Double) {
    if change.lower > BenchComparison.limit(tolerance) {
      self = .slower
    } else if change.upper < 1 / BenchComparison.limit(tolerance) {
      self = .faster
    } else {
      self = .same
    }
  }
}
