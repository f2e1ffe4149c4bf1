import Choreography

// Rows that go back and forth from frame to frame.
extension MotionHistory {
  /// The minimum number of steps to and fro.
  private static let minTurns = 6
  /// The shortest of these steps, in points.
  private static let minTurn = 2.0
  /// The longest interval of frames for which steps to and fro are a fault.
  private static let maxInterval: Int64 = 20_000_000

  /// Returns the rows that turn around in each frame, one violation for all that begin in one
  /// frame.
  ///
  /// - Complexity: O(frames × visible rows).
  func shakes() -> [ObservedMotionViolation] {
    guard interval <= Self.maxInterval else { return [] }
    var found: [Int: [(item: Int, end: Int, step: Double)]] = [:]
    for track in tracks where track.samples.count > Self.minTurns {
      for (range, step) in shakes(of: track)
      where isListed(track.item, from: range.lowerBound, to: range.upperBound) {
        found[range.lowerBound, default: []].append((track.item, range.upperBound, step))
      }
    }
    return found.sorted { $0.key < $1.key }.map { moment, rows in
      let items = rows.map(\.item).unique()
      let end = rows.map(\.end).max() ?? moment
      let length = lengthText(rows.map(\.step).max() ?? 0)
      return violation(
        .jump, items, at: moment,
        "\(listing(items, "jumps", "jump")) to and fro by up to \(length) in each frame between "
          + "\(timeText(frames[moment].time)) and \(timeText(frames[end].time))\(placeText(moment))"
      )
    }
  }

  /// Returns where a row turns around in each frame along one axis, with the longest step.
  private func shakes(of track: ViewTrack) -> [(range: ClosedRange<Int>, step: Double)] {
    [\Point.x, \Point.y].flatMap { axis in
      var result: [(range: ClosedRange<Int>, step: Double)] = []
      var (first, last, longest) = (track.start, 0.0, 0.0)
      func add(_ end: Int) {
        if longest > 0, end - first >= Self.minTurns {
          result.append((first...end - 1, longest))
        }
      }
      for moment in track.start + 1...track.end {
        let step = track.step(to: moment)?[keyPath: axis] ?? 0
        let isShown = track[moment]?.isShown == true && track[moment - 1]?.isShown == true
        let isTurn =
          isShown && abs(step) >= Self.minTurn && !isGap(moment) && !isMovedByHand(moment)
        guard isTurn, last * step < 0 else {
          add(moment)
          (first, last, longest) = (moment, isTurn ? step : 0, 0)
          continue
        }
        (last, longest) = (step, max(longest, abs(step)))
      }
      add(track.end + 1)
      return result
    }
  }
}
