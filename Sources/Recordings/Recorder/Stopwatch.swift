import Foundation

/// The system's monotonic clock.
package enum Stopwatch {
  /// Returns the nanoseconds since an arbitrary time.
  @Sendable package static func read() -> Int64 {
    // Takes a third of the time of DispatchTime.
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
