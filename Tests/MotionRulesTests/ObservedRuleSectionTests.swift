import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("The rules at rest, on sections in columns, grids and bubbles")
struct ObservedRuleSectionTests {
  private typealias Script = MotionScript

  /// The rows of a column of 100 points, `step` apart; "." is an empty place.
  private func column(_ items: String, x: Double, y: Double = 0, step: Double = 50) -> [Script.Row]
  {
    items.split(separator: " ").enumerated().filter { $1 != "." }.map {
      Script.row(String($1), y + Double($0) * step, x: x, width: 100)
    }
  }

  /// Cells of 40 × 40 points, three in a line.
  private func cells(_ items: String, y: Double) -> [Script.Row] {
    items.split(separator: " ").enumerated().filter { $1 != "." }.map {
      Script.row(String($1), y + 50 * Double($0 / 3), x: 50 * Double($0 % 3), width: 40)
    }
  }

  @Test("find a gap in one of two columns beside each other, each with its own space")
  func columns() throws {
    let (todo, done) = ("a b c d e", "f g h i")
    let other = column(done, x: 200, step: 44)
    func found(_ end: String, _ others: [Script.Row]) throws -> [String] {
      try Script.moving(
        "todo: \(todo) | done: \(done)", "todo: a b d e | done: \(done)",
        from: column(todo, x: 0) + other, to: column(end, x: 0) + others
      ).found([.gapAtRest])
    }
    #expect(try found("a b d e", other) == [])
    #expect(try found("a b . d e", other) == ["gap-at-rest b d"])
    // The other column has another space.
    #expect(try found("a b d e", column(done, x: 200, step: 48)) == [])
  }

