import DiffableData
import Recordings

// The rows on the last screen into which faults of motion are injected.
extension FaultInjector {
  /// Rows that stand below each other, or cells of one size, in the order of the list.
  struct MovingRows {
    var rows: [ObservedElement<String>]
    /// True for rows of one section.
    var isSection: Bool
    /// True for rows that stand below each other.
    let isColumn: Bool
    private let frames: [LayoutFrame]

    init?(_ rows: [ObservedElement<String>], isSection: Bool = true) {
      frames = rows.compactMap(\.frame)
      guard frames.count >= 3, frames.count == rows.count else { return nil }
      (self.rows, self.isSection) = (rows, isSection)
      let pairs = zip(frames, frames.dropFirst())
      isColumn = pairs.allSatisfy { $1.y + 1 >= $0.y + $0.height }
      let areEqual = pairs.allSatisfy {
        abs($0.width - $1.width) <= 1 && abs($0.height - $1.height) <= 1
      }
      if !isColumn, !areEqual { return nil }
    }

    /// True if enough rows of one section remain without one of them.
    var canLoseOne: Bool { isSection && (rows.count > 3 || !isColumn) }

    /// The index of a row that ends just before another one in a column or a line.
    var subject: Int {
      let targets = targets
      func share(_ start: Double, _ length: Double, _ other: Double, _ otherLength: Double)
        -> Double
      {
        (min(start + length, other + otherLength) - max(start, other)) / min(length, otherLength)
      }
      return rows.indices.dropFirst().dropLast().first {
        let (a, b) = (targets[$0], targets[$0 + 1])
        return max(
          share(a.x, a.width, b.x, b.width), isColumn ? 0 : share(a.y, a.height, b.y, b.height))
          > 0.5
      } ?? 1
    }

    /// The places after the move of the first row after the last one: rows below each other keep
    /// the spaces between them, cells exchange their places.
    private var targets: [LayoutFrame] {
      guard isColumn else { return [frames[frames.count - 1]] + frames.dropLast() }
      var (targets, top) = (frames, frames[0].y)
      let spaces = zip(frames, frames.dropFirst()).map { $1.y - $0.y - $0.height }
      for (slot, index) in (Array(1..<frames.count) + [0]).enumerated() {
        targets[index].y = top
        top += frames[index].height + (spaces.indices.contains(slot) ? spaces[slot] : 0)
      }
      return targets
    }

    /// Returns the places after the move, with the fault of a rule.
    func targets(with rule: String) throws -> [LayoutFrame] {
      var targets = targets
      let (row, next) = (subject, subject + 1)
      let step = (x: targets[next].x - targets[row].x, y: targets[next].y - targets[row].y)
      func shift(_ index: Int, by share: Double) {
        if !isColumn { targets[index].x += share * step.x }
        targets[index].y += share * step.y
      }
      switch rule {
      case "overlap-at-rest": shift(row, by: 0.6)
      case "order-at-rest":
        shift(row, by: 1)
        shift(next, by: -1)
      case "gap-at-rest":
        guard isSection else {
          throw FaultNotApplicable(reason: "no section has three rows in the last frame")
        }
        // The other rows keep their places.
        for index in [0] + rows.indices.dropFirst(2) {
          targets[index].y += frames[1].y - frames[0].y
        }
      default: break
      }
      return targets
    }
  }

  /// Returns three rows or more on the last screen, if possible of one section, and below each other.
  func movingRows() throws -> MovingRows {
    let screen = builder.replay.screen
    guard let visible = screen.visible else {
      throw FaultNotApplicable(reason: "the recording has no frames")
    }
    let views = Dictionary(grouping: screen.items, by: \.id)
    /// Returns the first sequence of rows that are completely visible.
    func whole(_ ids: [String]) -> [ObservedElement<String>] {
      ids.map { id -> ObservedElement<String>? in
        guard let shown = views[id], shown.count == 1, let frame = shown[0].frame,
          shown[0].opacity > 0.5, frame.y >= visible.y, frame.x >= visible.x,
          frame.y + frame.height <= visible.y + visible.height,
          frame.x + frame.width <= visible.x + visible.width
        else { return nil }
        var row = shown[0]
        row.opacity = 1
        return row
      }
      .drop { $0 == nil }.prefix { $0 != nil }.compactMap(\.self)
    }
    let sections = snapshot.sectionIdentifiers.compactMap {
      MovingRows(whole(snapshot.items(in: $0)))
    }
    let all = MovingRows(whole(snapshot.itemIdentifiers), isSection: false)
    guard let found = sections.first(where: \.isColumn) ?? sections.first ?? all else {
      throw FaultNotApplicable(
        reason: "the last frame shows no three rows below each other, and no three cells of one "
          + "size")
    }
    return found
  }
}
