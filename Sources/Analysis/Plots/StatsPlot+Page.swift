import CResources
import Recordings
import TextAndFiles

extension StatsPlot {
  /// Frames of one apply for the page, as image URLs: before, in the middle and after the apply. If
  /// there are two, they are before and after; a single one is after.
  public struct Frames: Hashable, Sendable {
    /// The index of the apply, from 0.
    public var apply: Int
    /// `data:` URLs, in order of time.
    public var images: [String]

    /// Frames of an apply.
    public init(apply: Int, images: [String]) {
      self.apply = apply
      self.images = images
    }
  }

  /// Returns up to `count` of the costliest applies, the costliest first.
  public func costliest(_ count: Int) -> [Int] {
    report.rows.sorted { ($0.perApplyNanoseconds, $1.apply) > ($1.perApplyNanoseconds, $0.apply) }
      .prefix(count).map(\.apply)
  }

  /// Returns a page without other files: the figures, a table of the phases, and the operations,
  /// the costs and the frames of each apply.
  public func page(frames: [Frames] = []) -> String {
    var narrow = self
    narrow.width = Chart.narrow
    var values = Dictionary(
      uniqueKeysWithValues: zip(figures, narrow.figures).map { wide, narrow in
        (wide.name, wide.element + "\n" + narrow.element)
      })
    values["motion"] = values["motion"].map { "<div class=\"panel chart\">\($0)</div>" } ?? ""
    values["name"] = report.name
    values["summary"] = summary
    values["phases"] = phaseRows
    values["footer"] = footer(frames)
    var page = WebPage(
      title: "\(report.name): what each apply cost",
      body: Template(String(cString: resource_stats_html())).filled(values))
    page.description = summary
    page.styles = [resource_plot_css(), resource_stats_css()].map { String(cString: $0) }
    page.data = data(frames).text
    page.scripts = [resource_stats_js()].map { String(cString: $0) }
    return page.text
  }

  private var phaseRows: String {
    report.phases.map { phase in
      let values = phase.distribution
      let numbers = [values.percentile(50), values.percentile(95), values.p99, values.max]
      let cells = numbers.map { "<td>\($0.map(durationText) ?? "–")</td>" }.joined()
      let worst = report.rows[phase.worstApply]
      return
        "<tr><th scope=\"row\">\(phase.phase.rawValue)</th><td>\(values.sorted.count)</td>\(cells)"
        + "<td class=\"words\"><button data-apply=\"\(worst.apply)\">#\(worst.apply)</button> "
        + "\(escaped(worst.summary))</td></tr>\n"
    }.joined()
  }

  private func footer(_ frames: [Frames]) -> String {
    let grouped =
      groupSize > 1
      ? "Of each \(groupSize) neighboring applies the costliest is shown. " : ""
    let filmed =
      frames.isEmpty
      ? "There are no frames."
      : frames.count < report.rows.count
        ? "There are frames of the \(counted(frames.count, "costliest apply", "costliest applies"))."
        : "There are frames of every apply."
    return grouped + filmed
      + " p99 is shown from \(Distribution.minForP99) samples on. Arrow keys go from apply to apply."
  }

  private func data(_ frames: [Frames]) -> JSONValue {
    .object([
      "worst": .integer(costliest(1).first ?? 0),
      "applies": .array(rows.map(json)),
      "frames": .object(frames.map { .init("\($0.apply)", .strings($0.images)) }),
    ])
  }

  private func json(_ row: StatsReport.Row) -> JSONValue {
    let phases = report.phases.map(\.phase).flatMap { phase -> [JSONValue] in
      guard let nanoseconds = row.nanoseconds[phase] else { return [] }
      let sum = JSONValue.strings([phase.rawValue, durationText(nanoseconds)])
      guard phase.isPerFrame, let slowest = slowestFrames[row.apply]?[phase] else { return [sum] }
      return [sum, .strings(["– slowest frame", durationText(slowest)])]
    }
    let facts = [
      ("time", secondsText(row.startNanoseconds)), ("items", grouped(row.items)),
      ("changed", row.ownCounts.map { _ in percentText(row.changedShare) } ?? "–"),
      ("on screen", row.rowsOnScreen.map { counted($0, "row", "rows") }),
      ("travel", row.travel.map { "\(grouped(Int($0.rounded()))) pt" }),
      ("peak memory", row.memory.peak.map(bytesText)),
      ("recorded diff", row.recordedDiff.map(durationText)),
    ].compactMap { name, value in value.map { JSONValue.strings([name, $0]) } }
    return .object([
      "apply": .integer(row.apply), "summary": .string(row.summary), "phases": .array(phases),
      "facts": .array(facts),
    ])
  }
}
