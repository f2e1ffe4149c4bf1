import Foundation

/// A file that grows at its end, one `write` a piece.
final class AppendFile {
  /// The name that the file has when it is finished.
  let path: String
  private let opening: RecordingWriter.Opening
  /// The name until the file is finished; nil where it has its own from the beginning.
  private let partialPath: String?
  private let descriptor: Int32
  private var length: Int

  /// Opens a file, or makes it if it does not exist.
  ///
  /// - Parameter isNamedAtEnd: True if the file gets its name by `finish()`.
  init(
    _ path: String, _ opening: RecordingWriter.Opening, isNamedAtEnd: Bool = false
  ) throws(RecordingError) {
    var place = opening == .replacing ? try Self.target(of: path) : path
    var result = Self.open(place, opening, isNamedAtEnd)
    var number = 1
    while opening == .numbered, result.error == EEXIST, number < Self.mostNumbers {
      number += 1
      place = Self.name(path, number: number)
      result = Self.open(place, opening, isNamedAtEnd)
    }
    guard result.error == 0 else { throw .creating(place, code: result.error) }
    (self.path, self.opening, descriptor) = (place, opening, result.descriptor)
    partialPath = isNamedAtEnd ? Self.partial(place) : nil
    length = Int(lseek(descriptor, 0, SEEK_END))
  }

  /// Opens a file unless its name is taken.
  private static func open(
    _ path: String, _ opening: RecordingWriter.Opening, _ isNamedAtEnd: Bool
  ) -> (descriptor: Int32, error: Int32) {
    var place = path
    if isNamedAtEnd {
      if opening != .replacing, access(path, F_OK) == 0 { return (-1, EEXIST) }
      place = partial(path)
    }
    // A program that still writes the file notices that it is gone.
    if opening == .replacing || isNamedAtEnd && opening == .new {
      if unlink(place) != 0, errno != ENOENT { return (-1, errno) }
    }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (opening == .appending ? 0 : O_EXCL)
    let descriptor = Foundation.open(place, flags, 0o666)
    return (descriptor, descriptor < 0 ? errno : 0)
  }

  private static func partial(_ path: String) -> String { "\(path).partial" }

  /// The numbers that are tried for a free name.
  private static let mostNumbers = 9_999

  /// Returns the path with a number before its suffix: `inbox-2.flip.jsonl.gz`.
  private static func name(_ path: String, number: Int) -> String {
    let suffixes = [".flip.jsonl.gz", ".flip.jsonl", ".jsonl.gz", ".jsonl", ".gz"]
    let suffix = suffixes.first { path.hasSuffix($0) } ?? ""
    return "\(path.dropLast(suffix.count))-\(number)\(suffix)"
  }

  /// Returns the path of the file that has a name, that of its target for a symbolic link.
  ///
  /// - Throws: `cannotCreate` for what is no file, such as a folder.
  private static func target(of path: String) throws(RecordingError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotCreate(path: path, reason: "what has this name is no file")
    }
    var link = stat()
    let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    let target = isLink ? realpath(path, nil) : nil
    defer { free(target) }
    return target.map { String(cString: $0) } ?? path
  }

  deinit { close(descriptor) }

  /// Appends a piece with one call, so that a crash tears at most this one.
  ///
  /// If the disk is full, the call removes the bytes that were written. A deleted file is an error:
  /// the system would accept bytes that cannot be read.
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

  /// Removes what is behind a length.
  func truncate(to length: Int) throws(RecordingError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw .using(path, code: errno) }
    self.length = length
  }

  /// Waits until the disk has everything, and gives the file its name.
  func finish() throws(RecordingError) {
    // These codes mean that the target does not support `fsync`.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .using(path, code: errno)
    }
    guard let partialPath else { return }
    if opening != .replacing {
      // Unlike `rename`, `link` never replaces a file. Some disks have no links.
      if link(partialPath, path) == 0 { return remove() }
      if errno == EEXIST { throw .creating(path, code: EEXIST) }
    }
    guard rename(partialPath, path) == 0 else { throw .using(path, code: errno) }
  }

  /// Removes the file from the name under which it is written.
  func remove() { unlink(partialPath ?? path) }
}
