import Comparison
import Recordings
import TextAndFiles

extension GoldenOutcome {
  /// The differences as text: first the cause, then the place, then the remedy. Empty if it passes.
  package var text: String { lines.map(\.printable).joined(separator: "\n") }

  /// The lines of the text.
  package var lines: [String] { passes ? [] : [headline] + details + remedy }

  /// The summary in one sentence.
  package var headline: String {
    if let problem = problems.first, frames.isEmpty || isMistimed { return problem }
    guard let worst else {
      return sequence ?? problems.first ?? (isRecorded ? "golden '\(name)' recorded" : "equal")
    }
    return "golden '\(name)' differs in \(differing.count) of \(frames.count) moments, "
      + "worst at \(worst.label) (\(secondsText(worst.time, places: 3)))"
  }

  /// The summary below a title that names the golden.
  var verdict: String {
    let words = headline.replacing("golden '\(name)' ", with: "", maxReplacements: 1)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The report's page.
  var page: ComparisonPage {
    var page = ComparisonPage(title: name, verdict: verdict)
    page.notes = problems.filter { $0 != headline }
    page.notes += [sequence].compactMap { $0 }
    if let rule {
      page.notes.append("Geometry compared exactly; pixels \(rule): \(ruleReason).")
      page.comparison.rule = rule
    }
    page.frames = frames
    page.worst = frames.firstIndex { $0.label == worst?.label } ?? 0
    page.command = acceptCommand
    return page
  }

  private var details: [String] {
    // One of them may be the headline.
    var lines = problems.filter { $0 != headline }.map { "  \($0)" }
    if let sequence, worst != nil { lines.append("  \(sequence)") }
    guard let worst else { return lines }
    lines += worst.geometry.prefix(3).map { "  \($0.sentence) at \(worst.label)" }
    if worst.geometry.count > 3 { lines.append("  and \(worst.geometry.count - 3) more") }
    if let change = worst.geometry.first {
      lines.append("  geometry, compared exactly:")
      lines += [change.expected.map { "    - \($0)" }, change.found.map { "    + \($0)" }]
        .compactMap { $0 }
    }
    if let picture = worst.picture, let rule {
      let kind = worst.geometry.isEmpty ? "only pixels differ" : "pixels"
      lines.append("  \(kind): \(picture.summary)")
      if let under = worst.under { lines.append("  under it: \(under)") }
      lines.append("  compared \(rule): \(ruleReason)")
    }
    return lines
  }

  private var remedy: [String] {
    if isRecorded {
      return ["  recorded \(folder)/\(name); look at it, and run again: now it is compared"]
    }
    return [report.map { "  report: \($0)" }, acceptCommand.map { "  to accept: \($0)" }]
      .compactMap { $0 }
  }
}
