import Recordings

/// The visible part of the stage over time.
struct CameraTrack: Sendable {
  /// A zoom to a part of the stage.
  private struct Key: Sendable {
    var span: TimeSpan
    /// The part at the zoom's time.
    var area: Rect
    /// The row in the middle, which the picture follows; nil for none.
    var item: String?
    var scale: Double
  }

  private let stage: Rect
  private var keys: [Key] = []

  /// The rows that the picture follows.
  var items: Set<String> { Set(keys.compactMap(\.item)) }

  /// The default duration of a zoom, in nanoseconds.
  private static let defaultDuration: Int64 = 500_000_000

  /// The margin before a target that is too large for the picture, in points.
  private static let margin = 8.0

  init(stage: Rect) { self.stage = stage }

  /// Zooms to a rectangle, clamped to the stage; nil for the whole stage.
  mutating func zoom(_ zoom: Event.Zoom, to place: Rect?, at time: Int64, isAnimated: Bool) {
    let scale = zoom.scale ?? (place == nil ? 1 : 2)
    guard Event.Zoom.scales.contains(scale), stage.width > 0, stage.height > 0 else { return }
    let duration = isAnimated ? max(0, zoom.nanoseconds ?? Self.defaultDuration) : 0
    let item: String? = if case .item(let item) = zoom.target { item } else { nil }
    keys.append(
      Key(
        span: TimeSpan(start: time, duration: duration),
        area: area(around: place ?? stage, scale: scale), item: item, scale: scale))
  }

  /// Returns the part of the stage around a rectangle.
  private func area(around place: Rect, scale: Double) -> Rect {
    let (width, height) = (stage.width / scale, stage.height / scale)
    // A target that is too large is aligned at its upper left corner, where text begins.
    let left = place.width > width ? place.x - Self.margin : place.midX - width / 2
    let top = place.height > height ? place.y - Self.margin : place.midY - height / 2
    return Rect(
      x: min(stage.maxX - width, max(0, left)), y: min(stage.maxY - height, max(0, top)),
      width: width, height: height)
  }

  /// Returns the visible part of the stage at a time. O(log zooms + zooms that interrupt each other).
  ///
  /// - Parameter place: Returns the frame of a row on the stage at a time, or where it was last; nil
  ///   if it has none.
  func area(at time: Int64, place: (_ item: String, _ time: Int64) -> Rect?) -> Rect {
    let index = keys.indices.lastOfPrefix { keys[$0].span.start <= time }
    return area(ofKey: index, at: time, place)
  }

  private func area(
    ofKey index: Int?, at time: Int64, _ place: (String, Int64) -> Rect?
  ) -> Rect {
    guard let index else { return stage }
    let key = keys[index]
    let row = key.item.flatMap { place($0, time) }
    let goal = row.map { area(around: $0, scale: key.scale) } ?? key.area
    guard time < key.span.end else { return goal }
    let share = MinimumJerkCurve.progress(
      at: Double(time - key.span.start) / Double(key.span.duration))
    let origin = area(ofKey: index > 0 ? index - 1 : nil, at: key.span.start, place)
    return origin.interpolated(to: goal, share)
  }
}

extension SceneFrame {
  /// Returns the scene zoomed to a part of the stage, at the stage's size.
  func zoomed(to area: Rect) -> SceneFrame {
    let stage = Rect(size)
    guard area != stage, area.width > 0 else { return self }
    let scale = stage.width / area.width
    let x = environment.isRightToLeft ? stage.width - area.midX : area.midX
    var inner = self
    inner.number = 0
    inner.elements.removeAll { $0.id.role == .pace }
    inner.environment.device = .none
    var picture = self
    // The inner scene is mirrored separately.
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
  /// Returns the overlays with their marks zoomed to a part of the stage.
  func zoomed(to area: Rect, of size: Size) -> OverlayContent {
    guard area.width > 0, area.width != size.width else { return self }
    let scale = size.width / area.width
    func place(_ rect: Rect) -> Rect {
      Rect(
        x: (rect.x - area.x) * scale, y: (rect.y - area.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    let stage = Rect(size)
    var overlay = self
    overlay.rowOverlays = rowOverlays.compactMap { row in
      var row = row
      row.frame = place(row.frame)
      guard row.frame.intersects(stage) else { return nil }
      row.clip = (row.clip.map(place) ?? stage).intersection(stage)
      row.covers = row.covers.map(place)
      (row.origin, row.goal) = (row.origin.map(place), row.goal.map(place))
      return row
    }
    overlay.shifts = shifts.map { shift in
      var shift = shift
      (shift.frames, shift.origin) = (shift.frames.map(place), place(shift.origin))
      shift.goal = place(shift.goal)
      return shift
    }
    return overlay
  }
}
