import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("Messages in bubbles")
struct BubbleTests {
  private static let long = "It is under the red stone beside the door, as it was last summer."

  private func message(_ id: String, _ text: String, isOwn: Bool? = nil) -> ItemContent {
    var item = ItemContent(id: id, title: text)
    item.isOwn = isOwn
    return item
  }

  private func rest(
    _ items: [ItemContent], environment: DisplayEnvironment = DisplayEnvironment()
  ) throws -> [SceneElement] {
    var fixture = TimelineFixture(stage: bareStage(.bubbles, width: 400, rowHeight: nil))
    for item in items { fixture.content(item, at: 0) }
    try fixture.apply("a: " + items.map(\.id).joined(separator: " "), at: 0, isAnimated: false)
    let scene = Timeline(fixture.recorder.recording, environment: environment).scene(0)
    try #require(scene.cells == items.map(\.id))
    return scene.elements.filter { $0.id.role == .cell }
  }

  @Test("stand at the leading side, one's own at the trailing side, with a distance of 16 points")
  func sides() throws {
    let cells = try rest([message("x", "Hello"), message("y", "Hello", isOwn: true)])
    #expect(cells[0].frame.x == 16)
    #expect(cells[1].frame.maxX == 400 - 16)
    #expect(cells[0].frame.width == cells[1].frame.width)
  }

  @Test(
    "are as wide as the text, and at most three quarters of the list", arguments: [1, 23.0 / 17])
  func width(textScale: Double) throws {
    let cells = try rest(
      [message("x", "Ok"), message("y", "Good morning"), message("z", Self.long)],
      environment: DisplayEnvironment(textScale: textScale))
    let widths = cells.map(\.frame.width)
    // "Ok" and "Good morning" by Inter's advances (see CharacterAdvances), and 12 points on each side.
    #expect(abs(widths[0] - (1.305 * 17 * textScale + 24)) < 0.5)
    #expect(abs(widths[1] - (6.693 * 17 * textScale + 24)) < 1)
    #expect(widths[2] > 0.6 * 400 && widths[2] <= 0.75 * 400)
  }

  @Test("grow with the number of lines, and follow each other 8 points apart")
  func height() throws {
    let cells = try rest([message("x", "Ok"), message("y", Self.long), message("z", "a\nb\n\nc")])
    #expect(cells.map(\.frame.height) == [36, 58, 102])
    #expect(cells[1].frame.y == cells[0].frame.maxY + 8)
    #expect(cells[2].frame.y == cells[1].frame.maxY + 8)
  }

  @Test("name the sender above and the note below")
  func notes() throws {
    var item = ItemContent(id: "x", title: "Mia")
    (item.subtitle, item.detail) = ("Hello", "9:31")
    let cell = try #require(try rest([item]).first)
    guard case .bubble(let bubble) = cell.content else {
      return #expect(Bool(false), "\(cell.content)")
    }
    #expect(bubble.sender == "Mia" && bubble.note == "9:31" && bubble.lines == ["Hello"])
    let background = bubble.background(in: cell.frame)
    #expect(background.height == 36 && background.y == cell.frame.y + 18)
    #expect(cell.frame.maxY == background.maxY + 18)
    item.isOwn = true
    guard case .bubble(let own) = try rest([item])[0].content else { return }
    #expect(own.sender == nil)
  }

