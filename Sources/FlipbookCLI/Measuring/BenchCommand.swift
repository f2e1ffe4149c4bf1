import Analysis
import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

struct BenchCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the cost of differences by engine, and its growth.",
    discussion: """
      Without a source, lists are generated. With a script or a recording, every apply of it is \
      measured; --vary items=1k,10k,100k runs the script's model at several sizes and shows the \
      growth. Each engine's edits are applied first; a wrong result is an error.

      Engines run in turns in one thread, so that a disturbance reaches all of them. Heckel's \
      algorithm, which shares no code with the others, is the yardstick: each time is divided by \
      the yardstick's time of the same round. With --baseline these ratios are compared with \
      those of an earlier run. An engine counts as slower if it exceeds --fail-over with 99 % confidence \
      in five measurements in a row. The exit code is 1 if an engine is slower.

        flipbook bench contacts.yaml
        flipbook bench --items 10k --save before.json

      \(InstalledDocuments.place(of: "Performance.md"))
      """)

  @Argument(
    help: "A scenario or a recording, or '-'. (default: generated lists)", completion: .sources)
  var source: String?

  @Option(
    help: ArgumentHelp(
      "The sizes at which the script's model runs: items=1k,10k,100k.", valueName: "items=n,…"))
  var vary: ModelSizes?

  @Option(
    help: ArgumentHelp(
      "The numbers of items of generated lists: 10,1k,100k,1M. (default: 10,1k,100k)",
      valueName: "n,…"))
  var items: CommaList<ItemCount>?

  @Option(
    help: ArgumentHelp("The changes of generated lists. (default: all)", valueName: "shape,…"))
  var shape: CommaList<BenchShape>?

  @Option(help: ArgumentHelp("The engines. (default: all)", valueName: "engine,…"))
  var engine: CommaList<BenchEngine>?

  @Option(help: "The seed of generated lists. (default: 1)")
  var seed: UInt64?

  @Option(
    help: "The minimum number of rounds, 5 to 1000; quick rows of generated lists get up to 60.")
  var rounds = 15

  @Option(help: "The format of the result.")
  var format = BenchFormat.text

  @Option(
    help: ArgumentHelp("A plot to write: x.svg or x.html.", valueName: "file"),
    completion: .file())
  var plot: [String] = []

  @Option(
    help: ArgumentHelp("The JSON report of an earlier run, to compare with.", valueName: "file"),
    completion: .json)
  var baseline: String?

  @OptionGroup var keeping: SaveOptions

  @Option(help: ArgumentHelp("The largest accepted growth of a time.", valueName: "share"))
  var failOver = Percentage(0.1)

  @Flag(help: "Do not measure memory.")
  var noMemory = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    try require("--rounds", rounds, in: 5...1_000)
    try requirePlots(plot)
    if source == nil, vary != nil {
      throw ValidationError("--vary gives a script's model other sizes; name the script.")
    }
    if source != nil, items != nil || shape != nil || seed != nil {
      throw ValidationError(
        "--items, --shape and --seed are for generated lists; leave them out, or the source.")
    }
    if let vary, vary.sizes.count < 2 {
      throw ValidationError("--vary needs two sizes or more, such as items=1k,10k.")
    }
  }

  func work() throws {
    warnOfDebugBuild()
    let before = try prepareFiles()
    let bench = self.bench
    let own = try Interruption.during { isRequested in
      try source.map {
        try BenchSource(
          $0, sizes: vary?.sizes, options: reading.reader,
          pages: reading.pages.options(isRequested), warn: Terminal.warn)
      }
    }
    try before?.check(comparableTo: own?.name, seed: bench.seed, path: baseline ?? "")
    try before?.checkRows(
      engines: bench.engines, shapes: own == nil ? shapes : nil,
      items: own == nil ? counts : vary?.sizes, path: baseline ?? "")
    let updates = own?.updates ?? bench.updates(of: shapes, items: counts)
    let (report, comparison) = try Interruption.during { isRequested in
      let system = Bench.Meters.this(isCancelled: isRequested)
      var report = try bench.run(updates, of: own?.name, system, progress: reportStep)
      report.sizes = vary?.sizes
      let comparison = try before.map {
        try bench.compare(
          &report, baseline: $0, tolerance: failOver.value, updates, system, progress: reportStep)
      }
      if isRequested() { throw OutputError.cancelled }
      return (report, comparison)
    }
    for path in plot {
      let figures = BenchPlot(report)
      let text = path.hasSuffix(".html") ? figures.page : figures.svg
      try AtomicFile.write(Array(text.utf8), to: path)
    }
    try keeping.write(report.json)
    switch format {
    case .text: try Terminal.output(report.lines + (comparison?.lines ?? []))
    case .markdown: try Terminal.data(report.markdown(comparison).text)
    case .json:
      try Terminal.data(report.json(comparison).prettyText + "\n")
      if let comparison { Terminal.error(comparison.lines) }
    }
    if comparison?.slower.isEmpty == false { throw ExitCode(ExitStatus.found.rawValue) }
  }

  /// Checks the files of the run, and reads the baseline.
  private func prepareFiles() throws -> BenchReport? {
    var files = RunFiles()
    if let source { try files.addInput(source: source) }
    if let baseline { try files.addInput(baseline) }
    for path in plot { try files.addOutput(path) }
    try keeping.add(to: &files)
    return try baseline.map(BenchReport.load)
  }

  private var shapes: [BenchShape] { shape?.values ?? BenchShape.allCases }

  private var counts: [Int] { items?.values.map(\.count) ?? [10, 1_000, 100_000] }

  private var bench: Bench {
    var bench = Bench()
    bench.engines = engine?.values ?? bench.engines
    if !bench.engines.contains(.yardstick) { bench.engines.append(.yardstick) }
    bench.seed = seed ?? bench.seed
    bench.rounds = rounds
    bench.measuresMemory = !noMemory
    return bench
  }

  private func reportStep(_ step: String) {
    if isatty(STDERR_FILENO) == 1 { Terminal.error(step) }
  }
}

enum BenchFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, markdown
}

/// Warns of a debug build, whose times do not predict a release build's.
func warnOfDebugBuild() {
  if MeasurementEnvironment.Build.current == .debug {
    Terminal.warn(["this is a debug build; its times do not predict those of a release build"])
  }
}
