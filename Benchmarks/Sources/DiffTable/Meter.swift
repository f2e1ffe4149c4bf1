import Foundation
import Measuring

/// A quantity to measure: the CPU time or the peak memory of some work.
enum Meter {
  case processorTime, peakMemory

  /// Returns the result, and nanoseconds or bytes. The result is released after the measurement.
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
      let start = trimAndResetPeak()
      let result = work()
      return (result, max(0, peakResidentMemory() - start))
    }
  }
}

/// Returns the CPU time of this thread, in nanoseconds.
func nanosecondsOnProcessor() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Returns the reading of a monotonic clock, in nanoseconds.
func nanosecondsOnClock() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Prevents the optimizer from removing work with an unused result.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
