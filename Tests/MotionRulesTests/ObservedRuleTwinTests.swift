import MotionRules
import Recordings
import Testing

/// Sound motions that look like faults, each beside its faulty twin.
@Suite("The rules of observed motion, on sound motions and their faulty twins")
struct ObservedRuleTwinTests {
  private typealias Script = MotionScript
  private static var easeOut: (Double) -> Double { CorrectMotions.bezier(0, 0, 0.2, 1) }

  /// A list at rest, whose first frame is at 0.
  private func script(_ items: String, height: Double = 400, top: Double = 0) throws -> Script {
    var script = Script()
    script.visible = LayoutFrame(x: 0, y: top, width: 320, height: height)
    try script.apply(items, at: 0, isAnimated: false)
    script.showVisible(at: 0, items)
    return script
  }

  /// A row `a` at the top and a row `b` at 360 pt, at rest.
  private func distantRows() throws -> Script {
    var script = Script()
    try script.apply("a b", at: 0, isAnimated: false)
    show([0], from: 0, &script)
    return script
  }

  /// Shows a row `a` at places, one every 1/60 s, above a row that rests.
  private func show(_ places: [Double], from time: Int64, _ script: inout Script) {
    for (frame, y) in places.enumerated() {
      script.show(
        at: time + Int64(frame) * 50 / 3, [Script.row("a", y), Script.row("b", 360)])
    }
  }

  // MARK: Interruptions

  /// A motion over 300 pt, which the second apply turns around after a third of its time.
  private func turned(
    _ curve: (Double) -> Double, pause: Bool = false, jump: Double = 0, slow: Bool = false
  ) throws -> [String] {
    var script = try distantRows()
    try script.apply("b a", at: 1000)
    let first = (1...6).map { 300 * curve(Double($0) / 18) }
    show(first, from: 1017, &script)
    try script.apply("a b", at: 1110)
    let y = first[5]
    let count = slow ? 18.0 : 6
    let back = (pause ? 0 : 1)...Int(count)
    show(back.map { (y + jump) * (1 - curve(Double($0) / count)) }, from: 1117, &script)
    return script.found([.interrupted, .jump])
  }

  @Test("allow a motion that turns around at once, and find a jump in it")
  func reversal() throws {
    let curves = [
      Self.easeOut, CorrectMotions.bezier(0.25, 0.1, 0.25, 1),
      CorrectMotions.bezier(0.16, 1, 0.3, 1),
      CorrectMotions.bezier(0, 0, 1, 1),
    ]
    for (index, curve) in curves.enumerated() {
      for pause in [false, true] {
        for slow in [false, true] where !slow || index != 1 {
          let found = try turned(curve, pause: pause, slow: slow)
          #expect(found == [], "curve \(index), pause \(pause), slow \(slow)")
        }
      }
    }
    #expect(try turned(Self.easeOut, jump: -120, slow: true) == ["interrupted a"])
  }

  @Test("find a row that turns around with a stop")
  func stoppedReversal() throws {
    let found = try turned(CorrectMotions.bezier(0.42, 0, 0.58, 1), slow: true)
    #expect(found == ["interrupted a"])
  }

  /// CSS shortens a transition back.
  @Test(
    "find rows that turn around with a stop, also in the place of another one, but in no CSS transition",
    arguments: [(24, ["interrupted a b"]), (12, [])])
  func stoppedInPlace(frames: Int, expected: [String]) throws {
    var script = Script()
    let curve = CorrectMotions.bezier(0.42, 0, 0.58, 1)
    let turn = 200 * curve(0.5)
    func show(_ time: Int64, _ y: Double, other: Double = 360) {
      script.show(
        at: time,
        [
          Script.row("a", y), Script.row("b", y + 37), Script.row("c", turn),
          Script.row("d", other),
        ])
    }
    try script.apply("a b c d", at: 0, isAnimated: false)
    show(0, 0)
    try script.apply("c d a b", at: 1000)
    for frame in 1...12 { show(1000 + Int64(frame) * 50 / 3, 200 * curve(Double(frame) / 24)) }
    try script.apply("a b c d", at: 1205)
    // A frame in which only another row moves.
    show(1217, turn, other: 359)
    for frame in 1...frames {
      show(1217 + Int64(frame) * 50 / 3, turn * (1 - curve(Double(frame) / Double(frames))))
    }
    #expect(script.found([.interrupted]) == expected)
  }

