import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A composition")
struct CompositionTests {
  private func timeline(
    _ text: String, until end: Int64, environment: DisplayEnvironment = DisplayEnvironment()
  ) throws -> Timeline {
    var fixture = TimelineFixture()
    try fixture.apply(text, at: 0, isAnimated: false)
    fixture.finish(at: end)
    return Timeline(fixture.recorder.recording, environment: environment)
  }

  @Test("of one film with no margin is that film")
  func bare() throws {
    let timeline = try timeline("a: x", until: ms(500))
    let composition = Composition([timeline])
    #expect(composition.size == Size(width: 320, height: 480))
    #expect(composition.frameCount == timeline.frameCount)
    #expect(composition.frame(12) == timeline.frame(12))
  }

  @Test("of several films lasts as long as the longest, in step, with their titles")
  func several() throws {
    let films = [try timeline("a: x", until: ms(500)), try timeline("a: y z", until: ms(900))]
    let composition = Composition(films, titles: ["One"])
    #expect(composition.frameCount == films[1].frameCount)
    let page = composition.frame(50)
    let scenes = page.elements.compactMap { element in
      if case .scene(let scene) = element.content { (element.frame, scene) } else { nil }
    }
    #expect(scenes.map { $0.1.elements } == films.map { $0.frame(50).elements })
    #expect(scenes[0].0.maxX < scenes[1].0.x)
    #expect(
      scenes.allSatisfy {
        $0.0.maxX <= composition.size.width && $0.0.maxY <= composition.size.height
      })
    let titles = page.elements.compactMap { element in
      if case .title(let text) = element.content { text } else { nil }
    }
    #expect(titles == ["One", "Story"])
  }

  @Test(
    "keeps the chrome of stages apart: nothing overlaps, everything is on the page",
    arguments: Device.allCases)
  func apart(device: Device) throws {
    var fixture = TimelineFixture(stage: bareStage(width: 300))
    try fixture.apply("a: x", at: 0, isAnimated: false)
    try fixture.apply("a: y x", at: ms(100))
    let timeline = Timeline(
      fixture.recorder.recording, environment: DisplayEnvironment(device: device))
    let composition = Composition([timeline, timeline], overlays: .all)
    let page = composition.frame(10)
    let parts = page.elements.filter { [.title, .bezel, .labels, .panel].contains($0.id.role) }
    #expect(parts.count == 8)
    let whole = Rect(composition.size)
    for (index, part) in parts.enumerated() {
      #expect(whole.contains(part.frame))
      for other in parts[(index + 1)...] { #expect(!part.frame.intersects(other.frame)) }
    }
  }

  @Test("draws all frames at rest identically, with every overlay but the clock")
  func rest() throws {
    let timeline = try timeline("a: x", until: ms(900))
    let overlays = Overlays.all.subtracting(.clock)
    let composition = Composition([timeline], overlays: overlays)
    #expect(composition.frame(20).looksLike(composition.frame(40)))
  }

  @Test("keeps rows out of a phone's island and home indicator if no bar does")
  func safeArea() throws {
    let timeline = try timeline("a: x", until: 0, environment: DisplayEnvironment(device: .phone))
    #expect(timeline.cell("x", at: 0)?.frame.y == Device.phone.safeTop)
  }

  @Test("enlarges rows with the size of type, and never shrinks them")
  func textSize() throws {
    let sizes = try [0.8, 1, 1.5].map { scale in
      let timeline = try timeline(
        "a: x", until: 0, environment: DisplayEnvironment(textScale: scale))
      return try #require(timeline.cell("x", at: 0)).frame.height
    }
    #expect(sizes[0] == 40 && sizes[1] == 40 && sizes[2] > 50)
  }

  @Test("reads type sizes by step and by factor")
  func textScales() {
    #expect(TextSize.scale("l") == 1)
    #expect(TextSize.scale("xxxl") == 23.0 / 17)
    #expect(TextSize.scale("1.25") == 1.25)
    for bad in ["", "huge", "0.4", "3.1", "nan", "-1"] { #expect(TextSize.scale(bad) == nil) }
  }
}
