import DiffableData
import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("Rules of rows at rest")
struct ObservedRuleRestTests {
  private typealias Script = MotionScript

  /// A list before and after an apply at 1 s, with rows that go from one arrangement to another
  /// one.
  private func found(
    _ old: String, _ new: String, from: [Script.Row], to: [Script.Row], rest: Int64 = 1000
  ) throws -> [String] {
    var script = try Script.moving(old, new, from: from, to: to)
    script.example.base.nanoseconds = (1300 + rest) * 1_000_000
    return script.found([.hiddenAtRest, .orderAtRest])
  }

  @Test("find a row that an update leaves invisible, and one that its fade never shows in full")
  func hidden() throws {
    let rows = Script.rows("a b c d")
    var end = Script.rows("b a c d")
    end[2].opacity = 0
    #expect(try found("a b c d", "b a c d", from: rows, to: end) == ["hidden-at-rest c"])
    #expect(try found("a b c d", "b a c d", from: rows, to: end, rest: 250) == [])

    var script = Script()
    try script.apply("a b", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b"))
    try script.apply("a new b", at: 1000)
    script.animate(from: 1000) { share, frame in
      [
        Script.row("a", 0), Script.row("new", 40, opacity: frame < 8 ? share : 0),
        Script.row("b", 40 + 40 * share),
      ]
    }
    #expect(script.found([.hiddenAtRest]) == ["hidden-at-rest new"])
    #expect(
      script.violations([.hiddenAtRest])[0].message
        == "'new' is in the list, but invisible at rest, at 1.283 s, 17 frames after apply 1")
  }

  @Test("allow a row that another element stands for in a flight, and that shows at its end")
  func flight() throws {
    for end in [400, 1100] as [Int64] {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d"))
      try script.apply("d a b c", at: 1000)
      var rows = Script.rows("d a b c")
      rows[0].opacity = 0
      script.show(at: 1017, rows)
      rows[0].opacity = 1
      script.show(at: 1017 + end, rows)
      #expect(script.found([.hiddenAtRest]) == (end == 400 ? [] : ["hidden-at-rest d"]))
    }
  }

  @Test("find a row whose fade in comes late; allow it under a finger, and one that shows at once")
  func lateFade() throws {
    func found(_ steps: Int, isDragged: Bool = false) throws -> [String] {
      let rows = [("a", 0.0, 0.0), ("b", 40, 80), ("c", 80, 120)]
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      try script.apply("a new b c", at: 1000)
      func show(_ time: Int64, _ share: Double, _ opacity: Double) {
        script.show(
          at: time,
          rows.map { Script.row($0.0, $0.1 + ($0.2 - $0.1) * share) }
            + [Script.row("new", 40, opacity: opacity)])
      }
      for frame in 1...18 { show(1000 + Int64(frame) * 50 / 3, Double(frame) / 18, 0) }
      if isDragged {
        let drag = Event.Drag(
          item: "new", source: ItemPath(section: 0, item: 1),
          target: ItemPath(section: 0, item: 1), duration: 500_000_000)
        script.example.base.events.append(Event(time: ms(1400), kind: .drag(drag)))
      }
      for frame in 1...steps {
        show(1900 + Int64(frame) * 50 / 3, 1, Double(frame) / Double(steps))
      }
      script.example.base.nanoseconds = ms(4000)
      return script.found([.hiddenAtRest])
    }
    #expect(try found(15) == ["hidden-at-rest new"])
    #expect(try found(15, isDragged: true) == [])
    #expect(try found(1) == [])
  }

  @Test("allow rows that were never visible, that leave the list, or that are only faint")
  func seen() throws {
    var (start, end) = (Script.rows("a b c d"), Script.rows("b a c d"))
    (start[2].opacity, end[2].opacity) = (0, 0)
    #expect(try found("a b c d", "b a c d", from: start, to: end) == [])
    start[2].opacity = 1
    #expect(try found("a b c d", "b a d", from: start, to: end) == [])
    end[2].opacity = 0.1
    #expect(try found("a b c d", "b a c d", from: start, to: end) == [])
    // The whole list goes.
    for index in end.indices { end[index].opacity = 0 }
    #expect(try found("a b c d", "b a c d", from: Script.rows("a b c d"), to: end) == [])
  }

