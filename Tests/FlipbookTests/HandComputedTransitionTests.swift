import Choreography
import Flipbook
import Foundation
import Testing

/// Positions at the start, in the middle and at the end of transitions, computed by hand.
///
/// From the layouts' metrics (a bar of 96 points, 44 more with a status bar, 48 more with a search
/// field; groups inset by 16, 12 below the bar or a header of 30 + 6; rows of 44 and 54), the
/// curve, which is halfway at half of the time, and the effect of the apply on each row
/// (Documentation/Film.md, "The rules of transitions"). A spring that settles in twice the duration
/// has half of its distance left at u with (1 + u) e⁻ᵘ = 0.5, u = 1.678346990, of 11.756371223 in
/// all. What leaves fades out in 80 % of the duration, by the smoothstep function, or from 10 to 40
/// % where another row arrives, which fades in behind it. What arrives where nothing leaves fades
/// in within 40 %, or 20 % if the list grows fivefold.
@Suite("A row of a shipped scenario is at its computed position")
struct HandComputedTransitionTests {
  /// One row in one transition; nil if it is not visible.
  struct Row: Sendable, CustomTestStringConvertible {
    var scenario: String
    var apply: Int
    var title: String
    var x: Double
    var middleX: Double?
    var y: [Double?]
    /// At half of the transition.
    var opacity = 1.0

    var testDescription: String { "\(scenario) \(apply), \(title)" }

    init(
      _ scenario: String, _ apply: Int, _ title: String, x: Double = 16, middleX: Double? = nil,
      y: [Double?], opacity: Double = 1
    ) {
      (self.scenario, self.apply, self.title, self.x) = (scenario, apply, title, x)
      (self.middleX, self.y, self.opacity) = (middleX, y, opacity)
    }
  }

  /// The share of the duration after which half of the distance is left.
  private static let share = 2 * 1.678346990 / 11.756371223
  private static let leaving = 1 - smoothstep(share / 0.8)
  private static let replaced = 1 - smoothstep((share - 0.1) / 0.3)
  private static let arriving = smoothstep(share / 0.4)

  private static func smoothstep(_ t: Double) -> Double { 3 * t * t - 2 * t * t * t }

  static let rows: [Row] = [
    // 44 points a row from 108. One row moves up by one, one down; BIF and BAZ have the same
    // position.
    Row("foo-bar-bif", 1, "BAR", y: [152, 130, 108]),
    Row("foo-bar-bif", 1, "FOO", y: [108, 130, 152]),
    Row("foo-bar-bif", 1, "BIF", y: [196, 196, nil], opacity: replaced),
    Row("foo-bar-bif", 1, "BAZ", y: [nil, nil, 196]),
    // FOO, BAR, BIF become BAR, BIF, BAZ, QUX, FOO.
    Row("foo-bar-bif", 3, "FOO", y: [108, 196, 284]),
    Row("foo-bar-bif", 3, "BIF", y: [196, 174, 152]),
    Row("foo-bar-bif", 3, "QUX", y: [nil, 240, 240], opacity: arriving),
    // Two rows from 152, then networks from 152 + 88 + 28 + 36 = 304; 1st, 3rd, 6th, 9th to 12th
    // are deleted.
    Row("wifi-settings", 1, "Ask the Houseplant", y: [304, 304, nil], opacity: leaving),
    Row("wifi-settings", 1, "Buffering Bakery", y: [348, 326, 304]),
    Row("wifi-settings", 1, "Cat Pays the Bill", y: [436, 392, 348]),
    Row("wifi-settings", 1, "Grandma’s Router", y: [568, 502, 436]),
    // Off: all but the switch fade out in place; and on again.
    Row("wifi-settings", 5, "Wi-Fi", y: [152, 152, 152]),
    Row("wifi-settings", 5, "Paper Plane", y: [196, 196, nil], opacity: leaving),
    Row("wifi-settings", 6, "Paper Plane", y: [nil, 196, 196], opacity: arriving),
    // 50 points a row: friends from 184, family from 398, coworkers from 612. Table rows slide in
    // from the left and out to the left, by their 361 points: their middle from 196.5.
    // The new name is there from the first frame after the start.
    Row("contacts", 3, "Hana Wolf", y: [662, nil, nil]),
    Row("contacts", 3, "Zora Wolf", y: [nil, 712, 762]),
    Row("contacts", 3, "Jonas Berg", y: [762, 737, 712]),
    Row("contacts", 4, "Goran Ilić", middleX: -164.5, y: [612, 612, nil], opacity: 0.5),
    Row("contacts", 4, "Xenia Ilić", middleX: -164.5, y: [nil, 712, 712], opacity: 0.5),
    Row("contacts", 4, "Inês Duarte", y: [662, 637, 612]),
    // 44 points a row from 184; the second is deleted, a new one is the last.
    Row("crash", 1, "Bread", middleX: -155.5, y: [228, 228, nil], opacity: 0.5),
    Row("crash", 1, "Cheese", y: [272, 250, 228]),
    Row("crash", 1, "Eggs", middleX: -155.5, y: [nil, 316, 316], opacity: 0.5),
    // 44 points a row from 140: three children slide out from under the second row, 132 points in
    // total, and the first of them is wholly below it until past the middle.
    Row("outline", 1, "Sources", x: 0, y: [228, 294, 360]),
    Row("outline", 1, "Nested groups", x: 0, y: [nil, 250, 316]),
    Row("outline", 1, "Orthogonal scrolling", x: 0, y: [nil, 206, 272]),
    Row("outline", 1, "Grids", x: 0, y: [nil, nil, 228]),
    // Items of 76 points, 8 apart, from 8, with discs from 16; a new one moves the first
    // aside by 84.
    Row("airdrop-discovery", 4, "Noor", middleX: 50, y: [160, 160, 160]),
    // Cards of 166.5 × 44 points, 10 apart, from (16, 198): the 1st match becomes the 16th
    // of all, the second one of the 8th line, at 576: below the keyboard's upper edge at 812 - 291.
    Row("mountain-search", 4, "Aucanquilcha", x: 16, middleX: 104.25, y: [198, 387, nil]),
    Row("mountain-search", 4, "Acatenango", x: 16, y: [nil, 198, 198], opacity: 1),
  ]

