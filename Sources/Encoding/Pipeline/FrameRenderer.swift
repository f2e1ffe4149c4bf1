import Choreography
import Foundation
import Recordings
import Rendering
import TextAndFiles

/// A drawn picture with its costs, in nanoseconds.
struct DrawnPicture: Sendable {
  var picture: Picture
  var draw: Int64 = 0
  var encode: Int64 = 0
  /// True if the picture is from an archive.
  var isFromArchive = false
}

/// A renderer of frames, confined to one worker's thread.
protocol FrameRenderer: AnyObject {
  /// Draws a frame; `previous` is the preceding frame, which another worker may have drawn; nil for
  /// the first.
  func draw(_ frame: SceneFrame, after previous: SceneFrame?) throws(OutputError) -> DrawnPicture
}

/// A renderer with Cairo that encodes frames in the forms that sinks need.
final class CairoRenderer: FrameRenderer {
  private let text: TextEngine
  private let painter: Painter
  private let style: FrameStyle
  private let canvas: Canvas?
  private let encoder: FrameEncoder
  private let archive: (any PictureArchive)?

  /// Creates a renderer. Frames in the archive are not drawn; drawn ones are added to it.
  init(
    fonts: FontSet, style: FrameStyle, archive: (any PictureArchive)? = nil
  ) throws(OutputError) {
    do { text = try TextEngine(fonts: fonts) } catch { throw .fonts(error) }
    self.style = style
    self.archive = archive
    painter = Painter(theme: style.theme)
    encoder = try FrameEncoder(style)
    guard style.forms.contains(where: { $0 != .svg }) else {
      canvas = nil
      return
    }
    do {
      canvas = try Canvas(
        width: style.size.width, height: style.size.height, scale: style.scale, painter: painter,
        text: text)
    } catch {
      throw .drawing(frame: nil, error)
    }
  }

  func draw(
    _ frame: SceneFrame, after previous: SceneFrame?
  ) throws(OutputError) -> DrawnPicture {
    var drawn = DrawnPicture(picture: Picture())
    if let canvas { try drawPixels(frame, after: previous, on: canvas, into: &drawn) }
    if style.forms.contains(.svg) { drawSVG(frame, into: &drawn) }
    return drawn
  }

  private func drawPixels(
    _ frame: SceneFrame, after previous: SceneFrame?, on canvas: Canvas,
    into drawn: inout DrawnPicture
  ) throws(OutputError) {
    let changes = { previous.map { canvas.damage(from: $0, to: frame) } }
    if let kept = try archive?.picture(ofFrame: frame.number) {
      try check(kept.raster, of: frame)
      if archive?.compression == style.formats.pngCompression { drawn.picture.png = kept.file }
      drawn.isFromArchive = true
      return try encoder.encode(kept.raster, changes: changes, into: &drawn.picture)
    }
    let start = Stopwatch.read()
    do { try canvas.draw(frame) } catch { throw .drawing(frame: frame.number, error) }
    let painted = Stopwatch.read()
    drawn.draw += painted - start
    try encoder.encode(canvas.raster, changes: changes, into: &drawn.picture)
    drawn.encode += Stopwatch.read() - painted
    if let archive, archive.keepsPictures, style.forms.contains(.png) {
      try archive.keep(drawn.picture.png, asFrame: frame.number)
    }
  }

  private func check(_ raster: Raster, of frame: SceneFrame) throws(OutputError) {
    guard raster.width == style.size.width, raster.height == style.size.height else {
      throw .drawing(
        frame: frame.number, .impossibleSize(width: raster.width, height: raster.height))
    }
  }

  private func drawSVG(_ frame: SceneFrame, into drawn: inout DrawnPicture) {
    let start = Stopwatch.read()
    let surface = SVGSurface(size: frame.size, text: text)
    painter.paint(frame, on: surface)
    let painted = Stopwatch.read()
    drawn.draw += painted - start
    drawn.picture.svg = Array(surface.document(title: style.title).utf8)
    drawn.encode += Stopwatch.read() - painted
  }
}

/// The settings that all frames of a run share.
struct FrameStyle: Sendable {
  var forms: Set<PictureForm>
  var size: PixelSize
  var scale: Double
  var formats = FormatOptions()
  /// The accessible title of SVG frames.
  var title: String
  /// The theme; nil for each scene's own.
  var theme: Theme?
}
