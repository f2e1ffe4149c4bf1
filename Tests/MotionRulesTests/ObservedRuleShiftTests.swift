import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("Rules of rows and lists that another element moves")
struct ObservedRuleShiftTests {
  private typealias Script = MotionScript

  // MARK: Layout shifts

  /// Four rows at rest, of which 'b' is higher in a frame at 2 s, and the rows below it lower.
  private func shift(
    by growth: Double = 60, pushing push: Double? = nil, after events: [(Int64, Event.Kind)] = [],
    until end: Int64 = 2500
  ) throws -> [ObservedMotionViolation] {
    var script = Script()
    try script.apply("a b c d", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c d"))
    for (time, kind) in events {
      script.example.base.events.append(Event(time: ms(time), kind: kind))
    }
    let push = push ?? growth
    script.show(
      at: 2000,
      [
        Script.row("a", 0), Script.row("b", 40, height: 40 + growth), Script.row("c", 80 + push),
        Script.row("d", 120 + push),
      ])
    script.example.base.nanoseconds = ms(end)
    return script.violations([.jump]).filter { !$0.isUndecided }
  }

  @Test("find rows that a row pushes down or pulls up when its height changes without a reason")
  func layoutShift() throws {
    let found = try shift()
    #expect(
      found.map(\.message) == [
        "'b' changes its height by 60 pt at 2.000 s, in one frame and without an update, and 'c', "
          + "'d' jump"
      ])
    #expect(found.map(\.ids) == [["b", "c", "d"]])
    #expect(found.map(\.apply) == [nil])
    #expect(try shift(by: -20).map(\.ids) == [["b", "c", "d"]])
    #expect(try shift(after: [(1400, .mark("tap More"))]).count == 1)
  }

  @Test("allow heights that change as an answer, by a little, for an instant, or that push nothing")
  func answers() throws {
    for kind in [.mark("tap More"), .mark("key Enter"), .tap(Event.Tap(item: "d"))]
      as [Event.Kind]
    {
      #expect(try shift(after: [(1600, kind)]) == [])
    }
    // A tapped row loads what it shows.
    #expect(try shift(after: [(400, .tap(Event.Tap(item: "b")))]) == [])
    #expect(try shift(after: [(1500, .scroll(Event.Scroll(item: "a", duration: ms(200))))]) == [])
    #expect(try shift(by: 6) == [])
    #expect(try shift(until: 2200) == [])
    #expect(try shift(pushing: 0) == [])
  }

  @Test("allow heights that change in an animation, or with their texts")
  func animated() throws {
    for isUpdate in [false, true] {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d"))
      func rows(_ growth: Double) -> [Script.Row] {
        [
          Script.row("a", 0), Script.row("b", 40, height: 40 + growth),
          Script.row("c", 80 + growth), Script.row("d", 120 + growth),
        ]
      }
      if isUpdate {
        try script.apply("a b c d", at: 1990, isAnimated: false) {
          try $0.reconfigureItems(["b"])
        }
        script.show(at: 2000, rows(60))
      } else {
        script.animate(from: 2000) { share, _ in rows(60 * share) }
      }
      #expect(script.violations([.jump]).filter { !$0.isUndecided } == [])
    }
  }

  // MARK: Shifted lists

  /// The messages about a list that an update at 1 s leaves beside its place.
  private func messages(
    _ old: String, _ new: String, by shift: (x: Double, y: Double)
  ) throws -> [String] {
    let end = Script.rows(new).map {
      Script.row($0.id, ($0.frame?.y ?? 0) + shift.y, x: shift.x)
    }
    return try Script.moving(old, new, from: Script.rows(old), to: end)
      .violations([.unfinishedAtRest]).map(\.message)
  }

  @Test("allow a grid in the middle of its container, which moves sideways with its columns")
  func centeredGrid() throws {
    func cells(_ ids: String, x: Double) -> [Script.Row] {
      ids.split(separator: " ").enumerated().map { index, id in
        Script.row(String(id), Double(index / 2) * 40, x: x + Double(index % 2) * 100)
      }
    }
    let script = try Script.moving(
      "a b c d", "a b d c", from: cells("a b c d", x: 0), to: cells("a b d c", x: 10))
    #expect(script.violations([.unfinishedAtRest]).map(\.message) == [])
  }

  @Test("find a list that an update leaves a few points lower, higher or aside")
  func shiftedList() throws {
    let message = try messages("a b c d", "a c b d", by: (0, 6)).first ?? ""
    #expect(
      message.hasPrefix(
        "'a', 'c', 'b' and 1 more rest 6 pt further down than before: the whole list is beside its "
          + "place, at 1."))
    #expect(try messages("a b c d", "new a b c d", by: (0, -3)).count == 1)
    #expect(try messages("a b c d", "a b d", by: (0, 9)).count == 1)
    #expect(try messages("a b c d", "b a c d", by: (5, 0)).count == 1)
  }

  @Test("allow lists in their place, in the middle of a page, and below something that grows")
  func lists() throws {
    #expect(try messages("a b c d", "a c b d", by: (0, 0)) == [])
    #expect(try messages("a b c d", "a c b d", by: (0, 1)) == [])
    // Half a row, and a line of text.
    #expect(try messages("a b c d", "new a b c d", by: (0, -20)) == [])
    #expect(try messages("a b c d", "a b c d new", by: (0, 24)) == [])
    // A scroll bar comes.
    #expect(try messages("a b c d", "a b c d new", by: (-7.5, 0)) == [])
  }

  @Test("allow a list that is back in its place soon, as below a bar that shows progress")
  func progress() throws {
    for (back, count) in [(2000, 0), (3000, 1)] as [(Int64, Int)] {
      var script = try Script.moving(
        "a b c d", "a c b d", from: Script.rows("a b c d"),
        to: Script.rows("a c b d").map { Script.row($0.id, ($0.frame?.y ?? 0) + 4) })
      script.show(at: back, Script.rows("a c b d"))
      script.example.base.nanoseconds = ms(5000)
      #expect(script.found([.unfinishedAtRest]).count == count)
    }
  }

  // MARK: Clipped rows

  /// Three rows, and a fourth one of which a container shows a part.
  private func clipped(_ height: Double, before: Double = 40) throws -> [String] {
    func cut(_ rows: [Script.Row], _ height: Double) -> [Script.Row] {
      var rows = rows
      if let frame = rows.last?.frame, height < 40 {
        rows[rows.count - 1].clip = LayoutFrame(
          x: frame.x, y: frame.y, width: frame.width, height: height)
      }
      return rows
    }
    var script = Script()
    try script.apply("a b c", at: 0, isAnimated: false)
    script.show(at: 0, cut(Script.rows("a b c"), before))
    try script.apply("new a b c", at: 1000)
    script.animate(from: 1000) { share, _ in
      let rows =
        [Script.row("new", 0, opacity: share)]
        + ["a", "b", "c"].enumerated().map { Script.row($1, 40 * (Double($0) + share)) }
      return share < 1 ? rows : cut(rows, height)
    }
    return script.violations([.hiddenAtRest]).map(\.message)
  }

  @Test("find a last row that its container cuts off; allow one that it cut off before")
  func clippedRow() throws {
    let message = try clipped(18).first ?? ""
    #expect(
      message.hasPrefix(
        "22 pt of the 40 pt of 'c' are cut off at rest, the list's last row, at 1.2"))
    #expect(try clipped(40) == [])
    #expect(try clipped(38) == [])
    #expect(try clipped(18, before: 20) == [])
  }
}