  @Test("move when a text grows, and the old one stays until the new one has room")
  func growth() throws {
    var fixture = TimelineFixture(stage: bareStage(.bubbles, width: 400, rowHeight: nil))
    fixture.content(message("x", "Ok"), message("y", "Yes"), at: 0)
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    fixture.content(message("x", Self.long), at: ms(1000))
    try fixture.apply("a: x y", at: ms(1000)) { try $0.reconfigureItems(["x"]) }
    let timeline = fixture.timeline
    let scenes = [999, 1200, 1999].map { timeline.scene(at: ms($0), number: 0) }
    let frames = try scenes.map { try #require($0.element(ElementID(.cell, "x"))).frame }
    #expect(frames[0].height == 36 && frames[2].height == 58)
    #expect(frames[1].height > 36 && frames[1].height < 58)
    let titles = scenes.map { $0.element(ElementID(.cell, "x"))?.content.title }
    #expect(titles == ["Ok", "Ok", Self.long])
  }

  @Test(
    "keep their size while only the note or the sender comes or goes", arguments: [true, false])
  func note(arrives: Bool) throws {
    var noted = message("x", "Mia")
    (noted.subtitle, noted.detail) = ("Ok", "Delivered to all of them")
    let (old, new) = arrives ? (message("x", "Ok"), noted) : (noted, message("x", "Ok"))
    var fixture = TimelineFixture(stage: bareStage(.bubbles, width: 400, rowHeight: nil))
    fixture.content(old, at: 0)
    try fixture.apply("a: x", at: 0, isAnimated: false)
    fixture.content(new, at: ms(1000))
    try fixture.apply("a: x", at: ms(1000)) { try $0.reconfigureItems(["x"]) }
    var heights: [Double] = []
    for time in stride(from: Int64(990), to: 2000, by: 10) {
      let scene = fixture.timeline.scene(at: ms(time), number: 0)
      let cell = try #require(scene.element(ElementID(.cell, "x")))
      guard case .bubble(let bubble) = cell.content else {
        Issue.record("\(cell.content)")
        continue
      }
      let background = bubble.background(in: cell.frame)
      #expect(
        abs(background.height - 36) < 1e-9 && abs(background.width - bubble.background.width) < 1e-9
      )
      // What the row has no room for yet is not seen.
      let room = (cell.frame.height - 36) / 2
      for note in bubble.notes(in: cell.frame, textScale: 1) {
        #expect(abs(note.opacity - room / 18) < 1e-9 && note.frame.height == 18)
      }
      heights.append(cell.frame.height)
    }
    #expect(heights == (arrives ? heights.sorted() : heights.sorted().reversed()))
    #expect(Set([heights.first, heights.last]) == [36, 72])
    #expect(Set(heights).count > 10)
  }

  @Test("that come above the visible ones pass none of them")
  func older() throws {
    let stage = Stage(
      height: 400, layout: StageLayout(base: SectionLayout(kind: .bubbles)), anchor: .bottom)
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply("a: k l m n o p q r s t", at: 0, isAnimated: false)
    try fixture.apply("a: b c d e k l m n o p q r s t", at: ms(1000))
    let timeline = fixture.timeline
    let old = timeline.scene(at: ms(999), number: 0).cells
    #expect(!old.contains("k") && old.contains("t"))
    for time in stride(from: Int64(1000), to: 2000, by: 10) {
      #expect(timeline.scene(at: ms(time), number: 0).cells == old)
    }
  }

  // MARK: Lines

  @Test(
    "break lines behind words and hyphens, between ideographs, and within a word that is too long",
    arguments: [
      ("one two three", ["one two", "three"]),
      ("one-two-three-four", ["one-", "two-", "three-", "four"]),
      ("  a  b  ", ["  a  b"]), ("", [""]), ("a\n\nb", ["a", "", "b"]),
      ("日本語のとても", ["日本語の", "とても"]), ("wwwwwwww", ["wwwww", "www"]),
    ])
  func lines(text: String, expected: [String]) {
    // A "w" has 0.812 of the size, an ideograph 1.
    #expect(WrappedText(text, size: 10, within: 43).lines == expected)
  }

  @Test("keeps brackets and signs with their words, to the end of the text")
  func glue() {
    #expect(WrappedText("a (b) c !", size: 10, within: 14).lines == ["a", "(b)", "c !"])
    #expect(WrappedText("a (", size: 10, within: 1_000).lines == ["a ("])
  }

  @Test("keep all letters, in lines that fit")
  func conservation() {
    for width in stride(from: 20.0, through: 400, by: 7) {
      let wrapped = WrappedText(Self.long, size: 17, within: width)
      #expect(
        wrapped.lines.joined().filter { $0 != " " } == Self.long.filter { $0 != " " })
      #expect(wrapped.lines.allSatisfy { CharacterAdvances.width(of: $0) * 17 <= width + 1e-9 })
      #expect(wrapped.width <= width)
    }
  }

  @Test("put the rest into the last of the allowed lines")
  func most() {
    let wrapped = WrappedText("one two three four five", size: 10, within: 43, most: 2)
    #expect(wrapped.lines == ["one two", "three four five"])
  }
}
