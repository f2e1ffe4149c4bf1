import Comparison
import Recordings
import Rendering
import TextAndFiles

extension SequenceOutcome {
  package var lines: [String] {
    guard !isEqual else {
      let headline =
        "equal: \(counted(counts.a, "frame", "frames")), compared \(rule)\(ignoredText)"
      // Such as those of rows off the stage.
      return [headline] + shownCauses.map { "  no frame shows it: \($0)" }
    }
    var lines = [headline] + shownCauses.map { "  \($0)" }
    if let sequence { lines.append("  \(sequence)") }
    if let worst {
      lines += worst.geometry.prefix(3).map { "  \($0.sentence)" }
      if let sizes = worst.sizes { lines.append("  \(sizes)") }
      if let picture = worst.picture, picture.changedPixels > 0 {
        lines.append("  \(picture.summary)")
      }
      if let under = worst.under { lines.append("  under it: \(under)") }
    }
    lines.append("  compared \(rule)\(ignoredText)")
    return lines
  }

  /// `, without 12 % of the pixels`; "" if none is ignored.
  var ignoredText: String {
    guard let ignored else { return "" }
    let tenths = 1000 * ignored.pixels / ignored.all
    let share = tenths == 0 ? "less than 0.1" : decimal(parts: Int64(tenths), places: 1)
    return ", without \(share) % of the pixels, which are ignored"
  }

  /// The first causes, and the number of the others.
  var shownCauses: [String] {
    let rest = causes.count - 3
    return causes.prefix(3)
      + (rest > 0 ? ["and \(counted(rest, "more difference", "more differences")) of applies"] : [])
  }

  package var headline: String { "different: " + differences }

  var differences: String {
    var parts: [String] = []
    if counts.a != counts.b {
      parts.append("\(counted(counts.a, "frame", "frames")) against \(counts.b)")
    }
    if let worst {
      let all = counted(min(counts.a, counts.b), "frame", "frames")
      let verb = differingCount == 1 ? "differs" : "differ"
      let place = worst.transition.map { " (\(secondsText(worst.time, places: 3)), \($0))" }
      parts.append("\(differingCount) of \(all) \(verb), worst \(worst.label)\(place ?? "")")
    }
    if let timing { parts.append(timing) }
    return parts.joined(separator: "; ")
  }

  package var json: JSONValue {
    .object([
      "flipbook": .integer(1), "equal": .bool(isEqual), "a": .string(a), "b": .string(b),
      "rule": .string(rule.description),
      "ignored_share": .number(ignored.map { Double($0.pixels) / Double($0.all) } ?? 0),
      "frames": .object([
        "a": .integer(counts.a), "b": .integer(counts.b), "different": .integer(differingCount),
      ]),
      "causes": .strings(causes), "sequence": sequence.map { .string($0) } ?? .null,
      "timing": timing.map { .string($0) } ?? .null,
      "worst": worst.map { .string($0.label) },
      "different": .array(differing.map(\.json)),
    ])
  }

  /// A test case for each pair of frames, in a suite for each transition.
  package var junit: JUnitReport {
    var report = JUnitReport(name: "flipbook compare \(a) \(b)")
    if ignored != nil {
      report.properties = [.init(name: "compared", value: "\(rule)\(ignoredText)")]
    }
    if counts.a != counts.b {
      report.cases.append(
        .init(name: "count of frames", failure: ["\(counts.a) against \(counts.b)"]))
    }
    if !isEqual, let sequence {
      report.cases.append(.init(name: "order of frames", failure: [sequence]))
    }
    if let timing { report.cases.append(.init(name: "times of frames", failure: [timing])) }
    var details = differing.map(\.details).makeIterator()
    report.cases += frames.map { frame in
      let failure = frame.isDifferent ? details.next() ?? ["different"] : nil
      return .init(name: frame.label, group: frame.transition, failure: failure)
    }
    return report
  }

  /// Returns a page with the frames that differ the most.
  ///
  /// - Throws: `OutputError` and `SurfaceError`.
  package func page(ignoring ignored: [PixelBounds] = []) throws -> String {
    let names = ComparedNames(a, b)
    var page = ComparisonPage(title: names.title, verdict: headline)
    page.names = (names.first, names.second)
    page.notes = shownCauses + [sequence, "Pixels \(rule)\(ignoredText)."].compactMap { $0 }
    page.comparison = PictureComparison(rule: rule, ignoring: ignored)
    page.frames = kept
    page.worst = kept.firstIndex { $0.label == worst?.label } ?? 0
    return try page.html()
  }
}

extension FrameOutcome {
  var details: [String] {
    let pixels = picture.flatMap { $0.changedPixels > 0 ? $0.summary : nil }
    return geometry.map(\.sentence)
      + [sizes, pixels, under.map { "under it: \($0)" }].compactMap { $0 }
  }

  var json: JSONValue {
    func numbers(_ box: PixelBounds?) -> JSONValue? {
      box.map { .array([$0.x, $0.y, $0.width, $0.height].map { .integer($0) }) }
    }
    return .object([
      "frame": .string(label), "time": .integer(time),
      "geometry": .strings(geometry.map(\.sentence)),
      "sizes": sizes.map { .string($0) },
      "pixels": picture.map { .integer($0.changedPixels) },
      "window": picture?.window.map { .integer($0.count) }, "box": numbers(picture?.box),
      "under": under.map { .string($0) },
    ])
  }
}
