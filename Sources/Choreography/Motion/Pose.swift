/// The animatable properties of an element, as a vector, so that animations are additive.
struct Pose: Hashable, Sendable {
  var frame: Rect
  var opacity = 1.0
  var topRadius = 0.0
  var bottomRadius = 0.0
  var separator = 0.0
  var switchProgress = 0.0
  /// The visible share of the height, about its middle.
  var reveal = 1.0
  /// The indentation of a row of a tree, in points.
  var indent = 0.0
  /// A parent's chevron: 0 closed, 1 open.
  var disclosure = 0.0
  /// The degree to which a drag has lifted the element, from 0 to 1.
  var lift = 0.0
  /// The distance by which a swipe has moved the row, in points.
  var swipe = 0.0
  /// The distance by which a header may move down from its place to stay at the top of the list, in
  /// points: to the end of its section.
  var pin = 0.0
  /// The width of the bar behind a row, as a share of the row's; a negative one is empty.
  var bar = 0.0
  /// The number that a row's detail shows while it counts.
  var count = 0.0
  /// The heights of a message's sender and note, in points.
  var senderHeight = 0.0
  var noteHeight = 0.0
  /// The width by which they exceed the message's background, in points.
  var extraWidth = 0.0

  static let zero = Pose(frame: Rect(x: 0, y: 0, width: 0, height: 0), opacity: 0, reveal: 0)

  /// Returns a displacement of only the opacity.
  static func fade(_ opacity: Double) -> Pose {
    var pose = zero
    pose.opacity = opacity
    return pose
  }

  /// Returns the pose at a distance further down.
  func moved(down distance: Double) -> Pose {
    var pose = self
    pose.frame.y += distance
    return pose
  }

  static func - (a: Pose, b: Pose) -> Pose { a.adding(b, times: -1) }

  /// Returns this pose plus a multiple of another.
  func adding(_ other: Pose, times factor: Double) -> Pose {
    Pose(
      frame: Rect(
        x: frame.x + factor * other.frame.x, y: frame.y + factor * other.frame.y,
        width: frame.width + factor * other.frame.width,
        height: frame.height + factor * other.frame.height),
      opacity: opacity + factor * other.opacity,
      topRadius: topRadius + factor * other.topRadius,
      bottomRadius: bottomRadius + factor * other.bottomRadius,
      separator: separator + factor * other.separator,
      switchProgress: switchProgress + factor * other.switchProgress,
      reveal: reveal + factor * other.reveal, indent: indent + factor * other.indent,
      disclosure: disclosure + factor * other.disclosure, lift: lift + factor * other.lift,
      swipe: swipe + factor * other.swipe, pin: pin + factor * other.pin,
      bar: bar + factor * other.bar, count: count + factor * other.count,
      senderHeight: senderHeight + factor * other.senderHeight,
      noteHeight: noteHeight + factor * other.noteHeight,
      extraWidth: extraWidth + factor * other.extraWidth)
  }
}