  @Test("find rows that exchange their places, and rows that do not follow the list")
  func order() throws {
    let rows = Script.rows("a b c d")
    #expect(
      try found("a b c d", "d a b c", from: rows, to: Script.rows("d b a c"))
        == ["order-at-rest a b"])
    #expect(
      try found("a b c d", "b a d c", from: rows, to: Script.rows("b a c d"))
        == ["order-at-rest d c"])
    #expect(try found("a b c d", "d a b c", from: rows, to: Script.rows("d a b c")) == [])
  }

  /// A list before and after an apply at 1 s that no frame shows, with as many frames after it.
  private func unshown(
    _ old: String, _ new: String, isAnimated: Bool = true, frames: Int, rest: Int64 = 1500
  ) throws -> Script {
    var script = Script()
    try script.apply(old, at: 0, isAnimated: false)
    script.show(at: 0, Script.rows(old))
    try script.apply(new, at: 1000, isAnimated: isAnimated)
    for frame in 0..<frames { script.show(at: 1017 + Int64(frame) * 17, Script.rows(old)) }
    script.example.base.nanoseconds = ms(1000 + rest)
    return script
  }

  @Test("find an order that no frame ever shows, animated or not, after frames or without any")
  func unshownOrder() throws {
    for (frames, isAnimated) in [(3, true), (1, false), (0, true), (0, false)] {
      let script = try unshown("a b c", "c a b", isAnimated: isAnimated, frames: frames)
      let found = script.violations([.orderAtRest])
      #expect(found.map(\.ids) == [["c", "a"]])
      #expect(found.map(\.apply) == [1])
      #expect(
        found.map(\.message) == [
          "'c' is before 'a' in the list, but below it: no frame shows a change, at rest at 1.000 s"
        ])
    }
    // It may still begin.
    #expect(try unshown("a b c", "c a b", frames: 0, rest: 900).found([.orderAtRest]) == [])
    // Nothing changes places.
    #expect(try unshown("a b c", "a b c d", frames: 3).found([.orderAtRest]) == [])
  }

  @Test("find inserted rows that no frame ever shows, between visible rows or above an empty part")
  func unshownRows() throws {
    let message = "'d' is in the list, and no frame shows it, at rest at 1.000 s"
    for new in ["a b c d", "a d b c"] {
      for frames in [0, 1] {
        let script = try unshown("a b c", new, frames: frames)
        #expect(script.violations([.hiddenAtRest]).map(\.message) == [message])
      }
    }
    var script = try unshown("a b c", "a b c d", frames: 1)
    script.visible.height = 130
    script.example.shots = script.example.shots.map {
      .init(
        time: $0.time, screen: ObservedScreen(visible: script.visible, items: Script.rows("a b c")))
    }
    #expect(script.found([.hiddenAtRest]) == [])
    // A page may not display all elements of its list.
    for later in ["a b c d", "a x b c d"] {
      script = try unshown("a b c", "a b c d", frames: 1)
      try script.apply(later, at: 3000)
      script.example.base.unknown = .object(["source": .string("page")])
      #expect(
        script.found([.hiddenAtRest]) == (later == "a b c d" ? ["hidden-at-rest d"] : []))
    }
    // The list also leaves out a row that is not new.
    script = Script()
    try script.apply("a x b c", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c"))
    try script.apply("a x b c d", at: 1000)
    #expect(script.found([.hiddenAtRest]) == [])
  }

  @Test("find cells that exchange their places in a line of a grid, from either side")
  func grid() throws {
    for direction in [1.0, -1] {
      func cells(_ items: String) -> [Script.Row] {
        items.split(separator: " ").enumerated().map {
          Script.row(
            String($1), Double($0 / 3) * 40, x: 100 + direction * (Double($0 % 3) - 1) * 100,
            width: 90)
        }
      }
      let (old, new) = ("a b c d e f", "f a b c d e")
      #expect(try found(old, new, from: cells(old), to: cells(new)) == [])
      #expect(
        try found(old, new, from: cells(old), to: cells("f b a c d e")) == ["order-at-rest a b"])
      // Cells of other lines and other columns exchange their places.
      #expect(
        try found(old, new, from: cells(old), to: cells("f c b a d e"))
          == ["order-at-rest a b c"])
      #expect(
        try found(old, new, from: cells(old), to: cells("f a d c b e"))
          == ["order-at-rest b c d"])
    }
  }

  @Test(
    "allow places that do not follow the list: new rows, sorted layouts, columns of other heights")
  func layouts() throws {
    let rows = Script.rows("a b c d")
    // A chart appends a row to the list and shows it at its rank.
    #expect(try found("a b c d", "a b c d e", from: rows, to: Script.rows("a e b c d")) == [])
    // It ranks rows without a change of their order in the list.
    #expect(try found("a b c d", "a b c d e", from: rows, to: Script.rows("b a e c d")) == [])
    // The list was out of order before.
    #expect(
      try found(
        "a b c d", "d a b c", from: Script.rows("c a b d"), to: Script.rows("c a b d")) == [])
    func column(_ id: String, _ number: Double, _ y: Double) -> Script.Row {
      Script.row(id, y, x: number * 100, width: 90)
    }
    let masonry = [column("a", 0, 0), column("b", 1, 0), column("c", 1, 50), column("d", 0, 70)]
    let moved = [column("d", 0, 0), column("a", 1, 0), column("b", 1, 50), column("c", 0, 70)]
    #expect(try found("a b c d", "d a b c", from: masonry, to: moved) == [])
  }
}
