import Choreography
import Recordings
import TestSupport
import Testing

@Suite("A wall of swatches")
struct SwatchLayoutTests {
  // The measures of the layout: swatches of 16 × 34 points, of which 375 × 812 points hold
  // 23 × 23.
  @Test("of 23 × 23 is centered on 375 × 812 points, on whole points, with a black border")
  func wall() throws {
    let sections = (0..<23).map { line in
      (section: "\(line)", items: (0..<23).map { "\(line)-\($0)" })
    }
    var fixture = TimelineFixture(
      stage: Stage(layout: StageLayout(base: SectionLayout(kind: .swatches))))
    fixture.apply(try TextSnapshot(validating: sections), at: 0, isAnimated: false)
    let scene = fixture.timeline.scene(0)
    #expect(scene.elements.count == 529)
    // 7 and 30 points remain.
    let (left, top) = (3.0, 15.0)
    for (index, element) in scene.elements.enumerated() {
      let (line, column) = (Double(index / 23), Double(index % 23))
      let expected = Rect(x: left + column * 16, y: top + line * 34, width: 16, height: 34)
      #expect(element.frame == expected)
      #expect(element.id.name == "\(index / 23)-\(index % 23)")
    }
    #expect(scene.background == .black)
  }

  @Test("shows each item's color, and gray for an item without one")
  func colors() throws {
    var fixture = TimelineFixture(stage: bareStage(.swatches))
    var red = ItemContent(id: "x")
    red.color = "#FF0000"
    fixture.content(red, at: 0)
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    let contents = fixture.timeline.scene(0).elements.map(\.content)
    #expect(contents == [.swatch(color: "#FF0000"), .swatch(color: "#8E8E93")])
  }
}
