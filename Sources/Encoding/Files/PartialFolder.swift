import Foundation

/// A folder written beside its place and renamed into it.
///
/// A folder that is already there is replaced as a whole, but only if it is empty or Flipbook's.
struct PartialFolder {
  private let place: PartialPlace

  /// Makes the partial folder and the missing folders above it.
  ///
  /// - Throws: `EncodingError.cannotCreate`, also for a folder that is not Flipbook's.
  init(_ destination: String, name: String) throws(EncodingError) {
    place = try PartialPlace(destination, name: name)
    do throws(EncodingError) {
      try FolderOwnership.check(place.destination, name: name)
      // Only a run that crashed under the same process number can have left one.
      try? FileManager.default.removeItem(atPath: place.partial)
      let code = mkdir(place.partial, 0o777) == 0 ? 0 : errno
      guard code == 0 else { throw EncodingError.creating(name, code: code) }
    } catch {
      place.discard()
      throw error
    }
  }

  /// The hidden path to write in.
  var path: String { place.partial }

  /// Renames the folder into its place.
  ///
  /// The old folder is renamed away first and put back where the new one cannot be renamed in.
  func commit() throws(EncodingError) {
    // It may have changed hands while the frames were drawn.
    try FolderOwnership.check(place.destination, name: place.name)
    let hasOld = FileManager.default.fileExists(atPath: place.destination)
    if hasOld { try move(place.destination, to: place.replaced) }
    do throws(EncodingError) {
      try move(place.partial, to: place.destination)
    } catch {
      if hasOld { rename(place.replaced, place.destination) }
      throw error
    }
    if hasOld { try? FileManager.default.removeItem(atPath: place.replaced) }
  }

  /// Removes the partial folder and the folders made for it.
  func discard() { place.discard() }

  private func move(_ from: String, to: String) throws(EncodingError) {
    guard rename(from, to) == 0 else { throw .creating(place.name, code: errno) }
  }
}
