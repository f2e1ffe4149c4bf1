import Choreography
import Recordings

/// The rows of a recording's frames over time, and the visible part itself.
struct MotionLineBuilder {
  private var lines: [ElementKey: MotionLine] = [:]
  /// The rows that the last frame shows.
  private var shown: Set<ElementKey> = []

  /// A row that is less within the visible part counts as outside, in points.
  private static let edge = 1.0
  /// The time of the first frame, whose rows were there before, in nanoseconds.
  private static let beginning = Int64.min / 4

  /// All lines, in the order of roles and names.
  var sorted: [MotionLine] { lines.values.sorted { $0.row < $1.row } }

  /// Collects the frames. Between two frames of one motion rows move in a straight line, and over a
  /// longer time they rest.
  ///
  /// - Parameter end: The time until which the last frame is shown, in nanoseconds.
  /// - Complexity: O(frames × visible elements).
  init(_ motion: ObservedMotion, until end: Int64) {
    var last: Int64?
    for frame in motion.frames {
      let isRest = last.map { frame.nanoseconds - $0 > motion.longestStep } ?? false
      add(frame, isFirst: last == nil, isRest: isRest)
      last = frame.nanoseconds
    }
    for row in shown { lines[row]?.hold(until: end) }
  }

  private mutating func add(_ frame: ObservedMotion.Frame, isFirst: Bool, isRest: Bool) {
    let time = isFirst ? Self.beginning : frame.nanoseconds
    let visible = frame.screen.visible
    var rows = frame.screen.rows.compactMap { row, element in
      element.frame.map { (row, element.point(at: time, $0, in: visible, edge: Self.edge)) }
    }
    if let visible {
      let element = ObservedElement(id: "", frame: visible)
      rows.append((.visiblePart, element.point(at: time, visible, in: nil, edge: 0)))
    }
    let now = Set(rows.map(\.0))
    for row in shown.subtracting(now) { lines[row]?.hold(until: frame.nanoseconds - 1) }
    var added: Set<ElementKey> = []
    // From front to back: of several views of a row, the one in front counts.
    for (row, point) in rows.reversed() where added.insert(row).inserted {
      if isRest, shown.contains(row) { lines[row]?.hold(until: frame.nanoseconds - 1) }
      lines[row, default: MotionLine(row: row)].append(point, continues: shown.contains(row))
    }
    shown = now
  }
}

extension MotionLine {
  /// Lets the row rest until a time.
  mutating func hold(until time: Int64) {
    guard var point = spans.last?.last, point.time < time else { return }
    point.time = time
    append(point, continues: true)
  }

  /// Adds a point to the last span, or begins another one. Of equal points the first and the last
  /// are kept.
  fileprivate mutating func append(_ point: Point, continues: Bool) {
    guard continues, let count = spans.last?.count else { return spans.append([point]) }
    let end = spans.count - 1
    if count > 1, spans[end][count - 1].isLike(point), spans[end][count - 2].isLike(point) {
      spans[end][count - 1].time = point.time
    } else {
      spans[end].append(point)
    }
  }
}

extension MotionLine.Point {
  fileprivate func isLike(_ other: Self) -> Bool {
    values == other.values && isOnScreen == other.isOnScreen
  }
}

extension ObservedElement<String> {
  fileprivate func point(
    at time: Int64, _ frame: LayoutFrame, in visible: LayoutFrame?, edge: Double
  ) -> MotionLine.Point {
    let box = Rect(frame)
    let shown = clip.map { box.intersection(Rect($0)) } ?? box
    let inside = visible.map { shown.intersection(Rect($0)) } ?? shown
    return MotionLine.Point(
      time: time,
      values: SIMD8(
        box.x, box.y, box.width, box.height, opacity, box.width - shown.width,
        box.height - shown.height, 0),
      isOnScreen: visible == nil || inside.width > edge && inside.height > edge)
  }
}
