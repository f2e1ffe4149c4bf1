import Choreography
import Comparison
import Rendering
import Testing

@Suite struct PixelDifferenceTests {
  @Test func equalPicturesDifferNowhere() throws {
    let difference = try #require(
      PixelDifference(picture(with: []), picture(with: [])))
    #expect(difference.changedPixels == 0)
    #expect(difference.box == nil)
  }

  @Test func aPatchIsCountedAndBoxed() throws {
    let patch = Rect(x: 7, y: 3, width: 5, height: 4)
    let difference = try #require(
      PixelDifference(picture(with: []), picture(with: [patch])))
    #expect(difference.changedPixels == 20)
    #expect(difference.box == PixelBounds(x: 7, y: 3, width: 5, height: 4))
  }

  @Test func theBoxHoldsAllPatches() throws {
    let corners = [
      Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 39, y: 29, width: 1, height: 1),
    ]
    let difference = try #require(
      PixelDifference(picture(with: corners), picture(with: [])))
    #expect(difference.changedPixels == 2)
    #expect(difference.box == PixelBounds(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func picturesOfDifferentSizesAreNotCompared() throws {
    let small = try Raster(width: 10, height: 10)
    let large = try Raster(width: 10, height: 11)
    #expect(PixelDifference(small, large) == nil)
  }

  /// A white picture of 40 × 30 pixels with red patches.
  private func picture(with patches: [Rect]) throws -> Raster {
    let raster = try Raster(width: 40, height: 30)
    let text = try TextEngine(fonts: FontSet.installed())
    let surface = try CairoSurface(raster, scale: 1, text: text)
    surface.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 30)), with: Color(0xFFFFFF))
    for patch in patches { surface.fill(.rect(patch), with: Color(0xFF0000)) }
    try surface.finish()
    return raster
  }
}
