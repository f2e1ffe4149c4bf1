import Foundation

#if canImport(Glibc)
  // Not among the declarations that Swift imports of the C library, and neither is `mallinfo2`,
  // whose result is a structure that only C can return.
  @_silgen_name("malloc_info")
  private func writeHeapState(_ options: Int32, _ stream: UnsafeMutablePointer<FILE>) -> Int32
#endif

/// Bytes that the process has allocated and not freed; nil if the system does not report them.
///
/// O(free pieces of memory). Source: `malloc_info(3)` of the GNU C library.
package func allocatedMemory() -> Int64? {
  #if canImport(Glibc)
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&text, &length) else { return nil }
    let status = writeHeapState(0, stream)
    fclose(stream)
    defer { free(text) }
    guard status == 0, let text else { return nil }
    return HeapState(String(cString: text))?.allocated
  #else
    nil
  #endif
}

/// The C library's report on its heaps.
struct HeapState: Hashable {
  /// Bytes that the system gave.
  var system: Int64
  /// Bytes of it that are free.
  var free: Int64
  /// Bytes of large pieces that the system gave one by one.
  var mapped: Int64

  var allocated: Int64 { system - free + mapped }

  /// Reads the totals at the end of the report; nil if there are none.
  init?(_ report: String) {
    // The totals of all heaps follow those of each. This is read for every apply: a regular
    // expression took longer than most applies do.
    let lines = report.split(separator: "\n")
    guard let end = lines.lastIndex(of: "</heap>") else { return nil }
    func size(_ element: String) -> Int64? {
      let line = lines[end...].first { $0.hasPrefix("<\(element)") }
      let words = line?.split(separator: "\"") ?? []
      guard let name = words.firstIndex(of: " size="), name + 1 < words.count else { return nil }
      return Int64(words[name + 1])
    }
    guard let fast = size("total type=\"fast\""), let rest = size("total type=\"rest\""),
      let mapped = size("total type=\"mmap\""), let system = size("system type=\"current\"")
    else { return nil }
    self.init(system: system, free: fast + rest, mapped: mapped)
  }

  init(system: Int64, free: Int64, mapped: Int64) {
    (self.system, self.free, self.mapped) = (system, free, mapped)
  }
}
