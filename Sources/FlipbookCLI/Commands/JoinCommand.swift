import ArgumentParser
import Flipbook
import Foundation

struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Put the parts that render --shard drew together, into any format.",
    discussion: """
      The outputs are byte for byte what one process gives. Exit code 66 where a part is lost or \
      damaged, with the command that draws it again; 65 where one is of another film.
      """)

  @Argument(help: "The parts' folders, in any order: film.mp4.part-*")
  var parts: [String]

  @Option(name: .shortAndLong, help: "Where to write; may be given several times.")
  var output: [String] = []

  @Option(help: "Worker threads; the bytes do not depend on it. (default: one a core)")
  var jobs: Int?

  @Option(help: "The apply that a filmstrip shows, counted from 0. (default: the liveliest)")
  var apply: Int?

  @Option(help: "Where to write the film's sentences as WebVTT.")
  var captions: String?

  @OptionGroup(title: "Formats")
  var formats: RenderFormats

  func validate() throws {
    try validateJobs(jobs)
    if output.isEmpty, captions == nil {
      throw ValidationError("Say where to write: -o film.mp4, -o frames/ …")
    }
  }

  func run() throws {
    try reporting {
      for path in output { _ = try OutputTarget(path) }
      let join = try Join(parts)
      let session = RenderSession(jobs: jobs, formats: formats.options, apply: apply)
      if let captions { try join.plan.film(session.options).film.writeCaptions(to: captions) }
      guard !output.isEmpty else { return }
      let (film, report) = try session.run(session.options) {
        try join.render(to: output, options: $0)
      }
      try Terminal.output(RenderSummary(film: film, report: report).text)
    }
  }
}
