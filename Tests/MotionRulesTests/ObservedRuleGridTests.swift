import Choreography
import MotionRules
import Testing

@Suite("The rule of gaps in grids at rest")
struct ObservedRuleGridTests {
  private typealias Script = MotionScript

  /// A direction in which cells fill a grid of three columns or lines.
  enum Flow: CaseIterable {
    case rightward, leftward, downward
  }

  /// Cells of 90 × 40 points in slots of 100 × 50 points; "." is an empty slot.
  private func cells(_ items: String, _ flow: Flow = .rightward) -> [Script.Row] {
    items.split(separator: " ").enumerated().filter { $1 != "." }.map { slot, id in
      let (line, place) = (Double(slot / 3), Double(slot % 3))
      let (x, y) =
        switch flow {
        case .rightward: (place, line)
        case .leftward: (2 - place, line)
        case .downward: (line, place)
        }
      return Script.row(String(id), y * 50, x: x * 100, width: 90)
    }
  }

  private func found(
    _ old: String, _ new: String, to end: String, _ flow: Flow = .rightward
  ) throws -> [String] {
    try Script.moving(old, new, from: cells(old, flow), to: cells(end, flow)).found([.gapAtRest])
  }

  @Test("finds the slot of a deleted cell, in each direction", arguments: Flow.allCases)
  func holes(_ flow: Flow) throws {
    let old = "a b c d e f g h i"
    #expect(try found(old, "a b c d f g h i", to: "a b c d . f g h i", flow) == ["gap-at-rest d f"])
    // At the end of a line, over two slots, and at the beginning.
    #expect(try found(old, "a b d e f g h i", to: "a b . d e f g h i", flow) == ["gap-at-rest b d"])
    #expect(try found(old, "a b c f g h i", to: "a b c . . f g h i", flow) == ["gap-at-rest c f"])
    #expect(try found(old, "b c d e f g h i", to: ". b c d e f g h i", flow) == ["gap-at-rest b"])
    for (new, end) in [
      ("a b c d f g h i", "a b c d f g h i"), ("b c d e f g h i", "b c d e f g h i"),
      ("a b c d e f g h", "a b c d e f g h"), ("a b new c d e f g h i", "a b new c d e f g h i"),
    ] {
      #expect(try found(old, new, to: end, flow) == [])
    }
  }

  @Test("has the place and the time in its message")
  func message() throws {
    let script = try Script.moving(
      "a b c d e f", "a b c e f", from: cells("a b c d e f"), to: cells("a b c . e f"))
    #expect(
      script.violations([.gapAtRest]).map(\.message) == [
        "between 'c' and 'e' is 1 place of the grid without a cell, at rest at 1.016 s, 1 frame "
          + "after apply 1"
      ])
  }

  @Test("allows holes of before, slots that another view fills, and cells of several sizes")
  func others() throws {
    let old = "a b . d e f"
    #expect(
      try Script.moving("a b d e f", "a b d f", from: cells(old), to: cells("a b . d . f"))
        .found([.gapAtRest]) == [])
    // The view of the deleted cell is still there, as a ghost.
    #expect(try found("a b c d e f", "a b c e f", to: "a b c d e f") == [])
    // An open cell takes a whole line.
    var open = cells("a b . c . . d e f")
    open[2] = Script.row("c", 50, width: 290)
    #expect(
      try Script.moving(
        "a b x c d e f", "a b c d e f", from: cells("a b x c d e f"), to: open
      ).found([.gapAtRest]) == [])
  }

  @Test("allows a line in the middle that loses two cells")
  func centeredLine() throws {
    func line(_ items: String) -> [Script.Row] {
      let ids = items.split(separator: " ")
      let start = 100 - 10 * Double(ids.count)
      return ids.enumerated().map {
        Script.row(String($1), 0, x: start + 20 * Double($0), width: 18)
      }
    }
    let old = "a b c d e f g"
    func found(_ new: String, to end: [Script.Row]) throws -> [String] {
      try Script.moving(old, new, from: line(old), to: end).found([.gapAtRest])
    }
    #expect(try found("b c d e f", to: line("b c d e f")) == [])
    #expect(try found("c d e f g", to: line("c d e f g")) == [])
    #expect(try found("b c d e f g", to: Array(line(old).dropFirst())) == ["gap-at-rest b"])
  }
}
