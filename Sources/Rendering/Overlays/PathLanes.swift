import Choreography

/// Lanes beside a stage, in which the paths of rows run without crossing them.
enum PathLanes {
  /// The distance between lanes, in points.
  static let pitch = PaneLayout.lanePitch
  /// The width in points from which a row has text that a path must not cross.
  static let minWidth = 60.0
  /// The distance from the stage to the first lane.
  static let gap = 10.0

  /// Returns a lane for each range of positions: the first that is free. O(ranges²).
  static func lanes(for ranges: [ClosedRange<Double>]) -> [Int] {
    var taken: [[ClosedRange<Double>]] = []
    return ranges.map { range in
      // Ends of paths in one lane keep a distance.
      let wide = range.lowerBound - pitch...range.upperBound + pitch
      let lane = taken.firstIndex { !$0.contains { $0.overlaps(wide) } } ?? taken.count
      if lane == taken.count { taken.append([]) }
      taken[lane].append(range)
      return lane
    }
  }
}
