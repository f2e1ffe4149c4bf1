import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("Rules of rows that shake, vanish or jump at a drop")
struct ObservedRuleShakeTests {
  private typealias Script = MotionScript

  private func start(_ items: String) throws -> Script {
    var script = Script()
    try script.apply(items, at: 0, isAnimated: false)
    script.show(at: 0, Script.rows(items))
    return script
  }

  @Test("find a row that goes to and fro in each frame", arguments: [0.5, 4], [60, 30])
  func shake(distance: Double, rate: Int) throws {
    var script = try start("a b c")
    try script.apply("b a c", at: 1000)
    for frame in 1...18 {
      let share = Double(frame) / 18
      let side = frame == 18 ? 0 : frame % 2 == 0 ? distance : -distance
      script.show(
        at: 1000 + Int64(frame) * 1000 / Int64(rate),
        [
          Script.row("a", 40 * share), Script.row("b", 40 - 40 * share, x: side),
          Script.row("c", 80),
        ])
    }
    let found = script.violations([.jump])
    guard distance > 2, rate == 60 else {
      #expect(found.isEmpty)
      return
    }
    #expect(
      found.map(\.message) == [
        "'b' jumps to and fro by up to 8 pt in each frame between 1.033 s and 1.300 s, 2 frames "
          + "after apply 1"
      ])
  }

  @Test("allow a row that swings: it turns around every few frames")
  func swing() throws {
    var script = try start("a b c")
    try script.apply("b a c", at: 1000)
    for frame in 1...36 {
      let side = frame == 36 ? 0 : [0.0, 5, 8, 5, 0, -5, -8, -5][frame % 8]
      let share = min(1, Double(frame) / 18)
      script.show(
        at: 1000 + Int64(frame) * 50 / 3,
        [
          Script.row("a", 40 * share), Script.row("b", 40 - 40 * share, x: side),
          Script.row("c", 80),
        ])
    }
    #expect(script.found([.jump]) == [])
  }

  @Test(
    "find a leaving row that vanishes in the middle of its way; allow one that fades, slows down or shrinks"
  )
  func exits() throws {
    func found(_ row: (Int) -> Script.Row) throws -> [String] {
      var script = try start("a b c")
      try script.apply("a c", at: 1000)
      for frame in 1...18 {
        script.show(
          at: 1000 + Int64(frame) * 50 / 3,
          [Script.row("a", 0), Script.row("c", 80 - 40 * Double(frame) / 18)]
            + (frame < 10 ? [row(frame)] : []))
      }
      return script.violations([.interrupted]).map(\.message)
    }
    #expect(
      try found { Script.row("b", 40, x: 10 * Double($0)) } == [
        "'b' leaves the list and vanishes at 1.166 s, at a speed of 588 pt/s, 10 frames after "
          + "apply 1"
      ])
    #expect(try found { Script.row("b", 40, x: 30 * Double($0)) } == [])
    #expect(
      try found { Script.row("b", 40, x: 10 * Double($0), opacity: 1 - Double($0) / 10) } == [])
    #expect(try found { Script.row("b", 40, x: 90 - Double((10 - $0) * (10 - $0))) } == [])
    #expect(
      try found { Script.row("b", 40, x: 10 * Double($0), height: 40 - 4 * Double($0)) } == [])
    #expect(try found { _ in Script.row("b", 40) } == [])
    // The next step would take the row out of the visible part, which ends at 400.
    #expect(try found { Script.row("b", 40 + 36 * Double($0)) } == [])
  }

  @Test("find a list that two updates take away and put back at once")
  func putBack() throws {
    for time in [1033, 1200] as [Int64] {
      var script = try start("a b c")
      script.show(at: 900, Script.rows("a b c"))
      try script.apply("", at: 1000)
      script.show(at: 1000, [])
      try script.apply("a b c", at: time)
      script.show(at: time, Script.rows("a b c"))
      #expect(script.found([.flash]) == (time == 1033 ? ["flash a b c"] : []))
    }
  }

  @Test("find a row that a drop throws back before it moves into its place")
  func drop() throws {
    for isThrownBack in [false, true] {
      var script = try start("a b c d")
      script.dragFirstRow {
        [Script.row("a", 5 * Double($0))] + Script.rows("x b c d").dropFirst()
      }
      try script.apply("b c a d", at: 1300)
      let top = isThrownBack ? 0.0 : 90
      script.animate(from: 1300) { share, _ in
        [
          Script.row("a", top + (80 - top) * share), Script.row("b", 40 - 40 * share),
          Script.row("c", 80 - 40 * share), Script.row("d", 120),
        ]
      }
      #expect(
        script.violations([.jump]).map(\.message)
          == (isThrownBack
            ? [
              "'a' jumps 89.3 pt between 1.300 s and 1.316 s, in one frame, before it moves into its place"
            ]
            : []))
    }
  }

  @Test("find a row that a drop shows in its old place for a moment; allow a drop there")
  func dropReturn() throws {
    for (leaving, place) in [(1366, 80), (1700, 80), (1366, 0)] as [(Int64, Double)] {
      var script = try start("a b c d")
      script.dragFirstRow(frames: 17) {
        [Script.row("a", 5 * Double($0))] + Script.rows("x b c d").dropFirst()
      }
      script.show(at: 1300, Script.rows("a b c d"))
      if place > 0 {
        try script.apply("b c a d", at: leaving)
        script.show(at: leaving, Script.rows("b c a d"))
      }
      #expect(
        script.violations([.jump]).filter { !$0.isUndecided }.map(\.message)
          == (leaving == 1366 && place > 0
            ? [
              "'a' goes back to its old place in one frame, at 1.300 s, and leaves it 0.066 s later"
            ] : []))
    }
  }

  @Test("find a row that is in another place for a moment; allow one that stays there, or moves on")
  func excursion() throws {
    for (back, end) in [(1050, "a b c"), (1200, "a b c"), (1050, "c a b")] as [(Int64, String)] {
      var script = try start("a b c")
      script.show(at: 900, Script.rows("a b c"))
      try script.apply("b a c", at: 1000)
      script.show(at: 1000, Script.rows("b a c"))
      try script.apply(end, at: back)
      script.show(at: back, Script.rows(end))
      script.show(at: 2000, Script.rows(end))
      let isExpected = back == 1050 && end == "a b c"
      #expect(
        script.violations([.jump]).map(\.message).filter { $0.contains("and back") }
          == (isExpected
            ? [
              "'a', 'b' jump to another place at 1.000 s, and back 0.050 s later, 1 frame after "
                + "apply 1"
            ] : []))
    }
  }

  @Test("allow a highlight that goes from row to row, and a pressed row; find one that blinks")
  func highlight() throws {
    for (count, isPressed) in [(1, false), (1, true), (3, false)] {
      var script = try start("a b c d")
      script.show(at: 900, Script.rows("a b c d"))
      for step in 0...count {
        let time = 1000 + Int64(step) * 50
        if isPressed, step == 0 {
          script.example.base.events.append(
            Event(time: ms(time - 10), kind: .tap(Event.Tap(item: "a"))))
        }
        script.show(
          at: time,
          Script.rows("a b c d").enumerated().map { index, row in
            let isActive = index == step && step < count
            return Script.row(row.id, Double(index) * 40, x: isActive ? 20 : 0)
          })
      }
      script.example.base.nanoseconds = ms(3000)
      let found = script.violations([.jump]).filter { !$0.isUndecided }.map(\.message)
      let expected = ["'a' jumps to another place at 1.000 s, and back 0.050 s later"]
      // The last one has no row after it that would go as it comes back.
      #expect(found == (count == 1 && !isPressed ? expected : []), "\(count) \(isPressed)")
    }
  }

  @Test("allow an answer to each of two inputs; find one to one input that is taken back")
  func answers() throws {
    for inputs in [[990], [990, 1040]] as [[Int64]] {
      var script = try start("a b c")
      script.show(at: 900, Script.rows("a b c"))
      for time in inputs {
        script.example.base.events.append(Event(time: ms(time), kind: .field(text: "x")))
      }
      script.show(
        at: 1000, ["a", "b", "c"].enumerated().map { Script.row($1, 40 * Double($0) + 30) })
      script.show(at: 1050, Script.rows("a b c"))
      script.example.base.nanoseconds = ms(3000)
      #expect(
        script.violations([.jump]).filter { !$0.isUndecided }.map(\.ids)
          == (inputs.count == 1 ? [["a", "b", "c"]] : []))
    }
  }

  @Test("find rows that all stop for a while, in which nothing is recorded")
  func pause() throws {
    for stop in [0, 150] as [Int64] {
      var script = try start("a b c d e f g h i j")
      try script.apply("j a b c d e f g h i", at: 1000)
      for frame in 1...30 {
        let share = Double(frame) / 30
        let progress = share * share * (3 - 2 * share)
        script.show(
          at: 1000 + Int64(frame) * 50 / 3 + (frame > 15 ? stop : 0),
          Script.rows("a b c d e f g h i j").enumerated().map { index, row in
            Script.row(
              row.id,
              index == 9 ? 360 * (1 - progress) : Double(index) * 40 + 40 * progress)
          })
      }
      #expect(script.found([.interrupted]) == (stop == 0 ? [] : ["interrupted j"]))
    }
  }
}
