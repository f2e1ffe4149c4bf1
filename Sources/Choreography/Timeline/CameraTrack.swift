import Recordings

/// The part of the stage that a film shows at each moment.
struct CameraTrack: Sendable {
  /// A part of the stage that fills the picture from a moment on.
  private struct Key: Sendable {
    var span: TimeSpan
    var from: Rect
    var to: Rect
  }

  private let stage: Rect
  private var keys: [Key] = []

  /// Nanoseconds of a zoom that gives no time.
  private static let usualTime: Int64 = 500_000_000

  /// The room before what is too large for the picture, in points.
  private static let margin = 8.0

  init(stage: Rect) { self.stage = stage }

  /// Zooms to a place on the stage, as far as the stage reaches.
  mutating func zoom(_ zoom: Event.Zoom, to place: Rect?, at time: Int64, isAnimated: Bool) {
    let scale = zoom.scale ?? (place == nil ? 1 : 2)
    guard Event.Zoom.scales.contains(scale), stage.width > 0, stage.height > 0 else { return }
    let (width, height) = (stage.width / scale, stage.height / scale)
    let place = place ?? stage
    // Of what is too wide or too high the leading part shows, where the words begin.
    let left = place.width > width ? place.x - Self.margin : place.midX - width / 2
    let top = place.height > height ? place.y - Self.margin : place.midY - height / 2
    let area = Rect(
      x: min(stage.maxX - width, max(0, left)), y: min(stage.maxY - height, max(0, top)),
      width: width, height: height)
    let duration = isAnimated ? max(0, zoom.nanoseconds ?? Self.usualTime) : 0
    keys.append(
      Key(span: TimeSpan(start: time, duration: duration), from: self.area(at: time), to: area))
  }

  /// Returns the part of the stage at a time. O(log zooms).
  func area(at time: Int64) -> Rect {
    guard let index = keys.indices.lastOfPrefix(where: { keys[$0].span.start <= time }) else {
      return stage
    }
    let key = keys[index]
    guard time < key.span.end else { return key.to }
    let share = MinimumJerkCurve.progress(
      at: Double(time - key.span.start) / Double(key.span.duration))
    func mixed(_ part: KeyPath<Rect, Double>) -> Double {
      key.from[keyPath: part] + share * (key.to[keyPath: part] - key.from[keyPath: part])
    }
    return Rect(x: mixed(\.x), y: mixed(\.y), width: mixed(\.width), height: mixed(\.height))
  }
}

extension SceneFrame {
  /// Returns the picture of a part of the stage, as large as the stage.
  func zoomed(to area: Rect) -> SceneFrame {
    let stage = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard area != stage, area.width > 0 else { return self }
    let scale = stage.width / area.width
    let x = environment.isRightToLeft ? stage.width - area.midX : area.midX
    var inner = self
    inner.number = 0
    inner.elements.removeAll { $0.id.role == .pace }
    inner.environment.device = .none
    var picture = self
    // The inner scene is mirrored by itself.
    picture.environment.isRightToLeft = false
    picture.elements = [
      SceneElement(
        id: ElementID(.scene, "zoom"),
        frame: stage.offset(x: scale * (stage.midX - x), y: scale * (stage.midY - area.midY)),
        scale: scale, clip: stage, level: .chrome, content: .scene(inner))
    ]
    picture.elements += elements.filter { $0.id.role == .pace }
    return picture
  }
}

extension OverlayContent {
  /// Returns the marks where a picture of a part of the stage has them.
  func zoomed(to area: Rect, of size: Size) -> OverlayContent {
    guard area.width > 0, area.width != size.width else { return self }
    let scale = size.width / area.width
    func place(_ rect: Rect) -> Rect {
      Rect(
        x: (rect.x - area.x) * scale, y: (rect.y - area.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    let stage = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var overlay = self
    overlay.marks = marks.compactMap { mark in
      var mark = mark
      mark.frame = place(mark.frame)
      guard mark.frame.intersects(stage) else { return nil }
      mark.clip = (mark.clip.map(place) ?? stage).intersection(stage)
      mark.covers = mark.covers.map(place)
      (mark.origin, mark.goal) = (mark.origin.map(place), mark.goal.map(place))
      return mark
    }
    return overlay
  }
}
