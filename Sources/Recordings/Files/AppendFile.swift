import Foundation

/// A file that grows at its end, one `write` a piece.
final class AppendFile {
  private let path: String
  private let descriptor: Int32
  /// The offset at which the next piece begins.
  private(set) var offset: Int

  /// Opens a file, made where it is not there.
  ///
  /// - Parameter isNew: True if the file must be new; an existing file then stays as it is.
  init(_ path: String, isNew: Bool) throws(RecordingError) {
    self.path = path
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : 0)
    descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .creating(path, code: errno) }
    offset = Int(lseek(descriptor, 0, SEEK_END))
  }

  deinit { close(descriptor) }

  /// Appends a piece with one call, so that a crash tears at most this one.
  ///
  /// If the disk is full, the call removes the bytes that were written. A file that was deleted
  /// meanwhile is refused: the system would go on taking bytes that nobody can read.
  func append(_ bytes: [UInt8]) throws(RecordingError) {
    guard !bytes.isEmpty else { return }
    if isDeleted { throw .using(path, code: ENOENT) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = count == 0 ? ENOSPC : errno
        ftruncate(descriptor, off_t(offset))
        throw .using(path, code: code)
      }
      done += count
    }
    offset += bytes.count
  }

  private var isDeleted: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 0
  }

  /// Cuts the file.
  func truncate(to length: Int) throws(RecordingError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw .using(path, code: errno) }
    offset = length
  }

  /// Waits until the disk has everything.
  func synchronize() throws(RecordingError) {
    // These codes mean that there is no file on a writable disk, so there is nothing to wait for.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .using(path, code: errno)
    }
  }
}
