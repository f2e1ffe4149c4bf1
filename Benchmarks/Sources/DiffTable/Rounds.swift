/// The rounds in which all engines run in turn, so that changes of the machine's speed affect all
/// equally.
struct Rounds {
  var most = 15
  /// The nanoseconds after which an engine is left out of further rounds.
  var budget = 2_000_000_000
  /// True if an uncounted run of the same engine precedes each run. Otherwise the caches hold other
  /// engines' data, as before an update in an app.
  var isWarm = false

  /// Returns the amounts of each engine; `run` receives the engine's index.
  func samples(of engines: Int, _ run: (Int) -> Int) -> [[Int]] {
    var samples = [[Int]](repeating: [], count: engines)
    var spent = [Int](repeating: 0, count: engines)
    for _ in 0..<most {
      for engine in 0..<engines where spent[engine] < budget {
        if isWarm { spent[engine] += run(engine) }
        let amount = run(engine)
        spent[engine] += amount
        samples[engine].append(amount)
      }
    }
    return samples
  }
}

/// Returns the median, for an even count the lower one; 0 for no amounts.
func median(_ amounts: [Int]) -> Int {
  let sorted = amounts.sorted()
  return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
}
