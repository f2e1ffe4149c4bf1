import ArgumentParser
import Flipbook
import Foundation

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Film a scenario or a recording.",
    discussion: """
      The suffix of an output chooses its format; several outputs in one run draw each frame once.

      Outputs: \(OutputTarget.forms).
      """)

  @Argument(help: "A scenario or a recording, or '-'.")
  var source: String

  @Option(name: .shortAndLong, help: "Where to write; may be given several times.")
  var output: [String]

  @Option(help: "Frames a second, 1 to 240.")
  var fps = 60

  @Option(help: "Pixels a point, 0.5 to 8. (default: the scenario's)")
  var scale: Double?

  @Option(help: "Worker threads; the bytes do not depend on it. (default: one a core)")
  var jobs: Int?

  @Option(help: "The apply that a filmstrip shows, counted from 0. (default: the liveliest)")
  var apply: Int?

  func validate() throws {
    try validateFrameRate(fps)
    if output.isEmpty { throw ValidationError("Say where to write: -o film.mp4, -o frames/ …") }
    if let scale, !(0.5...8).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8; \(scale) is not.")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be between 1 and 256; \(jobs) is not.")
    }
  }

  func run() throws {
    try reporting {
      // Outputs are understood before the source is run, so that a typo costs no time.
      for path in output { _ = try OutputTarget(path) }
      let film = try SourceLoading.film(source, framesPerSecond: fps)
      if let apply, !film.timeline.steps.indices.contains(apply) {
        throw EncodingError.noSuchApply(apply, count: film.timeline.steps.count)
      }
      let interruption = Interruption()
      let progress = ProgressLine()
      var options = RenderOptions(
        scale: scale, filmstripApply: apply, isCancelled: interruption.check,
        progress: { progress.update($0.frames, of: $0.total) })
      if let jobs { options.jobs = jobs }
      let report = try {
        defer { progress.finish() }
        return try film.render(to: output, options: options)
      }()
      try Terminal.output(RenderSummary(film: film, report: report).text)
    }
  }
}
