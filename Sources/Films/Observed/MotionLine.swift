import Choreography
import Recordings

/// A row of observed motion over time: lines between frames, and pauses without the row.
struct MotionLine: Hashable, Sendable {
  /// The row at one time.
  struct Point: Hashable, Sendable {
    /// Nanoseconds.
    var time: Int64
    /// The measures of the row, by `Channel`.
    var values: SIMD8<Double>
    /// False if the row lies outside of the visible part.
    var isOnScreen: Bool
  }

  /// A measure of a row: its place, its size, its opacity, and the lengths that are cut off.
  enum Channel: Int, CaseIterable {
    case x, y, width, height, opacity, cutWidth, cutHeight

    /// The measures in points.
    static let lengths = allCases.filter { $0 != .opacity }
  }

  var row: ElementKey
  /// The points of each time in which the row is shown, in order. A span ends where the row
  /// disappears.
  var spans: [[Point]] = []

  /// The times and values of all points, in order.
  var points: some Sequence<Point> { spans.lazy.joined() }

  /// The smallest and the largest values within a time.
  struct Range {
    var low = SIMD8<Double>(repeating: .infinity)
    var high = SIMD8<Double>(repeating: -.infinity)
    /// True if the row is shown all the time.
    var isWhole = false
    /// True if the row is shown at no time.
    var isEmpty: Bool { low[0] > high[0] }

    mutating func include(_ values: SIMD8<Double>) {
      low = pointwiseMin(low, values)
      high = pointwiseMax(high, values)
    }

    /// Returns the distance of a value above the range, or below it as a negative number.
    func excess(of point: Point, _ channel: Channel) -> Double {
      let (low, high) = (low[channel.rawValue], high[channel.rawValue])
      let value = point[channel]
      return value < low ? value - low : value > high ? value - high : 0
    }
  }

  /// Returns the range of the values from one time to another. O(spans + points within the time).
  func range(from start: Int64, to end: Int64) -> Range {
    var range = Range()
    for span in spans {
      guard let first = span.first?.time, let last = span.last?.time, first <= end, start <= last
      else { continue }
      range.isWhole = first <= start && end <= last
      let from = max(start, first), to = min(end, last)
      range.include(Self.values(at: from, in: span))
      range.include(Self.values(at: to, in: span))
      var index = span.indices.partitioningIndex { span[$0].time > from }
      while index < span.count, span[index].time < to {
        range.include(span[index].values)
        index += 1
      }
    }
    return range
  }

  /// Returns true if a length changes by more than some points from one time to another.
  func changes(from start: Int64, to end: Int64, by points: Double) -> Bool {
    let range = range(from: start, to: end)
    return Channel.lengths.contains { range.high[$0.rawValue] - range.low[$0.rawValue] > points }
  }

  /// Returns the part from one time to another, with times from `origin`.
  func part(from start: Int64, to end: Int64, origin: Int64) -> MotionLine {
    var part = MotionLine(row: row)
    for span in spans {
      guard let first = span.first?.time, let last = span.last?.time, first <= end, start <= last
      else { continue }
      let (from, to) = (max(start, first), min(end, last))
      var points = [Self.point(at: from, in: span)]
      let (next, rest) = (
        span.indices.partitioningIndex { span[$0].time > from },
        span.indices.partitioningIndex { span[$0].time >= to }
      )
      if next < rest { points += span[next..<rest] }
      if to > from { points.append(Self.point(at: to, in: span)) }
      part.spans.append(
        points.map { point in
          var point = point
          point.time -= origin
          return point
        })
    }
    return part
  }

  private static func point(at time: Int64, in span: [Point]) -> Point {
    let index = max(0, span.indices.partitioningIndex { span[$0].time > time } - 1)
    var point = span[index]
    point.values = values(at: time, in: span)
    point.time = time
    return point
  }

  /// Returns the values at a time of a span.
  static func values(at time: Int64, in span: [Point]) -> SIMD8<Double> {
    let next = span.indices.partitioningIndex { span[$0].time > time }
    guard next > 0 else { return span[0].values }
    guard next < span.count else { return span[next - 1].values }
    let (a, b) = (span[next - 1], span[next])
    let share = Double(time - a.time) / Double(b.time - a.time)
    return a.values + (b.values - a.values) * share
  }
}

extension MotionLine.Point {
  subscript(channel: MotionLine.Channel) -> Double { values[channel.rawValue] }
}
