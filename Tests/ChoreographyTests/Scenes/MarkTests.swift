import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A row whose content changed")
struct MarkTests {
  private let time = ms(1_000)

  private func fixture(
    _ next: String = "a: w x", isAnimated: Bool = true,
    marking mark: (inout TextSnapshot) throws -> Void = { _ in }
  ) throws -> Timeline {
    var fixture = TimelineFixture()
    fixture.content(switchRow(title: "old", isOn: false), at: 0)
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    fixture.content(switchRow(title: "new", isOn: true), at: time)
    try fixture.apply(next, at: time, isAnimated: isAnimated, marking: mark)
    return fixture.timeline
  }

  private func switchRow(title: String, isOn: Bool) -> ItemContent {
    var item = ItemContent(id: "x", title: title)
    (item.accessory, item.isOn) = (.switch, isOn)
    return item
  }

  private func title(_ cell: SceneElement?) -> String? { cell?.row?.item.title }

  @Test("without a mark stays stale, also where it moves")
  func stale() throws {
    for list in ["a: w x", "a: x w"] {
      let timeline = try fixture(list)
      for later in [time, time + ms(200), ms(9_000)] {
        #expect(title(timeline.cell("x", at: later)) == "old")
      }
    }
  }

  @Test("with a reload fades the old generation out, and then a new one in at its place")
  func reload() throws {
    let timeline = try fixture { try $0.reloadItems(["x"]) }
    for now in stride(from: time + ms(50), to: time + ms(400), by: 50_000_001) {
      let (old, new) = (timeline.cell("x", at: now), timeline.cell("x", generation: 1, at: now))
      #expect(isClose(old?.opacity ?? 0, leaving(at: now, since: time)))
      #expect(isClose(new?.opacity ?? 0, arriving(at: now, since: time)))
      #expect(old == nil || new == nil)
      let shown = try #require(old ?? new)
      #expect(title(shown) == (old == nil ? "new" : "old"))
      #expect(shown.frame == Rect(x: 0, y: 40, width: 320, height: 40))
      #expect(shown.operation == .reload)
      #expect(shown.level == (old == nil ? .entering : .leaving))
    }
    #expect(timeline.scene(time + ms(400)).cells == ["w", "x #1"])
  }

  @Test("with a reload moves both generations if it moves")
  func reloadAndMove() throws {
    let timeline = try fixture("a: x w") { try $0.reloadItems(["x"]) }
    for now in stride(from: time + ms(50), to: time + ms(400), by: 50_000_001) {
      let shown = timeline.cell("x", at: now) ?? timeline.cell("x", generation: 1, at: now)
      #expect(isClose(shown?.frame.y, 40 * left(of: now, since: time)))
    }
  }

  @Test("with a reload while it moves keeps both generations at one place")
  func reloadInFlight() throws {
    var fixture = TimelineFixture()
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    try fixture.apply("a: x w", at: ms(900))
    try fixture.apply("a: x w", at: time) { try $0.reloadItems(["x"]) }
    let timeline = fixture.timeline
    for now in stride(from: time + ms(10), to: time + ms(400), by: 50_000_001) {
      let shown = timeline.cell("x", at: now) ?? timeline.cell("x", generation: 1, at: now)
      #expect(isClose(shown?.frame.y, 40 * left(of: now, since: ms(900))))
    }
  }

  @Test("with a reload without animation is a new cell immediately")
  func reloadAtOnce() throws {
    let timeline = try fixture(isAnimated: false) { try $0.reloadItems(["x"]) }
    let scene = timeline.scene(time)
    #expect(scene.cells == ["w", "x #1"])
    #expect(scene.elements.allSatisfy { $0.opacity == 1 })
  }

  @Test("with a reconfigure has its new texts at once in the same cell, and its switch slides")
  func reconfigure() throws {
    let timeline = try fixture { try $0.reconfigureItems(["x"]) }
    #expect(title(timeline.cell("x", at: time - 1)) == "old")
    for now in stride(from: time, to: time + ms(500), by: 50_000_001) {
      let cell = timeline.cell("x", at: now)
      let look = cell?.row
      #expect(look?.item.title == "new")
      #expect(cell?.opacity == 1)
      #expect(isClose(look?.switchProgress, 1 - left(of: now, since: time)))
      #expect(timeline.scene(now).cells.count == 2)
    }
  }

