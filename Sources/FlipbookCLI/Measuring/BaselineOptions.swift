import Analysis
import ArgumentParser
import Flipbook
import Foundation
import TextAndFiles

/// The options of `check` for the findings that a project knows already.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of known findings, which do not fail the run.", valueName: "file"),
    completion: .json)
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the findings to a file of known ones, and exit with 0. With --baseline: keep the known \
      findings that still occur, and add none.
      """, valueName: "file"),
    completion: .json)
  var writeBaseline: String?

  /// True if new findings become known, so that they do not fail.
  var adoptsFindings: Bool { writeBaseline != nil && baseline == nil }

  /// Reads the known findings of `--baseline`, or else of the file of `--write-baseline`, whose
  /// entries of other sources are kept.
  ///
  /// - Throws: `BaselineError`, also for a file to write that is not a baseline, which would be
  ///   lost.
  func load(for sources: [String]) throws -> CheckBaseline {
    var files = RunFiles()
    for source in sources { try files.addInput(source: source) }
    if let baseline, baseline != writeBaseline { try files.addInput(baseline) }
    if let writeBaseline { try files.addOutput(writeBaseline) }
    if let baseline { return try Self.load(baseline) }
    guard let writeBaseline, FileManager.default.fileExists(atPath: writeBaseline) else {
      return CheckBaseline()
    }
    return try Self.load(writeBaseline)
  }

  private static func load(_ path: String) throws -> CheckBaseline {
    try CheckBaseline(try SourceFile.data(path), path: path)
  }

  /// Moves known findings out of the reports' findings if there is a `--baseline`, and writes that
  /// of `--write-baseline`.
  func apply(_ known: CheckBaseline, to reports: inout [CheckReport], command: [String]) throws {
    if baseline != nil { known.apply(to: &reports) }
    if let writeBaseline {
      let new = known.updated(by: reports, onlyKnown: !adoptsFindings)
      try AtomicFile.write(Array(new.text.utf8), to: writeBaseline)
      Terminal.error("\(writeBaseline): \(counted(new.count, "known finding", "known findings"))")
    }
    let gone = reports.reduce(0) { $0 + $1.gone.reduce(0) { $0 + $1.count } }
    if let baseline, writeBaseline == nil, gone > 0 {
      let file = shellPath(baseline)
      let options = ["--baseline", file, "--write-baseline", file]
      let line = (["flipbook", "check"] + command.map(shellPath) + options).joined(separator: " ")
      Terminal.error(
        "\(baseline): \(counted(gone, "finding is", "findings are")) gone; this removes them: \(line)"
      )
    }
  }
}
