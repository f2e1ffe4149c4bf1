import MotionRules
import Testing

@Suite("The rule of hidden rows finds rows that are missing at the beginning, and off-screen")
struct ObservedRuleMissingRowTests {
  private typealias Script = MotionScript

  /// Rows of 40 points, or cells of 90 × 40 points in slots of 100 × 50; "." is an empty place.
  private func rows(_ items: String, _ columns: Int, y: Double = 0) -> [Script.Row] {
    items.split(separator: " ").enumerated().filter { $1 != "." }.map {
      let (line, column) = (Double($0 / columns), Double($0 % columns))
      return columns == 1
        ? Script.row(String($1), y + line * 40)
        : Script.row(String($1), y + line * 50, x: column * 100, width: 90)
    }
  }

  private func found(
    _ old: String, _ new: String, to end: String, _ columns: Int, isPage: Bool,
    y: Double = 0, _ change: (inout [Script.Row]) -> Void = { _ in }
  ) throws -> [String] {
    var cells = rows(end, columns, y: y)
    change(&cells)
    var script = try Script.moving(old, new, from: rows(old, columns), to: cells)
    if isPage { script.example.base.unknown = .object(["source": .string("page")]) }
    return script.found([.hiddenAtRest])
  }

  @Test("if nothing stands in their places", arguments: [1, 3], [false, true])
  func first(_ columns: Int, _ isPage: Bool) throws {
    let old = "a b c d e f"
    func found(_ new: String, to end: String, y: Double = 0) throws -> [String] {
      try self.found(old, new, to: end, columns, isPage: isPage, y: y)
    }
    #expect(try found("a x b c d e f", to: ". x b c d e f") == ["hidden-at-rest a"])
    #expect(try found("a b x c d e f", to: ". . x c d e f") == ["hidden-at-rest a b"])
    #expect(try found("x a b c d e f", to: ". a b c d e f") == ["hidden-at-rest x"])
    #expect(try found("d a b c e f", to: ". a b c e f") == ["hidden-at-rest d"])
    #expect(try found("x a b c d e f", to: "x a b c d e f") == [])
    // The others close up, as if a style hid the row, or it were above the visible part.
    #expect(try found("a x b c d e f", to: "x b c d e f") == [])
    // The whole list is further down, but not by the height of a row.
    if columns == 1 { #expect(try found("x a b c d e f", to: "a b c d e f", y: 20) == []) }
  }

  @Test(
    "if their views are off-screen, and the others leave room", arguments: [1, 3], [false, true])
  func offScreen(_ columns: Int, _ isPage: Bool) throws {
    let old = "a b c d e f"
    func found(_ new: String, _ item: String, x: Double, y: Double = 0, to end: String? = nil)
      throws -> [String]
    {
      try self.found(old, new, to: end ?? new, columns, isPage: isPage) { cells in
        cells.removeAll { $0.id == item }
        cells.append(Script.row(item, y, x: x, width: 90))
      }
    }
    #expect(try found("a b x c d e f", "x", x: 400) == ["hidden-at-rest x"])
    #expect(try found("a b x c d e f", "x", x: 0, y: -200) == ["hidden-at-rest x"])
    #expect(try found("x a b c d e f", "x", x: -200) == ["hidden-at-rest x"])
    #expect(try found("a b x c d e f", "d", x: 400) == ["hidden-at-rest d"])
    // A list may keep hidden rows beside the screen.
    #expect(try found("a b x c d e", "x", x: 400, to: "a b c d e") == [])
  }

  @Test("unless their line goes on beside the visible part", arguments: [true, false])
  func carousel(isCut: Bool) throws {
    // The visible part ends at 320 points, in the fourth cell or behind it.
    let pitch = isCut ? 90.0 : 75
    func line(_ items: String, y: Double = 0) -> [Script.Row] {
      items.split(separator: " ").enumerated().map {
        Script.row(String($1), y, x: Double($0) * pitch, width: pitch - 10)
      }
    }
    let below = line("w x y z", y: 60)
    let script = try Script.moving(
      "one: a b | two: w x y z", "one: a b c d e f | two: w x y z", from: line("a b") + below,
      to: line("a b c d") + below)
    #expect(script.found([.hiddenAtRest]) == (isCut ? [] : ["hidden-at-rest e"]))
  }

  @Test("unless a finger has moved them there")
  func swiped() throws {
    func found(isDragged: Bool) throws -> [String] {
      var script = Script()
      try script.apply("a b c d", at: 0, isAnimated: false)
      script.show(at: 0, Script.rows("a b c d"))
      if isDragged { script.dragFirstRow { _ in Script.rows("a b c d") } }
      for frame in 0...18 {
        script.show(
          at: 1400 + Int64(frame) * 50 / 3,
          Script.rows(". b c d").filter { $0.id != "." } + [
            Script.row("a", 0, x: 20 * Double(frame))
          ])
      }
      script.example.base.nanoseconds = 6_000_000_000
      return script.found([.hiddenAtRest])
    }
    #expect(try found(isDragged: false) == ["hidden-at-rest a"])
    #expect(try found(isDragged: true) == [])
  }
}
