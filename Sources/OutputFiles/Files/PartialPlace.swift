import Foundation

/// The hidden name beside an output under which it grows before it is renamed, with a lock that
/// shows that its process lives.
struct PartialPlace {
  /// The final path, without symbolic links.
  let destination: String
  /// As the user wrote it, for errors.
  let name: String
  /// The hidden path to write to.
  let partial: String
  private let lock: FileLock?
  private let madeFolders: [String]

  /// Makes an empty file or folder under a hidden name, and the missing folders above it, and
  /// removes the leftovers of dead runs first.
  ///
  /// `check` refuses a destination that must not be replaced.
  init(
    _ destination: String, name: String, as kind: HiddenNames.Kind,
    check: (String) throws(EncodingError) -> Void
  ) throws(EncodingError) {
    // If the current folder is gone, nothing makes a path absolute.
    guard destination.hasPrefix("/") else { throw .creating(name, code: ENOENT) }
    guard let resolved = FilePlace.resolve(destination) else { throw .creating(name, code: ELOOP) }
    self.destination = resolved
    self.name = name
    let hidden = HiddenNames(of: resolved)
    hidden.removeLeftovers()
    try check(resolved)
    let made = try Self.makeFolders(upTo: FilePlace.split(resolved).folder)
    do {
      (partial, lock) = try hidden.make(kind, name: name)
    } catch {
      Self.remove(made)
      throw error
    }
    madeFolders = made
  }

  /// Removes the partial file or folder, and the folders made for it.
  func discard() {
    try? FileManager.default.removeItem(atPath: partial)
    Self.remove(madeFolders)
    withExtendedLifetime(lock) {}
  }

  /// Removes folders, the last first; only empty ones go.
  private static func remove(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  private static func makeFolders(upTo path: String) throws(EncodingError) -> [String] {
    var missing: [String] = []
    var folder = path
    while !FileManager.default.fileExists(atPath: folder), folder != "/" {
      missing.append(folder)
      folder = FilePlace.split(folder).folder
    }
    var made: [String] = []
    for folder in missing.reversed() {
      // Someone else may make the same folder at the same time.
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        let code = errno
        remove(made)
        throw .creating(folder, code: code)
      }
      made.append(folder)
    }
    return made
  }
}
