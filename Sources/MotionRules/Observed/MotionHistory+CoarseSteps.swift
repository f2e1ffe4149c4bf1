import Choreography
import TextAndFiles

// Rows that move in a few long steps, between which they stand still.
extension MotionHistory {
  /// The times between two coarse steps, in nanoseconds.
  private static let stepTimes: ClosedRange<Int64> = 45_000_000...200_000_000
  /// The fewest coarse steps in a row.
  private static let minSteps = 4
  /// The shortest interval of a display with 60 frames per second, with a tolerance.
  private static let fastFrame: Int64 = 20_000_000

  /// Returns the motions of applies in which rows move in coarse steps, per apply one violation.
  ///
  /// Coarse steps and slow frames differ only in a recording whose frames may be 1/60 s apart.
  ///
  /// - Complexity: O(frames × visible rows).
  func coarseMotions() -> [ObservedMotionViolation] {
    guard hasFastFrames else { return [] }
    return observedApplies.dropFirst().compactMap { known in
      let motion = motion(of: known)
      let indices = motion.reduce(into: Set<Int>()) { $0.formUnion(frames[$1].tracks) }.sorted()
      let found = indices.compactMap { index in
        coarseSteps(tracks[index], in: motion).map { (track: tracks[index], steps: $0) }
      }
      guard let first = found.min(by: { $0.steps[0] < $1.steps[0] }) else { return nil }
      let (steps, items) = (first.steps, found.map(\.track.item).unique())
      let time = frames[steps[steps.count - 1]].time - frames[steps[0]].time
      let lengths = found.flatMap { row in row.steps.compactMap { row.track.step(to: $0)?.length } }
      let rate = Double(steps.count - 1) * 1_000_000_000 / Double(max(1, time))
      return violation(
        .droppedFrames, items, at: steps[0],
        "\(listing(items, "moves", "move")) in coarse steps of up to \(lengthText(lengths.max() ?? 0)), "
          + "\(decimal(rate, places: 0)) a second, from \(timeText(frames[steps[0]].time)) to "
          + "\(timeText(frames[steps[steps.count - 1]].time))\(placeText(steps[0]))")
    }
  }

  /// True if two frames of the recording are 1/60 s apart, or the clock of a page script, whose
  /// frames are at whole sixtieths, made all times.
  private var hasFastFrames: Bool {
    zip(frames, frames.dropFirst()).contains { $1.time - $0.time <= Self.fastFrame }
      || frames.allSatisfy {
        let frame = (Double($0.time) * 60 / 1_000_000_000).rounded()
        return abs(frame * 1_000_000_000 / 60 - Double($0.time)) <= 2
      }
  }

  /// Returns the first coarse steps of a row one after another in one direction.
  private func coarseSteps(_ track: ViewTrack, in motion: Range<Int>) -> [Int]? {
    var steps: [Int] = []
    for moment in motion.clamped(to: track.start + 1..<track.end + 1) {
      guard let step = track.step(to: moment), step.length > 0.5 else { continue }
      let isLong =
        step.length > Self.minJump && track[moment]?.isShown == true
        && track[moment - 1]?.isShown == true && !isMovedByHand(moment)
      guard isLong else {
        if steps.count >= Self.minSteps { break }
        steps = []
        continue
      }
      if let last = steps.last,
        !Self.stepTimes.contains(frames[moment].time - frames[last].time)
          || step.along(track.step(to: last)?.unit ?? .zero) < 0.9 * step.length
      {
        if steps.count >= Self.minSteps { break }
        steps = []
      }
      steps.append(moment)
    }
    return steps.count >= Self.minSteps ? steps : nil
  }
}
