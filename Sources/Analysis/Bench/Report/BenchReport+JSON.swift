import Foundation
import Recordings

extension BenchReport {
  /// The report for programs, and the baseline of later runs. Times are in nanoseconds, memory is
  /// in bytes.
  package var json: JSONValue {
    .object([
      "flipbook": .integer(flipbook), "environment": environment.json,
      "seed": .integer(Int64(clamping: seed)), "yardstick": .string(BenchEngine.yardstick.rawValue),
      "cells": .array(cells.map(json)), "growth": .array(growthJSON),
    ])
  }

  private func json(_ cell: Cell) -> JSONValue {
    .object([
      "shape": .string(cell.shape.rawValue), "items": .integer(cell.items),
      "engine": .string(cell.engine.rawValue), "median": .number(tenths(cell.median)),
      "operations": .integer(cell.operations), "fewest": .integer(cell.fewest),
      "memory": cell.memory.map(JSONValue.integer),
      "samples": .array(cell.samples.map { .number(tenths($0)) }),
    ])
  }

  private var growthJSON: [JSONValue] {
    shapes.flatMap { shape in
      engines.compactMap { engine in
        growth(of: engine, shape).map { fit in
          .object([
            "shape": .string(shape.rawValue), "engine": .string(engine.rawValue),
            "exponent": .number((fit.exponent * 1_000).rounded() / 1_000),
          ])
        }
      }
    }
  }

  /// Returns a time without the digits that a clock does not have.
  private func tenths(_ nanoseconds: Double) -> Double { (nanoseconds * 10).rounded() / 10 }

  /// The shapes that were measured, in their usual order.
  var shapes: [BenchShape] { BenchShape.allCases.filter { s in cells.contains { $0.shape == s } } }

  /// The engines that were measured, in their usual order.
  var engines: [BenchEngine] {
    BenchEngine.allCases.filter { e in cells.contains { $0.engine == e } }
  }
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

  /// Throws for a baseline of other work or of another build.
  package func check(comparableTo seed: UInt64, path: String) throws(BaselineError) {
    guard self.seed == seed else { throw .seed(path: path, self.seed, expected: seed) }
    guard environment.build == .current else { throw .build(path: path, environment.build) }
  }

  /// Throws for a baseline that shares no row with a run: nothing could be compared.
  package func checkRows(of bench: Bench, path: String) throws(BaselineError) {
    let isShared = cells.contains { cell in
      cell.engine != .yardstick && bench.engines.contains(cell.engine)
        && bench.shapes.contains(cell.shape) && bench.items.contains(cell.items)
    }
    if isShared { return }
    let items = Set(cells.map(\.items)).sorted().map(String.init)
    let parts = [
      ("--shape", shapes.map(\.rawValue)), ("--items", items),
      ("--engine", engines.filter { $0 != .yardstick }.map(\.rawValue)),
    ]
    throw .noSharedRow(
      path: path,
      rows: parts.map { "\($0) \($1.joined(separator: ","))" }.joined(separator: " "))
  }
}
