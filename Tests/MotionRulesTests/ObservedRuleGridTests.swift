import DiffableData
import MotionRules
import Recordings
import TestSupport
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
      "a b c d e f g", "a b c e f g", from: cells("a b c d e f g"), to: cells("a b c . e f g"))
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

  /// Cells of 90 × 40 points, 10 points apart, in lines of some cells; "." is an empty place.
  private func lines(_ items: String, _ columns: Int) -> [Script.Row] {
    items.split(separator: " ").enumerated().filter { $1 != "." }.map {
      Script.row(
        String($1), 50 * Double($0 / columns), x: 100 * Double($0 % columns), width: 90)
    }
  }

  @Test(
    "find lines too far apart, a cell beside its line, a low and a lost one, and an unshown order",
    arguments: [2, 3])
  func offsets(_ columns: Int) throws {
    let (old, added) = ("a b c d e f g h i j k l", "a b x c d e f g h i j k l")
    let moved = "d a b c e f g h i j k l"
    func found(
      _ new: String, isPage: Bool = false, to end: String? = nil,
      _ change: (inout Script.Row, Int) -> Void = { _, _ in }
    ) throws -> [String] {
      var cells = lines(end ?? new, columns)
      for index in cells.indices { change(&cells[index], index) }
      var script = try Script.moving(old, new, from: lines(old, columns), to: cells)
      if isPage { script.example.base.unknown = .object(["source": .string("page")]) }
      return script.found([.gapAtRest, .hiddenAtRest, .orderAtRest])
    }
    func moving(_ item: String, _ x: Double, _ y: Double) -> (inout Script.Row, Int) -> Void {
      { row, _ in if row.id == item { row.frame = row.frame?.moved(x, y) } }
    }
    for new in [added, moved] { #expect(try found(new) == []) }

    func apart(_ length: Double) -> (inout Script.Row, Int) -> Void {
      { row, index in row.frame = row.frame?.moved(0, index < 3 * columns ? 0 : length) }
    }
    let items = added.split(separator: " ")[(3 * columns - 1)...].prefix(2)
    let gap = "gap-at-rest \(items.joined(separator: " "))"
    #expect(try found(added, apart(20)) == [gap])
    #expect(try found(added, apart(7)) == [])
    // On a page, another element may be there, but hardly one of a cell's height.
    #expect(try found(added, isPage: true, apart(20)) == [])
    #expect(try found(added, isPage: true, apart(50)) == [gap])

    for (x, y) in [(0.0, 6.0), (6, 0), (-6, 0)] {
      #expect(try found(moved, moving("d", x, y)) == ["gap-at-rest d"])
    }
    #expect(try found(moved, moving("d", 0, 4)) == [])
    // 'g' keeps its neighbor: a pointer may lift it.
    #expect(try found(moved, moving("g", 0, -6)) == [])

    let below = added.split(separator: " ")[2 + columns]
    func low(_ row: inout Script.Row, _: Int) {
      if row.id == "x" { row.frame?.height = 20 }
    }
    #expect(try found(added, low) == ["gap-at-rest x \(below)"])
    #expect(try found(added, isPage: true, low) == [])

    let lost = added.replacing("f", with: ".")
    #expect(try found(added, to: lost) == ["hidden-at-rest f"])
    #expect(try found(added, isPage: true, to: lost) == ["hidden-at-rest f"])
    #expect(try found(added, to: String(added.dropLast(2))) == ["hidden-at-rest l"])
    // Cells close up.
    #expect(try found(added, to: added.replacing("f ", with: "")) == [])

    #expect(try found("c a b d e f g h i j k l", to: old).first == "order-at-rest c a")
  }

  @Test("allows a last line in the middle, and one of another number of cells")
  func otherLines() throws {
    let old = "a b c d e f"
    var centered = lines("a b c d e f . g .", 3)
    func found(_ new: String, to end: [Script.Row]) throws -> [String] {
      try Script.moving(old, new, from: lines(old, 3), to: end)
        .found([.gapAtRest, .orderAtRest])
    }
    #expect(try found("a b c d e f g", to: centered) == [])
    centered = lines("a b c d e f", 3).dropLast().map {
      $0.id == "d" || $0.id == "e"
        ? Script.row($0.id, 50, x: $0.id == "d" ? 50 : 150, width: 90) : $0
    }
    #expect(try found("a b c d e", to: centered) == [])
    #expect(try found(old + " g", to: lines(old + " g", 4)) == [])
  }

  /// Lines of three cells, of which the last one stands as text with this alignment.
  private func aligned(_ items: String, _ alignment: String, _ flow: Flow) -> [Script.Row] {
    let ids = items.split(separator: " ")
    let last = (ids.count - 1) % 3 + 1
    var places = ids.dropLast(last).map(String.init)
    let end = ids.suffix(last).map(String.init)
    switch (alignment, last) {
    case ("end", _): places += Array(repeating: ".", count: 3 - last) + end
    case ("spread", 2): places += [end[0], ".", end[1]]
    case ("center", 1): places += [".", end[0]]
    default: places += end
    }
    return cells(places.joined(separator: " "), flow)
  }

  @Test(
    "allows last lines at the end, in the middle, and spread ones, unless lines begin at the start",
    arguments: ["end", "spread", "center"])
  func alignment(_ alignment: String) throws {
    for flow in Flow.allCases {
      func found(_ old: String, _ new: String) throws -> [String] {
        try Script.moving(
          old, new, from: aligned(old, alignment, flow), to: aligned(new, alignment, flow)
        ).found([.gapAtRest])
      }
      #expect(try found("a b c d e f", "a b c e f") == [])
      #expect(try found("a b c d e f", "a b d e f") == [])
      #expect(try found("a b c d e f g h i", "a b d e f g i") == [])
      #expect(try found("a b c d e f", "a b c d e f g") == [])
    }
  }

  @Test("finds holes in a last line if an earlier one has begun at the start")
  func begunLines() throws {
    let two = "a b c d e f g h"
    #expect(try found(two, "a b c d e f h", to: "a b c d e f . h") == ["gap-at-rest f h"])
    #expect(try found(two, two + " i", to: "a b c d e f g . h i") == ["gap-at-rest g h"])
    // One cell at the start may be the only one of a spread line.
    let one = "a b c d e f g"
    #expect(try found(one, one + " h", to: "a b c d e f g . h") == [])
    #expect(try found(one, one + " h", to: "a b c d e f . g h") == ["gap-at-rest f g"])
  }

  @Test("allows a single line at the end, or spread, that may have filled the width")
  func singleLine() throws {
    func found(_ old: String, _ new: String, to end: String) throws -> [String] {
      try Script.moving(old, new, from: lines(old, 9), to: lines(end, 9)).found([.gapAtRest])
    }
    #expect(try found("a b c", "b c", to: ". b c") == [])
    #expect(try found("a b c", "a c", to: "a . c") == [])
    // Four cells go on beyond the visible width, two leave room for a third one.
    #expect(try found("a b c d e", "b c d e", to: ". b c d e") == ["gap-at-rest b"])
    #expect(try found("a b c d e", "a b d e", to: "a b . d e") == ["gap-at-rest b d"])
  }

  @Test("allows columns that are filled evenly")
  func balancedColumns() throws {
    let (old, flow) = ("a b c d e f g h i", Flow.downward)
    #expect(try found(old, "a b c d e f g h", to: "a b c d e f g h .", flow) == [])
    #expect(try found(old, "a b c d e f g", to: "a b c d e . f g .", flow) == [])
    #expect(try found(old, "a b c d e f", to: "a b . c d . e f .", flow) == [])
    #expect(try found(old, "a b c d e f h i", to: "a b c d e f . h i", flow) == [])
    #expect(try found(old, "a b c e f g h i", to: "a b c . e f g h i", flow) == ["gap-at-rest c e"])
  }

  @Test("allows columns of a board without sections after a drag", arguments: [false, true])
  func droppedCell(_ isDragged: Bool) throws {
    let old = "a b c d e f"
    func script(_ end: String) throws -> Script {
      var script = try Script.moving(old, "b c a d e f", from: cells(old), to: cells(end))
      if isDragged {
        let event = Event.Drag(
          item: "a", source: ItemPath(section: 0, item: 0), target: ItemPath(section: 0, item: 2),
          duration: 300_000_000)
        script.example.base.events.append(Event(time: ms(600), kind: .drag(event)))
      }
      return script
    }
    #expect(try script("b c a d e . f").found([.gapAtRest]).isEmpty == isDragged)
    #expect(try script(". b c a d e f").found([.gapAtRest]) == ["gap-at-rest b"])
  }

  @Test("finds a low cell and a lost one in a grid that had one line", arguments: [false, true])
  func oneLine(_ isPage: Bool) throws {
    func found(_ old: String, _ new: String, to end: String, low: String? = nil) throws -> [String]
    {
      let to = lines(end, 3).map { row in
        row.id == low ? Script.row(row.id, 6, x: row.frame?.x ?? 0, width: 90) : row
      }
      var script = try Script.moving(old, new, from: lines(old, 3), to: to)
      if isPage { script.example.base.unknown = .object(["source": .string("page")]) }
      return script.found([.gapAtRest, .hiddenAtRest])
    }
    #expect(try found("a b c", "x a b c", to: "x a b c", low: "a") == ["gap-at-rest a"])
    #expect(try found("a b c", "a x b c", to: "a x . c") == ["hidden-at-rest b"])
    #expect(try found("a b c", "a x b c", to: ". x b c") == ["hidden-at-rest a"])
    for new in ["a x b c", "c a b", "a b c d e f g h i"] {
      #expect(try found("a b c", new, to: new) == [])
    }
    // The line was not full.
    #expect(try found("a b", "a b c d e", to: "a b c d e") == [])
  }
}
