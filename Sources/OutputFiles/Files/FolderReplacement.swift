import Foundation

/// Puts a finished folder into the place of an older one.
package enum FolderReplacement {
  /// Renames a folder to a path without links; a folder that is there moves aside first, and back
  /// if the new one cannot take its place.
  ///
  /// - Throws: `EncodingError.creating` for the output that is called `name`; the old folder then
  ///   stands in its place.
  package static func move(
    _ folder: String, to destination: String, name: String
  ) throws(EncodingError) {
    let hidden = HiddenNames(of: destination)
    hidden.removeLeftovers()
    var status = stat()
    guard lstat(destination, &status) == 0 else { return try rename(folder, destination, name) }
    guard let old = hidden.freeReplacedPath() else { throw .creating(name, code: EEXIST) }
    // Another run must not take the old folder for a leftover while it stands aside.
    let lock = try? FileLock(destination)
    try rename(destination, old, name)
    do {
      try rename(folder, destination, name)
    } catch {
      guard Foundation.rename(old, destination) == 0 else {
        throw .cannotCreate(path: name, reason: "the folder that was there is now '\(old)'")
      }
      throw error
    }
    // If it cannot be removed now, the next run removes it as a leftover.
    try? FileManager.default.removeItem(atPath: old)
    withExtendedLifetime(lock) {}
  }

  private static func rename(
    _ from: String, _ to: String, _ name: String
  ) throws(EncodingError) {
    guard Foundation.rename(from, to) == 0 else { throw .creating(name, code: errno) }
  }
}
