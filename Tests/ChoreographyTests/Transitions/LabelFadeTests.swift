import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("Headers and footers that fade")
struct LabelFadeTests {
  private let time = ms(1_000)

  // A section that moves, one that is replaced by another, and one that comes above others.
  @Test(
    "never lie on rows where sections move or come, nor rows on them",
    arguments: [
      ("a: w x | b: y | c: z", "c: z | a: w x | b: y"), ("a: w x | c: z", "b: y n | a: | c: z"),
      ("a: w x | b: y", "c: m n | a: w x | b: y"), ("c: m n | a: w x | b: y", "a: w x | b: y"),
    ], [SectionLayout.Kind.list, .insetGrouped, .grid])
  func sections(_ lists: (String, String), _ kind: SectionLayout.Kind) throws {
    try expectNoLabelOnOthers(lists, kind)
  }

  @Test(
    "never lie on cards of grids that come and go between them",
    arguments: [("a: w x m n | b: y", "a: w x | b: y"), ("a: w x | b: y", "a: w x m n | b: y")])
  func betweenLabels(_ lists: (String, String)) throws {
    try expectNoLabelOnOthers(lists, .grid)
  }

  private func expectNoLabelOnOthers(
    _ lists: (String, String), _ kind: SectionLayout.Kind
  ) throws {
    var fixture = TimelineFixture(
      stage: bareStage(kind), motion: Motion(duration: ms(400), curve: .linear))
    for name in ["a", "b", "c"] {
      fixture.sections(SectionContent(id: name, header: name, footer: name), at: 0)
    }
    try fixture.apply(lists.0, at: 0, isAnimated: false)
    try fixture.apply(lists.1, at: time)
    let timeline = fixture.timeline
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      let shown = timeline.scene(now).elements.filter {
        [.cell, .header, .footer].contains($0.id.role)
      }
      for (index, front) in shown.enumerated() {
        for back in shown[..<index] {
          let isLabel = front.id.role != .cell
          // A plain header has a background as wide as the list, and hides all that is beneath it.
          guard isLabel, kind != .list || front.id.role == .footer else { continue }
          // Nothing is seen beneath an opaque row that travels between the two.
          let common = front.frame.intersection(back.frame)
          guard common.height > 0.5, common.width > 0.5 else { continue }
          #expect(min(front.opacity, back.opacity) < 1 / 3.0, "\(front.id), \(back.id) at \(now)")
        }
      }
    }
  }

  @Test(
    "keep 0.6 of their opacity where they stay, unless another one takes one of their places",
    arguments: [
      ("a: w x m n | b: y | c: z", "a: w x | b: y | c: z"),
      ("a: w x | b: y | c: z", "a: w x m n | b: y | c: z"),
      ("a: w x m n | b: y | c: z", "a: | b: y | c: z"),
      ("a: w x m n | b: y | c: z", "b: y | c: z"),
    ], [SectionLayout.Kind.grid, .insetGrouped])
  func stayingLabels(_ lists: (String, String), _ kind: SectionLayout.Kind) throws {
    var checked = 0
    for hasFooters in [false, true] {
      var fixture = TimelineFixture(
        stage: bareStage(kind), motion: Motion(duration: ms(400), curve: .linear))
      for name in ["a", "b", "c"] {
        let footer = hasFooters ? name : nil
        fixture.sections(SectionContent(id: name, header: name, footer: footer), at: 0)
      }
      try fixture.apply(lists.0, at: 0, isAnimated: false)
      try fixture.apply(lists.1, at: time)
      let timeline = fixture.timeline
      let before = labels(timeline.scene(time - 1))
      let after = labels(timeline.scene(time + ms(400)))
      let staying = before.keys.filter { key in
        guard let start = before[key]?.first?.frame, let end = after[key]?.first?.frame else {
          return false
        }
        return !isTaken(start, from: key, in: after) && !isTaken(end, from: key, in: before)
      }
      checked += staying.count
      for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
        let shown = labels(timeline.scene(now))
        for label in staying {
          let sum = shown[label]?.reduce(0) { $0 + $1.opacity } ?? 0
          #expect(sum >= 0.6, "\(label) at \(now)")
        }
      }
    }
    #expect(checked >= 2)
  }

  /// Returns true if a frame overlaps another header or footer.
  private func isTaken(
    _ frame: Rect, from key: String, in labels: [String: [SceneElement]]
  ) -> Bool {
    labels.contains { $0.key != key && $0.value.contains { $0.frame.overlaps(frame) } }
  }

  @Test(
    "never lie over each other where sections swap their places",
    arguments: [
      ("a: w x | b: y z", "b: y z | a: w x"), ("a: w x | b: y | c: z", "c: z | a: w x | b: y"),
      ("a: w x | b: y", "b: y | c: w x"),
    ], [SectionLayout.Kind.grid, .insetGrouped])
  func swappedLabels(_ lists: (String, String), _ kind: SectionLayout.Kind) throws {
    var fixture = TimelineFixture(
      stage: bareStage(kind), motion: Motion(duration: ms(400), curve: .linear))
    for name in ["a", "b", "c"] { fixture.sections(SectionContent(id: name, header: name), at: 0) }
    try fixture.apply(lists.0, at: 0, isAnimated: false)
    try fixture.apply(lists.1, at: time)
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      let shown = labels(fixture.timeline.scene(now)).values.joined().filter { $0.opacity > 0.15 }
      for (place, label) in shown.enumerated() {
        let others = shown[..<place].filter { $0.id.name != label.id.name }
        #expect(!others.contains { $0.frame.overlaps(label.frame) }, "\(label.id) at \(now)")
      }
    }
  }

  /// Returns the headers and footers of a scene, by role and section.
  private func labels(_ scene: SceneFrame) -> [String: [SceneElement]] {
    Dictionary(
      grouping: scene.elements.filter { $0.id.role == .header || $0.id.role == .footer }
    ) { "\($0.id.role) \($0.id.name)" }
  }

  @Test(
    "never lie on the card of a section that they pass, in plain lists",
    arguments: [SectionLayout.Kind.insetGrouped, .grid])
  func mixed(_ kind: SectionLayout.Kind) throws {
    var stage = bareStage(kind)
    stage.layout.sections["c"] = SectionLayout(kind: .list)
    var fixture = TimelineFixture(
      stage: stage, motion: Motion(duration: ms(400), curve: .linear))
    for name in ["a", "c"] { fixture.sections(SectionContent(id: name, header: name), at: 0) }
    try fixture.apply("a: w x y | c: z", at: 0, isAnimated: false)
    try fixture.apply("c: z | a: w x y", at: time)
    try fixture.apply("c: z | a: w x y n", at: 2 * time)
    for now in stride(from: time, to: time + ms(400), by: 5_000_001) {
      let scene = fixture.timeline.scene(now).elements
      for (place, header) in scene.enumerated()
      where header.id.role == .header && header.id.name == "c" {
        let card = scene[..<place].filter { ["w", "x", "y"].contains($0.id.name) }
        let isOver = card.contains { row in
          let common = row.frame.intersection(header.frame)
          return common.height > 0.5 && common.width > 0.5
        }
        #expect(!isOver || header.opacity < 1 / 3.0, "\(now)")
      }
    }
    // A header stays above a section that grows.
    let scene = fixture.timeline.scene(2 * time + ms(100)).elements
    #expect(scene.first { $0.id.role == .header && $0.id.name == "c" }?.opacity == 1)
  }
}
