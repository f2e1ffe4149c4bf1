import Choreography
import Recordings
import Testing

@Suite("A carousel")
struct CarouselLayoutTests {
  @Test(
    "has its header and the first disc of 60 points at the margin, for every item width",
    arguments: [nil, 64, 50] as [Double?])
  func header(itemWidth: Double?) throws {
    var stage = bareStage(.carousel, rowHeight: nil)
    stage.layout.base.itemWidth = itemWidth
    var fixture = TimelineFixture(stage: stage)
    fixture.sections(SectionContent(id: "a", header: "A"), at: 0)
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    let scene = fixture.timeline.scene(0)
    #expect(scene.element(ElementID(.header, "a"))?.frame.x == 16)
    let item = try #require(scene.element(ElementID(.cell, "x"))).frame
    // An item that is narrower than its disc begins at the margin itself.
    #expect(itemWidth == 50 ? item.x == 16 : item.midX - 30 == 16)
  }

  private func scene(_ list: String) throws -> SceneFrame {
    var stage = bareStage(.list, height: 2_000)
    var carousel = SectionLayout(kind: .carousel)
    (carousel.itemWidth, carousel.rowHeight, carousel.spacing, carousel.inset) = (80, 100, 6, 20)
    stage.layout.sections = ["people": carousel]
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply(list, at: 0, isAnimated: false)
    return fixture.timeline.scene(0)
  }

  @Test("is a row of devices, the first one's disc of 60 points at the inset of 20")
  func row() throws {
    let elements = try scene("people: x y z").elements
    #expect(elements.map(\.frame.x) == [10, 96, 182])
    #expect(Set(elements.map(\.frame.y)).count == 1)
    #expect(elements.allSatisfy { $0.frame.width == 80 && $0.frame.height == 100 })
    #expect(elements.map(\.content) == ["x", "y", "z"].map { .device(ItemContent(id: $0)) })
  }

  @Test("keeps its height while it is empty")
  func empty() throws {
    let below = try ["people: x | a: q", "people: | a: q"].map { list in
      try scene(list).element(ElementID(.cell, "q"))?.frame.y
    }
    #expect(below[0] != nil)
    #expect(below[0] == below[1])
  }

  @Test("hides items beyond the stage's edge")
  func beyond() throws {
    #expect(try scene("people: u v w x y z").cells == ["u", "v", "w", "x"])
  }
}
