import DiffableData
import MotionRules
import Recordings
import TestSupport
import Testing

/// Faults seconds after a gesture, with no frame in between.
@Suite("ObservedRule: gestures excuse only the half second after them")
struct ObservedRuleGestureTests {
  typealias Script = MotionScript
  static let items = "a b c d e f g h"

  /// A list at rest that a gesture of 0.3 s at 0.3 s has moved, and its last frame at 0.6 s.
  private func script(_ gesture: Event.Kind, y: Double = 0, _ view: Int) throws -> Script {
    var script = Script()
    try script.apply(Self.items, at: 0, isAnimated: false)
    script.show(at: 0, Script.rows(Self.items, views: true))
    script.example.base.events.append(Event(time: ms(300), kind: gesture))
    script.visible.y = y
    script.show(at: 600, rows(0, view))
    return script
  }

  /// The rows with the views of the first frame, but for 'b' and 'c', below a place for a new row.
  private func rows(_ y: Double, _ view: Int) -> [Script.Row] {
    Script.rows(Self.items, views: true).map { row in
      let number = row.id == "b" ? view : row.view
      return Script.row(row.id, (row.frame?.y ?? 0) + (row.id == "a" ? 0 : y), view: number)
    }
  }

  private static let scroll = Event.Kind.scroll(Event.Scroll(item: "a", duration: 300_000_000))
  private static let drag = Event.Kind.drag(
    Event.Drag(
      item: "b", source: ItemPath(section: 0, item: 1), target: ItemPath(section: 0, item: 1),
      duration: 300_000_000))

  @Test("find a jump that answers a tap soon after a scroll; a dropped row may still settle")
  func jumpsAfterTap() throws {
    for (gesture, count) in [(Self.scroll, 1), (Self.drag, 0)] {
      var script = try script(gesture, 98)
      script.example.base.events.append(Event(time: ms(890), kind: .mark("tap Add")))
      try script.apply("a new b c d e f g h", at: 900)
      for frame in 1...18 {
        let new = Script.row("new", 40, opacity: Double(frame) / 18)
        script.show(at: 900 + Int64(frame) * 50 / 3, rows(40, 98) + [new])
      }
      #expect(script.found([.jump]) == Array(repeating: "jump b c d e f g h", count: count))
    }
  }

  @Test("find a jump after a scroll and after a drag", arguments: [(900, 0), (4000, 1)])
  func jumps(time: Int64, count: Int) throws {
    for gesture in [Self.scroll, Self.drag] {
      var script = try script(gesture, 98)
      try script.apply("a new b c d e f g h", at: time)
      for frame in 1...18 {
        let new = Script.row("new", 40, opacity: Double(frame) / 18)
        script.show(at: time + Int64(frame) * 50 / 3, rows(40, 98) + [new])
      }
      #expect(script.found() == Array(repeating: "jump b c d e f g h", count: count))
    }
  }

  @Test("find a ghost at rest before a later gesture and after an earlier one")
  func ghost() throws {
    for (gesture, expected) in [(700, ["ghost b"]), (1900, ["ghost b"]), (1400, [])]
      as [(Int64, [String])]
    {
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      try script.apply("a c", at: 1000)
      script.animate(from: 1000) { share, _ in
        [
          Script.row("a", 0), Script.row("b", 40, opacity: 1 - share / 2),
          Script.row("c", 80 - 40 * share),
        ]
      }
      script.example.base.events.append(Event(time: ms(gesture), kind: Self.scroll))
      script.example.base.events.sort { $0.nanoseconds < $1.nanoseconds }
      script.example.base.nanoseconds = ms(2100)
      #expect(script.found([.ghost]) == expected, "a scroll at \(gesture) ms")
    }
  }

  @Test("find a list that moves after a scroll", arguments: [(900, 0), (4000, 1)])
  func scrollJump(time: Int64, count: Int) throws {
    var script = try script(Self.scroll, y: 120, 98)
    try script.apply("new " + Self.items, at: time)
    script.show(
      at: time + 17,
      [Script.row("new", 0)]
        + Script.rows(Self.items, views: true).map {
          Script.row($0.id, ($0.frame?.y ?? 0) + 40, view: $0.view)
        })
    #expect(script.found([.scrollJump]).count == count)
  }

  @Test("find replaced and reused views after a scroll", arguments: [(900, 0), (4000, 1)])
  func views(time: Int64, count: Int) throws {
    var replaced = try script(Self.scroll, 98)
    try replaced.apply(Self.items + " i", at: time)
    replaced.show(at: time + 17, rows(0, 200))
    #expect(replaced.found([.replacedView]).count == count)
    var reused = try script(Self.scroll, 98)
    try reused.apply(Self.items + " i", at: time)
    let views = ["b": 99, "c": 98]
    reused.show(
      at: time + 17,
      rows(0, 98).map { row in
        Script.row(row.id, row.frame?.y ?? 0, view: views[row.id] ?? row.view)
      })
    // Both rows stay where they are.
    #expect(reused.found([.reusedView]).count == 1)
  }

  @Test("find a row that vanishes after a scroll", arguments: [(900, 0), (4000, 1)])
  func flash(time: Int64, count: Int) throws {
    var script = try script(Self.scroll, 98)
    try script.apply(Self.items + " i", at: time)
    script.show(at: time + 17, rows(0, 98).filter { $0.id != "d" })
    script.show(at: time + 84, rows(0, 98))
    #expect(script.found([.flash]).count == count)
  }

  @Test("find a new view seconds after a reload", arguments: [(1200, 0), (4000, 1)])
  func reload(time: Int64, count: Int) throws {
    var script = try script(Self.scroll, 98)
    try script.apply(Self.items, at: 600) { try $0.reloadItems(["b"]) }
    script.show(at: 617, rows(1, 98))
    try script.apply(Self.items + " i", at: time)
    script.show(at: time + 17, rows(0, 200))
    #expect(script.found([.replacedView]).count == count)
  }
}
