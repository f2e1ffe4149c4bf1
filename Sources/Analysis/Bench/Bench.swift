import Recordings

/// Measures engines side by side on generated lists.
package struct Bench: Sendable {
  /// The numbers of items of the lists.
  package var items = [10, 1_000, 100_000]
  /// The changes of the lists.
  package var shapes = BenchShape.allCases
  /// The engines that compute the differences.
  package var engines = BenchEngine.allCases
  /// The seed of the lists.
  package var seed: UInt64 = 1
  /// The fewest rounds of each workload. Short ones have up to `mostRounds`.
  package var rounds = 15
  /// True if memory is measured.
  package var measuresMemory = true
  /// The share by which all engines but the yardstick are slowed down, for a test of an alarm: 0.3
  /// is 30 %.
  package var handicap = 0.0

  /// Clocks and meters of the machine.
  package struct System: Sendable {
    /// Returns the nanoseconds for which the thread had a processor.
    package var clock: @Sendable () -> Int64
    /// Returns the peak of the bytes that a piece of work needs; nil if the system does not report
    /// it.
    package var memory: @Sendable (() -> Void) -> Int64?
    /// The machine and the program that measure.
    package var environment: MeasurementEnvironment
    /// Returns true to end the work with the results so far. It is called before each round.
    package var isCancelled: @Sendable () -> Bool

    /// Meters from their parts.
    package init(
      clock: @escaping @Sendable () -> Int64,
      memory: @escaping @Sendable (() -> Void) -> Int64? = { _ in nil },
      environment: MeasurementEnvironment,
      isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
      self.clock = clock
      self.memory = memory
      self.environment = environment
      self.isCancelled = isCancelled
    }
  }

  /// All shapes and engines at three sizes.
  package init() {}

  /// The shortest measurement in nanoseconds. Shorter work is repeated, because the clock is
  /// coarse.
  private static let shortestTake: Int64 = 100_000
  /// The nanoseconds for which short workloads run, unless they reach the most rounds.
  private static let shortestCell: Int64 = 500_000_000
  private static let mostRounds = 60

  /// Measures every shape at every size. `progress` receives the name of the next one.
  package func run(_ system: System, progress: (String) -> Void = { _ in }) -> BenchReport {
    var report = BenchReport(environment: system.environment, seed: seed, cells: [])
    for shape in shapes {
      for count in items where !system.isCancelled() {
        progress("\(shape.rawValue), \(countText(count)) items")
        report.cells += cells(shape, count, engines, system)
      }
    }
    return report
  }

  /// Compares with a baseline, and measures again what seems slower. It is slower only if it is
  /// slower each time, because most disturbances of a machine end after seconds.
  ///
  /// - Parameter confirmations: the number of additional measurements.
  package func compare(
    _ report: inout BenchReport, baseline: BenchReport, tolerance: Double,
    confirmations: Int = 4, _ system: System, progress: (String) -> Void = { _ in }
  ) -> BenchComparison {
    var comparison = BenchComparison(report, baseline: baseline, tolerance: tolerance)
    var suspects = Set(comparison.slower)
    for _ in 0..<confirmations where !suspects.isEmpty && !system.isCancelled() {
      for workload in workloads(of: comparison.slower.filter(suspects.contains)) {
        progress("again: \(workload.shape.rawValue), \(countText(workload.items)) items")
        report.replace(cells(workload.shape, workload.items, engines, system))
      }
      comparison = BenchComparison(report, baseline: baseline, tolerance: tolerance)
      suspects.formIntersection(comparison.slower)
    }
    comparison.acquit { !suspects.contains($0) }
    return comparison
  }

  private func workloads(
    of keys: [BenchReport.CellKey]
  ) -> [(shape: BenchShape, items: Int)] {
    keys.unique { BenchReport.CellKey(shape: $0.shape, items: $0.items, engine: .yardstick) }
      .map { ($0.shape, $0.items) }
  }

  private func cells(
    _ shape: BenchShape, _ count: Int, _ engines: [BenchEngine], _ system: System
  ) -> [BenchReport.Cell] {
    let lists = BenchLists(shape.pair(count: count, seed: seed))
    var entrants: [Entrant] = engines.compactMap { engine in
      Contestant(engine, lists).map { Entrant(engine: engine, contestant: $0) }
    }
    for index in entrants.indices { entrants[index].warmUp(system, Self.shortestTake) }
    measureRounds(&entrants, system)
    let fewest = lists.minimum.deletes + lists.minimum.inserts + lists.minimum.moves
    return entrants.map { entrant in
      BenchReport.Cell(
        shape: shape, items: count, engine: entrant.engine, samples: entrant.samples,
        operations: entrant.operations, fewest: fewest,
        memory: measuresMemory ? entrant.contestant.memory(system.memory) : nil)
    }
  }

  private func measureRounds(_ entrants: inout [Entrant], _ system: System) {
    var spent: Int64 = 0
    var round = 0
    while round < rounds || (spent < Self.shortestCell && round < Self.mostRounds) {
      if system.isCancelled() { return }
      for turn in entrants.indices {
        // A different engine begins each round, so that the order favors none.
        let index = (turn + round) % entrants.count
        let isHandicapped = entrants[index].engine != .yardstick
        spent += entrants[index].measure(
          system, slowerBy: isHandicapped ? handicap : 0)
      }
      round += 1
    }
  }
}

/// An engine in a workload.
private struct Entrant {
  let engine: BenchEngine
  let contestant: Contestant
  var samples: [Double] = []
  var operations = 0
  private var times = 1

  init(engine: BenchEngine, contestant: Contestant) {
    self.engine = engine
    self.contestant = contestant
  }

  /// Runs once to fill caches, and computes the number of repetitions of a sample.
  mutating func warmUp(_ system: Bench.System, _ shortest: Int64) {
    _ = contestant.measure(1, system.clock)
    let (time, tally) = contestant.measure(1, system.clock)
    operations = tally.deletes + tally.inserts + tally.moves
    times = Int(max(1, min(10_000, shortest / max(1, time))))
  }

  /// The attempts of a sample, and the nanoseconds for them. Disturbances only add time, so that
  /// the shortest attempt is the sample.
  private static let takes = 3
  private static let longestTries: Int64 = 20_000_000

  /// Takes a sample, and returns the time that it took.
  mutating func measure(_ system: Bench.System, slowerBy handicap: Double) -> Int64 {
    var spent: Int64 = 0
    var shortest = Int64.max
    for _ in 0..<Self.takes where spent < Self.longestTries {
      let time = take(system, slowerBy: handicap)
      spent += time
      shortest = min(shortest, time)
    }
    samples.append(Double(shortest) / Double(times))
    return spent
  }

  private func take(_ system: Bench.System, slowerBy handicap: Double) -> Int64 {
    let time = contestant.measure(times, system.clock).nanoseconds
    guard handicap > 0 else { return time }
    let start = system.clock()
    let extra = Int64(Double(time) * handicap)
    while system.clock() - start < extra {}
    return time + system.clock() - start
  }
}

extension BenchReport {
  /// Replaces cells by new measurements of the same work.
  fileprivate mutating func replace(_ fresh: [Cell]) {
    for cell in fresh {
      if let index = cells.firstIndex(where: { $0.key == cell.key }) { cells[index] = cell }
    }
  }
}
