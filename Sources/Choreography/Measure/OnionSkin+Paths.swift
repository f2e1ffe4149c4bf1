import Recordings

extension OnionSkin {
  /// Returns the ways of the rows that the difference moves, by themselves or, as one block, with
  /// their section. If it moves none, rows of a section that make room in the same way are one block.
  /// One row stands for each block, and the longest ways for all, if there are more than can be read.
  ///
  /// - Parameter frames: The frames before the apply, also of rows off the stage.
  static func paths(
    of elements: [SceneElement], _ earlier: [[SceneElement]], from frames: [ElementID: Rect],
    in apply: TimedApply
  ) -> [Path] {
    var first: [ElementID: SceneElement] = [:]
    for element in earlier.joined() where first[element.id] == nil {
      first[element.id] = element
    }
    var paths: [(block: Block, path: Path)] = []
    for element in elements where element.id.role == .cell {
      guard var start = first[element.id],
        start.frame.middle.distance(to: element.frame.middle) >= minWay
      else { continue }
      let to = element.visibleFrame
      // A row that was not on screen at the start comes from beyond an edge.
      let isNew = earlier.first?.contains { $0.id == element.id } == false
      if isNew, let frame = frames[element.id] { start.frame = frame }
      let from = start.visibleFrame
      guard from.height > 0 || to.height > 0 else { continue }
      let way = [element.frame.x - start.frame.x, element.frame.y - start.frame.y]
      let section = apply.apply.snapshot.sectionIdentifier(containingItem: element.id.name)
      let isCarried = section.map(apply.sectionMoves.contains) == true
      paths.append(
        (
          Block(
            way: isCarried ? [] : way.map { $0.rounded() }, section: section, isCarried: isCarried),
          Path(from: from, to: to, block: to, rows: [element.id])
        ))
    }
    let moved = paths.map(\.path).filter { apply.moves.contains($0.rows[0].name) }
    let carried = paths.filter {
      $0.block.isCarried && !apply.moves.contains($0.path.rows[0].name)
    }
    guard moved.isEmpty, carried.isEmpty else {
      return longest(moved + merged(carried, of: elements)).sorted()
    }
    return longest(merged(paths, of: elements)).sorted()
  }

  /// The number of arrows that can be followed.
  private static let maxPaths = 8

  /// Returns the longest ways if there are too many.
  private static func longest(_ paths: [Path]) -> [Path] {
    Array(paths.sorted().sorted { $0.length > $1.length }.prefix(maxPaths))
  }

  /// The rows that travel as one block.
  private struct Block: Hashable {
    /// The distance of rows that make room; empty for those of a moved section.
    var way: [Double]
    var section: String?
    /// True if the difference moves the section.
    var isCarried: Bool
  }

  /// Returns a path for each block.
  private static func merged(
    _ paths: [(block: Block, path: Path)], of elements: [SceneElement]
  ) -> [Path] {
    let blocks = Dictionary(grouping: paths, by: \.block).mapValues { $0.map(\.path).sorted() }
      .values
    // Cards, figures and messages have no common background, on which those of a block could be read.
    let moving = Set(paths.lazy.flatMap(\.path.rows))
    let areRows = elements.allSatisfy { element in
      !moving.contains(element.id) || element.content.row?.isCard == false
    }
    guard !areRows || blocks.count > maxBlocks else {
      return blocks.map { rows in rows.dropFirst().reduce(rows[0]) { $0.joined(with: $1) } }
    }
    return blocks.compactMap { rows in rows.max { $0.shownHeight < $1.shownHeight } }
  }
}

extension OnionSkin.Path {
  fileprivate var length: Double { from.middle.distance(to: to.middle) }
  /// The height that is visible at the start, and that at the end.
  fileprivate var shownHeight: Double { from.height + to.height }

  /// Returns the path of both paths' rows as one block: that of the row of which more is seen.
  fileprivate func joined(with other: Self) -> Self {
    var path = shownHeight < other.shownHeight ? other : self
    (path.block, path.rows) = (block.union(other.block), rows + other.rows)
    return path
  }
}

extension [OnionSkin.Path] {
  /// Returns the paths from top to bottom.
  fileprivate func sorted() -> Self {
    sorted { a, b in
      (a.to.y, a.to.x, a.rows[0].name) < (b.to.y, b.to.x, b.rows[0].name)
    }
  }
}

extension SceneElement {
  /// The part of the frame within the clip; without height at the clip's edge if there is none.
  fileprivate var visibleFrame: Rect {
    guard let clip else { return frame }
    var visible = frame
    visible.y = Swift.min(Swift.max(frame.y, clip.y), clip.maxY)
    visible.height = Swift.max(0, Swift.min(frame.maxY, clip.maxY) - visible.y)
    return visible
  }
}
