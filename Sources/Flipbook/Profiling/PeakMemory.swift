import CHeap
import Foundation

/// Bytes that the process has allocated and not freed; nil if the system does not report them.
func allocatedMemory() -> Int64? {
  let bytes = cheap_allocated()
  return bytes < 0 ? nil : bytes
}

// Linux counts the most memory that a process had resident, and lets a process restart the count;
// elsewhere there is no such counter, and the table of memory stays empty.

/// Gives free memory back to the system, restarts the peak, and returns the bytes resident now.
package func startOfPeak() -> Int {
  cheap_trim()
  restartPeak()
  return statusField("VmRSS:")
}

/// Restarts the peak, at the bytes resident now.
package func restartPeak() {
  #if canImport(Glibc)
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  #endif
}

/// The most bytes that were resident since the start.
package func peakOfMemory() -> Int { statusField("VmHWM:") }

package var canMeasureMemory: Bool { statusField("VmHWM:") > 0 }

private func statusField(_ name: String) -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return 0
  }
  // By bytes: this is read for every apply, and characters cost more than most applies.
  let line = status.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name.utf8) }
  let digits = line?.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? []
  return Int(String(decoding: digits, as: UTF8.self)).map { $0 * 1024 } ?? 0
}
