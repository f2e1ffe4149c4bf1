import Choreography
import Flipbook
import Foundation
import Testing

@Suite("The screen of a shipped scenario")
struct MarginTests {
  static let scenarios = [
    "airdrop-discovery", "contacts", "crash", "emoji-explorer", "foo-bar-bif", "mountain-search",
    "outline", "reorderable-list", "wifi-settings",
  ]

  private func scene(_ name: String) throws -> [SceneElement] {
    let film = try Film(shippedScenario(name))
    let time = (film.timeline.applyMotions.last?.start ?? 0) + 1_000_000_000
    return film.timeline.scene(at: time, number: 0).elements
  }

  @Test("has rows and cards of at least 44 points", arguments: scenarios)
  func heights(name: String) throws {
    let low = try scene(name).filter { element in
      switch element.content {
      case .row, .card: element.id.role == .cell && element.frame.height < 44
      default: false
      }
    }
    #expect(low.isEmpty, "\(low.map(\.id))")
  }

  @Test("has one margin of 16 points", arguments: scenarios)
  func margin(name: String) throws {
    let elements = try scene(name)
    let edges = Set(
      elements.compactMap { element -> Double? in
        switch element.content {
        // A carousel's disc of 60 points is centered in its item.
        case .device: element.frame.midX - 30
        case .card: element.frame.x
        case .searchField: element.frame.x
        // Rows of full width have their text 16 points from the edge.
        case .row(let look): element.frame.x + (look.isGrouped ? 0 : 16)
        case .header(_, .list, _, _, _), .header(_, .outline, _, _, _): element.frame.x + 16
        // Headers of groups align with the text in them; other headers are at the margin.
        case .header: element.frame.x
        default: nil
        }
      })
    // Other columns and discs are to the right of the first.
    #expect(edges.min() == 16)
    #expect(!edges.contains { $0 > 16 && $0 < 60 }, "\(edges.sorted())")
  }
}
