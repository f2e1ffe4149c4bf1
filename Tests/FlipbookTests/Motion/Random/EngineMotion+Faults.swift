import Choreography
import Flipbook
import MotionRules

/// A fault that people see, and the rule that is to find it.
enum MotionFault: String, CaseIterable {
  case misplaced, displaced, teleported, skipped, blink, dip, glimpse, overlap, exchanged, gap
  case missing, leftOver, late, slow, textOverText

  func isRule(_ rule: MotionRule) -> Bool {
    switch (self, rule) {
    case (.misplaced, .noJump), (.displaced, .noJump), (.teleported, .noJump), (.skipped, .noJump),
      (.blink, .noFlash), (.dip, .noFlash), (.glimpse, .noFlash), (.overlap, .noOverlapAtRest),
      (.exchanged, .endsAt), (.gap, .endsAt), (.missing, .endsAt), (.leftOver, .endsAt),
      (.late, .starts), (.slow, .ends), (.textOverText, .noTextOverText):
      true
    default: false
    }
  }
}

extension EngineMotion {
  /// Returns the frames with a fault; nil if this motion has no row for it.
  mutating func frames(with fault: MotionFault) -> [[MotionRow]]? {
    let stage = Rect(x: 0, y: 0, width: Self.width, height: Self.height - 100)
    func isSeen(_ row: Row) -> Bool { stage.contains(row.from) && stage.contains(row.to) }
    scroll = 0
    let staying = rows.indices.filter { rows[$0].opacities == (1, 1) && isSeen(rows[$0]) }
    let moving = staying.filter { way(rows[$0]) >= 30 && way(rows[$0]) < 400 }
    guard staying.count > 3 else { return nil }
    let row = pick(staying)
    switch fault {
    case .late:
      guard moving.count > 1 else { return nil }
      // Beyond the last row of a stagger.
      rows[pick(moving)].delay = (rows.map(\.delay).max() ?? 0) + number(0.25...0.5)
      return frames
    case .slow:
      guard !moving.isEmpty else { return nil }
      let index = pick(moving)
      rows[index].duration = end * number(2...3)
      return frames
    case .teleported, .skipped:
      guard !moving.isEmpty else { return nil }
      let row = rows[pick(moving)]
      let broken = jumping(row, from: fault == .teleported ? 0 : number(0.2...0.5))
      // A steep curve goes as far in one frame.
      return longestStep(of: row.id, in: broken) > 2.5 * longestStep(of: row.id, in: frames)
        ? broken : nil
    case .leftOver:
      guard let leaving = rows.firstIndex(where: { $0.opacities.1 == 0 && isSeen($0) }) else {
        return nil
      }
      rows[leaving].opacities.1 = 0.5
      return frames
    case .exchanged, .gap, .overlap, .missing: return resting(fault, row, pick(staying))
    case .misplaced, .displaced, .blink, .dip, .glimpse, .textOverText:
      return passing(fault, moving.isEmpty ? row : pick(moving + staying))
    }
  }

  private func longestStep(of id: String, in frames: [[MotionRow]]) -> Double {
    let places = frames.compactMap { rows in rows.first { $0.id == id }?.frame.middle }
    return zip(places, places.dropFirst()).map { $1.distance(to: $0) }.max() ?? 0
  }

  private func way(_ row: Row) -> Double {
    abs(row.to.x - row.from.x) + abs(row.to.y - row.from.y)
  }

  /// Faults at the end; the row goes there on its usual curve.
  private mutating func resting(_ fault: MotionFault, _ row: Int, _ other: Int) -> [[MotionRow]]? {
    guard row != other else { return nil }
    switch fault {
    case .exchanged: (rows[row].to, rows[other].to) = (rows[other].to, rows[row].to)
    case .gap: rows[row].to.y += 20
    case .overlap:
      let (to, neighbor) = (rows[row].to, rows[other].to)
      (rows[row].to.x, rows[row].to.y) = (neighbor.x + number(2...20), neighbor.y + number(2...20))
      if rows[row].to == to { return nil }
    default:
      rows[row].opacities.1 = 0
      rows[row].fade = (0, rows[row].duration)
    }
    return frames
  }

  /// A row that goes a part of its way on its curve, and the rest in one frame.
  private func jumping(_ row: Row, from share: Double) -> [[MotionRow]] {
    var frames = frames
    let last = frames.count - 1
    let goal = frames[last].first { $0.id == row.id }?.frame ?? row.to
    let start = frames[0].first { $0.id == row.id }?.frame ?? row.from
    let whole = goal.middle.distance(to: start.middle)
    var held: Rect?
    let moment = last / 2
    for index in frames.indices {
      guard let place = frames[index].firstIndex(where: { $0.id == row.id }) else { continue }
      let now = frames[index][place].frame
      if share == 0 {
        frames[index][place].frame = index < moment ? start : goal
      } else if held != nil || now.middle.distance(to: start.middle) > share * whole {
        held = goal
        frames[index][place].frame = goal
      }
    }
    return frames
  }

  /// Faults of some frames in the middle.
  private mutating func passing(_ fault: MotionFault, _ row: Int) -> [[MotionRow]]? {
    var frames = frames
    let id = rows[row].id
    let count = frames.count
    let first = whole(count / 4...max(count / 4, count / 2))
    let fewest = fault == .displaced || fault == .dip ? 2 : 1
    let most = fault == .misplaced ? 1 : max(fewest, min(6, rate / 15))
    var length = whole(fewest...most)
    if fault == .textOverText { length = count * whole(45...60) / 100 }
    if fault == .glimpse { length = min(length, rate / 15) }
    let offset = number(24...60) * (chance(50) ? 1 : -1)
    let other = rows.first { $0.id != id && $0.opacities == (1, 1) }?.id
    for index in first..<min(count - 2, first + length) {
      if fault == .glimpse {
        let frame = Rect(x: 20, y: 300, width: 300, height: 44)
        frames[index].append(MotionRow("stranger", at: frame, title: "stranger"))
        continue
      }
      guard let place = frames[index].firstIndex(where: { $0.id == id }) else { continue }
      switch fault {
      case .misplaced, .displaced: frames[index][place].frame.y += offset
      case .blink:
        if chance(50) { frames[index][place].opacity = 0 } else { frames[index].remove(at: place) }
      case .dip: frames[index][place].opacity = 0.6
      default:
        guard let other = frames[index].firstIndex(where: { $0.id == other }) else { return nil }
        frames[index][place].frame = frames[index][other].frame
        frames[index][place].opacity = 0.6
        frames[index][other].opacity = 0.6
      }
    }
    return frames
  }
}
