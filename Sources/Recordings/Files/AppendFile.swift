import Foundation
import TextAndFiles

/// A file to which bytes are only appended, with one `write` call per piece.
final class AppendFile {
  /// The final path of the file.
  let path: String
  private let opening: RecordingWriter.Opening
  /// The path until the file is finished; nil if that is the final path.
  private let partialPath: String?
  private let descriptor: Int32
  private var length: Int

  /// Opens a file, or creates it if it does not exist.
  ///
  /// - Parameter isNamedAtEnd: True if `finish()` gives the file its final path.
  init(
    _ path: String, _ opening: RecordingWriter.Opening, isNamedAtEnd: Bool = false
  ) throws(RecordingError) {
    var place = opening == .replacing ? try Self.target(of: path) : path
    var result = Self.open(place, opening, isNamedAtEnd)
    var number = 1
    while opening == .numbered, result.error == EEXIST, number < Self.maxNumbers {
      number += 1
      place = Self.name(path, number: number)
      result = Self.open(place, opening, isNamedAtEnd)
    }
    guard result.error == 0 else { throw .creating(place, code: result.error) }
    (self.path, self.opening, descriptor) = (place, opening, result.descriptor)
    partialPath = isNamedAtEnd ? Self.partial(place) : nil
    length = Int(lseek(descriptor, 0, SEEK_END))
  }

  /// Opens a file, and returns its descriptor or the error number.
  private static func open(
    _ path: String, _ opening: RecordingWriter.Opening, _ isNamedAtEnd: Bool
  ) -> (descriptor: Int32, error: Int32) {
    var place = path
    if isNamedAtEnd {
      if opening != .replacing, access(path, F_OK) == 0 { return (-1, EEXIST) }
      place = partial(path)
    }
    // Unlinked, so that a program that still writes to the old file can detect it.
    if opening == .replacing || isNamedAtEnd && opening == .new {
      if unlink(place) != 0, errno != ENOENT { return (-1, errno) }
    }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (opening == .appending ? 0 : O_EXCL)
    let descriptor = Foundation.open(place, flags, 0o666)
    return (descriptor, descriptor < 0 ? errno : 0)
  }

  private static func partial(_ path: String) -> String { "\(path).partial" }

  /// The largest number that is tried for a free name.
  private static let maxNumbers = 9_999

  /// Returns the path with a number before its suffix: `inbox-2.flip.jsonl.gz`.
  private static func name(_ path: String, number: Int) -> String {
    let suffixes = [".flip.jsonl.gz", ".flip.jsonl", ".jsonl.gz", ".jsonl", ".gz"]
    let suffix = suffixes.first { path.lowercased().hasSuffix($0) } ?? ""
    return "\(path.dropLast(suffix.count))-\(number)\(suffix)"
  }

  /// Returns the path to write to: that of the target for a symbolic link.
  ///
  /// - Throws: `cannotCreate` for anything but a regular file, such as a folder.
  private static func target(of path: String) throws(RecordingError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotCreate(
        path: path, reason: "something else has this name, which is not a regular file")
    }
    let isLink = linkStatus(path).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    let target = isLink ? realpath(path, nil) : nil
    defer { free(target) }
    return target.map { String(cString: $0) } ?? path
  }

  deinit { close(descriptor) }

  /// Appends a piece with one call, so that a crash damages at most this one.
  ///
  /// If the disk is full, the bytes that were written are removed. A deleted file is an error,
  /// because the system would accept bytes that cannot be read.
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
        ftruncate(descriptor, off_t(length))
        throw .using(path, code: code)
      }
      done += count
    }
    length += bytes.count
  }

  private var isDeleted: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 0
  }

  /// Removes the bytes after a length.
  func truncate(to length: Int) throws(RecordingError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw .using(path, code: errno) }
    self.length = length
  }

  /// Flushes the file to the disk, and gives it its final path.
  func finish() throws(RecordingError) {
    // These codes mean that the target does not support `fsync`.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .using(path, code: errno)
    }
    guard let partialPath else { return }
    if opening != .replacing {
      // Unlike `rename`, `link` never replaces a file. Some file systems have no hard links.
      if link(partialPath, path) == 0 { return remove() }
      if errno == EEXIST { throw .creating(path, code: EEXIST) }
    }
    guard rename(partialPath, path) == 0 else { throw .using(path, code: errno) }
  }

  /// Removes the file, finished or not.
  func remove() { unlink(partialPath ?? path) }
}
