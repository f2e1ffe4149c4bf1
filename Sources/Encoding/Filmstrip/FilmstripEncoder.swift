import Choreography
import Rendering
import TextAndFiles

struct FilmstripEncoder {
  let strip: Filmstrip
  private let page: Composition
  /// The part of the page that the pictures show.
  private let crop: Rect
  let layout: FilmstripLayout
  private let style: PageColors

  /// Creates an encoder; `scale` is in pixels per point.
  init(_ strip: Filmstrip, scale: Double) {
    var strip = strip
    var layout = Self.layout(strip, scale: scale)
    if layout.pictureScale < scale {
      // The pictures are reduced, but not their text.
      strip.composition = strip.composition.page(forScale: layout.pictureScale)
      layout = Self.layout(strip, scale: scale)
    }
    (self.strip, self.layout) = (strip, layout)
    (page, crop) = (strip.page, strip.crop)
    style = (strip.theme ?? Theme(strip.timeline.recording.stage.theme)).pageColors
  }

  private static func layout(_ strip: Filmstrip, scale: Double) -> FilmstripLayout {
    let crop = strip.crop
    return FilmstripLayout(
      picture: Size(width: crop.width, height: crop.height), count: strip.moments.count,
      scale: scale)
  }

  /// Draws the strip; returns the finished part if `isCancelled` becomes true between two pictures.
  ///
  /// - Throws: `OutputError.fonts` and `.drawing`.
  func draw(fonts: FontSet, isCancelled: () -> Bool = { false }) throws(OutputError) -> Raster {
    let text: TextEngine
    do { text = try TextEngine(fonts: fonts) } catch { throw .fonts(error) }
    let size = PixelSize(layout.size, scale: layout.scale)
    do {
      let raster = try Raster(width: size.width, height: size.height)
      let surface = try CairoSurface(raster, scale: layout.scale, text: text)
      drawPage(on: surface)
      for index in strip.moments.indices {
        if isCancelled() { return raster }
        try drawMoment(index, on: surface)
      }
      try surface.finish()
      return raster
    } catch {
      throw .drawing(frame: nil, error)
    }
  }

  private func drawPage(on surface: CairoSurface) {
    let page = Rect(layout.size)
    // One extra pixel: the page's size may be fractional.
    surface.fill(.rect(page.inset(x: -1, y: -1)), with: style.background)
    let left = layout.pictures.first?.x ?? layout.margin
    let right = layout.pictures.last?.maxX ?? layout.size.width
    let title = TextLine(
      strip.title, size: layout.titleSize, weight: .semibold, maxWidth: (right - left) * 0.6)
    surface.draw(title, at: Point(x: left, y: layout.titleBaseline), with: style.ink)
    let indent = surface.text.measure(title).width + layout.captionSize * 0.9
    let subtitle = TextLine(
      strip.subtitle, size: layout.captionSize, maxWidth: max(1, right - left - indent))
    surface.draw(
      subtitle, at: Point(x: left + indent, y: layout.titleBaseline), with: style.quietInk)
  }

  private func drawMoment(_ index: Int, on surface: CairoSurface) throws(SurfaceError) {
    let place = layout.pictures[index]
    let outline = Shape.rounded(place, top: layout.radius, bottom: layout.radius)
    let picture = try picture(ofMoment: index, text: surface.text)
    let share = place.width / crop.width
    // On whole pixels, so that text is sharp.
    let left = (crop.x * share * layout.scale).rounded() / layout.scale
    let top = (crop.y * share * layout.scale).rounded() / layout.scale
    let whole = Rect(
      x: place.x - left, y: place.y - top, width: Double(picture.width) / layout.scale,
      height: Double(picture.height) / layout.scale)
    let middle = Point(x: place.midX, y: place.midY)
    surface.group(opacity: 1, clip: outline, scale: 1, about: middle) {
      surface.draw(picture, in: whole)
    }
    surface.stroke(outline, with: style.border, width: 1 / layout.scale)
    drawCaption(index, below: place, on: surface)
  }

  /// Draws the whole page at its final size in pixels, so that text is sharp.
  private func picture(
    ofMoment index: Int, text: TextEngine
  ) throws(SurfaceError) -> Raster {
    let scene = strip.scene(ofMoment: index, on: page)
    let scale = layout.pictures[index].width * layout.scale / crop.width
    let raster = try Raster(
      width: Int((page.size.width * scale).rounded()),
      height: Int((page.size.height * scale).rounded()))
    let surface = try CairoSurface(raster, scale: scale, text: text)
    Painter(theme: strip.theme).paint(scene, on: surface)
    try surface.finish()
    return raster
  }

  private func drawCaption(_ index: Int, below place: Rect, on surface: CairoSurface) {
    let em = layout.captionSize
    let share = strip.share(ofMoment: index)
    if let share {
      center(
        TextLine(share, size: em, weight: .semibold, hasTabularDigits: true),
        x: place.midX, baseline: place.maxY + em * 2, color: style.ink, on: surface)
    }
    center(
      TextLine(strip.caption(ofMoment: index), size: em * 0.85, hasTabularDigits: true),
      x: place.midX, baseline: place.maxY + em * (share == nil ? 2 : 3.4), color: style.quietInk,
      on: surface)
  }

  private func center(
    _ line: TextLine, x: Double, baseline: Double, color: Color, on surface: CairoSurface
  ) {
    let width = surface.text.measure(line).width
    surface.draw(line, at: Point(x: x - width / 2, y: baseline), with: color)
  }
}
