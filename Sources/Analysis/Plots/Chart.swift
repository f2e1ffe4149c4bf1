/// A figure with a title, a key, an area between two axes, and marks in it.
struct Chart {
  let width: Double
  let height: Double
  private(set) var canvas = ChartCanvas()

  /// The area between the axes.
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// One entry of the key.
  struct KeyEntry {
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

  /// Draws through the canvas.
  mutating func draw(_ work: (inout ChartCanvas) -> Void) { work(&canvas) }

  /// Names what colours mean, from the right end of the title's line; a line more where it is full.
  mutating func key(_ entries: [KeyEntry]) {
    var x = width - 20
    for entry in entries.reversed() {
      x -= ChartCanvas.width(entry.label)
      canvas.text("label", entry.label, x, 30)
      x -= 10
      canvas.dot(entry.style, x, 26, radius: 4)
      x -= 18
    }
  }

  /// Lines across the area at the ticks, with their labels on the left.
  mutating func verticalAxis(_ scale: Scale, _ ticks: [Double], label: (Double) -> String) {
    for tick in ticks {
      let y = scale.place(tick)
      canvas.line("grid", left, y, right, y)
      canvas.text("label", label(tick), left - 8, y + 4, .end)
    }
  }

  /// The line at the foot, with labels at the ticks; one that would touch its neighbour is left
  /// out.
  mutating func horizontalAxis(
    _ scale: Scale, _ ticks: [Double], title: String, label: (Double) -> String
  ) {
    canvas.line("axis", left, bottom, right, bottom)
    var free = -Double.infinity
    for tick in ticks {
      let (x, text) = (scale.place(tick), label(tick))
      let half = ChartCanvas.width(text) / 2
      canvas.line("axis", x, bottom, x, bottom + 4)
      // The last label may not stand out of the card.
      let middle = min(x, width - 12 - half)
      guard middle - half > free else { continue }
      canvas.text("label", text, middle, bottom + 17, .middle)
      free = middle + half + 6
    }
    canvas.text("note", title, (left + right) / 2, bottom + 34, .middle)
  }
}
