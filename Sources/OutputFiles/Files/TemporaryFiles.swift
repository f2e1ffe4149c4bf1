import Foundation

/// Temporary folders, in the folder that the environment's `TMPDIR` names.
package enum TemporaryFiles {
  /// Makes an empty folder, which the caller removes.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`, which name `TMPDIR`.
  package static func makeFolder() throws(EncodingError) -> String {
    let folder = NSTemporaryDirectory()
    // The system replaces the six letters.
    var name = Array((folder + (folder.hasSuffix("/") ? "" : "/") + "flipbook-XXXXXX").utf8CString)
    let code = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkdtemp($0) == nil ? errno : 0 } ?? ENOENT
    }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard code != 0 else { return path }
    let advice = "; set TMPDIR to a folder that can be written to"
    switch EncodingError.creating(path, code: code) {
    case .inputOutput(_, let reason): throw .inputOutput(path: path, reason: reason + advice)
    case .cannotCreate(_, let reason): throw .cannotCreate(path: path, reason: reason + advice)
    case let error: throw error
    }
  }
}
