import Foundation
import Rendering
import Testing

@testable import Flipbook

@Suite("A canvas that is drawn on only where scenes differ", .timeLimit(.minutes(2)))
struct CanvasTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: .installed()) }

  private static func scenario(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scenarios/\(name).yaml").standardizedFileURL.path
  }

  @Test(
    "has the pixels of scenes drawn as a whole, in whatever order",
    arguments: [
      "wifi-settings", "mountain-search", "insertion-sort", "emoji-explorer", "airdrop-discovery",
      "outline", "reorderable-list",
    ])
  func scenes(_ name: String) throws {
    try check(Reel([try Film(scenario: Self.scenario(name)).timeline]))
  }

  @Test(
    "has them on a page with overlays and a device, read from either side",
    arguments: [true, false])
  func pages(isRightToLeft: Bool) throws {
    let film = try Film(scenario: Self.scenario("wifi-settings"))
    let setting = Setting(device: .phone, textScale: 1, isRightToLeft: isRightToLeft)
    let framed = Film(film.recording, setting: setting)
    try check(Reel([framed.timeline, film.timeline], overlays: .all), steps: 25)
  }

  @Test("tells of no difference between equal scenes")
  func equal() throws {
    let reel = Reel([try Film(scenario: Self.scenario("wifi-settings")).timeline])
    let canvas = try canvas(reel, scale: 1)
    #expect(canvas.damage(from: reel.frame(200), to: reel.frame(200)).boxes == [])
  }

  /// Goes forward mostly, as a film does, and leaps now and then, as a worker of several does.
  private func check(_ reel: Reel, steps: Int = 60) throws {
    var random = Weyl(state: 7)
    let scale = 0.75
    let canvas = try canvas(reel, scale: scale)
    var number = 0
    for _ in 0..<steps {
      number = random.next(5) == 0 ? random.next(reel.frameCount) : number + random.next(4)
      let scene = reel.frame(min(number, reel.frameCount - 1))
      try canvas.draw(scene)
      let whole = try self.canvas(reel, scale: scale)
      try whole.draw(scene)
      #expect(canvas.raster.hasSamePixels(as: whole.raster), "frame \(scene.number)")
    }
  }

  private func canvas(_ reel: Reel, scale: Double) throws -> Canvas {
    try Canvas(
      width: Int(reel.size.width * scale), height: Int(reel.size.height * scale), scale: scale,
      painter: Painter(), text: text)
  }
}

/// Evenly spread numbers that are the same in every run.
private struct Weyl {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
