import Foundation

/// The hidden names beside an output: `.NAME.partial-HOST-PROCESS` while it is made, and
/// `.NAME.replaced-HOST-PROCESS` for the folder that was there before.
///
/// A killed process leaves them behind. The next run of the same output removes those that carry
/// this host's name and that no process has locked. Files of other hosts stay, because not every
/// shared disk passes locks on.
package struct TemporaryOutputName {
  private let destination: String
  private let folder: String
  private let base: String
  private let host: String

  /// The names beside an absolute path without links.
  init(of destination: String) {
    self.destination = destination
    let (folder, name) = FilePlace.split(destination)
    self.folder = folder == "/" ? "" : folder
    // A file's name has 255 bytes at most; a cut character becomes another one.
    base = String(decoding: name.utf8.prefix(140), as: UTF8.self)
    host = Self.thisHost
  }

  private var partial: String { ".\(base).partial-\(host)-" }
  private var replaced: String { ".\(base).replaced-\(host)-" }

  /// This host's name, with letters, digits and `_` only, so that a name of files can be read back.
  static let thisHost: String = {
    var bytes = [CChar](repeating: 0, count: 256)
    gethostname(&bytes, bytes.count - 1)
    let letters = bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let name = String(decoding: letters, as: UTF8.self)
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return plain.isEmpty ? "unknown" : String(plain.prefix(64))
  }()

  /// Makes an empty file or folder under a free partial name and locks it; without a lock if the
  /// disk has none.
  ///
  /// - Throws: `OutputError.creating` for the output that is called `name`.
  func make(
    _ kind: PendingOutput.Kind, name: String
  ) throws(OutputError) -> (path: String, lock: FileLock?) {
    for path in candidates(partial) {
      guard Self.create(path, kind) else {
        if errno == EEXIST { continue }
        throw .creating(name, code: errno)
      }
      do throws(FileLock.Refusal) {
        return (path, try FileLock(path))
      } catch {
        if error == .unsupported { return (path, nil) }
        // Another run saw the file before it was locked, and takes it away.
      }
    }
    throw .creating(name, code: EEXIST)
  }

  /// Makes an empty folder for one run beside an output and locks it.
  ///
  /// - Throws: `OutputError.creating`.
  package static func makeFolder(
    beside output: String
  ) throws(OutputError) -> (path: String, lock: FileLock?) {
    guard let path = FilePlace.resolve(absolutePath(output)) else {
      throw .creating(output, code: ELOOP)
    }
    return try TemporaryOutputName(of: path).make(.folder, name: output)
  }

  /// A free name for the folder that is replaced.
  func freeReplacedPath() -> String? {
    candidates(replaced).first { !Self.exists($0) }
  }

  private func candidates(_ prefix: String) -> some Sequence<String> {
    (0..<1_000).lazy.map { number in
      "\(folder)/\(prefix)\(getpid())" + (number == 0 ? "" : "-\(number)")
    }
  }

  private static func create(_ path: String, _ kind: PendingOutput.Kind) -> Bool {
    guard kind == .file else { return mkdir(path, 0o777) == 0 }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    return descriptor >= 0 && close(descriptor) == 0
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Removes the leftovers of dead runs; if one had moved a folder aside and could not replace it,
  /// the folder moves back. O(files in the folder).
  func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/")) ?? []
    for name in names.sorted() where Self.isLeftover(name, replaced) {
      let path = "\(folder)/\(name)"
      guard let lock = try? FileLock(path) else { continue }
      if Self.exists(destination) {
        remove(path)
      } else {
        // The folder is all that exists of the output. If it cannot be moved now, it stays for the
        // next run.
        _ = rename(path, destination)
      }
      withExtendedLifetime(lock) {}
    }
    for name in names where Self.isLeftover(name, partial) {
      let path = "\(folder)/\(name)"
      guard let lock = try? FileLock(path) else { continue }
      remove(path)
      withExtendedLifetime(lock) {}
    }
  }

  /// Removes the leftovers of dead runs beside an output, also where links lead to it.
  package static func removeLeftovers(of path: String) {
    FilePlace.resolve(absolutePath(path)).map { TemporaryOutputName(of: $0) }?.removeLeftovers()
  }

  /// Removes what dead runs left of any output in a folder. O(files in the folder).
  package static func removeLeftovers(inFolder folder: String) {
    let mark = ".partial-\(thisHost)-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let bases = names.compactMap { name -> Substring? in
      guard name.hasPrefix("."), let end = name.range(of: mark, options: .backwards) else {
        return nil
      }
      return name[..<end.lowerBound].dropFirst()
    }
    for base in Set(bases) { removeLeftovers(of: "\(folder)/\(base)") }
  }

  /// Removes a file or folder that is no output any more. A folder gets another name first: a program
  /// that a dead run started may still make files in it, and nobody may put back a half one.
  func remove(_ path: String) {
    // No run asks for this name: a rename would replace an empty folder that another one just made.
    let aside = "\(folder)/\(partial)\(getpid())-\(UInt64.random(in: .min ... .max))"
    let isMoved = fileStatus(path)?.isFolder == true && rename(path, aside) == 0
    try? FileManager.default.removeItem(atPath: isMoved ? aside : path)
  }

  private static func isLeftover(_ name: String, _ prefix: String) -> Bool {
    let number = name.dropFirst(prefix.count)
    return name.hasPrefix(prefix) && !number.isEmpty
      && number.allSatisfy { $0.isASCII && $0.isNumber || $0 == "-" }
  }
}

/// A lock on a file or folder, which the system releases when its process ends for any reason.
///
/// It distinguishes the files of a living process from those of a dead one. A process number
/// cannot, because the system reuses it.
package final class FileLock: Sendable {
  package enum Refusal: Error {
    /// Another process has the lock, or took the file away.
    case taken
    /// The disk has no locks.
    case unsupported
  }

  private let descriptor: Int32

  /// Locks a file or folder, without waiting.
  package init(_ path: String) throws(Refusal) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .taken : .unsupported }
    self.descriptor = descriptor
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? .taken : .unsupported
    }
    guard isOf(path) else { throw .taken }
  }

  deinit { close(descriptor) }

  /// True if the path still leads to the locked file.
  private func isOf(_ path: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &there) == 0
      && own.st_dev == there.st_dev && own.st_ino == there.st_ino
  }
}
