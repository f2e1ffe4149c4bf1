import Foundation

/// A hidden folder beside an output, `.NAME.partial-HOST-PROCESS`, in which a run creates the
/// output.
///
/// A killed run leaves it behind. The next run of the same output removes the unlocked folders of
/// this host. Those of other hosts remain, because some shared disks do not share locks.
package struct TemporaryOutputFolder {
  /// The name, inside it, of the folder that the output replaces.
  static let replaced = "replaced"

  package let path: String
  /// Held while the folder is in use.
  package let lock: FileLock

  /// Creates an empty, locked folder.
  ///
  /// - Throws: `OutputError.creating` for the output that is called `name`.
  package init(beside output: String, name: String) throws(OutputError) {
    guard let output = FileIdentity.resolve(absolutePath(output)) else {
      throw .creating(name, code: ELOOP)
    }
    let (folder, last) = FileIdentity.split(output)
    let prefix = "\(folder)/.\(Self.base(of: last)).partial-\(Self.host)-\(getpid())"
    for number in 0..<1_000 {
      let path = number == 0 ? prefix : "\(prefix)-\(number)"
      if mkdir(path, 0o777) == 0 {
        // Another run may see the folder before it is locked, and remove it.
        guard let lock = FileLock(path) else { continue }
        (self.path, self.lock) = (path, lock)
        return
      }
      if errno != EEXIST { throw .creating(name, code: errno) }
    }
    throw .creating(name, code: EEXIST)
  }

  /// Creates an empty, locked folder in `TMPDIR`, accessible to the user only, after removing the
  /// leftovers of dead runs.
  ///
  /// - Throws: `OutputError.cannotCreate` and `.inputOutput`, which mention `TMPDIR`.
  package static func inTemporaryDirectory() throws(OutputError) -> TemporaryOutputFolder {
    let folder = NSTemporaryDirectory()
    let name = folder + (folder.hasSuffix("/") ? "" : "/") + "flipbook"
    removeLeftovers(of: name)
    do throws(OutputError) {
      let made = try TemporaryOutputFolder(beside: name, name: name)
      chmod(made.path, 0o700)
      return made
    } catch {
      let advice = "; set TMPDIR to a folder that can be written to"
      switch error {
      case .inputOutput(_, let reason): throw .inputOutput(path: name, reason: reason + advice)
      case .cannotCreate(_, let reason): throw .cannotCreate(path: name, reason: reason + advice)
      case let error: throw error
      }
    }
  }

  /// Removes the folder with everything in it.
  package func remove() { Self.remove(path) }

  // MARK: Leftovers

  /// Removes the leftovers of dead runs of an output. Restores a replaced folder if the output is
  /// missing. O(files in the folder).
  package static func removeLeftovers(of output: String) {
    guard let output = FileIdentity.resolve(absolutePath(output)) else { return }
    let (folder, name) = FileIdentity.split(output)
    for leftover in leftovers(in: folder) where leftover.base == base(of: name) {
      remove(leftover: "\(folder)/\(leftover.name)", of: output)
    }
  }

  /// Removes the leftovers of dead runs of every output in a folder. O(files in the folder).
  package static func removeLeftovers(inFolder folder: String) {
    for leftover in leftovers(in: folder) {
      remove(leftover: "\(folder)/\(leftover.name)", of: "\(folder)/\(leftover.base)")
    }
  }

  private static func leftovers(in folder: String) -> [(name: String, base: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/")) ?? []
    return names.sorted().compactMap { name in
      guard name.hasPrefix("."),
        let mark = name.range(of: ".partial-\(host)-", options: .backwards),
        mark.upperBound < name.endIndex, mark.lowerBound > name.startIndex,
        name[mark.upperBound...].allSatisfy({ $0.isASCII && $0.isNumber || $0 == "-" })
      else { return nil }
      return (name, String(name[..<mark.lowerBound].dropFirst()))
    }
  }

  private static func remove(leftover path: String, of output: String) {
    guard let lock = FileLock(path), lock.isHeld else { return }
    let old = "\(path)/\(replaced)"
    // A folder that cannot be restored remains for the next run.
    guard !exists(old) || exists(output) || rename(old, output) == 0 else { return }
    remove(path)
    withExtendedLifetime(lock) {}
  }

  /// Renames a folder before removing it, because a program that a dead run started may still
  /// create files in it, and because a partly removed folder must not be restored.
  private static func remove(_ path: String) {
    let aside = "\(path)-\(UInt64.random(in: .min ... .max))"
    let isMoved = rename(path, aside) == 0
    if isMoved { rename("\(aside)/\(replaced)", "\(aside)/removed") }
    try? FileManager.default.removeItem(atPath: isMoved ? aside : path)
  }

  private static func exists(_ path: String) -> Bool {
    linkStatus(path) != nil
  }

  /// Returns the part of an output's name that fits, as a file's name has at most 255 bytes.
  private static func base(of name: String) -> String {
    String(decoding: name.utf8.prefix(140), as: UTF8.self)
  }

  /// This host's name, with letters, digits and `_` only.
  static let host: String = {
    var bytes = [CChar](repeating: 0, count: 256)
    gethostname(&bytes, bytes.count - 1)
    let letters = bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let name = String(decoding: letters, as: UTF8.self)
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return plain.isEmpty ? "unknown" : String(plain.prefix(64))
  }()
}
