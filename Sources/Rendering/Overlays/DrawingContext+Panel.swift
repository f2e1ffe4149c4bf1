import Choreography
import TextAndFiles

/// The caption, timing, legend and clock below a stage.
extension DrawingContext {
  func panel(_ overlay: OverlayContent, in frame: Rect) {
    var y = frame.y
    for row in PanelRow.allCases {
      let height = row.height(
        overlay.overlays, width: frame.width, captionLines: overlay.captionLines)
      guard height > 0 else { continue }
      let place = Rect(x: frame.x, y: y, width: frame.width, height: height)
      switch row {
      case .caption: caption(overlay.caption ?? "", lines: overlay.captionLines, in: place)
      case .timing: timing(overlay, in: place)
      case .legend: legend(overlay, in: place)
      case .model: if overlay.isObserved { modelLegend(in: place) }
      case .clock: clock(overlay, in: place)
      }
      y += height
    }
  }

  /// Draws a caption on centered lines, at most `limit`.
  private func caption(_ string: String, lines limit: Int, in frame: Rect) {
    guard !string.isEmpty else { return }
    let lines = balanced(
      TextLine(string, size: CaptionTrack.fontSize, weight: .semibold, maxWidth: frame.width),
      limit: limit)
    let pitch = CaptionTrack.lineHeight
    let top = frame.midY - pitch / 2 * Double(lines.count)
    for (index, line) in lines.enumerated() {
      text(
        line, x: frame.midX, y: top + pitch * Double(index), height: pitch, color: palette.ink,
        alignment: .center)
    }
  }

  /// Breaks a text into as few lines as possible, of similar widths. The last of `limit` lines may
  /// be truncated.
  private func balanced(_ line: TextLine, limit: Int) -> [TextLine] {
    let engine = surface.text
    let count = engine.lines(of: line, limit: limit + 1).count
    guard let width = line.maxWidth, count > 1, count <= limit else {
      return engine.lines(of: line, limit: limit)
    }
    func lines(within width: Double) -> [TextLine] {
      var narrow = line
      narrow.maxWidth = width
      return engine.lines(of: narrow, limit: limit + 1)
    }
    // The smallest width that takes no further line and breaks no word.
    let words = line.string.split(separator: " ").map {
      engine.measure(TextLine(String($0), size: line.size, weight: line.weight)).width
    }
    var (low, high) = (min(width, words.max() ?? 0), width)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if lines(within: middle).count > count { low = middle } else { high = middle }
    }
    return lines(within: high)
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
    guard frame.height > 24 else { return }
    text(
      TextLine(overlay.summary, size: 13, maxWidth: frame.width, hasTabularDigits: true),
      x: frame.x, y: frame.y + 22, height: 18, color: palette.quietInk)
  }

  /// Draws the count of each operation that occurs in the last apply with its sign, in equal
  /// columns.
  private func legend(_ overlay: OverlayContent, in frame: Rect) {
    let lines = frame.height > 40 ? 2 : 1
    let columns = max(4 / lines, (overlay.counts.count + lines - 1) / lines)
    let width = frame.width / Double(columns)
    if overlay.counts.isEmpty, overlay.overlays.contains(.timing) {
      let words = TextLine(overlay.summary, size: 12, maxWidth: frame.width)
      text(words, x: frame.x, y: frame.y + 3, height: 20, color: palette.quietInk)
    }
    for (index, entry) in overlay.counts.enumerated() {
      let x = frame.x + width * Double(index % columns)
      let y = frame.y + 24 * Double(index / columns)
      // A reconfigured row keeps its cell, and has no sign; nor has a section.
      let hasSign = entry.operation != nil && !entry.isOfSections
      let indent = hasSign ? 22 : 1.5
      if hasSign, let operation = entry.operation {
        sign(operation, at: Point(x: x + 9, y: y + 13), radius: 7.5)
      }
      let words = fitted(
        TextLine(entry.words, size: 12, weight: .semibold, hasTabularDigits: true),
        into: width - indent - 4)
      text(words, x: x + indent, y: y + 3, height: 20, color: palette.ink)
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

extension OverlayContent.Count {
  /// The count in words: `3 inserted`, `1 section moved`.
  fileprivate var words: String {
    let noun = isOfSections ? (count == 1 ? "section " : "sections ") : ""
    return "\(count) \(noun)\(operation?.word ?? "reconfigured")"
  }
}
