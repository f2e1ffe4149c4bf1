import Recordings

/// A report compared with an earlier one.
package struct BenchComparison: Hashable, Sendable {
  /// The verdict on one engine's time for one update.
  package enum Verdict: String, Hashable, Sendable {
    /// Slower than the tolerance allows, with the confidence of the interval.
    case slower
    /// Faster by more than the tolerance, with the same confidence.
    case faster
    /// Neither.
    case same
  }

  /// One engine's time for one update, and that of the baseline.
  package struct Entry: Hashable, Sendable {
    /// The update and the engine.
    package var key: BenchReport.CellKey
    /// The time divided by that of the baseline, both relative to the yardstick.
    package var change: RatioInterval
    /// The result of the comparison.
    package var verdict: Verdict
  }

  /// The share by which a time may grow: 0.1 is 10 %.
  package var tolerance: Double
  /// Every cell of both reports, except those of the yardstick.
  package var entries: [Entry]

  /// Compares the cells that two reports share.
  ///
  /// A cell is slower if the whole interval of its change is above 1 + `tolerance` and the
  /// difference between two processes, so that noise does not count. O(cells × samples).
  package init(_ report: BenchReport, baseline: BenchReport, tolerance: Double) {
    self.tolerance = tolerance
    let (cells, oldCells) = (report.cellsByKey, baseline.cellsByKey)
    entries = report.cells.compactMap { cell in
      guard let old = oldCells[cell.key],
        let change = RatioInterval(
          of: cell.ratios(among: cells), over: old.ratios(among: oldCells), seed: report.seed)
      else { return nil }
      return Entry(key: cell.key, change: change, verdict: Verdict(change, tolerance))
    }
  }

  /// The measured relative difference of the same work between two processes. The rounds of one
  /// process do not have it, because they share the layout of memory and the seed of hashes.
  static let spreadOfProcesses = 0.05

  /// Returns the ratio of times above which an engine counts as slower.
  static func limit(_ tolerance: Double) -> Double { (1 + tolerance) * (1 + spreadOfProcesses) }

  /// The comparison for programs.
  var json: JSONValue {
    .object([
      "passes": .bool(slower.isEmpty), "tolerance": .number(tolerance),
      "cells": .array(
        entries.map { entry in
          .object([
            "shape": entry.key.update.shape.map { .string($0.rawValue) },
            "apply": entry.key.update.apply.map { .integer($0) },
            "items": .integer(entry.key.update.items),
            "engine": .string(entry.key.engine.rawValue),
            "verdict": .string(entry.verdict.rawValue), "ratio": .ratio(entry.change.ratio),
            "lower": .ratio(entry.change.lower), "upper": .ratio(entry.change.upper),
          ])
        }),
    ])
  }

  /// The cells that are slower than the tolerance allows.
  package var slower: [BenchReport.CellKey] {
    entries.filter { $0.verdict == .slower }.map(\.key)
  }

  /// Marks slower cells as unchanged if another measurement did not confirm them.
  mutating func dismissUnconfirmed(_ isConfirmed: (BenchReport.CellKey) -> Bool) {
    for index in entries.indices
    where entries[index].verdict == .slower && !isConfirmed(entries[index].key) {
      entries[index].verdict = .same
    }
  }
}

extension BenchComparison.Verdict {
  /// The result for a change and the share by which a time may grow.
  init(_ change: RatioInterval, _ tolerance: Double) {
    if change.lower > BenchComparison.limit(tolerance) {
      self = .slower
    } else if change.upper < 1 / BenchComparison.limit(tolerance) {
      self = .faster
    } else {
      self = .same
    }
  }
}
