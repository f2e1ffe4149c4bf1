import Flipbook
import FlipbookTesting
import Foundation
import Testing

/// Transitions of the shipped scenarios whose pictures a person reviewed: one of each kind of
/// motion. `ScenarioGeometryTests` compares the geometry of every scenario.
@Suite("Pictures of the shipped scenarios", .goldens(scale: 1))
struct ScenarioGoldenTests {
  static let chosen = [
    // A filter that keeps few cards, and rows that fade.
    ("mountain-search", 3), ("wifi-settings", 5),
    // Devices that appear, random changes of rows, and a row that is swiped away.
    ("airdrop-discovery", 2), ("contacts", 1), ("contacts", 5),
    // Branches that expand and collapse, three layouts, a row that was dropped, a move.
    ("outline", 2), ("outline", 4), ("emoji-explorer", 4), ("foo-bar-bif", 1),
    // A picture that grows as it loads, in a list that stays scrolled to its end.
    ("chat", 3),
    // A row that one of two actions removes.
    ("mail", 3),
  ]

  @Test("do not change", arguments: chosen)
  func picture(_ name: String, _ apply: Int) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scenarios/\(name).yaml").path
    expectGolden(try Film(path).transition(apply))
  }
}
