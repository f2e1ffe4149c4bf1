import Foundation

/// The hidden name beside a file or folder under which it grows before it is renamed, with a lock
/// that shows that its process lives.
///
/// A folder that is already there is replaced as a whole, but only if it is empty or Flipbook's.
package struct PendingOutput {
  package enum Kind {
    case file, folder
    /// A file in a hidden folder of its own, for a program that reads or makes others beside it.
    case fileInFolder
  }

  /// The final path, without symbolic links.
  let destination: String
  /// As the user wrote it, for errors.
  package let name: String
  /// The hidden path to write to.
  package let path: String
  /// The hidden file or folder: the path, or the folder around it.
  private let hidden: String
  private let kind: Kind
  private let lock: FileLock?
  private let madeFolders: [String]

  /// Makes an empty file or folder under a hidden name, and the missing folders above it, and
  /// removes the leftovers of dead runs first.
  ///
  /// - Throws: `OutputError.cannotCreate` if something else has the name, if a folder is not
  ///   Flipbook's, or if the folder around it is not writable.
  package init(
    _ destination: String, name: String, as kind: Kind
  ) throws(OutputError) {
    // If the current folder is gone, nothing makes a path absolute.
    guard destination.hasPrefix("/") else { throw .creating(name, code: ENOENT) }
    guard let resolved = FilePlace.resolve(destination) else { throw .creating(name, code: ELOOP) }
    self.destination = resolved
    (self.name, self.kind) = (name, kind)
    let names = TemporaryOutputName(of: resolved)
    names.removeLeftovers()
    try Self.checkReplaceable(resolved, as: kind, name: name)
    let made = try Self.makeFolders(upTo: FilePlace.split(resolved).folder)
    do {
      (hidden, lock) = try names.make(kind, name: name)
      path = kind == .fileInFolder ? hidden + "/film" : hidden
    } catch {
      Self.remove(made)
      throw error
    }
    madeFolders = made
  }

  /// Renames the file or folder into its place. A file that was there is replaced in the same
  /// moment.
  package func commit() throws(OutputError) {
    switch kind {
    case .file, .fileInFolder:
      guard rename(path, destination) == 0 else { throw .creating(name, code: errno) }
      if kind == .fileInFolder { try? FileManager.default.removeItem(atPath: hidden) }
    case .folder:
      // It may have changed hands while the frames were drawn.
      try FolderOwnership.check(destination, name: name)
      try FolderReplacement.move(path, to: destination, name: name)
    }
  }

  private static func checkReplaceable(
    _ path: String, as kind: Kind, name: String
  ) throws(OutputError) {
    guard kind != .folder else { return try FolderOwnership.check(path, name: name) }
    guard let status = fileStatus(path), !status.isRegularFile else { return }
    throw .cannotCreate(
      path: name,
      reason: status.isFolder ? "a folder has this name" : "what has this name is no file")
  }

  /// Removes the partial file or folder, and the folders made for it.
  package func discard() {
    try? FileManager.default.removeItem(atPath: hidden)
    Self.remove(madeFolders)
    withExtendedLifetime(lock) {}
  }

  /// Removes folders, the last first; only empty ones go.
  package static func remove(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Makes the missing folders of a path, and returns them.
  package static func makeFolders(upTo path: String) throws(OutputError) -> [String] {
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
