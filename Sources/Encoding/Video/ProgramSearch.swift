import Foundation

/// Finds programs by name, as a shell does.
package struct ProgramSearch: Sendable {
  private let folders: [String]

  /// Folders joined by colons; nil takes the environment's `PATH`.
  package init(path: String?) {
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    folders = path.split(separator: ":").map(String.init)
  }

  /// The first file of that name that can be run.
  ///
  /// - Throws: `EncodingError.programMissing` with the package that holds it.
  package func find(_ program: String, package: String) throws(EncodingError) -> String {
    for folder in folders {
      let path = "\(folder)/\(program)"
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(path, X_OK) == 0 { return path }
    }
    throw .programMissing(program: program, package: package)
  }
}
