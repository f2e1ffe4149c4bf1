import Choreography
import Comparison
import Flipbook
import Foundation
import Rendering
import TestSupport
import Testing

/// Mutations of seven films at two pixels per point, by the geometry, by the pictures of the
/// golden's own machine, and on another machine.
///
/// `FLIPBOOK_MUTATION_TABLE=table.md` runs all of them and writes the table; otherwise one of
/// ten is run.
@Suite("The table of mutations")
struct MutationTableTests {
  private static let file = ProcessInfo.processInfo.environment["FLIPBOOK_MUTATION_TABLE"]
  static let chosen = file == nil ? FilmMutation.all.share(oneIn: 10) : FilmMutation.all
  private static let moments = [0, 0.25, 0.5, 1]

  @Test("is found on another machine, with a sentence that names it", arguments: chosen)
  func mutation(_ mutation: FilmMutation) throws {
    let script = try #require(MutationFilms.scripts[mutation.film])
    let fixture = try GoldenFixture(script: script)
    var shots = try Self.shots(of: fixture.film)
    let golden = shots.defaultName
    #expect(fixture.check(.missing).verify(shots).isRecorded)
    var paint: @Sendable (SceneFrame, any Surface) -> Void = { Painter().paint($0, on: $1) }
    switch mutation.change {
    case .script(let changes):
      var changed = script
      for (old, new) in changes {
        try #require(changed.contains(old), "\(old)")
        changed = changed.replacing(old, with: new)
      }
      shots = try Self.shots(of: try GoldenFixture(script: changed).film)
    case .film(let change): shots = try Self.shots(of: change(fixture.film))
    case .scenes(let change): change(&shots.moments)
    case .painter(let change):
      paint = { scene, surface in
        let mutated = MutatedSurface(surface)
        change(mutated)
        Painter().paint(scene, on: mutated)
      }
    }
    let outcomes = [false, true].map { isOther in
      fixture.check(onAnotherMachine: isOther, paint: paint).verify(shots, named: golden)
    }
    #expect(outcomes[0].status == .different)
    #expect(outcomes[1].status == .different, "\(outcomes[1].text)")
    #expect(outcomes[1].text.contains(mutation.word), "\(outcomes[1].text)")
    let found = [
      outcomes[1].frames.contains { !$0.geometry.isEmpty } || !outcomes[1].problems.isEmpty,
      outcomes[0].frames.contains { $0.picture?.isDifferent == true },
      outcomes[1].frames.contains { $0.picture?.isDifferent == true },
    ]
    if case .painter = mutation.change, !Self.faint.contains(mutation.name) {
      #expect(found[2], "the pictures alone")
    }
    Self.note([mutation.film, mutation.name], found, outcomes[1])
  }

  /// Changes of the painter that change lightness by at most 2.0 and 3.6, where a gamma of 0.9
  /// changes it by up to 4.4 and a JPEG file by up to 7.9.
  private static let faint = ["subtitle ΔE 2", "color of separators"]

  /// Changes of pictures that another machine's libraries or a lossy file make.
  static let quiet: [(name: String, change: @Sendable (inout Pixels) -> Void)] = [
    ("one level up or down in 2 % of the pixels", { $0.addNoise(seed: 7) }),
    ("JPEG of quality 95", { $0 = $0.throughJPEG() }),
    ("text and edges of gamma 1.1", { $0.bendEdges(gamma: 1.1) }),
    ("text and edges of gamma 0.9", { $0.bendEdges(gamma: 0.9) }),
    ("text and edges in 17 levels", { $0.levelEdges(17) }),
  ]

  @Test(
    "raises no alarm on another machine for gamma, noise, JPEG and antialiasing",
    arguments: file == nil ? quiet.map(\.name).share(oneIn: 5) : quiet.map(\.name),
    file == nil ? ["shop"] : MutationFilms.scripts.keys.sorted())
  func noAlarm(_ name: String, _ film: String) throws {
    let row = try #require(Self.quiet.first { $0.name == name })
    let fixture = try GoldenFixture(script: try #require(MutationFilms.scripts[film]))
    let shots = try Self.shots(of: fixture.film)
    _ = fixture.check(.missing).verify(shots)
    let path = "\(fixture.folder)/\(shots.defaultName).png"
    var pixels = try Pixels(png: path)
    row.change(&pixels)
    try pixels.write(png: path)
    let outcomes = [false, true].map { fixture.check(onAnotherMachine: $0).verify(shots) }
    #expect(outcomes[0].status == .different)
    #expect(outcomes[1].passes, "\(outcomes[1].text)")
    Self.note([film, name], [false, !outcomes[0].passes, !outcomes[1].passes], outcomes[1])
  }

  /// The moments of the last transition that changes the list.
  private static func shots(of film: Film) throws -> GoldenContent {
    let transition = try #require(film.transitions.last)
    return try transition.goldenContent(at: moments)
  }

  /// Writes a row of the table.
  private static func note(_ names: [String], _ found: [Bool], _ outcome: GoldenOutcome) {
    guard let file, let table = fopen(file, "a") else { return }
    let sentence = outcome.passes ? "–" : outcome.lines.prefix(2).joined(separator: " · ")
    let cells = names + found.map { $0 ? "found" : "–" } + [sentence.replacing("|", with: "¦")]
    fputs("| " + cells.joined(separator: " | ") + " |\n", table)
    fclose(table)
  }
}
