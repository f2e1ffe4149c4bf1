import Analysis
import ArgumentParser
import Flipbook
import Foundation
import Recordings
import TextAndFiles

struct FuzzCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Fuzz a script's model or page, and shrink a failure to a minimal script.",
    discussion: """
      Random steps act on the list: commands of the model, taps, drags, swipes, scrolls and letters; \
      on a page the script's own steps, in random order and on random items. Half of them interrupt \
      the motion of the previous step. What 'check' finds, also in the frames of a model's film, is \
      shrunk to the fewest steps. The exit code is 1 if something is found. The same seed repeats it. \
      100 steps take 0.1 s with a model; with a page, about the time on its clock.

        flipbook fuzz Scenarios/wifi-settings.yaml --steps 500
        flipbook fuzz todos.yaml --seed 7 -o repro.yaml

      \(InstalledDocuments.place(of: "Check.md"))
      """)

  @Argument(
    help: "A script with a model or a page.", completion: .file(extensions: ["yaml", "json"]))
  var source: String

  @Option(
    name: .shortAndLong, help: "The script that repeats a failure, or '-'.", completion: .file())
  var output: String?

  @Option(help: "The seed of all choices.")
  var seed: UInt64 = 1

  @Option(help: "The steps in all. (default: 2000; 60 for a page)")
  var steps: Int?

  @Option(help: "The runs, each from the beginning. (default: 40, for a page 6)")
  var runs: Int?

  @Option(help: "The settings file.", completion: .file())
  var config: String?

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  @OptionGroup var pages: PageAccessOptions

  var input: String? { source }

  func validate() throws {
    try require("--steps", steps, in: 1...1_000_000)
    try require("--runs", runs, in: 1...100_000)
    if output == "-", format == .json {
      throw ValidationError("-o - and --format json both write to standard output; name a file.")
    }
  }

  func work() throws {
    var files = RunFiles()
    try files.addInput(source: source)
    if let output, output != "-" { try files.addOutput(output) }
    let settings =
      try config.map(CheckConfiguration.load) ?? CheckConfiguration.load(for: source)
      ?? CheckConfiguration()
    let (found, fuzzer) = try Interruption.during { isRequested in
      let fuzzed = try FuzzedSource(
        source, output: output == "-" ? nil : output, settings, pages: pages.options(isRequested))
      let all = steps ?? (fuzzed.hasPage ? 60 : 2000)
      let count = min(all, runs ?? (fuzzed.hasPage ? 6 : 40))
      let fuzzer = UpdateFuzzer(seed: seed, runs: count, stepsPerRun: (all + count - 1) / count)
      let line = StatusLine()
      defer { line.finish() }
      let found = try fuzzed.search(fuzzer) { line.update(progress($0, of: all)) }
      return (found, fuzzer)
    }
    if let found, output == "-" {
      try Terminal.data(found.script)
      Terminal.error(lines(found, fuzzer))
    } else {
      if let found, let output { try AtomicFile.write(Array(found.script.utf8), to: output) }
      try format.print(lines(found, fuzzer), json: json(found, fuzzer).prettyText)
    }
    guard let found else { return }
    if !found.isConfirmed {
      Terminal.warn(["the steps break a rule, but their script alone does not repeat it"])
    }
    throw ExitCode(ExitStatus.found.rawValue)
  }

  private func progress(_ progress: FuzzProgress, of all: Int) -> String {
    let file = SourceFile.name(source)
    switch progress {
    case .searching(let steps): return "\(file): \(steps) of \(counted(all, "step", "steps"))"
    case .shrinking(let steps, let trials):
      return "\(file): something is found in \(counted(steps, "step", "steps")), "
        + "shrinking in run \(trials + 1)"
    }
  }

  private func lines(_ found: FuzzedSource.Found?, _ fuzzer: UpdateFuzzer) -> [String] {
    let file = SourceFile.name(source)
    guard let found else {
      let steps = counted(fuzzer.runs * fuzzer.stepsPerRun, "step", "steps")
      return ["\(file): \(steps) in \(counted(fuzzer.runs, "run", "runs")), nothing found"]
    }
    let result = found.result
    let count = counted(result.steps.count, "step breaks", "steps break")
    return [
      "\(file): error: \(count) '\(result.failure.rule)': \(result.failure.message)",
      "  seed \(seed): found after \(counted(result.stepsUntilFound, "step", "steps")), shrunk in "
        + counted(result.trials, "run", "runs"),
    ] + found.steps.map { "  - \($0)" }
      + (output.map { $0 == "-" ? [] : ["\($0): \(command(found, $0)) repeats it"] } ?? [])
  }

  /// Returns the command that finds a failure again.
  private func command(_ found: FuzzedSource.Found, _ script: String) -> String {
    guard found.needsFrames else { return "flipbook check \(shellPath(script))" }
    return "flipbook record \(shellPath(script)) --frames \(FuzzedSource.frameRate) "
      + "-o repro.flip.jsonl && flipbook check repro.flip.jsonl"
  }

  private func json(_ found: FuzzedSource.Found?, _ fuzzer: UpdateFuzzer) -> JSONValue {
    .object([
      "flipbook": .integer(1 as Int64), "source": .string(SourceFile.name(source)),
      "seed": .string("\(seed)"), "runs": .integer(fuzzer.runs),
      "steps_per_run": .integer(fuzzer.stepsPerRun),
      "found": found.map { found in
        .object([
          "rule": .string(found.result.failure.rule),
          "message": .string(found.result.failure.message),
          "steps_until_found": .integer(found.result.stepsUntilFound),
          "trials": .integer(found.result.trials), "steps": .strings(found.steps),
          "script": .string(found.script), "confirmed": .bool(found.isConfirmed),
        ])
      },
    ])
  }
}