  @Test("find a hole in a grid beside another section, and no hole where a section moves down")
  func grids() throws {
    func found(_ new: String, _ end: [Script.Row]) throws -> [String] {
      try Script.moving(
        "people: a b c | apps: d e f g h i", new,
        from: cells("a b c", y: 0) + cells("d e f g h i", y: 100), to: end
      ).found([.gapAtRest])
    }
    #expect(
      try found(
        "people: a b c | apps: d e g h i", cells("a b c", y: 0) + cells("d e . g h i", y: 100))
        == ["gap-at-rest e g"])
    #expect(
      try found(
        "people: a b c | apps: d e g h i", cells("a b c", y: 0) + cells("d e g h i", y: 100)) == [])
    // The first section gets another line.
    #expect(
      try found(
        "people: a b c j | apps: d e f g h i",
        cells("a b c j", y: 0) + cells("d e f g h i", y: 150)) == [])
  }

  @Test("find a gap and a wrong order between bubbles of both sides; allow two lengths of spaces")
  func bubbles() throws {
    /// Bubbles on the left, and on the right those in capitals, `spaces` apart.
    func bubbles(_ items: String, _ spaces: [Double]) -> [Script.Row] {
      var y = 0.0
      return items.enumerated().map { index, id in
        defer { y += 40 + (spaces.indices.contains(index) ? spaces[index] : 0) }
        return Script.row(String(id), y, x: id.isUppercase ? 200 : 0, width: 100)
      }
    }
    func found(_ old: String, _ new: String, to end: [Script.Row]) throws -> [String] {
      func list(_ items: String) -> String { items.map(String.init).joined(separator: " ") }
      var script = try Script.moving(
        list(old), list(new), from: bubbles(old, [2, 8, 8, 8, 2]), to: end)
      script.example.base.stage.layout.base.kind = .bubbles
      return script.found([.gapAtRest, .orderAtRest])
    }
    let old = "abCdEF"
    #expect(try found(old, "abdEF", to: bubbles("abdEF", [2, 2, 8, 2])) == [])
    #expect(try found(old, "abdEF", to: bubbles("abdEF", [2, 56, 8, 2])) == ["gap-at-rest b d"])
    #expect(try found(old, "bCadEF", to: bubbles("bCadEF", [8, 8, 2, 8, 2])) == [])
    #expect(
      try found(old, "bCadEF", to: bubbles("bCaEdF", [8, 8, 8, 8, 8])) == ["order-at-rest d E"])
  }

  @Test("find a fade of one of three rows that is broken off")
  func threeRows() throws {
    for limit in [1, 0.44] {
      var script = Script()
      try script.apply("a b", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b"))
      try script.apply("a b c", at: 1000)
      for frame in 1...18 {
        let row = Script.row("c", 80, opacity: min(limit, Double(frame) / 18))
        script.show(at: 1000 + Int64(frame) * 50 / 3, Script.rows("a b") + [row])
      }
      #expect(
        script.found([.unfinishedAtRest]) == (limit < 1 ? ["unfinished-at-rest c"] : []))
    }
  }

  @Test(
    "find a new row that no frame shows in a column beside another one, in a grid, and on a page",
    arguments: [false, true])
  func neverShown(_ isPage: Bool) throws {
    func found(_ old: String, _ new: String, from: [Script.Row], to: [Script.Row]) throws
      -> [String]
    {
      var script = try Script.moving(old, new, from: from, to: to)
      script.example.base.unknown = isPage ? .object(["source": .string("page")]) : nil
      return script.found([.hiddenAtRest])
    }
    let other = column("f g h", x: 200)
    func board(_ todo: String, _ end: String) throws -> [String] {
      try found(
        "todo: a b c | done: f g h", "todo: \(todo) | done: f g h",
        from: column("a b c", x: 0) + other, to: column(end, x: 0) + other)
    }
    #expect(try board("a b new c", "a b c") == ["hidden-at-rest new"])
    #expect(try board("a b c new", "a b c") == ["hidden-at-rest new"])
    #expect(try board("a b new c", "a b new c") == [])
    // A list that leaves out other rows too, as by a filter.
    #expect(try board("a b new c", "a c") == [])
    func grid(_ new: String, _ end: String, from old: String = "a b c d e") throws -> [String] {
      try found(old, new, from: cells(old, y: 0), to: cells(end, y: 0))
    }
    #expect(try grid("a b c new d e", "a b c d e") == ["hidden-at-rest new"])
    #expect(try grid("a b c d e new", "a b c d e") == ["hidden-at-rest new"])
    #expect(
      try grid("a b c d e f new", "a b c d e f", from: "a b c d e f") == ["hidden-at-rest new"])
    #expect(try grid("a b c d e new", "a b c d e new") == [])
    // A column; and a section above another one.
    #expect(
      try found("a b c", "a new b c", from: Script.rows("a b c"), to: Script.rows("a b c"))
        == ["hidden-at-rest new"])
    let apps = cells("d e f", y: 100)
    #expect(
      try found(
        "people: a b | apps: d e f", "people: a b new | apps: d e f",
        from: cells("a b", y: 0) + apps, to: cells("a b", y: 0) + apps) == ["hidden-at-rest new"])
  }

  @Test("find headers that end in the old order of their sections", arguments: [false, true])
  func headers(_ isWrong: Bool) throws {
    var script = Script()
    func show(_ time: Int64, _ share: Double) {
      let rows = [("a", 30.0, 140.0), ("b", 70, 180), ("c", 140, 30), ("d", 180, 70)]
      let headers = [("one", 0.0, isWrong ? 0.0 : 110.0), ("two", 110, isWrong ? 110 : 0)]
      func place(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
      script.example.shots.append(
        .init(
          time: ms(time),
          screen: ObservedScreen(
            visible: script.visible, items: rows.map { Script.row($0.0, place($0.1, $0.2)) },
            headers: headers.map { Script.row($0.0, place($0.1, $0.2), height: 30) })))
    }
    try script.apply("one: a b | two: c d", at: 0, isAnimated: false)
    show(0, 0)
    try script.apply("two: c d | one: a b", at: 1000)
    for frame in 1...18 { show(1000 + Int64(frame) * 50 / 3, Double(frame) / 18) }
    #expect(
      script.violations([.orderAtRest]).map(\.message)
        == (isWrong
          ? [
            "section 'two' is before 'one' in the list, but below it: their headers are at rest at "
              + "1.300 s, 18 frames after apply 1"
          ] : []))
  }

  @Test(
    "find a part of a row's place that stays empty after a delete on a page", arguments: [17, 20])
  func partialGap(_ gap: Double) throws {
    func rows(_ items: String) -> [Script.Row] {
      items.split(separator: " ").enumerated().map {
        Script.row(String($1), Double($0) * 60, height: 60)
      }
    }
    var script = try Script.moving(
      "a b c d e", "a b d e", from: rows("a b c d e"),
      to: rows("a b") + [("d", 120.0), ("e", 180)].map { Script.row($0, $1 + gap, height: 60) })
    script.example.base.unknown = .object(["source": .string("page")])
    #expect(script.found([.gapAtRest]) == ["gap-at-rest b d"])
  }

  @Test("find an order that no frame shows before the next apply, after the usual time to a motion")
  func shortRest() throws {
    /// Two updates whose motions begin after a delay, and a third one that no frame shows.
    func found(rest: Int64, delay: Int64 = 0) throws -> [String] {
      var script = Script()
      try script.apply("a b c", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c"))
      for (time, new, old) in [(1000, "b a c", "a b c"), (2000, "a b c", "b a c")]
        as [(Int64, String, String)]
      {
        try script.apply(new, at: time)
        if delay > 0 { script.show(at: time + 17, Script.rows(old)) }
        script.animate(from: time + delay) { share, _ in
          let (start, end) = (Script.rows(old), Script.rows(new))
          return start.map { row in
            let target = end.first { $0.id == row.id }?.frame?.y ?? 0
            let y = row.frame?.y ?? 0
            return Script.row(row.id, y + (target - y) * share)
          }
        }
      }
      try script.apply("c a b", at: 3000)
      try script.apply("c a b d", at: 3000 + rest)
      script.animate(from: 3000 + rest) { share, _ in
        Script.rows("c a b") + [Script.row("d", 120, opacity: share)]
      }
      return script.violations([.orderAtRest]).filter { $0.apply == 3 }.map(\.message)
    }
    let message =
      "'c' is before 'a' in the list, but below it: no frame shows a change, at rest at 3.000 s"
    #expect(try found(rest: 500) == [message])
    #expect(try found(rest: 350) == [])
    // The motions of other updates begin late, too.
    #expect(try found(rest: 500, delay: 200) == [])
  }
}
