/// Writes files atomically.
public enum AtomicFile {
  /// Writes bytes to a file beside its place and renames it, which replaces an older file.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`; an older file is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(EncodingError) {
    let file = try PartialPlace(absolutePath(path), name: path, as: .file)
    do {
      try OutputFile.write(bytes, to: file.path, name: path)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }
}
