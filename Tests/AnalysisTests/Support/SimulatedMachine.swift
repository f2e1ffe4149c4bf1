import Testing

@testable import Analysis

/// Samples of a simulated machine: each has its own duration, noise that both engines of a
/// round share, and noise that they do not.
struct SimulatedMachine {
  var random: SplitMix64
  /// The random difference of two engines in a round.
  var ownNoise = 0.05
  /// The random difference of two rounds: other programs run, or the processor slows down.
  var sharedNoise = 0.5

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A report of one workload whose engine takes `slowness` times its normal time.
  mutating func report(slowness: Double = 1, rounds: Int = 30) -> BenchReport {
    var times: [BenchEngine: [Double]] = [:]
    for _ in 0..<rounds {
      let pace = 1 + sharedNoise * Double.random(in: 0...1, using: &random)
      for (engine, time) in [(BenchEngine.minimal, 1_000 * slowness), (.heckel, 20_000)] {
        // Noise only adds: no sample is faster than the minimum, and some are late.
        let late = Double.random(in: 0...1, using: &random) < 0.05 ? 0.8 : 0
        let own = 1 + ownNoise * Double.random(in: 0...1, using: &random) + late
        times[engine, default: []].append(time * pace * own)
      }
    }
    let cells = [BenchEngine.minimal, .heckel].map { engine in
      BenchReport.Cell(
        BenchUpdate.Key(shape: .block, items: 1_000), engine: engine,
        samples: times[engine] ?? [], operations: 10, fewest: 10)
    }
    return BenchReport(environment: testEnvironment, seed: 1, cells: cells)
  }
}

let testEnvironment = MeasurementEnvironment(
  build: .release, system: "Testix 1", processor: "Abacus", cores: 2)
