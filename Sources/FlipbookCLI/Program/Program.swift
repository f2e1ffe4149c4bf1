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
      Output to a terminal has colors; NO_COLOR and --color always, never, auto override this.

        flipbook new groceries
        flipbook render groceries.yaml -o groceries.html

      \(InstalledDocuments.place(of: "Commands.md"))

      \(ExitStatus.help)
      """,
    version: FlipbookVersion.current,
    subcommands: [
      RenderCommand.self, JoinCommand.self, PreviewCommand.self, RecordCommand.self,
      ImportCommand.self,
      ReplayCommand.self, InspectCommand.self, CutCommand.self, RedactCommand.self,
      ShrinkCommand.self, DiffCommand.self,
      StatsCommand.self, BenchCommand.self, CheckCommand.self, ExplainCommand.self,
      FuzzCommand.self,
      CompareCommand.self,
      GoldenCommand.self, ValidateCommand.self, NewCommand.self, ListCommand.self,
      DoctorCommand.self,
    ])

  static func main() {
    keepStreamNumbers()
    Interruption.endsProgram()
    // A file that becomes larger than `ulimit -f` allows is a write error, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    // If the parent process ignores SIGCHLD, the exit status of child processes is lost.
    signal(SIGCHLD, SIG_DFL)
    // On Linux, Swift reads the arguments from /proc; they are empty if it cannot be read.
    guard !CommandLine.arguments.isEmpty else {
      Terminal.error("flipbook: error: the command line cannot be read: mount /proc")
      Foundation.exit(ExitStatus.unavailable.rawValue)
    }
    let words = ColorChoice.split(Array(CommandLine.arguments.dropFirst())).rest
    let parts = CommandLineParts(words, of: self)
    var isRunning = false
    do {
      if let problem = parts.unknownCommand ?? parts.dashedFile { throw ValidationError(problem) }
      var command = try parseAsRoot(words)
      isRunning = true
      try command.run()
    } catch {
      exit(with: error, parts, isRunning ? parts.fullMessage(for: error) : fullMessage(for: error))
    }
  }

  /// Ends the program as the parser does, but escapes control characters of the command line, and
  /// reports an unknown option before any other error.
  ///
  /// - Parameter text: The error with the usage of its command.
  private static func exit(
    with error: any Error, _ parts: CommandLineParts, _ text: String
  ) -> Never {
    let code = exitCode(for: error)
    guard !code.isSuccess else {
      // Help and the version are results, too.
      do {
        if !text.isEmpty { try Terminal.data(text + "\n") }
        Foundation.exit(code.rawValue)
      } catch {
        Terminal.error(error, at: "flipbook")
        Foundation.exit(ExitStatus(error).rawValue)
      }
    }
    let problem = message(for: error)
    let unknown = parts.dashedFile == nil ? parts.unknownOption : nil
    let advice = parts.valueAdvice(problem)
    // Keeps the parser's own line breaks, which come before lists.
    let shown = (unknown ?? problem + advice).printable
      .replacing(/\\n(?=  - |   or: )/, with: "\n")
    var lines = text.replacing(problem, with: shown, maxReplacements: 1)
      .components(separatedBy: "\n")
    // The parser's help is that of another argument.
    if unknown != nil { lines.removeAll { $0.hasPrefix("Help:") } }
    if !problem.isEmpty { Terminal.error(lines) }
    Foundation.exit(code.rawValue)
  }

  /// Opens standard streams that were closed before the start, read-only, so that no output file
  /// gets their numbers and the messages with it.
  private static func keepStreamNumbers() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

extension CompletionKind {
  /// Scenarios and recordings, compressed ones too.
  static let sources = CompletionKind.file(extensions: ["yaml", "yml", "json", "jsonl", "gz"])

  static let json = CompletionKind.file(extensions: ["json"])
}
