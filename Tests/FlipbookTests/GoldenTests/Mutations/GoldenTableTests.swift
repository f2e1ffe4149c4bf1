import Choreography
import Encoding
import Flipbook
import Foundation
import Rendering
import TestSupport
import Testing

/// The tolerance of a golden, as a table: each change passes or fails on the golden's own
/// machine and on another one, in light and in dark.
@Suite("The table of goldens")
struct GoldenTableTests {
  /// Half of the rows in light, the others in dark, which change places with each turn.
  static func inOneAppearance<Row>(_ rows: [Row]) -> [(Row, String)] {
    CaseShare.isWhole || table != nil
      ? rows.flatMap { row in appearances.map { (row, $0) } }
      : rows.enumerated().map { index, row in
        (row, appearances[CaseShare.first(ofEvery: 2, from: index)])
      }
  }

  static let appearances = ["light", "dark"]
  private static let table = ProcessInfo.processInfo.environment["GOLDEN_TABLE"]

  /// Seven rows; the last three end off the stage.
  static let script = """
    flipbook: 1
    name: table
    title: Table
    stage: {size: [220, 176], scale: 1, theme: light, layout: {kind: insetGrouped, rowHeight: 36}, chrome: none}
    motion: {duration: 0.25, curve: linear}
    steps:
      - apply:
          sections:
            - section: main
              items:
                - {id: ada, title: Ada, detail: "3", symbol: star, color: "#007AFF"}
                - {id: ben, title: Ben, subtitle: Today, symbol: photo, color: "#34C759", accessory: checkmark}
                - {id: cleo, title: Cleo, badge: "1", symbol: folder, color: "#FF9500"}
                - {id: dora, title: Dora, accessory: disclosure}
                - {id: eve, title: Eve}
                - {id: finn, title: Finn}
                - {id: gil, title: Gil}
            - section: far
              items: [hal]
      - wait: 0.5
      - edit:
          - {op: moveItem, item: dora, before: ada}
          - {op: deleteItems, items: [cleo]}
      - wait: 0.5

    """

  func fixture(_ appearance: String, _ changes: [(String, String)] = []) throws
    -> GoldenFixture
  {
    var script = Self.script.replacingOccurrences(of: "theme: light", with: "theme: \(appearance)")
    for (old, new) in changes {
      try #require(script.contains(old), "\(old)")
      script = script.replacingOccurrences(of: old, with: new)
    }
    return try GoldenFixture(script: script)
  }

  /// The outcomes on the golden's machine and on another one.
  func outcomes(
    _ name: String, _ fixture: GoldenFixture, _ shots: GoldenContent,
    draw: ((SceneFrame) throws -> Raster)? = nil
  ) -> [GoldenOutcome] {
    let outcomes = [false, true].map { onAnotherMachine in
      fixture.check(onAnotherMachine: onAnotherMachine, scale: 1).verify(shots, draw: draw)
    }
    Self.note(name, outcomes)
    return outcomes
  }

  /// Writes a row of the table to the file that `GOLDEN_TABLE` names;
  /// `Documentation/Measurements.md` has the rows that pass.
  private static func note(_ name: String, _ outcomes: [GoldenOutcome]) {
    guard let path = table else { return }
    let lines = outcomes[1].text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let cells =
      [name] + outcomes.map { $0.passes ? "equal" : "different" } + [
        lines.prefix { !$0.hasPrefix("report:") }.joined(separator: " · ")
      ]
    guard let file = fopen(path, "a") else { return }
    fputs("| " + cells.joined(separator: " | ") + " |\n", file)
    fclose(file)
  }

  // MARK: Caught: another film

