import ArgumentParser
import Flipbook
import Recordings

struct DoctorCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show versions, fonts and the fingerprint that goldens carry.",
    discussion: """
      Two machines with the same fingerprint draw the same pixels. The exit code is 69 if a font or \
      ffmpeg is missing; a message has the line that installs it. A browser may be missing: only \
      scripts with a page need one.

        flipbook doctor
        flipbook doctor --format json

      \(InstalledDocuments.place(of: "Commands.md"))
      """)

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  func work() throws {
    let report = DoctorReport()
    try format.print(report.lines, json: report.json.prettyText)
    for problem in report.problems { Terminal.error("flipbook: error: \(problem)") }
    if !report.problems.isEmpty { throw ExitCode(ExitStatus.unavailable.rawValue) }
  }
}
