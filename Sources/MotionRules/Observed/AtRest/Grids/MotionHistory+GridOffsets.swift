import Choreography
import DiffableData
import TextAndFiles

// Cells and lines that an update leaves beside their places in a grid.
extension MotionHistory {
  /// A cell of an updated section, and how far it is from its place in the grid.
  private struct PlacedCell {
    var cell: RestingCell
    var line: Int
    var offset: Point
  }

  /// A section's cells after an update, in the grid that they filled before it.
  private struct UpdatedGrid {
    var grid: CellGrid
    /// The cells of the grid's size, in the order of the list.
    var cells: [PlacedCell]
    /// The cells of another size.
    var others: [PlacedCell]
  }

  /// Returns the gaps between lines of cells, the cells beside their places, and the low ones, that
  /// updates leave in grids, one violation per rest.
  ///
  /// Judges sections with cells of one size, which filled a grid in their order before.
  ///
  /// - Parameter holes: The violations of empty places, whose rests are named already.
  /// - Complexity: O(rests × visible rows²).
  func gridOffsets(besides holes: [ObservedMotionViolation]) -> [ObservedMotionViolation] {
    let named = Set(holes.map(\.nanoseconds))
    let ends = rests.filter(isEnd)
    return zip(ends, ends.dropFirst()).lazy.compactMap { old, rest in
      guard endsUpdate(rest), !named.contains(frames[rest.moment].time),
        let known = apply(number: rest.applies - 1)
      else { return nil }
      let (before, after) = (cells(at: old), cells(at: rest))
      return known.list.sectionIdentifiers.lazy.compactMap { section in
        guard let cells = before[section], let new = after[section],
          let grid = CellGrid(cells, then: new), let updated = updatedGrid(grid, new)
        else { return nil }
        return lineGaps(updated, at: rest, known) ?? displacedCell(updated, at: rest, known)
          ?? lowCell(updated, at: rest)
      }.first
    }
  }

  /// Returns the cells of a section in its grid, which may have moved as a whole.
  private func updatedGrid(_ grid: CellGrid, _ cells: [RestingCell]) -> UpdatedGrid? {
    let offsets = cells.filter { grid.isRegular($0.frame) }.map(grid.offset)
    guard offsets.count > 2 else { return nil }
    let shift = Point(x: median(offsets.map(\.x)), y: median(offsets.map(\.y)))
    func placed(_ cells: [RestingCell]) -> [PlacedCell] {
      cells.map {
        PlacedCell(cell: $0, line: $0.index / grid.count, offset: grid.offset($0) - shift)
      }
    }
    return UpdatedGrid(
      grid: grid, cells: placed(cells.filter { grid.isRegular($0.frame) }),
      others: placed(cells.filter { !grid.isRegular($0.frame) }))
  }

  // MARK: Gaps

  /// Returns the violation of lines that are further apart than the others, for the reasons for
  /// which rows are in a column; nil without them.
  private func lineGaps(
    _ updated: UpdatedGrid, at rest: RestPeriod, _ known: ObservedApply
  ) -> ObservedMotionViolation? {
    let grid = updated.grid
    guard updated.others.isEmpty else { return nil }
    var (gaps, even): ([(upper: PlacedCell, lower: PlacedCell, excess: Double)], Int) = ([], 0)
    for (cell, next) in zip(updated.cells, updated.cells.dropFirst()) {
      let step = next.offset - cell.offset
      let excess = grid.lineOffset(step)
      let isAligned = abs(grid.isByColumn ? step.y : step.x) <= 1
      guard isAligned, cell.line == next.line ? abs(excess) <= 1 : true else { return nil }
      if cell.line == next.line { continue }
      if abs(excess) <= 1 { even += 1 } else { gaps.append((cell, next, excess)) }
    }
    guard gaps.count <= even else { return nil }
    let isGap = gaps.allSatisfy { upper, lower, excess in
      upper.cell.place + 1 == lower.cell.place && excess > Self.minJump
        && isEmptyPart(upper.cell, lower.cell, excess, grid, known)
        && !(grid.isByColumn ? false : isFilledLine(upper, lower, updated, at: rest))
    }
    guard isGap else { return nil }
    return violation(
      ofGaps: gaps.map { ($0.upper.cell.item, $0.lower.cell.item, $0.excess) }, "in the next line",
      without: "a cell", at: rest)
  }

