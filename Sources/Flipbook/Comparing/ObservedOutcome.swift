import Films
import Recordings
import Rendering
import TextAndFiles

/// A comparison of the observed motions of two recordings, with their names.
package struct ObservedOutcome: ComparisonReport {
  /// The path of the expected recording.
  package var a: String
  /// The path of the actual one.
  package var b: String
  package var comparison: RecordingMotionComparison

  /// The most differences of an apply in a text.
  private static let maxDifferences = 5

  package var isEqual: Bool { comparison.isEqual }

  // MARK: Text

  package var lines: [String] {
    let applies = comparison.applies
    guard !isEqual else {
      let motions = counted(applies.count, "apply", "applies")
      return ["equal: the observed motion of \(motions), compared within \(comparison.rule)"]
    }
    return ["different: \(differences)"] + comparison.differing.flatMap(lines)
      + ["  compared within \(comparison.rule)"]
  }

  private func lines(_ outcome: RecordingMotionComparison.Outcome) -> [String] {
    let shown = outcome.differences.prefix(Self.maxDifferences).map { "    \($0.sentence)" }
    let hidden = outcome.differences.count - shown.count
    return ["  \(outcome.label)"] + shown + (hidden > 0 ? ["    and \(hidden) more"] : [])
  }

  private var differences: String {
    let (expected, found) = comparison.counts
    let number =
      expected == found ? nil : "\(counted(expected, "apply", "applies")) against \(found)"
    let count = comparison.differing.count
    let all = counted(comparison.applies.count, "apply", "applies")
    let motion = count == 0 ? nil : "the motion after \(count) of \(all)"
    return [number, motion].compactMap { $0 }.joined(separator: "; ")
  }

  package var json: JSONValue {
    .object([
      "flipbook": .integer(1), "equal": .bool(isEqual), "a": .string(a), "b": .string(b),
      "rule": .string("within \(comparison.rule)"),
      "applies": .object([
        "a": .integer(comparison.counts.expected), "b": .integer(comparison.counts.found),
        "different": .integer(comparison.differing.count),
      ]),
      "different": .array(
        comparison.differing.flatMap(\.differences).map { difference in
          .object([
            "apply": .integer(difference.apply),
            "row": difference.row.map { .string($0.name) },
            "kind": difference.row.map { .string($0.role.rawValue) },
            "time": difference.time.map { .integer($0) },
            "message": .string(difference.sentence),
          ])
        }),
    ])
  }

  /// A test case for each apply.
  package var junit: JUnitReport {
    var report = JUnitReport(name: "flipbook compare \(a) \(b)")
    let (expected, found) = comparison.counts
    if expected != found {
      report.cases.append(
        .init(name: "count of applies", failure: ["\(expected) against \(found)"]))
    }
    report.cases += comparison.applies.map { outcome in
      let sentences = outcome.differences.map(\.sentence)
      return .init(name: outcome.label, failure: sentences.isEmpty ? nil : sentences)
    }
    return report
  }

  // MARK: Pages

  package func markdown(page: String? = nil) -> MarkdownReport {
    let count = counted(comparison.applies.count, "apply", "applies")
    let verdict: Markdown =
      isEqual ? "the observed motion of \(count) is equal" : "\(differences)"
    var report = MarkdownReport(verdict, passes: isEqual)
    report.add("\(code: a) and \(code: b), compared within \(comparison.rule).")
    if !isEqual, let page { report.add("\("All differences", link: page)") }
    report.add(
      columns: [("apply", .left), ("different", .right), ("worst change", .left)],
      rows: comparison.differing.map { outcome in
        [
          "\(outcome.label)", "\(outcome.differences.count)",
          Markdown(text: outcome.differences[0].sentence),
        ]
      })
    for outcome in comparison.differing where outcome.differences.count > 1 {
      report.fold("\(outcome.label) in detail") { part in
        part.add(
          columns: [("change", .left)],
          rows: outcome.differences.map { [Markdown(text: $0.sentence)] })
      }
    }
    return report
  }

  package func page(ignoring ignored: [PixelBounds] = []) throws -> String {
    MotionPage(
      title: ComparedNames(a, b).title, verdict: "different: \(differences)",
      notes: ["Observed motion, compared within \(comparison.rule)."],
      parts: comparison.differing.map { ($0.label, $0.differences) }
    ).text
  }
}

extension RecordingMotionComparison.Outcome {
  /// `apply 3: 1 moved`.
  fileprivate var label: String { "apply \(apply): \(summary)" }
}
