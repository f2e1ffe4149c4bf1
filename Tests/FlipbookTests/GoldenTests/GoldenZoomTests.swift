import Flipbook
import Testing

@Suite("A golden of a film that zooms")
struct GoldenZoomTests {
  @Test("differs if the film shows another part of the stage")
  func zoom() throws {
    let fixture = try GoldenFixture()
    _ = try fixture.recorded(at: [0, 1])
    let script = GoldenFixture.script.replacing(
      "  - edit:", with: "  - zoom: {to: everest, duration: 0}\n  - edit:")
    let shots = try GoldenFixture(script: script).transition.goldenContent(at: [0, 1])
    let outcome = fixture.check().verify(shots)
    #expect(outcome.status == .different)
    #expect(outcome.text.contains("plain zoom (0.000, 0.000, 100.000, 90.000)' instead of"))
  }
}
