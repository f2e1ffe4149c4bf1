import Recordings

/// The frames of a section's rows at rest.
///
/// Computed from a pattern, so rows of one height take constant memory.
struct RowPlacement: Sendable {
  enum Pattern: Sendable {
    /// One below the other: the lower edge of each, from the top of the first.
    case edges([Double], width: Double, spacing: Double = 0)
    /// Line by line; a list of rows of one height is a grid of one column.
    case grid(columns: Int, size: Size, spacing: Double)
    /// Side by side.
    case line(size: Size, spacing: Double)
    /// One below the other, each with its own width; the frames are relative to the first row.
    case bubbles([Rect], BubbleMetrics)
    /// At recorded frames.
    case recorded(RecordedRows)
  }

  var pattern: Pattern
  var count: Int
  /// The upper left corner of the first row.
  var origin: Point

  /// The measures of messages; nil for other rows.
  var bubbles: BubbleMetrics? {
    if case .bubbles(_, let metrics) = pattern { metrics } else { nil }
  }

  /// True if the frames are recorded.
  var isRecorded: Bool { if case .recorded = pattern { true } else { false } }

  /// The lowest edge, from the top of the first row. O(1).
  var height: Double {
    guard count > 0 else { return 0 }
    switch pattern {
    case .edges(let edges, _, _): return edges.last ?? 0
    case .bubbles(let frames, _): return frames.last?.maxY ?? 0
    case .grid(let columns, let size, let spacing):
      let lines = Double((count + columns - 1) / columns)
      return lines * size.height + (lines - 1) * spacing
    case .line(let size, _): return size.height
    case .recorded(let rows): return rows.bottom - origin.y
    }
  }

  /// The height of the tallest row. O(1), O(rows) if heights differ.
  var tallest: Double {
    switch pattern {
    case .edges(let edges, _, _):
      zip(edges, [0] + edges).reduce(0) { max($0, $1.0 - $1.1) }
    case .bubbles(let frames, _): frames.lazy.map(\.height).max() ?? 0
    case .grid(_, let size, _), .line(let size, _): size.height
    case .recorded(let rows): rows.largest.height
    }
  }

  /// Returns the frame of a row. O(1).
  func frame(_ index: Int) -> Rect {
    switch pattern {
    case .edges(let edges, let width, let spacing):
      let top = index > 0 ? edges[index - 1] + spacing : 0
      return Rect(x: origin.x, y: origin.y + top, width: width, height: edges[index] - top)
    case .bubbles(let frames, _): return frames[index].offset(x: origin.x, y: origin.y)
    case .grid(let columns, let size, let spacing):
      let (line, column) = index.quotientAndRemainder(dividingBy: columns)
      return Rect(
        x: origin.x + Double(column) * (size.width + spacing),
        y: origin.y + Double(line) * (size.height + spacing),
        width: size.width, height: size.height)
    case .line(let size, let spacing):
      return Rect(
        x: origin.x + Double(index) * (size.width + spacing), y: origin.y,
        width: size.width, height: size.height)
    case .recorded(let rows): return rows.frame(index)
    }
  }

  /// The distance from one row, or one line of a grid, to the next below. O(1), O(rows) if heights
  /// differ.
  var pitch: Double {
    if case .grid(_, let size, let spacing) = pattern { size.height + spacing } else { tallest }
  }

  /// The width of a row of a line, with the spacing to the next, or of the widest recorded row; 0
  /// for other patterns. O(1), O(recorded rows).
  var widest: Double {
    switch pattern {
    case .line(let size, let spacing): max(0, size.width + spacing)
    case .recorded(let rows): rows.largest.width
    case .edges, .bubbles, .grid: 0
    }
  }

  /// Returns the rows that touch a region, and at most one more on each side of it. O(log rows).
  func rows(in region: Region) -> Range<Int> {
    let (top, bottom) = (region.top, region.bottom)
    if case .recorded(let rows) = pattern { return rows.range { region.touches($0) } }
    guard count > 0, bottom >= origin.y, top <= origin.y + height else { return 0..<0 }
    let (above, below) = (top - origin.y, bottom - origin.y)
    switch pattern {
    case .edges(let edges, _, _):
      let first = edges.indices.partitioningIndex { edges[$0] >= above } - 1
      let last = edges.indices.partitioningIndex { edges[$0] > below } - 1
      return (first + 1)..<min(count, last + 2)
    case .bubbles(let frames, _):
      let first = frames.indices.partitioningIndex { frames[$0].maxY >= above } - 1
      let last = frames.indices.partitioningIndex { frames[$0].y > below } - 1
      return (first + 1)..<max(first + 1, last + 1)
    case .grid(let columns, let size, let spacing):
      let pitch = max(size.height + spacing, 1e-9)
      let lines = Double(columns)
      return range(
        from: (above / pitch - 1).rounded(.down) * lines,
        to: (below / pitch + 1).rounded(.up) * lines)
    case .line:
      let pitch = max(widest, 1e-9)
      return range(
        from: (region.left - origin.x) / pitch - 1, to: (region.right - origin.x) / pitch + 1)
    case .recorded: return 0..<0
    }
  }

  private func range(from low: Double, to high: Double) -> Range<Int> {
    let limit = Double(count)
    let first = Int(min(limit, max(0, low.rounded(.down))))
    return first..<max(first, Int(min(limit, max(0, high.rounded(.up)))))
  }
}
