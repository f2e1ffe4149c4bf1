import Choreography
import Recordings

/// Draws the elements of one frame, back to front; each kind of content has its own painter.
struct ElementPainter {
  let brush: Brush
  /// The theme of every stage on the page; nil if each scene has its own.
  private let theme: Theme?

  init(on surface: any Surface, theme: Theme?, scene: SceneFrame) {
    self.init(brush: Brush(surface: surface, theme: theme, scene: scene), theme: theme)
  }

  private init(brush: Brush, theme: Theme?) {
    self.brush = brush
    self.theme = theme
  }

  /// Draws a frame's ground and elements.
  func paint(_ frame: SceneFrame, in stage: Rect) {
    brush.surface.fill(.rect(stage), with: brush.palette.ground(frame.ground))
    for (index, element) in frame.elements.enumerated() {
      if element.opacity >= 1 || !fade(element, over: frame.elements[..<index]) { paint(element) }
      if frame.showsOperations { tint(element) }
    }
  }

  /// Draws one element.
  func paint(_ element: SceneElement) {
    if element.lift > 0 { shadow(below: element) }
    brush.surface.draw(element) { paintContent(of: element) }
  }

  /// Tints an element in the color of its operation.
  func tint(_ element: SceneElement) { MarkPainter(brush: brush).tint(element) }

  /// Draws a faded element without a layer; false if there is more beneath it than a plain ground.
  private func fade(_ element: SceneElement, over others: ArraySlice<SceneElement>) -> Bool {
    let surface = (brush.surface as? MirroredSurface)?.base ?? brush.surface
    guard element.opacity > 0, let cairo = surface as? CairoSurface, cairo.fade == nil
    else { return false }
    var color = brush.palette.ground(brush.ground)
    for other in others where other.opacity > 0 && other.frame.intersects(element.frame) {
      guard case .sheet = other.content, other.isPlain(beneath: element.frame) else {
        return false
      }
      color = brush.palette.sheet
    }
    var opaque = element
    opaque.opacity = 1
    cairo.fade = (element.opacity, color)
    brush.surface.layer(opaque) { paintContent(of: opaque) }
    cairo.fade = nil
    return true
  }

  /// Draws a whole stage in its place on a page.
  private func stage(_ scene: SceneFrame, in frame: Rect) {
    let radius = scene.environment.device.cornerRadius
    var moved = scene
    moved.elements = scene.elements.map { $0.moved(by: frame) }
    let target = scene.isMirrored ? scene.mirrored(brush.surface, in: frame) : brush.surface
    brush.surface.group(
      opacity: 1, clip: .rounded(frame, top: radius, bottom: radius), scale: 1,
      about: Point(x: frame.midX, y: frame.midY)
    ) {
      ElementPainter(on: target, theme: theme, scene: scene).paint(moved, in: frame)
    }
    guard scene.environment.device == .none else { return }
    let width = brush.hairline
    brush.surface.stroke(
      .rect(frame.inset(x: -width / 2, y: -width / 2)), with: brush.palette.ink.opacity(0.16),
      width: width)
  }

