import MotionRules
import Testing

@Suite("The rules at rest, on apps, whose frames have every visible row")
struct ObservedRuleAppTests {
  private typealias Script = MotionScript

  /// Rows below each other; "." is an empty place.
  private func rows(_ items: String) -> [Script.Row] {
    items.split(separator: " ").enumerated().filter { $1 != "." }.map {
      Script.row(String($1), 40 * Double($0))
    }
  }

  private func found(
    _ rule: ObservedMotionRule, _ old: String, _ new: String, to end: [Script.Row]
  ) throws -> [String] {
    try Script.moving(old, new, from: rows(old), to: end).found([rule])
  }

  @Test("find a row that goes from the frames, though the list has it")
  func lost() throws {
    let (old, new) = ("a b c d e f", "a b x c d e f")
    #expect(
      try found(.hiddenAtRest, old, new, to: rows("a b x c . e f")) == ["hidden-at-rest d"])
    #expect(try found(.hiddenAtRest, old, new, to: rows(new)) == [])
    // Rows close up above one that has no height any more.
    #expect(try found(.hiddenAtRest, old, new, to: rows("a b x c e f")) == [])
    // A deleted row goes, and so does one that leaves the visible part, of ten rows.
    #expect(try found(.hiddenAtRest, old, "a b c e f", to: rows("a b c e f")) == [])
    let full = "a b c d e f g h i"
    #expect(
      try found(.hiddenAtRest, "\(full) j", "x \(full) j", to: rows("x \(full)")) == [])
  }

  /// The violations of a list whose row goes at a frame of a motion that ends as the list says.
  private func vanishing(
    _ item: String, _ old: String, _ new: String, from shot: Int, isPage: Bool,
    fades: Bool = false, until end: String? = nil
  ) throws -> [String] {
    var script = try Script.moving(old, new, from: rows(old), to: rows(end ?? new))
    if isPage { script.example.base.unknown = .object(["source": .string("page")]) }
    if fades {
      script.example.edit(item, in: 1..<shot) { $0.opacity = 1 - Double($1) / Double(shot) }
    }
    for shot in shot..<script.example.shots.count {
      script.example.edit(shot) { $0.removeAll { $0.id == item } }
    }
    return script.found([.hiddenAtRest])
  }

  @Test(
    "find the last row of a list that goes on its way; on a page a style may hide it at once",
    arguments: [false, true])
  func lostLast(_ isPage: Bool) throws {
    let (old, new) = ("a b c d", "x a b c d")
    #expect(try vanishing("d", old, new, from: 8, isPage: isPage) == ["hidden-at-rest d"])
    #expect(
      try vanishing("d", old, new, from: 1, isPage: isPage)
        == (isPage ? [] : ["hidden-at-rest d"]))
    #expect(try vanishing("d", old, new, from: 8, isPage: isPage, fades: true) == [])
    #expect(try vanishing("d", old, "x a b c", from: 8, isPage: isPage, until: new) == [])
    // A list that always shows its first three rows.
    var script = try Script.moving(old, new, from: rows("a b c"), to: rows("x a b"))
    if isPage { script.example.base.unknown = .object(["source": .string("page")]) }
    #expect(script.found([.hiddenAtRest]) == [])
    // The only row of an app's list; a page may show nothing.
    #expect(
      try vanishing("b", "a b", "b", from: 8, isPage: isPage)
        == (isPage ? [] : ["hidden-at-rest b"]))
    // A row between two others.
    #expect(
      try vanishing("c", old, new, from: 1, isPage: isPage) == ["hidden-at-rest c"])
    #expect(
      try vanishing("c", old, new, from: 1, isPage: isPage, until: "x a b d") == [])
  }

  @Test("find a new last row that stays invisible, though nothing else moves")
  func invisible() throws {
    let (old, new) = ("a b c", "a b c m")
    let hidden = rows(old) + [Script.row("m", 120, opacity: 0)]
    #expect(try found(.hiddenAtRest, old, new, to: hidden) == ["hidden-at-rest m"])
    #expect(try found(.hiddenAtRest, old, new, to: rows(new)) == [])
    #expect(try found(.hiddenAtRest, old, old, to: rows(old)) == [])
  }

  @Test("allow a card to come back from beyond the column to which it goes")
  func slide() throws {
    func column(_ items: String, x: Double) -> [Script.Row] {
      items.enumerated().map { Script.row(String($1), 40 * Double($0), x: x, width: 100) }
    }
    var script = Script()
    try script.apply("todo: a b c d e | done: f", at: 0, isAnimated: false)
    script.show(at: 0, column("abcde", x: 0) + column("f", x: 200))
    try script.apply("todo: a b c e | done: f d", at: 1000)
    script.animate(from: 1000) { _, frame in
      // It goes 230 points in twelve frames, and then back at one speed.
      let x = frame <= 12 ? 230 * Double(frame) / 12 : 230 - 5 * Double(frame - 12)
      let card = Script.row("d", frame <= 12 ? 120 : 40, x: x, width: 100)
      let below = Script.row("e", 120, width: 100)
      return column("abc", x: 0) + [below] + column("f", x: 200) + [card]
    }
    #expect(script.found([.unfinishedAtRest]) == [])
  }
}