  /// Changes of the script, and the word that names the change in a failure.
  static let scripts: [(name: String, changes: [(String, String)], word: String)] = [
    ("a changed detail", [("\"3\"", "\"8\"")], "ada"),
    ("a changed subtitle", [("Today", "today.")], "ben"),
    ("a changed badge", [("badge: \"1\"", "badge: l")], "cleo"),
    ("a changed title", [("Eve}", "Eva}")], "eve"),
    ("another symbol", [("symbol: star", "symbol: bookmark")], "ada"),
    ("a missing symbol", [("symbol: photo, ", "")], "ben"),
    ("another accessory", [("accessory: disclosure", "accessory: checkmark")], "dora"),
    ("a color that is off by one level", [("#007AFF", "#007AFE")], "ada"),
    (
      "swapped rows",
      [
        ("id: ada, title: Ada", "id: ben, title: Ben"),
        ("id: ben, title: Ben, sub", "id: ada, title: Ada, sub"),
      ], "Ada"
    ),
    (
      "swapped rows off the stage",
      [
        ("{id: finn, title: Finn}", "{id: x}"),
        ("{id: gil, title: Gil}", "{id: finn, title: Finn}"), ("{id: x}", "{id: gil, title: Gil}"),
      ], "Gil"
    ),
    ("a row missing on the stage", [("            - {id: eve, title: Eve}\n", "")], "eve"),
    ("a row missing off the stage", [("            - {id: gil, title: Gil}\n", "")], "gil"),
    ("a changed title off the stage", [("title: Gil", "title: Gus")], "off the stage: row Gus"),
    ("a new badge off the stage", [("title: Gil", "title: Gil, badge: \"7\"")], "Gil"),
    (
      "a new footer off the stage",
      [("title: Table\n", "title: Table\nsections: {main: {footer: Far}}\n")],
      "off the stage: footer main should not be there"
    ),
    (
      "a new header off the stage",
      [("title: Table\n", "title: Table\nsections: {far: {header: Far}}\n")],
      "off the stage: header far should not be there"
    ),
    (
      "a row off the stage that is higher",
      [("title: Gil", "title: Gil, subtitle: Hill")], "off the stage: row Gil"
    ),
    ("another set of moves", [("item: dora, before: ada", "item: dora, after: ada")], "Dora"),
    (
      "another move off the stage",
      [("op: deleteItems, items: [cleo]", "op: deleteItems, items: [cleo, gil]")], "gil"
    ),
    (
      "rows that are higher by a quarter of a pixel", [("rowHeight: 36", "rowHeight: 36.25")],
      "pt too"
    ),
    ("dark for light or light for dark", [], "the stage is"),
    (
      "0.01 s more", [("duration: 0.25", "duration: 0.26")],
      "lasts 0.260 s where the golden has 0.250 s"
    ),
    ("another curve", [("curve: linear", "curve: ease")], "curve ease where the golden has linear"),
    (
      "another overlap", [("curve: linear", "curve: linear, overlap: retarget")],
      "overlap retarget where"
    ),
    ("another scale", [("scale: 1", "scale: 2")], "scale 2.0 where the golden has 1.0"),
  ]

