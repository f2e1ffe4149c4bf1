import MotionRules
import Recordings
import TestSupport
import Testing

/// Faults of pages over libraries, and of devices, each beside a correct twin.
@Suite("Rules of faults that pages of libraries and recordings of devices have")
struct ObservedRuleLibraryPageTests {
  private typealias Script = MotionScript

  // MARK: Views

  /// A virtual list that scrolls by one row of 40 pt; `view` names the view of a row among those
  /// that are shown, whose first one is given.
  private func scrolled(view: (Int, _ first: Int) -> Int) throws -> Script {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"]
    var script = Script()
    for first in 0...1 {
      let rows = Array(first..<first + 10)
      try script.apply(
        rows.map { names[$0] }.joined(separator: " "), at: Int64(first) * 1000,
        isAnimated: first > 0)
      script.visible.y = Double(first) * 40
      script.show(
        at: Int64(first) * 1017,
        rows.map { Script.row(names[$0], Double($0) * 40, view: view($0, first)) })
    }
    return script
  }

  @Test("find views that a scrolled list binds to positions; allow a ring of views")
  func scrolledViews() throws {
    let bound = try messages(scrolled { row, first in row - first }, .reusedView)
    #expect(
      bound == [
        "view 1 goes from 'b' to 'c' and 7 more likewise between 0.000 s and 1.017 s, while both "
          + "are on screen, 1 frame after apply 1"
      ])
    #expect(try messages(scrolled { row, _ in row % 10 }, .reusedView) == [])
  }

  // MARK: At rest

  @Test("find rows that grow over each other while they move, also without a rest before it")
  func growth() throws {
    func script(_ height: Double, isStack: Bool = false) throws -> Script {
      var script = Script()
      let step = isStack ? 20.0 : 40
      func rows(_ names: String, _ height: Double) -> [Script.Row] {
        names.split(separator: " ").enumerated().map {
          Script.row(String($1), Double($0) * step, height: height)
        }
      }
      try script.apply("a b c d", at: 0, isAnimated: false)
      // The page moves its rows into place until the update comes.
      for frame in 0...60 {
        script.show(
          at: Int64(frame) * 50 / 3,
          ["a", "b", "c", "d"].enumerated().map {
            Script.row($1, Double($0) * step * Double(frame) / 60)
          })
      }
      try script.apply("d a b c", at: 1000)
      script.animate(from: 1000) { share, frame in
        ["a", "b", "c", "d"].enumerated().map {
          let old = Double($0) * step
          let new = $1 == "d" ? 0 : old + step
          return Script.row($1, old + (new - old) * share, height: frame < 9 ? 40 : height)
        }
      }
      return script
    }
    let found = try messages(script(60), .overlapAtRest)
    #expect(
      found == [
        "'d' overlaps 'a' by 320.0 × 20.0 pt, and 2 more pairs, at rest at 1.300 s, 19 frames after "
          + "apply 1"
      ])
    #expect(try messages(script(40), .overlapAtRest) == [])
    #expect(try messages(script(60, isStack: true), .overlapAtRest) == [])
  }

  @Test("allow rows whose places and heights are known to half a point")
  func noise() throws {
    func script(_ overlap: Double) throws -> Script {
      let from = Script.rows("a b c")
      return try Script.moving(
        "a b c", "c a b", from: from,
        to: [
          Script.row("c", 0, height: 40 + overlap), Script.row("a", 40), Script.row("b", 80),
        ])
    }
    #expect(try messages(script(1.4), .overlapAtRest) == [])
    #expect(try messages(script(1.6), .overlapAtRest).count == 1)
  }

  @Test("find a last row that its container hides until it grows, and allow one that grows in time")
  func lateContainer() throws {
    func script(until time: Int64) throws -> Script {
      var script = Script()
      func row(_ y: Double, within height: Double) -> [Script.Row] {
        let part = max(0, min(40, height - y))
        guard part > 0 else { return [] }
        var row = Script.row("b", y)
        if part < 40 { row.clip = LayoutFrame(x: 0, y: y, width: 320, height: part) }
        return [row]
      }
      try script.apply("a b", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b"))
      try script.apply("a new b", at: 1000)
      script.animate(from: 1000) { share, _ in
        [Script.row("a", 0), Script.row("new", 40, opacity: share)]
          + row(40 + 40 * share, within: 80)
      }
      script.animate(from: time) { share, _ in
        [Script.row("a", 0), Script.row("new", 40)] + row(80, within: 80 + 40 * share)
      }
      script.example.base.nanoseconds = ms(4000)
      return script
    }
    // Less than half a point of a row is no part that one sees.
    let found = try messages(script(until: 1800), .hiddenAtRest)
    #expect(
      found == [
        "'b', the list's last row, is cut off at rest, at 1.283 s, until its container grows at "
          + "1.833 s, 17 frames after apply 1"
      ])
    #expect(try messages(script(until: 1300), .hiddenAtRest) == [])
  }

  // MARK: Jumps

  @Test("find a moving row that leaves its way for an instant; allow one that overshoots")
  func spike() throws {
    func script(_ offsets: [Int: Double]) throws -> Script {
      var script = Script()
      try script.apply("a b", at: 0, isAnimated: false)
      script.show(at: 0, [Script.row("a", 0), Script.row("b", 240)])
      try script.apply("b a", at: 1000)
      script.animate(from: 1000, frames: 60) { share, frame in
        [Script.row("a", 240 * share + (offsets[frame] ?? 0)), Script.row("b", 240 - 240 * share)]
      }
      return script
    }
    #expect(
      try messages(script([30: 60, 31: 150, 32: 50]), .jump) == [
        "'a' leaves its way by 162 pt at 1.500 s, in the middle of a motion, and is back 0.050 s "
          + "later, 30 frames after apply 1"
      ])
    #expect(try messages(script([:]), .jump) == [])
    var swing: [Int: Double] = [:]
    for frame in 24...40 {
      swing[frame] = 100 - 12.5 * abs(Double(frame) - 32)
    }
    #expect(try messages(script(swing), .jump) == [])
  }

  @Test("find a dropped row that a second apply puts elsewhere at once")
  func secondDrop() throws {
    func script(second: Int64) throws -> Script {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d"))
      let others = [Script.row("b", 0), Script.row("c", 40), Script.row("d", 120)]
      script.dragFirstRow { frame in [Script.row("a", 80 * Double(frame) / 18)] + others }
      try script.apply("b c a d", at: 1400)
      script.show(at: 1400, [Script.row("a", 80)] + others)
      try script.apply("b a c d", at: second)
      script.show(
        at: second,
        [Script.row("a", 40), Script.row("b", 0), Script.row("c", 80), Script.row("d", 120)])
      script.example.base.nanoseconds = ms(6000)
      return script
    }
    #expect(
      try messages(script(second: 1550), .jump) == [
        "'a' jumps 40 pt at 1.550 s, in one frame, out of the place into which it was dropped"
      ])
    #expect(try messages(script(second: 3500), .jump) == [])
  }

  @Test("allow a device whose clock differs from that of its display by 3 ms")
  func jitter() throws {
    func script(jump: Double) throws -> Script {
      let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]
      var script = Script()
      script.visible.height = 600
      try script.apply(names.joined(separator: " "), at: 0, isAnimated: false)
      script.show(at: 0, Script.rows(names.joined(separator: " ")))
      try script.apply("l a b c d e f g h i j k", at: 1000)
      // 55 pt a frame; the sixth frame comes early.
      for (frame, time) in [1017, 1033, 1050, 1067, 1086, 1097, 1117, 1133].enumerated() {
        let y = 440 - 55 * Double(frame + 1) - (frame >= 5 ? jump : 0)
        script.show(
          at: Int64(time),
          [Script.row("l", y)]
            + names.dropLast().enumerated().map { Script.row($1, Double($0) * 40) })
      }
      return script
    }
    #expect(try messages(script(jump: 0), .jump) == [])
    #expect(try messages(script(jump: -110), .jump).count == 1)
  }

  // MARK: Interruptions

  @Test("find rows that jump as another one has left, and call them interrupted only in a motion")
  func exit() throws {
    func script(isMoving: Bool) throws -> Script {
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      for frame in 1...18 {
        let share = Double(frame) / 18
        script.show(
          at: 1000 + Int64(frame) * 50 / 3,
          [
            Script.row("a", 0), Script.row("b", 40, x: -320 * share * share),
            Script.row("c", isMoving ? 80 + 40 * share * share : 80),
          ])
      }
      try script.apply("a c", at: 1317)
      script.show(at: 1317, [Script.row("a", 0), Script.row("c", 40)])
      script.example.base.nanoseconds = ms(3000)
      return script
    }
    #expect(try script(isMoving: false).found([.jump, .interrupted]) == ["jump c"])
    #expect(try script(isMoving: true).found([.jump, .interrupted]) == ["interrupted c"])
  }
}
