/// What a person's device adds to a film: the hardware, the size of type, the direction of reading.
public struct DisplayEnvironment: Hashable, Sendable {
  /// The hardware around the stage.
  public var device: Device
  /// Text against its usual size; 1 is the usual one.
  public var textScale: Double
  /// Whether one reads from the right: leading and trailing edges change places.
  public var isRightToLeft: Bool

  /// The usual environment: a bare stage, text of the usual size, read from the left.
  public init(device: Device = .none, textScale: Double = 1, isRightToLeft: Bool = false) {
    self.device = device
    self.textScale = textScale
    self.isRightToLeft = isRightToLeft
  }

  /// A length of text that stands in a line of `points` at the usual size; it never gets less,
  /// because fingers need their room whatever the size of type.
  func grown(_ points: Double, by growth: Double) -> Double {
    points + max(0, textScale - 1) * growth
  }
}

/// The hardware around a stage.
public enum Device: String, Hashable, Sendable, CaseIterable {
  case none, phone, tablet

  /// What the status bar and the camera take at the top, in points.
  public var safeTop: Double {
    switch self {
    case .none: 44
    case .phone: 60
    case .tablet: 24
    }
  }

  /// What the home indicator takes at the bottom, in points.
  public var safeBottom: Double {
    switch self {
    case .none: 0
    case .phone: 34
    case .tablet: 20
    }
  }

  /// The width of the frame on each side, in points.
  public var bezel: Double {
    switch self {
    case .none: 0
    case .phone: 14
    case .tablet: 22
    }
  }

  /// The radius of the screen's corners, in points.
  public var cornerRadius: Double {
    switch self {
    case .none: 0
    case .phone: 46
    case .tablet: 18
    }
  }
}

/// The steps of the type size setting, with the body text's size at each.
///
/// Source: Apple's Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  case xs, s, m, l, xl, xxl, xxxl

  /// Against the usual size, l, with body text of 17 points.
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

  /// Reads a step's name or a factor from 0.5 to 3; nil where it is neither.
  public static func scale(_ text: String) -> Double? {
    if let size = TextSize(rawValue: text) { return size.scale }
    return Double(text).flatMap { (0.5...3).contains($0) ? $0 : nil }
  }
}
