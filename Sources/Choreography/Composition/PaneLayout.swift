/// Where a stage, its device, its title and its explanation stand on the page, in whole points.
public struct PaneLayout: Hashable, Sendable {
  /// Around everything and between panes.
  static let margin = 24.0
  /// The column beside the stage that labels stand in.
  static let labelWidth = 200.0

  /// The least width of what stands below a stage.
  static let panelWidth = 300.0

  /// The stage itself.
  public private(set) var stage: Rect
  /// The device around it; the stage where there is none.
  public private(set) var device: Rect
  /// The line above; nil without a title.
  public private(set) var title: Rect?
  /// The column of labels; nil without.
  public private(set) var labels: Rect?
  /// What stands below the device; nil where nothing does.
  public private(set) var panel: Rect?
  /// The whole pane.
  public private(set) var bounds: Rect

  /// Lays out a pane from its top left corner; explanations are drawn larger by `magnification`.
  init(
    stage size: Size, device kind: Device, hasTitle: Bool, overlays: Overlays,
    magnification: Double = 1, at corner: Point
  ) {
    var y = corner.y
    if hasTitle {
      title = Rect(x: corner.x, y: y, width: size.width + 2 * kind.bezel, height: 28)
      y += 28 + 10
    }
    device = Rect(
      x: corner.x, y: y, width: size.width + 2 * kind.bezel,
      height: size.height + 2 * kind.bezel)
    stage = device.inset(x: kind.bezel, y: kind.bezel)
    bounds = Rect(
      x: corner.x, y: corner.y, width: device.width, height: device.maxY - corner.y)
    if !overlays.isDisjoint(with: [.paths, .ids]) {
      let (gap, width) = (14 * magnification, Self.labelWidth * magnification)
      labels = Rect(x: device.maxX + gap, y: stage.y, width: width, height: stage.height)
      bounds.width += gap + width
    }
    // Words need their room under a narrow stage, too.
    let width = max(device.width, Self.panelWidth * magnification)
    let height = PanelRow.allCases.reduce(0) {
      $0 + $1.height(overlays, width: width / magnification) * magnification
    }
    if height > 0 {
      panel = Rect(x: corner.x, y: device.maxY + 14, width: width, height: height)
      bounds.height += 14 + height
      bounds.width = max(bounds.width, width)
    }
  }
}

/// The lines of text below a stage, from top to bottom.
public enum PanelRow: Hashable, Sendable, CaseIterable {
  case caption, timing, legend, clock

  /// Points; 0 where the overlays do not ask for it.
  public func height(_ overlays: Overlays, width: Double) -> Double {
    switch self {
    case .caption: overlays.contains(.captions) ? 60 : 0
    case .timing: overlays.contains(.timing) ? 44 : 0
    // Two by two where four in a line would not fit.
    case .legend: overlays.contains(.ops) ? (width < 380 ? 52 : 28) : 0
    case .clock: overlays.contains(.clock) ? 24 : 0
    }
  }
}
