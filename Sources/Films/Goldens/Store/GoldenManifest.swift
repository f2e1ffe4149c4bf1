import Comparison
import Foundation
import Rendering
import TextAndFiles

/// The description of a golden's picture, written beside it as JSON.
package struct GoldenManifest: Codable, Hashable, Sendable {
  /// The layout of the moments' pictures in the sheet.
  package struct Sheet: Codable, Hashable, Sendable {
    /// The width of each picture, in pixels.
    package var width: Int
    /// The height of each picture, in pixels.
    package var height: Int
    /// Pictures per row.
    package var columns: Int
    /// Pixels around each picture.
    package var gap: Int
    /// Pixels per point.
    package var scale: Double

    static let gap = 8
    /// The widest sheet that is not a single column, in pixels.
    static let width = 4096

    /// The color of the gap.
    static let background: UInt32 = 0xFF8E_8E93

    /// Returns true if a PNG file has the gap of a sheet around it, which identifies a golden's
    /// picture.
    static func isFrame(of file: Data?) -> Bool {
      guard let file, let picture = try? PNGReader.read([UInt8](file)),
        min(picture.width, picture.height) > 2 * gap
      else { return false }
      let sides = (0..<picture.height).flatMap { [picture[0, $0], picture[gap - 1, $0]] }
      let ends = (0..<picture.width).flatMap { [picture[$0, 0], picture[$0, gap - 1]] }
      return (sides + ends).allSatisfy { $0 == background }
    }

    /// Arranges pictures of one size.
    init(of count: Int, _ picture: PixelSize, scale: Double) {
      (width, height) = (picture.width, picture.height)
      let room = (Self.width - Self.gap) / (picture.width + Self.gap)
      columns = max(1, min(count, room))
      gap = Self.gap
      self.scale = scale
    }

    /// Returns the size of the sheet for a number of pictures, in pixels; throws `tooLarge` if the
    /// file would be unreadable.
    func checkedSize(of count: Int) throws(GoldenError) -> (width: Int, height: Int) {
      let (limits, size) = (BitmapLimits(), size(of: count))
      guard max(size.width, size.height) <= limits.side,
        size.width * size.height <= limits.pixels
      else { throw .tooLarge(width: size.width, height: size.height) }
      return size
    }

    /// Returns the size of the sheet for a number of pictures, in pixels.
    func size(of count: Int) -> (width: Int, height: Int) {
      let rows = (count + columns - 1) / columns
      return (gap + columns * (width + gap), gap + rows * (height + gap))
    }

    /// Returns the upper left corner of a picture.
    func origin(_ index: Int) -> (x: Int, y: Int) {
      (gap + index % columns * (width + gap), gap + index / columns * (height + gap))
    }
  }

  static let maxMoments = 10_000

  /// The format's version.
  package var flipbook = 1
  /// The golden's name.
  package var golden: String
  /// The recording's name.
  package var film: String
  /// The apply, counted from 0; that of the recording if a mark names it.
  package var apply: Int
  /// The mark that names the transition; nil if its number does.
  package var mark: String?
  /// Shares of the transition, from 0 to 1.
  package var moments: [Double]
  /// The film's times, in nanoseconds.
  package var times: [Int64]
  /// The layout of the pictures in the sheet.
  package var sheet: Sheet
  /// The libraries, fonts and processor that drew it.
  package var fingerprint: DrawingFingerprint
  /// The scenario or recording, relative to the golden's folder; nil if a test has the film.
  package var source: String?
  /// Frames per second of the film; the geometry counts its frames.
  package var fps: Int?
  /// True if every transition of the source was recorded; then new ones need goldens, too.
  package var isComplete: Bool?
  /// The changes of the film's appearance; nil for its own.
  package var showing: FilmAppearance?

  /// The reason that the manifest is invalid; nil if it is valid.
  var problem: String? {
    let numbers = [sheet.width, sheet.height, sheet.columns]
    if flipbook != 1 { return "its version is \(flipbook), not 1" }
    if !(1...Self.maxMoments ~= moments.count) { return "it has \(moments.count) moments" }
    if times.count != moments.count { return "it has another number of times than of moments" }
    if !numbers.allSatisfy({ 1...PictureLimits.side ~= $0 })
      || !(0...PictureLimits.side ~= sheet.gap)
    {
      return "its sheet is impossible"
    }
    if (try? sheet.checkedSize(of: moments.count)) == nil {
      return "its sheet is too large"
    }
    if let problem = showing?.problem { return problem }
    if !(sheet.scale > 0 && sheet.scale <= 16) { return "its scale is \(sheet.scale)" }
    return nil
  }
}
