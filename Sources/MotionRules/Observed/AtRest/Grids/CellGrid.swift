import Choreography

/// An item's cell at rest.
struct RestingCell {
  var item: Int
  /// The place in the list.
  var place: Int
  /// The place in the section.
  var index: Int
  var frame: Rect
}

/// Lines of cells of one size, as many in each, in the order of a section.
struct CellGrid {
  let width: Double
  let height: Double
  /// True if cells fill one column after the other.
  let isByColumn: Bool
  /// The places of a line's cells along it, in their order.
  private let lanes: [Double]
  /// The place of the section's first line, and the distance from line to line.
  private let (start, pitch): (Double, Double)

  /// The number of cells in a line.
  var count: Int { lanes.count }

  /// Creates the grid that a section's cells fill in order; nil for others, and for one column.
  ///
  /// - Parameter next: The cells after an update, from which the distance of lines comes if there was one line.
  init?(_ cells: [RestingCell], then next: [RestingCell]) {
    let grids = [(false, false), (false, true), (true, false), (true, true)].lazy.compactMap {
      CellGrid(cells, then: next, isByColumn: $0, isMirrored: $1)
    }
    guard let grid = grids.first else { return nil }
    self = grid
  }

  private init?(
    _ cells: [RestingCell], then next: [RestingCell], isByColumn: Bool, isMirrored: Bool
  ) {
    guard let first = cells.first?.frame else { return nil }
    (width, height, self.isByColumn) = (first.width, first.height, isByColumn)
    func places(_ frame: Rect) -> (lane: Double, line: Double) {
      isByColumn ? (frame.y, frame.x) : (frame.x, frame.y)
    }
    let sorted = cells.map { places($0.frame).lane }.sorted()
    let steps = sorted.reduce(into: [Double]()) { steps, value in
      if steps.last.map({ value - $0 > 1 }) ?? true { steps.append(value) }
    }
    let lanes = isMirrored ? steps.reversed() : steps
    self.lanes = lanes
    guard lanes.count > 1 else { return nil }
    var lines: [Int: Double] = [:]
    for cell in cells {
      let (lane, line) = places(cell.frame)
      guard abs(cell.frame.width - width) <= 1, abs(cell.frame.height - height) <= 1,
        let column = lanes.firstIndex(where: { abs($0 - lane) <= 1 }),
        cell.index >= column, (cell.index - column) % lanes.count == 0
      else { return nil }
      let number = (cell.index - column) / lanes.count
      if let known = lines[number], abs(known - line) > 1 { return nil }
      lines[number] = lines[number] ?? line
    }
    guard let (top, from) = lines.min(by: { $0.key < $1.key }),
      let (bottom, to) = lines.max(by: { $0.key < $1.key })
    else { return nil }
    var pitch = (to - from) / Double(max(1, bottom - top))
    if bottom == top {
      // More lanes would mean that the line was not full.
      guard next.allSatisfy({ cell in lanes.contains { abs($0 - places(cell.frame).lane) <= 1 } })
      else { return nil }
      let steps = next.compactMap { cell -> Double? in
        let number = cell.index / lanes.count - top
        return number == 0 ? nil : (places(cell.frame).line - from) / Double(number)
      }
      pitch = steps.isEmpty ? height : steps.sorted()[steps.count / 2]
    }
    (start, self.pitch) = (from - pitch * Double(top), pitch)
    guard abs(pitch) > 1, lines.allSatisfy({ abs($1 - start - pitch * Double($0)) <= 1 }) else {
      return nil
    }
  }

  /// Returns true for a cell of the grid's size.
  func isRegular(_ frame: Rect) -> Bool {
    abs(frame.width - width) <= 1 && abs(frame.height - height) <= 1
  }

  /// Returns the place of a cell by its index in the section.
  func place(_ index: Int) -> Rect {
    let lane = lanes[index % count]
    let line = start + pitch * Double(index / count)
    return Rect(
      x: isByColumn ? line : lane, y: isByColumn ? lane : line, width: width, height: height)
  }

  /// Returns how far a cell is from its place in the grid.
  func offset(_ cell: RestingCell) -> Point {
    let place = place(cell.index)
    return Point(x: cell.frame.x - place.x, y: cell.frame.y - place.y)
  }

  /// Returns the part of an offset from line to line, in the direction in which lines follow.
  func lineOffset(_ offset: Point) -> Double {
    (isByColumn ? offset.x : offset.y) * (pitch < 0 ? -1 : 1)
  }

  /// The distance from line to line.
  var lineStep: Double { abs(pitch) }
}
