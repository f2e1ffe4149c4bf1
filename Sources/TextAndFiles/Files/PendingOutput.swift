import Foundation

/// An output under a temporary path, which is renamed when it is complete.
///
/// A folder that is already there is replaced as a whole, but only if it is empty or Flipbook's.
package struct PendingOutput {
  package enum Kind {
    case file, folder
  }

  /// The final path, without symbolic links.
  let destination: String
  /// The path as the user wrote it, for errors.
  package let name: String
  /// The path to write to. A file has a folder of its own, in which a program may create others.
  package let path: String
  private let kind: Kind
  private let temporary: TemporaryOutputFolder
  private let madeFolders: [String]

  /// Creates the temporary folder and the missing folders above it, after removing the leftovers of
  /// dead runs.
  ///
  /// - Throws: `OutputError.cannotCreate` if something else has the name, if a folder is not
  ///   Flipbook's, or if the folder around it is not writable.
  package init(
    _ destination: String, name: String, as kind: Kind
  ) throws(OutputError) {
    // If the current folder is gone, nothing makes a path absolute.
    guard destination.hasPrefix("/") else { throw .creating(name, code: ENOENT) }
    guard let resolved = FileIdentity.resolve(destination) else {
      throw .creating(name, code: ELOOP)
    }
    self.destination = resolved
    (self.name, self.kind) = (name, kind)
    TemporaryOutputFolder.removeLeftovers(of: resolved)
    try Self.checkReplaceable(resolved, as: kind, name: name)
    let made = try Self.makeFolders(upTo: FileIdentity.split(resolved).folder)
    do {
      temporary = try TemporaryOutputFolder(beside: resolved, name: name)
      path = kind == .file ? temporary.path + "/film" : temporary.path
    } catch {
      Self.remove(made)
      throw error
    }
    madeFolders = made
  }

  /// Renames the file or folder to its final path. An existing file is replaced atomically.
  package func commit() throws(OutputError) {
    switch kind {
    case .file:
      keepPermissions()
      guard rename(path, destination) == 0 else { throw .creating(name, code: errno) }
      temporary.remove()
    case .folder:
      // The folder may have changed while frames were drawn.
      try FolderOwnership.check(destination, name: name)
      try FolderReplacement.move(path, to: destination, name: name)
    }
  }

  /// Renames the file to its final path, and keeps an older file for `restore`.
  func replace() throws(OutputError) {
    keepPermissions()
    if link(destination, older) != 0, errno != ENOENT {
      if fileStatus(destination)?.isFolder == true { throw .creating(name, code: EISDIR) }
      // Some file systems have no hard links.
      guard rename(destination, older) == 0 else { throw .creating(name, code: errno) }
    }
    guard rename(path, destination) == 0 else {
      let code = errno
      if fileStatus(destination) == nil { rename(older, destination) }
      throw .creating(name, code: code)
    }
  }

  /// Gives the file the permissions of the file that it replaces, so that no more users can read it.
  private func keepPermissions() {
    if let status = fileStatus(destination) { chmod(path, status.st_mode & 0o777) }
  }

  /// Brings back what was at the final path before `replace`; returns false if that fails.
  func restore() -> Bool {
    let hasOlder = fileStatus(older) != nil
    return hasOlder ? rename(older, destination) == 0 : unlink(destination) == 0
  }

  /// Removes the temporary folder with the older file.
  func removeTemporary() { temporary.remove() }

  private var older: String { temporary.path + "/" + TemporaryOutputFolder.replaced }

  private static func checkReplaceable(
    _ path: String, as kind: Kind, name: String
  ) throws(OutputError) {
    guard kind != .folder else { return try FolderOwnership.check(path, name: name) }
    guard let status = fileStatus(path), !status.isRegularFile else {
      return try WebPage.checkReplaceable(path, name: name)
    }
    throw .cannotCreate(
      path: name,
      reason: status.isFolder
        ? "a folder has this name" : "something else has this name, which is not a regular file")
  }

  /// Removes the uncommitted output, and the folders that were created for it.
  package func discard() {
    temporary.remove()
    Self.remove(madeFolders)
  }

  /// Removes the empty ones of some folders, in reverse order.
  package static func remove(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Creates the missing folders of a path, and returns them.
  package static func makeFolders(upTo path: String) throws(OutputError) -> [String] {
    var missing: [String] = []
    var folder = path
    while fileStatus(folder) == nil, folder != "/" {
      missing.append(folder)
      folder = FileIdentity.split(folder).folder
    }
    var made: [String] = []
    for folder in missing.reversed() {
      // Another process may create the same folder.
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
