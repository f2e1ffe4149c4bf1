import CCairo
import Choreography
import Foundation
import Recordings
import TextAndFiles

/// A picture that is drawn like a colored glyph, cropped to its size.
package struct InlinePicture: Hashable, Sendable {
  /// The PNG file as a data URL: `data:image/png;base64,…`.
  package var source: String
  /// Points.
  package var width: Double
  /// Points.
  package var height: Double
  /// The radius of the corners, in points.
  package var radius: Double

  /// Hashes the length of the source, samples of it and its end, as it is long.
  ///
  /// The end of a PNG file has the checksum of the pixels.
  package func hash(into hasher: inout Hasher) {
    var source = source
    source.withUTF8 { bytes in
      hasher.combine(bytes.count)
      let raw = UnsafeRawBufferPointer(bytes)
      for start in stride(from: 0, to: raw.count, by: max(8, raw.count / 32)) {
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: raw[start...].prefix(8)))
      }
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: raw.suffix(64)))
    }
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(radius)
  }

  /// Draws the center of the picture, scaled to fill its size, with the lower left corner at the
  /// origin; a placeholder if it is undecodable.
  func draw(with pen: OpaquePointer?) {
    guard let pen else { return }
    let place = Rect(x: 0, y: -height, width: width, height: height)
    pen.append(.rounded(place, top: radius, bottom: radius))
    guard let file = PictureFile(source: source) else { return drawEmptyPlace(place, pen) }
    cairo_save(pen)
    cairo_clip(pen)
    file.fill(place, with: pen)
    cairo_restore(pen)
  }

  private func drawEmptyPlace(_ place: Rect, _ pen: OpaquePointer) {
    pen.setSource(Color(0xC7C7CC))
    cairo_fill(pen)
    pen.setSource(Color(0x8E8E93))
    cairo_set_line_width(pen, 1)
    let inner = place.inset(x: place.width * 0.3, y: place.height * 0.3)
    pen.append(.lines([(inner.x, inner.y), (inner.maxX, inner.maxY)]))
    pen.append(.lines([(inner.maxX, inner.y), (inner.x, inner.maxY)]))
    cairo_stroke(pen)
  }
}

/// A decoded PNG file.
package final class PictureFile {
  /// The size to which recordings reduce larger pictures.
  package struct StoredSize: Sendable {
    /// The size in pixels, with the proportions in which a row shows the picture.
    let width: Int
    let height: Int
    /// The maximum size of files that stay unchanged, in bytes.
    let bytes: Int

    /// Of figures and rows: 64 points at scale 3.
    package static let figure = StoredSize(width: 192, height: 192, bytes: 128 << 10)
    /// Of messages: three quarters of a phone's width at scale 3.
    package static let message = StoredSize(width: 880, height: 587, bytes: 1 << 20)
  }

  let surface: OpaquePointer
  let width: Int
  let height: Int

  /// Decodes a data URL; nil unless it is a valid PNG file.
  package convenience init?(source: String) {
    let prefix = ItemContent.picturePrefix
    guard source.hasPrefix(prefix),
      let data = Data(base64Encoded: String(source.dropFirst(prefix.count)))
    else { return nil }
    self.init([UInt8](data))
  }

  /// Decodes a file; nil unless it is a valid PNG file.
  package init?(_ bytes: [UInt8]) {
    // Checks the size first, so that a small file cannot cause a large allocation.
    guard bytes.count > 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(16), number(20))
    guard 1...PictureLimits.side ~= width, 1...PictureLimits.side ~= height,
      width * height <= PictureLimits.area
    else { return nil }
    var reader = ArrayReader(rest: bytes[...])
    let surface = withUnsafeMutablePointer(to: &reader) { reader in
      cairo_image_surface_create_from_png_stream(
        { reader, data, count in
          guard let reader, let data else { return CAIRO_STATUS_READ_ERROR }
          let isThere = reader.assumingMemoryBound(to: ArrayReader.self).pointee
            .read(into: data, count: Int(count))
          return isThere ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, reader)
    }
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    (self.surface, self.width, self.height) = (surface, width, height)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Returns the file that a recording stores for a picture: small files unchanged, else the center
  /// scaled to a size. Nil unless it is a valid PNG file.
  package static func stored(_ bytes: [UInt8], _ size: StoredSize = .figure) -> [UInt8]? {
    guard let file = PictureFile(bytes) else { return nil }
    // The largest part with the proportions; pictures are never enlarged.
    let share = min(
      1, Double(file.width) / Double(size.width), Double(file.height) / Double(size.height))
    if share < 1 || (file.width, file.height) == (size.width, size.height),
      bytes.count <= size.bytes
    {
      return bytes
    }
    let width = max(1, Int(Double(size.width) * share))
    let height = max(1, Int(Double(size.height) * share))
    let bounds = PixelBounds(x: 0, y: 0, width: width, height: height)
    let place = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let patch = PixelPatch(bounds, format: CAIRO_FORMAT_ARGB32, scale: 1) { pen in
      if let pen { file.fill(place, with: pen) }
    }
    let png = patch.png
    return png.isEmpty ? nil : png
  }

  /// Draws the picture scaled to fill a rectangle, centered and not clipped.
  func fill(_ place: Rect, with pen: OpaquePointer) {
    let factor = max(place.width / Double(width), place.height / Double(height))
    cairo_translate(
      pen, place.x + (place.width - Double(width) * factor) / 2,
      place.y + (place.height - Double(height) * factor) / 2)
    cairo_scale(pen, factor, factor)
    pen.paint(surface)
  }
}

private struct ArrayReader {
  var rest: ArraySlice<UInt8>

  mutating func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    guard count <= rest.count else { return false }
    rest.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { target.update(from: base, count: count) }
    }
    rest = rest.dropFirst(count)
    return true
  }
}
