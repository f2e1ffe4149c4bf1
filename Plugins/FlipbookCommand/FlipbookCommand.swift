import Foundation
import PackagePlugin

/// Runs the program in a package that depends on Flipbook: `swift package flipbook golden verify`.
///
/// `swift package flipbook setup` finds or installs the system's libraries and fonts first. The
/// program is that of `FLIPBOOK_PROGRAM`, or of a binary target of the package, or it is built for
/// release on the first use. It is not a dependency of this plugin, since then each build of
/// Flipbook's own package would build all of it twice.
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
    let program = try given(context.package) ?? built(folder, in: context.pluginWorkDirectoryURL)
    exit(try run([program] + arguments))
  }

  /// Returns the path of Flipbook's package: the root itself, or one of its dependencies.
  private func folder(of package: Package) -> URL? {
    if package.displayName == "flipbook" { return package.directoryURL }
    return package.dependencies.lazy.compactMap { folder(of: $0.package) }.first
  }

  /// Returns the program that the environment names, or that a binary target of the package has.
  private func given(_ package: Package) throws -> String? {
    if let path = ProcessInfo.processInfo.environment["FLIPBOOK_PROGRAM"] { return path }
    let targets = package.targets.compactMap { $0 as? BinaryArtifactTarget }
    for target in targets where target.kind == .artifactsArchive {
      if let bundle = try ArtifactBundle(at: target.artifactURL) { return try bundle.program() }
    }
    return nil
  }

  /// Returns the program that is built for release on the first use.
  private func built(_ folder: URL, in work: URL) throws -> String {
    if !FileManager.default.fileExists(atPath: work.appending(path: "release").path) {
      FileHandle.standardError.write(Data("building flipbook for release, once\n".utf8))
    }
    let build = [
      "swift", "build", "--configuration", "release", "--product", "flipbook",
      // A sandbox cannot start another.
      "--disable-sandbox", "--package-path", folder.path, "--scratch-path", work.path,
    ]
    let place = Pipe()
    guard try run(build, output: .standardError) == 0,
      try run(build + ["--show-bin-path"], output: place.fileHandleForWriting) == 0
    else {
      throw Failure("the program was not built; see what is missing: swift package flipbook setup")
    }
    let path = String(decoding: place.fileHandleForReading.availableData, as: UTF8.self)
    return path.trimmingCharacters(in: .newlines) + "/flipbook"
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

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
