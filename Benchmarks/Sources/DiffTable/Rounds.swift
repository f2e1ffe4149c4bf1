/// How often each engine runs, in turns, so that a change of the machine's pace meets all alike.
struct Rounds {
  var most = 15
  /// An engine that has had this many nanoseconds is left out of further rounds.
  var budget = 2_000_000_000
  /// Whether each run follows one of the same engine that is not counted. Otherwise each finds
  /// the caches full of what the others left, as an update in an app does.
  var isWarm = false

  /// The amounts of each engine by its index; `run` is given the index.
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

/// The middle of some amounts; of an even number of them the lower middle; 0 of none.
func median(_ amounts: [Int]) -> Int {
  let sorted = amounts.sorted()
  return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
}
