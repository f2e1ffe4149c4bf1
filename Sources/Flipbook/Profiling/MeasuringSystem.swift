import Analysis
import Foundation
import Recordings

/// The clock and the memory readings of the measuring machine.
package struct MeasuringSystem: Sendable {
  /// A monotonic clock's reading in nanoseconds.
  package var clock: @Sendable () -> Int64
  package var resetPeak: @Sendable () -> Void = {}
  package var memory: @Sendable () -> MemorySample = { MemorySample() }
  package var environment: MeasurementEnvironment

  /// This machine, with peaks and allocations on Linux only.
  package static var this: MeasuringSystem {
    MeasuringSystem(
      clock: Stopwatch.read, resetPeak: Flipbook.resetPeak,
      memory: {
        let peak = Int64(peakResidentMemory())
        return MemorySample(allocated: allocatedMemory(), peak: peak > 0 ? peak : nil)
      }, environment: .this)
  }
}

extension MeasurementEnvironment {
  package static var this: MeasurementEnvironment {
    let process = ProcessInfo.processInfo
    return MeasurementEnvironment(
      system: process.operatingSystemVersionString, processor: processorName,
      cores: process.activeProcessorCount)
  }

  /// The processor's name on Linux, else its architecture.
  private static var processorName: String {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last?
      .trimmingCharacters(in: .whitespaces)
    #if arch(arm64)
      return name ?? "arm64"
    #else
      return name ?? "x86_64"
    #endif
  }
}

extension Bench.Meters {
  /// This machine: the CPU time of the calling thread, and on Linux the peak of resident memory.
  package static func this(isCancelled: @escaping @Sendable () -> Bool = { false }) -> Self {
    Bench.Meters(
      clock: processorTime,
      memory: { work in
        guard canMeasureMemory else { return nil }
        let start = trimAndResetPeak()
        work()
        return Int64(max(0, peakResidentMemory() - start))
      }, environment: .this, isCancelled: isCancelled)
  }

  /// Returns the CPU time of the calling thread, in nanoseconds.
  @Sendable private static func processorTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension BenchReport {
  /// Reads a report's file.
  ///
  /// - Throws: `SourceError` for the file, `BaselineError` for its content.
  package static func load(_ path: String) throws -> BenchReport {
    try read(try SourceFile.data(path), path: path)
  }
}
