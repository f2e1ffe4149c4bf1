import Foundation

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

  /// Writes the bytes that a closure gives piece by piece, as one file.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`, and what the closure throws; an older
  ///   file is then unchanged.
  package static func write(
    to path: String, _ body: (_ write: ([UInt8]) throws(EncodingError) -> Void) throws -> Void
  ) throws {
    let place = try PartialPlace(absolutePath(path), name: path, as: .file)
    do {
      let file = try OutputFile(place.path, name: path)
      try body { (bytes) throws(EncodingError) in try file.write(bytes) }
      try file.close()
      try place.commit()
    } catch {
      place.discard()
      throw error
    }
  }

  /// Writes a value as JSON for people; equal values give equal bytes.
  ///
  /// - Throws: `EncodingError`, and what the value's encoding throws.
  package static func write(json value: some Encodable, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write([UInt8](encoder.encode(value)) + [UInt8(ascii: "\n")], to: path)
  }
}
