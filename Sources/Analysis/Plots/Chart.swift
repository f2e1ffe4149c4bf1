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

  init(
    title: String, subtitle: String, width: Double, height: Double, left: Double = 62,
    margin: Double = 24
  ) {
    self.width = width
    self.height = height
    self.left = left
    top = 78
    right = width - margin
    bottom = height - 42
    canvas.rect("card", x: 0, y: 0, width: width, height: height, radius: 14)
    canvas.text("title", title, 20, 30)
    canvas.text("note", subtitle, 20, 48)
  }

  /// Draws the legend from the right end of the title's line.
  mutating func legend(_ entries: [LegendEntry]) {
    var x = width - 20
    for entry in entries.reversed() {
      x -= ChartCanvas.width(entry.label)
      canvas.text("label", entry.label, x, 30)
      x -= 10
      canvas.dot(entry.style, x, 26, radius: 4)
      x -= 18
    }
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
