/// Writes whole files so that never half of one stands under its name.
public enum AtomicFile {
  /// Makes a file of these bytes beside its place and renames it there; what was there is replaced.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`; what was there is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(EncodingError) {
    let file = try PartialFile(absolutePath(path), name: path)
    do {
      try OutputFile.write(bytes, to: file.path, name: path)
      _ = try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }
}
