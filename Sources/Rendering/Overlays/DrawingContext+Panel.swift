import Choreography
import TextAndFiles

/// The caption, timing, legend and clock below a stage.
extension DrawingContext {
  func panel(_ overlay: OverlayContent, in frame: Rect) {
    var y = frame.y
    for row in PanelRow.allCases {
      let height = row.height(overlay.overlays, width: frame.width)
      guard height > 0 else { continue }
      let place = Rect(x: frame.x, y: y, width: frame.width, height: height)
      switch row {
      case .caption: caption(overlay.caption ?? "", in: place)
      case .timing: timing(overlay, in: place)
      case .legend: legend(overlay, in: place)
      case .model: if overlay.isObserved { modelLegend(in: place) }
      case .clock: clock(overlay, in: place)
      }
      y += height
    }
  }

  /// Draws up to two centered lines.
  private func caption(_ string: String, in frame: Rect) {
    guard !string.isEmpty else { return }
    let lines = wrapped(string, width: frame.width)
    let top = frame.midY - 12 * Double(lines.count)
    for (index, string) in lines.enumerated() {
      text(
        TextLine(string, size: 17, weight: .semibold, maxWidth: frame.width), x: frame.midX,
        y: top + 24 * Double(index), height: 24, color: palette.ink, alignment: .center)
    }
  }

  /// Breaks a text into one line, or two if it is too wide; the second may be truncated.
  ///
  /// The break balances the widths of the two lines.
  private func wrapped(_ string: String, width: Double) -> [String] {
    func measure(_ text: String) -> Double {
      surface.text.measure(TextLine(text, size: 17, weight: .semibold)).width
    }
    guard measure(string) > width else { return [string] }
    let words = string.split(separator: " ")
    var best: (lines: [String], width: Double)?
    for count in words.indices.dropFirst() {
      let lines = [words[..<count], words[count...]].map { $0.joined(separator: " ") }
      let first = measure(lines[0])
      // A single word that is too wide is truncated.
      guard first <= width else { break }
      let widest = max(first, measure(lines[1]))
      if widest < best?.width ?? .infinity { best = (lines, widest) }
    }
    return best?.lines ?? [string]
  }

  private func timing(_ overlay: OverlayContent, in frame: Rect) {
    let title = overlay.apply.map { "Apply \($0)" } ?? "Before the first apply"
    let first = Rect(x: frame.x, y: frame.y + 2, width: frame.width, height: 20)
    var costWidth = 0.0
    if let cost = overlay.diffCost {
      let milliseconds = decimal(parts: (cost + 500) / 1000, places: 3)
      let line = TextLine("diff \(milliseconds) ms", size: 13, hasTabularDigits: true)
      costWidth = text(line, in: first, color: palette.quietInk, alignment: .trailing)
    }
    let line = TextLine(
      title, size: 15, weight: .semibold, maxWidth: max(0, frame.width - costWidth - 12),
      hasTabularDigits: true)
    text(line, in: first, color: palette.ink)
    text(
      TextLine(overlay.summary, size: 13, maxWidth: frame.width, hasTabularDigits: true),
      x: frame.x, y: frame.y + 22, height: 18, color: palette.quietInk)
  }

  /// Draws every operation's sign with its count in the last apply, in equal columns.
  private func legend(_ overlay: OverlayContent, in frame: Rect) {
    let columns = frame.height > 40 ? 2 : 4
    let width = frame.width / Double(columns)
    for (index, entry) in overlay.counts.enumerated() {
      let x = frame.x + width * Double(index % columns)
      let y = frame.y + 24 * Double(index / columns)
      let isUsed = entry.count > 0
      sign(entry.operation, at: Point(x: x + 9, y: y + 13), radius: 7.5)
      let words = TextLine(
        "\(entry.count) \(entry.operation.word)", size: 12,
        weight: isUsed ? .semibold : .regular, maxWidth: width - 26, hasTabularDigits: true)
      text(
        words, x: x + 22, y: y + 3, height: 20, color: isUsed ? palette.ink : palette.quietInk)
    }
  }

  /// Draws the outline of a row in Flipbook's own motion with its meaning.
  private func modelLegend(in frame: Rect) {
    let key = Rect(x: frame.x + 1.5, y: frame.y + 8, width: 15, height: 10)
    surface.stroke(.rounded(key, 3), with: palette.accent, width: 1)
    let words = TextLine(
      "where Flipbook's own motion has the row", size: 12, maxWidth: frame.width - 26)
    text(words, x: frame.x + 22, y: frame.y + 3, height: 20, color: palette.quietInk)
  }

  private func clock(_ overlay: OverlayContent, in frame: Rect) {
    let place = Rect(x: frame.x, y: frame.y + 2, width: frame.width, height: 20)
    let time = secondsText(overlay.time, places: 3)
    text(TextLine(time, size: 13, hasTabularDigits: true), in: place, color: palette.quietInk)
    text(
      TextLine("frame \(overlay.number)", size: 13, hasTabularDigits: true), in: place,
      color: palette.quietInk, alignment: .trailing)
  }
}
