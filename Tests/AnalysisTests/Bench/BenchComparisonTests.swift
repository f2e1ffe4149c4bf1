import Recordings
import Testing

@testable import Analysis

@Suite("A benchmark compared with its baseline")
struct BenchComparisonTests {
  @Test("reports no slow-down in 20 runs on a noisy machine", arguments: [1, 2])
  func itself(seed: UInt64) {
    var machine = SimulatedMachine(seed: seed)
    let baseline = machine.report()
    for run in 0..<20 {
      let comparison = BenchComparison(machine.report(), baseline: baseline, tolerance: 0.1)
      #expect(comparison.slower.isEmpty, "seed \(seed), run \(run): \(comparison.entries)")
    }
  }

  @Test("reports a slow-down of 30 % in each of 20 runs", arguments: [1, 2])
  func slowDown(seed: UInt64) {
    var machine = SimulatedMachine(seed: seed)
    let baseline = machine.report()
    for run in 0..<20 {
      let report = machine.report(slowness: 1.3)
      let comparison = BenchComparison(report, baseline: baseline, tolerance: 0.1)
      #expect(comparison.slower.count == 1, "seed \(seed), run \(run): \(comparison.entries)")
    }
  }

  @Test("reports the same on a machine of another speed")
  func otherMachine() {
    var machine = SimulatedMachine(seed: 4)
    let baseline = machine.report()
    var report = machine.report()
    for cell in report.cells.indices {
      report.cells[cell].samples = report.cells[cell].samples.map { $0 * 3 }
    }
    let comparison = BenchComparison(report, baseline: baseline, tolerance: 0.1)
    #expect(comparison.entries.map(\.verdict) == [.same])
  }

  @Test("reports a significant speed-up")
  func faster() {
    var machine = SimulatedMachine(seed: 5)
    let baseline = machine.report()
    let comparison = BenchComparison(
      machine.report(slowness: 0.5), baseline: baseline, tolerance: 0.1)
    #expect(comparison.entries.map(\.verdict) == [.faster])
    #expect(comparison.slower.isEmpty)
  }

  @Test("omits the yardstick and cells that only one report has")
  func common() {
    var machine = SimulatedMachine(seed: 6)
    let baseline = machine.report()
    var report = machine.report()
    report.cells.append(
      BenchReport.Cell(
        BenchUpdate.Key(shape: .append, items: 10), engine: .minimal, samples: [1], operations: 1,
        fewest: 1))
    let comparison = BenchComparison(report, baseline: baseline, tolerance: 0.1)
    #expect(
      comparison.entries.map(\.key)
        == [.init(update: .init(shape: .block, items: 1_000), engine: .minimal)])
  }

  @Test("explains what is slower, by how much and with which interval")
  func text() {
    var machine = SimulatedMachine(seed: 7)
    let baseline = machine.report()
    let slower = BenchComparison(
      machine.report(slowness: 2), baseline: baseline, tolerance: 0.1
    ).lines.printed
    #expect(slower.contains("1 is slower by more than 10 %"))
    #expect(slower.contains("block     1k  minimal"))
    let same = BenchComparison(machine.report(), baseline: baseline, tolerance: 0.1).lines.printed
    #expect(same.contains("1 time, by the yardstick: none is slower by more than 10 %\n"))
  }
}

@Suite("The interval of a ratio of medians")
struct RatioIntervalTests {
  @Test("contains the ratio and is the same for the same seed")
  func deterministic() throws {
    let (a, b) = ([4.0, 6, 5, 5.5, 4.5], [2.0, 2.5, 3, 2.4, 2.6])
    let first = try #require(RatioInterval(of: a, over: b, seed: 1))
    #expect(first.ratio == 2)
    #expect(first.lower <= 2 && 2 <= first.upper)
    #expect(first == RatioInterval(of: a, over: b, seed: 1))
  }

  @Test("has no width without variation")
  func constant() throws {
    let interval = try #require(RatioInterval(of: [3, 3, 3], over: [2, 2], seed: 1))
    #expect([interval.lower, interval.ratio, interval.upper] == [1.5, 1.5, 1.5])
  }

  @Test("does not exist without samples")
  func empty() {
    #expect(RatioInterval(of: [], over: [1], seed: 1) == nil)
    #expect(RatioInterval(of: [1], over: [], seed: 1) == nil)
  }

  @Test("contains the true ratio of two known distributions about as often as its level")
  func coverage() throws {
    var random = SplitMix64(seed: 8)
    var hits = 0
    for round in 0..<60 {
      // Uniform around 3 and 2: the medians' true ratio is 1.5.
      let a = (0..<25).map { _ in Double.random(in: 2...4, using: &random) }
      let b = (0..<25).map { _ in Double.random(in: 1...3, using: &random) }
      let interval = try #require(RatioInterval(of: a, over: b, seed: UInt64(round)))
      if interval.lower <= 1.5, 1.5 <= interval.upper { hits += 1 }
    }
    // 99 % of 60; a bootstrap of small samples may be slightly too narrow.
    #expect(hits >= 56, "\(hits) of 60")
  }
}
