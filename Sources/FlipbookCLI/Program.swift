import ArgumentParser
import Flipbook
import Foundation
import Recording

/// The `flipbook` program.
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
      ReplayCommand.self, InspectCommand.self, CutCommand.self, RedactCommand.self,
      ShrinkCommand.self, DiffCommand.self,
      StatsCommand.self, BenchCommand.self, CheckCommand.self, CompareCommand.self,
      GoldenCommand.self, ValidateCommand.self, NewCommand.self, ListCommand.self,
      DoctorCommand.self,
    ])

  static func main() {
    Interruption.endsProgram()
    // A file that becomes larger than `ulimit -f` allows is an error of writing, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    let words = ColorChoice.split(Array(CommandLine.arguments.dropFirst())).rest
    if let unknown = UnknownCommand.find(in: words, of: configuration) {
      exit(withError: unknown.error)
    }
    main(words)
  }
}
