import Recordings

/// The display of a film: its hardware, text size and reading direction.
public struct DisplayEnvironment: Hashable, Sendable {
  /// The hardware around the stage.
  public var device: Device
  /// The scale of text; 1 is the default size.
  public var textScale: Double
  /// True for right-to-left layout, which swaps leading and trailing edges.
  public var isRightToLeft: Bool
  /// The shapes of rows and controls; nil for those of the stage.
  public var style: Stage.Style?

  /// Creates an environment, by default a bare stage with text of the default size, left to right.
  public init(
    device: Device = .none, textScale: Double = 1, isRightToLeft: Bool = false,
    style: Stage.Style? = nil
  ) {
    self.device = device
    self.textScale = textScale
    self.isRightToLeft = isRightToLeft
    self.style = style
  }

  /// Returns the environment on a stage, whose style it has unless it has one of its own.
  func on(_ stage: Stage) -> DisplayEnvironment {
    var environment = self
    environment.style = style ?? stage.style
    return environment
  }

  /// The measures of the style.
  package var metrics: StyleMetrics { StyleMetrics(style ?? .classic) }

  /// The height of a field for text, in points.
  package var fieldHeight: Double { grown(metrics.fieldHeight, by: 17) }
  /// The distance of the field for messages from the upper and lower edges of its bar, in points.
  static let fieldMargin = 8.0

  /// Returns the field for messages in its bar.
  package func composerField(in bar: Rect) -> Rect {
    Rect(
      x: bar.x + 16, y: bar.y + Self.fieldMargin, width: max(0, bar.width - 32), height: fieldHeight
    )
  }

  /// Returns the button that sends, in the field for messages.
  package func sendButton(in field: Rect) -> Rect {
    let radius = field.height / 2 - 4
    return Rect(around: Point(x: field.maxX - 4 - radius, y: field.midY), radius: radius)
  }

  /// Returns the height of a line that has `points` at the default text size, in whole points. It
  /// never shrinks, so that touch targets keep their size.
  func grown(_ points: Double, by growth: Double) -> Double {
    textScale > 1 ? (points + (textScale - 1) * growth).rounded() : points
  }
}

/// The hardware around a stage.
public enum Device: String, Hashable, Sendable, CaseIterable {
  case none, phone, tablet

  /// The widths and heights of real screens, in points; the first is the default.
  ///
  /// Source: Apple's Human Interface Guidelines, Layout, device dimensions.
  private var screens: [Size] {
    let sides: [(Double, Double)] =
      switch self {
      case .none: []
      case .phone:
        [
          (393, 852), (320, 568), (360, 780), (375, 667), (375, 812), (390, 844), (402, 874),
          (414, 736), (414, 896), (420, 912), (428, 926), (430, 932), (440, 956),
        ]
      case .tablet:
        [
          (834, 1194), (744, 1133), (768, 1024), (810, 1080), (820, 1180), (834, 1112),
          (834, 1210), (1024, 1366), (1032, 1376),
        ]
      }
    return sides.map { Size(width: $0.0, height: $0.1) }
  }

  /// Returns a stage with the size of a screen of this device: its own if one has it, else the
  /// default. A bare stage keeps any size.
  func screen(for stage: Stage) -> Stage {
    let size = Size(width: stage.width, height: stage.height)
    guard let usual = screens.first, !screens.contains(size) else { return stage }
    var stage = stage
    (stage.width, stage.height) = (usual.width, usual.height)
    return stage
  }

  /// Returns true for the size of a screen of this device.
  func hasScreen(of stage: Stage) -> Bool {
    screens.contains(Size(width: stage.width, height: stage.height))
  }

  /// The front camera, which may cut into the screen.
  package enum Camera: Hashable, Sendable {
    case hidden, notch, island
  }

  /// Returns the front camera of the device with a screen. Older phones without a home button have
  /// a notch.
  ///
  /// Source: Apple's Human Interface Guidelines, Layout, device dimensions.
  package func camera(on screen: Size) -> Camera {
    guard self == .phone, screen.width >= 320, screen.height >= 2 * screen.width else {
      return .hidden
    }
    let notched: [(Double, Double)] = [
      (360, 780), (375, 812), (390, 844), (414, 896), (428, 926),
    ]
    return notched.contains { $0 == (screen.width, screen.height) } ? .notch : .island
  }

  private var measures: (safeTop: Double, safeBottom: Double, bezel: Double, corner: Double) {
    switch self {
    case .none: (0, 0, 0, 0)
    case .phone: (60, 34, 14, 46)
    case .tablet: (24, 20, 22, 18)
    }
  }

  /// The height of the status bar and the camera at the top, in points.
  public var safeTop: Double { measures.safeTop }
  /// The height of the home indicator at the bottom, in points.
  public var safeBottom: Double { measures.safeBottom }
  /// The width of the frame on each side, in points.
  public var bezel: Double { measures.bezel }
  /// The radius of the screen's corners, in points.
  public var cornerRadius: Double { measures.corner }
}

/// The steps of the text size setting.
///
/// ```swift
/// let scale = TextSize.xxxl.scale  // 23 / 17: body text of 23 points
/// ```
///
/// Source: Apple's Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  case xs, s, m, l, xl, xxl, xxxl

  /// The scale of text; 1 at the default size, `l`, with body text of 17 points.
  public var scale: Double {
    switch self {
    case .xs: 14.0 / 17
    case .s: 15.0 / 17
    case .m: 16.0 / 17
    case .l: 1
    case .xl: 19.0 / 17
    case .xxl: 21.0 / 17
    case .xxxl: 23.0 / 17
    }
  }

  /// Parses the name of a step or a factor from 0.5 to 3; nil for other text.
  public static func scale(_ text: String) -> Double? {
    if let size = TextSize(rawValue: text) { return size.scale }
    return Double(text).flatMap { (0.5...3).contains($0) ? $0 : nil }
  }
}
