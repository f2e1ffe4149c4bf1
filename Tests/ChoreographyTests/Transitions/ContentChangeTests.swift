import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("New texts of an element that stays")
struct ContentChangeTests {
  private let time = ms(1_000)

  /// Returns a film of an element's only change, by a reconfigure or a reload.
  private func timeline(
    _ kind: SectionLayout.Kind, from old: ItemContent, to new: ItemContent, reloads: Bool = false,
    curve: Motion.Curve = .easeInOut
  ) throws -> Timeline {
    var fixture = TimelineFixture(
      stage: bareStage(kind, width: 400, rowHeight: nil),
      motion: Motion(duration: ms(400), curve: curve))
    fixture.content(old, at: 0)
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.content(new, at: time)
    try fixture.apply("a: x y", at: time) {
      if reloads { try $0.reloadItems(["x"]) } else { try $0.reconfigureItems(["x"]) }
    }
    return fixture.timeline
  }

  /// The moments of the change.
  private var moments: StrideTo<Int64> { stride(from: time, to: time + ms(400), by: 5_000_001) }

  @Test(
    "come with the colors that belong to them",
    arguments: [SectionLayout.Kind.list, .insetGrouped, .board, .grid], [false, true])
  func colors(_ kind: SectionLayout.Kind, reloads: Bool) throws {
    var old = ItemContent(id: "x", title: "Build")
    (old.detail, old.badge, old.badgeColor, old.color) = ("fails", "3", "#FF0000", "#FFEEEE")
    var new = old
    (new.detail, new.badgeColor, new.color) = ("passes", "#00FF00", "#EEFFEE")
    let timeline = try timeline(kind, from: old, to: new, reloads: reloads)
    var (items, crossFades) = (0, 0)
    for now in moments {
      for element in timeline.scene(now).elements where element.id.name == "x" {
        items += element.content.seenItems.count
        crossFades += element.content.crossFades.count
        for item in element.content.seenItems where item.detail != " " {
          #expect([old, new].contains(item), "at \(now)")
        }
        // No new color without its text, as long as the old text is there.
        for case .crossFade(let from, let to, _) in element.content.crossFades {
          let colors = [from, to].map { $0.seenItems.map(\.color) }
          #expect(colors[0] == colors[1] || from.seenItems.allSatisfy { $0.detail == " " })
        }
      }
    }
    #expect(items > 0)
    // A reloaded card or cell of a grid fades as a whole.
    if reloads, [.board, .grid].contains(kind) { #expect(crossFades > 0) }
  }

  @Test("without another text, colors fade", arguments: [SectionLayout.Kind.list, .grid])
  func onlyColors(_ kind: SectionLayout.Kind) throws {
    var old = ItemContent(id: "x", title: "Build")
    old.color = "#FFEEEE"
    var new = old
    new.color = "#EEFFEE"
    let timeline = try timeline(kind, from: old, to: new)
    #expect(timeline.cell("x", at: time + ms(100))?.content.crossFades.count == 1)
  }

  private static let short = "Ok"
  private static let long = "It is under the red stone beside the door, as it was last summer."
  private static let tall = "a\nb\nc\nd"

  @Test(
    "have room on their message or card in every frame",
    arguments: [(short, long), (long, short), (short, tall), (tall, long), (long, tall)],
    [SectionLayout.Kind.bubbles, .board])
  func room(_ texts: (String, String), _ kind: SectionLayout.Kind) throws {
    let items = [texts.0, texts.1].map { ItemContent(id: "x", title: $0) }
    for curve in [Motion.Curve.easeInOut, .linear, .settle] {
      for reloads in [false, true] {
        let timeline = try timeline(
          kind, from: items[0], to: items[1], reloads: reloads, curve: curve)
        for now in moments {
          for element in timeline.scene(now).elements where element.id.name == "x" {
            for room in element.content.missingRooms(in: element.frame) {
              #expect(room < 6.001, "\(room) points, \(curve), \(now), \(element.content.title)")
            }
          }
        }
        let last = timeline.cell("x", generation: reloads ? 1 : 0, at: time + ms(900))
        #expect(last?.content.title == texts.1)
      }
    }
  }

  @Test("that come during another change follow what is seen")
  func interrupted() throws {
    var fixture = TimelineFixture(
      stage: bareStage(.bubbles, width: 400, rowHeight: nil),
      motion: Motion(duration: ms(400), curve: .linear))
    let texts = [Self.short, Self.long, "No"]
    for (index, text) in texts.enumerated() {
      let now = time + ms(100) * Int64(index)
      fixture.content(ItemContent(id: "x", title: text), at: now)
      try fixture.apply("a: x y", at: now) { try $0.reconfigureItems(index > 0 ? ["x"] : []) }
    }
    func text(_ milliseconds: Int64) -> [String] {
      let content = fixture.timeline.cell("x", at: time + ms(milliseconds))?.content
      return (content?.seenItems ?? []).compactMap(\.title)
    }
    // The long text has no room yet when the last one replaces it, which has room at once.
    #expect(text(150) == ["Ok"] && text(201) == ["No"] && text(600) == ["No"])
  }

  @Test("show their title in every frame when they are read, bold or regular")
  func read() throws {
    var old = ItemContent(id: "x", title: "Mia")
    old.isUnread = true
    var new = old
    new.isUnread = false
    let timeline = try timeline(.list, from: old, to: new)
    let bold = stride(from: ms(-10), to: ms(400), by: 10_000_000).map { delay in
      timeline.cell("x", at: time + delay)?.content.row.flatMap {
        $0.item.title == "Mia" ? $0.item.isUnread : nil
      }
    }
    // A row that dissolves has no row of its own.
    #expect(bold.first == true && bold.dropFirst().allSatisfy { $0 == false }, "\(bold)")
  }
}

extension ElementContent {
  /// The items that are seen, the older first.
  fileprivate var seenItems: [ItemContent] {
    switch self {
    case .row(let look): [look.item]
    case .card(let item), .tile(let item): [item]
    case .bubble(let bubble): [bubble.item]
    case .crossFade(let from, let to, _): from.seenItems + to.seenItems
    default: []
    }
  }

  /// The cross-fades in it.
  fileprivate var crossFades: [ElementContent] {
    guard case .crossFade(let from, let to, _) = self else { return [] }
    return [self] + from.crossFades + to.crossFades
  }

  /// Returns the points by which each text in it is larger than its background in a frame. A line of a
  /// message is 22 points high, and 12 from the sides; a line of a card 20.
  fileprivate func missingRooms(in frame: Rect) -> [Double] {
    switch self {
    case .bubble(let bubble):
      guard bubble.lines.contains(where: { !$0.isEmpty }) else { return [] }
      let background = bubble.background(in: frame)
      let width = bubble.lines.map { CharacterAdvances.width(of: $0) * 17 + 24 }.max() ?? 0
      return [width - background.width, 22 * Double(bubble.lines.count) + 14 - background.height]
    case .row(let look):
      guard look.isCard, look.item.title != " " else { return [] }
      let lines = BoardCard(
        look.item, width: frame.width, isNarrow: look.isNarrow, textScale: 1,
        StyleMetrics(.classic)
      ).titleLines
      return [20 * Double(lines.count) + 20 - frame.height]
    case .crossFade(let from, let to, let share):
      return (share < 1 ? from.missingRooms(in: frame) : [])
        + (share > 0 ? to.missingRooms(in: frame) : [])
    default: return []
    }
  }
}
