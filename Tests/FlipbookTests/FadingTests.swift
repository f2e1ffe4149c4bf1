import Choreography
import Foundation
import Recordings
import Rendering
import Testing

@testable import Films
@testable import Flipbook

@Suite("Fades without layers", .timeLimit(.minutes(15)))
struct FadingTests {
  private let text: TextEngine

  init() throws { text = try TextEngine(fonts: .installed()) }

  @Test(
    "have the pixels of fades with layers",
    arguments: ["wifi-settings", "mountain-search", "emoji-explorer", "airdrop-discovery"],
    [Stage.Theme.light, .dark])
  func layers(_ name: String, theme: Stage.Theme) throws {
    let path = shippedScenario(name)
    let film = try Film(path).timeline
    let scenes = Self.fading(film)
    #expect(!scenes.isEmpty)
    for scene in scenes {
      let direct = try raster(scene, Theme(theme)) { $0 }
      let layered = try raster(scene, Theme(theme)) { LayeredSurface($0) }
      let greatest = greatestDifference(direct, layered)
      // Rounding of colors differs, mostly at the soft edges of emoji.
      #expect(greatest <= 8, "frame \(scene.number)")
    }
  }

  /// Frames in which an element has faded by about a quarter, half and three quarters, some of
  /// each.
  static func fading(_ film: Timeline) -> [SceneFrame] {
    var taken = [0, 0, 0]
    return (0..<film.frameCount).compactMap { number in
      let scene = film.frame(number)
      let quarters = [0.25, 0.5, 0.75].indices.filter { index in
        let opacity = Double(index + 1) / 4
        return scene.elements.contains { abs($0.opacity - opacity) < 0.08 }
      }
      guard let index = quarters.first(where: { taken[$0] < 2 }) else { return nil }
      taken[index] += 1
      return scene
    }
  }

  private func raster(
    _ scene: SceneFrame, _ theme: Theme, on wrap: (CairoSurface) -> any Surface
  ) throws -> Raster {
    let raster = try Raster(width: Int(scene.size.width), height: Int(scene.size.height))
    let surface = try CairoSurface(raster, scale: 1, text: text)
    Painter(theme: theme).paint(scene, on: wrap(surface))
    try surface.finish()
    return raster
  }

  private func greatestDifference(_ a: Raster, _ b: Raster) -> Int {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        var (greatest, index) = (0, 0)
        while index < a.count {
          greatest = max(greatest, abs(Int(a[index]) - Int(b[index])))
          index += 1
        }
        return greatest
      }
    }
  }
}

/// Forwards to a Cairo surface, so that painters cannot use Cairo's own methods.
private final class LayeredSurface: Surface {
  private let base: CairoSurface

  init(_ base: CairoSurface) { self.base = base }

  var text: TextEngine { base.text }

  var pixelScale: Double? { base.pixelScale }

  func fill(_ shape: Shape, with color: Color) { base.fill(shape, with: color) }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    base.stroke(shape, with: color, width: width)
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    base.draw(line, at: origin, with: color)
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    base.group(opacity: opacity, clip: clip, scale: scale, about: center, content)
  }
}
