import Choreography

/// The vertical axis of a space-time diagram: a position for every frame, and the positions shown.
///
/// Rows have their middles as positions. Cells side by side share the height of their line from the
/// leading to the trailing one, so that a motion along the line is seen too.
struct PositionAxis: Equatable {
  /// The most rows at one time whose lines can still be told apart.
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

  var isWhole: Bool { count == total }

  /// An axis for all lines; of more than `limit` rows it shows the neighbors that move most.
  ///
  /// O(samples).
  init(_ lines: [WorldLine], stage: Size) {
    (width, high) = (stage.width, max(1, stage.height))
    var counts: [Int64: Int] = [:]
    for line in lines { for sample in line.samples { counts[sample.time, default: 0] += 1 } }
    let busiest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    total = busiest?.value ?? 0
    count = total
    guard let time = busiest?.key, total > Self.limit else { return }
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

  func position(of frame: Rect) -> Double {
    guard frame.width < width * 0.6 else { return frame.midY }
    return frame.y + frame.height * min(1, max(0, frame.midX / width))
  }

  private func motion(of line: WorldLine) -> Double {
    let places = line.samples.map { position(of: $0.frame) }
    return zip(places, places.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
  }

  /// The whole lines of cells, one below the other and at most `limit` cells, that move most; part
  /// of a line if it has more cells than that.
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
