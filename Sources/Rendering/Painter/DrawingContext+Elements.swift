import Choreography
import Recordings

extension DrawingContext {
  /// Draws a frame's background and elements, back to front.
  func paint(_ frame: SceneFrame, in stage: Rect) {
    surface.fill(.rect(stage), with: palette.background(frame.background))
    let shadows = Self.crossingShadows(of: frame.elements)
    for (index, element) in frame.elements.enumerated() {
      if element.opacity >= 1 || !fade(element, over: frame.elements[..<index]) {
        paint(element, shadow: shadows[index])
      }
      if frame.showsOperations { tint(element) }
    }
  }

  /// Draws an element with its own shadow.
  func paint(_ element: SceneElement) {
    paint(element, shadow: element.crossing > 0 ? element.frame : nil)
  }

  /// Draws an element. `shadow` is the body whose shadow lies beneath a row that crosses others;
  /// nil for a row that continues the one above it.
  private func paint(_ element: SceneElement, shadow body: Rect?) {
    if element.lift > 0 { shadow(below: element) }
    if element.crossing > 0, let body { crossingShadow(of: body, below: element) }
    surface.draw(element) { paintContent(of: element) }
    if element.crossing > 0 { crossingRim(of: element, isJoined: body == nil) }
  }

  /// Draws a faded element without a layer, by blending its colors; returns false unless the
  /// background beneath it is plain.
  private func fade(_ element: SceneElement, over others: ArraySlice<SceneElement>) -> Bool {
    let surface = (surface as? MirroredSurface)?.base ?? surface
    guard element.opacity > 0, let cairo = surface as? CairoSurface, cairo.fade == nil
    else { return false }
    var color = palette.background(background)
    for other in others where other.opacity > 0 && other.frame.intersects(element.frame) {
      guard case .sheet = other.content, other.isPlain(beneath: element.frame) else {
        return false
      }
      color = palette.sheet
    }
    var opaque = element
    opaque.opacity = 1
    cairo.fade = (element.opacity, color)
    self.surface.layer(opaque) { paintContent(of: opaque) }
    cairo.fade = nil
    return true
  }

  /// Draws a whole stage in its frame on a page.
  private func stage(_ scene: SceneFrame, in frame: Rect) {
    var moved = scene
    moved.elements = scene.elements.map { $0.moved(by: frame) }
    let target = scene.isMirrored ? scene.mirrored(surface, in: frame) : surface
    surface.group(clip: .rounded(frame, scene.environment.device.cornerRadius), in: frame) {
      DrawingContext(on: target, theme: theme, scene: scene).paint(moved, in: frame)
    }
    guard scene.environment.device == .none else { return }
    let edge = frame.inset(x: -hairline / 2, y: -hairline / 2)
    surface.stroke(.rect(edge), with: palette.ink.opacity(0.16), width: hairline)
  }

  private func paintContent(of element: SceneElement) {
    guard element.lift > 0 || element.widthLoss != 0 || element.crossing > 0 else {
      return paint(element.content, in: element.frame)
    }
    var context = self
    (context.lift, context.widthLoss) = (element.lift.clamped(to: 0...1), element.widthLoss)
    context.crossing = element.crossing.clamped(to: 0...1)
    context.paint(element.content, in: element.frame)
  }

  private func paint(_ content: ElementContent, in frame: Rect) {
    switch content {
    case .row(let look): row(look, in: frame)
    case .card(let item): card(item, in: frame)
    case .tile(let item): tile(item, in: frame)
    case .bubble(let bubble): self.bubble(bubble, in: frame)
    case .swatch(let color): swatch(color, in: frame)
    case .device(let item, let labelOpacity): device(item, labelOpacity: labelOpacity, in: frame)
    case .header(let text, let style, let shade, let count, let share):
      header(text, style: style, shade: shade, count: count, share: share, in: frame)
    case .footer(let text, let style): footer(text, style: style, in: frame)
    case .navigationBar(let shade): navigationBar(shade: shade, in: frame)
    case .barTitle(let title, let isLarge): barTitle(title, isLarge: isLarge, in: frame)
    case .scrollIndicator: scrollIndicator(in: frame)
    case .scrollEdge: lowerScrollEdge(in: frame)
    case .touch: touch(in: frame)
    case .pace(let rate): pace(rate, in: frame)
    case .searchField(let text, let placeholder, let caret):
      searchField(text, placeholder: placeholder, caret: caret, in: frame)
    case .button where metrics.floatsControls: closeCapsule(in: frame)
    case .button(let label):
      text(
        TextLine(label, size: 17 * textScale, maxWidth: unrounded(frame).width), in: frame,
        color: palette.isDark ? palette.accent : palette.accent.deepened(toContrast: Contrast.text),
        alignment: .center)
    case .composer(let text, let placeholder, let caret):
      composer(text, placeholder: placeholder, caret: caret, in: frame)
    case .keyboard(let pressed, let isShifted, let searches):
      keyboard(pressed, isShifted: isShifted, searches: searches, in: frame)
    case .statusBar: statusBar(.phone, in: frame.offset(x: 0, y: -6), color: palette.label)
    case .homeIndicator: homeIndicator(in: frame, color: palette.label)
    case .sheet(let title): sheet(title, in: frame)
    case .crossFade(let from, let to, let share): crossFade(from, to, share, in: frame)
    case .title(let text): pageTitle(text, in: frame)
    case .scene(let scene): stage(scene, in: frame)
    case .marks(let overlay, let isMirrored):
      marks(overlay, isMirrored: isMirrored, in: frame)
    case .labels(let overlay, _):
      magnified(overlay.magnification, in: frame) { labels(overlay, in: $0) }
    case .panel(let overlay):
      magnified(overlay.magnification, in: frame) { panel(overlay, in: $0) }
    case .modelOutline: modelOutline(in: frame)
    case .bezel(let device, let background, let isMirrored):
      bezel(device, over: background, isMirrored: isMirrored, in: frame)
    }
  }

