import DiffableData
import Foundation

/// Measures engines side by side on updates of lists.
package struct Bench: Sendable {
  /// The engines that compute the differences.
  package var engines = BenchEngine.allCases
  /// The seed of generated lists.
  package var seed: UInt64 = 1
  /// The fewest rounds of each update. Short updates of generated lists get up to `maxRounds`.
  package var rounds = 15
  /// True if memory is measured.
  package var measuresMemory = true

  /// The clock and the meters of the machine.
  package struct Meters: Sendable {
    /// Returns the processor time of the thread in nanoseconds.
    package var clock: @Sendable () -> Int64
    /// Returns the peak memory of a piece of work in bytes; nil if the system does not report it.
    package var memory: @Sendable (() -> Void) -> Int64?
    /// The machine and the program that measure.
    package var environment: MeasurementEnvironment
    /// Returns true to end the work with the results so far. It is called before each round.
    package var isCancelled: @Sendable () -> Bool

    /// Creates meters from a clock and their parts.
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

    /// Returns the nanoseconds that a piece of work took.
    func time(_ work: () -> Void) -> Int64? {
      let start = clock()
      work()
      return clock() - start
    }
  }

  /// Creates a benchmark of all engines.
  package init() {}

  /// The nanoseconds for which short updates are repeated, unless they reach `maxRounds`.
  private static let minCellTime: Int64 = 500_000_000
  private static let maxRounds = 60

  /// Returns generated updates: every shape at every size.
  package func updates(of shapes: [BenchShape], items: [Int]) -> BenchUpdates {
    let seed = self.seed
    return { take in
      for shape in shapes {
        for count in items {
          guard try take(BenchUpdate(shape, items: count, seed: seed)) else { return }
        }
      }
    }
  }

  /// Measures every update. `progress` receives the name of the next one.
  ///
  /// - Parameter source: The name of the film with these updates as applies; nil for generated
  ///   lists.
  /// - Throws: `BenchError.wrongResult`, and the errors of `updates`.
  package func run(
    _ updates: BenchUpdates, of source: String? = nil, _ system: Meters,
    progress: @escaping (String) -> Void = { _ in }
  ) throws -> BenchReport {
    var report = BenchReport(
      environment: system.environment, source: source, seed: seed, cells: [])
    try updates { update in
      guard !system.isCancelled() else { return false }
      progress(update.key.text)
      report.cells += try cells(update, system)
      return true
    }
    return report
  }

  /// Compares with a baseline, and measures slower cells again. A cell counts as slower only if
  /// each measurement confirms it, because most disturbances of a machine end after seconds.
  ///
  /// - Parameter confirmations: the number of additional measurements.
  package func compare(
    _ report: inout BenchReport, baseline: BenchReport, tolerance: Double,
    confirmations: Int = 4, _ updates: BenchUpdates, _ system: Meters,
    progress: @escaping (String) -> Void = { _ in }
  ) throws -> BenchComparison {
    var comparison = BenchComparison(report, baseline: baseline, tolerance: tolerance)
    var suspects = Set(comparison.slower)
    for _ in 0..<confirmations where !suspects.isEmpty && !system.isCancelled() {
      let keys = Set(suspects.map(\.update))
      try updates { update in
        guard !system.isCancelled() else { return false }
        guard keys.contains(update.key) else { return true }
        progress("again: \(update.key.text)")
        report.replace(try cells(update, system))
        return true
      }
      comparison = BenchComparison(report, baseline: baseline, tolerance: tolerance)
      suspects.formIntersection(comparison.slower)
    }
    comparison.dismissUnconfirmed { suspects.contains($0) }
    return comparison
  }

  private func cells(
    _ update: BenchUpdate, _ system: Meters
  ) throws(BenchError) -> [BenchReport.Cell] {
    let pair = update.lists()
    let names = update.names
    // Copies of the names, because lists that an app builds separately share no memory either.
    return names.isEmpty
      ? try cells(update.key, pair, system, UUID.init(number:))
      : try cells(update.key, pair, system) { String(decoding: names[$0].utf8, as: UTF8.self) }
  }

  private func cells<ID: Hashable & Sendable>(
    _ key: BenchUpdate.Key, _ pair: ListPair, _ system: Meters, _ identifier: (Int) -> ID
  ) throws(BenchError) -> [BenchReport.Cell] {
    func items(_ sections: [NumberedSection]) -> [ItemSection<ID>] {
      sections.map { ItemSection(number: $0.number, items: $0.items.map(identifier)) }
    }
    let lists = EngineLists(old: items(pair.old), new: items(pair.new))
    let minimum = MinimumEditCounts(of: pair)
    var runs: [Run] = []
    for engine in engines {
      let fewest = (operations: minimum.operations, moves: minimum.moves)
      let benchCase = BenchCase(
        engine, lists, fewest: fewest, hasLog: { $0.editDifference(from: $1) != nil })
      guard let benchCase else { continue }
      guard let run = Run(engine, benchCase, system) else {
        throw .wrongResult(engine, update: key.text)
      }
      runs.append(run)
    }
    measureRounds(&runs, isShort: key.shape != nil, system)
    return runs.map { run in
      BenchReport.Cell(
        key, engine: run.engine, samples: run.samples, operations: run.outcome.operations,
        fewest: minimum.operations, distance: run.outcome.distance,
        memory: measuresMemory ? run.benchCase.measure(1, system.memory) : nil)
    }
  }

  /// Takes the samples of an update's engines, in turns.
  ///
  /// - Parameter isShort: True if short work is repeated for `minCellTime`. A source has many
  ///   updates.
  private func measureRounds(_ runs: inout [Run], isShort: Bool, _ system: Meters) {
    var spent: Int64 = 0
    var round = 0
    while round < rounds
      || (isShort && spent < Self.minCellTime && round < Self.maxRounds)
    {
      if system.isCancelled() { return }
      for turn in runs.indices {
        // A different engine begins each round, so that the order favors none.
        spent += runs[(turn + round) % runs.count].measure(system)
      }
      round += 1
    }
  }
}

extension Bench {
  /// The samples of one engine for one update.
  fileprivate struct Run {
    let engine: BenchEngine
    let benchCase: BenchCase
    let outcome: EditOutcome
    var samples: [Double] = []
    private let times: Int

    /// The shortest measurement in nanoseconds. Shorter work is repeated, because the clock is
    /// coarse.
    private static let minAttemptTime: Int64 = 100_000
    /// The attempts of a sample, and the nanoseconds for them. Disturbances only add time, so that
    /// the shortest attempt is the sample.
    private static let attempts = 3
    private static let maxAttemptsTime: Int64 = 20_000_000

    /// Checks the result, which also fills caches, and computes the number of repetitions of a
    /// sample; nil if the result is wrong.
    init?(_ engine: BenchEngine, _ benchCase: BenchCase, _ system: Meters) {
      guard let outcome = benchCase.outcome() else { return nil }
      self.engine = engine
      self.benchCase = benchCase
      self.outcome = outcome
      let time = benchCase.measure(1, system.time) ?? 0
      times = Int(max(1, min(10_000, Self.minAttemptTime / max(1, time))))
    }

    /// Takes a sample, and returns the elapsed time.
    mutating func measure(_ system: Meters) -> Int64 {
      var spent: Int64 = 0
      var shortest = Int64.max
      for _ in 0..<Self.attempts where spent < Self.maxAttemptsTime {
        let time = benchCase.measure(times, system.time) ?? 0
        spent += time
        shortest = min(shortest, time)
      }
      samples.append(Double(shortest) / Double(times))
      return spent
    }
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
