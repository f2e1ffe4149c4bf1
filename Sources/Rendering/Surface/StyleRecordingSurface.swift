import Choreography
import TextAndFiles

/// A surface that draws nothing and lists the radii, insets and colors of what a painter draws.
///
/// The lines have no size of a text, so that they are the same with every version of the fonts.
final class StyleRecordingSurface: Surface {
  let text: TextEngine
  /// The lines in alphabetical order, each once.
  var lines: [String] { known.sorted() }

  private var known: Set<String> = []
  private var element: SceneElement?

  init(text: TextEngine) { self.text = text }

  func fill(_ shape: Shape, with color: Color) {
    switch shape {
    case .rect(let rect) where rect.height <= 1:
      guard let frame = element?.frame else { return }
      let insets = [rect.x - frame.x, frame.maxX - rect.maxX]
      // The line of a row that a finger pushes aside, and a row that is nearly gone.
      guard insets.allSatisfy({ $0 >= 0 }), frame.height > 4 else { return }
      note("line inset \(listing(insets.map(Self.number))), \(color.notation)")
    case .rect: note("area \(color.notation)")
    case .rounded(_, let top, let bottom): note("\(Self.radius(top, bottom)), \(color.notation)")
    case .ellipse: note("ellipse \(color.notation)")
    case .path: note("shape \(color.notation)")
    }
  }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    note("outline \(Self.number(width)) wide, \(color.notation)")
  }

  func fillFading(_ rect: Rect, over length: Double, toLowerEnd: Bool, with color: Color) {
    note("fade \(color.notation)")
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    // The labels of figures fade by their distance, which depends on the fonts.
    if case .device = element?.content { return }
    note(
      line.picture.map { "picture \(Self.radius($0.radius, $0.radius))" }
        ?? "text \(color.notation)")
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    if case .rounded(_, let top, let bottom)? = clip { note("cut to \(Self.radius(top, bottom))") }
    content()
  }

  func draw(_ element: SceneElement, _ content: () -> Void) {
    // The geometry has the colors of swatches, of which there may be hundreds.
    if case .swatch = element.content { return }
    self.element = element
    content()
    self.element = nil
  }

  private func note(_ look: String) {
    known.insert("\(element?.id.role.words ?? "stage")  \(look)")
  }

  private static func radius(_ top: Double, _ bottom: Double) -> String {
    let (top, bottom) = (number(top), number(bottom))
    return top == bottom ? "radius \(top)" : "radius \(top) above and \(bottom) below"
  }

  private static func number(_ value: Double) -> String { shortNumber(value, maxPlaces: 3) }
}

extension Color {
  /// `#RRGGBB`, and the opacity in percent unless it is opaque.
  fileprivate var notation: String {
    hexText.uppercased() + (alpha < 1 ? " \(shortNumber(alpha * 100, maxPlaces: 1)) %" : "")
  }
}

extension Sequence<SceneFrame> {
  /// Returns the radii, insets and colors in these frames, one line each, as a painter draws them.
  /// O(elements).
  ///
  /// - Parameter paint: Draws a frame on a surface.
  package func look(
    text: TextEngine, paint: (SceneFrame, any Surface) -> Void
  ) -> [String] {
    let surface = StyleRecordingSurface(text: text)
    for frame in self { paint(frame, surface) }
    return surface.lines
  }
}
