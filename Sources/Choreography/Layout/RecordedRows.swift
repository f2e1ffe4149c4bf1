import Recordings

/// The recorded frames of a section's rows.
///
/// A row without a frame is just outside of the visible part, after the nearest earlier row with a
/// frame, or else before the first. It enters and leaves at that edge.
struct RecordedRows: Sendable {
  /// The rows that have a frame, in order.
  private(set) var placed: [(index: Int, frame: Rect)]
  let visible: Rect
  /// The frame of every row if none is recorded.
  let fallback: Rect
  /// True if the rows are side by side.
  private let isLine: Bool

  /// Creates rows from recorded frames, in any order.
  init(_ placed: [(index: Int, frame: Rect)], visible: Rect, fallback: Rect) {
    self.placed = placed.sorted { $0.index < $1.index }
    (self.visible, self.fallback) = (visible, fallback)
    isLine = placed.count > 1 && placed.allSatisfy { abs($0.frame.y - placed[0].frame.y) < 0.5 }
  }

  /// The lowest edge. O(placed rows).
  var bottom: Double { placed.map(\.frame.maxY).max() ?? fallback.y }

  /// The maximum width and height. O(placed rows).
  var largest: Size {
    Size(
      width: placed.map(\.frame.width).max() ?? 0, height: placed.map(\.frame.height).max() ?? 0)
  }

  /// Returns the frame of a row. O(log placed rows).
  func frame(_ index: Int) -> Rect {
    guard let place = self.index(before: index) else {
      return outside(placed.first?.frame, isAfter: false)
    }
    return placed[place].index == index
      ? placed[place].frame : outside(placed[place].frame, isAfter: true)
  }

  /// Sets the frame of a row. O(placed rows).
  mutating func place(_ index: Int, _ frame: Rect) {
    let place = self.index(before: index)
    if let place, placed[place].index == index {
      placed[place].frame = frame
    } else {
      placed.insert((index, frame), at: place.map { $0 + 1 } ?? 0)
    }
  }

  /// Returns a range with all rows whose frame fulfills a condition. O(placed rows).
  func range(where condition: (Rect) -> Bool) -> Range<Int> {
    guard let first = placed.first(where: { condition($0.frame) }),
      let last = placed.last(where: { condition($0.frame) })
    else { return 0..<0 }
    return first.index..<last.index + 1
  }

  private func index(before index: Int) -> Int? {
    placed.indices.lastOfPrefix { placed[$0].index <= index }
  }

  /// Returns the frame outside of the visible part, after or before a neighbor.
  private func outside(_ neighbor: Rect?, isAfter: Bool) -> Rect {
    guard var frame = neighbor else { return fallback }
    if isLine {
      frame.x =
        isAfter ? max(frame.maxX, visible.maxX) : min(frame.x, visible.x) - frame.width
    } else {
      frame.y =
        isAfter ? max(frame.maxY, visible.maxY) : min(frame.y, visible.y) - frame.height
    }
    return frame
  }
}
