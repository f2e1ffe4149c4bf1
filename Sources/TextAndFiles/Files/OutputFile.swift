import Foundation

/// A file that is written sequentially.
package final class OutputFile {
  private let name: String
  private var descriptor: Int32

  /// Creates an empty file. Errors mention `name`, by default the path.
  package init(_ path: String, name: String? = nil) throws(OutputError) {
    self.name = name ?? path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .creating(self.name, code: errno) }
  }

  /// Opens a file whose bytes will be overwritten. Errors mention `name`.
  package init(updating path: String, name: String) throws(OutputError) {
    self.name = name
    descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .writing(name, code: errno) }
  }

  deinit {
    if descriptor >= 0 { Foundation.close(descriptor) }
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if count < 0, errno == EINTR { continue }
      // A write of 0 bytes without an error means a full disk.
      guard count > 0 else { throw .writing(name, code: count < 0 ? errno : ENOSPC) }
      done += count
    }
  }

  /// Overwrites bytes at an offset.
  package func write(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
    let count = bytes.withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    guard count == bytes.count else { throw .writing(name, code: count < 0 ? errno : ENOSPC) }
  }

  /// Closes the file. Some systems report failed writes only here.
  package func close() throws(OutputError) {
    let status = Foundation.close(descriptor)
    let code = errno
    descriptor = -1
    guard status == 0 || code == EINTR else { throw .writing(name, code: code) }
  }

  package static func write(
    _ bytes: [UInt8], to path: String, name: String? = nil
  ) throws(OutputError) {
    let file = try OutputFile(path, name: name)
    try file.write(bytes)
    try file.close()
  }
}
