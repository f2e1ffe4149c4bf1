import Foundation

#if canImport(Glibc)
  // Swift does not import this declaration of the C library.
  @_silgen_name("sched_setaffinity")
  private func setAffinity(_ process: pid_t, _ byteCount: Int, _ set: UnsafeRawPointer) -> Int32
#endif

/// The wall and the CPU time of some work.
struct RunTimes {
  /// Nanoseconds of wall time.
  var wall: Int
  /// Nanoseconds of CPU time, including ended child processes.
  var processor: Int

  static func measure(_ work: () throws -> Void) rethrows -> RunTimes {
    let (wall, processor) = (now(CLOCK_MONOTONIC), used())
    try work()
    return RunTimes(wall: now(CLOCK_MONOTONIC) - wall, processor: used() - processor)
  }

  /// Limits this thread, and those that it starts later, to a number of processors; returns false
  /// if the system does not support it.
  static func limit(processors: Int) -> Bool {
    #if canImport(Glibc)
      let set: [UInt64] = [(1 << UInt64(processors)) - 1] + Array(repeating: 0, count: 15)
      return setAffinity(0, set.count * 8, set) == 0
    #else
      return false
    #endif
  }

  /// Returns the CPU time of this thread, in nanoseconds.
  static func ofThread() -> Int { now(CLOCK_THREAD_CPUTIME_ID) }

  private static func now(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  private static func used() -> Int {
    #if canImport(Glibc)
      let whose = [__rusage_who_t(0), __rusage_who_t(-1)]
    #else
      let whose = [RUSAGE_SELF, RUSAGE_CHILDREN]
    #endif
    return whose.reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who, &usage)
      let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
      let rest = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
      return sum + seconds * 1_000_000_000 + rest * 1000
    }
  }
}

/// Returns a quantile of some amounts, for a share from 0 to 1; 0 for no amounts.
func quantile(_ amounts: [Int], _ share: Double) -> Int {
  let sorted = amounts.sorted()
  guard !sorted.isEmpty else { return 0 }
  return sorted[min(sorted.count - 1, Int(Double(sorted.count - 1) * share + 0.5))]
}
