import MotionRules
import Recordings
import TestSupport
import Testing

@Suite("Rules of looks and gaps at rest")
struct ObservedRulePlaceTests {
  typealias Script = MotionScript

  // MARK: Looks

  /// The messages about 'new', which an apply inserts above four rows; `row` gets a progress of 0
  /// to 1 in 18 frames.
  private func messages(_ row: (Double) -> Script.Row) throws -> [String] {
    var script = Script()
    try script.apply("a b c d", at: 0, isAnimated: false)
    script.show(at: 0, Script.rows("a b c d"))
    try script.apply("new a b c d", at: 1000)
    script.animate(from: 1000) { share, frame in
      [row(Double(frame) / 18)]
        + ["a", "b", "c", "d"].enumerated().map { Script.row($1, 40 * (Double($0) + share)) }
    }
    return script.violations([.unfinishedAtRest]).map(\.message)
  }

  /// A row of full width, scaled around its middle.
  private func scaled(_ scale: Double) -> Script.Row {
    Script.row("new", 20 - 20 * scale, x: 160 - 160 * scale, height: 40 * scale, width: 320 * scale)
  }

  @Test("find a fade, a growth and a slide that are broken off")
  func brokenOff() throws {
    let place = ", at 1.283 s, 17 frames after apply 1"
    #expect(
      try messages { Script.row("new", 0, opacity: min($0, 0.44)) }
        == ["'new' rests at an opacity of 44 %: its fade in is broken off" + place])
    #expect(
      try messages { scaled(min(0.214 + 0.8 * $0, 0.614)) }
        == ["'new' rests at 61 % of the other rows' size: its growth is broken off" + place])
    #expect(
      try messages { Script.row("new", 0, x: max(300 - 300 * $0, 100)) }
        == [
          "'new' rests 100 pt to the right of the other rows: its slide is broken off" + place
        ])
    #expect(try messages { Script.row("new", 0, opacity: $0) } == [])
    #expect(try messages { scaled(0.2 + 0.8 * $0) } == [])
    #expect(try messages { Script.row("new", 0, x: 300 - 300 * $0) } == [])
  }

  @Test("find a row that does not grow back to its height or width; allow one that never had them")
  func brokenOffSides() throws {
    func messages(_ row: (Double) -> Script.Row) throws -> [String] {
      var script = Script()
      try script.apply("a b c d e", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d e"))
      try script.apply("e a b c d", at: 1000)
      script.animate(from: 1000) { share, frame in
        [row(Double(frame) / 18)]
          + ["a", "b", "c", "d"].enumerated().map { Script.row($1, 40 * (Double($0) + share)) }
      }
      return script.violations([.unfinishedAtRest]).map(\.message)
    }
    let place = ", at 1.300 s, 18 frames after apply 1"
    #expect(
      try messages { Script.row("e", 160 - 160 * $0, height: 40 * min(0.41 + 0.6 * $0, 0.61)) }
        == ["'e' rests at 61 % of the other rows' height: its way back is broken off" + place])
    #expect(
      try messages { Script.row("e", 160 - 160 * $0, width: 320 * min(0.411 + 0.6 * $0, 0.611)) }
        == ["'e' rests at 61 % of the other rows' width: its way back is broken off" + place])
    #expect(try messages { Script.row("e", 160 - 160 * $0, height: 40 * (0.4 + 0.6 * $0)) } == [])
    #expect(
      try self.messages { Script.row("new", 0, height: 40 * min(0.2 + 0.8 * $0, 0.6)) } == [])
  }

  @Test(
    "find rows that a drag dims and its drop leaves dim; allow those that a list dims while it saves"
  )
  func dimmed() throws {
    for end in [0, 1900, 2300] as [Int64] {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d"))
      func rows(_ top: Double, _ others: [Double], _ opacity: Double) -> [Script.Row] {
        [Script.row("a", top)]
          + zip(["b", "c", "d"], others).map { Script.row($0, $1, opacity: opacity) }
      }
      script.dragFirstRow { frame in
        rows(80 * Double(frame) / 18, [40, 80, 120], max(0.4, 1 - 0.1 * Double(frame)))
      }
      try script.apply("b c a d", at: 1300)
      script.animate(from: 1300) { share, _ in
        rows(80, [40 - 40 * share, 80 - 40 * share, 120], 0.4)
      }
      if end > 0 { script.show(at: end, rows(80, [0, 40, 120], 1)) }
      script.show(at: 3000, rows(80, [0, 40, 120], end > 0 ? 1 : 0.4))
      #expect(
        script.violations([.unfinishedAtRest]).map(\.message)
          == (end == 0
            ? [
              "'b', 'c', 'd' rest at an opacity of 40 %: the drag of 'a' dimmed them, and its drop "
                + "at 1.300 s did not undo it"
            ] : []),
        "\(end)")
    }
  }

  @Test("find a row that its drag dims and its drop leaves dim; allow one that its list dims later")
  func dimmedByItsDrag() throws {
    for (opacity, later) in [(0.4, 0.4), (0.4, 1), (1, 0.4)] {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d"))
      script.dragFirstRow { frame in
        [Script.row("a", 80 * Double(frame) / 18, opacity: opacity)]
          + Script.rows("x b c d").dropFirst()
      }
      try script.apply("b c a d", at: 1300)
      script.animate(from: 1300) { share, frame in
        [
          Script.row("b", 40 - 40 * share), Script.row("c", 80 - 40 * share),
          Script.row("a", 80, opacity: frame < 3 ? opacity : later), Script.row("d", 120),
        ]
      }
      #expect(
        script.violations([.unfinishedAtRest]).map(\.message)
          == (opacity == later
            ? [
              "'a' rests at an opacity of 40 %: its drag dimmed it, and its drop at 1.300 s did not "
                + "undo it"
            ] : []))
    }
  }

  @Test("allow looks of their own, which rows take at once, slowly or on the way from the others'")
  func ownLooks() throws {
    func slow(_ share: Double) -> Double { 1 - (1 - share) * (1 - share) }
    #expect(try messages { _ in Script.row("new", 0, opacity: 0.44) } == [])
    #expect(try messages { Script.row("new", 0, opacity: 0.44 * slow($0)) } == [])
    #expect(try messages { Script.row("new", 0, opacity: 1 - 0.56 * $0) } == [])
    #expect(try messages { scaled(1 - 0.2 * $0) } == [])
    #expect(try messages { Script.row("new", 0, x: 94 * $0) } == [])
    // Values that one writes: 60 %, 106 % of the size, 24 of 40 points.
    #expect(try messages { Script.row("new", 0, opacity: min($0, 0.6)) } == [])
    #expect(try messages { scaled(max(1.2 - 0.2 * $0, 1.06)) } == [])
    #expect(try self.messages { Script.row("new", 0, height: 40 * min(0.2 + $0, 0.6)) } == [])
    #expect(try messages { Script.row("new", 0, x: 200 - 106 * slow($0)) } == [])
  }

  // MARK: Gaps

  private func gaps(
    _ old: String, _ new: String, from: [Script.Row]? = nil, to: [Script.Row],
    isPage: Bool = false
  ) throws -> [String] {
    var script = try Script.moving(old, new, from: from ?? Script.rows(old), to: to)
    if isPage { script.example.base.unknown = .object(["source": .string("page")]) }
    return script.found([.gapAtRest])
  }

  @Test("find the place of a deleted row that stays empty, and a row's height between two rows")
  func emptyPlaces() throws {
    let deleted = Script.rows("a b x d e").filter { $0.id != "x" }
    #expect(try gaps("a b c d e", "a b d e", to: deleted) == ["gap-at-rest b d"])
    #expect(
      try Script.moving("a b c d e", "a b d e", from: Script.rows("a b c d e"), to: deleted)
        .violations([.gapAtRest]).map(\.message)
        == [
          "between 'b' and 'd' are 40 pt without a row, at rest at 1.016 s, 1 frame after apply 1"
        ])
    let both = Script.rows("a x x d e").filter { $0.id != "x" }
    #expect(try gaps("a b c d e", "a d e", to: both) == ["gap-at-rest a d"])
    let far = Script.rows("new a b x c d e").filter { $0.id != "x" }
    #expect(try gaps("a b c d e", "new a b c d e", to: far) == ["gap-at-rest b c"])
    #expect(try gaps("a b c d e", "a b d e", to: Script.rows("a b d e")) == [])
  }

  @Test("find a part of a row's height where a row has left, or below a new one")
  func halfPlaces() throws {
    func rows(_ items: String, gapAt place: Int) -> [Script.Row] {
      Script.rows(items).enumerated().map { index, row in
        Script.row(row.id, (row.frame?.y ?? 0) + (index < place ? 0 : 20))
      }
    }
    let (old, less, more) = ("a b c d e", "a b d e", "a b new c d e")
    #expect(try gaps(old, less, to: rows(less, gapAt: 2)) == ["gap-at-rest b d"])
    #expect(try gaps(old, more, to: rows(more, gapAt: 3)) == ["gap-at-rest new c"])
    let script = try Script.moving(
      old, less, from: Script.rows(old), to: rows(less, gapAt: 2))
    let message = script.violations([.gapAtRest]).first?.message ?? ""
    #expect(message.hasPrefix("between 'b' and 'd' are 20 pt without a row, at rest at 1.2"))
    // A date above a new row, one below a new first row, and a header far from the change.
    #expect(try gaps(old, more, to: rows(more, gapAt: 2)) == [])
    #expect(try gaps(old, "new a b c d e", to: rows("new a b c d e", gapAt: 1)) == [])
    #expect(try gaps(old, less, to: rows(less, gapAt: 3), isPage: true) == [])
  }

  @Test("find a gap of any height between rows that stay; on a page another element may be there")
  func gapsOfAnyHeight() throws {
    for gap in [9.0, 14, 60, 130] {
      let rows = Script.rows("a d b c e f").enumerated().map { index, row in
        Script.row(row.id, (row.frame?.y ?? 0) + (index < 3 ? 0 : gap))
      }
      let (old, new) = ("a b c d e f", "a d b c e f")
      #expect(try gaps(old, new, to: rows) == ["gap-at-rest b c"])
      #expect(try gaps(old, new, to: rows, isPage: true) == [])
    }
    let near = Script.rows("a d b c e f").enumerated().map { index, row in
      Script.row(row.id, (row.frame?.y ?? 0) + (index < 3 ? 0 : 7))
    }
    #expect(try gaps("a b c d e f", "a d b c e f", to: near) == [])
  }

  /// A list with spaces of 20 points whose last update leaves a row beside the middle of its place,
  /// until it snaps into it.
  private func offset(
    _ item: String, by offset: Double, snapsAfter rest: Int64? = nil, isPage: Bool = true,
    taps: Bool = false
  ) throws -> Script {
    func rows(_ items: String, _ offset: Double) -> [Script.Row] {
      items.split(separator: " ").enumerated().map {
        Script.row(String($1), Double($0) * 60 + ($1 == item ? offset : 0))
      }
    }
    var script = try Script.moving(
      "a b c d e", "b c d e a", from: rows("a b c d e", 0), to: rows("b c d e a", offset))
    if let rest {
      script.show(at: 1300 + rest, rows("b c d e a", 0))
      if taps {
        script.example.base.events.append(
          Event(time: ms(1290 + rest), kind: .mark("tap Next")))
      }
    }
    if isPage { script.example.base.unknown = .object(["source": .string("page")]) }
    return script
  }

  @Test("find a row between two neighbors that is nearer to one of them, also on a page")
  func beside() throws {
    #expect(
      try offset("d", by: 14).violations([.gapAtRest]).map(\.message) == [
        "'d' is 14 pt too low between 'c' and 'e', at rest at 1.300 s, 18 frames after apply 1"
      ])
    #expect(
      try offset("d", by: -12).violations([.gapAtRest]).map(\.message) == [
        "'d' is 12 pt too high between 'c' and 'e', at rest at 1.300 s, 18 frames after apply 1"
      ])
    // 'a' has a new place, 'd' stays between its neighbors: a pointer may lift it.
    #expect(try offset("d", by: 7).found([.gapAtRest]) == [])
    for (offset, isFound) in [(6.0, true), (-6, true), (4, false)] {
      func rows(_ items: String, _ offset: Double) -> [Script.Row] {
        items.split(separator: " ").enumerated().map {
          Script.row(String($1), Double($0) * 60 + ($1 == "a" ? offset : 0))
        }
      }
      var script = try Script.moving(
        "a b c d e", "b c a d e", from: rows("a b c d e", 0), to: rows("b c a d e", offset))
      script.example.base.unknown = .object(["source": .string("page")])
      #expect(script.found([.gapAtRest]) == (isFound ? ["gap-at-rest a"] : []))
    }
  }

  @Test("find a row that rests beside its place and then snaps into it; allow it after an input")
  func snaps() throws {
    #expect(
      try offset("d", by: 14, snapsAfter: 500).violations([.jump]).map(\.message) == [
        "'d' jumps 14 pt at 1.800 s, in one frame, after a rest of 0.500 s beside its place"
      ])
    #expect(try offset("d", by: 14, snapsAfter: 500, taps: true).found([.jump]) == [])
    // On a page, what was above the last row may have gone.
    #expect(try offset("a", by: 60, snapsAfter: 600).found([.jump]) == [])
    #expect(
      try offset("a", by: 60, snapsAfter: 600, isPage: false).found([.jump]) == ["jump a"])
  }

  @Test("find such a row again in the next update, just after the snap")
  func secondSnap() throws {
    var script = try offset("d", by: 14, snapsAfter: 500)
    try script.apply("a e d c b", at: 1850)
    for (items, time) in [("b c d e a", 1867), ("a e d c b", 1884), ("a e d c b", 2384)]
      as [(String, Int64)]
    {
      script.show(
        at: time,
        items.split(separator: " ").enumerated().map { (place: Int, item: Substring) in
          Script.row(
            String(item), Double(place) * 60 + (item == "d" && time == 1884 ? 14 : 0))
        })
    }
    #expect(
      script.violations([.gapAtRest]).map(\.apply) == [1, 2])
    #expect(script.violations([.jump]).filter { $0.message.contains("beside") }.count == 2)
  }

  @Test("allow other spaces: headers, sections, opened rows, lists with spaces of several lengths")
  func spaces() throws {
    // A header of 28 points.
    let header = Script.rows("a b c d e").enumerated().map { index, row in
      Script.row(row.id, (row.frame?.y ?? 0) + (index > 2 ? 28 : 0))
    }
    #expect(try gaps("b a c d e", "a b c d e", to: header, isPage: true) == [])
    let spread = [0.0, 40, 120, 160].enumerated().map { Script.row(["a", "b", "c", "d"][$0], $1) }
    #expect(try gaps("b a c d", "a b c d", from: spread, to: spread) == [])
    // All spaces grow.
    let wide = Script.rows("b a c d").map { Script.row($0.id, 2 * ($0.frame?.y ?? 0)) }
    #expect(try gaps("a b c d", "b a c d", to: wide) == [])
    // A view of a deleted row fills the place.
    #expect(try gaps("a b c d e", "a b d e", to: Script.rows("a b c d e")) == [])
  }

  @Test("find a new row that never shows in its place; allow one that shows within a second")
  func neverShown() throws {
    var end = Script.rows("a b new c d")
    end[2].opacity = 0
    var script = try Script.moving(
      "a b c d", "a b new c d", from: Script.rows("a b c d"), to: end)
    #expect(script.found([.hiddenAtRest]) == ["hidden-at-rest new"])
    end[2].opacity = 1
    script.show(at: 1900, end)
    #expect(script.found([.hiddenAtRest]) == [])
  }

  // MARK: Overlaps and fades by design
}
