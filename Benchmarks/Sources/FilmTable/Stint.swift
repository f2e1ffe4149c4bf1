import Foundation

#if canImport(Glibc)
  // Not among the declarations that Swift imports of the C library.
  @_silgen_name("sched_setaffinity")
  private func setAffinity(_ process: pid_t, _ byteCount: Int, _ set: UnsafeRawPointer) -> Int32
#endif

/// What a piece of work took.
struct Stint {
  /// Nanoseconds by the clock on the wall.
  var wall: Int
  /// Nanoseconds of processors, those of ended children too.
  var processor: Int

  static func measure(_ work: () throws -> Void) rethrows -> Stint {
    let (wall, processor) = (now(CLOCK_MONOTONIC), used())
    try work()
    return Stint(wall: now(CLOCK_MONOTONIC) - wall, processor: used() - processor)
  }

  /// Keeps this thread, and all that it starts from now on, to so many processors; false where the
  /// system has no such thing.
  static func limit(processors: Int) -> Bool {
    #if canImport(Glibc)
      let set: [UInt64] = [(1 << UInt64(processors)) - 1] + Array(repeating: 0, count: 15)
      return setAffinity(0, set.count * 8, set) == 0
    #else
      return false
    #endif
  }

  /// The nanoseconds for which this thread had a processor.
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

/// The value below which a share of some amounts lies; 0 of none.
func quantile(_ amounts: [Int], _ share: Double) -> Int {
  let sorted = amounts.sorted()
  guard !sorted.isEmpty else { return 0 }
  return sorted[min(sorted.count - 1, Int(Double(sorted.count - 1) * share + 0.5))]
}
