import Choreography
import DiffableData
import TextAndFiles

// Places that an update leaves empty within a grid.
extension MotionHistory {
  /// The most empty places next to each other that count as a hole.
  private static let maxHole = 3

  /// The lines and columns of a grid, and the direction in which cells fill them.
  private struct Grid {
    var xs: [Double]
    var ys: [Double]
    /// True if cells fill one column after the other.
    var isByColumn: Bool
    /// True if lines begin at the right.
    var isMirrored: Bool

    /// The number of slots in a line.
    var count: Int { isByColumn ? ys.count : xs.count }

    /// Returns the number of a cell's slot in the order in which cells fill the grid.
    func slot(_ frame: Rect) -> Int? {
      guard var x = xs.firstIndex(where: { abs($0 - frame.x) <= 1 }),
        let y = ys.firstIndex(where: { abs($0 - frame.y) <= 1 })
      else { return nil }
      if isMirrored { x = xs.count - 1 - x }
      return isByColumn ? x * ys.count + y : y * xs.count + x
    }

    /// Returns the place of a slot.
    func origin(_ slot: Int) -> (x: Double, y: Double)? {
      var (x, y) = isByColumn ? (slot / count, slot % count) : (slot % count, slot / count)
      if isMirrored { x = xs.count - 1 - x }
      return xs.indices.contains(x) && ys.indices.contains(y) ? (xs[x], ys[y]) : nil
    }
  }

  /// Returns the holes of one to three places that updates leave between neighbors in a grid, or
  /// before its first cell, one violation per rest.
  ///
  /// Judges sections with cells of one size that had no hole before. A last line may stand at the
  /// end or in the middle, or be spread, unless an earlier one shows that lines begin at the start.
  ///
  /// - Complexity: O(rests × visible rows²).
  func gridHoles() -> [ObservedMotionViolation] {
    var old: [String: [RestingCell]] = [:]
    var begun: [String: Int] = [:]
    return rests.filter(isEnd).compactMap { rest -> ObservedMotionViolation? in
      let new = cells(at: rest).filter { _, cells in
        cells.allSatisfy {
          abs($0.frame.width - cells[0].frame.width) <= 1
            && abs($0.frame.height - cells[0].frame.height) <= 1
        }
      }
      let known = begun
      defer { old = new }
      for (section, cells) in new {
        begun[section] = max(known[section] ?? 0, begunCells(cells, at: rest))
      }
      guard endsUpdate(rest) else { return nil }
      let sections = apply(number: rest.applies - 1)?.list.sectionIdentifiers ?? []
      let allHoles = sections.flatMap { section -> [Hole] in
        guard let before = old[section], let after = new[section], before.count > 2,
          after.count > 1, let grid = grid(before, after),
          let found = holes(after, grid, before, isFirst: section == sections[0]),
          found.count * 2 <= after.count, !isBalanced(after, grid),
          !isDroppedInColumn(after, grid, at: rest),
          !isAlignedEnd(after, grid, begun: known[section] ?? 0, at: rest),
          found.allSatisfy({ $0.slots.allSatisfy { isEmpty($0, grid, after, at: rest) } })
        else { return [] }
        return found
      }
      guard let first = allHoles.first else { return nil }
      let items = allHoles.flatMap { [$0.before, $0.after].compactMap(\.self) }.unique()
      let place = first.before.map { "between '\(names[$0])' and" } ?? "before"
      let count = counted(first.slots.count, "place", "places")
      return violation(
        .gapAtRest, items, at: rest,
        "\(place) '\(names[first.after])' \(first.slots.count == 1 ? "is" : "are") \(count) of the "
          + "grid without a cell" + moreText(of: allHoles.count, "hole", "holes"))
    }
  }

  /// Empty slots between two neighbors; `before` is nil at the beginning of the grid.
  private struct Hole {
    var before: Int?
    var after: Int
    var slots: Range<Int>
  }

