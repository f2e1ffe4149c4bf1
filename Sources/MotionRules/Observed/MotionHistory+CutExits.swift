import Choreography
import TextAndFiles

// Rows that leave the list, and vanish in the middle of their way.
extension MotionHistory {
  /// The lowest speed of such a row, in points per second.
  private static let minExitSpeed = 200.0

  /// Returns the leaving rows that vanish while they are well visible and move fast and evenly, per
  /// apply one violation at the first of them.
  ///
  /// - Complexity: O(applies × frames of their motions × visible rows).
  func cutExits() -> [ObservedMotionViolation] {
    knownApplies.filter(isAnimatedUpdate).compactMap { known in
      for moment in motion(of: known).dropLast() where moment > 2 {
        let cut = moments[moment].tracks.filter { isCutExit($0, moment, during: known) }
        guard let first = cut.first, let step = tracks[first].step(to: moment) else { continue }
        let items = cut.map { tracks[$0].item }.unique()
        let speed = self.speed(tracks[first], moment, along: step.unit) * 1_000_000_000
        return violation(
          .interrupted, items, at: moment,
          "\(listing(items, "leaves", "leave")) the list and "
            + "\(items.count == 1 ? "vanishes" : "vanish") at "
            + "\(timeText(moments[moment + 1].time)), at a speed of "
            + "\(decimal(speed, places: 0)) pt/s\(placeText(moment + 1))")
      }
      return nil
    }
  }

  private func isCutExit(_ index: Int, _ moment: Int, during known: KnownApply) -> Bool {
    let track = tracks[index]
    let name = names[track.item]
    guard track.end == moment, moment + 1 < moments.count, !known.list.contains(item: name),
      apply(number: known.index - 1)?.list.contains(item: name) == true,
      moments[moment + 1].applies == moments[moment].applies,
      let sample = track[moment], let first = track[moment - 3], let step = track.step(to: moment),
      sample.shown >= 0.5, sample.share > 0.5,
      // A row at an edge may be behind it one step later.
      sample.share > 0.95 || Double(sample.seen) > 1.1 * step.length,
      // A row that shrinks or fades on its way arrives where it is small.
      sample.opacity > first.opacity - 0.1,
      min(sample.width / max(1, first.width), sample.height / max(1, first.height)) > 0.95,
      !tracksOfItem[track.item].contains(where: { tracks[$0][moment + 1] != nil }),
      !(moment - 2...moment + 1).contains(where: { isMovedByHand($0) || isGap($0) }),
      !isTapped(from: moments[moment - 1].time, to: moments[moment + 1].time)
    else { return false }
    let speeds = (moment - 2...moment).map { speed(track, $0, along: step.unit) }
    guard let least = speeds.min(), let most = speeds.max() else { return false }
    return least * 1_000_000_000 >= Self.minExitSpeed && most < 1.3 * least
  }
}
