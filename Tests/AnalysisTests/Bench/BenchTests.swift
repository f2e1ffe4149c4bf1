import Foundation
import Recordings
import Testing

@testable import Analysis

@Suite("A benchmark")
struct BenchTests {
  /// A clock that goes on by 3 ms whenever somebody looks.
  private final class Clock: @unchecked Sendable {
    private var now: Int64 = 0
    func read() -> Int64 {
      now += 3_000_000
      return now
    }
  }

  private func system() -> Bench.System {
    let clock = Clock()
    return Bench.System(
      clock: { clock.read() },
      memory: { work in
        work()
        return 4_096
      }, environment: testEnvironment)
  }

  private func bench(_ shapes: [BenchShape] = BenchShape.allCases) -> Bench {
    var bench = Bench()
    bench.items = [10, 100]
    bench.shapes = shapes
    bench.rounds = 5
    return bench
  }

  @Test("measures every engine that a workload suits, with as many samples each")
  func cells() {
    let report = bench([.append]).run(system())
    #expect(
      report.cells.map(\.items) == Array(repeating: 10, count: 5) + Array(repeating: 100, count: 5))
    #expect(report.cells.prefix(5).map(\.engine) == BenchEngine.allCases)
    #expect(Set(report.cells.map(\.samples.count)).count == 1)
    #expect(report.cells.allSatisfy { $0.memory == 4_096 })
  }

  @Test("leaves engines out that do not know sections")
  func sections() {
    let engines = bench([.sections]).run(system()).cells.map(\.engine)
    #expect(Set(engines) == [.minimal, .staged, .heckel])
  }

  @Test("makes lists whose difference has the fewest operations", arguments: BenchShape.allCases)
  func minimal(shape: BenchShape) {
    for cell in bench([shape]).run(system()).cells {
      guard [.minimal, .editLog].contains(cell.engine) else { continue }
      #expect(cell.operations == cell.fewest, "\(cell.engine) with \(cell.items)")
    }
  }

  @Test("counts the operations that a shape is made of")
  func operations() {
    var bench = bench([.append, .prepend, .reverse, .none])
    bench.items = [1_000]
    bench.engines = [.minimal, .heckel]
    let cells = bench.run(system()).cells.filter { $0.engine == .minimal }
    // A page of 50; all but one that stays.
    #expect(cells.map(\.operations) == [50, 50, 999, 0])
  }

  @Test("makes the same lists of the same seed, and others of another")
  func seed() {
    let shape = BenchShape.shuffle
    func order(_ seed: UInt64) -> [Int] { shape.pair(count: 50, seed: seed).new[0].items }
    #expect(order(1) == order(1))
    #expect(order(1) != order(2))
  }

  @Test("reads its own JSON back")
  func json() throws {
    let report = bench([.typing]).run(system())
    let read = try BenchReport.read(Data(report.json.prettyText.utf8), path: "b.json")
    #expect(read.cells.map(\.key) == report.cells.map(\.key))
    #expect(read.cells.map(\.operations) == report.cells.map(\.operations))
    #expect(read.environment == testEnvironment)
    #expect(read.seed == 1)
  }

  @Test("reads a baseline of an earlier version without the cells of removed engines")
  func removedEngine() throws {
    let text = """
      {"flipbook": 1, "environment": \(testEnvironment.json.prettyText), "seed": 1, "cells": [
        {"shape": "none", "items": 10, "engine": "interned", "samples": [1], "operations": 0,
         "fewest": 0},
        {"shape": "none", "items": 10, "engine": "heckel", "samples": [2], "operations": 0,
         "fewest": 0}]}
      """
    let report = try BenchReport.read(Data(text.utf8), path: "b.json")
    #expect(report.cells.map(\.engine) == [.heckel])
  }

  @Test(
    "refuses a baseline that is none, and says what is wrong",
    arguments: [
      ("{", "it is no JSON"), ("{\"flipbook\":1}", "there is no 'environment'"),
      ("[]", "'' is of another type"),
    ])
  func notABaseline(text: String, reason: String) {
    #expect(throws: BaselineError.notAReport(path: "b.json", command: "bench", reason: reason)) {
      try BenchReport.read(Data(text.utf8), path: "b.json")
    }
  }

  @Test("refuses a baseline of other lists or another build")
  func otherWork() {
    var report = BenchReport(environment: testEnvironment, seed: 1, cells: [])
    report.environment.build = .current
    #expect(throws: BaselineError.seed(path: "b", 1, expected: 2)) {
      try report.check(comparableTo: 2, path: "b")
    }
    report.environment.build = MeasurementEnvironment.Build.current == .debug ? .release : .debug
    #expect(throws: BaselineError.build(path: "b", report.environment.build)) {
      try report.check(comparableTo: 1, path: "b")
    }
  }

  @Test("prints engines side by side, with the growth of each")
  func text() throws {
    let cells = [(1_000, 1_000.0, 40_000.0), (100_000, 100_000, 4_000_000)].flatMap {
      items, ours, theirs in
      [(BenchEngine.minimal, ours), (.heckel, theirs)].map { engine, time in
        BenchReport.Cell(
          shape: .reverse, items: items, engine: engine, samples: [time, time, time],
          operations: items - 1, fewest: items - 1)
      }
    }
    let report = BenchReport(environment: testEnvironment, seed: 9, cells: cells)
    let expected = """
      release build, Abacus, 2 cores, Testix 1
      seed 9, processor time of one thread

      reverse: the other way round
                  items  minimal   Heckel  fewest
      time           1k  1.00 µs  40.0 µs
                   100k   100 µs  4.00 ms
      growth              n^1.00   n^1.00
      speed-up       1k      40×        –
                   100k      40×        –
      operations     1k      999      999     999
                   100k    99999    99999   99999

      """
    #expect(report.lines.printed == expected)
  }

  @Test("measures a suspect again, and calls it slower only if it is so each time")
  func confirmation() {
    let calm = bench([.block]).run(system())
    var slow = calm
    for index in slow.cells.indices where slow.cells[index].engine == .minimal {
      slow.cells[index].samples = slow.cells[index].samples.map { $0 * 2 }
    }
    #expect(BenchComparison(slow, baseline: calm, tolerance: 0.1).slower.count == 2)
    var told: [String] = []
    let comparison = bench([.block]).compare(
      &slow, baseline: calm, tolerance: 0.1, system(), progress: { told.append($0) })
    #expect(comparison.slower.isEmpty)
    let again = ["again: block, 10 items", "again: block, 100 items"]
    #expect(told == again)
  }
}

