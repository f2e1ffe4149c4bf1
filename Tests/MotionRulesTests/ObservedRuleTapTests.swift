import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("Rules of what follows a tap, also beside the list")
struct ObservedRuleTapTests {
  private typealias Script = MotionScript
  private static let kinds: [Event.Kind] = [
    .mark("tap Fold"), .tap(Event.Tap(item: "a")), .mark("folded"),
  ]

  private func script(_ items: String) throws -> Script {
    var script = Script()
    try script.apply(items, at: 0, isAnimated: false)
    script.show(at: 0, Script.rows(items))
    return script
  }

  private func tap(_ kind: Event.Kind, at time: Int64, in script: inout Script) {
    script.example.base.events.append(Event(time: ms(time), kind: kind))
  }

  @Test("allow cards that a tap stacks after an update", arguments: kinds)
  func stack(_ kind: Event.Kind) throws {
    var script = try script("a b c")
    try script.apply("b a c", at: 1000)
    script.animate(from: 1000) { share, _ in
      [Script.row("a", 40 * share), Script.row("b", 40 - 40 * share), Script.row("c", 80)]
    }
    tap(kind, at: 1700, in: &script)
    script.animate(from: 1700) { share, _ in
      [
        Script.row("a", 40), Script.row("b", 0),
        Script.row("c", 80 - 30 * share),
      ]
    }
    let isTap = kind != .mark("folded")
    // A pause of this length ends the motion of an apply with any recording.
    #expect(script.found([.overlapAtRest]).isEmpty == isTap)
  }

  @Test(
    "allow a row that a tap fades, and another tap before its end brings back", arguments: kinds)
  func back(_ kind: Event.Kind) throws {
    var script = try script("a b")
    tap(kind, at: 1000, in: &script)
    script.animate(from: 1000, frames: 9) { share, _ in
      [Script.row("a", 0), Script.row("b", 40, opacity: 1 - share)]
    }
    tap(kind, at: 1160, in: &script)
    script.animate(from: 1150, frames: 9) { share, _ in
      [Script.row("a", 0), Script.row("b", 40, opacity: share)]
    }
    #expect(script.found([.flash]) == (kind == .mark("folded") ? ["flash b"] : []))
  }

  @Test("find a row that flashes though its tap was long before, or makes an update")
  func flash() throws {
    for (tapTime, isUpdate) in [(1030, false), (1160, true)] as [(Int64, Bool)] {
      var script = try script("a b")
      tap(.mark("tap Go"), at: 990, in: &script)
      script.animate(from: 1000, frames: 9) { share, _ in
        [Script.row("a", 0), Script.row("b", 40, opacity: 1 - share)]
      }
      tap(.mark("tap Go"), at: tapTime, in: &script)
      if isUpdate { try script.apply("a b c", at: 1160) }
      script.animate(from: 1150, frames: 9) { share, _ in
        [Script.row("a", 0), Script.row("b", 40, opacity: share)]
          + (isUpdate ? [Script.row("c", 80, opacity: share)] : [])
      }
      let found = script.violations([.flash])
      #expect(found.map(\.ids) == [["b"]])
      // The first frame after a tap begins another motion than that of the apply before it.
      #expect(
        found.first?.message
          == "'b' disappears at 1.083 s and is back at 1.233 s, in a motion that no apply starts")
      #expect(found.first?.apply == nil)
    }
  }

  @Test("find a late start after a tap, unless the motion follows the tap at once")
  func lateStart() throws {
    for (tapTime, found) in [(1100, ["late-start a b"]), (1280, [])] as [(Int64, [String])] {
      var script = try script("a b")
      try script.apply("b a", at: 1000)
      tap(.mark("tap Other"), at: tapTime, in: &script)
      script.animate(from: 1300) { share, _ in
        [Script.row("a", 40 * share), Script.row("b", 40 - 40 * share)]
      }
      #expect(script.found([.lateStart]) == found)
    }
  }

  @Test("allow a row that one key moves and another one moves back; find one that no key moves")
  func keys() throws {
    for (kind, found) in [(Event.Kind.mark("key j"), []), (.mark("jumped"), ["jump b"])] {
      var script = try script("a b c")
      tap(kind, at: 1000, in: &script)
      script.show(at: 1010, [Script.row("a", 0), Script.row("b", 40, x: 24), Script.row("c", 80)])
      tap(kind, at: 1060, in: &script)
      script.show(at: 1070, Script.rows("a b c"))
      let violations = script.violations([.jump]).filter { !$0.isUndecided }
      #expect(violations.map { "\($0.rule.rawValue) \($0.ids.joined())" } == found)
    }
  }

  @Test("allow a row that one key deletes and another one puts back; find it without the keys")
  func deletedAndBack() throws {
    for (kind, found) in [(Event.Kind.mark("key Delete"), []), (.mark("gone"), ["flash b"])] {
      var script = try script("a b c")
      tap(kind, at: 1000, in: &script)
      try script.apply("a c", at: 1000)
      script.show(at: 1010, Script.rows("a c"))
      tap(kind, at: 1060, in: &script)
      try script.apply("a b c", at: 1060)
      script.show(at: 1070, Script.rows("a b c"))
      #expect(script.found([.flash]) == found)
    }
  }
}
