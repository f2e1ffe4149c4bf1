import Choreography

/// Draws the caption, timing, legend and clock below a stage.
struct PanelPainter {
  let brush: Brush

  /// Draws the lines below a stage.
  func panel(_ explanation: Explanation, in frame: Rect) {
    var y = frame.y
    for row in PanelRow.allCases {
      let height = row.height(explanation.overlays, width: frame.width)
      guard height > 0 else { continue }
      let place = Rect(x: frame.x, y: y, width: frame.width, height: height)
      switch row {
      case .caption: caption(explanation.caption ?? "", in: place)
      case .timing: timing(explanation, in: place)
      case .legend: legend(explanation, in: place)
      case .clock: clock(explanation, in: place)
      }
      y += height
    }
  }

  /// Up to two centerd lines.
  private func caption(_ string: String, in frame: Rect) {
    guard !string.isEmpty else { return }
    let lines = wrapped(string, size: 17, weight: .semibold, width: frame.width)
    let top = frame.midY - 12 * Double(lines.count)
    for (index, string) in lines.enumerated() {
      brush.text(
        TextLine(string, size: 17, weight: .semibold, maxWidth: frame.width), x: frame.midX,
        y: top + 24 * Double(index), height: 24, color: brush.palette.ink, alignment: .center)
    }
  }

  /// The text on one line, or on two where it is too wide; the second may end in an ellipsis.
  ///
  /// Both are as even as its words allow, so that no single word stands below a full line.
  func wrapped(_ string: String, size: Double, weight: TextLine.Weight, width: Double) -> [String] {
    func measure(_ text: String) -> Double {
      brush.surface.text.measure(TextLine(text, size: size, weight: weight)).width
    }
    guard measure(string) > width else { return [string] }
    let words = string.split(separator: " ")
    var best: (lines: [String], width: Double)?
    for count in words.indices.dropFirst() {
      let lines = [words[..<count], words[count...]].map { $0.joined(separator: " ") }
      let first = measure(lines[0])
      // A word that is too wide alone is cut, and what follows it with it.
      guard first <= width else { break }
      let widest = max(first, measure(lines[1]))
      if widest < best?.width ?? .infinity { best = (lines, widest) }
    }
    return best?.lines ?? [string]
  }

  private func timing(_ explanation: Explanation, in frame: Rect) {
    let title = explanation.apply.map { "Apply \($0)" } ?? "Before the first apply"
    let cost = explanation.diffCost.map { "diff \(milliseconds($0))" } ?? ""
    let costWidth =
      cost.isEmpty
      ? 0
      : brush.text(
        TextLine(cost, size: 13, hasTabularDigits: true), x: frame.maxX, y: frame.y + 2,
        height: 20, color: brush.palette.quietInk, alignment: .trailing)
    brush.text(
      TextLine(
        title, size: 15, weight: .semibold, maxWidth: max(0, frame.width - costWidth - 12),
        hasTabularDigits: true), x: frame.x, y: frame.y + 2, height: 20, color: brush.palette.ink)
    brush.text(
      TextLine(explanation.summary, size: 13, maxWidth: frame.width, hasTabularDigits: true),
      x: frame.x, y: frame.y + 22, height: 18, color: brush.palette.quietInk)
  }

  /// Every operation's sign with the last apply's number, in columns of one width.
  private func legend(_ explanation: Explanation, in frame: Rect) {
    let columns = frame.height > 40 ? 2 : 4
    let width = frame.width / Double(columns)
    for (index, entry) in explanation.counts.enumerated() {
      let x = frame.x + width * Double(index % columns)
      let y = frame.y + 24 * Double(index / columns)
      let isUsed = entry.count > 0
      brush.sign(entry.operation, at: Point(x: x + 9, y: y + 13), radius: 7.5)
      let words = TextLine(
        "\(entry.count) \(OperationStyle(entry.operation).word)", size: 12,
        weight: isUsed ? .semibold : .regular, maxWidth: width - 26, hasTabularDigits: true)
      brush.text(
        words, x: x + 22, y: y + 3, height: 20,
        color: isUsed ? brush.palette.ink : brush.palette.quietInk)
    }
  }

  private func clock(_ explanation: Explanation, in frame: Rect) {
    brush.text(
      TextLine(seconds(explanation.time), size: 13, hasTabularDigits: true), x: frame.x,
      y: frame.y + 2, height: 20, color: brush.palette.quietInk)
    brush.text(
      TextLine("frame \(explanation.number)", size: 13, hasTabularDigits: true), x: frame.maxX,
      y: frame.y + 2, height: 20, color: brush.palette.quietInk, alignment: .trailing)
  }

  /// `2.450 s`.
  private func seconds(_ nanoseconds: Int64) -> String {
    "\(decimal((nanoseconds + 500_000) / 1_000_000)) s"
  }

  /// `0.183 ms`.
  private func milliseconds(_ nanoseconds: Int64) -> String {
    "\(decimal((nanoseconds + 500) / 1000)) ms"
  }

  private func decimal(_ thousandths: Int64) -> String {
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
