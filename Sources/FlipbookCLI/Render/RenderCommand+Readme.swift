import ArgumentParser
import Encoding
import Flipbook

extension RenderCommand {
  enum Destination: String, ExpressibleByArgument, CaseIterable {
    case readme
  }

  /// Refuses options that do not apply to the files for a README.
  func refuseReadme() throws {
    let output = outputs.output
    guard output.count == 1, (try? OutputTarget(output[0]))?.format == .pngFrames(nil) else {
      throw ValidationError("--for readme writes into one folder: -o readme/")
    }
    if appearance.theme != nil, !appearance.followsSystem {
      throw ValidationError("--for readme films in light and in dark; leave --theme out.")
    }
    if scaling.shard != nil || scaling.resume {
      throw ValidationError("--for readme goes without --shard and --resume.")
    }
  }

  func bundle(_ job: RenderJob, in folder: String) -> ReadmeBundle {
    ReadmeBundle(in: folder, name: job.name, loops: formats.loop)
  }

  /// Writes the files for a README. Only the markup goes to standard output, so that it can be
  /// appended to a file.
  func writeReadme(_ job: RenderJob, _ film: Film, _ options: RenderOptions) throws {
    let outcome = try outputs.run(options, of: film.composition(options).name) { options in
      try bundle(job, in: job.outputs[0]).write(film, options: options)
    }
    if !outputs.quiet {
      let summary = RenderSummary(page: film.composition(options), report: outcome.report)
      let size = RenderSummary.sizeText(outcome.byteCount)
      Terminal.error(summary.lines + ["  \(outcome.duration)", "  \(size) in all"])
    }
    if outcome.isHeavy {
      let size = RenderSummary.sizeText(outcome.byteCount)
      Terminal.warn([
        "the files for the README have \(size), which readers wait for: film a part of it with "
          + "--select, or less of the screen with --zoom."
      ])
    }
    try Terminal.data(outcome.snippet)
  }
}
