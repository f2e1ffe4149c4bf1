import Choreography

// Rows that leave their way for an instant while they move, as by one wrong keyframe.
extension MotionHistory {
  /// The longest time that a row is beside its way.
  private static let maxSpikeDuration: Int64 = 100_000_000
  /// The smallest distance from the way, in points: more than a shake has.
  private static let minSpikeDistance = 64.0

  /// Returns the rows that leave their way by 64 pt or more and are back within 0.1 s, one violation
  /// per first frame.
  ///
  /// Before and after it they are slow, and near each other: a spring that turns around, or a bounce,
  /// is not.
  ///
  /// - Parameter jumps: The jumps that are named already.
  /// - Complexity: O(frames × visible rows × frames of 0.1 s).
  func spikes(besides jumps: [ObservedMotionViolation]) -> [ObservedMotionViolation] {
    let named = Set(jumps.map(\.nanoseconds))
    var found: [Int: [(item: Int, length: Double, back: Int)]] = [:]
    for track in tracks where track.samples.count > 6 {
      var moment = track.start + 2
      while moment < track.end {
        guard let spike = spike(track, from: moment) else {
          moment += 1
          continue
        }
        if !(moment...spike.back).contains(where: { named.contains(frames[$0].time) }) {
          found[moment, default: []].append((track.item, spike.length, spike.back))
        }
        moment = spike.back + 1
      }
    }
    return found.sorted { $0.key < $1.key }.map { moment, rows in
      let length = lengthText(rows.map(\.length).max() ?? 0)
      let back = rows.map(\.back).max() ?? moment
      let items = rows.map(\.item).unique()
      return violation(
        .jump, items, at: moment,
        "\(listing(items, "leaves its way", "leave their ways")) by "
          + "\(items.count == 1 ? length : "up to \(length)") at \(timeText(frames[moment].time)), "
          + "in the middle of a motion, and \(items.count == 1 ? "is" : "are") back "
          + "\(timeText(frames[back].time - frames[moment].time)) later\(placeText(moment))")
    }
  }

  /// Returns how far a row is from its way after a frame, and the frame at which it is back; nil
  /// if it goes its way.
  private func spike(_ track: ViewTrack, from first: Int) -> (length: Double, back: Int)? {
    guard let begin = track[first - 1], let before = track.step(to: first - 1), begin.isShown,
      let away = track.step(to: first), away.length > max(Self.minJump, 3 * before.length)
    else { return nil }
    var longest = away.length
    for back in (first + 1)..<max(first + 1, track.end)
    where frames[back].time - frames[first - 1].time <= Self.maxSpikeDuration + interval {
      guard let end = track[back], end.isShown, let after = track.step(to: back + 1),
        frames[back].applies == frames[first - 1].applies, !isMovedByHand(back)
      else { return nil }
      let distance = end.step(from: begin).length
      longest = max(longest, distance)
      let slowest = max(before.length, after.length)
      if longest >= Self.minSpikeDistance, distance <= longest / 4, slowest * 4 <= longest {
        return (longest, back)
      }
    }
    return nil
  }
}
