import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("A board")
struct BoardTests {
  private func elements(
    _ list: String, contents: [ItemContent] = [], sections: [SectionContent] = [],
    stage: Stage = bareStage(.board, width: 320, rowHeight: 40)
  ) throws -> [SceneElement] {
    var fixture = TimelineFixture(stage: stage)
    for item in contents { fixture.content(item, at: 0) }
    for section in sections { fixture.sections(section, at: 0) }
    try fixture.apply(list, at: 0, isAnimated: false)
    return Timeline(fixture.recorder.recording).scene(0).elements
  }

  private func frames(_ elements: [SceneElement], _ role: ElementID.Role) -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: elements.filter { $0.id.role == role }.map { ($0.id.name, $0.frame) })
  }

  @Test("shows sections side by side, as columns of equal width and one upper edge")
  func columns() throws {
    let all = try elements("a: x y | b: | c: z")
    let cells = frames(all, .cell)
    // (320 − 2 × 12 − 2 × 10) ÷ 3 = 92 points for a column; a header of 30 points is 10 below the
    // top and 6 above the first card; cards are 8 apart.
    #expect(cells["x"] == Rect(x: 12, y: 46, width: 92, height: 40))
    #expect(cells["y"] == Rect(x: 12, y: 46 + 48, width: 92, height: 40))
    #expect(cells["z"] == Rect(x: 12 + 2 * 102, y: 46, width: 92, height: 40))
    let headers = frames(all, .header)
    #expect(headers.values.map(\.y).allSatisfy { $0 == 10 })
    #expect(headers["b"]?.x == 114)
  }

  // Three columns of 600 points have 185 points, four have 136.
  @Test("keeps the size of its cards' texts when a column is inserted", arguments: [3, 4])
  func columnThatComes(count: Int) throws {
    let lists = ["a: x | b: y | c: z", "a: x | b: y | c: z | d:"]
    var fixture = TimelineFixture(stage: bareStage(.board, width: 600, rowHeight: nil))
    var item = ItemContent(id: "x", title: "X")
    (item.detail, item.badge) = ("Ana", "bug")
    fixture.content(item, at: 0)
    try fixture.apply(lists[0], at: 0, isAnimated: false)
    try fixture.apply(lists[count - 3], at: ms(1_000))
    fixture.finish(at: ms(3_000))
    let cards = try stride(from: ms(0), through: ms(3_000), by: 100_000_000).map { time in
      try #require(fixture.timeline.cell("x", at: time))
    }
    #expect(cards.map { $0.row?.isNarrow } == cards.map { _ in count == 4 })
    #expect(Set(cards.map(\.frame.height)).count == 1)
  }

  @Test("begins all columns below the header with the most lines")
  func commonEdge() throws {
    let long = SectionContent(id: "b", header: "Waiting for somebody to review it")
    let cells = frames(try elements("a: x | b: y | c: z", sections: [long]), .cell)
    let tops = Set(cells.values.map(\.y))
    #expect(cells.count == 3 && tops.count == 1 && tops.allSatisfy { $0 >= 46 + 20 })
  }

  @Test("heads each column with its header, or its identifier, and its number of cards")
  func headers() throws {
    var done = SectionContent(id: "b")
    done.header = "Done"
    let all = try elements("a: x y | b:", sections: [done])
    let headers = all.filter { $0.id.role == .header }.map(\.content)
    #expect(
      headers == [
        .header("a", style: .board, count: 2), .header("Done", style: .board, count: 0),
      ])
  }

  @Test("gives all headers the size at which the widest word of them fits")
  func headerSizes() throws {
    func shares(_ header: String) throws -> Set<Double> {
      let content = SectionContent(id: "b", header: header)
      return Set(
        try elements("a: x | b: y | c: z", sections: [content]).compactMap { element in
          if case .header(_, _, _, _, let share) = element.content { share } else { nil }
        })
    }
    #expect(try shares("Done") == [1])
    let reduced = try shares("In Production")
    #expect(reduced.count == 1 && reduced.allSatisfy { $0 < 1 && $0 >= 0.75 })
    // A word that fits at no size changes no header.
    #expect(try shares("Donaudampfschifffahrt") == [1])
  }

  /// What a header's number of cards must not change.
  private struct Look: Hashable {
    var frame: Rect
    var share: Double
  }

  @Test("keeps its headers in size and place when a column's number of cards gets a digit")
  func digits() throws {
    let sections = ["a", "b"].map { SectionContent(id: $0, header: "In production") }
    // The columns of each list have the same cards in all, except for the first one.
    for counts in [[(8, 1), (9, 3), (10, 2)], [(99, 1), (100, 0)]] {
      let looks = try counts.map { first, second in
        let lists = [("a", first), ("b", second)].map { name, count in
          "\(name): " + (0..<count).map { "\(name)\($0)" }.joined(separator: " ")
        }
        let all = try elements(
          lists.joined(separator: " | "), sections: sections,
          stage: bareStage(.board, width: 254, rowHeight: 40))
        return all.compactMap { element -> Look? in
          guard case .header(_, _, _, _, let share) = element.content else { return nil }
          return Look(frame: element.frame, share: share)
        }
      }
      #expect(looks[0].count == 2 && Set(looks).count == 1)
      // The room for the digits matters: the text is reduced.
      #expect(looks[0][0].share < 1)
    }
  }

  @Test("keeps its headers in size and place when the hundredth card comes, and when it goes")
  func hundredthCard() throws {
    var fixture = TimelineFixture(stage: bareStage(.board, width: 254, rowHeight: 40))
    for name in ["a", "b"] {
      fixture.sections(SectionContent(id: name, header: "In production"), at: 0)
    }
    for (time, count) in [99, 100, 98].enumerated() {
      let cards = (0..<count).map { "c\($0)" }.joined(separator: " ")
      try fixture.apply("a: \(cards) | b:", at: Int64(time) * 1_000_000_000)
    }
    let timeline = fixture.timeline
    let looks = stride(from: ms(500), to: ms(3_000), by: 500_000_000).map { now in
      timeline.scene(now).elements.compactMap { element -> Look? in
        guard case .header(_, _, _, _, let share) = element.content else { return nil }
        return Look(frame: element.frame, share: share)
      }
    }
    #expect(looks[0].count == 2 && Set(looks).count == 1)
    // The room for the digits matters: the text is reduced.
    #expect(looks[0][0].share < 1)
  }

  @Test("gives a card the height of its texts")
  func heights() throws {
    var tall = ItemContent(
      id: "y", title: "A title that needs more than a single line of this card")
    (tall.subtitle, tall.badge) = ("Second", "bug")
    var stage = bareStage(.board, width: 424, rowHeight: 40)
    stage.layout.base.rowHeight = nil
    let cells = frames(
      try elements("a: x y | b:", contents: [ItemContent(id: "x"), tall], stage: stage), .cell)
    // One line of 20 points and two insets of 10; with two lines, a subtitle of 18 and a badge of
    // 26.
    #expect(cells["x"]?.height == 40)
    let tallHeight = 2 * 20.0 + 18 + 26 + 20
    #expect(cells["y"]?.height == tallHeight)
    #expect(cells["y"]?.y == cells["x"].map { $0.maxY + 8 })
  }

  @Test("gives a detail a line of its own where a badge leaves no room beside it")
  func details() throws {
    let contents = [("x", "bug"), ("y", "feature with a long name")].map { id, badge in
      var item = ItemContent(id: id)
      (item.badge, item.detail) = (badge, "Bartholomew")
      return item
    }
    var stage = bareStage(.board, width: 424, rowHeight: 40)
    stage.layout.base.rowHeight = nil
    let cells = frames(try elements("a: x y | b:", contents: contents, stage: stage), .cell)
    // A line of 20 points, a badge of 26 and two insets of 10; a detail of 18.
    #expect(cells["x"]?.height == 66)
    #expect(cells["y"]?.height == 84)
  }

  @Test(
    "counts the accessory when it places a detail",
    arguments: [
      // Widths of the drawn accessory and of the gap before it.
      (.disclosure, .classic, 17), (.checkmark, .classic, 27), (.reorder, .classic, 32),
      (.switch, .classic, 61), (.switch, .ios26, 73),
    ] as [(ItemContent.Accessory, Stage.Style, Double)])
  func accessories(_ accessory: ItemContent.Accessory, _ style: Stage.Style, space: Double) throws {
    var item = ItemContent(id: "x")
    (item.badge, item.detail) = ("bug", "Bartholomew")
    func leastWidth() -> Double? {
      stride(from: 1.0, to: 500, by: 1).first { width in
        !BoardCard(item, width: width, isNarrow: false, textScale: 1, StyleMetrics(style))
          .hasDetailLine
      }
    }
    let plain = try #require(leastWidth())
    item.accessory = accessory
    #expect(leastWidth() == plain + space)
  }

  @Test("moves a card from its column to another one, above the others")
  func crossing() throws {
    var fixture = TimelineFixture(stage: bareStage(.board, width: 320, rowHeight: 40))
    try fixture.apply("a: x y | b: z", at: 0, isAnimated: false)
    try fixture.apply("a: y | b: z x", at: 1_000_000_000)
    let recording = fixture.recorder.recording
    let timeline = Timeline(recording)
    let start = try timeline.scene(ofApply: 1, progress: 0)
    let middle = try timeline.scene(ofApply: 1, progress: 0.5)
    let end = try timeline.scene(ofApply: 1, progress: 1)
    func place(_ scene: SceneFrame) -> Rect? { frames(scene.elements, .cell)["x"] }
    let (from, to) = (try #require(place(start)), try #require(place(end)))
    #expect(from.x == 12 && to.x > 150 && to.y == from.y + 48)
    let between = try #require(place(middle))
    #expect(between.x > from.x && between.x < to.x && between.y > from.y && between.y < to.y)
    #expect(middle.elements.last { $0.id.role == .cell }?.id.name == "x")
  }
}