  /// Draws the outline of a row in Flipbook's own motion.
  private func modelOutline(in frame: Rect) {
    let width = max(1, hairline)
    let radius = min(6, frame.width / 2, frame.height / 2)
    surface.stroke(
      .rounded(frame.inset(x: width / 2, y: width / 2), radius), with: palette.accent, width: width)
  }

  /// Draws new content over old content at a share of the transition. Equal opaque parts do not
  /// fade.
  private func crossFade(
    _ from: ElementContent, _ to: ElementContent, _ share: Double, in frame: Rect
  ) {
    // Content without a background does not cover the old content, so that fades out as well.
    let rest = to.hasBackground ? 1 : min(1, 2 * (1 - share))
    surface.group(.old, opacity: rest, clip: rest < 1 ? .rect(frame) : nil) {
      paint(from, in: frame)
    }
    surface.group(.new, opacity: share, clip: .rect(area(of: to, over: from, in: frame))) {
      paint(to, in: frame)
    }
  }

  /// Returns the area in which new content differs from old content: of a message with the same
  /// sender and note its background, because letters over the same letters would look bold.
  private func area(
    of content: ElementContent, over old: ElementContent, in frame: Rect
  ) -> Rect {
    guard case .bubble(let bubble) = content, case .bubble(let earlier) = old,
      bubble.sender == earlier.sender, bubble.note == earlier.note
    else { return frame }
    return bubble.background(in: frame)
  }

  /// Returns the bodies with shadows by the index of the rearmost row of each. Rows that move in
  /// one block have one, because they would shade each other. O(elements).
  private static func crossingShadows(of elements: [SceneElement]) -> [Int: Rect] {
    var bodies: [Int: Rect] = [:]
    var first = -1
    for (index, element) in elements.enumerated() where element.crossing > 0 {
      let row = element.frame
      if let body = bodies[first], elements[first].crossing == element.crossing,
        element.content.bubble == nil,
        body.x == row.x, body.width == row.width, (body.maxY - row.y).magnitude < 0.5
      {
        bodies[first]?.height = row.maxY - body.y
      } else {
        first = index
        bodies[index] = row
      }
    }
    return bodies
  }

  /// Draws the soft shadow of a row that crosses others: layers of 1 % of black, of which the
  /// innermost ends 2 points below the row.
  private func crossingShadow(of body: Rect, below element: SceneElement) {
    let (reach, layers) = (8.0, 8)
    let body = element.content.bubble?.background(in: element.frame) ?? body
    let (top, bottom) = radii(of: element.content, in: body)
    let corner =
      element.content.isGroupedRow
      ? body.cutRadius(metrics.groupRadius) : element.content.isPlainRow ? 0 : top
    // Within the innermost layer, and away from the row's own corners.
    let hole = body.inset(x: 1, y: max(2, corner, top, bottom) + 2)
    let isCovered =
      body == element.frame && element.isOpaqueRow && hole.width > 0 && hole.height > 0
    crossingGroup(of: element, in: body, reach: reach + 2) { opacity in
      let color = Color(0x000000, alpha: 0.0105 * opacity)
      for layer in 0..<layers {
        let spread = reach * (1 - Double(layer) / Double(layers - 1))
        let shape = body.offset(x: 0, y: 2).inset(x: -spread, y: -spread)
        let outline = Shape.rounded(shape, max(2, corner + spread))
        if isCovered {
          surface.fill(outline, around: hole, with: color)
        } else {
          surface.fill(outline, with: color)
        }
      }
    }
  }

  /// Draws the rim of a row that crosses others, where shadows do not show; elsewhere, above a row
  /// that continues another one, the separator that it covers.
  private func crossingRim(of element: SceneElement, isJoined: Bool) {
    let body = element.content.bubble?.background(in: element.frame) ?? element.frame
    let (top, bottom) = radii(of: element.content, in: body)
    if let color = palette.rim(lift: 1) {
      crossingGroup(of: element, in: body, reach: 0) { opacity in
        let color = color.opacity(color.alpha * opacity)
        rim(of: body, top: top, bottom: bottom, color: color)
      }
    } else if isJoined, element.content.isRow {
      crossingGroup(of: element, in: element.frame, reach: 0) { opacity in
        let color = palette.separator.opacity(palette.separator.alpha * opacity)
        upperHairline(of: element.frame, radius: 0, color: color)
      }
    }
  }