  @Test("name a jump after the end of a motion, between two frames, a jump in one frame")
  func jumpAtEnd() throws {
    var script = try distantRows()
    let curve = CorrectMotions.bezier(0.42, 0, 0.58, 1)
    try script.apply("b a", at: 1000)
    show((1...24).map { 132 * curve(Double($0) / 24) }, from: 1017, &script)
    try script.apply("b a c", at: 1403)
    show([88], from: 1417, &script)
    let found = script.violations([.jump, .interrupted])
    #expect(found.map { "\($0.rule.rawValue) \($0.ids)" } == ["jump [\"a\"]"])
    #expect(found.allSatisfy { $0.message.contains("in one frame") })
  }

  @Test("find a jump of 20 pt in the middle of a motion that slows down")
  func smallJump() throws {
    let curve = CorrectMotions.bezier(0, 0, 0.58, 1)
    for (jump, expected) in [(0.0, []), (20, ["interrupted a"])] {
      var script = try distantRows()
      try script.apply("b a", at: 1000)
      show((1...12).map { 200 * curve(Double($0) / 18) }, from: 1017, &script)
      // The update goes on with the motion, from another place.
      try script.apply("b a c", at: 1210)
      show((13...18).map { 200 * curve(Double($0) / 18) + jump }, from: 1217, &script)
      #expect(script.found([.interrupted, .jump]) == expected, "\(jump)")
    }
  }

  @Test("find a jump of 20 pt in a fast motion, in any direction, and allow a late frame of it")
  func fastJump() throws {
    for curve in [CorrectMotions.bezier(0, 0, 0.58, 1), CorrectMotions.bezier(0, 0, 1, 1)] {
      for (jump, lateness, expected) in [
        (0.0, 0.0, []), (20, 0, ["jump a"]), (-40, 0, ["jump a"]), (0, 0.9, []),
      ] {
        var script = try distantRows()
        try script.apply("b a", at: 1000)
        show(
          (1...18).map { frame in
            let time = Double(frame) + (frame == 7 ? lateness : 0)
            return 320 * curve(min(1, time / 18)) + (frame >= 7 ? jump : 0)
          }, from: 1017, &script)
        #expect(script.found([.jump]) == expected, "\(jump), \(lateness)")
      }
    }
  }

  // MARK: Flashes

  @Test("allow a list that fades out as a whole and comes back, and find one that blinks")
  func wholeList() throws {
    func found(_ opacities: [Double]) throws -> [String] {
      var script = try self.script("a b c")
      try script.apply("c b a", at: 1000)
      for (frame, opacity) in opacities.enumerated() {
        let rows = Script.rows(frame < opacities.count / 2 ? "a b c" : "c b a")
        script.show(
          at: 1017 + Int64(frame) * 50 / 3,
          opacity > 0 ? rows.map { Script.row($0.id, $0.frame?.y ?? 0, opacity: opacity) } : [])
      }
      return script.found([.flash])
    }
    let fade = (1...8).map { 1 - Double($0) / 8 }
    #expect(try found(fade + fade.reversed() + [1]) == [])
    #expect(try found([1] + [Double](repeating: 0, count: 12) + [1]) == [])
    #expect(try found([1, 0, 0, 1]).map { $0.prefix(5) } == ["flash"])
    // One row alone.
    var script = try self.script("a b c")
    try script.apply("a b c d", at: 1000)
    for (frame, opacity) in (fade + fade.reversed() + [1]).enumerated() {
      script.show(
        at: 1017 + Int64(frame) * 50 / 3,
        [Script.row("a", 0), Script.row("b", 40, opacity: opacity), Script.row("c", 80)])
    }
    #expect(script.found([.flash]) == ["flash b"])
  }

  @Test("allow a fast row that leaves over the edge and comes back, and find one in the middle")
  func edge() throws {
    for (isInside, expected) in [(false, []), (true, ["flash a"])] {
      var script = try self.script("a b c d e f g h i j k l", height: 240)
      func show(_ frame: Int64, _ y: Double) {
        let others = Script.rows("z b c d e f").dropFirst()
        script.show(
          at: 1000 + frame * 50 / 3,
          others + (y < (isInside ? 100 : 200) ? [Script.row("a", y)] : []))
      }
      let items = isInside ? "b c d a e f g h i j k l" : "b c d e f g h i j k l a"
      try script.apply(items, at: 1000)
      let steps = isInside ? [10.0, 35, 70, 110, 150] : [10, 50, 120, 230, 350]
      for (frame, y) in steps.enumerated() { show(Int64(frame) + 1, y) }
      try script.apply("a b c d e f g h i j k l", at: 1100)
      for (frame, y) in steps.reversed().enumerated() { show(Int64(frame) + 7, y) }
      show(12, 0)
      #expect(script.found([.flash]) == expected)
    }
  }

