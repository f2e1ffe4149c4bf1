import ArgumentParser
import Flipbook
import Foundation
import Recordings

@main
struct FlipbookProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flipbook",
    abstract: "Records, replays and films list updates.",
    discussion: """
      A source is a scenario (YAML or JSON) or a recording (*.flip.jsonl); '-' is standard input.
      Results go to standard output, everything else to standard error.
      Terminals are shown colors; NO_COLOR and --color always, never or auto decide otherwise.

      \(ExitStatus.help)
      """,
    version: FlipbookVersion.current,
    subcommands: [
      RenderCommand.self, JoinCommand.self, PreviewCommand.self, RecordCommand.self,
      ImportCommand.self,
      ReplayCommand.self, InspectCommand.self, CutCommand.self, RedactCommand.self,
      ShrinkCommand.self, DiffCommand.self,
      StatsCommand.self, BenchCommand.self, CheckCommand.self, CompareCommand.self,
      GoldenCommand.self, ValidateCommand.self, NewCommand.self, ListCommand.self,
      DoctorCommand.self,
    ])

  static func main() {
    keepStreamNumbers()
    Interruption.endsProgram()
    // A file that becomes larger than `ulimit -f` allows is a write error, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    // If our parent ignores it, the system loses our children's exit status.
    signal(SIGCHLD, SIG_DFL)
    let words = ColorChoice.split(Array(CommandLine.arguments.dropFirst())).rest
    if let error = unknownCommand(in: words, of: configuration) { exit(with: error) }
    do {
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      exit(with: error)
    }
  }

  /// Ends the program as the parser does, but prints no control characters of the command line.
  private static func exit(with error: any Error) -> Never {
    let code = exitCode(for: error)
    guard !code.isSuccess else { exit(withError: error) }
    let message = fullMessage(for: error)
    if !message.isEmpty { Terminal.error(message) }
    Foundation.exit(code.rawValue)
  }

  /// Occupies the numbers of streams that were closed before the start: messages would go to an
  /// output file that got one of them. Nothing can be written to these.
  private static func keepStreamNumbers() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Returns the error about a word in the place of a subcommand, with the most similar name or with
/// all names; nil without such a word. The parser would complain about the word after it.
private func unknownCommand(
  in words: [String], of root: CommandConfiguration
) -> ValidationError? {
  var configuration = root
  // `help` names a subcommand too.
  for word in words where word != "help" {
    let subcommands = configuration.subcommands.map { $0.configuration }
    if subcommands.isEmpty || word.hasPrefix("-") { return nil }
    guard let next = subcommands.first(where: { $0.commandName == word }) else {
      let names = subcommands.compactMap { $0.commandName }
      return ValidationError("Unknown command '\(word)'\(choices(for: word, among: names))")
    }
    configuration = next
  }
  return nil
}

extension CompletionKind {
  /// Scenarios and recordings, compressed ones too.
  static let sources = CompletionKind.file(extensions: ["yaml", "yml", "json", "jsonl", "gz"])

  static let json = CompletionKind.file(extensions: ["json"])
}
