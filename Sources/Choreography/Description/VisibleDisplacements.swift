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
  private var moves: [ElementID: (x: Double, y: Double)] = [:]
  /// The rows and headers on screen in one of the scenes.
  private var shown: Set<ElementID>
  private let layout: StageLayout

  /// Compares the scenes before and after an apply. O(elements on screen).
  init(from old: SceneFrame, to new: SceneFrame, _ layout: StageLayout) {
    self.layout = layout
    func frames(_ scene: SceneFrame) -> [ElementID: Rect] {
      let elements = scene.elements.filter {
        ($0.id.role == .cell || $0.id.role == .header) && $0.operation != .delete
      }
      return Dictionary(
        elements.map { (ElementID($0.id.role, $0.id.name), $0.frame) }, uniquingKeysWith: { $1 })
    }
    let (before, after) = (frames(old), frames(new))
    shown = Set(before.keys).union(after.keys)
    for (id, frame) in after {
      guard let start = before[id] else { continue }
      moves[id] = (frame.x - start.x, frame.y - start.y)
    }
  }

  /// Returns true if people see a row move up or toward the front, false for the other direction,
  /// and nil if they see it stay or do not see it.
  ///
  /// - Parameter isUp: True for smaller indices, which count for rows side by side.
  func isUp(_ row: (id: String, section: String), index isUp: Bool) -> Bool? {
    let id = ElementID(.cell, row.id)
    if !shown.contains(id) { return nil }
    guard let move = moves[id] else { return isUp }
    if max(abs(move.x), abs(move.y)) <= 0.5 { return nil }
    return layout.layout(ofSection: row.section).kind.isColumn ? move.y < 0 : isUp
  }

  /// Returns the direction of rows that people see move up or toward the front, or down or toward
  /// the end.
  func direction(of rows: [(id: String, section: String)], isUp: Bool) -> DisplacementDirection {
    let moved = rows.compactMap { moves[ElementID(.cell, $0.id)] }
    if moved.isEmpty {
      let isVertical = rows.allSatisfy { layout.layout(ofSection: $0.section).kind.isColumn }
      return isVertical ? (isUp ? .up : .down) : (isUp ? .front : .end)
    }
    if moved.allSatisfy({ $0.y < 0 && -$0.y > abs($0.x) }) { return .up }
    if moved.allSatisfy({ $0.y > 0 && $0.y > abs($0.x) }) { return .down }
    return isUp ? .front : .end
  }

  /// Returns the direction of a whole section; nil if people see it stay, or cannot see it in a
  /// layout whose sections may be side by side.
  ///
  /// - Parameters:
  ///   - rows: The rows whose index stays.
  ///   - isUp: True if fewer rows are before it.
  func direction(of section: String, rows: [String], isUp: Bool) -> DisplacementDirection? {
    let ids = [ElementID(.header, section)] + rows.map { ElementID(.cell, $0) }
    if let move = ids.lazy.compactMap({ moves[$0] }).first {
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
