import Choreography
import TextAndFiles

// Updates that no frame shows: the list on screen is not that of the data.
extension MotionHistory {
  /// The time without a change after which an update is not merely late.
  private static let unshownTime: Int64 = 1_000_000_000

  /// Returns true if nothing on screen changes in a pause that an update begins.
  func isUnshownUpdate(_ rest: RestPeriod) -> Bool {
    guard rest.end - rest.start >= Self.unshownTime,
      let apply = apply(number: rest.applies - 1), apply.index > 0, apply.isChange
    else { return false }
    let first = min(apply.firstFrame, rest.last + 1)
    return changes(in: first..<rest.last + 1) == 0
  }

  /// Returns true if an update between two pauses moves a row or a section.
  func hasMoves(from old: RestPeriod, to new: RestPeriod) -> Bool {
    (old.applies..<max(old.applies, new.applies)).contains {
      apply(number: $0)?.hasMoves == true
    }
  }

  /// Returns a violation after an apply that no frame need follow.
  func unshown(
    _ rule: ObservedMotionRule, _ items: [String], at rest: RestPeriod, _ message: String
  ) -> ObservedMotionViolation {
    ObservedMotionViolation(
      rule: rule, ids: items, apply: rest.applies - 1, frame: frames[rest.moment].number,
      nanoseconds: max(rest.start, frames[rest.moment].time),
      message: "\(message), at rest at \(timeText(rest.start))")
  }

  /// Returns the inserted rows that no frame shows though both neighbors are visible, or though
  /// there is room below the last row, one violation per pause.
  ///
  /// A page may have rows that it does not display, and so may a list that leaves out others.
  ///
  /// - Complexity: O(rests × visible rows × log(visible rows)), and O(rows) for each rest with missing ones.
  func unshownRows() -> [ObservedMotionViolation] {
    if isPage { return [] }
    var old: RestPeriod?
    return rests.compactMap { rest in
      defer { old = rest }
      guard let old, rest.end - rest.start >= Self.unshownTime else { return nil }
      let rows = unshownInserts(at: rest, since: old)
      guard !rows.isEmpty else { return nil }
      return unshown(
        .hiddenAtRest, rows, at: rest,
        "\(shortListing(ids: rows)) \(rows.count == 1 ? "is" : "are") in the list, and no frame "
          + "shows \(rows.count == 1 ? "it" : "them")")
    }
  }

  /// Returns the rows that updates between two pauses insert, and that no frame since has, though
  /// the list has a visible place for them; none if other rows are missing too.
  private func unshownInserts(at rest: RestPeriod, since old: RestPeriod) -> [String] {
    guard let list = apply(number: rest.applies - 1)?.list,
      let before = apply(number: old.applies - 1)?.list, rest.applies > old.applies,
      let begin = apply(number: old.applies)?.firstFrame
    else { return [] }
    let rows = column(at: rest)
    let places = rows.map { list.indexOfItem(names[$0.item]) ?? 0 }
    guard let last = rows.last, let end = places.last,
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return [] }
    let visible = frames[rest.last].visible
    let room = visible.maxY - last.frame.maxY
    let missing =
      zip(places, places.dropFirst()).flatMap { Array($0 + 1..<$1) }
      + (room > 1.5 * last.frame.height ? Array(end + 1..<list.numberOfItems) : [])
    guard !missing.isEmpty else { return [] }
    let all = list.itemIdentifiers
    let items = missing.map { all[$0] }
    let isNew = items.allSatisfy { item in
      !before.contains(item: item) && !isInFrames(item, since: begin)
    }
    return isNew ? items : []
  }

  /// Returns true if a view of an item is in a frame, from one on.
  private func isInFrames(_ item: String, since begin: Int) -> Bool {
    guard let index = index(ofItem: item) else { return false }
    return tracksOfItem[index].contains { tracks[$0].end >= begin }
  }

  /// Returns the visible rows of the list from the top; none unless all stand in one column.
  private func column(at rest: RestPeriod) -> [(item: Int, frame: Rect)] {
    let rows = shownTracks(at: rest).compactMap { item, tracks -> (item: Int, frame: Rect)? in
      guard isListed(item, at: rest), let sample = self.tracks[tracks[0]][rest.last],
        sample.visibleShare > 0.5
      else { return nil }
      return (item, sample.frame)
    }
    .sorted { $0.frame.y < $1.frame.y }
    guard let first = rows.first?.frame,
      rows.allSatisfy({ abs($0.frame.x - first.x) <= 1 && abs($0.frame.width - first.width) <= 1 })
    else { return [] }
    return rows
  }
}
