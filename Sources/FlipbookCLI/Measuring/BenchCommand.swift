import Analysis
import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings

struct BenchCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the cost of differences on generated lists, and its growth.",
    discussion: """
      Engines run in turns in one thread, so that a disturbance reaches all of them. Heckel's \
      algorithm, which shares no code with the others, is the yardstick: each time is divided by \
      the yardstick's time of the same round. With --baseline these ratios are compared with \
      those of an earlier run. An engine is slower if the whole 99 % interval of its change lies \
      beyond --fail-over in each of five measurements. The exit code is 1 if an engine is slower.
      """)

  @Option(help: ArgumentHelp("The numbers of items: 10,1k,100k,1M.", valueName: "n,…"))
  var items = CommaList([10, 1_000, 100_000].map(ItemCount.init))

  @Option(help: ArgumentHelp("The kinds of changes. (default: all)", valueName: "shape,…"))
  var shape: CommaList<BenchShape>?

  @Option(help: ArgumentHelp("The engines. (default: all)", valueName: "engine,…"))
  var engine: CommaList<BenchEngine>?

  @Option(help: "The seed of the lists.")
  var seed: UInt64 = 1

  @Option(help: "The fewest rounds, 5 to 1000. Quick rows have up to 60.")
  var rounds = 15

  @Option(help: "The format of the result.")
  var format = BenchFormat.text

  @Option(
    help: ArgumentHelp("The JSON report of an earlier run, to compare with.", valueName: "file"),
    completion: .json)
  var baseline: String?

  @OptionGroup var keeping: SaveOption

  @Option(help: ArgumentHelp("The share by which a time may grow.", valueName: "share"))
  var failOver = Share(0.1)

  @Flag(help: "Do not measure memory.")
  var noMemory = false

  @Option(
    help: ArgumentHelp(
      "Make all engines except the yardstick slower by this share, to test the comparison.",
      valueName: "share"))
  var handicap = Share(0)

  func validate() throws {
    try require("--rounds", rounds, in: 5...1_000)
  }

  func work() throws {
    warnOfDebugBuild()
    var files = RunFiles()
    if let baseline { try files.read(baseline) }
    try keeping.add(to: &files)
    let before = try baseline.map { path in
      let report = try BenchReport.load(path)
      try report.check(comparableTo: seed, path: path)
      try report.checkRows(of: bench, path: path)
      return report
    }
    let (report, comparison) = try Interruption.during { isRequested in
      let system = Bench.System.this(isCancelled: isRequested)
      let bench = self.bench
      var report = bench.run(system, progress: tell)
      let comparison = before.map {
        bench.compare(
          &report, baseline: $0, tolerance: failOver.value, system, progress: tell)
      }
      if isRequested() { throw EncodingError.cancelled }
      return (report, comparison)
    }
    try keeping.write(report.json)
    switch format {
    case .text: try Terminal.output(report.lines + (comparison?.lines ?? []))
    case .markdown: try Terminal.data(report.markdown(comparison).text)
    case .json:
      try Terminal.data(report.json.prettyText + "\n")
      // The output is the report, which may become the next baseline.
      if let comparison { Terminal.error(comparison.lines) }
    }
    if comparison?.slower.isEmpty == false { throw ExitCode(ExitStatus.found.rawValue) }
  }

  private var bench: Bench {
    var bench = Bench()
    bench.items = items.values.map(\.count)
    bench.shapes = shape?.values ?? bench.shapes
    bench.engines = engine?.values ?? bench.engines
    if !bench.engines.contains(.yardstick) { bench.engines.append(.yardstick) }
    bench.seed = seed
    bench.rounds = rounds
    bench.measuresMemory = !noMemory
    bench.handicap = handicap.value
    return bench
  }

  private func tell(_ step: String) {
    if isatty(STDERR_FILENO) == 1 { Terminal.error(step) }
  }
}

enum BenchFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, markdown
}

/// Warns that numbers of a debug build mean little.
func warnOfDebugBuild() {
  if MeasurementEnvironment.Build.current == .debug {
    Terminal.warn(["this is a debug build; its times say nothing of a release"])
  }
}
