import Choreography

// New rows that come from the corner of the page, because a script measured nothing.
extension MotionHistory {
  /// The least distance of a new row's motion, and of the list from the corner, in points.
  private static let minDistance = 30.0

  /// Returns the new rows whose way begins in the upper left corner of the visible part, while the
  /// list begins elsewhere, one violation per apply.
  ///
  /// - Complexity: O(applies × visible rows).
  func cornerStarts() -> [ObservedMotionViolation] {
    observedApplies.filter(isAnimatedUpdate).compactMap { known in
      guard let old = shownApply(before: known) else { return nil }
      let motion = motion(of: known)
      let found = motion.prefix(3).lazy.compactMap { moment -> (moment: Int, items: [Int])? in
        let rows = frames[moment].tracks.filter {
          tracks[$0].start == moment && !old.list.contains(item: names[tracks[$0].item])
            && startsInCorner(tracks[$0], until: motion.upperBound - 1)
        }
        return rows.isEmpty ? nil : (moment, rows.map { tracks[$0].item })
      }.first
      guard let found, !frames[found.moment].isScrolled else { return nil }
      return violation(
        .jump, found.items, at: found.moment,
        "\(listing(found.items, "is new, and comes", "are new, and come")) from the upper left corner of "
          + "the page, outside of the list, at \(timeText(frames[found.moment].time))"
          + placeText(found.moment))
    }
  }

  /// Returns true if a row is first seen in the corner and goes on from there, and the rows of the
  /// list begin further down.
  private func startsInCorner(_ track: ViewTrack, until last: Int) -> Bool {
    let (visible, start) = (frames[track.start].visible, track.samples[0])
    guard let end = track[min(last, track.end)], track.samples.count > Self.minFrames else {
      return false
    }
    let (x, y) = (end.x - visible.x, end.y - visible.y)
    // The first frame may show a part of the way.
    let isInCorner =
      abs(start.x - visible.x) <= 2 + 0.05 * x && abs(start.y - visible.y) <= 2 + 0.05 * y
    let old = frames[track.start].tracks.filter { tracks[$0].start < track.start }
      .compactMap { tracks[$0][track.start] }.filter(\.isShown)
    // A row that grows out of a button in the corner has another size there.
    let isOfItsSize =
      abs(start.width - end.width) <= 0.05 * end.width
      && abs(start.height - end.height) <= 0.05 * end.height
    return isInCorner && isOfItsSize && end.step(from: start).length >= Self.minDistance
      && !old.isEmpty
      // The first row of a column may slide in from above.
      && (abs(x) > 2 || old.contains { $0.y < end.y - 1 && $0.frame.isBelow(end.frame) })
      && old.allSatisfy { $0.y >= visible.y + Self.minDistance }
  }
}
