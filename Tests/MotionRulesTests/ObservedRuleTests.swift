import DiffableData
import MotionRules
import Recordings
import TestSupport
import Testing

/// Motions as other engines make them, written by hand.
@Suite("The rules of observed motion")
struct ObservedRuleTests {
  private typealias Script = MotionScript

  @Test("allow FLIP: frames come from the first animation frame on, and an exit fades meanwhile")
  func flip() throws {
    var script = Script()
    try script.apply("a b c d", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c d"))
    try script.apply("a c d", at: 1000)
    script.animate(from: 1000) { share, _ in
      [
        Script.row("a", 0), Script.row("c", 80 - 40 * share), Script.row("d", 120 - 40 * share),
      ] + (share < 1 ? [Script.row("b", 40, opacity: 1 - share)] : [])
    }
    #expect(script.found().isEmpty)
  }

  @Test("find rows that show their new places for a frame")
  func uninvertedFrame() throws {
    var script = Script()
    try script.apply("a b c d", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c d"))
    try script.apply("d a b c", at: 1000)
    script.show(at: 1000, Script.rows("d a b c"))
    script.animate(from: 1000) { share, _ in
      [
        Script.row("a", 40 * share), Script.row("b", 40 + 40 * share),
        Script.row("c", 80 + 40 * share),
        Script.row("d", 120 - 120 * share),
      ]
    }
    #expect(script.found() == ["jump d a b c"])
  }

  @Test(
    "find a row that leaves from another place than its own, unless it is faint or slides out fast")
  func exit() throws {
    let exits: [((Double, Double) -> Script.Row, [String])] = [
      ({ share, _ in Script.row("c", 0, opacity: 1 - share) }, ["jump c"]),
      ({ share, _ in Script.row("c", 0, opacity: 0.4 * (1 - share)) }, []),
      ({ share, _ in Script.row("c", 80, x: 300 * share, opacity: 1 - share) }, []),
      // An ease-out that starts with its highest speed.
      (
        { _, time in Script.row("c", 80, x: 300 * (1 - (1 - time) * (1 - time)), opacity: 1 - time)
        }, []
      ),
    ]
    for (index, (row, expected)) in exits.enumerated() {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d"))
      try script.apply("a b d", at: 1000)
      script.animate(from: 1000) { share, frame in
        Script.rows("a b") + [Script.row("d", 120 - 40 * share)]
          + (share < 1 ? [row(share, Double(frame) / 18)] : [])
      }
      #expect(script.found() == expected, "exit \(index)")
    }
  }

  @Test("find a row on its way out that the next update puts back where it began")
  func returnedExit() throws {
    for back in [0.0, 250] {
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      func show(from start: Int64, _ frames: ClosedRange<Int>, x: Double) {
        for frame in frames {
          script.show(
            at: start + Int64(frame) * 50 / 3,
            Script.rows("a b") + [Script.row("c", 80, x: x + 20 * Double(frame))])
        }
      }
      try script.apply("a b", at: 1000)
      show(from: 1000, 1...12, x: 0)
      try script.apply("b", at: 1205)
      show(from: 1200, 1...12, x: back)
      #expect(script.found([.jump, .interrupted]) == (back == 0 ? ["interrupted c"] : []))
    }
  }

  @Test("find rows that close a gap at once when an exit has faded")
  func gapAfterExit() throws {
    var script = Script()
    try script.apply("a b c d", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c d"))
    try script.apply("a c d", at: 1000)
    script.animate(from: 1000) { share, _ in
      share < 1
        ? [
          Script.row("a", 0), Script.row("b", 40, opacity: 1 - share), Script.row("c", 80),
          Script.row("d", 120),
        ] : Script.rows("a c d")
    }
    #expect(script.found() == ["jump c d"])
    let found = try #require(script.example.recording.motionViolations().first)
    #expect(found.frame == 18 && found.time == .milliseconds(1300) && found.apply == 1)
    #expect(
      found.message
        == "'c', 'd' jump up to 40 pt between 1.283 s and 1.300 s, in one frame, 18 frames after "
        + "apply 1")
  }

  @Test("allow a step without animation, a reload, and a recording that ends during a motion")
  func allowed() throws {
    for (isAnimated, kind) in [(false, ApplyKind.apply), (true, .reload)] {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d", views: true))
      try script.apply("d a b", at: 1000, isAnimated: isAnimated, kind: kind)
      for frame in 0..<5 {
        script.show(
          at: 1010 + Int64(frame) * 17,
          Script.rows("d a b") + [
            Script.row("e", 200 + Double(frame))
          ])
      }
      #expect(script.found().isEmpty, "\(kind)")
    }
    var script = Script()
    try script.apply("a b", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b"))
    try script.apply("b a", at: 1000)
    script.animate(from: 1000, frames: 7) { share, _ in
      [Script.row("a", 40 * share * 0.5), Script.row("b", 40 - 40 * share * 0.5)]
    }
    script.example.base.nanoseconds = script.example.shots.last?.time ?? 0
    #expect(script.found().isEmpty)
  }

  @Test("say once that a motion of two frames cannot be judged")
  func undecided() throws {
    var script = Script()
    try script.apply("a b", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b"))
    try script.apply("b a", at: 1000)
    script.show(at: 1017, Script.rows("b a"))
    try script.apply("a b", at: 2000)
    script.show(at: 2017, Script.rows("a b"))
    let found = script.example.recording.motionViolations()
    #expect(found.map(\.rule) == [.jump, .droppedFrames] && found.allSatisfy(\.isUndecided))
  }

  @Test("find what one reads moving, unless the list keeps it in place or a row comes above it")
  func scrollJump() throws {
    for (offset, top, expected) in [
      (0.0, 200.0, ["scroll-jump f"]), (40, 200, []), (0, 0, []),
    ] {
      var script = Script()
      script.visible.y = top
      let items = "a b c d e f g h i j k l m"
      try script.apply(items, at: 0, isAnimated: false)
      func shown(_ items: String) -> [Script.Row] {
        let visible = script.visible
        return Script.rows(items).filter {
          guard let frame = $0.frame else { return false }
          return frame.y + 40 > visible.y && frame.y < visible.y + 400
        }
      }
      script.show(at: 0, shown(items))
      try script.apply("new " + items, at: 1000, isAnimated: false)
      script.visible.y += offset
      script.show(at: 1017, shown("new " + items))
      #expect(script.found() == expected, "\(offset) \(top)")
    }
  }

  @Test("allow cards that overlap by design, and find new overlaps of others")
  func overlaps() throws {
    for (pitch, expected) in [(10.0, []), (40, ["overlap-at-rest a b"])] {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      func stack(_ items: String, _ shift: Double) -> [Script.Row] {
        items.split(separator: " ").enumerated().map {
          Script.row(String($1), Double($0) * pitch - ($1 == "b" ? shift : 0))
        }
      }
      script.show(at: 0, stack("a b c d", 0))
      try script.apply("a b c d e", at: 1000)
      script.animate(from: 1000) { share, _ in
        stack("a b c d", 6 * share) + [Script.row("e", 4 * pitch, opacity: share)]
      }
      #expect(script.found() == expected)
    }
  }

  @Test("find reused views of an index as key, and none while cells are reused in a scroll")
  func reuse() throws {
    var script = Script()
    try script.apply("a b c d e f g h i j k l m", at: 0, isAnimated: false)
    let items = (0..<13).map { String(UnicodeScalar(UInt8(97 + $0))) }
    for frame in 0..<30 {
      script.visible.y = Double(frame) * 4
      let shown = items.enumerated().filter {
        Double($0.offset) * 40 + 40 > script.visible.y
          && Double($0.offset) * 40 < script.visible.y + 400
      }
      script.show(
        at: Int64(frame) * 50 / 3,
        shown.map { Script.row($0.element, Double($0.offset) * 40, view: $0.offset % 11) })
    }
    #expect(script.found().isEmpty)
    try script.apply("b c d e f g h i j k l m", at: 2000)
    let rest = items.dropFirst().enumerated().map {
      Script.row($0.element, Double($0.offset) * 40, view: ($0.offset + 13) % 11)
    }
    script.show(at: 2017, Array(rest.dropFirst(2).prefix(9)))
    #expect(script.found([.reusedView]).count == 1)
  }

  @Test("judge a carousel by its horizontal places")
  func carousel() throws {
    var script = Script()
    try script.apply("a b c", at: 0, isAnimated: false)
    func card(_ id: String, _ x: Double) -> Script.Row { Script.row(id, 0, x: x, width: 80) }
    script.show(at: 0, [card("a", 0), card("b", 90), card("c", 180)])
    try script.apply("a c b", at: 1000)
    script.animate(from: 1000) { share, frame in
      [card("a", 0), card("b", 90 + 90 * share), card("c", frame < 9 ? 180 : 90)]
    }
    #expect(script.found() == ["jump c"])
  }

  @Test("find a flash before the first apply, and none of a row that applies delete and insert")
  func flash() throws {
    var script = Script()
    for frame in 0..<12 {
      script.show(
        at: Int64(frame) * 17,
        [Script.row("a", 0, opacity: (4...6).contains(frame) ? 0.1 : 1), Script.row("b", 40)])
    }
    script.example.base.nanoseconds = ms(1000)
    #expect(script.found() == ["flash a"])
    #expect(script.example.recording.motionViolations().map(\.apply) == [nil])
    script = Script()
    try script.apply("a b", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b"))
    try script.apply("a", at: 1000)
    script.animate(from: 1000, frames: 9) { share, _ in
      Script.rows("a") + (share < 1 ? [Script.row("b", 40, opacity: 1 - share)] : [])
    }
    try script.apply("a b", at: 1200)
    script.animate(from: 1200, frames: 9) { share, _ in
      Script.rows("a") + [Script.row("b", 40, opacity: share)]
    }
    #expect(script.found().isEmpty)
  }
}
