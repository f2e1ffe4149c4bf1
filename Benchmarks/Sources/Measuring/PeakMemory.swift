import CHeap
import Foundation

/// Bytes that the process has allocated and not freed; nil if the system does not report them.
func allocatedMemory() -> Int64? {
  let bytes = cheap_allocated()
  return bytes < 0 ? nil : bytes
}

// Linux reports a process's peak of resident memory, which the process can reset. Other systems
// have no such counter; the table of memory is empty there.

/// Returns free memory to the system, resets the peak, and returns the resident bytes.
package func trimAndResetPeak() -> Int {
  cheap_trim()
  resetPeak()
  return statusField("VmRSS:")
}

/// Resets the peak to the resident bytes.
package func resetPeak() {
  #if canImport(Glibc)
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  #endif
}

/// Returns the peak of resident bytes since the last reset.
package func peakResidentMemory() -> Int { statusField("VmHWM:") }

package var canMeasureMemory: Bool { statusField("VmHWM:") > 0 }

private func statusField(_ name: String) -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return 0
  }
  // Compares bytes: for each apply, comparing characters would cost more than most applies.
  let line = status.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name.utf8) }
  let digits = line?.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? []
  return Int(String(decoding: digits, as: UTF8.self)).map { $0 * 1024 } ?? 0
}
