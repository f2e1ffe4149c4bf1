import ArgumentParser
import Flipbook
import Recordings
import Rendering

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show versions, fonts and the fingerprint that goldens carry.",
    discussion: """
      Two machines with the same fingerprint draw the same pixels. The exit code is 69 if a font or \
      ffmpeg is missing; a message has the line that installs it.
      """)

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  func run() throws {
    try reporting {
      let examination = Examination()
      switch format {
      case .json: try Terminal.data(examination.json.prettyText + "\n")
      case .text: try Terminal.output(examination.text)
      }
      for problem in examination.problems { Terminal.error("flipbook: error: \(problem)") }
      if !examination.problems.isEmpty { throw ExitCode(ExitStatus.unavailable.rawValue) }
    }
  }
}
