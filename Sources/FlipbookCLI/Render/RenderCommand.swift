import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

struct RenderCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Film a scenario or a recording.",
    discussion: """
      The suffix of an output chooses its format. Several outputs in one run draw each frame once. \
      With {name} in the outputs each source is a film of its own, named like its file.

      Outputs: \(OutputError.outputForms).

      If ffmpeg accepts no frame for 60 s, Flipbook stops it; FLIPBOOK_PROGRAM_TIMEOUT sets \
      another number of seconds.

        flipbook render contacts.yaml -o contacts.mp4 -o contacts.svg
        flipbook render inbox.flip.jsonl --apply 1 --overlay ops,paths -o apply.png

      \(InstalledDocuments.place(of: "Formats.md"))
      """)

  @Argument(
    help: "A scenario, a recording, or '-'. Several sources play side by side.",
    completion: .sources)
  var source: [String]

  @OptionGroup
  var outputs: RenderOutputOptions

  @Option(help: "Frames per second, a whole number from 1 to 240.")
  var fps = 60

  @Option(help: "The part to film: \(Selection.forms).")
  var select: Selection = .all

  @Option(help: "Pixels per point, 0.1 to 16. (default: the scenario's)")
  var scale: Double?

  @OptionGroup(title: "Formats")
  var formats: RenderFormatOptions

  @OptionGroup(title: "Appearance")
  var appearance: RenderAppearanceOptions

  @Option(
    name: .customLong("for"),
    help: """
      A preset: readme writes an animated SVG and stills in light and dark into the folder -o, and \
      prints the markup that shows them.
      """)
  var destination: Destination?

  @OptionGroup(title: "Direction")
  var direction: RenderSpeedAndZoomOptions

  @Option(name: .customLong("title"), help: "The title above each of several sources, in order.")
  var titles: [String] = []

  @Option(
    help: """
      The picture in a .png or .svg: a filmstrip, an onion skin, or a spacetime diagram. (default: \
      filmstrip)
      """)
  var picture: TransitionPicture?

  @OptionGroup(title: "Recordings")
  var reading: ReadingOptions

  @OptionGroup(title: "Beyond one machine")
  var scaling: RenderScalingOptions

  func validate() throws {
    try require("--fps", fps, in: 1...240)
    try require("--scale", scale, in: Stage.scales)
    try refuseSurroundings()
    try destination == nil ? refuseSystemColors() : refuseReadme()
    try outputs.requireOutput(besides: source)
    let films = try jobs
    if scaling.shard != nil, films.count == 1,
      outputs.output.count != 1 || !outputs.texts.isEmpty
    {
      throw ValidationError(
        "--shard needs one -o, the film's name; 'join' makes its formats and texts.")
    }
  }

  private var jobs: [RenderJob] {
    get throws {
      try RenderJob.all(
        sources: source, outputs: outputs.output, texts: outputs.texts)
    }
  }

  /// Refuses devices and overlays for onion skins and space-time diagrams, which show one bare
  /// stage.
  private func refuseSurroundings() throws {
    guard let path = outputs.output.first(where: isPicture) else { return }
    let option =
      appearance.device != .none ? "--device" : appearance.overlay != nil ? "--overlay" : nil
    if let option {
      throw ValidationError(
        "\(option) goes with films and filmstrips, not with --picture \(timePicture.rawValue) (\(path))."
      )
    }
  }

  /// Refuses outputs that cannot follow the colors of the viewer's system.
  private func refuseSystemColors() throws {
    guard appearance.followsSystem else { return }
    for path in outputs.output where isPicture(path) || !path.hasSuffix(".svg") {
      throw ValidationError(
        "--theme auto is for an animated .svg; '\(path)' looks the same on every screen: choose "
          + "light or dark.")
    }
  }

  var input: String? { source.joined(separator: ", ") }

  func work() throws {
    let films = try jobs
    let isPart = scaling.shard != nil && films.count == 1
    let shard = try scaling.part()
    // Outputs are checked before a source is run, so that a typo costs no time and overwrites
    // nothing.
    try checkFiles(films, part: isPart ? shard : nil)
    let (part, apply) = selected
    // The formats of a part are those that 'join' is given.
    if !isPart { Terminal.warn(try ineffectiveOptions(films)) }
    let options = outputs.options(formats, apply: apply)
    if let shard, isPart, let film = films.first {
      return try draw(shard, of: try plan(film.sources, part), options)
    }
    for film in shard?.picks(from: films) ?? films {
      try render(film, plan: try plan(film.sources, part), options)
    }
  }

  /// Refuses outputs of unknown formats, and those that would replace the run's inputs or outputs.
  private func checkFiles(_ films: [RenderJob], part: Shard?) throws {
    var files = RunFiles()
    for source in source { try files.addInput(source: source) }
    if let theme = appearance.themeFile { try files.addInput(theme) }
    for film in films {
      for path in film.outputs {
        if let part {
          try files.addOutput(partOf: path, part)
        } else if destination == .readme {
          for target in bundle(film, in: path).targets { try files.addOutput(target) }
        } else if isPicture(path) {
          try files.addOutput(path)
        } else {
          try files.addOutput(try OutputTarget(path))
        }
      }
      for path in film.texts.paths { try files.addOutput(path) }
    }
  }

  private func plan(_ sources: [String], _ part: Selection) throws -> FilmPlan {
    var setup = FilmSetup()
    (setup.framesPerSecond, setup.scale, setup.motions) = (fps, scale, try appearance.motions())
    (setup.environment, setup.titles) = (appearance.environment, titles)
    setup.overlays = try appearance.overlays().rawValue
    try appearance.addColors(to: &setup)
    let plan = try SourceLoading.plan(sources, part, reading, setup: setup, direction.directed)
    try appearance.refuseMotions(of: zip(sources, plan.recordings).map { ($0, $1.hasFrames) })
    return plan
  }

  private func render(_ job: RenderJob, plan: FilmPlan, _ options: RenderOptions) throws {
    let (film, options) = try plan.film(options)
    let shown = film.timeline.shownApplies
    if let apply = options.filmstripApply, !shown.contains(apply) {
      throw OutputError.noSuchApply(apply, count: shown.count, first: shown.lowerBound)
    }
    let page = film.composition(options)
    try job.texts.write(page)
    if destination == .readme { return try writeReadme(job, film, options) }
    let pictures = job.outputs.filter { path in
      isPicture(path)
        ? timePicture == .onion : (try? OutputTarget(path))?.format == .filmstrip
    }
    if let path = pictures.first,
      let warning = film.warningOfStillPicture(ofApply: options.filmstripApply)
    {
      Terminal.warn(["\(path): \(warning)"])
    }
    for path in job.outputs where isPicture(path) {
      try film.draw(timePicture, ofApply: options.filmstripApply, to: path, options: options)
      try outputs.print(["  \(path)"])
    }
    let sequences = job.outputs.filter { !isPicture($0) }
    guard !sequences.isEmpty else { return }
    let run = RenderRun(plan, film, to: sequences, resumes: scaling.resume)
    let outcome = try reportingKeptFrames(if: { run.hasFinishedPictures }) {
      try outputs.run(options, of: page.name, run.run)
    }
    let summary = RenderSummary(page: page, report: outcome.report, unchanged: outcome.unchanged)
    try outputs.print(summary.lines)
  }

  private func draw(_ shard: Shard, of plan: FilmPlan, _ options: RenderOptions) throws {
    if plan.showsThisRun {
      throw ValidationError(
        "--overlay timing shows times of this run, which differ between parts; record the "
          + "scenario first, and film the recording.")
    }
    let part = PartRender(
      plan, shard: shard, output: outputs.output[0],
      command: RenderScalingOptions.withoutShard(Array(CommandLine.arguments.dropFirst())),
      resumes: scaling.resume)
    let outcome = try reportingKeptFrames(if: { true }) {
      try outputs.run(options, of: plan.name, part.run)
    }
    try outputs.print(
      RenderSummary.lines(of: outcome, shard: shard, name: plan.name))
  }

  /// After an interruption, prints that the finished pictures are kept.
  private func reportingKeptFrames<Result>(
    if hasFinishedPictures: () -> Bool, _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch OutputError.cancelled {
      guard hasFinishedPictures() else { throw OutputError.cancelled }
      Terminal.error("flipbook: finished frames are kept; --resume goes on with them")
      throw OutputError.cancelled
    }
  }

  /// The selected part, and the apply that pictures show. A picture of one apply is made from the
  /// whole film, so that the apply's number and time are those of the whole film.
  private var selected: (part: Selection, apply: Int?) {
    guard outputs.apply == nil, case .applies(let range) = select,
      range.lowerBound == range.upperBound,
      outputs.output.allSatisfy({ $0.hasSuffix(".png") && !$0.contains("%") || isPicture($0) })
    else { return (select, outputs.apply) }
    return (.all, range.lowerBound)
  }

  private var timePicture: TransitionPicture { picture ?? .filmstrip }

  /// Returns a warning for each option that changes nothing in the outputs.
  private func ineffectiveOptions(_ films: [RenderJob]) throws -> [String] {
    let targets =
      try destination == .readme
      ? films.flatMap { film in film.outputs.flatMap { bundle(film, in: $0).targets } }
      : films.flatMap(\.outputs).filter { !isPicture($0) }.map { try OutputTarget($0) }
    var warnings = formats.warnings(for: targets)
    func warn(_ message: String) { warnings.append(message) }
    let pictures = films.flatMap(\.outputs).filter(isPicture)
    let showsApply = !pictures.isEmpty || targets.contains { $0.format == .filmstrip }
    if outputs.apply != nil, !showsApply {
      warn("--apply has no effect: it is for a .png; --select apply:\(outputs.apply ?? 0) films it")
    }
    if picture != nil, !showsApply {
      warn("--picture has no effect: it is for .png and .svg")
    }
    if !pictures.isEmpty, let film = films.first(where: { $0.sources.count > 1 }) {
      warn("--picture \(timePicture.rawValue) shows only '\(film.sources[0])', the first source")
    }
    if scale != nil, targets.isEmpty, pictures.isEmpty {
      warn("--scale has no effect: no output is a picture")
    }
    let most = films.map(\.sources.count).max() ?? 1
    if most == 1, let title = titles.first {
      warn("--title '\(title)' has no effect: titles stand above several sources side by side")
    } else if let title = titles.last, titles.count < most {
      warn(
        "--title '\(title)' is for one of \(most) sources, and the others keep their titles; give it "
          + "once for each")
    } else if titles.count > most {
      let rest = titles[most...].map { "'\($0)'" }.joined(separator: ", ")
      warn("--title \(rest) has no effect: there are \(most) sources, and each has one title")
    }
    return warnings
  }

  /// Returns true if an output is an onion skin or a space-time diagram.
  private func isPicture(_ path: String) -> Bool {
    timePicture != .filmstrip && !path.contains("%")
      && (path.hasSuffix(".png") || path.hasSuffix(".svg"))
  }
}

extension TransitionPicture: ExpressibleByArgument {}
