import Choreography
import DiffableData
import Recordings
import TestSupport
import Testing

// Rows of 40 points: Food with Apple and Nut (which has Oak), then Flags and Games.
@Suite("The layout of a tree")
struct OutlineTests {
  private let time = ms(1_000)

  private func tree(open: [String] = []) throws -> SectionSnapshot<String> {
    var tree = SectionSnapshot<String>()
    try tree.append(["Food", "Flags", "Games"])
    try tree.append(["Apple", "Nut"], to: "Food")
    try tree.append(["Oak"], to: "Nut")
    tree.expand(open)
    return tree
  }

  /// Expands and collapses at times in milliseconds, after a first apply of the first state.
  private func fixture(
    _ states: [(time: Int64, open: [String])], stage: Stage = bareStage(.outline),
    overlap: Motion.Overlap = .additive
  ) throws -> TimelineFixture {
    var fixture = TimelineFixture(
      stage: stage, motion: Motion(duration: ms(400), curve: .easeInOut, overlap: overlap))
    for (index, state) in states.enumerated() {
      try fixture.apply(try tree(open: state.open), at: ms(state.time), isAnimated: index > 0)
    }
    return fixture
  }

  @Test(
    "indents rows by 16 points per level",
    arguments: [
      SectionLayout.Kind.outline, .list, .insetGrouped,
    ])
  func indentation(kind: SectionLayout.Kind) throws {
    let fixture = try fixture([(0, ["Food", "Nut"])], stage: bareStage(kind))
    let rows = fixture.timeline.scene(0).elements.compactMap(\.row)
    #expect(rows.map(\.item.id) == ["Food", "Apple", "Nut", "Oak", "Flags", "Games"])
    #expect(rows.map(\.indent) == [0, 16, 16, 32, 0, 0])
  }

  @Test("has a chevron at every parent, which shows its state")
  func chevrons() throws {
    let fixture = try fixture([(0, ["Food"])])
    let rows = fixture.timeline.scene(0).elements.compactMap(\.row)
    #expect(rows.map(\.item.id) == ["Food", "Apple", "Nut", "Flags", "Games"])
    #expect(rows.map(\.disclosure) == [1, nil, 0, nil, nil])
  }

  @Test("has a chevron if the content has a disclosure, before children are known")
  func lateChildren() throws {
    var fixture = TimelineFixture(stage: bareStage(.outline))
    var content = ItemContent(id: "Flags")
    content.accessory = .disclosure
    fixture.content(content, at: 0)
    try fixture.apply(try tree(), at: 0, isAnimated: false)
    #expect(fixture.timeline.cell("Flags", at: 0)?.row?.disclosure == 0)
    #expect(fixture.timeline.cell("Games", at: 0)?.row?.disclosure == nil)
  }

  @Test("has no chevrons if the tree has one level")
  func flat() throws {
    var fixture = TimelineFixture(stage: bareStage(.outline))
    var flat = SectionSnapshot<String>()
    try flat.append(["x", "y"])
    try fixture.apply(flat, at: 0, isAnimated: false)
    #expect(fixture.timeline.scene(0).elements.compactMap(\.row?.disclosure).isEmpty)
  }

  @Test("expands: children slide out from under their parent as the rows below make room")
  func opens() throws {
    let timeline = try fixture([(0, []), (1_000, ["Food"])]).timeline
    for now in stride(from: time + ms(20), to: time + ms(400), by: 30_000_001) {
      let hidden = 80 * left(of: now, since: time)
      for (item, rest) in [("Apple", 40.0), ("Nut", 80), ("Flags", 120), ("Games", 160)] {
        guard let cell = timeline.cell(item, at: now) else {
          #expect(rest - hidden < 0.001, "\(item) is missing at \(now)")
          continue
        }
        #expect(isClose(cell.frame.y, rest - hidden), "\(item) at \(now)")
        #expect(cell.opacity == 1)
        #expect(cell.clip?.y == (rest < 100 ? 40 : nil))
      }
      let turn = timeline.cell("Food", at: now)?.row?.disclosure
      #expect(isClose(turn, 1 - left(of: now, since: time)))
    }
    let rest = timeline.scene(time + ms(400))
    #expect(rest.elements.map(\.frame.y) == [0, 40, 80, 120, 160])
    #expect(rest.elements.allSatisfy { $0.clip == nil && $0.operation == nil })
  }

  @Test("collapses: children slide back under their parent, and inner expanded items expand again")
  func closes() throws {
    let states: [(Int64, [String])] = [
      (0, ["Food", "Nut"]), (1_000, ["Nut"]), (2_000, ["Nut", "Food"]),
    ]
    let timeline = try fixture(states).timeline
    for now in stride(from: time, to: time + ms(400), by: 30_000_001) {
      let hidden = 120 * (1 - left(of: now, since: time))
      for (item, rest) in [("Apple", 40.0), ("Nut", 80), ("Oak", 120), ("Flags", 160)] {
        guard let cell = timeline.cell(item, at: now) else {
          #expect(rest - hidden < 0.001, "\(item) is missing at \(now)")
          continue
        }
        #expect(isClose(cell.frame.y, rest - hidden), "\(item) at \(now)")
      }
    }
    #expect(timeline.scene(time + ms(400)).cells == ["Food", "Flags", "Games"])
    let again = timeline.scene(ms(2_400))
    #expect(again.elements.map(\.id.name) == ["Food", "Apple", "Nut", "Oak", "Flags", "Games"])
    #expect(again.elements.compactMap(\.row?.disclosure) == [1, 1])
  }

