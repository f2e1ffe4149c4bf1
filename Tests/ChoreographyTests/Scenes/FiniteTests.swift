import Choreography
import Recordings
import TestSupport
import Testing

@Suite("Every number of a frame is finite")
struct FiniteTests {
  private func expectFinite(
    _ timeline: Timeline, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for number in 0..<timeline.frameCount {
      let finite = timeline.frame(number).elements.allSatisfy { element in
        let frame = element.frame
        return [frame.x, frame.y, frame.width, frame.height, element.opacity, element.scale]
          .allSatisfy(\.isFinite) && frame.width >= 0 && frame.height >= 0
          && (0...1).contains(element.opacity)
      }
      #expect(finite, comment, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "with an empty snapshot, an empty section and items without content",
    arguments: SectionLayout.Kind.allCases)
  func emptiness(kind: SectionLayout.Kind) throws {
    let sizes = [(375.0, 812.0), (1, 1), (16_384, 5)]
    for (width, height) in sizes {
      for chrome in Stage.Chrome.allCases {
        var stage = bareStage(kind, width: width, height: height, rowHeight: nil)
        stage.chrome = chrome
        stage.searchPlaceholder = "Search"
        var fixture = TimelineFixture(
          stage: stage, motion: Motion(duration: ms(100), curve: .easeInOut))
        fixture.sections(SectionContent(id: "a", header: "A", footer: ""), at: 0)
        for (number, list) in ["", "a:", "a: | b: x", "b: | a: x y", "", "a: y"].enumerated() {
          try fixture.apply(list, at: ms(60 * Int64(number)))
        }
        fixture.finish(at: ms(500))
        expectFinite(fixture.timeline, "\(kind) \(width)×\(height) \(chrome)")
      }
    }
  }

  @Test("in a long random recording", arguments: SectionLayout.Kind.allCases)
  func randomStories(kind: SectionLayout.Kind) throws {
    let seed: UInt64 = 31
    expectFinite(try randomFixture(seed: seed, stage: bareStage(kind)).timeline, "seed \(seed)")
  }

  @Test("without any apply, which is one empty frame")
  func nothing() {
    let timeline = Timeline(Recording(name: "n", title: "N"))
    #expect(timeline.frameCount == 1)
    #expect(
      timeline.frame(0).elements.map(\.id.description) == [
        "navigation bar", "large title", "status bar", "home indicator",
      ])
    #expect(timeline.frame(0).apply == nil)
  }

  @Test("with a motion of no duration")
  func noDuration() throws {
    var fixture = TimelineFixture(motion: Motion(duration: 0, curve: .easeInOut))
    try fixture.apply("a: x y", at: 0)
    try fixture.apply("a: y z", at: ms(50))
    expectFinite(fixture.timeline, "no duration")
    #expect(fixture.timeline.scene(ms(50)).cells == ["y", "z"])
  }
}
