// Rows that a drag dims, and that stay dim.
extension MotionHistory {
  /// The time after a drop in which rows may still be dim: the list may wait for a server.
  private static let dimTime: Int64 = 800_000_000

  /// Returns the rows that a drag dims and that are still dim at the next touch, or at the end, 0.8
  /// s or more after the drop. A violation is about the dragged row, or about several others.
  ///
  /// - Complexity: O(drags × rows).
  func dimmedRows() -> [ObservedMotionViolation] {
    drags.compactMap { drag in
      let release = drag.end - Self.settling
      let end = touches.map(\.start).filter { $0 > drag.start }.min() ?? duration
      func moment(_ time: Int64) -> Int? { frames.lastIndex { $0.time <= time } }
      guard end - release >= Self.dimTime, let taken = moment(drag.start),
        let dropped = moment(release), let last = moment(end),
        let rest = rests.last(where: { $0.moment <= last && $0.start >= release })
      else { return nil }
      let dimmed = tracks.filter { track in
        guard let before = track[taken]?.opacity, let during = track[dropped]?.opacity,
          let after = track[last], after.isShown
        else { return false }
        // A multiple of 5 % is intended, unless the drag set it.
        let isLeft = after.opacity <= during + 0.02 || !isWholeNumber(after.opacity * 20)
        return during < before - 0.04 && after.opacity < before - 0.04 && isLeft
          && isListed(track.item, at: rest)
      }.map(\.item).unique()
      if dimmed.map({ names[$0] }) == [drag.item] {
        return violation(
          .unfinishedAtRest, dimmed, at: rest.moment,
          "\(dimText(dimmed, last)): its drag dimmed it, and its drop at \(timeText(release)) did "
            + "not undo it")
      }
      let items = dimmed.filter { names[$0] != drag.item }
      guard items.count > 1 else { return nil }
      return violation(
        .unfinishedAtRest, items, at: rest.moment,
        "\(dimText(items, last)): the drag of '\(drag.item)' dimmed them, and its drop at "
          + "\(timeText(release)) did not undo it")
    }
  }

  /// Returns the opacity of rows in words.
  private func dimText(_ items: [Int], _ moment: Int) -> String {
    let track = tracks.first { $0.item == items[0] && $0[moment] != nil }
    let opacity = track?[moment]?.opacity ?? 0
    return "\(listing(items, "rests", "rest")) at an opacity of "
      + "\(percent(opacity))"
  }
}
