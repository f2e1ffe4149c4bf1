import MotionRules
import TestSupport
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
