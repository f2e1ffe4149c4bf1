import Choreography
import Rendering
import Testing
import TextAndFiles

@testable import Encoding

struct PNGEncoderTests {
  /// Overlapping colors with soft edges on an opaque background.
  func picture(width: Int = 37, height: Int = 23, seed: Int = 1) throws -> Raster {
    let raster = try Raster(width: width, height: height)
    let text = try TextEngine(fonts: FontSet.installed())
    let surface = try CairoSurface(raster, scale: 1, text: text)
    let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    surface.fill(.rect(all), with: Color(0xF2F2F7))
    for index in 0..<12 {
      let value = UInt32((seed + index) * 7_919_317 % 0xFFFFFF)
      let place = Rect(
        x: Double(index) * 2.7, y: Double(index * 5 % 17), width: 9.3, height: 7.1)
      surface.fill(.ellipse(place), with: Color(value, alpha: 0.8))
    }
    try surface.finish()
    return raster
  }

  func rgb(_ raster: Raster) -> [UInt8] {
    (0..<raster.height).flatMap { y in
      (0..<raster.width).flatMap { x in
        let pixel = raster[x, y]
        return [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      }
    }
  }

  @Test(
    "another program reads back every pixel", arguments: PNGEncoder.Compression.allCases,
    [(1, 23), (2, 23), (37, 23), (37, 160), (300, 40)])
  func decoding(compression: PNGEncoder.Compression, extent: (width: Int, height: Int)) throws {
    let folder = try TemporaryFolder()
    let picture = try picture(width: extent.width, height: extent.height)
    let file = try PNGEncoder(compression).encode(picture, scale: 2)
    try OutputFile.write(file, to: "\(folder.path)/x.png")
    #expect(try Program.decodedRGB("\(folder.path)/x.png") == rgb(picture))
  }

  @Test("chunks are in PNG's order and valid")
  func chunks() throws {
    let file = try PNGEncoder().encode(try picture(), scale: 2)
    let png = PNGChunks(file)
    #expect(png.chunks.map(\.name) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    #expect(png.chunks.map(\.isIntact) == [true, true, true, true, true])
    #expect(png["IHDR"] == [0, 0, 0, 37, 0, 0, 0, 23, 8, 2, 0, 0, 0])
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  @Test(
    "the resolution is proportional to the scale: 72 dpi at 1",
    arguments: [(1.0, 72.0), (2, 144), (3, 216), (1.5, 108)])
  func resolution(scale: Double, dotsPerInch: Double) throws {
    let bytes = PNGChunks(try PNGEncoder().encode(try picture(), scale: scale))["pHYs"]
    let perMetre = Double(PNGChunks.number(bytes.prefix(4)))
    #expect(abs(perMetre * 0.0254 - dotsPerInch) < 0.02)
    #expect(bytes[0..<4] == bytes[4..<8])
    #expect(bytes.last == 1)
  }

  @Test("equal pixels have equal bytes, whatever the previous pictures")
  func stability() throws {
    let first = try PNGEncoder()
    let second = try PNGEncoder()
    let picture = try picture()
    _ = second.encode(try self.picture(width: 120, height: 90, seed: 5), scale: 1)
    #expect(first.encode(picture, scale: 1) == second.encode(picture, scale: 1))
    #expect(first.encode(picture, scale: 1) == first.encode(picture, scale: 1))
  }
}
