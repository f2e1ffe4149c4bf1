import ArgumentParser
import Comparison
import Encoding
import Flipbook
import Foundation
import Rendering
import TextAndFiles

struct CompareCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare frames, folders of frames, videos or films with each other.",
    discussion: """
      A and B are each a picture (.png), a folder of PNG frames, a video (ffmpeg reads it), a \
      scenario or a recording. For two films the geometry is compared first, because it names the \
      row and the reason. For two recordings with frames the observed motion is compared, within \
      tolerances of points and time, and times count from each apply. Pictures with 16 bits are \
      compared by the higher 8.

      The exit code is 1 if they differ.

        flipbook compare before.yaml after.yaml --report report
        flipbook compare inbox.flip.jsonl contacts.yaml --tolerant

      \(InstalledDocuments.place(of: "PullRequests.md"))
      """)

  @Argument(
    help: "The reference: a picture, folder, video, scenario or recording.", completion: .file())
  var a: String

  @Argument(help: "What is compared with the reference.", completion: .file())
  var b: String

  @OptionGroup(title: "Comparison")
  var rule: RuleOptions

  @OptionGroup(title: "Observed motion")
  var motion: MotionOptions

  @Option(help: "The format of the result.")
  var format = ResultFormat.text

  @Option(help: "A folder for a report, index.html.", completion: .directory)
  var report: String?

  @OptionGroup var links: ArtifactOptions
  @OptionGroup var pages: PageAccessOptions

  @Option(help: "Frames per second of films, a whole number from 1 to 240.")
  var fps = 60

  @Option(help: "Pixels per point of films, 0.1 to 16. (default: each film's own)")
  var scale: Double?

  func validate() throws {
    try require("--fps", fps, in: 1...240)
    try require("--scale", scale, in: Stage.scales)
    try links.check(isMarkdown: format == .markdown, option: "--report", isGiven: report != nil)
    if a == "-", b == "-" {
      throw ValidationError("Only one of the two can come from standard input.")
    }
  }

  func work() throws {
    if let page {
      var files = RunFiles()
      for source in [a, b] { try files.addInput(source: source) }
      try files.addOutput(page)
    }
    var comparison = SequenceComparison(rule: rule.rule, ignoring: rule.ignore)
    (comparison.framesPerSecond, comparison.scale) = (fps, scale)
    comparison.motion = motion.tolerance
    comparison.warn = { Terminal.warn($0) }
    let start = ContinuousClock.now
    let outcome = try Interruption.during { isRequested in
      comparison.pages = pages.options(isRequested)
      return try comparison.compare(a, b)
    }
    Terminal.warn(ineffectiveOptions(outcome))
    switch format {
    case .text: try Terminal.output(outcome.lines)
    case .json: try Terminal.data(outcome.json.prettyText + "\n")
    case .junit:
      var report = outcome.junit
      report.seconds = (ContinuousClock.now - start) / .seconds(1)
      try Terminal.data(report.text)
    case .markdown:
      try Terminal.data(outcome.markdown(page: links.artifacts?.address(of: "index.html")).text)
    }
    // The report of an earlier run would show differences that are gone.
    if let page, !outcome.isEqual || WebPage.isReport(page) {
      let text = try outcome.isEqual ? outcome.equalPage : outcome.page(ignoring: rule.ignore)
      try AtomicFile.write(Array(text.utf8), to: page)
      Terminal.error("report: \(page)")
    }
    if !outcome.isEqual { throw ExitCode(ExitStatus.found.rawValue) }
  }

  private var page: String? { report.map { "\($0)/index.html" } }

  /// Returns a warning for each option that changes nothing for these inputs.
  private func ineffectiveOptions(_ outcome: any ComparisonReport) -> [String] {
    if outcome is ObservedOutcome {
      let given = [
        ("--tolerant", rule.tolerant), ("--ignore", !rule.ignore.isEmpty), ("--fps", fps != 60),
        ("--scale", scale != nil),
      ]
      return given.filter(\.1).map { option, _ in
        "\(option) has no effect on two recordings with frames, whose observed motion is compared"
      }
    }
    let given = [("--points", motion.points != nil), ("--time", motion.time != nil)]
    return given.filter(\.1).map { option, _ in
      "\(option) has no effect, because it needs two recordings with frames"
    }
  }
}

struct MotionOptions: ParsableArguments {
  @Option(help: "The tolerance of places and sizes of rows, in points. (default: 0.5)")
  var points: Double?

  @Option(
    help: ArgumentHelp(
      "The tolerance of times, in milliseconds. (default: one frame of the recording with the "
        + "longer frames)", valueName: "ms"))
  var time: Double?

  func validate() throws {
    try require("--points", points, in: 0...1_000)
    try require("--time", time, in: 0...10_000)
  }

  /// True if one of the options is given.
  var isGiven: Bool { points != nil || time != nil }

  var tolerance: MotionTolerance {
    MotionTolerance(
      points: points ?? MotionTolerance().points, time: time.map { Int64($0 * 1_000_000) })
  }
}

struct RuleOptions: ParsableArguments {
  @Flag(help: "Ignore differences that can hardly be seen.")
  var tolerant = false

  @Option(
    help: "The CIELAB distance from which a pixel of a flat area is changed; 2.3 is just visible.")
  var step = Tolerance().colorStep

  @Option(help: "The maximum share of changed pixels, in percent.")
  var share = Tolerance().share * 100

  @Option(help: "The maximum number of changed pixels in a 16×16 window.")
  var window = Tolerance().window

  @Option(help: "A part to ignore, in pixels: x,y,width,height; may be repeated.")
  var ignore: [PixelBounds] = []

  func validate() throws {
    if !(0...100).contains(step) { throw ValidationError("--step must be between 0 and 100.") }
    if !(0...100).contains(share) { throw ValidationError("--share must be between 0 and 100.") }
    if !(0...256).contains(window) {
      throw ValidationError("--window must be between 0 and 256.")
    }
    let usual = Tolerance()
    if !tolerant, (step, share, window) != (usual.colorStep, usual.share * 100, usual.window) {
      throw ValidationError("--step, --share and --window belong to --tolerant.")
    }
  }

  var rule: ComparisonRule {
    tolerant
      ? .tolerant(Tolerance(colorStep: step, share: share / 100, window: window)) : .exact
  }
}

extension PixelBounds: ExpressibleByArgument {
  /// Reads `x,y,width,height`.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 1_000_000 }),
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
