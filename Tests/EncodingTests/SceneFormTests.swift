import Choreography
import Rendering
import Testing

@testable import Encoding

struct SceneFormTests {
  @Test("a sink that wants scenes gets each frame's scene, and nothing is drawn")
  func scenes() throws {
    let film = try Films.swatches()
    let style = FrameStyle(forms: .scene, scale: 1, filter: .none, title: "")
    let pool = RasterPool(PixelSize(Size(width: 0, height: 0), scale: 1))
    let artist = try CairoArtist(
      fonts: try .installed(), style: style, pool: pool, stopwatch: { 0 })
    for number in [0, 8, 23] {
      let picture = try artist.draw(film.frame(number)).picture
      #expect(picture.scene == film.frame(number))
      #expect(picture.pixels == nil && picture.png.isEmpty && picture.svg.isEmpty)
    }
  }
}
