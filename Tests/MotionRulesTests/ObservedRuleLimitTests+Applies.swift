import MotionRules
import Recordings
import TestSupport
import Testing

/// Rows and lists at the moment of an apply.
extension ObservedRuleLimitTests {
  @Test("note a recording whose visible part is missing or empty, as that of a hidden list")
  func hiddenList() throws {
    var script = try Script.moving(
      "a b", "b a", from: Script.rows("a b"), to: Script.rows("b a").reversed())
    #expect(script.found() == [])
    let note = "cannot judge the motion: no frame has a visible part with a size"
    for height in [0.0, nil] {
      for index in script.example.shots.indices {
        let visible = height.map { LayoutFrame(x: 0, y: 0, width: 320, height: $0) }
        script.example.shots[index].screen = ObservedScreen(
          visible: visible, items: script.example.shots[index].screen.items)
      }
      let found = script.violations()
      #expect(found.map(\.message) == [note, note] && found.allSatisfy(\.isUndecided))
      #expect(found.map(\.rule) == [.jump, .droppedFrames])
    }
    script.example.shots = []
    #expect(script.found() == [])
  }

  @Test("find rows that stop dead at an apply, and none that turn around or have arrived")
  func stop() throws {
    func found(_ places: [Double], until end: Double) throws -> [String] {
      var script = try script("a b")
      func show(_ time: Int64, _ y: Double) {
        script.show(at: time, [Script.row("a", y), Script.row("b", 300)])
      }
      try script.apply("b a", at: 1000)
      for (frame, y) in [2.0, 8, 20, 40, 62, 85].enumerated() {
        show(1000 + Int64(frame + 1) * 50 / 3, y)
      }
      try script.apply("a b", at: 1105)
      for (frame, y) in places.enumerated() { show(1100 + Int64(frame + 1) * 50 / 3, y) }
      show(1100 + Int64(places.count + 1) * 50 / 3, end)
      return script.found([.interrupted])
    }
    let slow = [0.4, 1.7, 4, 8, 14, 21, 29, 37, 45, 52, 58, 63, 67, 70]
    #expect(try found(slow.map { 85 - $0 }, until: 10) == ["interrupted a"])
    // A linear motion, and a spring.
    #expect(try found((1..<4).map { 85 - 22 * Double($0) }, until: 0).isEmpty)
    #expect(try found([98, 103, 101, 92, 76, 56, 37, 21, 10, 4, 1], until: 0).isEmpty)
    // The row has arrived.
    #expect(try found(slow.map { 85 - $0 } + [0, 40, 85], until: 85).isEmpty)
  }

  @Test("find no interruption of updates without animations, and that of a motion of one frame")
  func instantUpdates() throws {
    func found(every interval: Int64) throws -> [String] {
      var script = try script("a b c")
      for (number, list) in ["b a c", "b c a", "c b a", "a b c"].enumerated() {
        let time = 1000 + Int64(number) * interval
        try script.apply(list, at: time)
        script.show(at: time + min(interval - 1, 17), Script.rows(list))
      }
      return script.found([.interrupted])
    }
    #expect(try found(every: 100).isEmpty)
    #expect(try !found(every: 17).isEmpty)
  }

