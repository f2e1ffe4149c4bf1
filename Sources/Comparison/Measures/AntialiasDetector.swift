/// Tells the soft pixels of an edge from content.
///
/// The rule is that of V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009): a
/// soft pixel has a darker and a brighter neighbour and at most two of its own brightness, and the
/// darkest or brightest neighbour lies in an even area, in both pictures.
struct AntialiasDetector {
  let a: Pixels
  let b: Pixels

  /// Whether a pixel is soft in either picture. O(1).
  func isSoft(x: Int, y: Int) -> Bool {
    isSoft(in: a, beside: b, x: x, y: y) || isSoft(in: b, beside: a, x: x, y: y)
  }

  private func isSoft(in picture: Pixels, beside other: Pixels, x: Int, y: Int) -> Bool {
    let center = Self.brightness(picture.base[y &* picture.width &+ x])
    var equal = isAtEdge(x, y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (darkX, darkY, brightX, brightY) = (0, 0, 0, 0)
    // Column by column, as the rule's users go: of equals the first one counts.
    var nextX = max(0, x &- 1)
    let (maxX, maxY) = (min(picture.width &- 1, x &+ 1), min(picture.height &- 1, y &+ 1))
    while nextX <= maxX {
      var nextY = max(0, y &- 1)
      while nextY <= maxY {
        if nextX != x || nextY != y {
          let step = Self.brightness(picture.base[nextY &* picture.width &+ nextX]) - center
          if step == 0 {
            equal &+= 1
            if equal > 2 { return false }
          } else if step < darkest {
            (darkest, darkX, darkY) = (step, nextX, nextY)
          } else if step > brightest {
            (brightest, brightX, brightY) = (step, nextX, nextY)
          }
        }
        nextY &+= 1
      }
      nextX &+= 1
    }
    guard darkest < 0, brightest > 0 else { return false }
    return isEven(picture, darkX, darkY) && isEven(other, darkX, darkY)
      || isEven(picture, brightX, brightY) && isEven(other, brightX, brightY)
  }

  /// Whether three or more neighbours have the very colour of a pixel.
  private func isEven(_ picture: Pixels, _ x: Int, _ y: Int) -> Bool {
    let center = picture.base[y &* picture.width &+ x]
    var equal = isAtEdge(x, y) ? 1 : 0
    var nextY = max(0, y &- 1)
    let (maxX, maxY) = (min(picture.width &- 1, x &+ 1), min(picture.height &- 1, y &+ 1))
    while nextY <= maxY {
      var nextX = max(0, x &- 1)
      while nextX <= maxX {
        if nextX != x || nextY != y, picture.base[nextY &* picture.width &+ nextX] == center {
          equal &+= 1
        }
        nextX &+= 1
      }
      nextY &+= 1
    }
    return equal > 2
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == a.width &- 1 || y == a.height &- 1
  }

  /// Luma of NTSC's YIQ, as the rule's users take it.
  private static func brightness(_ pixel: UInt32) -> Double {
    Double(pixel &>> 16 & 255) * 0.29889531 + Double(pixel &>> 8 & 255) * 0.58662247
      + Double(pixel & 255) * 0.11448223
  }
}