  /// Draws parts of a row that crosses others; `content` multiplies its colors by an opacity.
  ///
  /// In vector films that is 1, and the group fades, so that all frames share their shapes. Pixels
  /// need a layer for that, which takes half of the time.
  private func crossingGroup(
    of element: SceneElement, in body: Rect, reach: Double, _ content: (_ opacity: Double) -> Void
  ) {
    let opacity = element.crossing * element.opacity
    let hasPixels = surface.pixelScale != nil
    let growth = (element.scale - 1) / 2
    let bounds = body.inset(
      x: -reach - growth * body.width - 1, y: -reach - growth * body.height - 1)
    surface.group(
      opacity: hasPixels ? 1 : opacity,
      clip: .rect(element.clip.map(bounds.intersection) ?? bounds), scale: element.scale,
      about: element.content.bubble == nil ? body.middle : element.frame.middle
    ) { content(hasPixels ? opacity : 1) }
  }

  /// Returns the radii of the upper and the lower corners of content in a frame.
  private func radii(of content: ElementContent, in frame: Rect) -> (top: Double, bottom: Double) {
    switch content {
    case .row(let look): return (look.topRadius, look.bottomRadius)
    case .crossFade(_, let to, _): return radii(of: to, in: frame)
    default:
      let radius =
        switch content {
        case .bubble: frame.cutRadius(Bubble.radius)
        case .card: min(metrics.cardRadius, frame.height / 2)
        default: min(metrics.cardRadius, frame.width / 4, frame.height / 4)
        }
      return (radius, radius)
    }
  }

  /// Draws the soft shadow of a lifted element.
  ///
  /// Stacked translucent rounded rectangles, because surfaces have no blur.
  private func shadow(below element: SceneElement) {
    let lift = min(1, element.lift)
    let growth = (element.scale - 1) / 2
    var body = element.frame.inset(
      x: -growth * element.frame.width, y: -growth * element.frame.height)
    if let bubble = element.content.bubble { body = bubble.background(in: body) }
    let reach = 18 * lift
    let corner =
      element.content.isPlainRow || element.content.isGroupedRow
      ? metrics.groupRadius : radii(of: element.content, in: body).top
    let bounds = body.inset(x: -reach, y: -reach).offset(x: 0, y: 6 * lift)
    // In vector films the group fades, as in `crossingGroup`.
    let hasPixels = surface.pixelScale != nil
    let color = Color(0x000000, alpha: 0.009 * (hasPixels ? lift : 1))
    surface.group(
      opacity: hasPixels ? 1 : lift,
      clip: .rect(element.clip.map(bounds.intersection) ?? bounds), scale: 1, about: body.middle
    ) {
      // Steps of 1.5 points and two levels of gray do not show. The innermost layers end beneath
      // the element.
      let layers = 16
      for layer in 0..<layers {
        let spread = reach * (1 - Double(layer) / 12)
        let shape = body.inset(x: -spread, y: -spread).offset(x: 0, y: 5 * lift)
        surface.fill(.rounded(shape, max(2, corner + spread)), with: color)
      }
    }
  }
}

extension ElementContent {
  /// The message, or the one that fades in; nil for other content.
  fileprivate var bubble: Bubble? {
    switch self {
    case .bubble(let bubble): bubble
    case .crossFade(_, let to, _): to.bubble
    default: nil
    }
  }

  fileprivate var isRow: Bool {
    switch self {
    case .row: true
    case .crossFade(_, let to, _): to.isRow
    default: false
    }
  }

  fileprivate var isPlainRow: Bool {
    switch self {
    case .row(let look): !look.isGrouped && !look.isCard
    case .crossFade(_, let to, _): to.isPlainRow
    default: false
    }
  }

  fileprivate var isGroupedRow: Bool {
    switch self {
    case .row(let look): look.isGrouped && !look.isCard
    case .crossFade(_, let to, _): to.isGroupedRow
    default: false
    }
  }

  fileprivate var hasBackground: Bool {
    switch self {
    case .row, .card, .tile, .bubble, .swatch, .header: true
    case .crossFade(_, let to, _): to.hasBackground
    default: false
    }
  }
}

extension SceneElement {
  /// True for a row without transparent parts but its corners.
  fileprivate var isOpaqueRow: Bool {
    guard opacity == 1, case .row(let look) = content else { return false }
    return look.swipe == 0 && look.group == nil
  }

  /// Returns true if a fully opaque sheet shows only its plain panel in a rectangle.
  fileprivate func isPlain(beneath rect: Rect) -> Bool {
    let titleHeight = 64.0
    let panel = Rect(
      x: frame.x, y: frame.y + titleHeight, width: frame.width,
      height: max(0, frame.height - titleHeight))
    return opacity == 1 && scale == 1 && clip == nil && panel.contains(rect)
  }
}
