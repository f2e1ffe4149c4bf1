/// An engine with its lists in the form that it needs, so that their conversion is not measured.
protocol Contestant {
  associatedtype Result

  /// The work that is measured.
  func difference() -> Result

  /// The result of the work.
  func tally(_ result: Result) -> Tally
}

extension Contestant {
  /// Returns the nanoseconds of a number of differences, and the result of the last one.
  ///
  /// The last result is released after the clock has been read.
  func measure(times: Int, clock: () -> Int64) -> (nanoseconds: Int64, tally: Tally) {
    let start = clock()
    var result = difference()
    for _ in 1..<max(1, times) { result = difference() }
    let time = clock() - start
    return (time, tally(result))
  }

  /// Returns the additional memory of one difference, by a meter that gives bytes.
  func memory(_ meter: (() -> Void) -> Int64?) -> Int64? {
    var result: Result?
    let bytes = meter { result = difference() }
    return result == nil ? nil : bytes
  }
}
