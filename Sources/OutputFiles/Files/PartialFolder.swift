/// A folder written beside its place and renamed into it.
///
/// A folder that is already there is replaced as a whole, but only if it is empty or Flipbook's.
package struct PartialFolder {
  private let place: PartialPlace

  /// Makes the partial folder and the missing folders above it.
  ///
  /// - Throws: `EncodingError.cannotCreate`, also for a folder that is not Flipbook's.
  package init(_ destination: String, name: String) throws(EncodingError) {
    place = try PartialPlace(destination, name: name, as: .folder) { path throws(EncodingError) in
      try FolderOwnership.check(path, name: name)
    }
  }

  /// The hidden path to write in.
  package var path: String { place.partial }

  /// Renames the folder into its place.
  package func commit() throws(EncodingError) {
    // It may have changed hands while the frames were drawn.
    try FolderOwnership.check(place.destination, name: place.name)
    try FolderReplacement.move(place.partial, to: place.destination, name: place.name)
  }

  /// Removes the partial folder and the folders made for it.
  package func discard() { place.discard() }
}
