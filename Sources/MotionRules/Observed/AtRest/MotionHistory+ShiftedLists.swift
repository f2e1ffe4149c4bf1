import Choreography
import DiffableData

// Lists that an update leaves a few points beside their place.
extension MotionHistory {
  /// The distances by which a list is beside its place, in points. Longer ones come from a change
  /// of the layout above the list.
  private static let listShifts = 2.0...12.0
  /// The shortest rest that shows that a list stays beside its place.
  private static let shiftRest: Int64 = 1_000_000_000

  private struct PlacedRow {
    var item: Int
    var place: Int
    var frame: Rect
  }

  /// Returns the lists that rest a few points beside the place of the rest before an update, each
  /// shift once.
  ///
  /// Judges the rows of a column before the first change of the order, or a column of rows of one
  /// height.
  ///
  /// - Complexity: O(rests × (visible rows + items)).
  func shiftedLists() -> [ObservedMotionViolation] {
    let ends = rests.filter(isEnd)
    return zip(ends, ends.dropFirst()).compactMap { old, new in
      guard endsUpdate(new), remains(new), let apply = apply(number: new.applies - 1),
        let before = self.apply(number: old.applies - 1),
        !isTouched(from: apply.time, to: new.start),
        !(old.last + 1..<max(old.last + 1, new.last + 1)).contains(where: {
          frames[$0].isResized
        })
      else { return nil }
      let (was, now) = (placedRows(old, before.list), placedRows(new, apply.list))
      guard
        let shift = prefixShift(was, now, before.list, apply.list) ?? columnShift(was, now),
        isListShift(shift, isSameCount: before.list.numberOfItems == apply.list.numberOfItems)
      else { return nil }
      let way =
        abs(shift.x) > abs(shift.y)
        ? "to the \(shift.x < 0 ? "left" : "right")" : shift.y < 0 ? "up" : "down"
      return violation(
        .unfinishedAtRest, now.map(\.item), at: new.moment,
        "\(listing(now.map(\.item), "rests", "rest")) \(lengthText(shift.length)) further \(way) "
          + "than before: the whole list is beside its place, at "
          + "\(timeText(new.start))\(placeText(new.moment))")
    }
  }

  /// Returns true if a rest lasts until the next update or the end, or for a second.
  private func remains(_ rest: RestPeriod) -> Bool {
    let isCut = rest.last + 1 < frames.count && frames[rest.last + 1].applies == rest.applies
    return !isCut || rest.end - rest.start >= Self.shiftRest
  }

  /// Returns true for a shift along one axis by a few points. A scroll bar that comes with more
  /// rows, or goes with fewer, moves a centered list sideways.
  private func isListShift(_ shift: Point, isSameCount: Bool) -> Bool {
    let (x, y) = (abs(shift.x), abs(shift.y))
    return Self.listShifts.contains(y) && x < 0.75
      || isSameCount && Self.listShifts.contains(x) && y < 0.75
  }

  /// Returns the rows of the list that one view shows at a rest, in its order.
  private func placedRows(_ rest: RestPeriod, _ list: Snapshot<String, String>) -> [PlacedRow] {
    shownTracks(at: rest).compactMap { item, tracks in
      guard tracks.count == 1, let sample = self.tracks[tracks[0]][rest.last],
        sample.opacity >= 0.5, let place = list.indexOfItem(names[item])
      else { return nil }
      return PlacedRow(item: item, place: place, frame: sample.frame)
    }
    .sorted { $0.place < $1.place }
  }

  /// Returns the shift of the rows before the first change of the order; nil for less than two.
  private func prefixShift(
    _ was: [PlacedRow], _ now: [PlacedRow], _ old: Snapshot<String, String>,
    _ new: Snapshot<String, String>
  ) -> Point? {
    let same = zip(old.itemIdentifiers, new.itemIdentifiers).prefix { $0 == $1 }.count
    let earlier = Dictionary(was.map { ($0.item, $0) }, uniquingKeysWith: { first, _ in first })
    var shift: Point?
    var count = 0
    for row in now where row.place < same {
      // A grid in the middle of its container moves as its columns get another number of cells.
      guard let x = now.first?.frame.x, abs(row.frame.x - x) <= 0.75 else { return nil }
      guard let old = earlier[row.item] else { continue }
      guard abs(row.frame.width - old.frame.width) <= 1,
        abs(row.frame.height - old.frame.height) <= 1
      else { return nil }
      let step = Point(x: row.frame.x - old.frame.x, y: row.frame.y - old.frame.y)
      if let shift, (step - shift).length > 0.75 { return nil }
      shift = shift ?? step
      count += 1
    }
    return count > 1 ? shift : nil
  }

  /// Returns the shift of a column of rows of one height and distance.
  private func columnShift(_ was: [PlacedRow], _ now: [PlacedRow]) -> Point? {
    guard let old = column(was), let new = column(now), abs(old.pitch - new.pitch) <= 0.5 else {
      return nil
    }
    let shift = Point(x: new.x - old.x, y: new.y - old.y)
    // Half a row is the shift of a list in the middle of its container.
    return abs(shift.y) < 0.3 * old.pitch ? shift : nil
  }

  /// Returns the place of an even column's first row and the distance from row to row; nil for
  /// others, and for less than three rows.
  private func column(_ rows: [PlacedRow]) -> (x: Double, y: Double, pitch: Double)? {
    guard rows.count > 2, let first = rows.first, let last = rows.last else { return nil }
    let pitch = (last.frame.y - first.frame.y) / Double(last.place - first.place)
    let isEven = rows.allSatisfy {
      abs($0.frame.x - first.frame.x) <= 0.75 && abs($0.frame.width - first.frame.width) <= 1
        && abs($0.frame.height - first.frame.height) <= 1
        && abs($0.frame.y - first.frame.y - pitch * Double($0.place - first.place)) <= 0.75
    }
    return isEven && pitch >= first.frame.height - 1
      ? (first.frame.x, first.frame.y - pitch * Double(first.place), pitch) : nil
  }
}
