import ArgumentParser
import Encoding
import Flipbook
import Foundation
import TextAndFiles

struct JoinCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Put the parts of render --shard together, in any format.",
    discussion: """
      The outputs are byte for byte those of one process. The exit code is 66 if a part is missing \
      or damaged; the message has the command that draws it again. It is 65 if a part belongs to \
      another film.

        flipbook join film.mp4.part-* -o film.mp4
        flipbook join film.svg.part-* -o film.svg --captions film.vtt

      \(InstalledDocuments.place(of: "Scaling.md"))
      """)

  @Argument(help: "The parts' folders, in any order: film.mp4.part-*", completion: .directory)
  var parts: [String]

  @OptionGroup
  var outputs: RenderOutputOptions

  @OptionGroup(title: "Formats")
  var formats: RenderFormatOptions

  func validate() throws { try outputs.requireOutput(besides: parts) }

  func work() throws {
    var files = RunFiles()
    for part in parts { try files.addInput(part, asFolder: true) }
    for path in outputs.output { try files.addOutput(try OutputTarget(path)) }
    for path in outputs.texts.paths { try files.addOutput(path) }
    let join = try Join(parts)
    let targets = try outputs.output.map { try OutputTarget($0) }
    Terminal.warn(formats.warnings(for: targets))
    let options = outputs.options(formats, apply: outputs.apply)
    let page = try join.plan.page(options)
    if !outputs.texts.isEmpty { try outputs.texts.write(page) }
    guard !outputs.output.isEmpty else { return }
    let report = try outputs.run(options, of: page.name) {
      try join.render(to: outputs.output, options: $0)
    }
    try outputs.print(RenderSummary(page: page, report: report).lines)
  }
}
