import MotionRules
import Recordings
import TestSupport
import Testing

/// Faults of hand-written pages, each beside a correct page that resembles it.
@Suite("Rules of faults that hand-written pages have")
struct ObservedRulePageTests {
  private typealias Script = MotionScript

  // MARK: Headers

  /// Two rows that glide down by 40 pt from 1 s on, below a header that is elsewhere in each frame.
  private func headed(by header: (Double, Int) -> Double) throws -> Script {
    var script = Script()
    func show(_ time: Int64, _ rows: [Script.Row], _ y: Double) {
      let headers = [
        ObservedElement(
          id: "main", frame: LayoutFrame(x: 0, y: y, width: 320, height: 30), view: 90)
      ]
      script.example.shots.append(
        .init(
          time: ms(time),
          screen: ObservedScreen(visible: script.visible, items: rows, headers: headers)))
    }
    try script.apply("a b", at: 0, isAnimated: false)
    show(0, [Script.row("a", 40), Script.row("b", 80)], 0)
    try script.apply("new a b", at: 1000)
    for frame in 1...18 {
      let share = Double(frame) / 18
      let eased = share * share * (3 - 2 * share)
      show(
        1000 + Int64(frame) * 50 / 3,
        [
          Script.row("new", 40, opacity: share), Script.row("a", 40 + 40 * eased),
          Script.row("b", 80 + 40 * eased),
        ], header(eased, frame))
    }
    return script
  }