  @Test(
    "find a row that stops in mid-motion and goes on later, or begins anew, and no row that rests")
  func heldRow() throws {
    let curve = CorrectMotions.bezier(0.42, 0, 0.58, 1)
    let eased = (1...24).map { 200 * curve(Double($0) / 24) }
    func found(_ places: [Double], resting: Double = 300) throws -> [ObservedMotionViolation] {
      var script = try script("a b")
      try script.apply("b a", at: 1000)
      for (frame, y) in places.enumerated() {
        script.show(
          at: 1000 + Int64(frame + 1) * 50 / 3,
          [Script.row("a", y), Script.row("b", resting - Double(frame))])
      }
      return script.violations([.interrupted])
    }
    let held = Array(repeating: eased[9], count: 6)
    let stalls = try found(Array(eased[..<10]) + held + eased[10...])
    #expect(stalls.map(\.ids) == [["a"]])
    #expect(
      stalls.first?.message
        == "'a' stops at 1.166 s, at a speed of 826 pt/s, and goes on after 100 ms, 10 frames after apply 1"
    )
    let second: [Double] = (1...24).map { 100 + 100 * curve(Double($0) / 24) }
    #expect(try found(eased[..<12] + second).count == 1)
    #expect(try found(eased).isEmpty)
    // Two frames, a row that had slowed down, and steps.
    #expect(try found(Array(eased[..<10]) + held[..<2] + eased[10...]).isEmpty)
    #expect(try found(eased.map { $0 / 2 } + eased.map { 100 + $0 / 2 }).isEmpty)
    #expect(try found((0..<5).flatMap { Array(repeating: 40 * Double($0), count: 5) }).isEmpty)
    // The place of a row at rest.
    #expect(
      try found(Array(eased[..<10]) + held + eased[10...], resting: eased[9] + 29).isEmpty)
  }

  @Test("find a fade of half a second that comes back, and none of 0.8 s or to another place")
  func slowFade() throws {
    func found(frames: Int, moved: Double = 0) throws -> [String] {
      var script = try script("a b")
      for frame in 0..<frames {
        let share = Double(frame) / Double(frames - 1)
        let opacity = abs(1 - 2 * share)
        script.show(
          at: 1000 + Int64(frame) * 50 / 3,
          [Script.row("a", 0), Script.row("b", share < 0.5 ? 40 : 40 + moved, opacity: opacity)])
      }
      return script.found([.flash])
    }
    #expect(try found(frames: 30) == ["flash b"])
    #expect(try found(frames: 48).isEmpty)
    #expect(try found(frames: 30, moved: 60).isEmpty)
  }

  @Test("find a list that scrolls to its start at an apply, and not one that a person scrolls")
  func farScroll() throws {
    for isScrolled in [false, true] {
      var script = try script(
        Self.items, visible: LayoutFrame(x: 0, y: 500, width: 320, height: 200))
      if isScrolled {
        script.example.base.events.append(
          Event(time: ms(990), kind: .scroll(Event.Scroll(item: "a", duration: 0))))
      }
      let items = String(Self.items.dropLast(2))
      try script.apply(items, at: 1000, isAnimated: false)
      script.visible.y = 0
      script.showVisible(at: 1010, items)
      #expect(script.found() == (isScrolled ? [] : ["scroll-jump m"]))
    }
  }

  @Test(
    "allow a list that scrolls at an apply and goes on, also if some of its rows leave the screen")
  func scriptedScroll() throws {
    // The rows that leave at once have no speed of their own.
    for first in stride(from: 130.0, through: 200, by: 5) {
      let items = (10...99).map { "r\($0)" }.joined(separator: " ")
      var script = Script()
      try script.apply(items, at: 0, isAnimated: false)
      script.visible.y = 2000
      script.showVisible(at: 0, items)
      try script.apply(items + " new", at: 1000)
      for frame in 0..<20 {
        script.visible.y -= first * [1, 0.9, 0.8][min(2, frame)]
        script.visible.y = max(0, script.visible.y)
        script.showVisible(at: 1000 + Int64(frame + 1) * 50 / 3, items)
      }
      #expect(script.found([.scrollJump]) == [], "\(first)")
    }
  }

  @Test("name the apply that deleted a ghost")
  func ghost() throws {
    var script = try script("a b c")
    try script.apply("a b", at: 1000)
    script.animate(from: 1000) { share, _ in
      Script.rows("a b") + [Script.row("c", 80, opacity: 1 - share / 2)]
    }
    try script.apply("a b d", at: 1400)
    script.animate(from: 1400) { share, _ in
      Script.rows("a b")
        + [Script.row("c", 80, opacity: 0.5), Script.row("d", 120, opacity: share)]
    }
    let found = script.violations([.ghost])
    #expect(found.map(\.apply) == [1])
    #expect(found.first?.message.hasPrefix("apply 1 deletes 'c', still shown") == true)
  }

  @Test("judge an apply that names no animation as an animated one if its rows move")
  func unnamedAnimation() throws {
    for isMotion in [true, false] {
      var script = try script("a b c")
      try script.apply("b c a", at: 1000, isAnimated: false)
      if isMotion {
        script.animate(from: 1000) { share, frame in
          [
            Script.row("a", frame < 9 ? 80 * share : 80), Script.row("b", 40 - 40 * share),
            Script.row("c", 80 - 40 * share),
          ]
        }
      } else {
        for frame in 1..<6 { script.show(at: 1000 + Int64(frame) * 17, Script.rows("b c a")) }
      }
      #expect(script.found() == (isMotion ? ["jump a"] : []))
    }
  }
}
