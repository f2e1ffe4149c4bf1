import Foundation

/// Reads the system's monotonic clock.
enum Stopwatch {
  /// Nanoseconds since some moment.
  @Sendable static func read() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