  @Test("at the start, in the middle and at the end", arguments: rows)
  func places(row: Row) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scenarios/\(row.scenario).yaml").standardizedFileURL.path
    let timeline = try Film(path).timeline
    let middle = 1.678346990 / 11.756371223
    for (progress, expected) in zip([0, middle, 1], row.y) {
      let elements = try timeline.scene(ofApply: row.apply, progress: progress).elements
      let found = elements.filter { $0.id.role == .cell && $0.content.shownTitle == row.title }
      #expect(found.count == (expected == nil ? 0 : 1), "at \(progress)")
      guard let element = found.first, let expected else { continue }
      #expect((element.frame.y - expected).magnitude < 1e-5, "at \(progress)")
      if progress == middle {
        #expect((element.frame.x - (row.middleX ?? row.x)).magnitude < 1e-5)
        #expect((element.opacity - row.opacity).magnitude < 1e-6)
      } else if row.middleX == nil {
        #expect((element.frame.x - row.x).magnitude < 1e-6, "at \(progress)")
        #expect(element.opacity == 1)
      }
    }
  }
}

@Suite("The end of a film with a slow spring")
struct SpringEndTests {
  @Test(
    "is at rest, however short its last step is", arguments: ["0", "0.1", "2.5"],
    ["{spring: [1, 8, 2]}", "spring", "{spring: [3, 20, 60]}"])
  func rest(wait: String, curve: String) throws {
    let text = groceries.replacing("curve: linear", with: "curve: \(curve)")
      .replacing("- wait: 0.5\n\n", with: "- wait: \(wait)\n")
    let sandbox = try Sandbox("a.yaml", text)
    for rate in [10, 24, 60] {
      let timeline = try Film("\(sandbox.path)/a.yaml", framesPerSecond: rate).timeline
      let last = timeline.frame(timeline.frameCount - 1)
      #expect(last.elements.allSatisfy { $0.operation == nil && $0.opacity == 1 })
      #expect(last.elements.map(\.frame.y).sorted() == [0, 20, 40, 60])
      #expect(
        last.elements.sorted { $0.frame.y < $1.frame.y }.map(\.id.name) == ["c", "a", "b", "d"])
    }
  }
}

extension ElementContent {
  /// The texts of a row, a card or a disc.
  fileprivate var shownTitle: String {
    switch self {
    case .row(let look): look.item.displayTitle
    case .card(let item), .device(let item, _): item.displayTitle
    case .crossFade(_, let content, _): content.shownTitle
    default: ""
    }
  }
}
