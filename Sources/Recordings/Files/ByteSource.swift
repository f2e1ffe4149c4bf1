import Foundation

/// A sequential reader of a file or of bytes in memory, with seeking.
final class ByteSource {
  /// The source as the user named it.
  let name: String
  /// The number of bytes that have been read, including repeated reads after a seek.
  private(set) var bytesRead = 0
  private var descriptor: Int32 = -1
  private let memory: Data
  private var position = 0

  init(_ data: Data, name: String) {
    self.name = name
    memory = data
  }

  init(path: String) throws(RecordingError) {
    name = path
    memory = Data()
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .using(path, code: errno)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The number of bytes in the source.
  var count: Int {
    guard descriptor >= 0 else { return memory.count }
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads into a buffer, and returns the number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    guard descriptor >= 0 else { return readMemory(into: buffer) }
    var count = -1
    repeat {
      count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .using(name, code: errno) }
    bytesRead += count
    return count
  }

  /// Continues at an offset.
  func seek(to offset: Int) throws(RecordingError) {
    position = min(max(0, offset), memory.count)
    guard descriptor >= 0 else { return }
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .using(name, code: errno) }
  }

  /// Returns the bytes of a range, without those beyond the end.
  func bytes(in range: Range<Int>) throws(RecordingError) -> [UInt8] {
    try seek(to: range.lowerBound)
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < bytes.count {
      let count = try bytes.withUnsafeMutableBufferPointer { (bytes) throws(RecordingError) in
        let rest = UnsafeMutableBufferPointer(rebasing: bytes[done...])
        return try read(into: UnsafeMutableRawBufferPointer(rest))
      }
      if count == 0 { break }
      done += count
    }
    return Array(bytes.prefix(done))
  }

  private func readMemory(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, memory.count - position)
    let start = memory.startIndex + position
    memory.copyBytes(
      to: buffer.bindMemory(to: UInt8.self), from: start..<start + count)
    position += count
    bytesRead += count
    return count
  }
}
