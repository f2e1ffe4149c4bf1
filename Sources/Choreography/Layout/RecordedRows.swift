/// The places of a section's rows in an app's own layout.
///
/// A row without a recorded frame rests just outside of the visible part, beside the nearest row
/// before it that has one, or else above the first. So it comes in from that edge, and leaves there.
struct RecordedRows: Sendable {
  /// The rows that have a frame, in order.
  private(set) var placed: [(index: Int, frame: Rect)]
  let visible: Rect
  /// The place of every row if none has a frame.
  let fallback: Rect
  /// True if the rows stand side by side.
  private let isLine: Bool

  /// Creates places from the rows that have a frame, in any order.
  init(_ placed: [(index: Int, frame: Rect)], visible: Rect, fallback: Rect) {
    self.placed = placed.sorted { $0.index < $1.index }
    (self.visible, self.fallback) = (visible, fallback)
    isLine = placed.count > 1 && placed.allSatisfy { abs($0.frame.y - placed[0].frame.y) < 0.5 }
  }

  /// The lowest edge. O(placed rows).
  var bottom: Double { placed.map(\.frame.maxY).max() ?? fallback.y }

  /// The greatest height and width. O(placed rows).
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

  /// Gives a row a frame. O(placed rows).
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

  /// Returns the place outside of the visible part, behind a neighbor or in front of it.
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
