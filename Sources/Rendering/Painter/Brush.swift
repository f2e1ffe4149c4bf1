import Choreography

/// A surface with the colors, the ground and the text size that one frame is drawn in.
///
/// It draws lines of text, hairlines and symbols; painters of one subject each draw with it.
struct Brush {
  let surface: any Surface
  let palette: Palette
  let ground: SceneFrame.Ground
  let environment: DisplayEnvironment

  init(surface: any Surface, theme: Theme?, scene: SceneFrame) {
    self.surface = surface
    palette = (theme ?? Theme(scene.theme)).palette
    ground = scene.ground
    environment = scene.environment
  }

  /// A brush for a page that has colors of its own.
  init(surface: any Surface, palette: Palette, scene: SceneFrame) {
    (self.surface, self.palette) = (surface, palette)
    (ground, environment) = (scene.ground, scene.environment)
  }

  /// The same brush on another surface.
  init(on surface: any Surface, like other: Brush) {
    self.surface = surface
    (palette, ground, environment) = (other.palette, other.ground, other.environment)
  }

  /// Text against its usual size.
  var type: Double { environment.textScale }

  /// The horizontal alignment of a line within its space.
  enum Alignment {
    case leading, center, trailing
  }

  /// Draws a line whose capitals stand in the middle of `height` from `y`; returns its width.
  @discardableResult
  func text(
    _ line: TextLine, x: Double, y: Double, height: Double, color: Color,
    alignment: Alignment = .leading
  ) -> Double {
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

  /// Draws an item's own picture, cropped to its place.
  func picture(_ source: String, in rect: Rect, radius: Double) {
    let picture = InlinePicture(
      source: source, width: rect.width, height: rect.height, radius: radius)
    let color = Color(0x000000)
    surface.draw(TextLine(picture), at: Point(x: rect.x, y: rect.maxY), with: color)
  }

  /// Returns the line of an action that must not be cut, smaller by up to a quarter in steps of half
  /// a point where that spares it the ellipsis. Titles are cut: each in another size, they would
  /// look uneven.
  func fitted(_ line: TextLine, into width: Double) -> TextLine {
    var line = line
    let least = line.size * 0.75
    while surface.text.measure(line).width > width, line.size - 0.5 >= least {
      line.size -= 0.5
    }
    line.maxWidth = width
    return line
  }

  /// The width of a hairline, in points: half a point, in whole pixels.
  var hairline: Double { surface.pixelScale.map { PixelGrid($0).hairline } ?? 0.5 }

  /// A hairline with its lower edge at `bottom`.
  func hairline(from x: Double, to maxX: Double, bottom: Double, color: Color) {
    surface.fill(
      .rect(Rect(x: x, y: bottom - hairline, width: max(0, maxX - x), height: hairline)),
      with: color)
  }

  /// A hairline along the inside of a shape's upper edge and corners.
  func upperHairline(of frame: Rect, radius: Double, color: Color) {
    guard radius > hairline else {
      return hairline(from: frame.x, to: frame.maxX, bottom: frame.y + hairline, color: color)
    }
    let edge = frame.inset(x: hairline / 2, y: hairline / 2)
    let corner = edge.cutRadius(radius - hairline / 2)
    let left = Point(x: edge.x + corner, y: edge.y + corner)
    let right = Point(x: edge.maxX - corner, y: edge.y + corner)
    let steps =
      PathStep.arc(center: left, radius: corner, from: 180, to: 270)
      + [.line(Point(x: right.x, y: edge.y))]
      + PathStep.arc(center: right, radius: corner, from: 270, to: 360).dropFirst()
    surface.stroke(.path(steps), with: color, width: hairline)
  }

  /// A hairline along the inside of a rounded shape.
  func rim(of frame: Rect, top: Double, bottom: Double, color: Color) {
    let (half, edge) = (hairline / 2, frame.inset(x: hairline / 2, y: hairline / 2))
    surface.stroke(
      .rounded(edge, top: max(0, top - half), bottom: max(0, bottom - half)), with: color,
      width: hairline)
  }

  /// Draws `content` larger; it takes the frame for as much smaller.
  func magnified(_ factor: Double, in frame: Rect, _ content: (Rect) -> Void) {
    guard factor != 1 else { return content(frame) }
    let room = Rect(
      x: frame.x, y: frame.y, width: frame.width / factor, height: frame.height / factor)
    surface.group(opacity: 1, clip: nil, scale: factor, about: Point(x: frame.x, y: frame.y)) {
      content(room)
    }
  }
}
