/// A conversion of RGB to luma and chroma: BT.709, limited range, rounded to nearest.
///
/// Fixed-point arithmetic with 16 fractional bits, for equal bytes on all machines. Pointers and
/// `while`: the idiomatic loop is 17 times slower in debug builds.
///
/// Source: ITU-R BT.709-6, items 3.2 to 3.5; chroma is sited left, as H.264 and VP9 expect it.
struct VideoPacking {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// 219/255 × (0.2126, 0.7152, 0.0722).
  private static let luma: (Int32, Int32, Int32) = (11_966, 40_254, 4_064)
  /// 224/255 × (−0.2126, −0.7152, 0.9278) / 1.8556.
  private static let blue: (Int32, Int32, Int32) = (-6_596, -22_189, 28_785)
  /// 224/255 × (0.7874, −0.7152, −0.0722) / 1.5748.
  private static let red: (Int32, Int32, Int32) = (28_784, -26_145, -2_639)
  private static let half: Int32 = 1 << 15

  /// Writes luma per pixel and chroma per 2×2 pixels; odd sides repeat their last pixels.
  func pack420(into planes: UnsafeMutablePointer<UInt8>) {
    let (evenWidth, evenHeight) = (width + width % 2, height + height % 2)
    var row = planes
    var y = 0
    while y < evenHeight {
      packLuma(pixels + min(y, height - 1) * width, into: row)
      if evenWidth > width { row[width] = row[width - 1] }
      row += evenWidth
      y &+= 1
    }
    var (cb, cr) = (row, row + evenWidth / 2 * (evenHeight / 2))
    y = 0
    while y < height {
      let upper = pixels + y * width
      let lower = pixels + min(y + 1, height - 1) * width
      packChroma(upper, lower, cb, cr, count: evenWidth / 2)
      cb += evenWidth / 2
      cr += evenWidth / 2
      y &+= 2
    }
  }

  /// Writes luma and chroma per pixel.
  func pack444(into planes: UnsafeMutablePointer<UInt8>) {
    let count = width * height
    let (cb, cr) = (planes + count, planes + 2 * count)
    var row = 0
    while row < count {
      packLuma(pixels + row, into: planes + row)
      row &+= width
    }
    var index = 0
    while index < count {
      let (r, g, b) = Self.parts(pixels[index])
      cb[index] = Self.chroma(Self.blue, r, g, b, shift: 16)
      cr[index] = Self.chroma(Self.red, r, g, b, shift: 16)
      index &+= 1
    }
  }

  private func packLuma(_ row: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>) {
    let (wr, wg, wb) = Self.luma
    var x = 0
    while x < width {
      let (r, g, b) = Self.parts(row[x])
      let sum = r &* wr &+ g &* wg &+ b &* wb &+ Self.half
      target[x] = UInt8(truncatingIfNeeded: 16 &+ sum &>> 16)
      x &+= 1
    }
  }

  /// Writes the chroma per 2×2 pixels. Values are sited at the left column, so both horizontal
  /// neighbors have the same weight.
  private func packChroma(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    _ cb: UnsafeMutablePointer<UInt8>, _ cr: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    // Two components in one integer; sums are at most eight times one component, so they do not
    // overlap.
    let mask: UInt32 = 0x00FF_00FF
    func pair(_ x: Int) -> (UInt32, UInt32) {
      let (a, b) = (upper[x], lower[x])
      return ((a & mask) &+ (b & mask), (a &>> 8 & 0xFF) &+ (b &>> 8 & 0xFF))
    }
    var left = pair(0)
    var index = 0
    while index < count {
      let middle = pair(2 &* index)
      let right = 2 &* index &+ 1 < width ? pair(2 &* index &+ 1) : middle
      let both = left.0 &+ 2 &* middle.0 &+ right.0
      let g = Int32(truncatingIfNeeded: left.1 &+ 2 &* middle.1 &+ right.1)
      let r = Int32(truncatingIfNeeded: both &>> 16)
      let b = Int32(truncatingIfNeeded: both & 0xFFFF)
      cb[index] = Self.chroma(Self.blue, r, g, b, shift: 19)
      cr[index] = Self.chroma(Self.red, r, g, b, shift: 19)
      left = right
      index &+= 1
    }
  }

  @inline(__always)
  private static func parts(_ pixel: UInt32) -> (Int32, Int32, Int32) {
    (
      Int32(truncatingIfNeeded: pixel &>> 16 & 0xFF), Int32(truncatingIfNeeded: pixel &>> 8 & 0xFF),
      Int32(truncatingIfNeeded: pixel & 0xFF)
    )
  }

  @inline(__always)
  private static func chroma(
    _ weights: (Int32, Int32, Int32), _ r: Int32, _ g: Int32, _ b: Int32, shift: Int32
  ) -> UInt8 {
    let sum = r &* weights.0 &+ g &* weights.1 &+ b &* weights.2 &+ 1 &<< (shift &- 1)
    return UInt8(truncatingIfNeeded: 128 &+ sum &>> shift)
  }
}
