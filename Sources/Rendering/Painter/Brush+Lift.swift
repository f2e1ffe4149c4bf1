import Choreography

extension Brush {
  /// The soft shadow of something that a hand has taken up.
  ///
  /// Rounded rectangles one over the other: surfaces know no blur, and every surface draws these.
  func shadow(below element: SceneElement) {
    let lift = min(1, element.lift)
    let growth = (element.scale - 1) / 2
    let body = element.frame.inset(
      x: -growth * element.frame.width, y: -growth * element.frame.height)
    let reach = 18 * lift
    let bounds = body.inset(x: -reach, y: -reach).offset(x: 0, y: 6 * lift)
    surface.group(
      opacity: 1, clip: .rect(element.clip.map(bounds.intersection) ?? bounds), scale: 1,
      about: Point(x: body.midX, y: body.midY)
    ) {
      let layers = 12
      for layer in 0..<layers {
        let spread = reach * (1 - 2 * Double(layer) / Double(layers))
        let shape = body.inset(x: -spread, y: -spread).offset(x: 0, y: 5 * lift)
        let radius = max(2, 10 + spread)
        surface.fill(
          .rounded(shape, top: radius, bottom: radius), with: Color(0x000000, alpha: 0.018 * lift))
      }
    }
  }
}
