import ArgumentParser
import Encoding
import Flipbook
import TextAndFiles

/// The outputs of a film, drawn at once or joined from parts.
struct RenderOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "The file or folder to write; may be repeated.",
    completion: .file())
  var output: [String] = []

  @Option(help: "The file for the film's captions, as WebVTT.", completion: .file())
  var captions: String?

  @Option(help: "The file for the film's motion in words, as WebVTT.", completion: .file())
  var descriptions: String?

  @Option(
    help:
      "The apply that a filmstrip shows, counted from 0. (default: the one with the most visible motion)"
  )
  var apply: Int?

  @Flag(
    name: .shortAndLong,
    help: "Print no progress and no summary, only warnings and errors.")
  var quiet = false

  @Option(help: "Worker threads. Any number gives the same files. (default: one per core)")
  var jobs: Int?

  /// The files of texts.
  var texts: TextOutputs { TextOutputs(captions: captions, descriptions: descriptions) }

  func validate() throws {
    try require("--jobs", jobs, in: 1...256)
    if let apply, apply < 0 {
      throw ValidationError("--apply counts from 0; \(apply) is not an apply.")
    }
  }

  /// Requires an output. The error names a source that looks like one.
  func requireOutput(besides sources: [String]) throws {
    guard output.isEmpty, texts.isEmpty else { return }
    let meant = sources.first { path in
      fileStatus(path) == nil && (try? OutputTarget(path)) != nil
    }
    throw ValidationError(
      meant.map { "'\($0)' is given as a source; to write it: -o \($0)" }
        ?? "Say where to write: -o film.mp4, -o frames/ …")
  }

  /// Returns the options of a run, without progress and cancellation.
  func options(_ formats: RenderFormatOptions, apply: Int?) -> RenderOptions {
    var options = RenderOptions(filmstripApply: apply)
    if let jobs { options.jobs = jobs }
    options.formats = formats.options
    return options
  }

  /// Prints the result, unless the run is quiet.
  func print(_ summary: [String]) throws {
    if !quiet { try Terminal.output(summary) }
  }

  /// Renders with a line of progress, which disappears at the end. Control-C cancels the work;
  /// between two renders it ends the program.
  ///
  /// - Parameter name: The film's name, for the line of progress.
  func run<Result>(
    _ options: RenderOptions, of name: String, _ work: (RenderOptions) throws -> Result
  ) throws -> Result {
    let progress = ProgressLine(of: name, isQuiet: quiet)
    defer { progress.finish() }
    var options = options
    options.progress = { progress.update($0.frames, of: $0.total) }
    return try Interruption.during { isRequested in
      options.isCancelled = isRequested
      return try work(options)
    }
  }
}
