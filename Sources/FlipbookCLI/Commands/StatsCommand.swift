import ArgumentParser
import Flipbook
import Recording

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show what each apply cost, by phase.",
    discussion: """
      Differences and layouts are measured as they are made; drawing and encoding by rendering \
      every frame to PNG in memory, on one thread. Built in debug mode, the numbers mean little.
      """)

  @Argument(help: "A scenario or a recording, or '-'.")
  var source: String

  @Option(help: "How to print it.")
  var format = ReportFormat.text

  @Option(help: "Frames a second, 1 to 240.")
  var fps = 60

  @Flag(name: .customLong("no-frames"), help: "Leave out drawing and encoding.")
  var noFrames = false

  @Flag(help: "Show instead what each transition asks of the eye: travel, crossings, jumps.")
  var motion = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    try validateFrameRate(fps)
  }

  func run() throws {
    try reporting {
      let film = try SourceLoading.film(source, reading, framesPerSecond: fps)
      if motion { return try showMotion(of: film) }
      var samples: [PhaseSample] = []
      if !noFrames {
        let interruption = Interruption()
        samples = try film.measureFrames(
          options: RenderOptions(isCancelled: interruption.check))
      }
      let report = film.stats(with: samples)
      try Terminal.output(format == .json ? report.json.prettyText + "\n" : report.text)
    }
  }
}

extension StatsCommand {
  private func showMotion(of film: Film) throws {
    let metrics = film.timeline.motionMetrics()
    let json = JSONValue.object([
      "flipbook": .integer(Int64(1)), "name": .string(film.recording.name),
      "fps": .integer(fps), "motion": metrics.json,
    ])
    try Terminal.output(format == .json ? json.prettyText + "\n" : metrics.text)
  }
}

/// Refuses frame rates that no format can hold.
func validateFrameRate(_ fps: Int) throws {
  guard (1...240).contains(fps) else {
    throw ValidationError("--fps must be between 1 and 240; \(fps) is not.")
  }
}
