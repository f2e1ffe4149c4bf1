import Choreography
import Flipbook
import MotionRules
import TestSupport

/// A random sound transition of a list, as an animation engine of one's own would play it.
struct EngineMotion {
  /// A row's way and its fades; times are in seconds from the transition's start.
  struct Row {
    var id: String
    var from: Rect
    var to: Rect
    var delay = 0.0
    var duration: Double
    /// The opacities before and after its fade.
    var opacities = (1.0, 1.0)
    var fade = (start: 0.0, end: 0.0)
  }

  static let width = 375.0
  static let height = 812.0

  var random: SplitMix64
  let seed: UInt64
  var rows: [Row] = []
  var rate = 60
  var curve = EngineCurve.bezier(0, 0, 1, 1)
  var duration = 0.3
  var pixel = 0.0
  /// The share of a frame by which a timer is early or late.
  var jitter = 0.0
  /// Each place of the engine is shown in so many frames.
  var repeats = 1
  var leavesOutOffStage = false
  /// `list`, `groups` or `grid`.
  private(set) var layoutName = "list"
  /// The scroll during the motion, in points.
  var scroll = 0.0

  init(seed: UInt64) {
    (self.seed, random) = (seed, SplitMix64(seed: seed))
    rate = pick([30, 50, 60, 60, 60, 90, 120])
    curve = EngineCurve.random(using: &random)
    duration = curve.settlingTime ?? number(0.2...0.6)
    pixel = pick([0, 0, 1.0 / 3, 0.5, 1])
    jitter = pick([0, 0, 0, 0.1, 0.2])
    if rate == 120, chance(20) { (repeats, jitter) = (2, 0) }
    leavesOutOffStage = chance(50)
    plan()
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }
  mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func chance(_ percent: Int) -> Bool { whole(1...100) <= percent }
  mutating func pick<T>(_ values: [T]) -> T { values[whole(0...(values.count - 1))] }

  // MARK: The plan

  private mutating func plan() {
    let old = (0..<whole(5...14)).map { "row \($0)" }
    let isReplacement = chance(12)
    var new = old
    var added: [String] = []
    for number in 0..<whole(1...4) {
      switch whole(0...3) {
      case 0:
        added.append("new \(number)")
        new.insert(added[added.count - 1], at: whole(0...min(new.count, 8)))
      case 1 where new.count > 4: new.remove(at: whole(0...min(new.count - 1, 8)))
      default:
        new.insert(
          new.remove(at: whole(0...min(new.count - 1, 8))), at: whole(0...min(new.count - 1, 8)))
      }
    }
    if isReplacement {
      // A row with another one in its place.
      new = old
      added = ["other"]
      new[whole(0...min(new.count - 1, 8))] = "other"
    }
    let places = layout()
    if chance(15) { scroll = -number(20...160) }
    let stagger = chance(30) ? number(0.01...0.06) : 0
    let comesLater = chance(40)
    for (index, id) in old.enumerated() {
      let from = places(index)
      guard let goal = new.firstIndex(of: id) else {
        let end = duration * (isReplacement ? 1 : number(0.3...0.8))
        rows.append(
          Row(id: id, from: from, to: from, duration: duration, opacities: (1, 0), fade: (0, end)))
        continue
      }
      rows.append(Row(id: id, from: from, to: places(goal), duration: duration))
    }
    for id in added {
      guard let goal = new.firstIndex(of: id) else { continue }
      let waits = comesLater && rows.contains { $0.from != $0.to || $0.opacities.1 == 0 }
      let start = isReplacement || !waits ? 0 : duration * 0.4
      var row = Row(
        id: id, from: places(goal), to: places(goal), duration: duration, opacities: (0, 1),
        fade: (start, duration))
      if !isReplacement, chance(40) { row.from.y -= 20 }
      rows.append(row)
    }
    guard stagger > 0 else { return }
    // Row by row from the top, in the order of the places.
    let order = rows.indices.sorted {
      (rows[$0].to.y, rows[$0].to.x) < (rows[$1].to.y, rows[$1].to.x)
    }
    var turn = 0
    for index in order where rows[index].from != rows[index].to || rows[index].opacities.0 == 0 {
      rows[index].delay = stagger * Double(turn)
      turn += 1
    }
  }

  /// Returns the frame of each place of a list, of groups or of a grid.
  private mutating func layout() -> (Int) -> Rect {
    let rowHeight = pick([44, 52, 60, 72.0])
    switch whole(0...2) {
    case 0:
      return { Rect(x: 0, y: Double($0) * rowHeight, width: Self.width, height: rowHeight) }
    case 1:
      layoutName = "groups"
      let size = whole(2...5)
      return {
        Rect(
          x: 16, y: 24 + Double($0) * rowHeight + Double($0 / size) * 35, width: 343,
          height: rowHeight)
      }
    default:
      layoutName = "grid"
      let columns = whole(2...4)
      let width = (Self.width - 16 * Double(columns + 1)) / Double(columns)
      return {
        Rect(
          x: 16 + Double($0 % columns) * (width + 16), y: 16 + Double($0 / columns) * (width + 12),
          width: width, height: width)
      }
    }
  }

  // MARK: Frames

  /// The time until everything rests.
  var end: Double {
    rows.map { max($0.delay + $0.duration, $0.delay + $0.fade.end) }.max() ?? duration
  }

  /// The frame before the transition, its frames, and one after it.
  var frames: [[MotionRow]] {
    let count = Int((end * Double(rate)).rounded(.up)) + repeats
    var random = SplitMix64(seed: seed ^ 0xF00D)
    let times = (0...count).map { frame -> Double in
      let late = jitter > 0 ? Double.random(in: -jitter...jitter, using: &random) : 0
      let time = (Double(frame / repeats * repeats) + late) / Double(rate)
      return frame == 0 ? 0 : frame >= count ? end : max(0, min(end, time))
    }
    return [screen(at: 0)] + times.map(screen) + [screen(at: end)]
  }

  /// The places at the end, as the list's author knows them.
  var places: [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: rows.filter { $0.opacities.1 > 0 }.map { row in
        (
          row.id,
          Rect(x: row.to.x, y: row.to.y + scroll, width: row.to.width, height: row.to.height)
        )
      })
  }

  private func screen(at time: Double) -> [MotionRow] {
    let offset = scroll * curve.progress(time / duration, of: duration)
    return rows.compactMap { row in
      let local = time - row.delay
      let share = curve.progress(local / row.duration, of: duration)
      let (from, to) = (row.from, row.to)
      var frame = Rect(
        x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share + offset,
        width: to.width, height: to.height)
      if pixel > 0 {
        (frame.x, frame.y) = (
          (frame.x / pixel).rounded() * pixel, (frame.y / pixel).rounded() * pixel
        )
      }
      let length = max(1e-9, row.fade.end - row.fade.start)
      let faded = min(1, max(0, (local - row.fade.start) / length))
      let opacity = row.opacities.0 + (row.opacities.1 - row.opacities.0) * faded
      if opacity < 0.001, row.opacities.1 == 0 || local < row.fade.start { return nil }
      if leavesOutOffStage, frame.y > Self.height || frame.maxY < 0 { return nil }
      return MotionRow(row.id, at: frame, opacity: opacity, title: row.id)
    }
  }
}
