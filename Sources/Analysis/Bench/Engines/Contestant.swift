/// One engine with the lists in the form that it takes: everything made that is not measured.
protocol Contestant {
  associatedtype Result

  /// What is measured.
  func difference() -> Result

  /// What came of it.
  func tally(_ result: Result) -> Tally
}

extension Contestant {
  /// Nanoseconds of so many differences together, and what came of the last.
  ///
  /// The last result is released after the clock was read.
  func measure(times: Int, clock: () -> Int64) -> (nanoseconds: Int64, tally: Tally) {
    let start = clock()
    var result = difference()
    for _ in 1..<max(1, times) { result = difference() }
    let time = clock() - start
    return (time, tally(result))
  }

  /// What one difference needs beyond what there was before, by a meter that gives bytes.
  func memory(_ meter: (() -> Void) -> Int64?) -> Int64? {
    var result: Result?
    let bytes = meter { result = difference() }
    return result == nil ? nil : bytes
  }
}
