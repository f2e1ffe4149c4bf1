import Films
import Foundation
import Testing

@testable import Choreography
@testable import Encoding
@testable import Flipbook
@testable import Rendering

@Suite("The onion skins of the scenarios", .timeLimit(.minutes(15)))
struct ScenarioOnionTests {
  @Test("show by default an apply that moves rows, and after which all rest")
  func defaultApply() throws {
    let film = try Film(shippedScenario("mountain-search"))
    // The one with the most motion only inserts rows among those that stay.
    #expect(OnionSkin(film.timeline, apply: try Filmstrip(film.timeline).apply).paths.isEmpty)
    let skin = try #require(film.defaultOnionSkin)
    #expect(!skin.paths.isEmpty)
    let cells = skin.scene.elements.filter { $0.id.role == .cell && $0.opacity > 0.1 }
    for (index, cell) in cells.enumerated() {
      #expect(!cells[(index + 1)...].contains { $0.frame.overlaps(cell.frame) }, "\(cell.id)")
    }
  }

  @Test("have arrows from the edge beyond which a row was, which has no dot there")
  func fromBeyond() throws {
    func path(_ move: String) throws -> OnionSkin.Path {
      let film = try Film(
        script: """
          flipbook: 1
          name: long
          stage: {size: [375, 560], layout: {kind: insetGrouped}}
          steps:
            - apply: {sections: [{section: main, items: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]}]}
            - wait: 1
            - edit: [{op: moveItem, \(move)}]
            - wait: 1
          """)
      return try #require(OnionSkin(film.timeline, apply: 1).paths.first)
    }
    let beyond = try path("item: p, before: b")
    #expect(beyond.from.height == 0 && beyond.from.y == 560)
    let near = try path("item: d, before: b")
    #expect(near.from.height == 44 && near.from.maxY < 400)
  }

  @Test("have arrows for the eight longest ways", arguments: ["insertion-sort", "churn"])
  func longestWays(name: String) throws {
    let timeline = try Film(shippedScenario(name)).timeline
    let apply = try Filmstrip(timeline).apply
    let skin = OnionSkin(timeline, apply: apply)
    let moves = timeline.applyMotions[apply].apply.difference.itemMoves
    #expect(moves.count > 20 && skin.paths.count == 8)
    // Rows of churn are in motion when the apply begins.
    guard name != "churn" else { return }
    // No other row that is seen before and after moves farther.
    func places(_ time: Int64) -> [String: Point] {
      let rows = timeline.scene(at: time, number: 0).elements.filter { $0.id.role == .cell }
      return Dictionary(
        rows.map { ($0.id.name, $0.frame.middle) }, uniquingKeysWith: { first, _ in first })
    }
    let motion = timeline.applyMotions[apply]
    let (before, after) = (places(motion.start), places(motion.start + motion.duration))
    let shown = Set(skin.paths.map(\.rows[0].name))
    let ways = moves.compactMap { move in
      before[move.id].flatMap { from in
        after[move.id].map { (id: move.id, length: from.distance(to: $0)) }
      }
    }
    let least = ways.filter { shown.contains($0.id) }.map(\.length).min() ?? 0
    #expect(ways.count > 20)
    #expect(ways.allSatisfy { shown.contains($0.id) || $0.length <= least + 1 })
  }

  @Test("mark each new row, and whose texts can be read")
  func onionSkins() throws {
    let outline = OnionSkin(try Film(shippedScenario("outline")).timeline, apply: 2)
    #expect(outline.scene.elements.count { $0.operation == .insert } == 3)
    #expect(outline.paths.count == 1)
    let search = OnionSkin(try Film(shippedScenario("mountain-search")).timeline, apply: 1)
    let rows = search.ghosts.filter { $0.id.role == .cell }
    #expect(rows.count >= 4)
    for (index, row) in rows.enumerated() {
      #expect(!rows[(index + 1)...].contains { $0.frame.intersects(row.frame) }, "\(row.id)")
    }
  }

  @Test(
    "have an earlier picture at each arrow, and an arrow for each picture",
    arguments: ["emoji-explorer", "mail", "outline", "race", "wifi-settings", "league"])
  func arrows(name: String) throws {
    let timeline = try Film(shippedScenario(name)).timeline
    let skin = OnionSkin(timeline, apply: try Filmstrip(timeline).apply)
    #expect(!skin.paths.isEmpty)
    // Sheets have no name.
    let ghosts = Set(skin.ghosts.map(\.id).filter { $0.role == .cell && !$0.name.isEmpty })
    for path in skin.paths { #expect(!ghosts.isDisjoint(with: path.rows), "\(path.rows)") }
    let rows = Set(skin.paths.flatMap(\.rows))
    #expect(ghosts.isSubset(of: rows), "\(ghosts.subtracting(rows))")
  }

  @Test("show figures that move sideways past no other picture, with arrows below")
  func carousel() throws {
    let timeline = try Film(shippedScenario("airdrop-discovery")).timeline
    let apply = try Filmstrip(timeline).apply
    let skin = OnionSkin(timeline, apply: apply)
    #expect(skin.isSideways && skin.paths.count == 2)
    // Nothing lies beside the stage, and no picture on another one.
    #expect(skin.overhang == 0 && !skin.ghosts.isEmpty)
    let resting = skin.scene.elements.filter { element in
      element.id.role == .cell && !skin.ghosts.contains { $0.id == element.id && $0 == element }
    }
    for ghost in skin.ghosts where ghost.id.role == .cell {
      #expect(!resting.contains { $0.frame.intersects(ghost.frame) }, "\(ghost.id)")
    }
    let surface = RecordedLines(text: try TextEngine(fonts: try FontSet.installed()))
    OnionPicture(skin).draw(on: surface)
    // A way in three lines, and a head in two, on those of their halo.
    let below = surface.paths.suffix(4 * skin.paths.count)
    let ways = stride(from: below.startIndex + 2, to: below.endIndex, by: 4)
    for (path, arrow) in zip(skin.paths, ways) {
      let head = below[arrow + 1]
      #expect(head.count == 3 && abs(head[1].x - path.to.midX) < 0.01)
      #expect(below[arrow].allSatisfy { $0.y >= path.to.maxY - 2 })
    }
  }
}

/// A surface that records the points of paths, in points.
private final class RecordedLines: Surface {
  let text: TextEngine
  private(set) var paths: [[Point]] = []

  init(text: TextEngine) { self.text = text }

  var pixelScale: Double? { nil }
  func fill(_ shape: Shape, with color: Color) {}
  func stroke(_ shape: Shape, with color: Color, width: Double) {
    guard case .path(let steps) = shape else { return }
    paths.append(
      steps.compactMap { step in
        switch step {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil
        }
      })
  }
  func draw(_ line: TextLine, at origin: Point, with color: Color) {}
  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) { content() }
}
