import Choreography
import Recording

/// Draws scenes on surfaces: all that Flipbook knows of looks.
public struct Painter: Sendable {
  let theme: Theme?

  /// A painter; it keeps no state from frame to frame. Without a theme it takes each scene's own.
  public init(theme: Theme? = nil) {
    self.theme = theme
  }

  /// Draws a whole frame, back to front. O(elements).
  public func paint(_ frame: SceneFrame, on surface: any Surface) {
    let stage = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    let isMirrored = frame.setting.isRightToLeft && frame.ground != .page
    let target = isMirrored ? MirroredSurface(surface, about: stage.midX) : surface
    Brush(surface: target, theme: theme, scene: frame).paint(frame, in: stage)
  }
}

/// A surface with the colours and the ground that one frame is drawn in.
struct Brush {
  let surface: any Surface
  let palette: Palette
  let ground: SceneFrame.Ground
  let setting: Setting
  private let theme: Theme?

  init(surface: any Surface, theme: Theme?, scene: SceneFrame) {
    self.surface = surface
    self.theme = theme
    palette = (theme ?? Theme(scene.theme)).palette
    ground = scene.ground
    setting = scene.setting
  }

  /// A brush for a page that has colours of its own.
  init(surface: any Surface, palette: Palette, scene: SceneFrame) {
    (self.surface, self.palette, theme) = (surface, palette, nil)
    (ground, setting) = (scene.ground, scene.setting)
  }

  /// The same brush on another surface.
  init(on surface: any Surface, like other: Brush) {
    self.surface = surface
    (palette, ground, setting) = (other.palette, other.ground, other.setting)
    theme = other.theme
  }

  /// Text against its usual size.
  var type: Double { setting.textScale }

  /// Draws a frame's ground and elements.
  func paint(_ frame: SceneFrame, in stage: Rect) {
    surface.fill(.rect(stage), with: palette.ground(frame.ground))
    for (index, element) in frame.elements.enumerated() {
      if element.opacity < 1, let brush = fading(element, over: frame.elements[..<index]) {
        var opaque = element
        opaque.opacity = 1
        brush.paintLayer(opaque)
      } else {
        paint(element)
      }
      if frame.showsOperations { tint(element) }
    }
  }

  /// Draws one element.
  func paint(_ element: SceneElement) {
    if element.lift > 0 { shadow(below: element) }
    surface.draw(element) { paint(element.content, in: element.frame) }
  }

  private func paintLayer(_ element: SceneElement) {
    surface.layer(element) { paint(element.content, in: element.frame) }
  }

  /// A brush that fades an element without a layer; nil where there is more beneath it than a
  /// plain ground.
  private func fading(
    _ element: SceneElement, over others: ArraySlice<SceneElement>
  ) -> Brush? {
    guard element.opacity > 0 else { return nil }
    let mirror = surface as? MirroredSurface
    guard let cairo = (mirror?.base ?? surface) as? CairoSurface else { return nil }
    var color = palette.ground(ground)
    for other in others where other.opacity > 0 && other.frame.intersects(element.frame) {
      guard case .sheet = other.content, other.isPlain(beneath: element.frame) else { return nil }
      color = palette.sheet
    }
    let faded = FadedSurface(cairo, opacity: element.opacity, over: color)
    return Brush(on: mirror.map { MirroredSurface(faded, about: $0.axis) } ?? faded, like: self)
  }

  /// Draws a whole stage in its place on a page.
  private func stage(_ scene: SceneFrame, in frame: Rect) {
    let radius = scene.setting.device.cornerRadius
    var moved = scene
    moved.elements = scene.elements.map { $0.moved(by: frame) }
    let isMirrored = scene.setting.isRightToLeft
    let target = isMirrored ? MirroredSurface(surface, about: frame.midX) : surface
    surface.group(
      opacity: 1, clip: .rounded(frame, top: radius, bottom: radius), scale: 1,
      about: Point(x: frame.midX, y: frame.midY)
    ) {
      Brush(surface: target, theme: theme, scene: scene).paint(moved, in: frame)
    }
    guard scene.setting.device == .none else { return }
    let hairline = palette.ink.opacity(0.16)
    surface.stroke(.rect(frame.inset(x: -0.25, y: -0.25)), with: hairline, width: 0.5)
  }

  private func paint(_ content: ElementContent, in frame: Rect) {
    switch content {
    case .row(let look) where look.swipe > 0: swipedRow(look, in: frame)
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
    case .title(let text): pageTitle(text, in: frame)
    case .scene(let scene): stage(scene, in: frame)
    case .marks(let explanation, let isMirrored):
      marks(explanation, isMirrored: isMirrored, in: frame)
    case .labels(let explanation, _):
      magnified(explanation.magnification, in: frame) { labels(explanation, in: $0) }
    case .panel(let explanation):
      magnified(explanation.magnification, in: frame) { panel(explanation, in: $0) }
    case .ghost: break
    case .bezel(let device, let ground): bezel(device, over: ground, in: frame)
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

extension SceneElement {
  /// Whether a sheet, drawn as a whole, shows nothing but its panel there.
  fileprivate func isPlain(beneath rect: Rect) -> Bool {
    let titleHeight = 64.0
    let panel = Rect(
      x: frame.x, y: frame.y + titleHeight, width: frame.width,
      height: max(0, frame.height - titleHeight))
    return opacity == 1 && scale == 1 && clip == nil && panel.contains(rect)
  }
}
