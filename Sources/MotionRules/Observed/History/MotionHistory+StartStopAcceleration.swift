import Choreography

extension MotionHistory {
  /// Returns the change of a row's speed along a direction, in points per frame.
  func speedChange(
    _ track: ViewTrack, _ moment: Int, _ length: Int, _ unit: Point
  ) -> Double {
    abs(stepLength(track, moment, unit) - stepLength(track, moment - length, unit))
  }

  /// The largest changes of speed with which rows start from rest and stop, as shares of the
  /// distance.
  struct StartStopAcceleration {
    var start = 0.0
    var stop = 0.0
  }

  /// Returns how abruptly the motions of the recording start and stop.
  ///
  /// - Complexity: O(rests × visible rows).
  func startStopAcceleration(length: Int) -> StartStopAcceleration {
    rests.reduce(into: StartStopAcceleration()) { shares, rest in
      for index in frames[rest.moment].tracks {
        let (begin, end) = (motion(before: rest).lowerBound - 1, rest.moment)
        shares.stop = max(
          shares.stop, acceleration(tracks[index], begin, end, at: end...end + 1, length))
      }
      for index in frames[rest.last].tracks {
        let (begin, end) = (rest.last, motion(after: rest).upperBound - 1)
        shares.start = max(
          shares.start, acceleration(tracks[index], begin, end, at: begin + 1...begin + 3, length))
      }
    }
  }

  private func motion(before rest: RestPeriod) -> Range<Int> {
    apply(at: rest.moment).map(motion) ?? 0..<1
  }

  private func motion(after rest: RestPeriod) -> Range<Int> {
    let next = rest.last + 1
    return next < frames.count ? apply(at: next).map(motion) ?? 0..<1 : 0..<1
  }

  private func acceleration(
    _ track: ViewTrack, _ begin: Int, _ end: Int, at frames: ClosedRange<Int>, _ length: Int
  ) -> Double {
    guard begin < end, let old = track[begin], let new = track[min(end, track.end)] else {
      return 0
    }
    let distance = new.step(from: old)
    guard distance.length >= 30 else { return 0 }
    let change = frames.map { speedChange(track, $0, length, distance.unit) }.max() ?? 0
    return change / distance.length
  }

  /// Returns the length of a step along a direction, in points per frame.
  func stepLength(
    _ track: ViewTrack, _ moment: Int, _ unit: Point
  ) -> Double {
    moment < frames.count ? speed(track, moment, along: unit) * Double(interval) : 0
  }
}
