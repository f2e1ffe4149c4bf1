import Foundation

/// The built program under test.
enum Program {
  struct Missing: Error, CustomStringConvertible {
    var places: [String]

    var description: String {
      "no 'flipbook' in \(places.joined(separator: ", ")); build it, or name it in FLIPBOOK_PROGRAM"
    }
  }

  /// `FLIPBOOK_PROGRAM` if it is set, else the `flipbook` beside the running tests.
  static func path() throws -> String {
    if let path = ProcessInfo.processInfo.environment["FLIPBOOK_PROGRAM"] { return path }
    let places = folders
    for folder in places {
      let path = "\(folder)/flipbook"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Missing(places: places)
  }

  /// Another program that was built beside the tests.
  static func neighbor(_ name: String) throws -> String {
    let places = folders
    let path = places.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    guard let path else { throw Missing(places: places) }
    return path
  }

  /// The folder of the tests' executable or bundle.
  private static var folders: [String] {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundlePath)
    let executables = [Bundle.main.executablePath, CommandLine.arguments.first].compactMap { $0 }
    return (bundles + executables).map {
      URL(filePath: $0).standardizedFileURL.deletingLastPathComponent().path
    }
  }

  /// The environment of the tests, without variables that change the program's output.
  static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    !["COLUMNS", "NO_COLOR"].contains(name)
  }
}

/// The repository's folder.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// A file of the repository.
func repositoryFile(_ path: String) throws -> Data {
  try Data(contentsOf: repository.appending(path: path))
}
