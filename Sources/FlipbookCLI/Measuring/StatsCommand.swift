import Analysis
import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

struct StatsCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Measure the cost of each apply, by phase.",
    discussion: """
      Everything is measured on this machine, in one thread. Each snapshot is built anew; its \
      difference is computed and applied to a list view. With frames, every apply is laid out, \
      and every frame is drawn and encoded as PNG in memory. For a recording, the decoding of its \
      lines is measured too, and costs that it contains are shown as 'recorded'. Its frames give the \
      observed motion; 'at rest' is then the time until every row is in its place, without fades. \
      Use a release \
      build: the numbers of a debug build mean little.

      Formats: text; json (all samples); csv (one row per apply); chrome (a trace for \
      ui.perfetto.dev); markdown (for a pull request). A plot is an .svg, or an .html page that shows the frames of an apply after a click.

        flipbook stats contacts.yaml
        flipbook stats inbox.flip.jsonl --runs 5 --plot cost.html

      \(InstalledDocuments.place(of: "Performance.md"))
      """)

  @Argument(help: "A scenario or a recording, or '-'.", completion: .sources)
  var source: String

  @Option(help: "The format of the result.")
  var format = StatsFormat.text

  @Option(
    help: ArgumentHelp("A plot to write: x.svg or x.html.", valueName: "file"),
    completion: .file())
  var plot: [String] = []

  @Option(
    help: ArgumentHelp(
      "The JSON report of an earlier run, to compare with; --runs 5 or more give intervals.",
      valueName: "file"),
    completion: .json)
  var against: String?

  @OptionGroup var keeping: SaveOptions

  @OptionGroup var links: ArtifactOptions

  @Option(help: "The number of measured runs, 1 to 1000.")
  var runs = 1

  @Option(
    help: """
      The number of earlier runs that do not count, 0 to 1000. (default: 0; 1 with --against)
      """)
  var warmup: Int?

  @Option(help: "Frames per second, a whole number from 1 to 240.")
  var fps = 60

  @Flag(
    name: .customLong("no-frames"),
    help: "Leave out the phases layout, scene, draw and encode, and observed motion.")
  var noFrames = false

  @Flag(help: "Show the motion of each transition instead: travel, crossings, jumps.")
  var motion = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    try require("--fps", fps, in: 1...240)
    try require("--runs", runs, in: 1...1_000)
    try require("--warmup", warmup, in: 0...1_000)
    try links.check(isMarkdown: format == .markdown, option: "--plot", isGiven: !plot.isEmpty)
    if motion, format != .text, format != .json {
      throw ValidationError("--motion is printed as text or json.")
    }
    if against != nil, motion || format == .csv || format == .chrome {
      throw ValidationError("--against compares costs as text, json or markdown.")
    }
    if motion, keeping.save != nil {
      throw ValidationError("--save writes costs, and --motion has none.")
    }
    if motion, let path = plot.first {
      throw ValidationError(
        "--motion is printed as text or json, and '\(path)' would plot costs; leave one of them out."
      )
    }
    try requirePlots(plot)
  }

  func work() throws {
    if motion {
      Terminal.warn(ineffectiveOptions)
      return try showMotion(of: SourceLoading.film(source, reading, framesPerSecond: fps))
    }
    var files = RunFiles()
    try files.addInput(source: source)
    // Read first: an invalid baseline fails before minutes of measuring.
    let base = try against.map { path in
      try files.addInput(path)
      return try StatsBaseline(try SourceFile.data(path), path: path)
    }
    for path in plot { try files.addOutput(path) }
    try keeping.add(to: &files)
    var options = ProfileOptions()
    (options.runs, options.warmup, options.framesPerSecond) = (
      runs, warmup ?? (against == nil ? 0 : 1), fps
    )
    options.includesFrames = !noFrames
    options.reading = reading.reader
    let profile = try Interruption.during { isRequested in
      options.isCancelled = isRequested
      options.pages = reading.pages.options(isRequested)
      return try Profile.measure(source, options: options)
    }
    Terminal.warn(profile.warnings)
    let comparison = try base.map { try StatsComparison(profile.report, against: $0) }
    for path in plot { try profile.plot(to: path) }
    try keeping.write(profile.report.json)
    let plots = plot.compactMap { path in
      let name = (path as NSString).lastPathComponent
      return links.artifacts.map { (name: name, address: $0.address(of: name)) }
    }
    try format.print(profile.report, comparison, plots)
    // Comes last: no warning is needed if writing the result failed.
    warnOfDebugBuild()
  }
}

enum StatsFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, csv, chrome, markdown

  func print(
    _ report: StatsReport, _ comparison: StatsComparison?,
    _ plots: [(name: String, address: String)]
  ) throws {
    switch self {
    case .text: try Terminal.output(report.lines + (comparison?.lines ?? []))
    case .markdown: try Terminal.data(report.markdown(comparison, plots: plots).text)
    case .json:
      try Terminal.data(report.json(comparison).prettyText + "\n")
      if let comparison { Terminal.error(comparison.lines) }
    case .csv: try Terminal.data(report.csv)
    case .chrome: try Terminal.data(report.trace.text + "\n")
    }
  }
}

extension StatsCommand {
  /// A warning for each option that changes nothing with `--motion`, which measures no time.
  private var ineffectiveOptions: [String] {
    let given = [("--runs", runs != 1), ("--warmup", warmup ?? 0 != 0), ("--no-frames", noFrames)]
    return given.filter(\.1).map { option, _ in
      "\(option) has no effect with --motion, which measures no time"
    }
  }

  private func showMotion(of film: Film) throws {
    let metrics = film.timeline.motionMetrics()
    let json = JSONValue.object([
      "flipbook": .integer(Int64(1)), "name": .string(film.recording.name),
      "fps": .integer(fps), "motion": metrics.json,
    ])
    try (format == .json ? ReportFormat.json : .text).print(metrics.lines, json: json.prettyText)
  }
}
