import Choreography

/// A surface that draws on another one, mirrored horizontally; text is moved but not mirrored.
final class MirroredSurface: Surface {
  let base: any Surface
  let axis: Double

  init(_ base: any Surface, about axis: Double) {
    self.base = base
    self.axis = axis
  }

  var text: TextEngine { base.text }

  var pixelScale: Double? { base.pixelScale }

  var hairline: Double { base.hairline }

  func fill(_ shape: Shape, with color: Color) { base.fill(mirrored(shape), with: color) }

  func fill(_ shape: Shape, around hole: Rect, with color: Color) {
    base.fill(mirrored(shape), around: mirrored(hole), with: color)
  }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    base.stroke(mirrored(shape), with: color, width: width)
  }

  func fillFading(_ rect: Rect, over length: Double, toLowerEnd: Bool, with color: Color) {
    base.fillFading(mirrored(rect), over: length, toLowerEnd: toLowerEnd, with: color)
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    let x = 2 * axis - origin.x - text.measure(line).width
    base.draw(line, at: Point(x: x, y: origin.y), with: color)
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    base.group(
      opacity: opacity, clip: clip.map(mirrored), scale: scale, about: mirrored(center), content)
  }

  func group(_ side: FadeSide, opacity: Double, clip: Shape?, _ content: () -> Void) {
    base.group(side, opacity: opacity, clip: clip.map(mirrored), content)
  }

  func draw(_ element: SceneElement, _ content: () -> Void) {
    var element = element
    element.frame = mirrored(element.frame)
    element.clip = element.clip.map(mirrored)
    base.draw(element, content)
  }

  func mirrored(_ rect: Rect) -> Rect {
    Rect(x: 2 * axis - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  private func mirrored(_ point: Point) -> Point { Point(x: 2 * axis - point.x, y: point.y) }

  private func mirrored(_ shape: Shape) -> Shape {
    switch shape {
    case .rect(let rect): .rect(mirrored(rect))
    case .rounded(let rect, let top, let bottom):
      .rounded(mirrored(rect), top: top, bottom: bottom)
    case .ellipse(let rect): .ellipse(mirrored(rect))
    case .path(let steps): .path(steps.map { $0.mapped(mirrored) })
    }
  }
}