  @Test("find a header that jumps while rows glide, and allow one that glides with them or rests")
  func headers() throws {
    let jump = try headed { _, _ in 120 }.violations([.jump])
    #expect(
      jump.map(\.message) == [
        "the header of 'main' jumps 120 pt between 0.999 s and 1.016 s, in one frame, 1 frame after "
          + "apply 1"
      ])
    #expect(jump.map(\.ids) == [["main"]])
    #expect(try messages(headed { share, _ in 120 * share }, .jump) == [])
    #expect(try messages(headed { _, _ in 0 }, .jump) == [])
    #expect(try messages(headed { _, frame in frame < 9 ? 0 : 40 }, .jump).count == 1)
  }

  // MARK: Drops

  /// A row that a finger lets go of at 1.3 s, 12 pt above its place at 80 pt, and that then shows
  /// what `after` gives for the frames from there.
  private func dropped(_ after: (Int) -> Script.Row) throws -> Script {
    var script = Script()
    try script.apply("a b c d", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c d"))
    let others = [Script.row("b", 0), Script.row("c", 40), Script.row("d", 120)]
    script.dragFirstRow { frame in [Script.row("a", 68 * Double(frame) / 18)] + others }
    for frame in 1...40 {
      script.show(at: 1300 + Int64(frame) * 50 / 3, [after(frame)] + others)
    }
    script.example.base.nanoseconds = ms(3500)
    return script
  }

  @Test("find a dropped row that jumps out of its place; allow one that moves there or jumps there")
  func dropJump() throws {
    func glide(_ frame: Int) -> Double { 80 - 12 * max(0, 1 - Double(frame) / 12) }
    let found = try messages(
      dropped { Script.row("a", $0 < 20 ? glide($0) : 40) }, .jump)
    #expect(
      found == [
        "'a' jumps 40 pt at 1.633 s, in one frame, out of the place into which it was dropped"
      ])
    #expect(try messages(dropped { Script.row("a", glide($0)) }, .jump) == [])
    // Without a motion: the page puts the row into its place at once, later.
    #expect(try messages(dropped { Script.row("a", $0 < 5 ? 68 : 40) }, .jump) == [])
  }

  @Test("find a dropped row that vanishes for an instant")
  func dropBlink() throws {
    let found = try messages(
      dropped { Script.row("a", 80, opacity: (3...6).contains($0) ? 0 : 1) }, .flash)
    #expect(
      found == [
        "'a' disappears at 1.350 s and is back at 1.416 s, in a motion that no apply starts"
      ])
    #expect(try messages(dropped { _ in Script.row("a", 80) }, .flash) == [])
  }

  // MARK: First updates

  @Test("find rows in another order if the first update comes right after the first frame")
  func firstUpdate() throws {
    var script = Script()
    try script.apply("a b c d", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c d"))
    try script.apply("d a b c", at: 10)
    let ends: [(String, Double, Double)] = [
      ("d", 120, 0), ("a", 0, 40), ("b", 40, 120), ("c", 80, 80),
    ]
    script.animate(from: 10) { share, _ in
      ends.map { Script.row($0.0, $0.1 + ($0.2 - $0.1) * share) }
    }
    #expect(
      messages(script, .orderAtRest).map { $0.prefix(48) } == [
        "'b' is before 'c' in the list, but below it, at "
      ])
  }

  // MARK: Fades

  /// A row that fades evenly from 1 s on, after a second at rest, by a step per frame.
  private func fading(
    to end: Double, step: Double, isDeleted: Bool, then last: Double? = nil
  ) throws -> Script {
    var script = Script()
    try script.apply("a b c", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c"))
    var (opacity, time) = (1.0, Int64(1000))
    while opacity - step >= end - 0.001 {
      opacity -= step
      time += 17
      script.show(
        at: time, [Script.row("a", 0), Script.row("b", 40, opacity: opacity), Script.row("c", 80)])
    }
    if let last {
      script.show(
        at: time + 17,
        [Script.row("a", 0), Script.row("b", 40, opacity: last), Script.row("c", 80)])
      time += 34
    }
    if isDeleted { try script.apply("a c", at: time + 10) }
    script.animate(from: time) { share, _ in [Script.row("a", 0), Script.row("c", 80 - 40 * share)]
    }
    return script
  }

  @Test("find a fade that ends with the whole row for a moment, also after a long rest")
  func fadeBack() throws {
    let found = try messages(
      fading(to: 1.0 / 15, step: 1.0 / 15, isDeleted: true, then: 1), .flash)
    #expect(found.map { $0.prefix(26) } == ["'b' fades to 7 % and back,"])
    #expect(try messages(fading(to: 0, step: 1.0 / 15, isDeleted: true), .flash) == [])
  }

  @Test("find a row that is removed in the middle of its fade, and allow one near its end")
  func cutFade() throws {
    let found = try messages(fading(to: 0.7, step: 0.04, isDeleted: true), .interrupted)
    #expect(
      found.map { $0.prefix(31) } == ["'b' leaves the list and vanishe"])
    #expect(found.allSatisfy { $0.contains("in a fade, at 72 %") })
    #expect(try messages(fading(to: 0.16, step: 0.04, isDeleted: true), .interrupted) == [])
    // A fast fade is over in five frames.
    #expect(try messages(fading(to: 0.52, step: 0.12, isDeleted: true), .interrupted) == [])
  }

  // MARK: Corners, heights, steps

  /// A new row that comes from a place with a size, in a list that begins at 100 pt.
  private func arriving(x: Double, y: Double, size: Double = 1) throws -> Script {
    let old = [Script.row("a", 100, x: 40), Script.row("b", 140, x: 40)]
    let start = Script.row("new", y, x: x, height: 40 * size, width: 320 * size)
    return try Script.moving(
      "a b", "a new b", from: old + [start],
      to: [old[0], Script.row("new", 140, x: 40), Script.row("b", 180, x: 40)])
  }

  @Test(
    "find a new row that comes from the page's corner; allow one from elsewhere, or one that grows")
  func corner() throws {
    func script(_ x: Double, _ y: Double, size: Double = 1) throws -> Script {
      var script = try arriving(x: x, y: y, size: size)
      // It is not there before its apply.
      let rows = script.example.shots[0].screen.items.filter { $0.id != "new" }
      script.example.shots[0] = .init(
        time: 0, screen: ObservedScreen(visible: script.visible, items: rows))
      return script
    }
    let found = try messages(script(0, 0), .jump)
    #expect(
      found == [
        "'new' is new, and comes from the upper left corner of the page, outside of the list, at "
          + "1.016 s, 1 frame after apply 1"
      ])
    #expect(try messages(script(-320, 140), .jump) == [])
    #expect(try messages(script(40, 100), .jump) == [])
    #expect(try messages(script(0, 0, size: 0.2), .jump) == [])
    // The first row slides in from above, over a header.
    let old = [Script.row("a", 40), Script.row("b", 80)]
    let new = [Script.row("new", 40), Script.row("a", 80), Script.row("b", 120)]
    var sliding = try Script.moving("a b", "new a b", from: old + [Script.row("new", 0)], to: new)
    sliding.example.shots[0] = .init(
      time: 0, screen: ObservedScreen(visible: sliding.visible, items: old))
    #expect(messages(sliding, .jump) == [])
  }

  @Test("find a row that grows and then snaps to its height; allow one that grows to it")
  func heightSnap() throws {
    func script(snap: Double, pause: Int64 = 34) throws -> Script {
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      func rows(_ growth: Double) -> [Script.Row] {
        [
          Script.row("a", 0, height: 40 + growth), Script.row("b", 40 + growth),
          Script.row("c", 80 + growth),
        ]
      }
      script.example.base.events.append(Event(time: ms(1000), kind: .tap(Event.Tap(item: "a"))))
      script.animate(from: 1000) { share, _ in rows(40 * share) }
      if snap > 0 { script.show(at: 1300 + pause, rows(40 + snap)) }
      script.example.base.nanoseconds = ms(3000)
      return script
    }
    #expect(
      try messages(script(snap: 27), .jump) == [
        "'a' grows smoothly, and by another 27 pt in one frame at 1.334 s, and 'b', 'c' jump"
      ])
    #expect(try messages(script(snap: 0), .jump) == [])
    #expect(try messages(script(snap: 27, pause: 400), .jump) == [])
  }

  @Test("find a list that is narrower for an instant; allow one that stays narrow, or grows evenly")
  func widthFlicker() throws {
    func script(back: Int64?, isSmooth: Bool = false) throws -> Script {
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      func rows(_ width: Double) -> [Script.Row] {
        ["a", "b", "c"].enumerated().map { Script.row($1, Double($0) * 40, width: width) }
      }
      for frame in 1...16 where isSmooth || frame == 1 {
        script.show(at: 1000 + Int64(frame) * 17, rows(320 - (isSmooth ? Double(frame) : 15)))
      }
      if let back { script.show(at: 1017 + back, rows(320)) }
      script.example.base.nanoseconds = ms(4000)
      return script
    }
    #expect(
      try messages(script(back: 300), .jump) == [
        "'a', 'b', 'c' become 15 pt narrower at 1.017 s, in one frame, and back 0.300 s later"
      ])
    #expect(try messages(script(back: nil), .jump) == [])
    #expect(try messages(script(back: 1500), .jump) == [])
    #expect(try messages(script(back: 300, isSmooth: true), .jump) == [])
  }

  @Test("find rows that move in coarse steps, if the recording has finer ones")
  func coarseSteps() throws {
    func script(every interval: Int64, isFine: Bool = true, steps: Int = 6) throws -> Script {
      var script = Script()
      try script.apply("a b c d e f", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d e f"))
      if isFine { script.show(at: 17, Script.rows("a b c d e") + [Script.row("f", 200.5)]) }
      try script.apply("f a b c d e", at: 1000)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        script.show(
          at: 1001 + Int64(step) * interval,
          [Script.row("f", 200 - 200 * share)]
            + ["a", "b", "c", "d", "e"].enumerated().map {
              Script.row($1, Double($0) * 40 + 40 * share)
            })
      }
      return script
    }
    let found = try messages(script(every: 100), .droppedFrames)
    #expect(
      found == [
        "'f' moves in coarse steps of up to 33.8 pt, 10 a second, from 1.101 s to 1.601 s, 1 frame "
          + "after apply 1"
      ])
    #expect(try messages(script(every: 100, isFine: false), .droppedFrames) == [])
    #expect(try messages(script(every: 33), .droppedFrames) == [])
    #expect(try messages(script(every: 100, steps: 3), .droppedFrames) == [])
    #expect(try messages(script(every: 100, steps: 40), .droppedFrames) == [])
  }
}
