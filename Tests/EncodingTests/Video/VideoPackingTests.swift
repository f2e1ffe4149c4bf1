import Choreography
import Rendering
import Testing

@testable import Encoding

struct VideoPackingTests {
  /// A picture of soft-edged discs.
  func picture(width: Int, height: Int) throws -> Raster {
    let raster = try Raster(width: width, height: height)
    let surface = try CairoSurface(
      raster, scale: 1, text: try TextEngine(fonts: .installed()))
    let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    surface.fill(.rect(all.inset(x: -1, y: -1)), with: Color(0xF2F2F7))
    for (index, color) in [0xFF3B30, 0x34C759, 0x007AFF, 0xFFFFFF, 0x000000].enumerated() {
      let place = Rect(x: Double(index) * 3.3, y: Double(index) * 1.7, width: 7.3, height: 6.1)
      surface.fill(.ellipse(place), with: Color(UInt32(color)))
    }
    try surface.finish()
    return raster
  }

  func pack(_ picture: Raster, _ layout: PixelLayout) -> [UInt8] { layout.packed(picture) }

  /// BT.709 by its definition, in floating point.
  func definition(_ r: Double, _ g: Double, _ b: Double) -> (y: Double, cb: Double, cr: Double) {
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return (
      16 + 219 * y / 255, 128 + 224 * (b - y) / 1.8556 / 255, 128 + 224 * (r - y) / 1.5748 / 255
    )
  }

  func rgb(_ pixel: UInt32) -> (Double, Double, Double) {
    (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }

  @Test("every value of 4:4:4 is the definition's, rounded", arguments: [(17, 11), (1, 1)])
  func full(width: Int, height: Int) throws {
    let picture = try picture(width: width, height: height)
    let planes = pack(picture, .yuv444)
    let count = width * height
    for index in 0..<count {
      let (r, g, b) = rgb(picture[index % width, index / width])
      let expected = definition(r, g, b)
      #expect(abs(Double(planes[index]) - expected.y) < 0.51)
      #expect(abs(Double(planes[count + index]) - expected.cb) < 0.51)
      #expect(abs(Double(planes[2 * count + index]) - expected.cr) < 0.51)
    }
  }

  @Test(
    "4:2:0 averages the colors of two rows, and three columns around the left one of each pair",
    arguments: [(16, 10), (17, 11), (1, 1), (2, 3)])
  func halved(width: Int, height: Int) throws {
    let picture = try picture(width: width, height: height)
    let planes = pack(picture, .yuv420)
    let (evenWidth, evenHeight) = (width + width % 2, height + height % 2)
    let (columns, rows) = (evenWidth / 2, evenHeight / 2)
    #expect(planes.count == evenWidth * evenHeight * 3 / 2)
    // An odd side repeats its last row or column.
    for y in 0..<evenHeight {
      for x in 0..<evenWidth {
        let (r, g, b) = rgb(picture[min(x, width - 1), min(y, height - 1)])
        #expect(abs(Double(planes[y * evenWidth + x]) - definition(r, g, b).y) < 0.51)
      }
    }
    for y in 0..<rows {
      for x in 0..<columns {
        var sum = (0.0, 0.0, 0.0)
        for (dx, dy, weight) in [
          (-1, 0, 1), (0, 0, 2), (1, 0, 1), (-1, 1, 1), (0, 1, 2), (1, 1, 1.0),
        ] {
          let column = min(width - 1, max(0, 2 * x + Int(dx)))
          let (r, g, b) = rgb(picture[column, min(height - 1, 2 * y + Int(dy))])
          sum = (sum.0 + r * weight / 8, sum.1 + g * weight / 8, sum.2 + b * weight / 8)
        }
        let expected = definition(sum.0, sum.1, sum.2)
        let index = evenWidth * evenHeight + y * columns + x
        #expect(abs(Double(planes[index]) - expected.cb) < 0.52)
        #expect(abs(Double(planes[index + columns * rows]) - expected.cr) < 0.52)
      }
    }
  }
}
