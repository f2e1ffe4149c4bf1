import Choreography
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Films
@testable import Flipbook

@Suite("A canvas that redraws only where scenes differ", .timeLimit(.minutes(15)))
struct CanvasTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: .installed()) }

  private static func scenario(_ name: String) -> String {
    shippedScenario(name)
  }

  @Test(
    "has the pixels of scenes drawn as a whole, in any order",
    arguments: [
      "wifi-settings", "mountain-search", "insertion-sort", "emoji-explorer", "airdrop-discovery",
      "outline", "reorderable-list",
    ])
  func scenes(_ name: String) throws {
    try check(Composition([try Film(Self.scenario(name)).timeline]))
  }

  @Test(
    "has them on a page with overlays and a device, in both reading directions",
    arguments: [true, false])
  func pages(isRightToLeft: Bool) throws {
    let film = try Film(Self.scenario("wifi-settings"))
    let environment = DisplayEnvironment(device: .phone, textScale: 1, isRightToLeft: isRightToLeft)
    let framed = Film(film.recording, environment: environment)
    try check(Composition([framed.timeline, film.timeline], overlays: .all), steps: 25)
  }

  @Test("has them where a keyboard slides between a screen's round corners")
  func corners() throws {
    let film = try Film(Self.scenario("mountain-search"))
    let environment = DisplayEnvironment(device: .phone, textScale: 1, isRightToLeft: false)
    let composition = Composition([Film(film.recording, environment: environment).timeline])
    let canvas = try canvas(composition, scale: 2)
    for number in [91, 55, 56] {
      try canvas.draw(composition.frame(number))
      let whole = try self.canvas(composition, scale: 2)
      try whole.draw(composition.frame(number))
      #expect(PixelDifference(canvas.raster, whole.raster) == nil, "frame \(number)")
    }
  }

  @Test("has them where a drag's damage lies beside slanted lines to labels", arguments: 1...3)
  func leaders(step: Int) throws {
    let film = try Film(Self.scenario("reorderable-list"))
    let composition = Composition([film.timeline], overlays: .all, scale: 0.5)
    let canvas = try canvas(composition, scale: 0.5)
    for number in stride(from: 378, to: 394, by: step) {
      let scene = composition.frame(number)
      try canvas.draw(scene)
      let whole = try self.canvas(composition, scale: 0.5)
      try whole.draw(scene)
      #expect(PixelDifference(canvas.raster, whole.raster) == nil, "frame \(number)")
    }
  }

  @Test("redraws nothing between equal scenes")
  func equal() throws {
    let composition = Composition([try Film(Self.scenario("wifi-settings")).timeline])
    let canvas = try canvas(composition, scale: 1)
    #expect(canvas.damage(from: composition.frame(200), to: composition.frame(200)).boxes == [])
  }

  /// Advances mostly, as a film does, and jumps sometimes, as one of several workers does.
  private func check(_ composition: Composition, steps: Int = 60) throws {
    var random = TestSupport.SplitMix64(seed: 7)
    let scale = 0.75
    let canvas = try canvas(composition, scale: scale)
    var number = 0
    for _ in 0..<steps {
      number =
        Int.random(in: 0..<5, using: &random) == 0
        ? .random(in: 0..<composition.frameCount, using: &random)
        : number + .random(in: 0..<4, using: &random)
      let scene = composition.frame(min(number, composition.frameCount - 1))
      try canvas.draw(scene)
      let whole = try self.canvas(composition, scale: scale)
      try whole.draw(scene)
      let difference = PixelDifference(canvas.raster, whole.raster)
      #expect(difference == nil, "frame \(scene.number)")
    }
  }

  private func canvas(_ composition: Composition, scale: Double) throws -> Canvas {
    try Canvas(
      width: Int(composition.size.width * scale), height: Int(composition.size.height * scale),
      scale: scale,
      painter: Painter(), text: text)
  }
}

/// The difference of two pictures of the same size; nil if they are equal.
private struct PixelDifference: Equatable, CustomStringConvertible {
  var count = 0
  /// Of any channel, of 255.
  var greatest = 0
  var bounds: PixelBounds

  init?(_ a: Raster, _ b: Raster) {
    guard !a.hasSamePixels(as: b) else { return nil }
    var found: PixelBounds?
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        count += 1
        let pixel = PixelBounds(x: x, y: y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
        for shift in [0, 8, 16, 24] {
          let (p, q) = (Int(a[x, y] >> shift & 255), Int(b[x, y] >> shift & 255))
          greatest = max(greatest, abs(p - q))
        }
      }
    }
    guard let found else { return nil }
    bounds = found
  }

  var description: String {
    "\(count) pixels by up to \(greatest) of 255, in \(bounds.width) × \(bounds.height) pixels "
      + "at (\(bounds.x), \(bounds.y))"
  }
}
