import DiffableData
import MotionRules
import Recordings
import TestSupport
import Testing

/// Motions at the limits of the rules, as recorders of other lists have written them.
@Suite("ObservedRule: the limits of the rules of observed motion")
struct ObservedRuleLimitTests {
  typealias Script = MotionScript
  static let items = "a b c d e f g h i j k l m n o p q r s t"

  /// A list at rest, whose first frame is at 0.
  func script(
    _ items: String, views: Bool = false, visible: LayoutFrame? = nil
  ) throws -> Script {
    var script = Script()
    if let visible { script.visible = visible }
    try script.apply(items, at: 0, isAnimated: false)
    if views {
      script.show(at: 0, Script.rows(items, views: true))
    } else {
      script.showVisible(at: 0, items)
    }
    return script
  }

  @Test("allow a new view of a row that is deleted and inserted again while the old one fades")
  func returningRow() throws {
    var script = try script("a b c", views: true)
    try script.apply("a c", at: 1000)
    func rows(_ old: Double, _ new: Double?) -> [Script.Row] {
      [Script.row("a", 0, view: 97), Script.row("c", 80, view: 99)]
        + (old > 0 ? [Script.row("b", 40, opacity: old, view: 98)] : [])
        + (new.map { [Script.row("b", 40, opacity: $0, view: 200)] } ?? [])
    }
    script.animate(from: 1000, frames: 6) { _, frame in rows(1 - Double(frame) / 12, nil) }
    try script.apply("a b c", at: 1102)
    script.animate(from: 1102) { share, _ in rows(0.5 - share / 2, share) }
    #expect(script.found([.replacedView, .flash]).isEmpty)
  }

  @Test("allow a row that only crosses the visible part")
  func crossing() throws {
    var script = try script(
      Self.items, visible: LayoutFrame(x: 0, y: 320, width: 320, height: 160))
    try script.apply("b c d e f g h i j k l m n o p q r s t a", at: 1000)
    script.animate(from: 1000) { share, _ in
      let others = Self.items.split(separator: " ").enumerated().dropFirst().map {
        Script.row(String($1), Double($0) * 40 - 40 * share)
      }
      return (others + [Script.row("a", share * 760)]).filter { row in
        row.frame.map { $0.y > 280 && $0.y < 480 } ?? false
      }
    }
    #expect(script.found([.flash]).isEmpty)
  }

  @Test("find views of positions while a row is dragged, and allow the dragged row a copy")
  func draggedViews() throws {
    func dragged(_ views: [(String, Int)]) throws -> Script {
      var script = try script("a b c", views: true)
      let drag = Event.Drag(
        item: "a", source: ItemPath(section: 0, item: 0), target: ItemPath(section: 0, item: 1),
        duration: 600_000_000)
      script.example.base.events.append(Event(time: ms(1000), kind: .drag(drag)))
      try script.apply("b a c", at: 1300)
      let rows = views.enumerated().map { index, row in
        Script.row(row.0, Double(index) * 40, view: row.1)
      }
      script.show(at: 1317, rows)
      script.show(at: 1334, rows)
      return script
    }
    let rules: [ObservedMotionRule] = [.reusedView, .replacedView]
    #expect(try dragged([("b", 97), ("a", 98), ("c", 99)]).found(rules) == ["reused-view a b"])
    #expect(try dragged([("b", 98), ("a", 200), ("c", 99)]).found(rules).isEmpty)
    #expect(try dragged([("b", 201), ("a", 97), ("c", 99)]).found(rules) == ["replaced-view b"])
  }

  @Test("allow pauses between single steps", arguments: [200, 400, 700])
  func pauses(_ pause: Int64) throws {
    var script = try script("a b c")
    try script.apply("a c b", at: 1000)
    script.animate(from: 1000) { share, _ in
      [Script.row("a", 0), Script.row("b", 40 + 40 * share), Script.row("c", 80 - 40 * share)]
    }
    func lower(_ y: Double) -> [Script.Row] {
      [Script.row("a", 0), Script.row("c", 40 + y), Script.row("b", 80 + y)]
    }
    script.show(at: 2000, lower(40))
    script.show(at: 2000 + pause, lower(160))
    #expect(script.found().isEmpty)
  }

