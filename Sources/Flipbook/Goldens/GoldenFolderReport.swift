import Films
import Recordings
import TextAndFiles

package struct GoldenFolderReport: Sendable {
  package var outcomes: [GoldenOutcome] = []
  /// The reason that a golden's source could not be filmed, by the golden's name.
  package var errors: [(name: String, error: any Error)] = []
  /// The warnings about the sources, each once.
  package var warnings: [Diagnostic] = []
  /// The number of skipped goldens: those that tests compare.
  package var skippedCount = 0

  package init() {}

  /// Adds an outcome; one whose golden could not be written counts as an error.
  mutating func add(_ outcome: GoldenOutcome) {
    guard let error = outcome.writeError else { return outcomes.append(outcome) }
    errors.append((outcome.name, error))
  }

  /// Adds the goldens of another source.
  package mutating func add(_ other: GoldenFolderReport) {
    outcomes += other.outcomes
    errors += other.errors
  }

  /// True if every golden passes, and there is at least one.
  package var passes: Bool {
    errors.isEmpty && !outcomes.isEmpty && outcomes.allSatisfy(\.passes)
  }

  package var lines: [String] {
    let failed = failed
    let recorded = outcomes.filter(\.isRecorded)
    var lines = errors.flatMap { name, error in
      let lines = TextAndFiles.lines(of: error)
      return ["\(name): \(lines.first ?? "")"] + lines.dropFirst()
    }
    lines += failed.joinedLines
    lines += recorded.flatMap { outcome in
      let old = outcome.frames.isEmpty ? "" : ": " + outcome.headline
      let change = outcome.worst?.geometry.first.map { ["  " + $0.sentence] } ?? []
      return ["recorded \(outcome.folder)/\(outcome.name)" + old] + change
        + outcome.violations.map { "  accepted: \($0)" }
    }
    return (lines + [summary]).map(\.withoutCurrentFolder)
  }

  private var failed: [GoldenOutcome] {
    outcomes.filter { $0.status != .equal && !$0.isRecorded }
  }

  /// The numbers of goldens in words: `2 goldens: 1 equal, 1 different, 0 recorded`.
  var summary: String {
    let equal = outcomes.count { $0.passes }
    let notCompared = errors.isEmpty ? "" : "\(errors.count) not compared, "
    return "\(counted(outcomes.count + errors.count, "golden", "goldens")): \(equal) equal, "
      + "\(failed.count) different, \(notCompared)\(outcomes.count(where: \.isRecorded)) recorded"
  }

  package var json: JSONValue {
    .object([
      "flipbook": .integer(1), "passes": .bool(passes),
      "goldens": .array(
        outcomes.map { outcome in
          .object([
            "name": .string(outcome.name), "folder": .string(outcome.folder),
            "status": .string(outcome.status.rawValue), "recorded": .bool(outcome.isRecorded),
            "problems": .strings(outcome.problems), "faults": .strings(outcome.violations),
            "rule": outcome.rule.map { .string($0.description) },
            "reason": outcome.rule.map { _ in .string(outcome.ruleReason) },
            "sequence": outcome.sequence.map { .string($0) },
            "worst": outcome.worst.map { .string($0.label) },
            "report": outcome.report.map { .string($0) },
            "different": .array(outcome.differing.map(\.json)),
          ])
        }),
      "errors": .array(
        errors.map {
          .object(["name": .string($0.name), "message": .string("\($0.error)")])
        }),
    ])
  }

  /// A test case for each golden, for continuous integration.
  package var junit: JUnitReport {
    var report = JUnitReport(name: "flipbook golden")
    report.cases = errors.map { .init(name: $0.name, failure: TextAndFiles.lines(of: $0.error)) }
    report.cases += outcomes.map { outcome in
      .init(
        name: "\(outcome.folder)/\(outcome.name)",
        failure: outcome.passes ? nil : outcome.lines.map(\.withoutCurrentFolder),
        seconds: outcome.seconds)
    }
    report.seconds = outcomes.compactMap(\.seconds).reduce(0, +)
    return report
  }
}
