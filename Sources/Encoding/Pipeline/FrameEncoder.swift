import Rendering
import TextAndFiles

/// An encoder of a picture in the forms that sinks need; each worker has its own.
struct FrameEncoder {
  private let style: FrameStyle
  private let png: PNGEncoder
  private let webP: WebPEncoder

  init(_ style: FrameStyle) throws(OutputError) {
    self.style = style
    png = try PNGEncoder(style.formats.pngCompression)
    webP = WebPEncoder(quality: style.formats.webPQuality)
  }

  /// Encodes a picture; an existing PNG file is kept.
  ///
  /// - Parameter changes: Returns the damage since the previous frame; nil for a first frame.
  func encode(
    _ raster: Raster, changes: () -> Damage?, into picture: inout Picture
  ) throws(OutputError) {
    if style.forms.contains(.png), picture.png.isEmpty {
      picture.png = png.encode(raster, scale: style.scale)
    }
    if !style.forms.isDisjoint(with: [.pngBox, .webPBox]) {
      try encodeBoxes(raster, changes(), into: &picture)
    }
    for layout in PixelLayout.allCases where style.forms.contains(.pixels(layout)) {
      picture.buffers[layout] = layout.packed(raster)
    }
  }

  private func encodeBoxes(
    _ raster: Raster, _ changes: Damage?, into picture: inout Picture
  ) throws(OutputError) {
    let whole = PixelBounds(x: 0, y: 0, width: raster.width, height: raster.height)
    // Without damage the box has one pixel: no format allows an empty one.
    let box =
      changes.map { $0.bounds ?? PixelBounds(x: 0, y: 0, width: 1, height: 1) } ?? whole
    if style.forms.contains(.pngBox) {
      picture.pngBox = EncodedBox(bounds: box, bytes: png.stream(raster, in: box))
    }
    if style.forms.contains(.webPBox) {
      let box = WebPEncoder.aligned(box)
      picture.webPBox = EncodedBox(bounds: box, bytes: try webP.encode(raster, in: box))
    }
  }
}
