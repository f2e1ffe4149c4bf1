import Choreography
import Recordings

/// The vertical axis of a space-time diagram: maps frames to positions, and limits the range shown.
///
/// The position of a row is its vertical center. Cells side by side are spread over the height of
/// their line, which makes horizontal motion visible; a list has such cells if two of them share a
/// line at the beginning or the end.
struct PositionAxis: Equatable {
  /// The largest number of rows whose lines are distinguishable.
  static let limit = 60

  /// The least position shown.
  private(set) var low = 0.0
  /// The greatest position shown.
  private(set) var high: Double
  /// The number of rows shown at the time with the most rows.
  private(set) var count: Int
  /// The number of rows at that time.
  let total: Int
  private let width: Double
  private var hasCellsInLines = false

  var isWhole: Bool { count == total }

  /// Creates an axis for all lines, over the part of the stage in which they are. Of more than
  /// `limit` rows it shows the neighbors that move most.
  ///
  /// O(samples).
  init(_ lines: [RowTrajectory], stage: Size) {
    (width, high) = (stage.width, max(1, stage.height))
    var counts: [Int64: Int] = [:]
    for line in lines { for sample in line.samples { counts[sample.time, default: 0] += 1 } }
    let busiest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    hasCellsInLines = [counts.keys.min(), counts.keys.max()].contains { time in
      Self.standsInLines(lines.compactMap { line in line.samples.first { $0.time == time }?.frame })
    }
    total = busiest?.value ?? 0
    count = total
    guard let time = busiest?.key else { return }
    guard total > Self.limit else {
      let frames = lines.lazy.flatMap(\.samples).map(\.frame)
      low = min(max(low, frames.map(\.y).min() ?? 0), high - 1)
      high = max(low + 1, min(high, frames.map(\.maxY).max() ?? high))
      return
    }
    var rows: [(frame: Rect, motion: Double)] = []
    for line in lines {
      guard let sample = line.samples.first(where: { $0.time == time }) else { continue }
      rows.append((sample.frame, motion(of: line)))
    }
    rows.sort { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
    guard let part = liveliest(rows) else { return }
    (low, count) = (rows[part.lowerBound].frame.y, part.count)
    high = max(low + 1, rows[part].map(\.frame.maxY).max() ?? high)
  }

  /// Creates an axis for the whole height of a board's bands.
  init(_ bands: ColumnBands) {
    (width, high) = (0, bands.height)
    (count, total) = (0, 0)
  }

  func position(of frame: Rect) -> Double {
    guard hasCellsInLines, frame.width < width * 0.6 else { return frame.midY }
    return frame.y + frame.height * (frame.midX / width).clamped(to: 0...1)
  }

  /// Returns true if two frames share most of the lower one's height, and no width.
  private static func standsInLines(_ frames: [Rect]) -> Bool {
    let sorted = frames.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    return zip(sorted, sorted.dropFirst()).contains { first, second in
      min(first.maxY, second.maxY) - second.y > min(first.height, second.height) / 2
        && (second.x >= first.maxX || first.x >= second.maxX)
    }
  }

  private func motion(of line: RowTrajectory) -> Double {
    let places = line.samples.map { position(of: $0.frame) }
    return zip(places, places.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
  }

  /// Returns the range of at most `limit` rows in complete lines that moves most; part of a line
  /// that has more cells.
  private func liveliest(_ rows: [(frame: Rect, motion: Double)]) -> Range<Int>? {
    let starts = rows.indices.filter { $0 == 0 || rows[$0 - 1].frame.y != rows[$0].frame.y }
    let ends = starts.dropFirst() + [rows.count]
    var sums = [0.0]
    for row in rows { sums.append(sums[sums.count - 1] + row.motion) }
    func motion(of part: Range<Int>) -> Double { sums[part.upperBound] - sums[part.lowerBound] }
    let parts = starts.map { start in
      let end = ends.last { $0 > start && $0 - start <= Self.limit }
      return start..<(end ?? min(rows.count, start + Self.limit))
    }
    return parts.max { motion(of: $0) < motion(of: $1) }
  }
}
