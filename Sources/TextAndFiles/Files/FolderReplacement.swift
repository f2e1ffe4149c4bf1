import Foundation

/// The replacement of a folder by a finished one.
package enum FolderReplacement {
  /// Renames a folder to a path without links. An existing folder is renamed first, and restored if
  /// the replacement fails. Of several runs of one output, the last one wins.
  ///
  /// - Throws: `OutputError.creating` for the output called `name`; the old folder is then
  ///   restored.
  package static func move(
    _ folder: String, to destination: String, name: String
  ) throws(OutputError) {
    TemporaryOutputFolder.removeLeftovers(of: destination)
    // Another run may create the folder between two steps.
    for _ in 0..<1_000 {
      if rename(folder, destination) == 0 { return }
      guard isOccupied(errno) else { throw .creating(name, code: errno) }
      let temporary = try TemporaryOutputFolder(beside: destination, name: name)
      let old = "\(temporary.path)/\(TemporaryOutputFolder.replaced)"
      let isAside = rename(destination, old) == 0
      let code = !isAside || rename(folder, destination) != 0 ? errno : 0
      if isAside, code != 0, !isOccupied(code), rename(old, destination) != 0 {
        throw .cannotCreate(path: name, reason: "the folder that was there is now '\(old)'")
      }
      temporary.remove()
      if code == 0 { return }
      guard isOccupied(code) || code == ENOENT && !isAside else {
        throw .creating(name, code: code)
      }
    }
    throw .creating(name, code: EEXIST)
  }

  /// Returns true if a folder with files in it has the name.
  private static func isOccupied(_ code: Int32) -> Bool { code == EEXIST || code == ENOTEMPTY }
}