  @Test("has no jump when a tree collapses while it expands", arguments: Motion.Overlap.allCases)
  func closedWhileOpening(overlap: Motion.Overlap) throws {
    let second = ms(1_150)
    let timeline = try fixture([(0, []), (1_000, ["Food"]), (1_150, [])], overlap: overlap).timeline
    for item in ["Nut", "Flags", "Games"] {
      let places = try [second - 1, second, second + 1].map { time in
        try #require(timeline.y(item, at: time), "\(item)")
      }
      #expect(isClose(places[0], places[1], within: 1e-4))
      #expect(isClose(places[2], places[1], within: 1e-4))
    }
    #expect(timeline.scene(second + ms(400)).cells == ["Food", "Flags", "Games"])
  }

  @Test("adds both displacements when a tree collapses while it expands")
  func interruptionAddsUp() throws {
    let second = ms(1_150)
    let timeline = try fixture([(0, []), (1_000, ["Food"]), (1_150, [])]).timeline
    for now in stride(from: second, to: second + ms(250), by: 10_000_001) {
      // Out: −80 decays. Back: the goal is 80 higher, and 80 decays.
      let shift = -80 * left(of: now, since: time) - 80 + 80 * left(of: now, since: second)
      #expect(isClose(timeline.y("Flags", at: now), 120 + shift))
      guard let nut = timeline.y("Nut", at: now) else {
        // Behind Food, which is above.
        #expect(80 + shift < 0.001, "Nut is missing at \(now)")
        continue
      }
      #expect(isClose(nut, 80 + shift))
    }
  }

  @Test(
    "continues from its current position when it expands during its collapse",
    arguments: Motion.Overlap.allCases
  )
  func openedWhileClosing(overlap: Motion.Overlap) throws {
    let second = ms(1_150)
    let timeline = try fixture(
      [(0, ["Food"]), (1_000, []), (1_150, ["Food"])], overlap: overlap
    ).timeline
    for item in ["Apple", "Nut", "Flags"] {
      let places = [second - 1, second, second + 1].map { timeline.y(item, at: $0) ?? .nan }
      #expect(isClose(places[0], places[1], within: 1e-4), "\(item): \(places)")
      #expect(isClose(places[2], places[1], within: 1e-4), "\(item): \(places)")
    }
    for now in stride(from: second, through: second + ms(400), by: 10_000_001) {
      let names = timeline.scene(now).elements.map(\.id.name)
      #expect(Set(names).count == names.count, "twice on screen at \(now)")
      guard let nut = timeline.y("Nut", at: now), let flags = timeline.y("Flags", at: now) else {
        continue
      }
      #expect(isClose(flags - nut, 40, within: 1e-6), "a gap at \(now)")
    }
  }

  @Test("clips an inner branch that expands while the outer one still does")
  func nested() throws {
    let timeline = try fixture([(0, []), (1_000, ["Food"]), (1_100, ["Food", "Nut"])]).timeline
    for now in stride(from: ms(1_100), to: ms(1_390), by: 10_000_001) {
      guard let oak = timeline.cell("Oak", at: now), let nut = timeline.cell("Nut", at: now) else {
        continue
      }
      #expect(isClose(oak.clip?.y, max(40, nut.frame.maxY)), "at \(now)")
      let flags = try #require(timeline.y("Flags", at: now))
      #expect(isClose(flags, oak.frame.maxY), "at \(now)")
    }
  }

  @Test("fades in a child that is added to an expanded parent")
  func append() throws {
    var fixture = try fixture([(0, ["Food"])])
    var more = try tree(open: ["Food"])
    try more.append(["Fig"], to: "Food")
    try fixture.apply(more, at: time)
    let fig = try #require(fixture.timeline.cell("Fig", at: time + ms(200)))
    #expect(
      fig.frame.y == 120 && isClose(fig.opacity, arrivingAlone(at: time + ms(200), since: time))
        && fig.clip == nil)
  }

  @Test("moves nothing with reduced motion, and jumps without motion")
  func styles() throws {
    let recording = try fixture([(0, []), (1_000, ["Food"])]).recorder.recording
    let reduced = Timeline(recording, style: .reduced)
    for now in stride(from: time, to: time + ms(400), by: 30_000_001) {
      for element in reduced.scene(now).elements {
        #expect(element.frame.y.remainder(dividingBy: 40) == 0, "\(element.geometryText)")
        #expect([0, 1, nil].contains(element.row?.disclosure), "\(element.geometryText)")
      }
      #expect(reduced.cell("Food", at: now)?.opacity == 1)
    }
    let none = Timeline(recording, style: .none)
    #expect(none.scene(time).elements == none.scene(ms(9_000)).elements)
  }

  @Test("keeps the background of a group whole while rows travel over it")
  func group() throws {
    let stage = bareStage(.insetGrouped)
    let timeline = try fixture([(0, []), (1_000, ["Food"])], stage: stage).timeline
    func group(_ now: Int64) -> SceneElement? {
      timeline.scene(now).element(ElementID(.group, "a"))
    }
    #expect(group(time - 1) == nil && group(time + ms(400)) == nil)
    let top = try #require(timeline.y("Food", at: 0))
    for now in stride(from: time, to: time + ms(400), by: 30_000_001) {
      let background = try #require(group(now))
      #expect(background.level == .backdrop && background.opacity == 1)
      #expect(isClose(background.frame.y, top))
      #expect(isClose(background.frame.height, 200 - 80 * left(of: now, since: time)))
      for element in timeline.scene(now).elements {
        #expect(background.frame.inset(x: 0, y: -80).contains(element.frame))
      }
    }
  }
}
