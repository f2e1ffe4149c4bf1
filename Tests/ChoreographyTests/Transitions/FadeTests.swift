import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("Rows that fade in and out")
struct FadeTests {
  private let time = ms(1_000)

  private func timeline(
    _ old: String, _ new: String, _ kind: SectionLayout.Kind = .list,
    curve: Motion.Curve = .easeInOut
  ) throws -> Timeline {
    var fixture = TimelineFixture(
      stage: bareStage(kind), motion: Motion(duration: ms(400), curve: curve))
    fixture.sections(SectionContent(id: "b", header: "B"), at: 0)
    try fixture.apply(old, at: 0, isAnimated: false)
    try fixture.apply(new, at: time)
    return fixture.timeline
  }

  /// Returns the sum of the opacities of rows, as far as they are on the stage.
  private func shownRows(_ timeline: Timeline, at now: Int64) -> Double {
    let stage = Rect(x: 0, y: 0, width: 320, height: 480)
    return timeline.scene(now).elements.filter { $0.id.role == .cell }.reduce(0) { sum, row in
      let (frame, visible) = (row.frame, row.frame.intersection(stage))
      return sum + row.opacity * visible.width * visible.height / (frame.width * frame.height)
    }
  }

  @Test(
    "keep 0.6 of a list or what stays of it in sight, and show no two texts in one place",
    arguments: [
      ("a: a b c d e f", "a: m n o p q r"), ("a: a b c d e f", "a: m n o"),
      ("a: a b c", "a: m n o p q r"), ("a: a b c d e f", "a: a m c n e o"),
      ("a: a b c d e f", "a: a m c n e f"), ("a: a b c d e f", "a: f m e n o a"),
      ("a: a b c d e f", "a: c f"),
    ], [SectionLayout.Kind.list, .insetGrouped, .grid])
  func replaced(_ lists: (String, String), _ kind: SectionLayout.Kind) throws {
    let timeline = try timeline(lists.0, lists.1, kind)
    let rows = min(shownRows(timeline, at: time - 1), shownRows(timeline, at: time + ms(400)))
    let names = [lists.0, lists.1].map { Set($0.dropFirst(3).split(separator: " ")) }
    let kept = names[0].intersection(names[1]).count
    // Only where no row stays, texts dissolve.
    let (least, most) = kept > 0 ? (min(0.6 * rows, Double(kept)), 0.01) : (0.6 * rows, 1 / 3.0)
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      #expect(shownRows(timeline, at: now) >= least - 1e-9, "at \(now)")
      let fading = timeline.scene(now).elements.filter {
        $0.id.role == .cell && ($0.operation == .insert || $0.operation == .delete)
      }
      for (index, row) in fading.enumerated() {
        for other in fading[..<index] where min(row.opacity, other.opacity) > most {
          let common = row.frame.intersection(other.frame)
          #expect(common.width < 0.5 || common.height < 0.5, "\(row.id), \(other.id) at \(now)")
        }
      }
    }
  }

  @Test(
    "are never all absent from a section that is replaced row by row beside others",
    arguments: [SectionLayout.Kind.list, .insetGrouped, .grid])
  func section(_ kind: SectionLayout.Kind) throws {
    let timeline = try timeline("a: u v w x | b: m n", "a: u v w x | b: o p", kind)
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      let rows = timeline.scene(now).elements.filter { "mnop".contains($0.id.name) }
      let shown = rows.filter { $0.id.role == .cell }.map(\.opacity)
      #expect(shown.reduce(0, +) >= 0.6 * 2, "at \(now)")
    }
  }

  // Rows travel up to five screens.
  @Test(
    "keep 0.6 of a list in sight that a search filters, and of one whose search is cleared",
    arguments: [SectionLayout.Kind.list, .insetGrouped, .grid], [false, true])
  func filtered(_ kind: SectionLayout.Kind, isCleared: Bool) throws {
    let rows = (0..<60).map { "r\($0)" }
    let found = rows.enumerated().filter { $0.offset % 5 == 1 }.map(\.element)
    let lists = [rows, found].map { "a: " + $0.joined(separator: " ") }
    let timeline = try timeline(
      lists[isCleared ? 1 : 0], lists[isCleared ? 0 : 1], kind, curve: .settle)
    let least = min(shownRows(timeline, at: time - 1), shownRows(timeline, at: time + ms(400)))
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      #expect(shownRows(timeline, at: now) >= 0.6 * least, "at \(now)")
    }
  }

  @Test("arrive at once where nothing leaves, and leave over 80 % of the time")
  func apart() throws {
    let timeline = try timeline("a: gone w x", "a: w x new")
    // `new` arrives at the place that `x` leaves; `w` travels over `gone`.
    #expect(isClose(timeline.cell("new", at: time + ms(80))?.opacity, 0.5))
    #expect(isClose(timeline.cell("gone", at: time + ms(160))?.opacity, 0.5))
    #expect(timeline.cell("gone", at: time + ms(320)) == nil)
  }

  @Test("replace each other at 30 % of the time, before the rows that travel meet")
  func inPlace() throws {
    let timeline = try timeline("a: w gone x y", "a: w new x y")
    #expect(isClose(timeline.cell("gone", at: time + ms(80))?.opacity, 0.5))
    #expect(timeline.cell("gone", at: time + ms(120)) == nil)
    #expect(timeline.cell("new", at: time + ms(120)) == nil)
    #expect(isClose(timeline.cell("new", at: time + ms(190))?.opacity, 0.5))
    #expect(timeline.cell("new", at: time + ms(260))?.opacity == 1)
    // A spring's rows meet at 29 % of the time.
    let spring = try self.timeline(
      "a: w gone x y", "a: w new x y", curve: .settle)
    #expect(isClose(spring.cell("gone", at: time + ms(100))?.opacity, 0.5))
    #expect(isClose(spring.cell("new", at: time + ms(240))?.opacity, 0.5))
  }

  @Test("leave in the first 40 % of the time below a header that passes over them")
  func crossed() throws {
    let timeline = try timeline("a: w x | b: y", "a: w | b: y")
    #expect(isClose(timeline.cell("x", at: time + ms(80))?.opacity, 0.5))
    #expect(timeline.cell("x", at: time + ms(160)) == nil)
  }

  // Figures and messages have no background beside them to hide what they pass.
  @Test(
    "arrive where figures or messages make room once these have gone most of their way",
    arguments: [SectionLayout.Kind.carousel, .bubbles])
  func throughGaps(_ kind: SectionLayout.Kind) throws {
    let timeline = try timeline("a: w x", "a: m n o w x", kind)
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      let cells = timeline.scene(now).elements.filter { $0.id.role == .cell }
      for row in cells where row.operation == .insert {
        if now < time + ms(160) { #expect(row.opacity == 0, "\(row.id) at \(now)") }
        for other in cells where other.operation == nil {
          let common = row.frame.intersection(other.frame)
          let share = common.width * common.height / (row.frame.width * row.frame.height)
          #expect(row.opacity * max(0, share) < 1 / 3.0, "\(row.id), \(other.id) at \(now)")
        }
      }
    }
    #expect(isClose(timeline.cell("n", at: time + ms(280))?.opacity, 0.5))
  }

  @Test(
    "arrive at once at the end of figures or messages, where none makes room",
    arguments: [SectionLayout.Kind.carousel, .bubbles])
  func atEnd(_ kind: SectionLayout.Kind) throws {
    let timeline = try timeline("a: w x", "a: w x m", kind)
    #expect(isClose(timeline.cell("m", at: time + ms(80))?.opacity, 0.5))
  }

  /// Returns a row's content at a time after its only change.
  private func content(
    _ kind: SectionLayout.Kind, from old: ItemContent, to new: ItemContent, after delay: Int64
  ) throws -> ElementContent? {
    var fixture = TimelineFixture(stage: bareStage(kind, rowHeight: nil))
    fixture.content(old, at: 0)
    try fixture.apply("a: x", at: 0, isAnimated: false)
    fixture.content(new, at: time)
    try fixture.apply("a: x", at: time) { try $0.reconfigureItems(["x"]) }
    return fixture.timeline.cell("x", at: time + delay)?.content
  }

  @Test(
    "never show a message's old text on a picture that arrives, nor its new text on one that leaves",
    arguments: [true, false])
  func message(arrives: Bool) throws {
    let plain = ItemContent(id: "x", title: "Loading")
    var pictured = ItemContent(id: "x", title: "The lake")
    pictured.image = "./lake.png"
    let (old, new) = arrives ? (plain, pictured) : (pictured, plain)
    var shown: [String] = []
    for delay in stride(from: ms(0), to: ms(400), by: 10_000_000) {
      let looks = try content(.bubbles, from: old, to: new, after: delay)?.bubbles ?? []
      shown.append(
        looks.map { bubble in
          bubble.lines.contains { !$0.isEmpty } ? bubble.item.title ?? "" : "background"
        }.joined(separator: " to "))
    }
    let titles = [old, new].compactMap(\.title)
    #expect(
      shown.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        == ["\(titles[0]) to background", "background to \(titles[1])", titles[1]])
  }

  @Test(
    "change a symbol or picture with the text beside it",
    arguments: [SectionLayout.Kind.list, .bubbles, .carousel])
  func together(_ kind: SectionLayout.Kind) throws {
    var old = ItemContent(id: "x", title: "Stopped")
    (old.symbol, old.color, old.image) = ("cross", "#FF0000", "./cross.png")
    var new = ItemContent(id: "x", title: "Running")
    (new.symbol, new.color, new.image) = ("checkmark", "#00FF00", "./check.png")
    #expect(try content(kind, from: old, to: new, after: ms(100))?.item == new)
    // Without another text the old symbol fades.
    new.title = old.title
    guard case .crossFade = try content(kind, from: old, to: new, after: ms(100)) else {
      Issue.record("The new symbol is there at once.")
      return
    }
  }

  @Test("leave no trace below figures that take their places")
  func figures() throws {
    let timeline = try timeline(
      "a: m n o w x", "a: w x", .carousel, curve: .settle)
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      let cells = timeline.scene(now).elements.filter { $0.id.role == .cell }
      for gone in cells where gone.operation == .delete {
        for other in cells where other.operation == nil {
          let common = gone.frame.intersection(other.frame)
          // Names are narrower than the distance of two figures.
          let share = max(0, common.width - 12) * common.height / other.frame.area
          #expect(gone.opacity * share < 0.1, "\(gone.id), \(other.id) at \(now)")
        }
      }
    }
  }

  @Test("keep their texts while a picture beside them fades in or out", arguments: [true, false])
  func picture(arrives: Bool) throws {
    let plain = ItemContent(id: "x", title: "Mia")
    var pictured = plain
    pictured.image = "./mia.png"
    let (old, new) = arrives ? (plain, pictured) : (pictured, plain)
    var shown: [String] = []
    for delay in stride(from: ms(0), to: ms(400), by: 10_000_000) {
      let content = try content(.list, from: old, to: new, after: delay)
      let looks = [content?.older, content?.row].compactMap { $0 }
      // In one place, whether or not the picture is seen.
      #expect(looks.allSatisfy { $0.item.title == "Mia" }, "\(delay)")
      #expect(Set(looks.map(\.item.hasPicture)).count == 1, "\(delay)")
      shown.append(
        looks.map { $0.item.hasPicture ? $0.hidesFigure ? "room" : "picture" : "text" }
          .joined(separator: " to "))
    }
    #expect(
      shown.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        == (arrives ? ["room to picture", "picture"] : ["picture to room", "text"]))
  }
}

extension ElementContent {
  /// The messages in it, the older first.
  fileprivate var bubbles: [Bubble] {
    switch self {
    case .bubble(let bubble): [bubble]
    case .crossFade(let from, let to, _): from.bubbles + to.bubbles
    default: []
    }
  }

  /// The item of a row, a message or a figure; nil while it fades.
  fileprivate var item: ItemContent? {
    switch self {
    case .row(let row): row.item
    case .bubble(let bubble): bubble.item
    case .device(let item, _): item
    default: nil
    }
  }

  /// The row that fades out; nil for other content.
  fileprivate var older: RowAppearance? {
    guard case .crossFade(.row(let row), _, _) = self else { return nil }
    return row
  }
}