  private func paintContent(of element: SceneElement) {
    let (frame, lift) = (element.frame, min(1, max(0, element.lift)))
    switch element.content {
    case .row(let look): RowPainter(brush: brush, lift: lift).row(look, in: frame)
    case .card(let item): RowPainter(brush: brush, lift: lift).card(item, in: frame)
    case .tile(let item): RowPainter(brush: brush, lift: lift).tile(item, in: frame)
    case .swatch(let color): FigurePainter(brush: brush).swatch(color, in: frame)
    case .device(let item, let labelOpacity):
      FigurePainter(brush: brush).device(item, labelOpacity: labelOpacity, in: frame)
    case .header(let text, let style):
      ChromePainter(brush: brush).header(text, style: style, in: frame)
    case .footer(let text, let style):
      ChromePainter(brush: brush).footer(text, style: style, in: frame)
    case .navigationBar(let title, let collapse, let shade):
      ChromePainter(brush: brush)
        .navigationBar(title, collapse: collapse, shade: shade, in: frame)
    case .scrollIndicator: ChromePainter(brush: brush).scrollIndicator(in: frame)
    case .touch: ChromePainter(brush: brush).touch(in: frame)
    case .pace(let rate): ChromePainter(brush: brush).pace(rate, in: frame)
    case .searchField(let text, let placeholder, let caret):
      ChromePainter(brush: brush)
        .searchField(text, placeholder: placeholder, caret: caret, in: frame)
    case .keyboard(let pressed): KeyboardPainter(brush: brush).keyboard(pressed, in: frame)
    case .statusBar: DevicePainter(brush: brush).bareStatusBar(in: frame)
    case .homeIndicator: DevicePainter(brush: brush).bareHomeIndicator(in: frame)
    case .sheet(let title): ChromePainter(brush: brush).sheet(title, in: frame)
    case .crossFade(let from, let to, let share): crossFade(from, to, share, of: element)
    case .title(let text): ChromePainter(brush: brush).pageTitle(text, in: frame)
    case .scene(let scene): stage(scene, in: frame)
    case .marks(let explanation, let isMirrored):
      MarkPainter(brush: brush).marks(explanation, isMirrored: isMirrored, in: frame)
    case .labels(let explanation, _):
      brush.magnified(explanation.magnification, in: frame) {
        LabelPainter(brush: brush).labels(explanation, in: $0)
      }
    case .panel(let explanation):
      brush.magnified(explanation.magnification, in: frame) {
        PanelPainter(brush: brush).panel(explanation, in: $0)
      }
    case .ghost: break
    case .bezel(let device, let ground):
      DevicePainter(brush: brush).bezel(device, over: ground, in: frame)
    }
  }

  /// Content over older content. Where both are equal and opaque nothing changes, so only what
  /// differs fades.
  private func crossFade(
    _ from: ElementContent, _ to: ElementContent, _ share: Double, of element: SceneElement
  ) {
    let frame = element.frame
    let middle = Point(x: frame.midX, y: frame.midY)
    var (older, newer) = (element, element)
    (older.content, newer.content) = (from, to)
    // Content without a ground would not cover what is older: that goes while the newer comes.
    let rest = to.hasGround ? 1 : min(1, 2 * (1 - share))
    brush.surface.group(
      opacity: rest, clip: rest < 1 ? .rect(frame) : nil, scale: 1, about: middle
    ) { paintContent(of: older) }
    brush.surface.group(opacity: share, clip: .rect(frame), scale: 1, about: middle) {
      paintContent(of: newer)
    }
  }

  /// The soft shadow of something that a hand has taken up.
  ///
  /// Rounded rectangles one over the other: surfaces know no blur, and every surface draws these.
  private func shadow(below element: SceneElement) {
    let lift = min(1, element.lift)
    let growth = (element.scale - 1) / 2
    let body = element.frame.inset(
      x: -growth * element.frame.width, y: -growth * element.frame.height)
    let reach = 18 * lift
    let bounds = body.inset(x: -reach, y: -reach).offset(x: 0, y: 6 * lift)
    brush.surface.group(
      opacity: 1, clip: .rect(element.clip.map(bounds.intersection) ?? bounds), scale: 1,
      about: Point(x: body.midX, y: body.midY)
    ) {
      let layers = 12
      for layer in 0..<layers {
        let spread = reach * (1 - 2 * Double(layer) / Double(layers))
        let shape = body.inset(x: -spread, y: -spread).offset(x: 0, y: 5 * lift)
        let radius = max(2, 10 + spread)
        brush.surface.fill(
          .rounded(shape, top: radius, bottom: radius), with: Color(0x000000, alpha: 0.018 * lift))
      }
    }
  }
}

extension ElementContent {
  /// True if the content fills its frame.
  fileprivate var hasGround: Bool {
    switch self {
    case .row, .card, .tile, .swatch, .header: true
    case .crossFade(_, let to, _): to.hasGround
    default: false
    }
  }
}

extension SceneElement {
  /// True if a sheet, drawn as a whole, shows only its panel there.
  fileprivate func isPlain(beneath rect: Rect) -> Bool {
    let titleHeight = 64.0
    let panel = Rect(
      x: frame.x, y: frame.y + titleHeight, width: frame.width,
      height: max(0, frame.height - titleHeight))
    return opacity == 1 && scale == 1 && clip == nil && panel.contains(rect)
  }
}
