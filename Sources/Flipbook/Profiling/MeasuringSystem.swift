import Analysis
import Foundation
import Rendering

/// The clock and the memory of the machine that measures.
package struct MeasuringSystem: Sendable {
  /// A monotonic clock's reading in nanoseconds.
  package var clock: @Sendable () -> Int64
  /// Restarts the peak of memory.
  package var restartPeak: @Sendable () -> Void = {}
  /// The memory now.
  package var memory: @Sendable () -> MemorySample = { MemorySample() }
  /// The program and the machine that measure.
  package var environment: MeasurementEnvironment

  /// This machine's. It reads peaks and allocations on Linux.
  package static var this: MeasuringSystem {
    MeasuringSystem(
      clock: Stopwatch.read, restartPeak: Flipbook.restartPeak,
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

  /// Linux' name of the processor, else its architecture.
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
