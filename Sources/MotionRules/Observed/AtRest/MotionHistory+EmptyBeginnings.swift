import Choreography
import DiffableData

// Rows that a list has, and leaves room for, though no view shows them there.
extension MotionHistory {
  /// Returns the first items of lists and sections that no view shows in the visible part at a rest,
  /// though the rows after them leave exactly their room below the place where the list began.
  ///
  /// - Complexity: O(visible rows²).
  func emptyBeginnings(at rest: RestPeriod, since old: RestPeriod) -> [String] {
    guard let list = apply(number: rest.applies - 1)?.list,
      let before = apply(number: old.applies - 1)?.list
    else { return [] }
    let flows = flows(at: rest, list).filter { flow in
      (1...Self.maxEmptyPlaces).contains((flow.rows.first?.place ?? 0) - flow.begin)
    }
    guard !flows.isEmpty else { return [] }
    let all = list.itemIdentifiers
    return flows.flatMap { flow -> [String] in
      guard let first = flow.rows.first,
        let section = list.sectionIdentifier(containingItem: all[first.place])
      else { return [] }
      let items = Array(all[flow.begin..<first.place])
      guard
        items.allSatisfy({
          isGone($0, at: rest) && (!before.contains(item: $0) || shownTrack($0, at: old) != nil)
        })
      else { return [] }
      let places =
        places(of: items, above: flow, startingAt: before.items(in: section).first, since: old)
        ?? emptyCells(items.count, section, at: rest, since: old)
      let shown = shownFrames(at: rest)
      let isEmpty = places.allSatisfy { place in
        place.intersection(frames[rest.last].visible).area > place.area - 1
          && !shown.contains {
            let shared = $0.intersection(place)
            return min(shared.width, shared.height) > 1
          }
      }
      return isEmpty && !places.isEmpty ? items : []
    }
  }

  /// Returns the place of all items above a column's first row, if it is as high as they are; nil for
  /// another height, and for other arrangements.
  private func places(
    of items: [String], above flow: RowFlow, startingAt start: String?, since old: RestPeriod
  ) -> [Rect]? {
    let rows = flow.rows.map(\.frame)
    guard rows.count > 1, let start, let top = shownTrack(start, at: old)?[old.last]?.frame,
      rows.allSatisfy({ abs($0.x - top.x) <= 1 && abs($0.width - top.width) <= 1 })
    else { return nil }
    let isEven = rows.allSatisfy { abs($0.height - rows[0].height) <= 1 }
    let heights = items.compactMap {
      shownTrack($0, at: old)?[old.last]?.frame.height ?? (isEven ? rows[0].height : nil)
    }
    let space = median(zip(rows, rows.dropFirst()).map { $1.y - $0.maxY })
    let height = heights.reduce(0) { $0 + $1 + space }
    guard heights.count == items.count, abs(rows[0].y - top.y - height) <= 1.5 else { return nil }
    return [Rect(x: top.x, y: top.y, width: top.width, height: height - space)]
  }

  /// Returns the first places of a grid whose next cells have not closed up.
  private func emptyCells(
    _ count: Int, _ section: String, at rest: RestPeriod, since old: RestPeriod
  ) -> [Rect] {
    guard let before = cells(at: old)[section], let after = cells(at: rest)[section],
      let grid = CellGrid(before, then: after), let first = after.first, first.index == count
    else { return [] }
    let offset = grid.offset(first)
    return max(abs(offset.x), abs(offset.y)) <= 1 ? (0..<count).map(grid.place) : []
  }

  /// Returns the places of rows, headers and footers that are not off-screen.
  private func shownFrames(at rest: RestPeriod) -> [Rect] {
    frames(at: rest.last).filter { $0.intersection(frames[rest.last].visible).area > 0 }
  }

  // MARK: Views off-screen

  /// Returns true if no view has an item in the visible part at a rest.
  func isGone(_ item: String, at rest: RestPeriod) -> Bool {
    tracks(ofItem: item).allSatisfy { $0[rest.last] == nil } || offScreen(item, at: rest) != nil
  }

  /// Returns the place of an item whose view is outside of the visible part at a rest, without a
  /// finger that has moved it there; nil for others.
  func offScreen(_ item: String, at rest: RestPeriod) -> Rect? {
    let places = tracks(ofItem: item).compactMap { $0[rest.last]?.frame }
    let visible = frames[rest.last].visible
    guard let place = places.first,
      places.allSatisfy({ $0.area > 0 && $0.intersection(visible).area == 0 }),
      !drags.contains(where: { $0.item == item && $0.start <= rest.start })
    else { return nil }
    return place
  }
}
