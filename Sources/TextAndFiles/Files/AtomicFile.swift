import Foundation

/// The atomic writing of files.
public enum AtomicFile {
  /// Writes bytes to a temporary file and renames it, which replaces an older file.
  ///
  /// - Throws: `OutputError.cannotCreate` and `.inputOutput`; an older file is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let file = try PendingOutput(absolutePath(path), name: path, as: .file)
    do {
      try OutputFile.write(bytes, to: file.path, name: path)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Writes the bytes that a closure passes to `write`, as one file.
  ///
  /// - Throws: `OutputError.cannotCreate` and `.inputOutput`, and the errors of the closure; an
  ///   older file is then unchanged.
  package static func write(
    to path: String, _ body: (_ write: ([UInt8]) throws(OutputError) -> Void) throws -> Void
  ) throws {
    let place = try PendingOutput(absolutePath(path), name: path, as: .file)
    do {
      let file = try OutputFile(place.path, name: path)
      try body { (bytes) throws(OutputError) in try file.write(bytes) }
      try file.close()
      try place.commit()
    } catch {
      place.discard()
      throw error
    }
  }

  /// Writes a value as indented JSON; equal values give equal bytes.
  ///
  /// - Throws: `OutputError`, and the errors of encoding the value.
  package static func write(json value: some Encodable, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write([UInt8](encoder.encode(value)) + [UInt8(ascii: "\n")], to: path)
  }
}