  /// Returns the holes between cells that are next to each other in the list; nil if cells have
  /// another order than the list's.
  ///
  /// Another section may begin further down, below more rows of the first one. A line in the middle
  /// of its section begins further inside with fewer cells.
  private func holes(_ cells: [RestingCell], _ grid: Grid, _ old: [RestingCell], isFirst: Bool)
    -> [Hole]?
  {
    var result: [Hole] = []
    if isFirst, abs(lineCenter(cells, grid) - lineCenter(old, grid)) > 1, let first = cells.first,
      first.place == 0, let slot = grid.slot(first.frame),
      let start = old.first, start.place == 0, let begin = grid.slot(start.frame), slot > begin
    {
      result.append(Hole(before: nil, after: first.item, slots: begin..<slot))
    }
    for (cell, next) in zip(cells, cells.dropFirst()) where next.place == cell.place + 1 {
      guard let slot = grid.slot(cell.frame), let following = grid.slot(next.frame),
        following > slot
      else { return nil }
      guard following > slot + 1 else { continue }
      result.append(Hole(before: cell.item, after: next.item, slots: slot + 1..<following))
    }
    return result.allSatisfy { $0.slots.count <= Self.maxHole } ? result : nil
  }

  // MARK: Other layouts

  /// Returns the slots of the last line of a section, from 0 on; nil if other cells of the section
  /// follow off-screen.
  private func lastLine(_ cells: [RestingCell], _ grid: Grid, at rest: RestPeriod) -> [Int]? {
    guard let last = cells.last, let list = apply(number: rest.applies - 1)?.list,
      let section = list.sectionIdentifier(containingItem: names[last.item]),
      last.index == list.count(in: section) - 1, let end = grid.slot(last.frame)
    else { return nil }
    let line = end / grid.count
    return cells.compactMap { grid.slot($0.frame) }.filter { $0 / grid.count == line }
      .map { $0 % grid.count }
  }

  /// Returns the number of cells that begin an incomplete last line at its start; 0 if it is full, or
  /// stands elsewhere.
  ///
  /// A single line does so if it goes on beyond the end of the visible part, or has room for another
  /// cell there that it has not at its start.
  private func begunCells(_ cells: [RestingCell], at rest: RestPeriod) -> Int {
    guard let grid = grid(cells, cells), let line = lastLine(cells, grid, at: rest) else {
      return 0
    }
    guard line.count == cells.count else { return line.count < grid.count ? line.count : 0 }
    guard let first = cells.first?.frame, let last = cells.last?.frame else { return 0 }
    let visible = frames[rest.last].visible
    let (before, after) =
      grid.isByColumn
      ? (first.y - visible.y, visible.maxY - last.maxY)
      : (first.x - visible.x, visible.maxX - last.maxX)
    let (start, end) = grid.isMirrored && !grid.isByColumn ? (after, before) : (before, after)
    let size = grid.isByColumn ? first.height : first.width
    return end < -1 && start > -1 || end - start > size ? line.count : 0
  }

  /// Returns true if all holes are in the last line, whose cells stand at its end or in its middle,
  /// or are spread over it, as they may if no earlier line has begun at the start.
  ///
  /// One cell at the start of a line may be the only one of a line whose cells are spread.
  private func isAlignedEnd(
    _ cells: [RestingCell], _ grid: Grid, begun: Int, at rest: RestPeriod
  ) -> Bool {
    guard let line = lastLine(cells, grid, at: rest), let first = line.first,
      let last = line.last, line.count < grid.count
    else { return false }
    let slots = cells.dropLast(line.count).compactMap { grid.slot($0.frame) }
    let steps = Set(zip(line, line.dropFirst()).map { $1 - $0 })
    guard zip(slots, slots.dropFirst()).allSatisfy({ $0 + 1 == $1 }),
      slots.last.map({ $0 % grid.count == grid.count - 1 }) ?? true, steps.count < 2
    else { return false }
    let isTogether = steps.isSubset(of: [1])
    if isTogether {
      return begun == 0 && (last == grid.count - 1 || first + last == grid.count - 1)
    }
    return begun < 2 && first == 0 && last == grid.count - 1
  }