@Suite("A power law")
struct PowerFitTests {
  @Test("is found in points that lie on it", arguments: [0.5, 1, 2])
  func exact(exponent: Double) throws {
    let points = [1.0, 10, 50, 1_000].map { (x: $0, y: 3 * pow($0, exponent)) }
    let fit = try #require(PowerFit(points))
    #expect(abs(fit.exponent - exponent) < 1e-9)
    #expect(abs(fit.factor - 3) < 1e-9)
    #expect(abs(fit.y(at: 7) - 3 * pow(7, exponent)) < 1e-9)
  }

  // numpy.polyfit(log([10, 100, 1000]), log([12, 90, 1300]), 1), numpy 2.4.6
  @Test("fits points beside it by least squares of logarithms")
  func squares() throws {
    let fit = try #require(PowerFit([(10, 12), (100, 90), (1_000, 1_300)]))
    #expect(abs(fit.exponent - 1.017_381) < 1e-5)
    #expect(fit.text == "n^1.02")
  }

  @Test("needs two sizes, and values above 0")
  func degenerate() {
    #expect(PowerFit([]) == nil)
    #expect(PowerFit([(10, 1), (10, 2)]) == nil)
    #expect(PowerFit([(0, 1), (10, 2)]) == nil)
    #expect(PowerFit([(5, 0), (10, 2)]) == nil)
  }
}
