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
    // The totals of all heaps follow those of each. By bytes: this is read for every apply, and
    // characters cost more than most applies.
    let lines = report.utf8.split(separator: UInt8(ascii: "\n"))
    guard let end = lines.lastIndex(where: { $0.elementsEqual("</heap>".utf8) }) else { return nil }
    func size(_ element: String) -> Int64? {
      let line = lines[end...].first { $0.starts(with: "<\(element)".utf8) }
      let words = line?.split(separator: UInt8(ascii: "\"")) ?? []
      guard let name = words.firstIndex(where: { $0.elementsEqual(" size=".utf8) }),
        name + 1 < words.count
      else { return nil }
      return Int64(String(decoding: words[name + 1], as: UTF8.self))
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
