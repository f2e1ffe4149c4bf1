import Recordings
import TestSupport
import Testing

@testable import Choreography

@Suite("A field for messages")
struct ComposerTests {
  private func film(
    rows: Int, environment: DisplayEnvironment = DisplayEnvironment(), style: MotionStyle = .full
  ) throws -> Timeline {
    var fixture = TimelineFixture(
      stage: Stage(height: 667, composerPlaceholder: "Message", anchor: .bottom))
    let list = (0..<rows).map { "r\($0)" }.joined(separator: " ")
    try fixture.apply("a: " + list, at: 0, isAnimated: false)
    for (index, text) in ["h", "hi", ""].enumerated() {
      fixture.field(text, at: ms(2000 + 400 * Int64(index)))
    }
    try fixture.apply("a: \(list) sent", at: ms(2800))
    fixture.caption("end", at: ms(6000))
    return Timeline(fixture.recorder.recording, style: style, environment: environment)
  }

  private func frame(_ id: ElementID, _ timeline: Timeline, at time: Int64) throws -> Rect {
    try #require(timeline.scene(at: ms(time), number: 0).element(id)).frame
  }

  @Test(
    "stands above the home indicator at rest, and the list above it",
    arguments: [
      (DisplayEnvironment(), 34.0), (DisplayEnvironment(device: .phone), 34),
      (DisplayEnvironment(device: .tablet), 20),
    ] as [(DisplayEnvironment, Double)])
  func rest(environment: DisplayEnvironment, safe: Double) throws {
    let timeline = try film(rows: 40, environment: environment)
    let bar = try frame(ElementID(.composer), timeline, at: 0)
    let height = timeline.recording.stage.height
    #expect(bar == Rect(x: 0, y: height - safe - 52, width: bar.width, height: safe + 52))
    #expect(environment.composerField(in: bar).maxY == height - safe - 8)
    #expect(try frame(ElementID(.cell, "r39"), timeline, at: 0).maxY == bar.y)
  }

  @Test("rises with the keyboard, and the list with it", arguments: [Device.none, .phone, .tablet])
  func keyboard(device: Device) throws {
    let timeline = try film(rows: 40, environment: DisplayEnvironment(device: device))
    let keyboard = try frame(ElementID(.keyboard), timeline, at: 1900)
    #expect(try frame(ElementID(.composer), timeline, at: 1900).y + 52 == keyboard.y)
    // From the rise at 1.4 s to its end, and from the leaving at 4.0 s on.
    for time in stride(from: Int64(1300), to: 2800, by: 20) {
      let bar = try frame(ElementID(.composer), timeline, at: time)
      #expect(abs(try frame(ElementID(.cell, "r39"), timeline, at: time).maxY - bar.y) < 1e-9)
    }
    for time in stride(from: Int64(3900), to: 4500, by: 20) {
      let bar = try frame(ElementID(.composer), timeline, at: time)
      #expect(abs(try frame(ElementID(.cell, "sent"), timeline, at: time).maxY - bar.y) < 1e-9)
    }
  }

  @Test("moves a list only as far as it needs room, and back again")
  func shortList() throws {
    let timeline = try film(rows: 3)
    for time in [0, 1900, 3500, 5000] as [Int64] {
      #expect(try frame(ElementID(.cell, "r0"), timeline, at: time).y == 140)
    }
    let long = try film(rows: 9)
    // 9 rows of 44 from 140 on end at 536, and the field is at 324 above the keyboard.
    let moved = try frame(ElementID(.cell, "r8"), long, at: 1900)
    #expect(moved.maxY == 667 - 291 - 52)
    #expect(try frame(ElementID(.cell, "r0"), long, at: 5900).y == 140)
  }

  @Test("shows the text, then the placeholder, with a touch on the field and one that sends")
  func text() throws {
    let timeline = try film(rows: 3)
    func content(_ time: Int64) -> ElementContent? {
      timeline.scene(at: ms(time), number: 0).element(ElementID(.composer))?.content
    }
    #expect(content(0) == .composer(text: "", placeholder: "Message", caret: 0))
    #expect(content(2400) == .composer(text: "hi", placeholder: "Message", caret: 1))
    #expect(content(2800) == .composer(text: "", placeholder: "Message", caret: 1))
    let touch = try frame(ElementID(.touch, "0"), timeline, at: 2800)
    let bar = try frame(ElementID(.composer), timeline, at: 2800)
    let button = timeline.environment.sendButton(in: timeline.environment.composerField(in: bar))
    #expect(touch.middle == button.middle)
    #expect(try frame(ElementID(.touch, "0"), timeline, at: 1200).midY == 667 - 34 - 26)
  }

  @Test("is touched by a finger that leaves before the keyboard covers its place")
  func finger() throws {
    let timeline = try film(rows: 3)
    for time in stride(from: 1000, to: 2000, by: 20) as StrideTo<Int64> {
      let scene = timeline.scene(at: ms(time), number: 0)
      guard let keyboard = scene.element(ElementID(.keyboard)) else { continue }
      for touch in scene.elements where touch.id.role == .touch && touch.opacity > 0.1 {
        #expect(!touch.frame.intersects(keyboard.frame), "\(time) ms")
      }
    }
  }

  @Test("has a keyboard without a key that searches")
  func returnKey() throws {
    let scene = try film(rows: 3).scene(at: ms(1900), number: 0)
    let keyboard = try #require(scene.element(ElementID(.keyboard)))
    #expect(keyboard.content == .keyboard(pressed: nil, searches: false))
  }
}
