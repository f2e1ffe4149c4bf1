import Choreography
import Flipbook
import Rendering

/// A surface that draws some elements differently, as a changed painter would.
final class MutatedSurface: Surface {
  private let base: any Surface
  private var line: (where: String, change: (inout TextLine) -> Void)?
  /// Maps the painter's color of a text.
  var textColor: (TextLine, Color) -> Color = { $1 }
  /// Maps the painter's place of a hairline.
  var hairlinePlace: (Rect) -> Rect = { $0 }
  /// Maps the painter's radius of a rounded shape.
  var radius: (Double) -> Double = { $0 }
  /// Maps the painter's color of a hairline; nil draws none.
  var hairline: (Color) -> Color? = { $0 }

  init(_ base: any Surface) { self.base = base }

  var text: TextEngine { base.text }

  var pixelScale: Double? { base.pixelScale }

  /// Changes the lines of one text.
  func text(where string: String, _ change: @escaping (inout TextLine) -> Void) {
    line = (string, change)
  }

  func fill(_ shape: Shape, with color: Color) {
    switch shape {
    case .rounded(let rect, let top, let bottom):
      let top = top > 0 ? radius(top) : 0
      let bottom = bottom > 0 ? radius(bottom) : 0
      base.fill(.rounded(rect, top: top, bottom: bottom), with: color)
    case .rect(let rect) where rect.height <= 1:
      if let color = hairline(color) { base.fill(.rect(hairlinePlace(rect)), with: color) }
    default: base.fill(shape, with: color)
    }
  }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    base.stroke(shape, with: color, width: width)
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    var line = line
    if let change = self.line, change.where == line.string { change.change(&line) }
    base.draw(line, at: origin, with: textColor(line, color))
  }

  // The surface below knows the element of what it draws.
  func draw(_ element: SceneElement, _ content: () -> Void) { base.draw(element, content) }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    base.group(opacity: opacity, clip: clip, scale: scale, about: center, content)
  }
}

extension GoldenFixture {
  /// Draws a scene as a changed painter would.
  func draw(_ scene: SceneFrame, change: (MutatedSurface) -> Void) throws -> Raster {
    let raster = try Raster(width: Int(scene.size.width), height: Int(scene.size.height))
    let surface = try CairoSurface(raster, scale: 1, text: TextEngine(fonts: .installed()))
    let mutated = MutatedSurface(surface)
    change(mutated)
    Painter().paint(scene, on: mutated)
    try surface.finish()
    return raster
  }
}
