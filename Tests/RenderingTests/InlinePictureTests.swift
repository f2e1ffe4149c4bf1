import CCairo
import Choreography
import Testing

@testable import Rendering

@Suite("A picture in a line")
struct InlinePictureTests {
  let engine: TextEngine

  /// 40 × 20 pixels, red on the left and blue on the right.
  private static let flag =
    "data:image/png;base64,"
    + "iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJ0lEQVR42mP4z8BANqJA63+GUYtHLR61eNTiUYtHLR61eNTikWMxAGDtHQ7V1k7XAAAAAElFTkSuQmCC"

  init() throws { engine = try TextEngine(fonts: .installed()) }

  private func drawing(_ picture: InlinePicture, scale: Double = 1) throws -> Raster {
    try whitePicture(side: 30, scale: scale, text: engine) {
      $0.draw(TextLine(picture), at: Point(x: 5, y: 25), with: Color(0x000000))
    }
  }

  @Test("is cropped to the middle, and aligned with the baseline", arguments: [1.0, 2, 3])
  func cropping(scale: Double) throws {
    let raster = try drawing(
      InlinePicture(source: Self.flag, width: 20, height: 20, radius: 0), scale: scale)
    #expect(
      inkBounds(of: raster)
        == Rect(x: 5 * scale, y: 5 * scale, width: 20 * scale, height: 20 * scale))
    let middle = Int(15 * scale)
    for y in [Int(5 * scale), middle, Int(25 * scale) - 1] {
      #expect(raster[Int(5 * scale), y] == 0xFFFF_0000)
      #expect(raster[middle - 4, y] == 0xFFFF_0000)
      #expect(raster[middle + 4, y] == 0xFF00_00FF)
      #expect(raster[Int(25 * scale) - 1, y] == 0xFF00_00FF)
    }
  }

  @Test("has round corners")
  func corners() throws {
    let raster = try drawing(InlinePicture(source: Self.flag, width: 20, height: 20, radius: 10))
    #expect(raster[5, 5] == 0xFFFF_FFFF && raster[24, 24] == 0xFFFF_FFFF)
    #expect(raster[15, 6] == 0xFF00_00FF && raster[6, 15] == 0xFFFF_0000)
  }

  @Test("that is missing or damaged has a visible placeholder")
  func emptyPlace() throws {
    for source in [
      "./photo.png", "data:image/png;base64,iVBORw0KGgo=", String(Self.flag.dropLast(40)),
    ] {
      let raster = try drawing(InlinePicture(source: source, width: 20, height: 20, radius: 0))
      #expect(inkBounds(of: raster) == Rect(x: 5, y: 5, width: 20, height: 20))
      #expect(raster[6, 6] == 0xFFC7_C7CC)
    }
  }

  @Test(
    "is kept in the size at which rows and messages draw it",
    arguments: [
      (PictureFile.StoredSize.figure, 1000, 1000, 192, 192), (.figure, 400, 200, 192, 192),
      (.figure, 1000, 100, 1000, 100), (.figure, 120, 150, 120, 150),
      (.message, 1320, 880, 880, 587), (.message, 660, 440, 660, 440),
      (.message, 3000, 2400, 880, 587),
    ])
  func storedSize(
    size: PictureFile.StoredSize, width: Int, height: Int, storedWidth: Int, storedHeight: Int
  ) throws {
    let bounds = PixelBounds(x: 0, y: 0, width: width, height: height)
    let file = PixelPatch(bounds, format: CAIRO_FORMAT_ARGB32, scale: 1) { _ in }.png
    let kept = try #require(PictureFile.stored(file, size).flatMap { PictureFile($0) })
    #expect((kept.width, kept.height) == (storedWidth, storedHeight))
  }

  @Test("becomes an image of an SVG document")
  func vector() throws {
    let surface = SVGSurface(size: Size(width: 30, height: 30), text: engine)
    surface.draw(
      TextLine(InlinePicture(source: Self.flag, width: 20, height: 20, radius: 4)),
      at: Point(x: 5, y: 25),
      with: Color(0x000000))
    let document = surface.document(title: "x")
    // With a margin of one pixel of four per point for antialiasing, as emoji have.
    let place = #"<image x="-0.25" y="-20.25" width="20.5" height="20.5" href="data:image/png"#
    #expect(document.contains(place))
    #expect(document.contains(#"transform="translate(5 25)""#))
  }

  @Test("has another hash than pictures of the same length and end")
  func hashes() {
    // The checksum of the pixels is before the end, which is the same in every PNG file.
    let pictures = (1000..<3000).map { number in
      InlinePicture(
        source: String(repeating: "A", count: 40_000) + "\(number)" + Self.flag.suffix(44),
        width: 1, height: 1, radius: 0)
    }
    #expect(Set(pictures.map(\.hashValue)).count == 2000)
    #expect(Set(pictures).count == 2000)
  }
}
