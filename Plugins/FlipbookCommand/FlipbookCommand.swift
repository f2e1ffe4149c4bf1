import Foundation
import PackagePlugin

/// Runs the program in a package that depends on Flipbook: `swift package flipbook golden verify`.
///
/// `swift package flipbook setup` finds or installs the system's libraries and fonts first. The
/// program is not a dependency of this plugin, since then each build of Flipbook's own package
/// would build all of it twice.
@main
struct FlipbookCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let folder = folder(of: context.package) else {
      throw Failure("no package 'flipbook' is among the dependencies")
    }
    if arguments.first == "setup" {
      let script = folder.appending(path: "scripts/setup").path
      exit(try run(["bash", script] + arguments.dropFirst()))
    }
    exit(try run([try program(folder, in: context.pluginWorkDirectoryURL)] + arguments))
  }

  /// The path of Flipbook's package: the root itself, or one of its dependencies.
  private func folder(of package: Package) -> URL? {
    if package.displayName == "flipbook" { return package.directoryURL }
    return package.dependencies.lazy.compactMap { folder(of: $0.package) }.first
  }

  /// The program of `FLIPBOOK_PROGRAM`, or one that is built for release on the first use.
  private func program(_ folder: URL, in work: URL) throws -> String {
    if let path = ProcessInfo.processInfo.environment["FLIPBOOK_PROGRAM"] { return path }
    let program = work.appending(path: "release/flipbook").path
    if !FileManager.default.fileExists(atPath: program) {
      FileHandle.standardError.write(Data("building flipbook for release, once\n".utf8))
    }
    let build = [
      "swift", "build", "--configuration", "release", "--product", "flipbook",
      // A sandbox cannot start another.
      "--disable-sandbox", "--package-path", folder.path, "--scratch-path", work.path,
    ]
    guard try run(build, output: .standardError) == 0 else {
      throw Failure("the program was not built; see what is missing: swift package flipbook setup")
    }
    return program
  }

  private func run(_ words: [String], output: FileHandle = .standardOutput) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
