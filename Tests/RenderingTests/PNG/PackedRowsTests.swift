import Testing

@testable import Rendering

struct PackedRowsTests {
  /// Rows of two pixels by their colors, from top to bottom.
  func picture(_ colors: [UInt32]) throws -> Raster {
    try Raster(width: 2, height: colors.count) { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for (y, color) in colors.enumerated() { (pixels[2 * y], pixels[2 * y + 1]) = (color, color) }
    }
  }

  @Test("a row is its filter and 3 bytes a pixel; a row that equals the one above is zeros")
  func bytes() throws {
    var rows = PackedRows()
    rows.pack(
      try picture([0xFF11_2233, 0xFF11_2233, 0xFF44_5566]),
      PixelBounds(x: 0, y: 0, width: 2, height: 3))
    let bytes = Array(rows.bytes(rows.runs[0]))
    #expect(
      bytes == [
        0, 0x11, 0x22, 0x33, 0x11, 0x22, 0x33,
        2, 0, 0, 0, 0, 0, 0,
        0, 0x44, 0x55, 0x66, 0x44, 0x55, 0x66,
      ])
  }

  @Test("the first row of a box has no filter")
  func box() throws {
    var rows = PackedRows()
    rows.pack(
      try picture([0xFF11_2233, 0xFF11_2233, 0xFF11_2233]),
      PixelBounds(x: 1, y: 1, width: 1, height: 2))
    let bytes = Array(rows.bytes(rows.runs[0]))
    #expect(bytes == [0, 0x11, 0x22, 0x33, 2, 0, 0, 0])
  }

  @Test("runs cover all rows in order; a short still run joins its neighbors")
  func runs() throws {
    // Rows of 7 bytes: 586 of them are more than 4096 bytes.
    let colors: [(UInt32, Int)] = [(1, 1), (2, 100), (3, 587), (4, 1), (5, 586), (6, 900)]
    let all = colors.flatMap { [UInt32](repeating: 0xFF00_0000 | $0.0, count: $0.1) }
    var rows = PackedRows()
    for _ in 0..<2 {
      rows.pack(try picture(all), PixelBounds(x: 0, y: 0, width: 2, height: all.count))
      let runs = rows.runs
      #expect(runs.map(\.rows) == [0..<102, 102..<688, 688..<1276, 1276..<2175])
      #expect(runs.map(\.isStill) == [false, true, false, true])
    }
  }
}
