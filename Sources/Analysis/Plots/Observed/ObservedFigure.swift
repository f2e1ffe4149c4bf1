import Choreography
import DiffableData
import Recordings

/// A figure of the position of each row over time, from the frames of a recording.
package struct ObservedFigure: Sendable {
  /// The largest number of rows; of more, those that move the most are shown.
  static let maxRows = 40

  let motion: ObservedMotion
  /// The applies' times in nanoseconds.
  let applyTimes: [Int64]
  /// The style of each item that an apply inserts, deletes or moves, by apply.
  let styles: [[String: String]]
  /// The rows, those that move the most first.
  let lines: [ObservedLine]
  /// The number of rows that are left out.
  let hiddenCount: Int
  /// True if rows move more to the sides than up and down.
  let isSideways: Bool

  /// Collects the rows of a recording; nil if it has no frames.
  ///
  /// - Complexity: O(frames × visible elements).
  package init?(_ recording: Recording) {
    let motion = ObservedMotion(recording)
    self.motion = motion
    guard motion.frames.count > 1 else { return nil }
    applyTimes = recording.timedApplies.map(\.time)
    styles = recording.timedApplies.map { $0.apply.difference.styles }
    let paths = motion.paths()
    let (across, down) = paths.reduce((0.0, 0.0)) { sum, path in
      (sum.0 + path.extent(\.x), sum.1 + path.extent(\.y))
    }
    isSideways = across > down
    let axis: KeyPath<Point, Double> = across > down ? \.x : \.y
    let all = paths.map { ObservedLine($0, in: motion, axis) }.filter { !$0.points.isEmpty }
    let sorted = all.enumerated().sorted {
      ($1.element.distance, $0.offset) < ($0.element.distance, $1.offset)
    }
    lines = sorted.prefix(Self.maxRows).map(\.element)
    hiddenCount = all.count - lines.count
  }

  /// The first and the last time, in seconds.
  var times: ClosedRange<Double> {
    let first = motion.frames.first?.nanoseconds ?? 0
    let last = motion.frames.last?.nanoseconds ?? 0
    let start = min(applyTimes.first ?? first, first)
    let end = max(applyTimes.last ?? last, last)
    let margin = max(Double(end - start) / 50, Double(motion.interval))
    return Double(start) / 1e9...(Double(end) + margin) / 1e9
  }

  /// The largest length of the visible part, in points.
  var length: Double {
    motion.frames.compactMap { isSideways ? $0.screen.visible?.width : $0.screen.visible?.height }
      .max() ?? 1
  }
}

/// The position of one row on screen over time.
struct ObservedLine: Sendable {
  struct Position: Sendable {
    /// The index of the frame.
    var frameIndex: Int
    /// The row's middle in points from the edge of the visible part.
    var value: Double
    var opacity: Double
  }

  let row: ElementKey
  /// The frames in which the row's middle is on screen.
  private(set) var points: [Position] = []
  /// The sum of its ways between two frames, in points.
  private(set) var distance = 0.0

  init(_ path: ObservedPath, in motion: ObservedMotion, _ axis: KeyPath<Point, Double>) {
    row = path.row
    for sample in path.samples {
      guard let visible = motion.frames[sample.frameIndex].screen.visible,
        visible.contains(sample.frame.middle)
      else { continue }
      let origin = Point(x: visible.x, y: visible.y)
      let value = sample.frame.middle[keyPath: axis] - origin[keyPath: axis]
      if let last = points.last, last.frameIndex + 1 == sample.frameIndex,
        case let step = (value - last.value).magnitude, step > ObservedPath.noise
      {
        distance += step
      }
      points.append(Position(frameIndex: sample.frameIndex, value: value, opacity: sample.opacity))
    }
  }

  /// Returns true if the row moves or fades between the frame before a point and that of the point,
  /// or so slowly that only the frames of a longer time show it.
  func isMoving(to index: Int, in motion: ObservedMotion) -> Bool {
    let (before, point) = (points[index - 1], points[index])
    if (point.value - before.value).magnitude > ObservedPath.noise { return true }
    guard before.value != point.value || before.opacity != point.opacity else { return false }
    let time = motion.frames[point.frameIndex].nanoseconds
    let around = points[max(0, index - 4)...min(points.count - 1, index + 3)].filter {
      (motion.frames[$0.frameIndex].nanoseconds - time).magnitude <= 4 * motion.interval
    }
    guard let first = around.first, let last = around.last else { return false }
    return (last.value - first.value).magnitude > ObservedPath.noise
      || (last.opacity - first.opacity).magnitude > 0.01
  }
}

extension ObservedPath {
  /// Returns the sum of the changes of a coordinate in the content that are not noise.
  fileprivate func extent(_ axis: KeyPath<Point, Double>) -> Double {
    zip(samples, samples.dropFirst()).reduce(0) { sum, pair in
      let step = (pair.1.place[keyPath: axis] - pair.0.place[keyPath: axis]).magnitude
      return step > Self.noise ? sum + step : sum
    }
  }
}

extension LayoutFrame {
  fileprivate func contains(_ point: Point) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }
}

extension Difference<String, String> {
  /// The style of each item that is inserted, deleted or moved.
  fileprivate var styles: [String: String] {
    var styles: [String: String] = [:]
    for move in itemMoves { styles[move.id] = "moves" }
    for change in itemInserts { styles[change.id] = "inserts" }
    for change in itemDeletes { styles[change.id] = "deletes" }
    return styles
  }
}
