import Foundation

#if canImport(Glibc)
  // Not among the declarations that Swift imports of the C library.
  @_silgen_name("malloc_trim")
  private func trimHeap(_ kept: Int) -> Int32
#endif

// Linux counts the most memory that a process had resident, and lets it begin anew; elsewhere
// there is no such counter, and the table of memory stays empty.

/// Gives free memory back to the system and begins the peak anew; the bytes resident now.
package func startOfPeak() -> Int {
  #if canImport(Glibc)
    _ = trimHeap(0)
  #endif
  restartPeak()
  return statusField("VmRSS:")
}

/// Begins the peak anew, at what is resident now.
package func restartPeak() {
  #if canImport(Glibc)
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  #endif
}

/// The most bytes that were resident since the start.
package func peakOfMemory() -> Int { statusField("VmHWM:") }

/// Whether there is a peak to be read.
package var canMeasureMemory: Bool { statusField("VmHWM:") > 0 }

private func statusField(_ name: String) -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return 0
  }
  let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
  let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
  return kilobytes.flatMap { Int($0) }.map { $0 * 1024 } ?? 0
}
