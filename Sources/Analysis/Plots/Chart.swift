/// A figure with a title, a legend, two axes, and marks in the area between them.
struct Chart {
  let width: Double
  let height: Double
  var canvas = ChartCanvas()

  /// The area between the axes.
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// One entry of the legend.
  struct LegendEntry {
    var style: String
    var label: String
  }

  /// The width of a chart on a phone.
  static let narrow = 350.0

  /// Draws the card with its title, subtitle and legend. On a narrow one the subtitle and the
  /// legend take as many lines as they need, and the chart is higher by these.
  init(
    title: String, subtitle: String, legend: [LegendEntry] = [], width: Double, height: Double,
    left: Double = 62, margin: Double = 24
  ) {
    let isNarrow = width <= Self.narrow
    let lines = isNarrow ? Self.lines(of: subtitle, width: width - 40) : [subtitle]
    var heading = ChartCanvas()
    heading.text("title", title, 20, 30)
    for (index, line) in lines.enumerated() {
      heading.text("note", line, 20, 48 + 15 * Double(index))
    }
    var top = 78 + 15 * Double(lines.count - 1)
    if isNarrow {
      top += Self.addLegend(legend, below: top - 12, width: width, to: &heading)
    } else {
      Self.addLegend(legend, width: width, to: &heading)
    }
    self.width = width
    self.height = height + top - 78
    self.left = left
    self.top = top
    right = width - (isNarrow ? 20 : margin)
    bottom = self.height - 42
    canvas.rect("card", x: 0, y: 0, width: width, height: self.height, radius: 14)
    canvas.add(heading)
  }

  /// True if names do not fit beside the area.
  var isNarrow: Bool { width <= Self.narrow }

  /// Draws a legend to the right end of the title's line.
  private static func addLegend(
    _ entries: [LegendEntry], width: Double, to canvas: inout ChartCanvas
  ) {
    var x = width - 20
    for entry in entries.reversed() {
      x -= ChartCanvas.width(entry.label)
      canvas.text("label", entry.label, x, 30)
      x -= 10
      canvas.dot(entry.style, x, 26, radius: 4)
      x -= 18
    }
  }

  /// Draws a legend in lines from the left; returns their height.
  private static func addLegend(
    _ entries: [LegendEntry], below top: Double, width: Double, to canvas: inout ChartCanvas
  ) -> Double {
    guard !entries.isEmpty else { return 0 }
    var (x, y) = (20.0, top)
    for entry in entries {
      let length = 14 + ChartCanvas.width(entry.label)
      if x > 20, x + length > width - 20 { (x, y) = (20, y + 16) }
      canvas.dot(entry.style, x + 4, y - 4, radius: 4)
      canvas.text("label", entry.label, x + 14, y)
      x += length + 14
    }
    return y - top + 20
  }

  /// Breaks a text of 11 points into lines of a width, between words.
  private static func lines(of text: String, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, ChartCanvas.width("\(last) \(word)") <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Draws lines across the area at the ticks, with labels on the left.
  mutating func verticalAxis(_ scale: Scale, _ ticks: [Double], label: (Double) -> String) {
    for tick in ticks {
      let y = scale.place(tick)
      canvas.line("grid", left, y, right, y)
      canvas.text("label", label(tick), left - 8, y + 4, .end)
    }
  }

  /// Draws the bottom line with labels at the ticks, without labels that would touch their
  /// neighbors.
  mutating func horizontalAxis(
    _ scale: Scale, _ ticks: [Double], title: String, label: (Double) -> String
  ) {
    canvas.line("axis", left, bottom, right, bottom)
    var free = -Double.infinity
    for tick in ticks {
      let (x, text) = (scale.place(tick), label(tick))
      let half = ChartCanvas.width(text) / 2
      canvas.line("axis", x, bottom, x, bottom + 4)
      // The last label has to end inside of the card.
      let middle = min(x, width - 12 - half)
      guard middle - half > free else { continue }
      canvas.text("label", text, middle, bottom + 17, .middle)
      free = middle + half + 6
    }
    canvas.text("note", title, (left + right) / 2, bottom + 34, .middle)
  }
}
