import ArgumentParser

/// The outputs of a film, drawn at once or joined from parts.
struct RenderOutputs: ParsableArguments {
  @Option(name: .shortAndLong, help: "Where to write; may be given several times.")
  var output: [String] = []

  @Option(help: "Where to write the film's sentences as WebVTT.")
  var captions: String?

  @Option(help: "The apply that a filmstrip shows, counted from 0. (default: the liveliest)")
  var apply: Int?

  @Flag(
    name: .shortAndLong,
    help: "Print no progress and no summary, only warnings and errors.")
  var quiet = false

  @Option(help: "Worker threads; the bytes do not depend on it. (default: one a core)")
  var jobs: Int?

  func validate() throws {
    try validateJobs(jobs)
    if let apply, apply < 0 {
      throw ValidationError("--apply counts from 0; \(apply) is no apply.")
    }
    if output.isEmpty, captions == nil {
      throw ValidationError("Say where to write: -o film.mp4, -o frames/ …")
    }
  }
}
