import ArgumentParser
import Flipbook
import Foundation
import Rendering

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Film a scenario or a recording.",
    discussion: """
      The suffix of an output chooses its format; several outputs in one run draw each frame once.

      Outputs: \(OutputTarget.forms).
      """)

  @Argument(help: "A scenario or a recording, or '-'; several stand side by side, in step.")
  var source: [String]

  @Option(name: .shortAndLong, help: "Where to write; may be given several times.")
  var output: [String] = []

  @Option(help: "Frames a second, 1 to 240.")
  var fps = 60

  @Option(help: "Pixels a point, 0.5 to 8. (default: the scenario's)")
  var scale: Double?

  @Option(help: "Worker threads; the bytes do not depend on it. (default: one a core)")
  var jobs: Int?

  @Option(help: "The apply that a filmstrip shows, counted from 0. (default: the liveliest)")
  var apply: Int?

  @OptionGroup(title: "Formats")
  var formats: RenderFormats

  @OptionGroup(title: "Appearance")
  var appearance: RenderAppearance

  @Option(help: "How several sources are arranged: side.")
  var layout = Arrangement.side

  @Option(name: .customLong("title"), help: "Above each of several sources, in order.")
  var titles: [String] = []

  @Option(
    help: "What a .png or .svg shows: a filmstrip, an onion skin, or a spacetime diagram.")
  var picture = TimePicture.filmstrip

  @Option(help: "Where to write the film's sentences as WebVTT.")
  var captions: String?

  enum Arrangement: String, ExpressibleByArgument, CaseIterable {
    case side
  }

  func validate() throws {
    try validateFrameRate(fps)
    if source.count > 4 { throw ValidationError("At most 4 sources fit side by side.") }
    if output.isEmpty, captions == nil {
      throw ValidationError("Say where to write: -o film.mp4, -o frames/ …")
    }
    if let scale, !(0.5...8).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8; \(scale) is not.")
    }
    try refuseSurroundings()
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be between 1 and 256; \(jobs) is not.")
    }
  }

  /// Pictures of time show one bare stage.
  private func refuseSurroundings() throws {
    guard let path = output.first(where: isPicture) else { return }
    let option =
      appearance.device != .none ? "--device" : appearance.overlay != nil ? "--overlay" : nil
    if let option {
      throw ValidationError(
        "\(option) goes with films and filmstrips, not with --picture \(picture.rawValue) (\(path))."
      )
    }
  }

  func run() throws {
    try reporting {
      // Outputs are understood before the source is run, so that a typo costs no time.
      for path in sequences(in: output) { _ = try OutputTarget(path) }
      let theme = try appearance.theme.map { try Theme.load($0) }
      let films = try source.map { path in
        try SourceLoading.film(
          path, framesPerSecond: fps, style: appearance.motion, setting: appearance.setting)
      }
      let film = films[0]
      if let apply, !film.timeline.steps.indices.contains(apply) {
        throw EncodingError.noSuchApply(apply, count: film.timeline.steps.count)
      }
      let interruption = Interruption()
      let progress = ProgressLine()
      var options = RenderOptions(
        scale: scale, filmstripApply: apply, isCancelled: interruption.check,
        progress: { progress.update($0.frames, of: $0.total) })
      if let jobs { options.jobs = jobs }
      options.formats = formats.options
      options.companions = Array(films.dropFirst())
      (options.titles, options.theme) = (titles, theme)
      options.overlays = try appearance.overlays()
      if let captions { try film.writeCaptions(to: captions) }
      for path in output where isPicture(path) {
        try film.draw(picture, ofApply: apply, to: path, options: options)
        try Terminal.output("  \(path)\n")
      }
      let output = sequences(in: output)
      guard !output.isEmpty else { return }
      let report = try {
        defer { progress.finish() }
        return try film.render(to: output, options: options)
      }()
      try Terminal.output(RenderSummary(film: film, report: report).text)
    }
  }

  /// Whether an output is one picture of time, and not made of frames.
  private func isPicture(_ path: String) -> Bool {
    picture != .filmstrip && !path.contains("%")
      && (path.hasSuffix(".png") || path.hasSuffix(".svg"))
  }

  private func sequences(in output: [String]) -> [String] { output.filter { !isPicture($0) } }
}

extension TimePicture: ExpressibleByArgument {}
