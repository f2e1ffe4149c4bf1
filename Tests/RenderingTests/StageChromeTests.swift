import Choreography
import Recordings
import Testing

@testable import Rendering

@Suite("The bar and the device of a stage")
struct StageChromeTests {
  private func scene(_ elements: [SceneElement], _ size: Size) -> SceneFrame {
    SceneFrame(
      number: 0, apply: nil, size: size, theme: .light, background: .plain, elements: elements)
  }

  // 357 points at 34 points, and 343 are free.
  @Test("have smaller letters in a title that is a little too long, and cut a much longer one")
  func title() throws {
    func line(_ title: String) throws -> (string: String, frame: Rect, isCut: Bool) {
      let surface = RecordingSurface(text: try TextEngine(fonts: .installed()))
      let place = Rect(x: 16, y: 88, width: 343, height: 52)
      Painter().paint(
        scene(
          [SceneElement(.navigationBar, at: place, .barTitle(title, isLarge: true))],
          Size(width: 375, height: 560)), on: surface)
      return try #require(surface.lines.first)
    }
    let (short, fitted) = (try line("Most played"), try line("Most played, week 12"))
    #expect(!fitted.isCut && fitted.frame.width <= 343)
    #expect(fitted.frame.height < short.frame.height)
    #expect(fitted.frame.height > 0.9 * short.frame.height)
    #expect(try line("Most played, week 12, and what else was played").isCut)
  }

  @Test("have the time at the right from right to left, with a device and without one")
  func mirroredStatusBar() throws {
    let stage = Stage(width: 393, height: 852)
    let recorder = RecordingBuilder(Recording(name: "x", title: "X", stage: stage))
    for device in [Device.none, .phone] {
      for isRightToLeft in [false, true] {
        let environment = DisplayEnvironment(device: device, isRightToLeft: isRightToLeft)
        let surface = RecordingSurface(text: try TextEngine(fonts: .installed()))
        let page = Composition([Timeline(recorder.recording, environment: environment)])
        Painter().paint(page.scene(at: 0), on: surface)
        let time = try #require(surface.lines.first { $0.string == "9:41" })
        #expect((time.frame.midX > page.size.width / 2) == isRightToLeft, "\(device)")
      }
    }
  }

  @Test(
    "have no camera inside the screen of a phone with a home button",
    arguments: [
      (375, 667, false), (320, 568, false), (414, 736, false), (375, 812, true), (393, 852, true),
    ])
  func camera(width: Int, height: Int, hasCamera: Bool) throws {
    let border = Int(Device.phone.bezel)
    let size = Size(width: Double(width + 2 * border), height: Double(height + 2 * border))
    let frame = Rect(size)
    let raster = try Raster(width: Int(size.width), height: Int(size.height))
    let surface = try CairoSurface(
      raster, scale: 1, text: try TextEngine(fonts: .installed()))
    Painter().paint(
      scene([SceneElement(.bezel, at: frame, .bezel(.phone, .plain))], size), on: surface)
    try surface.finish()
    #expect((raster[border + width / 2, border + 28] == 0xFF00_0000) == hasCamera)
  }
}
