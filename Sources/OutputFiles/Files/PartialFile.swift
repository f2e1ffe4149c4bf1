import Foundation

/// A file written beside its place and renamed into it.
package struct PartialFile {
  private let place: PartialPlace

  /// Makes the partial file, empty, and the missing folders above it.
  ///
  /// - Throws: `EncodingError.cannotCreate` if something other than a file has the name, or the
  ///   folder is not writable.
  package init(_ destination: String, name: String) throws(EncodingError) {
    place = try PartialPlace(destination, name: name, as: .file) { path throws(EncodingError) in
      try Self.checkReplaceable(path, name: name)
    }
  }

  /// The hidden path to write to.
  package var path: String { place.partial }

  /// The path as the user wrote it.
  package var name: String { place.name }

  /// Renames the file into its place, which replaces what was there in the same moment, and returns
  /// the number of its bytes.
  @discardableResult
  package func commit() throws(EncodingError) -> Int64 {
    var status = stat()
    guard stat(place.partial, &status) == 0, rename(place.partial, place.destination) == 0 else {
      throw .creating(place.name, code: errno)
    }
    return Int64(status.st_size)
  }

  /// Removes the partial file and the folders made for it.
  package func discard() { place.discard() }

  private static func checkReplaceable(_ path: String, name: String) throws(EncodingError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .cannotCreate(path: name, reason: "a folder has this name")
    default: throw .cannotCreate(path: name, reason: "what has this name is no file")
    }
  }
}

/// Writes files atomically.
public enum AtomicFile {
  /// Writes bytes to a file beside its place and renames it, which replaces an older file.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`; an older file is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(EncodingError) {
    let file = try PartialFile(absolutePath(path), name: path)
    do {
      try OutputFile.write(bytes, to: file.path, name: path)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }
}
