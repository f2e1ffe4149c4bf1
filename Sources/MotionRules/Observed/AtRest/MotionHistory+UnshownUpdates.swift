import Choreography
import DiffableData
import TextAndFiles

// Updates that no frame shows: the list on screen is not that of the data.
extension MotionHistory {
  /// Returns true if nothing on screen changes in a pause that an update begins.
  func isUnshownUpdate(_ rest: RestPeriod) -> Bool {
    guard rest.end - rest.start >= startAllowance,
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

  /// Returns the rows that no frame shows, or none any longer, though both neighbors are visible, or
  /// though there is room after the last row, one violation per pause.
  ///
  /// A list may leave out rows, as by a filter: none is missing if others are, too, on a page at any
  /// rest.
  ///
  /// - Complexity: O(rests × visible rows × log(visible rows)), and O(rows) for each rest with missing ones.
  func unshownRows() -> [ObservedMotionViolation] {
    var old: RestPeriod?
    return rests.compactMap { rest in
      defer { old = rest }
      guard let old, rest.end - rest.start >= startAllowance else { return nil }
      let (new, lost) = unshownItems(at: rest, since: old)
      let rows = new + lost
      guard let first = rows.first,
        !isPage || rests.allSatisfy({ missingItems(at: $0).allSatisfy(rows.contains) })
      else { return nil }
      let (are, them) = rows.count == 1 ? ("is", "it") : ("are", "them")
      let shown =
        lost.contains(first) ? "no frame shows \(them) any longer" : "no frame shows \(them)"
      return unshown(
        .hiddenAtRest, rows, at: rest,
        "\(shortListing(ids: rows)) \(are) in the list, and \(shown)")
    }
  }

  /// Returns the rows for which the list has a visible place: those that updates between two pauses
  /// insert, and no frame since shows, and those that the first pause shows and that leave a hole, or
  /// the end of the list; none if other rows are missing too.
  private func unshownItems(
    at rest: RestPeriod, since old: RestPeriod
  ) -> (new: [String], lost: [String]) {
    guard let before = apply(number: old.applies - 1)?.list else { return ([], []) }
    let begin = apply(number: old.applies)?.firstFrame ?? rest.moment
    let isUnshown = isUnshownUpdate(rest)
    let first = emptyBeginnings(at: rest, since: old)
    let items = first + missingItems(at: rest)
    let new = items.filter { item in
      guard !before.contains(item: item) else { return false }
      // Invisible rows of a motion are `hiddenRows`.
      if !isInFrames(item, since: begin, ifShown: isUnshown) { return true }
      guard let place = offScreen(item, at: rest) else { return false }
      return first.contains(item) || leavesPlace(item, place.height, at: rest, since: old)
    }
    let lost = items.filter {
      before.contains(item: $0) && (first.contains($0) || isLost($0, at: rest, since: old))
    }
    if items.isEmpty, let only = lostOnlyRow(at: rest, since: old) { return ([], [only]) }
    return new.count + lost.count == items.count ? (new, lost) : ([], [])
  }

  /// Returns the items that a rest does not show though it has a visible place for them.
  func missingItems(at rest: RestPeriod) -> [String] {
    guard let list = apply(number: rest.applies - 1)?.list else { return [] }
    let missing = Set(flows(at: rest, list).flatMap(\.missing)).sorted()
    guard !missing.isEmpty else { return [] }
    let all = list.itemIdentifiers
    return missing.map { all[$0] }
  }

  /// Returns true if a view of an item is in a frame, from one on, or is visible there.
  private func isInFrames(_ item: String, since begin: Int, ifShown: Bool) -> Bool {
    tracks(ofItem: item).contains { track in
      track.end >= begin
        && (!ifShown
          || (max(begin, track.start)...track.end).contains { track[$0]?.isShown == true })
    }
  }

  func tracks(ofItem item: String) -> [ViewTrack] {
    index(ofItem: item).map { tracksOfItem[$0].map { tracks[$0] } } ?? []
  }

  /// Visible rows in the order of the list, in which they follow each other on screen.
  struct RowFlow {
    var rows: [(place: Int, frame: Rect)]
    /// True if there is room for another row after the last one.
    var hasRoom: Bool
    /// The first place of the section, or of the list.
    var begin = 0
    /// The place after the last one of the section, or of the list.
    var end: Int

    /// The places between those of the rows, and the one for which there is room.
    var missing: [Int] {
      let between = zip(rows, rows.dropFirst()).flatMap { Array($0.place + 1..<$1.place) }
      guard hasRoom, let last = rows.last?.place, last + 1 < end else { return between }
      return between + [last + 1]
    }
  }

  /// Returns the visible rows of the list, if they stand in one column; else those of each section
  /// that stand in one, or in the lines or columns of a grid.
  func flows(at rest: RestPeriod, _ list: Snapshot<String, String>) -> [RowFlow] {
    let rows = shownTracks(at: rest).compactMap {
      item, tracks -> (place: Int, section: String, frame: Rect)? in
      guard let sample = self.tracks[tracks[0]][rest.last], sample.visibleShare > 0.5,
        let place = list.indexOfItem(names[item]),
        let section = list.sectionIdentifier(containingItem: names[item])
      else { return nil }
      return (place, section, sample.frame)
    }
    .sorted { $0.place < $1.place }
    func isColumn(_ rows: [Rect]) -> Bool {
      rows.allSatisfy { abs($0.x - rows[0].x) <= 1 && abs($0.width - rows[0].width) <= 1 }
        && zip(rows, rows.dropFirst()).allSatisfy { $0.y < $1.y }
    }
    let (all, visible) = (rows.map(\.frame), frames[rest.last].visible)
    if let last = all.last, isColumn(all) {
      return [
        RowFlow(
          rows: rows.map { ($0.place, $0.frame) },
          hasRoom: visible.maxY - last.maxY > 1.5 * last.height, end: list.numberOfItems)
      ]
    }
    return Dictionary(grouping: rows, by: \.section).compactMap { section, rows in
      let cells = rows.map(\.frame)
      guard isColumn(cells) || isInLines(cells), let last = rows.last,
        let end = list.items(in: section).last.flatMap(list.indexOfItem),
        let begin = list.items(in: section).first.flatMap(list.indexOfItem)
      else { return nil }
      func isFree(_ rect: Rect) -> Bool {
        rect.intersection(visible).area > rect.area - 1
          && !all.contains { $0.intersection(rect).area > 0 }
      }
      // A line that the side of the visible part cuts off goes on beside it.
      let goesOn = last.frame.maxX > visible.maxX + 1 || last.frame.x < visible.x - 1
      let hasRoom =
        !goesOn
        && (isFollowed(last.frame, by: rows.count < all.count ? all : [])
          || nextCells(after: cells).map { $0.allSatisfy(isFree) } ?? false)
      return RowFlow(
        rows: rows.map { ($0.place, $0.frame) }, hasRoom: hasRoom, begin: begin, end: end + 1)
    }
  }

  /// Returns true if a row of another section lies below a row.
  private func isFollowed(_ row: Rect, by others: [Rect]) -> Bool {
    others.contains {
      $0.y > row.maxY && min($0.maxX, row.maxX) - max($0.x, row.x) > 0.5 * row.width
    }
  }

  /// Returns true if cells fill one line after the other, from one side, or one column after the
  /// other.
  private func isInLines(_ cells: [Rect]) -> Bool {
    func follow(_ isNext: (Rect, Rect) -> Bool) -> Bool {
      zip(cells, cells.dropFirst()).allSatisfy(isNext)
    }
    return [1.0, -1].contains { sign in
      follow { $1.y > $0.y + 1 || abs($1.y - $0.y) <= 1 && ($1.x - $0.x) * sign > 1 }
        || follow { ($1.x - $0.x) * sign > 1 || abs($1.x - $0.x) <= 1 && $1.y > $0.y + 1 }
    }
  }

  /// Returns the rectangles in which a cell after the last one would be: in its line, below, or one
  /// of both; nil if that is unknown.
  private func nextCells(after cells: [Rect]) -> [Rect]? {
    guard let last = cells.last, let first = cells.first else { return nil }
    func below(_ x: Double) -> Rect {
      Rect(x: x, y: last.maxY, width: last.width, height: 1.5 * last.height)
    }
    let places = cells.map(\.x).sorted()
    if places[places.count - 1] - places[0] <= 1 { return [below(last.x)] }
    // Columns that are filled one after the other may go on beside the visible part.
    guard zip(cells, cells.dropFirst()).allSatisfy({ $1.y >= $0.y - 1 }) else { return nil }
    let line = cells.filter { abs($0.y - last.y) <= 1 }
    let full = cells.filter { abs($0.y - first.y) <= 1 }
    guard full.count > 1, line.count <= full.count else { return nil }
    // One line may go on beside its last cell, or below.
    if last.y <= first.y + 1 {
      return [last.offset(x: full[1].x - full[0].x, y: 0), below(first.x)]
    }
    guard line.count < full.count else { return [below(first.x)] }
    let x = full[line.count].x
    return [Rect(x: x, y: last.y, width: last.width, height: last.height)]
  }
}