  // MARK: Scrolling

  @Test("allow a list that goes to the row that an apply moves, and find one that loses its place")
  func farScroll() throws {
    let items = (0..<40).map { "r\($0)" }
    let list = items.joined(separator: " ")
    for (target, expected) in [(1200.0, []), (0, ["scroll-jump r15"])] {
      var script = try self.script(list, height: 200, top: 600)
      let moved = (items.filter { $0 != "r3" } + ["r3"]).joined(separator: " ")
      try script.apply(moved, at: 1000)
      script.visible.y = target == 0 ? 0 : 1400
      script.showVisible(at: 1017, moved)
      #expect(script.found([.scrollJump]).map { String($0.prefix(15)) } == expected)
    }
  }

  // MARK: Curves and displays

  @Test("allow eased motion and motion that takes a run-up, at 30 frames a second")
  func curves() throws {
    let curves = [
      CorrectMotions.bezier(0.42, 0, 0.58, 1), CorrectMotions.bezier(0.87, 0, 0.13, 1),
      CorrectMotions.bezier(0.36, 0, 0.66, -0.56), CorrectMotions.bezier(0.68, -0.6, 0.32, 1.6),
      CorrectMotions.bezier(0.16, 1, 0.3, 1),
    ]
    for (index, curve) in curves.enumerated() {
      for jump in [0.0, 120] {
        var script = try distantRows()
        try script.apply("a b c", at: 1000)
        for frame in 1...9 {
          script.show(
            at: 1000 + Int64(frame) * 100 / 3,
            [
              Script.row("a", 300 * curve(Double(frame) / 9)),
              Script.row("b", 360 - (frame == 5 ? jump : 0)),
            ])
        }
        let expected = jump == 0 ? [] : ["jump b"]
        #expect(script.found() == expected, "curve \(index)")
      }
    }
  }

  @Test("allow a display that goes from 120 to 60 Hz, and find a missing frame in it")
  func slowing() throws {
    for isMissing in [false, true] {
      var script = try distantRows()
      try script.apply("a b c", at: 1000)
      var (time, frame) = (1000.0, 0)
      while time < 1500 {
        time += time < 1180 ? 1000.0 / 120 : 1000.0 / 60
        frame += 1
        if isMissing, time > 1250, time < 1268 { continue }
        let share = min(1, (time - 1000) / 480)
        let y = 300 * share * share * (3 - 2 * share)
        script.show(at: Int64(time.rounded()), [Script.row("a", y), Script.row("b", 360)])
      }
      #expect(script.found() == (isMissing ? ["dropped-frames a"] : []))
    }
  }

  @Test("allow rows that begin after rows that nobody sees, and find a late start of all")
  func lateRow() throws {
    for isLate in [false, true] {
      var script = Script()
      script.visible.height = 280
      try script.apply("a b c d e f g h i j", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d e f g h i j"))
      try script.apply("a b c d e f j g h i", at: 1000)
      for frame in 1...40 {
        func share(_ delay: Int) -> Double {
          min(1, max(0, Double(frame - (isLate ? 22 : delay)) / 12))
        }
        script.show(
          at: 1000 + Int64(frame) * 50 / 3,
          Script.rows("a b c d e f") + [
            Script.row("j", 360 - 120 * share(0)), Script.row("i", 320 + 40 * share(10)),
            Script.row("h", 280 + 40 * share(16)), Script.row("g", 240 + 40 * share(22)),
          ])
      }
      #expect(script.found([.lateStart]).map { $0.prefix(10) } == (isLate ? ["late-start"] : []))
    }
  }

  /// AutoAnimate shows a new row only in the second half of its animation, so that the others can
  /// make room for it. Without any below it, nothing happens at first.
  @Test("find a new last row that waits as if rows made room for it; allow one that rows do")
  func waitingRow() throws {
    for isLast in [false, true] {
      var script = Script()
      try script.apply("a b", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b"))
      try script.apply(isLast ? "a b new" : "a new b", at: 1000)
      script.animate(from: 1000, frames: 24) { share, frame in
        [
          Script.row("a", 0), Script.row("b", isLast ? 40 : 40 + 40 * min(1, share * 2)),
          Script.row("new", isLast ? 80 : 40, opacity: max(0, Double(frame - 12) / 12)),
        ]
      }
      #expect(script.found([.lateStart]) == (isLast ? ["late-start new"] : []))
    }
  }
}
