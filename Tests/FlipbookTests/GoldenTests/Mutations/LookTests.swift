import Choreography
import Flipbook
import Rendering
import Testing

/// Radii, insets and colors of the painter, which the geometry text of a golden has.
@Suite("The look in a golden")
struct LookTests {
  private static let script = """
    flipbook: 1
    name: look
    title: Look
    stage: {size: [220, 200], scale: 2, layout: {kind: insetGrouped, rowHeight: 44}, chrome: none}
    motion: {duration: 0.25, curve: linear}
    steps:
      - apply:
          sections:
            - section: main
              items:
                - {id: ada, title: Ada, subtitle: Today, symbol: star, color: "#007AFF"}
                - {id: ben, title: Ben, subtitle: Monday}
                - {id: cleo, title: Cleo}
      - wait: 0.5
      - edit: [{op: moveItem, item: cleo, before: ada}]
      - wait: 0.5

    """

  /// A painter with one change, its sentence, and whether pictures of another machine show it too.
  static let changes: [(change: @Sendable (MutatedSurface) -> Void, says: String, isSeen: Bool)] = [
    (
      { $0.radius = { $0 == 10 ? 11 : $0 } },
      "cell radius 0 above and 11 below, #FFFFFF, was radius 0 above and 10 below, #FFFFFF", true
    ),
    (
      {
        $0.hairlinePlace = { Rect(x: $0.x + 2, y: $0.y, width: $0.width - 2, height: $0.height) }
      }, "line inset 18 and 0, #3C3C43 29 %, was line inset 16 and 0, #3C3C43 29 %", true
    ),
    (
      // ΔE 2 on white.
      { $0.textColor = { $0.size == 13 ? $1.opacity($1.alpha - 0.026) : $1 } },
      "cell text #3C3C43 75.4 %, was text #3C3C43 78 %", false
    ),
  ]

  @Test("names a radius, an inset and a color on every machine", arguments: changes.indices)
  func changed(_ index: Int) throws {
    let (change, says, isSeen) = Self.changes[index]
    let fixture = try GoldenFixture(script: Self.script)
    let shots = try fixture.recorded(at: [0, 0.5, 1])
    let check = fixture.check(onAnotherMachine: true) { scene, surface in
      let mutated = MutatedSurface(surface)
      change(mutated)
      Painter().paint(scene, on: mutated)
    }
    let outcome = check.verify(shots)
    #expect(outcome.status == .different)
    let verdict = isSeen ? " differs in 3 of 3 moments" : ": the film is drawn differently: "
    #expect(outcome.headline.hasPrefix("golden 'look-apply-1'\(verdict)"))
    #expect(outcome.text.contains(says), "\(outcome.text)")
    // The rows themselves are where they were.
    #expect(outcome.rows.isEmpty)
    #expect(fixture.check(onAnotherMachine: true).verify(shots).passes)
  }

  @Test("is left to the rows if they differ, too")
  func rows() throws {
    let fixture = try GoldenFixture(script: Self.script)
    var shots = try fixture.recorded(at: [0, 1])
    shots.moments[1].scene = shots.moments[1].scene.changing("ben") { element in
      guard case .row(var look) = element.content else { return }
      look.item.subtitle = nil
      element.content = .row(look)
    }
    let outcome = fixture.check(onAnotherMachine: true).verify(shots)
    #expect(!outcome.text.contains("is drawn differently"))
    #expect(
      outcome.headline
        == "golden 'look-apply-1' differs in 1 of 2 moments: row Ben: its subtitle is none, was \"Monday\" at t = 1.00"
    )
  }
}
