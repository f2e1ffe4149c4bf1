import Foundation
import Measuring

/// What is read of a piece of work: how long the processor was at it, or how much memory it took.
enum Meter {
  case processorTime, peakMemory

  /// The result, and nanoseconds or bytes. The result is released after the reading.
  @inline(__always)
  func read<Result>(_ work: () -> Result) -> (result: Result, amount: Int) {
    switch self {
    case .processorTime:
      let start = nanosecondsOnProcessor()
      let result = work()
      let amount = nanosecondsOnProcessor() - start
      blackHole(result)
      return (result, amount)
    case .peakMemory:
      let start = startOfPeak()
      let result = work()
      return (result, max(0, peakOfMemory() - start))
    }
  }
}

/// The nanoseconds for which this thread had a processor.
func nanosecondsOnProcessor() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// The nanoseconds that have passed, from any start.
func nanosecondsOnClock() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Keeps the optimizer from leaving out work whose result nobody reads.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
