import ArgumentParser
import Flipbook

struct ValidateCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find mistakes in scenarios and recordings.",
    discussion: """
      Reports every error of every step that does not depend on a model, and warns of what has no \
      effect. The last line names the steps that only a run can check. With --strict, warnings are \
      errors too, except those of names that a later version may define.

        flipbook validate contacts.yaml
        flipbook validate inbox.flip.jsonl --strict

      \(InstalledDocuments.place(of: "Errors.md"))
      """)

  @Argument(help: "Scenarios and recordings, or '-'.", completion: .sources)
  var files: [String]

  @OptionGroup var reading: ReadingOptions

  func work() throws {
    var worst = ExitStatus.done.rawValue
    for file in files {
      do {
        let validation = try SourceFile.validate(file, options: reading.reader)
        Terminal.warn(validation.warnings)
        try Terminal.output(["\(file): \(validation.summary)"])
      } catch let error as SourceError {
        Terminal.error(error, at: SourceFile.name(file))
        worst = max(worst, ExitStatus(error).rawValue)
      }
    }
    if worst > 0 { throw ExitCode(worst) }
  }
}
