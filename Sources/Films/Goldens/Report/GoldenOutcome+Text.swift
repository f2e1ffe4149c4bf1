import Comparison
import Recordings
import TextAndFiles

extension GoldenOutcome {
  /// The differences as text: first the cause, then the place, then the remedy. Empty if it passes.
  package var text: String {
    lines.map(\.printable.withoutCurrentFolder).joined(separator: "\n")
  }

  /// The lines of the text.
  package var lines: [String] { passes ? [] : [headline] + details + remedy }

  /// The summary in one sentence.
  package var headline: String {
    if let problem = problems.first, frames.isEmpty || isMistimed { return problem }
    if let shift {
      let what = shift.isEqual ? "shows" : "has the operations of"
      return "golden '\(name)' \(what) apply \(apply + shift.distance) of this run: "
        + shift.cause("it")
    }
    if let successor {
      let count = counted(successor.distance, "apply was", "applies were")
      return "golden '\(name)' matches no apply of this run: \(count) removed, and apply \(apply) "
        + "now has the operations of golden '\(successor.name)'"
    }
    guard let worst else {
      return sequence ?? problems.first ?? (isRecorded ? "golden '\(name)' recorded" : "equal")
    }
    let place = "\(worst.label) (\(secondsText(worst.time, places: 3)))"
    let start = "golden '\(name)' differs in \(differing.count) of \(frames.count) moments"
    guard let cause else { return start + ", worst at \(place)" }
    return "\(start): \(Self.text(cause))"
  }

  /// The change that is the headline: the worst one, unless a problem explains it.
  private var cause: Row? {
    problems.isEmpty && shift == nil && successor == nil ? rows.first : nil
  }

  private static func text(_ row: Row) -> String {
    row.change.sentence + " at \(row.label)"
      + (row.count > 1 ? ", and in \(row.count - 1) more" : "")
  }

  /// The summary below a title that names the golden.
  var verdict: String {
    let subject =
      ["golden '\(name)': ", "golden '\(name)' "].first(where: headline.hasPrefix) ?? ""
    return capitalized(String(headline.dropFirst(subject.count)))
  }

  /// The worst change that the verdict does not name; empty if there is none.
  var secondFinding: String {
    let others = rows.dropFirst(cause == nil ? 0 : 1)
    return others.first.map(Self.text) ?? (rows.isEmpty ? worst?.under ?? "" : "")
  }

  /// The report's page.
  var page: ComparisonPage {
    var page = ComparisonPage(title: fileName, verdict: verdict)
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
    if shift != nil {
      return ["  " + GoldenShift.advice]
    }
    var lines = problems.filter { $0 != headline }.map { "  \($0)" }
    if let sequence, worst != nil { lines.append("  \(sequence)") }
    guard let worst else { return lines }
    let rows = rows
    lines += rows.prefix(3).dropFirst(cause == nil ? 0 : 1).map { "  \(Self.text($0))" }
    if rows.count > 3 {
      lines.append("  and \(counted(rows.count - 3, "more element", "more elements"))")
    }
    if let change = rows.first?.change {
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
      return ["  recorded \(folder)/\(fileName); look at it, and run again: now it is compared"]
    }
    return [report.map { "  report: \($0)" }, acceptCommand.map { "  to accept: \($0)" }]
      .compactMap { $0 }
  }
}
