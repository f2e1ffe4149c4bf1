/// The frames of a stage, its device, title and overlays on the page, in whole points.
public struct PaneLayout: Hashable, Sendable {
  /// The margin around and between panes.
  static let margin = 24.0
  /// The maximum width of the column of labels beside the stage.
  static let labelWidth = 200.0

  /// The distance between the lanes of paths, in points before magnification.
  package static let lanePitch = 8.0

  /// The minimum width of the panel below a stage.
  static let panelWidth = 300.0

  /// The frame of the stage.
  public private(set) var stage: Rect
  /// The device around the stage; the stage itself without a device.
  public private(set) var device: Rect
  /// The line of the title above the device; nil without a title.
  public private(set) var title: Rect?
  /// The column of labels; nil without labels.
  public private(set) var labels: Rect?
  /// The width of the lanes for paths between the device and the labels.
  public private(set) var laneWidth = 0.0
  /// The number of lines of a caption for which the panel has room.
  private(set) var captionLines = 2
  /// The panel below the device; nil if the overlays need none.
  public private(set) var panel: Rect?
  /// The whole pane.
  public private(set) var bounds: Rect

  /// Lays out a pane from its top left corner; overlays are magnified by `magnification`. A
  /// `labelWidth` of 0 omits the column of labels and the lanes of paths before it.
  init(
    stage size: Size, device kind: Device, hasTitle: Bool, overlays: Overlays,
    labelWidth: Double = Self.labelWidth, laneCount: Int = 0, magnification: Double = 1,
    captions: CaptionTrack? = nil, at corner: Point
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
    if !overlays.isDisjoint(with: [.paths, .identifiers]), labelWidth > 0 {
      let (gap, width) = (14 * magnification, labelWidth * magnification)
      laneWidth = overlays.contains(.paths) ? Self.lanePitch * Double(laneCount) * magnification : 0
      labels = Rect(
        x: device.maxX + laneWidth + gap, y: stage.y, width: width, height: stage.height)
      bounds.width += laneWidth + gap + width
    }
    // The panel's text needs its minimum width even below a narrow stage.
    let width = max(device.width, Self.panelWidth * magnification)
    if overlays.contains(.captions), let captions {
      captionLines = captions.lineCount(
        width: width / magnification, withAutomatic: !overlays.contains(.timing))
    }
    let height = PanelRow.allCases.reduce(0) {
      $0
        + $1.height(overlays, width: width / magnification, captionLines: captionLines)
        * magnification
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
  case caption, timing, legend, model, clock

  /// Returns the row's height in points; 0 if the overlays do not include it.
  public func height(_ overlays: Overlays, width: Double, captionLines: Int = 2) -> Double {
    switch self {
    case .caption:
      overlays.contains(.captions) ? 12 + CaptionTrack.lineHeight * Double(captionLines) : 0
    // The legend counts the operations that the second line sums up.
    case .timing: overlays.contains(.timing) ? (overlays.contains(.operations) ? 24 : 44) : 0
    // Four entries that do not fit on one line take two.
    case .legend: overlays.contains(.operations) ? (width < 440 ? 52 : 28) : 0
    case .model: overlays.contains(.model) ? 28 : 0
    case .clock: overlays.contains(.clock) ? 24 : 0
    }
  }
}
