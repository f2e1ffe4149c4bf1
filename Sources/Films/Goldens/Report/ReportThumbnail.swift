import Foundation
import Rendering
import TextAndFiles

/// The part of a picture in which it differs, with its surroundings, enlarged if it is small.
struct ReportThumbnail {
  /// The part, in pixels of the picture.
  let part: PixelBounds
  private let width: Int
  private let height: Int

  /// The greatest width and height on a page, in points.
  private static let greatestSide = 260.0
  /// The greatest number of points per pixel.
  private static let greatestScale = 2.0
  /// The smallest side of a part and the distance from the difference to its edge, as shares of the
  /// picture's longer side.
  private static let (leastSide, margin) = (0.25, 0.03)

  /// Chooses the part around a difference; the whole picture without one. Sizes are in pixels.
  init(width: Int, height: Int, around difference: PixelBounds?) {
    (self.width, self.height) = (width, height)
    guard let difference else {
      part = PixelBounds(x: 0, y: 0, width: width, height: height)
      return
    }
    let side = Double(max(width, height))
    func range(_ start: Int, _ length: Int, in limit: Int) -> (start: Int, length: Int) {
      let wanted = max(length + 2 * Int(Self.margin * side), Int(Self.leastSide * side))
      let whole = min(limit, wanted)
      return (min(max(0, start - (whole - length) / 2), limit - whole), whole)
    }
    let (x, width) = range(difference.x, difference.width, in: width)
    let (y, height) = range(difference.y, difference.height, in: height)
    part = PixelBounds(x: x, y: y, width: width, height: height)
  }

  /// Chooses the part of a PNG file's picture; nil if the file has no header.
  init?(ofPNG bytes: [UInt8], around difference: PixelBounds?) {
    // After the signature, a length and a name.
    guard bytes.count >= 24 else { return nil }
    func number(at place: Int) -> Int {
      bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    self.init(width: number(at: 16), height: number(at: 20), around: difference)
  }

  /// Returns the part of a PNG file as an element of a page.
  func markup(_ bytes: [UInt8], label: String) -> String {
    let longer = Double(max(part.width, part.height))
    let scale = min(Self.greatestScale, Self.greatestSide / longer)
    let width = Int((Double(part.width) * scale).rounded())
    return """
      <svg role="img" aria-label="\(escaped(label))" style="width:\(width)px" \
      viewBox="\(part.x) \(part.y) \(part.width) \(part.height)">\
      <image width="\(self.width)" height="\(height)" \
      href="data:image/png;base64,\(Data(bytes).base64EncodedString())"/></svg>
      """
  }
}
