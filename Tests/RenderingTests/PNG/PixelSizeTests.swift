import Testing

@testable import Rendering

@Suite("A frame's size")
struct PixelSizeTests {
  @Test(
    "allows as many workers as can draw in a gigabyte, and at least one",
    arguments: [
      (375, 812, 64), (3840, 2160, 16), (8192, 4352, 3), (16_384, 16_384, 1),
    ])
  func workers(_ width: Int, _ height: Int, _ most: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(size.workers(of: 64) == most)
    #expect(size.workers(of: 1) == 1)
  }
}
