import Choreography

/// Drawing of controls that float above the list, and of the rows' fade toward them.
///
/// The controls are opaque, because surfaces have no blur, and a row that showed through a capsule
/// would make its text unreadable.
extension DrawingContext {
  /// Draws the background of a floating control, with a soft shadow and a rim.
  func capsule(in frame: Rect) {
    let radius = min(frame.width, frame.height) / 2
    let (reach, layers) = (9.0, 6)
    for layer in 0..<layers {
      let spread = reach * (1 - 2 * Double(layer) / Double(layers))
      let shape = frame.offset(x: 0, y: 3).inset(x: -spread, y: -spread)
      surface.fill(.rounded(shape, radius + spread), with: Color(0x000000, alpha: 0.012))
    }
    surface.fill(.rounded(frame, radius), with: palette.sheetRow)
    let color = palette.rim(lift: 1) ?? palette.label.opacity(0.08)
    rim(of: frame, top: radius, bottom: radius, color: color)
  }

  /// Draws a round button with a cross.
  func closeCapsule(in frame: Rect) {
    let disc = Rect(around: frame.middle, radius: min(frame.width, frame.height) / 2)
    capsule(in: disc)
    let inset = disc.width * 0.34
    symbol("cross", in: disc.inset(x: inset, y: inset), color: palette.label, weight: 3)
  }

  /// The opacity of a fade at its dense end.
  private static let density = 0.91

  /// Draws the fade of rows toward the lower edge of a frame.
  func lowerScrollEdge(in frame: Rect) {
    surface.fillFading(
      frame, over: min(frame.height, 64), toLowerEnd: false,
      with: palette.background(around: background).opacity(Self.density))
  }

  /// Draws the fade of rows that pass below a bar. `shade` is its opacity.
  func upperScrollEdge(below bar: Rect, shade: Double) {
    guard shade > 0 else { return }
    surface.fillFading(
      Rect(x: bar.x, y: bar.maxY, width: bar.width, height: 16), over: 16, toLowerEnd: true,
      with: palette.background(around: background).opacity(Self.density * shade))
  }
}
