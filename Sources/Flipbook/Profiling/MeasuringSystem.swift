import Foundation

/// The clock and the memory of the machine that measures, as they are handed to what measures.
package struct MeasuringSystem: Sendable {
  /// A monotonic clock's reading in nanoseconds.
  package var clock: @Sendable () -> Int64
  /// Lets the peak of memory begin anew.
  package var restartPeak: @Sendable () -> Void
  /// The memory now.
  package var memory: @Sendable () -> MemorySample
  /// What measures.
  package var environment: MeasurementEnvironment

  /// Something to measure with.
  package init(
    clock: @escaping @Sendable () -> Int64, restartPeak: @escaping @Sendable () -> Void = {},
    memory: @escaping @Sendable () -> MemorySample = { MemorySample() },
    environment: MeasurementEnvironment
  ) {
    self.clock = clock
    self.restartPeak = restartPeak
    self.memory = memory
    self.environment = environment
  }

  /// This machine's. Peaks and allocations are read where the system is Linux.
  package static var this: MeasuringSystem {
    let stopwatch = Stopwatch()
    return MeasuringSystem(
      clock: { stopwatch.reading }, restartPeak: Flipbook.restartPeak,
      memory: {
        let peak = Int64(peakOfMemory())
        return MemorySample(allocated: allocatedMemory(), peak: peak > 0 ? peak : nil)
      }, environment: .this)
  }
}

extension MeasurementEnvironment {
  /// This program on this machine.
  package static var this: MeasurementEnvironment {
    let process = ProcessInfo.processInfo
    return MeasurementEnvironment(
      system: process.operatingSystemVersionString, processor: processorName,
      cores: process.activeProcessorCount)
  }

  /// What Linux calls the processor, else its architecture.
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
