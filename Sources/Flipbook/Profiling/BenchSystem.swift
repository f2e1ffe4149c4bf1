import Analysis
import Foundation

extension Bench.System {
  /// This machine's: the processor's time of the calling thread, and the peak of resident memory
  /// where the system is Linux.
  package static func this(isCancelled: @escaping @Sendable () -> Bool = { false }) -> Self {
    Bench.System(
      clock: processorTime,
      memory: { work in
        guard canMeasureMemory else { return nil }
        let start = startOfPeak()
        work()
        return Int64(max(0, peakOfMemory() - start))
      }, environment: .this, isCancelled: isCancelled)
  }

  /// Nanoseconds for which this thread had a processor.
  @Sendable private static func processorTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension BenchReport {
  /// Reads a report's file.
  ///
  /// - Throws: `SourceError` for the file, `BaselineError` for what is in it.
  package static func load(_ path: String) throws -> BenchReport {
    try read(try SourceFile.data(path), path: path)
  }
}
