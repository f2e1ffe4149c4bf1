import ArgumentParser
import Flipbook

/// The surroundings of renders: Control-C, the line of progress, and the options of the run.
struct RenderSession {
  /// The options without progress, and without an end by Control-C.
  let options: RenderOptions
  private let isQuiet: Bool

  init(_ outputs: RenderOutputs, formats: FormatOptions, apply: Int?) {
    let jobs = outputs.jobs
    isQuiet = outputs.quiet
    var options = RenderOptions(filmstripApply: apply)
    if let jobs { options.jobs = jobs }
    options.formats = formats
    self.options = options
  }

  /// Prints the result, unless the run is quiet.
  func print(_ summary: String) throws {
    if !isQuiet { try Terminal.output(summary) }
  }

  /// Renders with a line of progress, which disappears at the end. Control-C stops the work, which
  /// cleans up; between two renders there is nothing to clean up, and it ends the program.
  ///
  /// - Parameter name: The film's name, for the line of progress.
  func run<Result>(
    _ options: RenderOptions, of name: String, _ work: (RenderOptions) throws -> Result
  ) throws -> Result {
    let progress = ProgressLine(of: name, isQuiet: isQuiet)
    defer { progress.finish() }
    var options = options
    options.progress = { progress.update($0.frames, of: $0.total) }
    return try Interruption.during { isRequested in
      options.isCancelled = isRequested
      return try work(options)
    }
  }
}

/// Refuses impossible numbers of threads.
func validateJobs(_ jobs: Int?) throws {
  if let jobs, !(1...256).contains(jobs) {
    throw ValidationError("--jobs must be between 1 and 256; \(jobs) is not.")
  }
}
