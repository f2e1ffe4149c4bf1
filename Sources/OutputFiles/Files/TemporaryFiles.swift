import Foundation

/// Temporary folders, in the folder that the environment's `TMPDIR` names.
package enum TemporaryFiles {
  /// Makes an empty folder, which the caller removes, with a lock that shows that its process lives;
  /// removes those of dead runs first.
  ///
  /// - Throws: `OutputError.cannotCreate` and `.inputOutput`, which name `TMPDIR`.
  package static func makeFolder() throws(OutputError) -> (path: String, lock: FileLock?) {
    let folder = NSTemporaryDirectory()
    let name = folder + (folder.hasSuffix("/") ? "" : "/") + "flipbook"
    let names = TemporaryOutputName(of: name)
    names.removeLeftovers()
    do throws(OutputError) {
      let made = try names.make(.folder, name: name)
      chmod(made.path, 0o700)
      return made
    } catch {
      let advice = "; set TMPDIR to a folder that can be written to"
      switch error {
      case .inputOutput(_, let reason): throw .inputOutput(path: name, reason: reason + advice)
      case .cannotCreate(_, let reason): throw .cannotCreate(path: name, reason: reason + advice)
      case let error: throw error
      }
    }
  }
}
