import Choreography
import Rendering
import Testing

@testable import Encoding

struct SceneFormTests {
  @Test("a sink that wants scenes gets each frame's scene, and nothing is drawn")
  func scenes() throws {
    let film = try Films.swatches()
    let style = FrameStyle(
      forms: .scene, size: PixelSize(Size(width: 60, height: 40), scale: 1), scale: 1,
      title: "")
    let artist = try CairoRenderer(
      fonts: try .installed(), style: style, pool: BufferPool(), stopwatch: { 0 })
    for number in [0, 8, 23] {
      let picture = try artist.draw(film.frame(number), after: nil).picture
      #expect(picture.scene == film.frame(number))
      #expect(picture.buffers.isEmpty && picture.png.isEmpty && picture.svg.isEmpty)
    }
  }
}