  /// Returns true if columns are filled evenly: none has more cells than the one before, and at most
  /// one cell less.
  private func isBalanced(_ cells: [RestingCell], _ grid: Grid) -> Bool {
    guard grid.isByColumn else { return false }
    let slots = cells.compactMap { grid.slot($0.frame) }
    let columns = Dictionary(grouping: slots) { $0 / grid.count }.sorted { $0.key < $1.key }
    let counts = columns.map(\.value.count)
    return counts.first.map { $0 - (counts.last ?? 0) <= 1 } ?? false
      && zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }
      && columns.allSatisfy { $1.max().map { $0 % grid.count + 1 } == $1.count }
  }

  /// Returns true if every column is filled from its top, after a drag, as on a board without sections.
  private func isDroppedInColumn(_ cells: [RestingCell], _ grid: Grid, at rest: RestPeriod) -> Bool
  {
    let start = (apply(number: rest.applies - 1)?.time ?? 0) - Self.settling
    let columns = Dictionary(grouping: cells.map(\.frame)) { $0.x.rounded() }.values
    return drags.contains { $0.end >= start && $0.start <= rest.start }
      && columns.allSatisfy { column in
        grid.ys.prefix(column.count).allSatisfy { y in column.contains { abs($0.y - y) <= 1 } }
      }
  }

  /// Returns the middle of the first line, or column, of a grid's cells.
  private func lineCenter(_ cells: [RestingCell], _ grid: Grid) -> Double {
    guard let first = cells.first?.frame else { return 0 }
    let line = cells.map(\.frame).filter {
      abs(grid.isByColumn ? $0.x - first.x : $0.y - first.y) <= 1
    }
    let places = line.map { grid.isByColumn ? $0.y : $0.x }
    return ((places.min() ?? 0) + (places.max() ?? 0)) / 2
  }

  /// Returns the cells of each section at a rest, in its order.
  func cells(at rest: RestPeriod) -> [String: [RestingCell]] {
    guard let list = apply(number: rest.applies - 1)?.list else { return [:] }
    let cells = shownTracks(at: rest).compactMap { item, tracks -> RestingCell? in
      guard tracks.count == 1, let sample = self.tracks[tracks[0]][rest.last],
        sample.opacity >= 0.5, let place = list.indexOfItem(names[item]),
        let path = list.path(ofItem: names[item])
      else { return nil }
      return RestingCell(item: item, place: place, index: path.item, frame: sample.frame)
    }
    .sorted { $0.place < $1.place }
    return Dictionary(grouping: cells) {
      list.sectionIdentifier(containingItem: names[$0.item]) ?? ""
    }
  }

  /// Returns the grid that cells filled without a hole before an update, and whose slots they
  /// have after it, too.
  private func grid(_ old: [RestingCell], _ new: [RestingCell]) -> Grid? {
    let rects = (old + new).map(\.frame)
    guard let xs = evenSteps(rects.map(\.x)), let ys = evenSteps(rects.map(\.y)), xs.count > 1
    else { return nil }
    let grids = [(false, false), (false, true), (true, false), (true, true)].map {
      Grid(xs: xs, ys: ys, isByColumn: $0, isMirrored: $1)
    }
    return grids.first { grid in
      let pairs = zip(old, old.dropFirst()).filter { $1.place == $0.place + 1 }
      return pairs.count > 1
        && pairs.allSatisfy { cell, next in
          guard let slot = grid.slot(cell.frame), let following = grid.slot(next.frame) else {
            return false
          }
          return following == slot + 1
        }
    }
  }

  /// Returns the different ones of some coordinates in their order; nil if their distances differ.
  private func evenSteps(_ values: [Double]) -> [Double]? {
    let steps = values.sorted().reduce(into: [Double]()) { steps, value in
      if steps.last.map({ value - $0 > 1 }) ?? true { steps.append(value) }
    }
    let distances = zip(steps, steps.dropFirst()).map { $1 - $0 }
    guard let first = distances.first else { return steps }
    return distances.allSatisfy { abs($0 - first) <= 1.5 } ? steps : nil
  }

  /// Returns true if no view lies in a slot at a rest.
  private func isEmpty(_ slot: Int, _ grid: Grid, _ cells: [RestingCell], at rest: RestPeriod)
    -> Bool
  {
    guard let origin = grid.origin(slot), let size = cells.first?.frame else { return false }
    let place = Rect(
      x: origin.x + 1, y: origin.y + 1, width: size.width - 2, height: size.height - 2)
    return !frames(at: rest.last).contains { $0.intersection(place).area > 0 }
  }
}
