import Choreography
import Comparison
import Encoding
import Flipbook
import Foundation
import Rendering
import Testing

/// The tolerance of a golden, as a table: each change passes or fails on the golden's own
/// machine and on another one, in light and in dark.
@Suite("The table of goldens")
struct GoldenTableTests {
  static let appearances = ["light", "dark"]

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
      - wait: 0.5
      - edit:
          - {op: moveItem, item: dora, before: ada}
          - {op: deleteItems, items: [cleo]}
      - wait: 0.5

    """

  private func fixture(_ appearance: String, _ changes: [(String, String)] = []) throws
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
  private func outcomes(
    _ name: String, _ fixture: GoldenFixture, _ shots: GoldenShots,
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
    guard let path = ProcessInfo.processInfo.environment["GOLDEN_TABLE"] else { return }
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
      ], "ada"
    ),
    (
      "swapped rows off the stage",
      [
        ("{id: finn, title: Finn}", "{id: x}"),
        ("{id: gil, title: Gil}", "{id: finn, title: Finn}"), ("{id: x}", "{id: gil, title: Gil}"),
      ], "gil"
    ),
    ("a row missing on the stage", [("            - {id: eve, title: Eve}\n", "")], "eve"),
    ("a row missing off the stage", [("            - {id: gil, title: Gil}\n", "")], "gil"),
    ("another set of moves", [("item: dora, before: ada", "item: dora, after: ada")], "dora"),
    (
      "another move off the stage",
      [("op: deleteItems, items: [cleo]", "op: deleteItems, items: [cleo, gil]")], "gil"
    ),
    (
      "rows that are higher by a quarter of a pixel", [("rowHeight: 36", "rowHeight: 36.25")],
      "pt too"
    ),
    ("dark for light or light for dark", [], "the stage is"),
    ("0.01 s more", [("duration: 0.25", "duration: 0.26")], "lasts 0.260 s instead of 0.250 s"),
    ("another curve", [("curve: linear", "curve: ease")], "curve ease instead of linear"),
    (
      "another overlap", [("curve: linear", "curve: linear, overlap: retarget")],
      "overlap retarget instead"
    ),
    ("another scale", [("scale: 1", "scale: 2")], "scale 2.0 instead of 1.0"),
  ]

  @Test(
    "catches another film in both tiers, and names the row", arguments: scripts.map(\.name),
    appearances)
  func film(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.scripts.first { $0.name == name })
    let golden = try fixture(appearance)
    _ = try golden.recorded(at: [0, 0.5])
    let isOther = row.changes.isEmpty
    let run = try fixture(isOther == (appearance == "light") ? "dark" : "light", row.changes)
    for outcome in outcomes(
      "\(name), \(appearance)", golden, try run.transition.shots(at: [0, 0.5]))
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
    ("fading instead of moving", { Film($0.recording, style: .reduced) }, "cell ada is missing"),
    (
      "another frame rate", { Film($0.recording, framesPerSecond: 30) },
      "30 frames per second instead of 60"
    ),
  ]

  @Test(
    "catches other options of a film in both tiers", arguments: options.map(\.name), appearances)
  func option(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.options.first { $0.name == name })
    let fixture = try fixture(appearance)
    _ = try fixture.recorded(at: [0, 0.5])
    let shots = try row.film(fixture.film).transition(1).shots(at: [0, 0.5])
    for outcome in outcomes("\(name), \(appearance)", fixture, shots) {
      #expect(outcome.status == .different)
      #expect(outcome.text.contains(row.word), "\(outcome.text)")
    }
  }

  // MARK: Caught: other scenes

  static let scenes:
    [(name: String, change: @Sendable (inout [GoldenShots.Shot]) -> Void, word: String)] = [
      (
        "a row that lies 1 px lower",
        { $0[1].scene = $0[1].scene.changing("ben") { $0.frame.y += 1 } }, "ben is 1 pt too low"
      ),
      (
        "a row that lies 0.25 px lower",
        { $0[1].scene = $0[1].scene.changing("ben") { $0.frame.y += 0.25 } },
        "ben is 0.25 pt too low"
      ),
      (
        "a row that is missing", { $0[1].scene.elements.removeAll { $0.id.name == "ben" } },
        "cell ben is missing"
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
        "cleo, deleted at 2,"
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
        }, "dora, moved 3 → 0,"
      ),
    ]

  @Test(
    "detects other scenes in both tiers, and names the row or the frame",
    arguments: scenes.map(\.name), appearances)
  func scene(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.scenes.first { $0.name == name })
    let fixture = try fixture(appearance)
    var shots = try fixture.recorded()
    row.change(&shots.shots)
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
    arguments: drawings.map(\.name), appearances)
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

  // MARK: Other pictures

  /// Channels that change together: lighter or darker, and toward three hues.
  static let steps = [[0, 1, 2], [0], [1], [2]]

  /// The tile of a symbol and the background of the rows.
  static let places = ["the tile of ada", "the ground of the rows"]

  @Test("detects ΔE 3 and 10, and passes ΔE 1 on another machine", arguments: places, appearances)
  func colors(_ place: String, _ appearance: String) throws {
    let fixture = try fixture(appearance)
    let shots = try fixture.recorded(at: [0, 0.5])
    let path = "\(fixture.folder)/table-apply-1.png"
    let golden = try Pixels(png: path)
    let ground: UInt32 = appearance == "light" ? 0xFFFF_FFFF : 0xFF1C_1C1E
    let color = place == Self.places[0] ? 0xFF00_7AFF : ground
    try #require(golden.values.contains(color))
    for channels in Self.steps {
      for distance in [1, 3, 10] as [Double] {
        let other = try #require(nearestColor(at: distance, from: color, channels: channels))
        // A channel may not have the range for the whole distance.
        guard abs(colorDistance(color, other) - distance) < 0.3 else { continue }
        var changed = golden
        changed.replace(color, with: other)
        try changed.write(png: path)
        let outcomes = outcomes(
          "ΔE \(distance) of \(place), channels \(channels), \(appearance)", fixture, shots)
        #expect(outcomes[0].status == .different)
        #expect(
          outcomes[1].status == (distance == 1 ? .equal : .different),
          "ΔE \(distance), channels \(channels)")
        if distance > 1, place == Self.places[0] {
          #expect(outcomes[1].worst?.under == "cell ada")
        }
      }
    }
  }

  static let pictures: [(name: String, isQuiet: Bool, change: @Sendable (inout Pixels) -> Void)] = [
    ("a row 1 px lower", false, { $0.shift(rows: 56..<92, columns: 30..<200, by: 1) }),
    ("a row 0.25 px lower", false, { $0.shift(rows: 56..<92, columns: 30..<200, by: 0.25) }),
    ("a picture without its last column", false, { $0.crop() }),
    ("one level up or down in 2 % of the pixels", true, { $0.addNoise(seed: 7) }),
    ("JPEG of quality 95", true, { $0 = $0.throughJPEG() }),
  ]

  @Test(
    "catches or passes other pictures on another machine", arguments: pictures.map(\.name),
    appearances)
  func picture(_ name: String, _ appearance: String) throws {
    let row = try #require(Self.pictures.first { $0.name == name })
    let fixture = try fixture(appearance)
    let shots = try fixture.recorded(at: [0, 0.5])
    let path = "\(fixture.folder)/table-apply-1.png"
    var pixels = try Pixels(png: path)
    row.change(&pixels)
    try pixels.write(png: path)
    let outcomes = outcomes("\(name), \(appearance)", fixture, shots)
    #expect(!outcomes[0].passes)
    #expect(outcomes[1].passes == row.isQuiet, "\(outcomes[1].text)")
    if name.hasPrefix("a row") { #expect(outcomes[1].worst?.under == "cell ben") }
  }

  /// Interlaced, 16 bits, with opacity, unfiltered. `ReferenceTests` has palettes and grays.
  static let encodings = [
    ["-flags", "+ildct"], ["-pix_fmt", "rgb48be"], ["-pix_fmt", "rgba"], ["-pred", "none"],
  ]

  @Test(
    "passes the same pixels in a PNG of another kind, in both tiers",
    arguments: encodings, appearances)
  func kinds(_ options: [String], _ appearance: String) throws {
    let fixture = try fixture(appearance)
    let shots = try fixture.recorded(at: [0, 0.5])
    let path = "\(fixture.folder)/table-apply-1.png"
    let before = try Data(contentsOf: URL(filePath: path))
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(filePath: "/usr/bin/env")
    ffmpeg.arguments =
      ["ffmpeg", "-v", "error", "-i", path] + options + ["-y", "\(fixture.sandbox.path)/other.png"]
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    try #require(ffmpeg.terminationStatus == 0)
    let after = try Data(contentsOf: URL(filePath: "\(fixture.sandbox.path)/other.png"))
    #expect(after != before)
    try after.write(to: URL(filePath: path))
    // ffmpeg's conversion to 16 bits changes a level here and there.
    let isExact = !options.contains("rgb48be")
    for outcome in outcomes("PNG \(options), \(appearance)", fixture, shots).dropFirst(
      isExact ? 0 : 1)
    {
      #expect(outcome.passes, "\(outcome.text)")
    }
  }

  @Test("passes a longer wait before the transition, in both tiers", arguments: appearances)
  func wait(_ appearance: String) throws {
    let golden = try fixture(appearance)
    _ = try golden.recorded()
    let run = try fixture(appearance, [("wait: 0.5", "wait: 0.77")])
    let shots = try run.transition.shots(at: [0, 0.25, 0.5, 0.75, 1])
    for outcome in outcomes("a longer wait, \(appearance)", golden, shots) {
      #expect(outcome.passes, "\(outcome.text)")
    }
  }

  @Test("passes the same operations in another order, in both tiers", arguments: appearances)
  func order(_ appearance: String) throws {
    let golden = try fixture(appearance)
    _ = try golden.recorded()
    let run = try fixture(
      appearance,
      [
        ("{op: moveItem, item: dora, before: ada}", "x"),
        ("{op: deleteItems, items: [cleo]}", "{op: moveItem, item: dora, before: ada}"),
        ("x\n", "{op: deleteItems, items: [cleo]}\n"),
      ])
    let shots = try run.transition.shots(at: [0, 0.25, 0.5, 0.75, 1])
    for outcome in outcomes("operations in another order, \(appearance)", golden, shots) {
      #expect(outcome.passes, "\(outcome.text)")
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
