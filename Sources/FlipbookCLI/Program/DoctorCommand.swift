import ArgumentParser
import Flipbook
import Recordings
import Rendering

struct DoctorCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show versions, fonts and the fingerprint that goldens carry.",
    discussion: """
      Two machines with the same fingerprint draw the same pixels. The exit code is 69 if a font or \
      ffmpeg is missing; a message has the line that installs it.
      """)

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  func work() throws {
    let examination = Examination()
    try format.print(examination.lines, json: examination.json.prettyText)
    for problem in examination.problems { Terminal.error("flipbook: error: \(problem)") }
    if !examination.problems.isEmpty { throw ExitCode(ExitStatus.unavailable.rawValue) }
  }
}