  @Test(
    "catches another film in both tiers, and names the row",
    arguments: inOneAppearance(scripts.map(\.name)))
  func film(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.scripts.first { $0.name == name })
    let golden = try fixture(appearance)
    _ = try golden.recorded(at: [0, 0.5])
    let isOther = row.changes.isEmpty
    let run = try fixture(isOther == (appearance == "light") ? "dark" : "light", row.changes)
    for outcome in outcomes(
      "\(name), \(appearance)", golden, try run.transition.goldenContent(at: [0, 0.5]))
    {
      #expect(outcome.status == .different)
      #expect(outcome.text.contains(row.word), "\(outcome.text)")
    }
  }

  /// Films of the same script with other options.
  static let options: [(name: String, film: @Sendable (Film) -> Film, word: String)] = [
    (
      "larger type", { Film($0.recording, environment: DisplayEnvironment(textScale: 1.1)) },
      "text 1.100"
    ),
    (
      "reading from the right",
      { Film($0.recording, environment: DisplayEnvironment(isRightToLeft: true)) }, "right to left"
    ),
    (
      "fading instead of moving", { Film($0.recording, style: .reduced) },
      "is missing at"
    ),
    (
      "another frame rate", { Film($0.recording, framesPerSecond: 30) },
      "30 frames per second where the golden has 60"
    ),
  ]

  @Test(
    "catches other options of a film in both tiers", arguments: inOneAppearance(options.map(\.name))
  )
  func option(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.options.first { $0.name == name })
    let fixture = try fixture(appearance)
    _ = try fixture.recorded(at: [0, 0.5])
    let shots = try row.film(fixture.film).transition(1).goldenContent(at: [0, 0.5])
    for outcome in outcomes("\(name), \(appearance)", fixture, shots) {
      #expect(outcome.status == .different)
      #expect(outcome.text.contains(row.word), "\(outcome.text)")
    }
  }

  // MARK: Caught: other scenes

  static let scenes:
    [(name: String, change: @Sendable (inout [GoldenContent.Moment]) -> Void, word: String)] = [
      (
        "a row that lies 1 px lower",
        { $0[1].scene = $0[1].scene.changing("ben") { $0.frame.y += 1 } }, "row Ben is 1 pt too low"
      ),
      (
        "a row that lies 0.25 px lower",
        { $0[1].scene = $0[1].scene.changing("ben") { $0.frame.y += 0.25 } },
        "row Ben is 0.25 pt too low"
      ),
      (
        "a row that is missing", { $0[1].scene.elements.removeAll { $0.id.name == "ben" } },
        "row Ben is missing"
      ),
      (
        "a missing separator",
        { $0[1].scene = $0[1].scene.changing("ben") { $0.looks { $0.separator = 0 } } }, "ben"
      ),
      (
        "another radius",
        { $0[0].scene = $0[0].scene.changing("ada") { $0.looks { $0.topRadius -= 1 } } }, "ada"
      ),
      (
        "another opacity", { $0[1].scene = $0[1].scene.changing("cleo") { $0.opacity *= 0.99 } },
        "Cleo, deleted at 2,"
      ),
      ("a delayed frame", { $0[2].scene.elements = $0[1].scene.elements }, "t = 0.50 is late"),
      (
        "a dropped frame", { for k in 1..<4 { $0[k].scene.elements = $0[k + 1].scene.elements } },
        "t = 0.25 is missing"
      ),
      (
        "swapped frames",
        {
          ($0[1].scene.elements, $0[2].scene.elements) = (
            $0[2].scene.elements, $0[1].scene.elements
          )
        }, "Dora, moved 3 → 0,"
      ),
    ]

  @Test(
    "detects other scenes in both tiers, and names the row or the frame",
    arguments: inOneAppearance(scenes.map(\.name)))
  func scene(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.scenes.first { $0.name == name })
    let fixture = try fixture(appearance)
    var shots = try fixture.recorded()
    row.change(&shots.moments)
    for outcome in outcomes("\(name), \(appearance)", fixture, shots) {
      #expect(outcome.status == .different)
      #expect(outcome.text.contains(row.word), "\(outcome.text)")
    }
  }

  // MARK: Caught: other drawing

  static let drawings: [(name: String, change: @Sendable (MutatedSurface) -> Void)] = [
    ("another weight of type", { $0.text(where: "Ben") { $0.weight = .medium } }),
    ("another size of type", { $0.text(where: "Ben") { $0.size += 0.5 } }),
    ("a changed text", { $0.text(where: "3") { $0.string = "8" } }),
    ("another radius", { $0.radius = { $0 - 2 } }),
    ("missing separators", { $0.hairline = { _ in nil } }),
    (
      "another color of separators",
      {
        $0.hairline = { Color(red: $0.red, green: $0.green + 0.6, blue: $0.blue, alpha: $0.alpha) }
      }
    ),
  ]

  @Test(
    "detects other drawing with the right geometry in both tiers",
    arguments: inOneAppearance(drawings.map(\.name)))
  func drawing(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.drawings.first { $0.name == name })
    let fixture = try fixture(appearance)
    let shots = try fixture.recorded(at: [0, 0.5])
    for outcome in outcomes(
      "\(name), \(appearance)", fixture, shots, draw: { try fixture.draw($0, change: row.change) })
    {
      #expect(outcome.status == .different)
      #expect(outcome.text.contains("only pixels differ"), "\(outcome.text)")
      #expect(outcome.worst?.under != nil)
    }
  }
}

extension SceneElement {
  /// Changes a row's look.
  fileprivate mutating func looks(_ change: (inout RowAppearance) -> Void) {
    guard case .row(var look) = content else { return }
    change(&look)
    content = .row(look)
  }
}
