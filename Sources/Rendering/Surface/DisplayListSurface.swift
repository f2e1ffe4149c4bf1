import Choreography

/// A surface that records display lists, frame by frame. Elements unchanged since the previous
/// frame are not drawn again.
package final class DisplayListSurface: Surface {
  package let text: TextEngine
  package let hairline: Double

  private var parts: [DisplayItem] = []
  private var path: [ElementID] = []
  private var shown: [CacheKey: CachedElement] = [:]

  /// The identity of an element within its parent.
  private struct CacheKey: Hashable {
    var parent: ElementID?
    var id: ElementID
  }

  private struct CachedElement {
    var content: ElementContent
    var size: Size
    var lift: Double
    var drawing: DisplayList
  }

  /// Creates a surface with hairlines as wide as in pictures of a scale.
  package init(text: TextEngine, scale: Double = 2) {
    (self.text, hairline) = (text, PixelGrid(scale: scale).hairline)
  }

  /// Returns the items that `content` draws, back to front.
  package func frame(_ content: () -> Void) -> [DisplayItem] { collected(content) }

  private func collected(_ content: () -> Void) -> [DisplayItem] {
    let outer = parts
    parts = []
    content()
    defer { parts = outer }
    return parts
  }

  package func fill(_ shape: Shape, with color: Color) { parts.append(.fill(shape, color)) }

  package func stroke(_ shape: Shape, with color: Color, width: Double) {
    parts.append(.stroke(shape, color, width: width))
  }

  package func draw(_ line: TextLine, at origin: Point, with color: Color) {
    // A line that fits is the same one at any greatest width.
    var whole = line
    whole.maxWidth = nil
    let fits = line.maxWidth.map { text.measure(whole).width <= $0 } ?? true
    parts.append(.line(fits ? whole : line, at: origin, color))
  }

  package func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    add(DisplayGroup(opacity: opacity, clip: clip, scale: scale, center: center), content)
  }

  package func group(
    _ side: FadeSide, opacity: Double, clip: Shape?, _ content: () -> Void
  ) {
    let center = Point(x: 0, y: 0)
    add(DisplayGroup(opacity: opacity, clip: clip, scale: 1, center: center, side: side), content)
  }

  private func add(_ group: DisplayGroup, _ content: () -> Void) {
    guard group.opacity > 0, group.scale > 0 else { return }
    let inner = collected(content)
    if !inner.isEmpty { parts.append(.group(group, inner)) }
  }

  package func draw(_ element: SceneElement, _ content: () -> Void) {
    let place = CacheKey(parent: path.last, id: element.id)
    let size = Size(width: element.frame.width, height: element.frame.height)
    if let last = shown[place], last.size == size, last.lift == element.lift,
      last.content == element.content
    {
      return parts.append(.element(element, last.drawing))
    }
    path.append(element.id)
    let drawing = DisplayList(
      origin: Point(x: element.frame.x, y: element.frame.y), parts: collected(content))
    path.removeLast()
    shown[place] = CachedElement(
      content: element.content, size: size, lift: element.lift, drawing: drawing)
    parts.append(.element(element, drawing))
  }
}
