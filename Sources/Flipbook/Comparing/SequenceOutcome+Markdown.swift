import Comparison
import Films
import Recordings
import TextAndFiles

extension SequenceOutcome {
  /// Returns the report for a pull request.
  ///
  /// - Parameter page: the address of the page with the pictures; nil if there is none.
  package func markdown(page: String? = nil) -> MarkdownReport {
    let verdict: Markdown =
      isEqual ? "\(counted(counts.a, "frame is", "frames are")) equal" : "\(differences)"
    var report = MarkdownReport(verdict, passes: isEqual)
    report.add(
      "\(code: a) and \(code: b); the rule for pixels is \(rule.description)\(ignoredText).")
    if !isEqual { for cause in shownCauses { report.add("\(cause).") } }
    if !isEqual, let sequence { report.add("\(sequence).") }
    if !isEqual, let page { report.add("\("Frames side by side", link: page)") }
    report.add(
      columns: [
        ("transition", .left), ("frames", .right), ("different", .right), ("worst change", .left),
      ], rows: transitionRows)
    if differing.isEmpty { return report }
    report.fold("\(counted(differing.count, "frame", "frames")) in detail") { part in
      part.add(
        columns: [("frame", .left), ("time", .right), ("change", .left)],
        rows: differing.map { ["\($0.label)", "\(secondsText($0.time))", $0.markdown] })
    }
    return report
  }

  /// One row per transition; none if the frames are not those of a film.
  private var transitionRows: [[Markdown]] {
    let frames = Dictionary(grouping: frames.filter { $0.transition != nil }, by: \.transition)
    return self.frames.compactMap(\.transition).unique().map { transition in
      let all = frames[transition] ?? []
      return [
        "\(transition)", "\(all.count)", "\(all.count { $0.isDifferent })",
        worstOfTransition[transition]?.worstChange ?? "",
      ]
    }
  }
}

extension FrameOutcome {
  /// The differences of a frame, the worst first; its pixels only if nothing else explains them.
  var changes: [String] {
    let pixels = picture.map { ["only pixels differ: \($0.summary)"] } ?? []
    let causes = geometry.map(\.sentence) + [sizes].compactMap { $0 }
    return causes.isEmpty ? pixels + [under.map { "under it: \($0)" }].compactMap { $0 } : causes
  }

  /// The worst difference of a frame, with its moment.
  var worstChange: Markdown { Markdown(text: "\(changes.first ?? "") at \(label)") }

  /// The differences of a frame in one cell of a table.
  var markdown: Markdown {
    let hidden = changes.count - 3
    let lines = changes.prefix(3) + (hidden > 0 ? ["and \(hidden) more"] : [])
    return lines.map(Markdown.init(text:)).joined(separator: "<br>")
  }
}
