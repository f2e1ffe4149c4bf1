import Foundation

/// Temporary folders, in the folder that the environment's `TMPDIR` names.
package enum TemporaryFiles {
  /// Makes an empty folder, which the caller removes.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`, which name `TMPDIR`.
  package static func makeFolder() throws(EncodingError) -> String {
    let folder = NSTemporaryDirectory()
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + "flipbook-\(UUID().uuidString)"
    guard mkdir(path, 0o700) != 0 else { return path }
    let code = errno
    let advice = "; set TMPDIR to a folder that can be written to"
    switch EncodingError.creating(path, code: code) {
    case .inputOutput(_, let reason): throw .inputOutput(path: path, reason: reason + advice)
    case .cannotCreate(_, let reason): throw .cannotCreate(path: path, reason: reason + advice)
    case let error: throw error
    }
  }
}
