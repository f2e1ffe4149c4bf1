import Choreography
import Recording

/// Draws scenes on surfaces: all that Flipbook knows of looks.
public struct Painter: Sendable {
  /// A painter; it keeps no state from frame to frame.
  public init() {}

  /// Draws a whole frame, back to front. O(elements).
  public func paint(_ frame: SceneFrame, on surface: any Surface) {
    let palette = Palette.of(frame.theme)
    let stage = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    surface.fill(.rect(stage), with: palette.ground(frame.ground))
    let brush = Brush(surface: surface, palette: palette, ground: frame.ground)
    for element in frame.elements { brush.paint(element) }
  }
}

/// A surface with the colours and the ground that one frame is drawn in.
struct Brush {
  let surface: any Surface
  let palette: Palette
  let ground: SceneFrame.Ground

  /// Draws one element, as a layer of its own where it is faded, scaled or cut.
  func paint(_ element: SceneElement) {
    let isCut = element.clip.map { !$0.contains(element.frame) } ?? false
    guard element.opacity < 1 || element.scale != 1 || isCut else {
      return paint(element.content, in: element.frame)
    }
    let bounds = element.frame.inset(x: -2, y: -2)
    let clip = element.clip.map { bounds.intersection($0) } ?? bounds
    surface.group(
      opacity: element.opacity, clip: .rect(clip), scale: element.scale,
      about: Point(x: element.frame.midX, y: element.frame.midY)
    ) {
      paint(element.content, in: element.frame)
    }
  }

  private func paint(_ content: ElementContent, in frame: Rect) {
    switch content {
    case .row(let look): row(look, in: frame)
    case .card(let item): card(item, in: frame)
    case .swatch(let color): swatch(color, in: frame)
    case .device(let item): device(item, in: frame)
    case .header(let text, let style): header(text, style: style, in: frame)
    case .footer(let text, _): footer(text, in: frame)
    case .navigationBar(let title, let hasHairline):
      navigationBar(title, hasHairline: hasHairline, in: frame)
    case .searchField(let text, let placeholder, let showsCaret):
      searchField(text, placeholder: placeholder, showsCaret: showsCaret, in: frame)
    case .sheet(let title): sheet(title, in: frame)
    }
  }
}

extension Brush {
  /// Where a line's text begins, across the space that it is given.
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

  /// The line, smaller by up to a quarter in steps of half a point where that spares it the
  /// ellipsis.
  func fitted(_ line: TextLine, into width: Double) -> TextLine {
    var line = line
    let least = line.size * 0.75
    while surface.text.measure(line).width > width, line.size - 0.5 >= least {
      line.size -= 0.5
    }
    line.maxWidth = width
    return line
  }

  /// A line of one device pixel at scale 2.
  func hairline(from x: Double, to maxX: Double, bottom: Double, color: Color) {
    surface.fill(
      .rect(Rect(x: x, y: bottom - 0.5, width: max(0, maxX - x), height: 0.5)), with: color)
  }
}
