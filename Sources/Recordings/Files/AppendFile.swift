import Foundation

/// A file that grows at its end, one `write` a piece.
final class AppendFile {
  let path: String
  private let descriptor: Int32
  /// The offset at which the next piece begins.
  private(set) var offset: Int

  /// Opens a file, made where it is not there. One that exists is treated as a recording's.
  init(
    _ path: String, _ opening: RecordingWriter.Opening = .appending
  ) throws(RecordingError) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (opening == .appending ? 0 : O_EXCL)
    var place = opening == .replacing ? try Self.removed(path) : path
    var result = open(place, flags, 0o666)
    var number = 1
    while opening == .numbered, result < 0, errno == EEXIST, number < Self.mostNumbers {
      number += 1
      place = Self.name(path, number: number)
      result = open(place, flags, 0o666)
    }
    guard result >= 0 else { throw .creating(place, code: errno) }
    (self.path, descriptor) = (place, result)
    offset = Int(lseek(descriptor, 0, SEEK_END))
  }

  /// The numbers that are tried for a free name.
  private static let mostNumbers = 9_999

  /// The name with a number before its suffix: `inbox-2.flip.jsonl.gz`.
  private static func name(_ path: String, number: Int) -> String {
    let suffixes = [".flip.jsonl.gz", ".flip.jsonl", ".jsonl.gz", ".jsonl", ".gz"]
    let suffix = suffixes.first { path.hasSuffix($0) } ?? ""
    return "\(path.dropLast(suffix.count))-\(number)\(suffix)"
  }

  /// Removes the file that has a name, so that a program that still writes it notices.
  ///
  /// - Returns: The file's path, that of its target for a symbolic link.
  /// - Throws: `cannotCreate` for what is no file, such as a folder.
  private static func removed(_ path: String) throws(RecordingError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotCreate(path: path, reason: "what has this name is no file")
    }
    var link = stat()
    let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    let target = isLink ? realpath(path, nil) : nil
    defer { free(target) }
    let place = target.map { String(cString: $0) } ?? path
    guard unlink(place) == 0 else { throw .creating(path, code: errno) }
    return place
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
