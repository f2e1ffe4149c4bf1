import DiffableData
import MotionRules
import Recordings
import TestSupport
import Testing

/// Faults and curves at the start, in the middle and at the end of a motion.
@Suite("Rules of motions that start on the wrong side, bounce, pulse or scroll")
struct ObservedRuleCurveTests {
  private typealias Script = MotionScript

  // MARK: Wrong starts

  /// Rows below one that grows by 136 pt after a tap; at first they are `start` points from home.
  private func pushed(start: Double) throws -> Script {
    var script = Script()
    try script.apply("a b c", at: 0, isAnimated: false)
    script.show(at: 0, [Script.row("a", 140), Script.row("b", 180), Script.row("c", 220)])
    script.example.base.events.append(Event(time: ms(1000), kind: .tap(Event.Tap(item: "a"))))
    script.animate(from: 1000) { share, _ in
      let y = start + (136 - start) * share
      return [
        Script.row("a", 140, height: 40 + 136 * share), Script.row("b", 180 + y),
        Script.row("c", 220 + y),
      ]
    }
    script.example.base.nanoseconds = ms(3000)
    return script
  }

  @Test("find rows that are thrown the wrong way before they glide; allow those that glide at once")
  func wrongStart() throws {
    let found = try messages(pushed(start: -136), .jump)
    #expect(
      found == [
        "'b', 'c' jump up to 133.6 pt at 1.016 s, in one frame, and then glide the other way, in a "
          + "motion that no apply starts"
      ])
    #expect(try messages(pushed(start: 0), .jump) == [])
  }

  @Test("find a row that jumps out of sight and glides back over the edge")
  func outOfSight() throws {
    // The rows are 60 pt down, away from the edge.
    func away(_ y: (Int) -> Double?) throws -> [String] {
      var script = Script()
      func rows(_ places: [(String, Double)]) -> [Script.Row] {
        places.map { Script.row($0.0, 60 + $0.1) }
      }
      try script.apply("a b c d e", at: 0, isAnimated: false)
      script.show(at: 0, rows([("a", 0), ("b", 40), ("c", 80), ("d", 120), ("e", 160)]))
      try script.apply("b c a d e", at: 1000)
      script.animate(from: 1000, frames: 30) { share, frame in
        rows(
          (y(frame).map { [("a", $0)] } ?? [])
            + [("b", 40 - 40 * share), ("c", 80 - 40 * share), ("d", 120), ("e", 160)])
      }
      return messages(script, .jump)
    }
    let back: (Int) -> Double? = { $0 < 6 ? nil : -95 + 175 * Double($0 - 6) / 24 }
    let found = try away(back)
    #expect(
      found == [
        "'a' jumps out of sight at 1.016 s, in one frame, and comes back over the edge 0.084 s "
          + "later, 1 frame after apply 1"
      ])
    #expect(try away { 80 * Double($0) / 30 } == [])
  }

  @Test("find a chip that jumps out of sight sideways, in a line as high as the list")
  func outOfSightSideways() throws {
    func away(_ x: (Int) -> Double?) throws -> [String] {
      var script = Script()
      script.visible.height = 40
      func chips(_ places: [(String, Double)]) -> [Script.Row] {
        places.map { Script.row($0.0, 0, x: 20 + $0.1, width: 40) }
      }
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, chips([("a", 0), ("b", 50), ("c", 100), ("d", 150)]))
      try script.apply("b c a d", at: 1000)
      script.animate(from: 1000, frames: 30) { share, frame in
        chips(
          (x(frame).map { [("a", $0)] } ?? [])
            + [("b", 50 - 50 * share), ("c", 100 - 50 * share), ("d", 150)])
      }
      return messages(script, .jump)
    }
    let found = try away { $0 < 6 ? nil : -55 + 155 * Double($0 - 6) / 24 }
    #expect(
      found == [
        "'a' jumps out of sight at 1.016 s, in one frame, and comes back over the edge 0.084 s "
          + "later, 1 frame after apply 1"
      ])
    #expect(try away { 100 * Double($0) / 30 } == [])
  }

  // MARK: Bounces, pulses, scrolls

  @Test("allow a row that bounces on its place, and find one that stops before it")
  func bounce() throws {
    func script(_ y: (Double) -> Double) throws -> Script {
      var script = Script()
      try script.apply("a b", at: 0, isAnimated: false)
      script.show(at: 0, [Script.row("a", 0), Script.row("b", 320)])
      try script.apply("b a", at: 1000)
      for frame in 1...48 {
        let share = Double(frame) / 48
        script.show(
          at: 1000 + Int64(frame) * 50 / 3,
          [Script.row("a", 0), Script.row("b", 320 - 280 * y(share))])
      }
      return script
    }
    // The curve easeOutBounce.
    let bounce: (Double) -> Double = { x in
      switch x {
      case ..<(4 / 11): 121 / 16 * x * x
      case ..<(8 / 11): 121 / 16 * (x - 6 / 11) * (x - 6 / 11) + 0.75
      case ..<(10 / 11): 121 / 16 * (x - 9 / 11) * (x - 9 / 11) + 0.9375
      default: 121 / 16 * (x - 21 / 22) * (x - 21 / 22) + 0.984375
      }
    }
    #expect(try messages(script(bounce), .interrupted) == [])
    let stop: (Double) -> Double = { min(0.5, 1.5 * $0) + 1.25 * max(0, $0 - 0.6) }
    #expect(try messages(script(stop), .interrupted).count == 1)
  }

  @Test("allow a row that pulses with its new content")
  func pulse() throws {
    func script(_ isReconfigured: Bool) throws -> Script {
      var script = Script()
      try script.apply("a b", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b"))
      try script.apply("a b", at: 1000) { if isReconfigured { try $0.reconfigureItems(["b"]) } }
      script.animate(from: 1000, frames: 24) { _, frame in
        let dip = 0.7 * (1 - abs(Double(frame) - 12) / 12)
        return [Script.row("a", 0), Script.row("b", 40, opacity: 1 - dip)]
      }
      return script
    }
    #expect(try messages(script(true), .flash) == [])
    #expect(try messages(script(false), .flash).count == 1)
  }

  @Test("allow an apply in an even, slow scroll, and find one that makes a step of its own")
  func evenScroll() throws {
    func script(_ step: Double) throws -> Script {
      let list = "a b c d e f g h i j k l m n o p"
      var script = Script()
      script.visible.y = 40
      try script.apply(list, at: 0, isAnimated: false)
      script.showVisible(at: 0, list)
      for (index, time) in [1000, 1117, 1234, 1351, 1468, 1585].enumerated() {
        if index == 3 { try script.apply(list + " q", at: 1340) }
        script.visible.y += index == 3 ? step : 10
        script.showVisible(at: Int64(time), list)
      }
      script.example.base.nanoseconds = ms(3000)
      return script
    }
    #expect(try messages(script(10), .scrollJump) == [])
    #expect(try messages(script(60), .scrollJump).count == 1)
  }
}
