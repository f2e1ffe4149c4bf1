import Choreography
import TextAndFiles

// Rows that leave the list, and vanish in the middle of their way.
extension MotionHistory {
  /// The lowest speed of a row that leaves, in points per second.
  private static let minExitSpeed = 200.0

  /// A row that leaves with a higher opacity, in a fade, vanishes.
  private static let maxExitOpacity: Float = 0.3

  /// Returns the leaving rows that vanish while they are well visible, and move fast and evenly or
  /// fade evenly, per apply one violation at the first of them.
  ///
  /// - Complexity: O(applies × frames of their motions × visible rows).
  func cutExits() -> [ObservedMotionViolation] {
    observedApplies.filter(isAnimatedUpdate).compactMap { known in
      // A page may delete a row in the middle of its fade, or let it fade after that.
      for moment in motion(of: known).lowerBound - 1..<motion(of: known).upperBound - 1
      where moment > 2 {
        let cut = frames[moment].tracks.filter { isCutExit($0, moment, during: known) }
        guard let first = cut.first, let step = tracks[first].step(to: moment),
          let opacity = tracks[first][moment]?.opacity
        else { continue }
        let items = cut.map { tracks[$0].item }.unique()
        let speed = self.speed(tracks[first], moment, along: step.unit) * 1_000_000_000
        let state =
          isCutFade(tracks[first], moment)
          ? "in a fade, at \(percent(opacity))"
          : "at a speed of \(decimal(speed, places: 0)) pt/s"
        return violation(
          .interrupted, items, at: moment,
          "\(listing(items, "leaves", "leave")) the list and "
            + "\(items.count == 1 ? "vanishes" : "vanish") at "
            + "\(timeText(frames[moment + 1].time)), \(state)\(placeText(moment + 1))")
      }
      return nil
    }
  }

  private func isCutExit(_ index: Int, _ moment: Int, during known: ObservedApply) -> Bool {
    let track = tracks[index]
    let name = names[track.item]
    guard track.end == moment, moment + 1 < frames.count, !known.list.contains(item: name),
      shownApply(before: known)?.list.contains(item: name) == true,
      frames[moment + 1].applies == known.index + 1,
      let sample = track[moment], let first = track[moment - 3], let step = track.step(to: moment),
      sample.visibleShare > 0.5,
      // A row at an edge may be behind it one step later.
      sample.visibleShare > 0.95 || Double(sample.visibleSide) > 1.1 * step.length,
      // A row that shrinks on its way arrives where it is small.
      min(sample.width / max(1, first.width), sample.height / max(1, first.height)) > 0.95,
      !tracksOfItem[track.item].contains(where: { tracks[$0][moment + 1] != nil }),
      !(moment - 2...moment + 1).contains(where: { isMovedByHand($0) || isGap($0) }),
      !isTapped(from: frames[moment - 1].time, to: frames[moment + 1].time)
    else { return false }
    if isCutFade(track, moment) { return true }
    guard frames[moment].applies == known.index + 1 else { return false }
    // A row that fades on its way arrives where it is invisible.
    guard sample.visibleOpacity >= 0.5, sample.opacity > first.opacity - 0.1 else { return false }
    let speeds = (moment - 2...moment).map { speed(track, $0, along: step.unit) }
    guard let least = speeds.min(), let most = speeds.max() else { return false }
    return least * 1_000_000_000 >= Self.minExitSpeed && most < 1.3 * least
  }

  /// Returns true if a row fades evenly up to a frame, and five more such steps would not hide it.
  private func isCutFade(_ track: ViewTrack, _ moment: Int) -> Bool {
    let shown = (moment - 3...moment).compactMap { track[$0]?.visibleOpacity }
    let steps = zip(shown, shown.dropFirst()).map { $0 - $1 }
    guard steps.count == 3, let least = steps.min(), let most = steps.max(),
      let opacity = shown.last
    else { return false }
    return least > 0.005 && most < 1.5 * least
      && opacity > max(Self.maxExitOpacity, 5 * steps[2])
  }
}
