import Foundation
import Testing

/// One run of the program with damaged files.
struct Trial {
  /// The files of the working folder.
  let files: [String: [UInt8]]
  let arguments: [String]
  /// Standard input.
  var input: [UInt8] = []

  private static let limit = Duration.seconds(60)
  /// 4 GB for `ulimit -v`: input that makes the program allocate more is a decompression bomb.
  private static let kilobytes = 4 << 20
  private static let documented: Set<Int32> = [0, 1, 64, 65, 66, 69, 73, 74]

  /// The rules for every command that the run violates.
  func problems() throws -> [String] {
    let sandbox = try Sandbox()
    for (name, bytes) in files { try sandbox.write(bytes, to: "work/\(name)") }
    try sandbox.write("", to: "temporary/x")
    let launch = try sandbox.start(
      "/bin/sh",
      ["-c", #"cd work && ulimit -v "$0" && exec "$@""#, "\(Self.kilobytes)"]
        + [try Program.path()] + arguments,
      input: input, environment: ["TMPDIR": "\(sandbox.path)/temporary"])
    if isServer {
      usleep(300_000)
      kill(launch.process, SIGTERM)
    }
    let outcome = try launch.wait(within: Self.limit)
    return problems(of: outcome)
      + (try problems(on: sandbox, failed: ![0, 1].contains(outcome.status)))
  }

  /// A server runs until it is stopped.
  private var isServer: Bool { arguments.first == "preview" }

  private func problems(of outcome: Outcome) -> [String] {
    var problems: [String] = []
    let isEnded = isServer && outcome.status == 128 + SIGTERM
    if !isEnded, !Self.documented.contains(outcome.status) {
      problems.append("status \(outcome.status)")
    }
    if !isEnded, ![0, 1].contains(outcome.status), outcome.errors.isEmpty {
      problems.append("status \(outcome.status) without a word")
    }
    if outcome.status == 65, !namesPlace(outcome.errors) {
      problems.append("no place in the error")
    }
    if outcome.errors.unicodeScalars.contains(where: Self.isControl) {
      problems.append("control characters on standard error")
    }
    return problems.map { "\($0): \(outcome.errors.suffix(600).debugDescription)" }
  }

  /// Returns true if a line of errors begins with a file, or quotes an argument.
  private func namesPlace(_ errors: String) -> Bool {
    errors.split(separator: "\n").contains { line in
      guard let end = line.range(of: "error: ") else { return false }
      let place = line[..<end.lowerBound]
      return place.hasPrefix("standard input:") && arguments.contains("-")
        || files.keys.contains { place.hasPrefix("\($0):") }
        || words.contains { place.hasPrefix("\($0):") || line.contains("'\($0)'") }
    }
  }

  /// The arguments, and the values of options as in `--only=NAME`.
  private var words: [String] {
    arguments
      + arguments.flatMap { $0.split(separator: "=", maxSplits: 1).dropFirst().map(String.init) }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }

  private func problems(on sandbox: Sandbox, failed: Bool) throws -> [String] {
    let after = try sandbox.files(in: "work")
    let lost = files.keys.filter { after[$0] != files[$0] && !isOutput($0) }
    let added = sandbox.paths(in: "work").filter { path in
      files[path] == nil && !files.keys.contains { $0.hasPrefix("\(path)/") }
    }
    let hidden = added.filter { path in
      path.split(separator: "/").contains { $0.hasPrefix(".") && !isStamp($0) }
    }
    return lost.sorted().map { "\($0) is not what it was" }
      + (failed ? added : hidden).map { "\($0) is left" }
      + sandbox.paths(in: "temporary").filter { $0 != "x" }.map { "\($0) is left in TMPDIR" }
  }

  /// With `--resume` a complete output has a hidden stamp.
  private func isStamp(_ name: Substring) -> Bool {
    arguments.contains("--resume") && name.hasSuffix(".stamp")
  }

  /// Returns true if the command line names the file as an output only.
  private func isOutput(_ name: String) -> Bool {
    let isValue = zip(arguments, arguments.dropFirst()).contains { $0.hasPrefix("-") && $1 == name }
    return (isValue && arguments.count { $0 == name } == 1)
      || arguments.contains { $0.hasPrefix("-") && $0.hasSuffix("=\(name)") }
  }

  /// The problems, with the seed, the files and the command that reproduce them.
  func description(_ problems: [String]) -> String {
    let seed = ProcessInfo.processInfo.environment["FLIPBOOK_SEED"] ?? "0"
    let inputs = files.sorted { $0.key < $1.key }.map { name, bytes in
      "echo \(Data(bytes).base64EncodedString()) | base64 -d >\(name)"
    }
    return """
      \(problems.joined(separator: "\n"))
      arguments: \(arguments)
      with FLIPBOOK_SEED=\(seed) and these files:
      \(inputs.joined(separator: "\n"))
      """
  }
}