  @Test("find a freeze right after the first frame of a motion")
  func freeze() throws {
    var script = try script("a b c")
    try script.apply("new a b c", at: 1000)
    func rows(_ y: Double) -> [Script.Row] {
      [Script.row("new", 0)]
        + Script.rows("a b c").map { row in
          Script.row(row.id, (row.frame?.y ?? 0) + y)
        }
    }
    let places: [(time: Int64, y: Double)] = [
      (1000, 1), (1150, 116), (1167, 123), (1183, 128), (1200, 132), (1217, 134.5),
    ]
    for (time, y) in places { script.show(at: time, rows(y)) }
    #expect(script.found([.droppedFrames]) == ["dropped-frames a b c"])
  }

  @Test("find a long gap while an eased motion is at its fastest, and no leap that is far longer")
  func gapAtPeak() throws {
    func found(after leap: Double) throws -> [String] {
      var script = try script("a b c d e f g h i j")
      try script.apply("b c d e f g h i j a", at: 1000)
      // As a browser recorded D3's 300 ms, with 80 ms of work in one of its frames.
      let steps: [(time: Int64, y: Double)] = [
        (1066, 3.2), (1083, 7.7), (1100, 15.6), (1116, 27.6), (1133, 44.6), (1200, leap),
        (1216, leap + 3.9), (1233, leap + 20.6), (1250, leap + 33.9), (1266, leap + 43.6),
      ]
      for (time, y) in steps {
        let others = Script.rows("b c d e f g h i j").map { row in
          Script.row(row.id, (row.frame?.y ?? 0) + 40 - y / 10)
        }
        script.show(at: time, [Script.row("a", y)] + others)
      }
      return script.found([.droppedFrames])
    }
    #expect(try found(after: 185.5).map { $0.prefix(16) } == ["dropped-frames a"])
    #expect(try found(after: 400) == [])
  }

  @Test(
    "find a late frame with rows that move by the wall's clock, and a leap that it does not explain"
  )
  func lateFrame() throws {
    func found(leap: Double) throws -> [String] {
      var script = try script("a b c d e f g h i j")
      try script.apply("b c d e f g h i j a", at: 1000)
      // As a browser recorded D3's 320 ms, with a timer of 80 ms before the frame at 1130 ms.
      let steps: [(time: Int64, y: Double)] = [
        (1011, 0.1), (1028, 0.8), (1045, 3), (1061, 7.7), (1078, 15), (1095, 26.7), (1111, 42.3),
        (1128, 42.3 + leap), (1195, 44.8 + leap), (1211, 55.8 + leap), (1228, 71 + leap),
        (1245, 80.3 + leap), (1261, 86.6 + leap), (1278, 90 + leap),
      ]
      for (time, y) in steps {
        let others = Script.rows("b c d e f g h i j").map { row in
          Script.row(row.id, (row.frame?.y ?? 0) + 40 - y / 10)
        }
        script.show(at: time, [Script.row("a", y)] + others)
      }
      return script.found([.droppedFrames, .jump])
    }
    #expect(try found(leap: 148.3).map { $0.prefix(16) } == ["dropped-frames a"])
    #expect(try found(leap: 330).map { $0.prefix(6) } == ["jump a"])
  }

  @Test("allow rows that applies move over the edge, beyond which nothing is recorded")
  func edge() throws {
    var script = try script(
      "a b c d e f g h", visible: LayoutFrame(x: 0, y: 0, width: 320, height: 160))
    try script.apply("h g f e d c b a", at: 1000, isAnimated: false)
    script.showVisible(at: 1003, "h g f e d c b a")
    try script.apply("a b c d e f g h", at: 1350, isAnimated: false)
    script.showVisible(at: 1353, "a b c d e f g h")
    #expect(script.found().isEmpty)
  }

  @Test("allow rows that overlap in a short pause of their motion, and find them in its last one")
  func stall() throws {
    func found(pause: Int64) throws -> [String] {
      var script = try script("a b c")
      try script.apply("a c b", at: 1000)
      for (time, share) in [(Int64(1000), 0.0), (1017, 0.2), (1033, 0.5)] {
        script.show(
          at: time,
          [Script.row("a", 0), Script.row("b", 40 + 40 * share), Script.row("c", 80 - 40 * share)])
      }
      for (frame, share) in [0.7, 0.9, 1].enumerated() {
        script.show(
          at: 1033 + pause + Int64(frame) * 17,
          [Script.row("a", 0), Script.row("b", 40 + 40 * share), Script.row("c", 80 - 40 * share)])
      }
      return script.found([.overlapAtRest])
    }
    #expect(try found(pause: 150) == [])
    #expect(try found(pause: 400) == ["overlap-at-rest b c"])
  }

