import TextAndFiles

// Rows that a drag dims, and that stay dim.
extension MotionHistory {
  /// The time after a drop in which rows may still be dim: the list may wait for a server.
  private static let dimTime: Int64 = 800_000_000

  /// Returns the rows that a drag of another one has dimmed, and that are as dim at the next touch or the
  /// end, 0.8 s or more after the drop, one violation per drag.
  ///
  /// - Complexity: O(drags × rows).
  func dimmedRows() -> [ObservedMotionViolation] {
    drags.compactMap { drag in
      let release = drag.end - Self.settling
      let end = touches.map(\.start).filter { $0 > drag.start }.min() ?? duration
      func moment(_ time: Int64) -> Int? { moments.lastIndex { $0.time <= time } }
      guard end - release >= Self.dimTime, let taken = moment(drag.start),
        let dropped = moment(release), let last = moment(end),
        let rest = rests.last(where: { $0.moment <= last && $0.start >= release })
      else { return nil }
      let items = tracks.filter { track in
        guard let before = track[taken]?.opacity, let during = track[dropped]?.opacity,
          let after = track[last], after.isShown, names[track.item] != drag.item
        else { return false }
        return during < before - 0.04 && after.opacity < before - 0.04
          && after.opacity <= during + 0.02 && isListed(track.item, at: rest)
      }.map(\.item).unique()
      guard items.count > 1,
        let opacity = tracks.first(where: { $0.item == items[0] })?[last]?.opacity
      else { return nil }
      return violation(
        .unfinishedAtRest, items, at: rest.moment,
        "\(listing(items, "rests", "rest")) at an opacity of \(Int((opacity * 100).rounded())) %: "
          + "the drag of '\(drag.item)' dimmed them, and its drop at \(timeText(release)) did not "
          + "undo it")
    }
  }
}
