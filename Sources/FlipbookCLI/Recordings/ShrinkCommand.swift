import ArgumentParser
import Flipbook
import Foundation
import TextAndFiles

struct ShrinkCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Find the smallest recording with which a command still fails.",
    discussion: """
      The command runs again and again, with a smaller recording in the place of '{}': first \
      with fewer applies, then with fewer sections, items and everything else. The search ends \
      when no single part can be removed. A command fails if it ends with another exit code than \
      0, or by a signal. A damaged source ends 'shrink' itself with 65; with --recover it takes \
      what can be read.

        flipbook shrink crash.flip.jsonl -o small.flip.jsonl -- ./my-test {}
        flipbook shrink slow.flip.jsonl -o small.flip.jsonl --timeout 5 -- flipbook check {}

      \(InstalledDocuments.place(of: "Check.md"))
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @OptionGroup var output: RecordingOutputOptions

  @Option(
    help: "The time limit of a run, in seconds. A run that exceeds it does not count as a failure.")
  var timeout = 60.0

  @Argument(parsing: .postTerminator, help: "The command, after '--'; '{}' is the recording.")
  var command: [String] = []

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if !command.contains(where: { $0.contains("{}") }) {
      throw ValidationError("Give the command after '--', with '{}' for the recording.")
    }
    if !(timeout > 0 && timeout < 1e6) { throw ValidationError("--timeout must be above 0.") }
  }

  func work() throws {
    try output.check(of: source)
    let recording = try SourceLoading.recording(source, reading)
    let (small, trials) = try Interruption.during { isRequested in
      let trial = try CommandTrial(command, timeout: timeout, isCancelled: isRequested)
      defer { trial.remove() }
      var shrinking = Shrinking { try trial.fails(with: $0) }
      let small = try shrinking.run(recording)
      return (small, shrinking.trials)
    }
    guard let small else {
      throw TrialError.noFailure(command: command.joined(separator: " "), source: source)
    }
    try output.write(small)
    Terminal.error("after \(counted(trials, "run", "runs")) of the command")
  }
}