  @Test("only in its switch does not fade")
  func onlySwitch() throws {
    var fixture = TimelineFixture()
    fixture.content(switchRow(title: "x", isOn: false), at: 0)
    try fixture.apply("a: w x", at: 0, isAnimated: false)
    fixture.content(switchRow(title: "x", isOn: true), at: time)
    try fixture.apply("a: w x", at: time) { try $0.reconfigureItems(["x"]) }
    #expect(
      isClose(fixture.timeline.cell("x", at: time + ms(100))?.row?.switchProgress, ease(0.25)))
  }

  @Test("during a cross-fade fades from what is on screen, without a jump")
  func changesTwice() throws {
    var fixture = TimelineFixture()
    for (index, color) in ["#FF0000", "#00FF00", "#0000FF"].enumerated() {
      let now = time + ms(100) * Int64(index)
      var item = ItemContent(id: "x", title: "title")
      (item.symbol, item.color) = ("star", color)
      fixture.content(item, at: now)
      try fixture.apply("a: w x", at: now) { try $0.reconfigureItems(index > 0 ? ["x"] : []) }
    }
    // After another 100 ms half of the first fade is complete, and the second one begins.
    guard
      case .crossFade(.crossFade(_, .row(let new), let first), .row(let newest), let second) =
        fixture.timeline.cell("x", at: time + ms(200))?.content
    else {
      Issue.record("one cross-fade does not lie over the other")
      return
    }
    #expect(new.item.color == "#00FF00" && isClose(first, 0.5))
    #expect(newest.item.color == "#0000FF" && second == 0)
  }

  @Test("with a reconfigure without animation switches immediately")
  func reconfigureAtOnce() throws {
    let timeline = try fixture(isAnimated: false) { try $0.reconfigureItems(["x"]) }
    #expect(timeline.cell("x", at: time)?.row?.switchProgress == 1)
  }

  @Test("in a reloaded section is a new cell, with its header and its neighbors")
  func reloadSection() throws {
    var fixture = TimelineFixture()
    fixture.sections(SectionContent(id: "a", header: "A"), at: 0)
    try fixture.apply("a: w x | b: y", at: 0, isAnimated: false)
    try fixture.apply("a: w x | b: y", at: time) { try $0.reloadSections(["a"]) }
    let ids = Set(fixture.timeline.scene(ms(9_000)).elements.map(\.id.description))
    #expect(ids == ["header a #1", "cell w #1", "cell x #1", "cell y"])
  }

  @Test("shows it whenever it gets a new cell: after its deletion and insertion")
  func comesBack() throws {
    var fixture = TimelineFixture()
    fixture.content(switchRow(title: "old", isOn: false), at: 0)
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a:", at: time, isAnimated: false)
    fixture.content(switchRow(title: "new", isOn: false), at: time)
    try fixture.apply("a: x", at: time + 1, isAnimated: false)
    #expect(title(fixture.timeline.cell("x", generation: 1, at: time + 1)) == "new")
  }

  @Test("before its first apply has the new content")
  func beforeTheFirst() throws {
    var fixture = TimelineFixture()
    fixture.content(switchRow(title: "old", isOn: false), at: 0)
    fixture.content(switchRow(title: "new", isOn: false), at: 1)
    try fixture.apply("a: x", at: 2, isAnimated: false)
    #expect(title(fixture.timeline.cell("x", at: 2)) == "new")
  }
}

@Suite("An apply that reloads the data")
struct ReloadDataTests {
  private let first = ms(1_000)
  private let second = ms(1_100)

  private func timeline() throws -> Timeline {
    var fixture = TimelineFixture()
    fixture.content(ItemContent(id: "y", title: "old"), at: 0)
    try fixture.apply("a: x y gone", at: 0, isAnimated: false)
    fixture.content(ItemContent(id: "y", title: "new"), at: first)
    try fixture.apply("a: y x z", at: first)
    try fixture.apply("a: y x z w", at: second, kind: .reload, isAnimated: false)
    return fixture.timeline
  }

  @Test("interrupts running animations: every row is at rest immediately")
  func interrupts() throws {
    let timeline = try timeline()
    #expect(timeline.cell("y", at: second - 1)?.frame.y != 0)
    #expect(timeline.cell("gone", at: second - 1) != nil)
    let scene = timeline.scene(second)
    #expect(scene.cells == ["y", "x", "z", "w"])
    #expect(scene.elements.map(\.frame.y) == [0, 40, 80, 120])
    #expect(scene.elements.allSatisfy { $0.opacity == 1 })
  }

  @Test("leaves no running operation")
  func noOperation() throws {
    let timeline = try timeline()
    #expect(timeline.scene(second - 1).elements.contains { $0.operation == .move })
    let scene = timeline.scene(second)
    #expect(scene.elements.allSatisfy { $0.operation == nil && $0.level == .resting })
    #expect(scene.elements == timeline.scene(ms(9_000)).elements)
  }

  @Test("does not change earlier frames")
  func before() throws {
    let timeline = try timeline()
    let time = second - 1
    #expect(isClose(timeline.cell("y", at: time)?.frame.y, 40 * left(of: time, since: first)))
    let opacity = replaced(at: time, since: first)
    #expect(isClose(timeline.cell("gone", at: time)?.opacity, opacity))
  }

  @Test("shows every row's current content")
  func content() throws {
    let timeline = try timeline()
    #expect(timeline.cell("y", at: second - 1)?.row?.item.title == "old")
    #expect(timeline.cell("y", at: second)?.row?.item.title == "new")
  }
}
