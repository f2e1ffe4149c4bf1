import ArgumentParser

/// The outputs of a film, drawn at once or joined from parts.
struct RenderOutputs: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "The file or folder to write; may be repeated.",
    completion: .file())
  var output: [String] = []

  @Option(help: "The file for the film's sentences, as WebVTT.", completion: .file())
  var captions: String?

  @Option(help: "The apply that a filmstrip shows, counted from 0. (default: the liveliest)")
  var apply: Int?

  @Flag(
    name: .shortAndLong,
    help: "Print no progress and no summary, only warnings and errors.")
  var quiet = false

  @Option(help: "Worker threads. The bytes do not depend on their number. (default: one per core)")
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
