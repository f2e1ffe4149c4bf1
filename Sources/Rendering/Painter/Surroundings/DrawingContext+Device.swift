import Choreography

/// Drawing of the device around a stage, and its status bar.
extension DrawingContext {
  /// Draws the device around a stage, and the system's overlays. Right-to-left languages mirror the
  /// status bar, as on a stage without a device.
  func bezel(
    _ device: Device, over background: SceneFrame.Background, isMirrored: Bool, in frame: Rect
  ) {
    guard device != .none else { return }
    let width = device.bezel
    let screen = frame.inset(x: width, y: width)
    // Strokes outside of the screen, whose edge is the inner edge of the bezel.
    surface.stroke(
      .rounded(frame.inset(x: width / 2, y: width / 2), device.cornerRadius + width / 2),
      with: Color(0x0A0A0B), width: width)
    surface.stroke(
      .rounded(frame.inset(x: 0.75, y: 0.75), device.cornerRadius + width - 0.75),
      with: Color(0x8A8A8E), width: 1.5)
    let ink = background == .black ? Color(0xFFFFFF) : palette.label
    switch device.camera(on: Size(width: screen.width, height: screen.height)) {
    case .hidden: break
    case .notch:
      let notch = Rect(x: screen.midX - 75, y: screen.y, width: 150, height: 32)
      surface.fill(.rounded(notch, top: 0, bottom: 16), with: Color(0x000000))
    case .island:
      let island = Rect(x: screen.midX - 60, y: screen.y + 11, width: 120, height: 34)
      surface.fill(.rounded(island, 17), with: Color(0x000000))
    }
    var system = self
    if isMirrored { system.surface = MirroredSurface(surface, about: screen.midX) }
    system.statusBar(device, in: screen, color: ink)
    homeIndicator(in: screen, color: ink)
  }

  /// Draws the status bar with constant content: 9:41 and a full battery.
  func statusBar(_ device: Device, in screen: Rect, color: Color) {
    guard screen.width >= 240 else { return }
    let isPhone = device == .phone
    let height = isPhone ? 34.0 : 24
    let y = screen.y + (isPhone ? 11 : 0)
    let inset = isPhone ? 32.0 : 20
    let time = TextLine(
      isPhone ? "9:41" : "9:41  Tue Jan 9", size: isPhone ? 16 : 13, weight: .semibold)
    text(time, x: screen.x + inset, y: y, height: height, color: color)
    let battery = Rect(x: screen.maxX - inset - 24, y: y + height / 2 - 5.5, width: 22, height: 11)
    surface.stroke(
      .rounded(battery.inset(x: 0.5, y: 0.5), 3), with: color.opacity(0.5), width: 1)
    surface.fill(.rounded(battery.inset(x: 2, y: 2), 1.5), with: color)
    let pole = Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 1.5, height: 4)
    surface.fill(.rounded(pole, 0.75), with: color.opacity(0.5))
    guard isPhone else {
      let share = TextLine("100%", size: 13, weight: .semibold)
      let width = text(
        share, x: battery.x - 5, y: y, height: height, color: color, alignment: .trailing)
      return waves(at: Point(x: battery.x - 5 - width - 14, y: battery.maxY), color: color)
    }
    waves(at: Point(x: battery.x - 14, y: battery.maxY), color: color)
    for bar in 0..<4 {
      let rise = 4 + 2.2 * Double(bar)
      let rect = Rect(
        x: battery.x - 47 + 5 * Double(bar), y: battery.maxY - rise, width: 3.2, height: rise)
      surface.fill(.rounded(rect, 1), with: color)
    }
  }

  /// Draws the Wi-Fi symbol above a point: a dot and two quarter arcs.
  private func waves(at foot: Point, color: Color) {
    let center = Point(x: foot.x, y: foot.y - 1.5)
    surface.fill(.ellipse(Rect(around: center, radius: 1.6)), with: color)
    // Ends and control points of a quarter arc with radius 1.
    let (side, bend) = (0.7071, 0.3166)
    for radius in [4.8, 8.8] {
      let (reach, pull) = (side * radius, bend * radius)
      let (y, top) = (center.y - reach, center.y - (2 * side - bend) * radius)
      surface.stroke(
        .path([
          .move(Point(x: center.x - reach, y: y)),
          .curve(
            Point(x: center.x + reach, y: y), control1: Point(x: center.x - pull, y: top),
            control2: Point(x: center.x + pull, y: top)),
        ]), with: color, width: 2)
    }
  }

  func homeIndicator(in screen: Rect, color: Color) {
    let width = min(134, screen.width / 3)
    let line = Rect(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: 5)
    surface.fill(.rounded(line, 2.5), with: color)
  }
}
