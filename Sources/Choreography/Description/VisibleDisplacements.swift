import Recordings

/// The direction in which rows or sections are displaced.
enum DisplacementDirection: String {
  case up, down, front, end

  var words: String {
    switch self {
    case .up, .down: rawValue
    case .front, .end: "toward the \(rawValue)"
    }
  }
}

/// The directions in which rows and sections are displaced on screen.
///
/// Indices are not enough: rows of a grid move left or up a line, and an anchored list moves
/// nothing on screen.
struct VisibleDisplacements {
  private var moves: [ElementKey: Move] = [:]
  /// The rows and headers whose place on screen is known to change; others may only end an earlier
  /// motion.
  private var displaced: Set<ElementKey> = []
  /// The rows and headers on screen in one of the scenes.
  private var shown: Set<ElementKey>
  private let layout: StageLayout

  /// A distance on screen, in points.
  struct Move {
    var x: Double
    var y: Double

    /// False for a row that people see stay.
    var isVisible: Bool { max(abs(x), abs(y)) > 0.5 }

    /// True up, or toward the front in a line.
    var isUp: Bool { abs(y) > 0.5 ? y < 0 : x < 0 }

    /// Returns true for the same distance, as of a row that moves with its section.
    func isNear(_ other: Move) -> Bool { !Move(x: x - other.x, y: y - other.y).isVisible }

    fileprivate init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    fileprivate init(from origin: Rect, to goal: Rect) {
      self.init(x: goal.x - origin.x, y: goal.y - origin.y)
    }
  }

  /// Compares the scenes before and after an apply. O(elements on screen).
  ///
  /// - Parameter movements: Those on the stage; nil for those from scene to scene.
  init(
    from old: SceneFrame, to new: SceneFrame, _ movements: [ElementKey: StageMovement]?,
    _ layout: StageLayout
  ) {
    self.layout = layout
    func frames(_ scene: SceneFrame) -> [ElementKey: Rect] {
      let elements = scene.elements.filter {
        ($0.id.role == .cell || $0.id.role == .header) && $0.operation != .delete
      }
      return Dictionary(
        elements.map { (ElementKey($0.id), $0.frame) }, uniquingKeysWith: { $1 })
    }
    let (before, after) = (frames(old), frames(new))
    shown = Set(before.keys).union(after.keys)
    if let movements {
      moves = movements.mapValues { Move(from: $0.origin, to: $0.goal) }
      displaced = Set(
        movements.filter { Move(from: $1.earlierGoal, to: $1.goal).isVisible }.keys)
      return
    }
    for (id, frame) in after {
      moves[id] = before[id].map { Move(from: $0, to: frame) }
    }
  }

  /// Returns the visible move of a row on screen to another place; nil if people see it stay or do
  /// not see it, or if it is unknown.
  func move(of row: String) -> Move? {
    let key = ElementKey.cell(row)
    guard shown.contains(key), displaced.contains(key), let move = moves[key], move.isVisible
    else { return nil }
    return move
  }

  /// Returns true if people see a row move up or toward the front, false for the other direction,
  /// and nil if they see it stay or do not see it.
  ///
  /// - Parameter isUp: True for smaller indices, which count for rows side by side.
  func isUp(_ row: (id: String, section: String), index isUp: Bool) -> Bool? {
    let key = ElementKey.cell(row.id)
    if !shown.contains(key) { return nil }
    guard let move = moves[key] else { return isUp }
    if !move.isVisible { return nil }
    return layout.layout(ofSection: row.section).kind.isColumn ? move.y < 0 : isUp
  }

  /// Returns the direction of rows that people see move up or toward the front, or down or toward
  /// the end.
  func direction(of rows: [(id: String, section: String)], isUp: Bool) -> DisplacementDirection {
    let moved = rows.compactMap { moves[.cell($0.id)] }
    if moved.isEmpty {
      let isVertical = rows.allSatisfy { layout.layout(ofSection: $0.section).kind.isColumn }
      return isVertical ? (isUp ? .up : .down) : (isUp ? .front : .end)
    }
    if moved.allSatisfy({ $0.y < 0 && -$0.y > abs($0.x) }) { return .up }
    if moved.allSatisfy({ $0.y > 0 && $0.y > abs($0.x) }) { return .down }
    return isUp ? .front : .end
  }

  /// Returns the move of a whole section: of its header, or else of the first row; nil if it is
  /// unknown.
  ///
  /// - Parameter rows: The rows whose index stays.
  func move(ofSection section: String, rows: [String]) -> Move? {
    let keys = [ElementKey(.header, section)] + rows.map { .cell($0) }
    return keys.lazy.filter(shown.contains).compactMap { moves[$0] }.first
  }

  /// Returns the direction of a whole section with a move; nil if people see it stay, or cannot see
  /// it in a layout whose sections may be side by side.
  ///
  /// - Parameter isUp: True if fewer rows are before it.
  func direction(ofSectionWith move: Move?, isUp: Bool) -> DisplacementDirection? {
    if let move {
      guard abs(move.y) > 0.5, abs(move.y) > abs(move.x) else { return nil }
      return move.y < 0 ? .up : .down
    }
    let kinds = layout.sections.values.map(\.kind) + [layout.base.kind]
    return kinds.allSatisfy(\.isColumn) ? (isUp ? .up : .down) : nil
  }
}

extension SectionLayout.Kind {
  /// True for rows below each other in sections below each other.
  fileprivate var isColumn: Bool {
    switch self {
    case .list, .insetGrouped, .outline, .bubbles: true
    case .grid, .swatches, .carousel, .board, .recorded: false
    }
  }
}
