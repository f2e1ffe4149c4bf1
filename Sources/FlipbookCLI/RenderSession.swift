import ArgumentParser
import Flipbook

/// What goes on around a render: Control-C, the line of progress, and the options of the run.
final class RenderSession {
  private let interruption = Interruption()
  /// The options without a word of progress.
  let options: RenderOptions

  init(jobs: Int?, formats: FormatOptions, apply: Int?) {
    var options = RenderOptions(filmstripApply: apply, isCancelled: interruption.check)
    if let jobs { options.jobs = jobs }
    options.formats = formats
    self.options = options
  }

  /// Renders with a line of progress, which goes at the end.
  func run<Result>(
    _ options: RenderOptions, _ work: (RenderOptions) throws -> Result
  ) throws -> Result {
    let progress = ProgressLine()
    defer { progress.finish() }
    var options = options
    options.progress = { progress.update($0.frames, of: $0.total) }
    return try work(options)
  }
}

/// Refuses numbers of threads that no machine has.
func validateJobs(_ jobs: Int?) throws {
  if let jobs, !(1...256).contains(jobs) {
    throw ValidationError("--jobs must be between 1 and 256; \(jobs) is not.")
  }
}
