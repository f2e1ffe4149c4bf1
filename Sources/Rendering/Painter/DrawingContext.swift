import Choreography

/// A drawing context: a surface with the colors, background and text scale of one frame.
///
/// The type draws text, hairlines and pictures; each extension draws one kind of element with them.
struct DrawingContext {
  var surface: any Surface
  var palette: Palette
  let background: SceneFrame.Background
  let environment: DisplayEnvironment
  /// The theme of all stages on the page; nil for each scene's own.
  let theme: Theme?
  /// The lift of the current element in a drag, from 0 to 1.
  var lift = 0.0
  /// The share of the element's shadow and rim as a row that crosses others, from 0 to 1.
  var crossing = 0.0
  /// The points by which the current element's frame is narrower than the room of its texts.
  var widthLoss = 0.0

  init(on surface: any Surface, theme: Theme?, scene: SceneFrame) {
    (self.surface, self.theme) = (surface, theme)
    palette = (theme ?? Theme(scene.theme)).palette
    (background, environment) = (scene.background, scene.environment)
  }

  /// Creates a context for a page with a palette of its own.
  init(on surface: any Surface, palette: Palette) {
    (self.surface, self.palette, theme) = (surface, palette, nil)
    (background, environment) = (.page, DisplayEnvironment())
  }

  /// The measures of the style.
  var metrics: StyleMetrics { environment.metrics }

  /// The scale of text relative to the default size.
  var textScale: Double { environment.textScale }

  enum Alignment {
    case leading, center, trailing
  }

  /// Draws a line with its capitals vertically centered in `height` from `y`; returns its width. An
  /// empty line draws nothing. A number shrinks where an ellipsis would cut it.
  @discardableResult
  func text(
    _ line: TextLine, x: Double, y: Double, height: Double, color: Color,
    alignment: Alignment = .leading
  ) -> Double {
    guard !line.string.isEmpty else { return 0 }
    let line = surface.text.fitted(line)
    let metrics = surface.text.measure(line)
    let baseline = y + (height + metrics.capHeight) / 2
    let left =
      switch alignment {
      case .leading: x
      case .center: x - metrics.width / 2
      case .trailing: x - metrics.width
      }
    surface.draw(line, at: Point(x: left, y: baseline), with: color)
    return metrics.width
  }

  /// Draws a line with its capitals vertically centered in a rectangle; returns its width.
  @discardableResult
  func text(
    _ line: TextLine, in frame: Rect, color: Color, alignment: Alignment = .leading
  ) -> Double {
    let x =
      switch alignment {
      case .leading: frame.x
      case .center: frame.midX
      case .trailing: frame.maxX
      }
    return text(
      line, x: x, y: frame.y, height: frame.height, color: color, alignment: alignment)
  }

  /// Draws an item's picture, cropped to a rectangle.
  func picture(_ source: String, in rect: Rect, radius: Double) {
    let picture = InlinePicture(
      source: source, width: rect.width, height: rect.height, radius: radius)
    let color = Color(0x000000)
    surface.draw(TextLine(picture), at: Point(x: rect.x, y: rect.maxY), with: color)
  }

  /// Returns the frame of the current element with the width that the layout gave it, for texts.
  func unrounded(_ frame: Rect) -> Rect {
    var frame = frame
    frame.width += widthLoss
    return frame
  }

  /// Returns a line with its size reduced, by up to a quarter in steps of half a point, to fit a
  /// width without truncation.
  func fitted(_ line: TextLine, into width: Double) -> TextLine {
    var line = line
    let least = line.size * 0.75
    while surface.text.measure(line).width > width, line.size - 0.5 >= least {
      line.size -= 0.5
    }
    line.maxWidth = width
    return line
  }

  /// The width of a hairline, in points.
  var hairline: Double { surface.hairline }

  /// Returns a length rounded to whole pixels, on a surface with pixels.
  func onGrid(_ length: Double) -> Double {
    surface.pixelScale.map { PixelGrid(scale: $0).snap(length) } ?? length
  }

  /// Draws a hairline with its lower edge at `bottom`.
  func hairline(from x: Double, to maxX: Double, bottom: Double, color: Color) {
    surface.fill(
      .rect(Rect(x: x, y: bottom - hairline, width: max(0, maxX - x), height: hairline)),
      with: color)
  }

  /// Draws a hairline along the upper edge of a rectangle, between its rounded corners.
  func upperHairline(of frame: Rect, radius: Double, color: Color) {
    let corner = frame.cutRadius(radius)
    hairline(
      from: frame.x + corner, to: frame.maxX - corner, bottom: frame.y + hairline, color: color)
  }

  /// Draws a hairline along the inside of a rounded rectangle.
  func rim(of frame: Rect, top: Double, bottom: Double, color: Color) {
    let (half, edge) = (hairline / 2, frame.inset(x: hairline / 2, y: hairline / 2))
    surface.stroke(
      .rounded(edge, top: max(0, top - half), bottom: max(0, bottom - half)), with: color,
      width: hairline)
  }

  /// Draws `content` magnified, in a frame that is reduced by the same factor.
  func magnified(_ factor: Double, in frame: Rect, _ content: (Rect) -> Void) {
    guard factor != 1 else { return content(frame) }
    let room = Rect(
      x: frame.x, y: frame.y, width: frame.width / factor, height: frame.height / factor)
    surface.group(opacity: 1, clip: nil, scale: factor, about: Point(x: frame.x, y: frame.y)) {
      content(room)
    }
  }
}

extension Rect {
  init(x: Double, midY: Double, side: Double) {
    self.init(x: x, y: midY - side / 2, width: side, height: side)
  }
}

extension Shape {
  static func rounded(_ rect: Rect, _ radius: Double) -> Shape {
    .rounded(rect, top: radius, bottom: radius)
  }

  /// Returns a path of lines through points.
  static func lines(_ points: [(x: Double, y: Double)], isClosed: Bool = false) -> Shape {
    .path(PathStep.lines(points) + (isClosed ? [.close] : []))
  }
}

extension PathStep {
  static func lines(_ points: [(x: Double, y: Double)]) -> [PathStep] {
    points.enumerated().map { index, place in
      let point = Point(x: place.x, y: place.y)
      return index == 0 ? .move(point) : .line(point)
    }
  }
}