  @Test("find rows that others push away from far above", arguments: [3, 4, 6, 12])
  func prepend(_ count: Int) throws {
    for (offset, expected) in [(120.0, ["scroll-jump d"]), (0, [])] {
      var script = try script(
        Self.items, visible: LayoutFrame(x: 0, y: offset, width: 320, height: 200))
      let items = (0..<count).map { "new\($0) " }.joined() + Self.items
      try script.apply(items, at: 1000, isAnimated: false)
      script.showVisible(at: 1010, items)
      #expect(script.found() == expected)
    }
  }

  @Test("judge no step after the end of a motion by it")
  func laterStep() throws {
    var script = try script("a b c")
    try script.apply("a c b", at: 1000)
    script.animate(from: 1000) { share, _ in
      [Script.row("a", 0), Script.row("b", 40 + 40 * share), Script.row("c", 80 - 40 * share)]
    }
    for frame in 0..<60 {
      let y = frame < 30 ? 0.0 : 80
      script.show(
        at: 1310 + Int64(frame) * 50 / 3,
        [Script.row("a", 0), Script.row("c", 40 + y), Script.row("b", 80 + y)])
    }
    #expect(script.found().isEmpty)
  }

  /// A search that is cleared at once turns a row around that has just come into view.
  @Test("do not take a row that crosses the edge before the first rest for a flash")
  func crossingAtOnce() throws {
    var script = MotionScript()
    try script.apply("a b c", at: 0)
    script.show(at: 0, Script.rows("a b"))
    try script.apply("b c a", at: 50)
    for (time, y) in [(67, 370.0), (84, 340), (100, 330)] {
      script.show(at: Int64(time), Script.rows("a b") + [Script.row("c", y)])
    }
    try script.apply("a b c", at: 110)
    for (time, y) in [(117, 345.0), (134, 375)] {
      script.show(at: Int64(time), Script.rows("a b") + [Script.row("c", y)])
    }
    script.show(at: 150, Script.rows("a b"))
    #expect(script.violations([.flash]).isEmpty)
  }

  /// A row that collapses along a settling curve is a hair for half of its time.
  @Test(
    "do not take a row of no visible height for a ghost", arguments: [(0.3, true), (0.7, false)])
  func collapsedRow(height: Double, isGone: Bool) throws {
    var script = try script("a b c")
    try script.apply("a b", at: 1000)
    script.animate(from: 1000) { share, _ in
      Script.rows("a b") + [Script.row("c", 80, height: 40 + (height - 40) * share)]
    }
    #expect(script.violations([.ghost]).isEmpty == isGone)
  }

  /// A row under the one above it, which covers all but a hair of it for half of its time.
  @Test("do not take a covered row for a ghost", arguments: [(0.3, true), (0.7, false)])
  func coveredRow(height: Double, isGone: Bool) throws {
    var script = try script("a b c")
    try script.apply("a b", at: 1000)
    script.animate(from: 1000) { share, _ in
      var row = Script.row("c", 80 + (height - 40) * share)
      row.clip = LayoutFrame(x: 0, y: 80, width: 320, height: 320)
      return [row] + Script.rows("a b")
    }
    #expect(script.violations([.ghost]).isEmpty == isGone)
  }

  @Test("find a late start behind the highlight of a row under a finger")
  func highlight() throws {
    var script = try script("a b c")
    func pressed(_ share: Double) -> [Script.Row] {
      [
        Script.row("a", 0),
        Script.row("b", 40 + share, x: 8 * share, height: 40 - 2 * share, width: 320 - 16 * share),
        Script.row("c", 80),
      ]
    }
    for frame in 1...6 { script.show(at: 900 + Int64(frame) * 50 / 3, pressed(Double(frame) / 6)) }
    try script.apply("new a b c", at: 1001)
    for frame in 1...6 {
      script.show(at: 1000 + Int64(frame) * 50 / 3, pressed(1 - Double(frame) / 6))
    }
    script.animate(from: 1400) { share, _ in
      Script.rows("a b c").map { Script.row($0.id, ($0.frame?.y ?? 0) + 40 * share) }
    }
    #expect(script.found([.lateStart]) == ["late-start a b c"])
  }
}
