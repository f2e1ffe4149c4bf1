import Foundation
import Recordings

extension BenchReport {
  /// The report for programs, and the baseline of later runs. Times are in nanoseconds, memory is
  /// in bytes.
  package var json: JSONValue { json(nil) }

  /// Returns the report for programs with its comparison to an earlier one.
  package func json(_ comparison: BenchComparison?) -> JSONValue {
    .object([
      "flipbook": .integer(flipbook), "environment": environment.json,
      "source": source.map(JSONValue.string),
      "sizes": sizes.map { .array($0.map { .integer($0) }) },
      "seed": .integer(Int64(clamping: seed)), "yardstick": .string(BenchEngine.yardstick.rawValue),
      "cells": .array(cells.map { json($0) }), "growth": .array(growthJSON),
      "comparison": comparison?.json,
    ])
  }

  private func json(_ cell: Cell) -> JSONValue {
    .object([
      "shape": cell.shape.map { .string($0.rawValue) }, "apply": cell.apply.map { .integer($0) },
      "items": .integer(cell.items), "engine": .string(cell.engine.rawValue),
      "median": .number(tenths(cell.median)), "operations": .integer(cell.operations),
      "fewest": .integer(cell.fewest), "distance": .integer(cell.distance),
      "memory": cell.memory.map(JSONValue.integer),
      "samples": .array(cell.samples.map { .number(tenths($0)) }),
    ])
  }

  private var growthJSON: [JSONValue] {
    groups.flatMap { group in
      engines.compactMap { engine in
        group.growth(of: engine).map { fit in
          .object([
            (source == nil ? "shape" : "source"): .string(group.name),
            "engine": .string(engine.rawValue),
            "exponent": .number((fit.exponent * 1_000).rounded() / 1_000),
          ])
        }
      }
    }
  }

  /// Returns a time rounded to tenths of a nanosecond.
  private func tenths(_ nanoseconds: Double) -> Double { (nanoseconds * 10).rounded() / 10 }
}

extension BenchReport {
  /// Reads a report in the format of `json`.
  ///
  /// - Parameter path: the file's name in messages.
  /// - Throws: `BaselineError.notAReport` and `.version`.
  package static func read(_ data: Data, path: String) throws(BaselineError) -> BenchReport {
    let report = try BaselineError.decoded(BenchReport.self, data, path: path, command: "bench")
    guard report.flipbook == formatVersion else { throw .version(path: path, report.flipbook) }
    return report
  }

  /// Throws if a baseline is of another build, other lists, or another source.
  ///
  /// - Parameters:
  ///   - source: The name of the film that is to be measured; nil for generated lists.
  ///   - seed: The seed of generated lists.
  package func check(
    comparableTo source: String?, seed: UInt64, path: String
  ) throws(BaselineError) {
    guard self.source == source else {
      let names = [self.source, source].map { $0 ?? "generated lists" }
      throw .film(path: path, names[0], expected: names[1])
    }
    if source == nil, self.seed != seed { throw .seed(path: path, self.seed, expected: seed) }
    guard environment.build == .current else { throw .build(path: path, environment.build) }
  }

  /// Throws if a baseline shares no row with a run. A row without times, or without those of the
  /// yardstick, compares nothing.
  ///
  /// - Parameters:
  ///   - shapes: The shapes of the run; nil for a source.
  ///   - items: The sizes of the run; nil for those of a source's own lists.
  package func checkRows(
    engines: [BenchEngine], shapes: [BenchShape]?, items: [Int]?, path: String
  ) throws(BaselineError) {
    let byKey = cellsByKey
    let isShared = cells.contains { cell in
      let ratios = cell.ratios(among: byKey)
      return RatioInterval(of: ratios, over: ratios, seed: seed) != nil
        && engines.contains(cell.engine)
        && (cell.shape.map { shapes?.contains($0) == true } ?? (shapes == nil))
        && (items?.contains(cell.items) ?? (sizes == nil))
    }
    if isShared { return }
    let counts = Set(cells.map(\.items)).sorted().map(String.init)
    var parts = [("--engine", self.engines.filter { $0 != .yardstick }.map(\.rawValue))]
    if source == nil {
      parts = [("--shape", self.shapes.map(\.rawValue)), ("--items", counts)] + parts
    } else if sizes != nil {
      parts.insert(("--vary", ["items=" + counts.joined(separator: ",")]), at: 0)
    }
    throw .noSharedRow(
      path: path,
      rows: parts.map { "\($0) \($1.joined(separator: ","))" }.joined(separator: " "))
  }
}
