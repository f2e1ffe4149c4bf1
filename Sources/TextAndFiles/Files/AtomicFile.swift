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

  /// Writes several files, which are all complete before the first one is renamed. If one cannot be
  /// renamed, the older files come back.
  ///
  /// - Throws: `OutputError.cannotCreate` and `.inputOutput`; older files are then unchanged. If
  ///   one cannot come back either, the error names the files that are new.
  package static func write(
    _ files: [(bytes: [UInt8], path: String)]
  ) throws(OutputError) {
    var pending: [PendingOutput] = []
    do {
      for (bytes, path) in files {
        let file = try PendingOutput(absolutePath(path), name: path, as: .file)
        pending.append(file)
        try OutputFile.write(bytes, to: file.path, name: path)
      }
      try replace(pending)
      for file in pending { file.removeTemporary() }
    } catch {
      for file in pending.reversed() { file.discard() }
      throw error
    }
  }

  /// Renames complete files to their final paths: all of them, or none.
  private static func replace(_ files: [PendingOutput]) throws(OutputError) {
    for (index, file) in files.enumerated() {
      do throws(OutputError) {
        try file.replace()
      } catch {
        let new = files[..<index].reversed().filter { !$0.restore() }.map(\.name)
        guard !new.isEmpty else { throw error }
        throw .inputOutput(
          path: file.name, reason: "\(error), and the old \(listing(new)) cannot be restored")
      }
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
    try write(bytes(json: value), to: path)
  }

  /// Returns the bytes that `write(json:to:)` writes.
  package static func bytes(json value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
