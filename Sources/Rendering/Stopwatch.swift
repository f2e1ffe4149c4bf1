import Foundation

/// Reads the system's monotonic clock.
package enum Stopwatch {
  /// Nanoseconds since some moment.
  @Sendable package static func read() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
