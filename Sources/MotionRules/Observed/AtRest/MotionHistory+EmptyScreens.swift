import Choreography

// Lists that show nothing where they were scrolled to.
extension MotionHistory {
  /// The shortest time without rows that is a fault.
  private static let minEmptyDuration: Int64 = 300_000_000

  /// Returns the times in which a scrolled list shows no row for 0.3 s, though rows come later where
  /// it is, one violation per time.
  ///
  /// - Complexity: O(frames × visible rows).
  func emptyScreens() -> [ObservedMotionViolation] {
    var result: [ObservedMotionViolation] = []
    var start: Int?
    for moment in frames.indices {
      let isEmpty = !frames[moment].tracks.contains { tracks[$0][moment]?.isShown == true }
      if isEmpty {
        start = start ?? moment
      } else if let first = start {
        result += emptyScreen(first, moment).map { [$0] } ?? []
        start = nil
      }
    }
    return result
  }

  private func emptyScreen(_ first: Int, _ end: Int) -> ObservedMotionViolation? {
    guard first > 0, (first...end).contains(where: { frames[$0].isScrolled }),
      !isDeletedAll(from: first - 1, to: end),
      // The list may be at another place of the page: rows are missing only where they appear later.
      let missing = (first..<end).first(where: { isCovered($0, by: end) }),
      frames[end].time - frames[missing].time >= Self.minEmptyDuration
    else { return nil }
    let rows = frames[end].tracks.filter { tracks[$0][end]?.isShown == true }
      .map { tracks[$0].item }
    return violation(
      .hiddenAtRest, rows, at: missing,
      "\(listing(rows, "comes", "come")) \(timeText(frames[end].time - frames[missing].time)) late, at "
        + "\(timeText(frames[end].time)): where the list is scrolled to, it shows no row until then"
    )
  }

  /// Returns true if the rows of a later frame would fill most of the visible part of an earlier
  /// one.
  private func isCovered(_ moment: Int, by later: Int) -> Bool {
    let visible = frames[moment].visible
    let covered = frames[later].tracks.reduce(0.0) { sum, index in
      sum + (tracks[index][later]?.frame.intersection(visible).area ?? 0)
    }
    return covered > 0.5 * visible.area
  }

  /// Returns true if the list is empty at one of some frames.
  private func isDeletedAll(from first: Int, to last: Int) -> Bool {
    (frames[first].applies...frames[last].applies).contains {
      apply(number: $0 - 1)?.list.itemIdentifiers.isEmpty ?? false
    }
  }
}