  /// Returns true if nothing explains a space between two lines.
  private func isEmptyPart(
    _ upper: RestingCell, _ lower: RestingCell, _ excess: Double, _ grid: CellGrid,
    _ known: ObservedApply
  ) -> Bool {
    let isWhole = (1...Self.maxEmptyPlaces).contains {
      abs(excess - Double($0) * grid.lineStep) <= 1.5
    }
    guard !isWhole else { return true }
    guard let old = shownApply(before: known)?.list,
      let next = old.indexOfItem(names[lower.item])
    else { return false }
    guard let place = old.indexOfItem(names[upper.item]) else {
      return excess > Self.minGapShare * (grid.isByColumn ? grid.width : grid.height)
    }
    return next - place > 1
      || !isPage && stays(upper.item, during: known) && stays(lower.item, during: known)
  }

  private func isFilledLine(
    _ upper: PlacedCell, _ lower: PlacedCell, _ updated: UpdatedGrid, at rest: RestPeriod
  ) -> Bool {
    let lines = [upper.line, lower.line].map { line in
      updated.cells.filter { $0.line == line }.map(\.cell.frame)
    }
    return lines[0].contains { first in
      lines[1].contains {
        first.y < $0.y
          ? isFilled(between: first, and: $0, at: rest)
          : isFilled(between: $0, and: first, at: rest)
      }
    }
  }

  // MARK: Cells

  /// Returns the violation of the one cell that is beside its place, without overlapping another.
  private func displacedCell(
    _ updated: UpdatedGrid, at rest: RestPeriod, _ known: ObservedApply
  ) -> ObservedMotionViolation? {
    let displaced = updated.cells.filter { max(abs($0.offset.x), abs($0.offset.y)) > 1 }
    guard displaced.count == 1, let found = displaced.first, updated.cells.count > 3 else {
      return nil
    }
    let (item, way) = (found.cell.item, found.offset)
    let (x, y) = (abs(way.x), abs(way.y))
    // The last line may stand in the middle, or fill its width.
    let isInLine = updated.cells.contains {
      $0.line == found.line && $0.cell.item != item
    }
    let last = updated.cells.last?.line
    let isAlongLine = updated.grid.isByColumn ? y > 1 : x > 1
    guard isInLine, !(isAlongLine && found.line == last), stays(item, during: known),
      max(x, y) > (changesPlace(item, during: known) ? Self.minOffset : Self.minJump),
      x < 0.5 * updated.grid.width, y < 0.5 * updated.grid.height,
      // An overlap is a violation of its own.
      frames(at: rest.last).count(where: {
        let shared = $0.intersection(found.cell.frame)
        return min(shared.width, shared.height) > Self.minOverlap
      }) == 1
    else { return nil }
    let side =
      y > x
      ? "\(lengthText(y)) too \(way.y > 0 ? "low" : "high")"
      : "\(lengthText(x)) too far \(way.x > 0 ? "right" : "left")"
    return violation(
      .gapAtRest, [item], at: rest, "'\(names[item])' is \(side) in its line of the grid")
  }

  /// The fewest cells of one height that make another height a fault.
  private static let minEvenCells = 5

  /// Returns the violation of the one cell that is lower than the others, in its place above
  /// another one; on a page, heights may follow contents.
  private func lowCell(_ updated: UpdatedGrid, at rest: RestPeriod) -> ObservedMotionViolation? {
    let grid = updated.grid
    guard !isPage, updated.others.count == 1, let low = updated.others.first,
      updated.cells.count >= Self.minEvenCells,
      (updated.cells + [low]).allSatisfy({ max(abs($0.offset.x), abs($0.offset.y)) <= 1 }),
      abs(low.cell.frame.width - grid.width) <= 1
    else { return nil }
    let missing = grid.height - low.cell.frame.height
    let below = updated.cells.filter {
      abs($0.cell.frame.x - low.cell.frame.x) <= 1 && $0.cell.frame.y > low.cell.frame.y
    }.min { $0.cell.frame.y < $1.cell.frame.y }
    guard missing > max(Self.minJump, Self.minGapShare * grid.height), let below,
      !isFilled(between: low.cell.frame, and: below.cell.frame, at: rest)
    else { return nil }
    return violation(
      ofGaps: [(low.cell.item, below.cell.item, missing)], "below it", without: "a cell", at: rest)
  }
}
