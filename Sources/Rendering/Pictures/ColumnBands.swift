import Choreography
import Recordings

/// The columns of a board as bands of a space-time diagram, one below the other.
///
/// A cell keeps its distance from its column's header. A cell between two columns is between their
/// bands, in the same ratio.
struct ColumnBands {
  /// One section, in points of a list whose sections lie below each other.
  struct Band: Equatable {
    let title: String
    var y = 0.0
    var height = 0.0
  }

  /// From left to right, as the columns stand at the end.
  private(set) var bands: [Band] = []
  /// The height of all bands, in points.
  private(set) var height = 0.0
  /// The space for a title at the top of each band, in points.
  private(set) var titleHeight = 0.0
  /// The columns at each time: the middle and the lower edge of each header.
  private var columns: [Int64: [Column]] = [:]

  private struct Column {
    var band: Int
    var x: Double
    var y: Double
  }

  /// The share of the largest band's height that is the smallest one's, so that empty sections are
  /// visible.
  private static let minShare = 0.3
  /// The distance from a column's middle up to which a cell counts as inside, in points: more than
  /// rounding errors. The line of a cell has no step at its end.
  private static let tolerance = 0.01

  /// Creates the bands of sections whose headers lie side by side; nil if any lies below another.
  /// `titleShare` is a title's share of the diagram's height. O(samples).
  init?(headers: [RowTrajectory], lines: [RowTrajectory], titleShare: Double) {
    let order = Self.order(of: headers)
    bands = order.map { Band(title: $0.title) }
    let indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.id.name, $0) })
    for line in headers {
      for sample in line.samples {
        let column = Column(
          band: indices[line.id.name] ?? 0, x: sample.frame.midX, y: sample.frame.maxY)
        columns[sample.time, default: []].append(column)
      }
    }
    guard areSideBySide(headers) else { return nil }
    for time in columns.keys { columns[time]?.sort { ($0.x, $0.band) < ($1.x, $1.band) } }
    measure(lines, titleShare: min(titleShare, 0.5 / Double(bands.count)))
  }

  /// Returns the paths of a list whose sections lie below each other. O(samples × columns).
  func unfolded(_ lines: [RowTrajectory]) -> [RowTrajectory] {
    let tops = bands.map { $0.y + titleHeight }
    return lines.map { line in
      var line = line
      var band: Int?
      var x = Double.nan
      for (index, place) in places(of: line).enumerated() {
        // A cell may outlast its header.
        if line.samples[index].frame.midX != x || band == nil { band = place.band(after: band) }
        x = line.samples[index].frame.midX
        line.samples[index].frame.y = place.top + place.position(in: band, tops: tops)
      }
      return line
    }
  }

  /// Returns a header of each section, from left to right: those at the end, and each earlier one
  /// behind the one that it last had at its left. O(samples + headers²).
  private static func order(of headers: [RowTrajectory]) -> [RowTrajectory] {
    let latest = headers.compactMap { line in line.samples.last.map { (line: line, end: $0) } }
      .sorted { ($1.end.time, $0.end.frame.x) < ($0.end.time, $1.end.frame.x) }
    var order: [RowTrajectory] = []
    for (line, end) in latest where !order.contains(where: { $0.id.name == line.id.name }) {
      let left = headers.filter { other in
        other.samples.contains { $0.time == end.time && $0.frame.x < end.frame.x }
      }.map(\.id.name)
      let place = order.lastIndex { left.contains($0.id.name) }
      order.insert(line, at: place.map { $0 + 1 } ?? 0)
    }
    return order
  }

  private func areSideBySide(_ headers: [RowTrajectory]) -> Bool {
    var frames: [Int64: [Rect]] = [:]
    for line in headers {
      for sample in line.samples where sample.operation == nil && sample.opacity == 1 {
        frames[sample.time, default: []].append(sample.frame)
      }
    }
    return frames.values.contains { $0.count > 1 }
      && frames.values.allSatisfy { frames in frames.allSatisfy { $0.y == frames[0].y } }
  }

  /// Sets the heights from the lowest cell of each column.
  private mutating func measure(_ lines: [RowTrajectory], titleShare: Double) {
    for line in lines {
      for (place, sample) in zip(places(of: line), line.samples) {
        guard let band = place.inside.first else { continue }
        bands[band].height = max(bands[band].height, place.top + sample.frame.height)
      }
    }
    let least = max(1, Self.minShare * (bands.map(\.height).max() ?? 0))
    for index in bands.indices { bands[index].height = max(least, bands[index].height) }
    let cells = bands.map(\.height).reduce(0, +)
    height = cells / (1 - titleShare * Double(bands.count))
    titleHeight = titleShare * height
    var y = 0.0
    for index in bands.indices {
      bands[index].y = y
      bands[index].height += titleHeight
      y += bands[index].height
    }
  }

  /// Returns the places of a cell's samples; of a time without headers, among the last ones.
  private func places(of line: RowTrajectory) -> [Place] {
    var last: [Column] = []
    return line.samples.map { sample in
      if let columns = columns[sample.time] { last = columns }
      return place(of: sample.frame, among: last)
    }
  }

  private func place(of frame: Rect, among columns: [Column]) -> Place {
    let x = frame.midX
    let inside = columns.filter { ($0.x - x).magnitude <= Self.tolerance }.map(\.band)
    let left = columns.last { $0.x <= x } ?? columns.first
    let right = columns.first { $0.x > x } ?? columns.last
    guard let left, let right else {
      return Place(inside: [], neighbors: (0, 0), share: 0, top: frame.y)
    }
    let share = right.x > left.x ? (x - left.x) / (right.x - left.x) : 0
    return Place(
      inside: inside, neighbors: (left.band, right.band), share: share.clamped(to: 0...1),
      top: max(0, frame.y - columns[0].y))
  }

  /// The place of a cell among columns.
  private struct Place {
    /// The bands of the columns in which the cell is; several while columns pass each other.
    var inside: [Int]
    var neighbors: (left: Int, right: Int)
    /// The share of the distance from the left to the right neighbor.
    var share: Double
    /// The distance below the headers, in points.
    var top: Double

    /// Returns the band in which the cell is, by preference the previous one.
    func band(after previous: Int?) -> Int? {
      previous.map(inside.contains) == true ? previous : inside.first
    }

    /// Returns the upper edge of a band, or a height between those of the neighbors.
    func position(in band: Int?, tops: [Double]) -> Double {
      if let band { return tops[band] }
      return tops[neighbors.left] * (1 - share) + tops[neighbors.right] * share
    }
  }
}
