import Choreography
import DiffableData

// Rows that go from the frames, though the list has them.
extension MotionHistory {
  /// Returns true if a pause shows a row, a later one does not, and its place is empty.
  func isLost(_ item: String, at rest: RestPeriod, since old: RestPeriod) -> Bool {
    guard let list = apply(number: rest.applies - 1)?.list, let place = list.indexOfItem(item),
      let track = shownTrack(item, at: old), let frame = track[old.last]?.frame,
      isGone(item, at: rest)
    else { return false }
    if leavesPlace(item, frame.height, at: rest, since: old) { return true }
    return flows(at: rest, list).contains { flow in
      guard let last = flow.rows.last, last.place == place - 1 else { return false }
      return isCutOff(item, at: rest, since: old)
        && hasRoom(for: item, frame, below: last.frame, at: rest, since: old)
    }
  }

  /// Returns true if the rows before and after a missing one leave at least half of its height, or its
  /// cell: rows close up above a row without height.
  func leavesPlace(
    _ item: String, _ height: Double, at rest: RestPeriod, since old: RestPeriod
  ) -> Bool {
    guard let list = apply(number: rest.applies - 1)?.list, let place = list.indexOfItem(item)
    else { return false }
    return flows(at: rest, list).contains { flow in
      guard let above = flow.rows.last(where: { $0.place < place }),
        let below = flow.rows.first(where: { $0.place > place })
      else { return false }
      return below.frame.y - above.frame.maxY >= 0.5 * height
        || leavesCell(item, at: rest, since: old)
    }
  }

  /// Returns the only row of a section, or of the list, if it goes at once in an update, and its place
  /// below the header is empty; nil on a page, which may show nothing.
  func lostOnlyRow(at rest: RestPeriod, since old: RestPeriod) -> String? {
    guard !isPage, rest.applies > old.applies, let list = apply(number: rest.applies - 1)?.list
    else { return nil }
    let shown = frames(at: rest.last)
    return list.sectionIdentifiers.lazy.filter { list.count(in: $0) == 1 }
      .compactMap { list.items(in: $0).first }
      .first { item in
        guard let place = self.tracks(ofItem: item).last(where: { $0.start <= rest.last }),
          place[rest.last] == nil, let end = place.samples.last?.frame,
          isCutOff(item, at: rest, since: old)
        else { return false }
        let section = list.sectionIdentifier(containingItem: item) ?? ""
        let header = header(of: section, at: rest.last)
        guard header != nil || list.numberOfItems == 1 && shown.isEmpty else { return false }
        let frame = Rect(
          x: end.x, y: header?.maxY ?? end.y, width: end.width, height: end.height)
        return frame.intersection(frames[rest.last].visible).area > frame.area - 1
          && !shown.contains { $0.intersection(frame).area > 1 }
      }
  }

  /// Returns the view that shows an item at the end of a pause.
  func shownTrack(_ item: String, at rest: RestPeriod) -> ViewTrack? {
    tracks(ofItem: item).first { $0[rest.last]?.isShown == true }
  }

  /// Returns true if the cells before and after a missing one have kept their places in a grid.
  private func leavesCell(_ item: String, at rest: RestPeriod, since old: RestPeriod) -> Bool {
    guard let list = apply(number: rest.applies - 1)?.list,
      let section = list.sectionIdentifier(containingItem: item),
      let place = list.indexOfItem(item), let before = cells(at: old)[section],
      let after = cells(at: rest)[section], let grid = CellGrid(before, then: after),
      let above = after.last(where: { $0.place < place }),
      let below = after.first(where: { $0.place > place })
    else { return false }
    let step = grid.offset(below) - grid.offset(above)
    return max(abs(step.x), abs(step.y)) <= 1
  }

  /// Returns true if a row goes at once, at its full height and opacity, in an update, or without an
  /// input: nothing hides it.
  ///
  /// On a page, a style may hide a row beyond a number of rows, as the update comes or after a way to
  /// one side.
  private func isCutOff(_ item: String, at rest: RestPeriod, since old: RestPeriod) -> Bool {
    guard let start = shownTrack(item, at: old)?[old.last], missingItems(at: old).isEmpty,
      let track = tracks(ofItem: item).last(where: { $0.start <= rest.last }),
      let end = track.samples.last, end.opacity >= 0.9 * start.opacity,
      end.height >= 0.9 * start.height, end.width >= 0.9 * start.width
    else { return false }
    guard rest.applies > old.applies else {
      return !isPage && !isTapped(from: old.start, to: rest.start)
        && !isTouched(from: old.start, to: rest.start)
    }
    guard isPage else { return true }
    let first = apply(number: old.applies)?.firstFrame ?? rest.moment
    return track.end > first + 1 && abs(end.x - start.x) <= 1
  }

  /// Returns true if the visible part has room for a row below another one, or below its header, as
  /// far from it as before.
  private func hasRoom(
    for item: String, _ frame: Rect, below above: Rect, at rest: RestPeriod, since old: RestPeriod
  ) -> Bool {
    guard let list = apply(number: rest.applies - 1)?.list,
      let before = apply(number: old.applies - 1)?.list, let path = list.path(ofItem: item),
      let was = before.path(ofItem: item), let place = before.indexOfItem(item), place > 0,
      let section = list.sectionIdentifier(at: path.section),
      let previous = shownTrack(before.itemIdentifiers[place - 1], at: old)?[old.last]?.frame
    else { return false }
    let header = path.item == 0 ? header(of: section, at: rest.last) : nil
    // A header or another space may come before the first row of a section.
    guard header != nil || (path.item == 0) == (was.item == 0) else { return false }
    let space = header == nil ? max(0, frame.y - previous.maxY) : 0
    return (header ?? above).maxY + space + frame.height <= frames[rest.last].visible.maxY + 1
  }

  /// Returns the place of a section's header in a frame; nil if no view shows it.
  func header(of section: String, at moment: Int) -> Rect? {
    frames[moment].supplements.first {
      supplements[$0] == ElementKey(.header, section)
        && supplementTracks[$0][moment]?.isShown == true
    }
    .flatMap { supplementTracks[$0][moment]?.frame }
  }
}
