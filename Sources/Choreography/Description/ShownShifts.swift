import Recordings

/// The direction in which rows or sections are displaced.
enum ShiftDirection: String {
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
struct ShownShifts {
  private var moves: [ElementID: (x: Double, y: Double)] = [:]
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
    let before = frames(old)
    for (id, frame) in frames(new) {
      guard let start = before[id] else { continue }
      moves[id] = (frame.x - start.x, frame.y - start.y)
    }
  }

  /// Returns the direction of rows whose index changes; nil if people see them stay.
  ///
  /// - Parameters:
  ///   - rows: The rows with their sections.
  ///   - isUp: True for smaller indices.
  func direction(of rows: [(id: String, section: String)], isUp: Bool) -> ShiftDirection? {
    let seen = rows.compactMap { moves[ElementID(.cell, $0.id)] }
    let moved = seen.filter { max(abs($0.x), abs($0.y)) > 0.5 }
    if moved.isEmpty {
      if !seen.isEmpty { return nil }
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
  func direction(of section: String, rows: [String], isUp: Bool) -> ShiftDirection? {
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
