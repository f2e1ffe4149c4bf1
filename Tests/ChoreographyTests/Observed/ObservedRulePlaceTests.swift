import Choreography
import DiffableData
import Recordings
import Testing

@Suite("Rules of looks and gaps at rest")
struct ObservedRulePlaceTests {
  private typealias Script = MotionScript

  /// A list at rest that an apply at 1 s moves to another arrangement in 0.3 s.
  private func script(
    _ old: String, _ new: String, from: [Script.Row], to: [Script.Row]
  ) throws -> Script {
    var script = Script()
    try script.apply(old, at: 0, isAnimated: false)
    script.show(at: 0, from)
    try script.apply(new, at: 1000)
    script.animate(from: 1000) { share, _ in
      to.map { end in
        guard let start = from.first(where: { $0.id == end.id }), let a = start.frame,
          let b = end.frame
        else { return Script.row(end.id, end.frame?.y ?? 0, opacity: end.opacity * share) }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Script.row(
          end.id, mix(a.y, b.y), x: mix(a.x, b.x), opacity: mix(start.opacity, end.opacity),
          height: mix(a.height, b.height), width: mix(a.width, b.width))
      }
    }
    return script
  }

  // MARK: Looks

  /// The message about 'd', which goes from the end to the top and rests with a look of its own.
  private func message(
    _ edit: (inout Script.Row) -> Void, before: (inout [Script.Row]) -> Void = { _ in }
  ) throws -> String? {
    var start = Script.rows("a b c d e")
    before(&start)
    var end = Script.rows("d a b c e")
    for index in end.indices.dropFirst() where index != 0 {
      end[index].opacity = start.first { $0.id == end[index].id }?.opacity ?? 1
    }
    edit(&end[0])
    let found = try script("a b c d e", "d a b c e", from: start, to: end)
      .violations([.unfinishedAtRest])
    #expect(found.allSatisfy { $0.ids == ["d"] })
    return found.first?.message
  }

  @Test("find a moved row that rests half-faded, in another size or on another side")
  func looks() throws {
    let place = ", at 1.300 s, 18 frames after apply 1"
    #expect(
      try message { $0.opacity = 0.44 } == "'d' rests at an opacity of 44 %, unlike all other rows"
        + place)
    #expect(
      try message { $0 = Script.row("d", 8, x: 64, height: 24, width: 192) }
        == "'d' rests at 60 % of the other rows' size" + place)
    #expect(
      try message { $0 = Script.row("d", 0, x: -30) }
        == "'d' rests 30 pt to the left of the other rows" + place)
    #expect(try message { _ in } == nil)
  }

  @Test("allow looks that people choose: dim rows, indented rows, rows of other heights")
  func chosenLooks() throws {
    for opacity in [0.5, 0.35, 0.38, 0.87, 0.97] {
      #expect(try message { $0.opacity = opacity } == nil)
    }
    // Another row was as dim before.
    #expect(try message({ $0.opacity = 0.44 }, before: { $0[4].opacity = 0.44 }) == nil)
    #expect(try message { $0 = Script.row("d", 0, x: 30, width: 290) } == nil)
    #expect(try message { $0 = Script.row("d", 0, height: 24) } == nil)
    #expect(
      try message(
        { $0 = Script.row("d", 0, x: 30) }, before: { $0[4] = Script.row("e", 160, x: 30) }) == nil)
  }

  @Test("allow a dim row that an update leaves in its place; find a new one")
  func unmoved() throws {
    let rows = Script.rows("a b c d e")
    var end = Script.rows("a b c e d")
    end[1].opacity = 0.44
    let script = try script("a b c d e", "a b c e d", from: rows, to: end)
    #expect(script.found([.unfinishedAtRest]) == [])
    var new = Script.rows("a b new c d e")
    new[2].opacity = 0.44
    #expect(
      try self.script("a b c d e", "a b new c d e", from: rows, to: new)
        .found([.unfinishedAtRest]) == ["unfinished-at-rest new"])
  }

  @Test("find a dropped row that stays dim, also if people choose such an opacity")
  func dropped() throws {
    for isDragged in [false, true] {
      var end = Script.rows("d a b c e")
      end[0].opacity = 0.5
      var script = try script(
        "a b c d e", "d a b c e", from: Script.rows("a b c d e"), to: end)
      if isDragged {
        let drag = Event.Drag(
          item: "d", source: ItemPath(section: 0, item: 3), target: ItemPath(section: 0, item: 0),
          duration: 500_000_000)
        script.example.base.events.insert(Event(time: ms(450), kind: .drag(drag)), at: 1)
      }
      #expect(script.found([.unfinishedAtRest]) == (isDragged ? ["unfinished-at-rest d"] : []))
    }
  }

  // MARK: Gaps

  private func gaps(
    _ old: String, _ new: String, from: [Script.Row]? = nil, to: [Script.Row]
  ) throws -> [String] {
    try script(old, new, from: from ?? Script.rows(old), to: to).found([.gapAtRest])
  }

  @Test("find the place of a deleted row that stays empty, and a row's height between two rows")
  func emptyPlaces() throws {
    let deleted = Script.rows("a b x d e").filter { $0.id != "x" }
    #expect(try gaps("a b c d e", "a b d e", to: deleted) == ["gap-at-rest b d"])
    #expect(
      try script("a b c d e", "a b d e", from: Script.rows("a b c d e"), to: deleted)
        .violations([.gapAtRest]).map(\.message)
        == [
          "a gap of 40 pt is left between 'b' and 'd', at rest at 1.016 s, 1 frame after apply 1"
        ])
    let far = Script.rows("new a b x c d e").filter { $0.id != "x" }
    #expect(try gaps("a b c d e", "new a b c d e", to: far) == ["gap-at-rest b c"])
    #expect(try gaps("a b c d e", "a b d e", to: Script.rows("a b d e")) == [])
  }

  @Test("allow other spaces: headers, sections, opened rows, lists with spaces of several lengths")
  func spaces() throws {
    // A header of 28 points.
    let header = Script.rows("a b c d e").enumerated().map { index, row in
      Script.row(row.id, (row.frame?.y ?? 0) + (index > 2 ? 28 : 0))
    }
    #expect(try gaps("b a c d e", "a b c d e", to: header) == [])
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
    var script = try script(
      "a b c d", "a b new c d", from: Script.rows("a b c d"), to: end)
    #expect(script.found([.hiddenAtRest]) == ["hidden-at-rest new"])
    end[2].opacity = 1
    script.show(at: 1900, end)
    #expect(script.found([.hiddenAtRest]) == [])
  }
}
