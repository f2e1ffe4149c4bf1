import Foundation

/// Puts a finished folder into the place of an older one.
package enum FolderReplacement {
  /// Renames a folder to a path without links; a folder that is there moves aside first, and back
  /// if the new one cannot take its place. Of several runs of one output, the last one stays.
  ///
  /// - Throws: `OutputError.creating` for the output that is called `name`; the old folder then
  ///   stands in its place.
  package static func move(
    _ folder: String, to destination: String, name: String
  ) throws(OutputError) {
    let hidden = TemporaryOutputName(of: destination)
    hidden.removeLeftovers()
    // Another run may put its folder there between two steps of ours.
    for _ in 0..<1_000 {
      if rename(folder, destination) == 0 { return }
      guard isOccupied(errno) else { throw .creating(name, code: errno) }
      guard let old = hidden.freeReplacedPath() else { break }
      // Another run must not take the old folder for a leftover while it stands aside.
      let lock = try? FileLock(destination)
      guard rename(destination, old) == 0 else {
        if errno == ENOENT || isOccupied(errno) { continue }
        throw .creating(name, code: errno)
      }
      let code = rename(folder, destination) == 0 ? 0 : errno
      if code == 0 || isOccupied(code) {
        // If it cannot be removed now, the next run removes it as a leftover.
        hidden.remove(old)
        withExtendedLifetime(lock) {}
        if code == 0 { return }
        continue
      }
      guard rename(old, destination) == 0 else {
        throw .cannotCreate(path: name, reason: "the folder that was there is now '\(old)'")
      }
      throw .creating(name, code: code)
    }
    throw .creating(name, code: EEXIST)
  }

  /// True if a folder with files in it has the name.
  private static func isOccupied(_ code: Int32) -> Bool { code == EEXIST || code == ENOTEMPTY }
}
