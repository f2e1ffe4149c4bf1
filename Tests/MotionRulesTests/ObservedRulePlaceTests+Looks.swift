import DiffableData
import MotionRules
import Recordings
import TestSupport
import Testing

extension ObservedRulePlaceTests {
  @Test("allow a stack that begins empty, and a row that is enlarged; find others that overlap")
  func overlaps() throws {
    var script = Script()
    try script.apply("", at: 0, isAnimated: false)
    script.show(at: 0, [])
    var cards: [Script.Row] = []
    for (index, list) in ["a", "a b", "a b c"].enumerated() {
      let time = Int64(index + 1) * 1000
      try script.apply(list, at: time)
      let id = String(list.suffix(1))
      script.animate(from: time) { share, _ in
        cards + [Script.row(id, Double(index) * 20, x: 100 * (1 - share))]
      }
      cards.append(Script.row(id, Double(index) * 20))
    }
    #expect(script.found([.overlapAtRest]) == [])

    for (width, height) in [(352.0, 44.0), (320, 44)] {
      var rows = Script.rows("b a c d")
      rows[1] = Script.row(
        "a", 40 - (height - 40) / 2, x: -(width - 320) / 2, height: height, width: width)
      let found = try Script.moving("a b c d", "b a c d", from: Script.rows("a b c d"), to: rows)
        .found([.overlapAtRest])
      #expect(found == (width > 320 ? [] : ["overlap-at-rest b a c"]))
    }
  }

  @Test("allow a row that fades out, gets new content, and fades in; find one without new content")
  func contentFade() throws {
    for isMarked in [false, true] {
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      func fade(from time: Int64, _ opacity: (Double) -> Double) {
        script.animate(from: time, frames: 9) { share, _ in
          [Script.row("a", 0), Script.row("b", 40, opacity: opacity(share)), Script.row("c", 80)]
        }
      }
      fade(from: 1000) { 1 - $0 }
      try script.apply("a b c", at: 1155) { if isMarked { try $0.reconfigureItems(["b"]) } }
      fade(from: 1160) { $0 }
      #expect(script.found([.flash]) == (isMarked ? [] : ["flash b"]))
    }
  }

  @Test("allow a card that leaves a section at once and fades in in another one")
  func otherSection() throws {
    for isMoved in [false, true] {
      var script = Script()
      script.old = try snapshot("todo: a b | done: c")
      script.example.base.events.append(
        Event(
          time: 0,
          kind: .apply(
            Apply(
              snapshot: script.old, difference: script.old.difference(from: TextSnapshot()),
              isAnimated: false))))
      let rest = [Script.row("b", 40, width: 100), Script.row("c", 0, x: 200, width: 100)]
      script.show(at: 0, [Script.row("a", 0, width: 100)] + rest)
      let new = try isMoved ? snapshot("todo: b | done: c a") : snapshot("todo: b a | done: c")
      let apply = Apply(
        snapshot: new, difference: new.difference(from: script.old), isAnimated: true)
      script.example.base.events.append(Event(time: ms(1000), kind: .apply(apply)))
      script.animate(from: 1000) { share, _ in
        [Script.row("a", 80, x: isMoved ? 200 : 0, opacity: share, width: 100)] + rest
      }
      script.example.base.nanoseconds = ms(3000)
      #expect(script.found([.flash]) == (isMoved ? [] : ["flash a"]))
    }
  }

  @Test("allow views that are exchanged while nobody sees them")
  func invisibleExchange() throws {
    for opacity in [0.0, 0.5] {
      var script = Script()
      try script.apply("a b", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b", views: true))
      for frame in 1...18 {
        let share = abs(Double(frame) - 9.5) / 8.5
        script.show(
          at: 1000 + Int64(frame) * 50 / 3,
          Script.rows("a b", views: true).map {
            Script.row(
              $0.id, $0.frame?.y ?? 0, opacity: frame == 9 || frame == 10 ? opacity : share,
              view: ($0.view ?? 0) + (frame > 9 ? 100 : 0))
          })
      }
      #expect(script.found([.replacedView]) == (opacity == 0 ? [] : ["replaced-view a b"]))
    }
  }
}
