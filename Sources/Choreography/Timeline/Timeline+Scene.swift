import Recordings

extension Timeline {
  private static let liftedGrowth = 0.03
  /// The least distance of a lifted row with round ends from the sides of the stage, in points.
  private static let liftedMargin = 8.0
  private static let crossingGrowth = 0.02
  /// The remaining share of the distance below which a row counts as at rest: springs approach it
  /// slowly.
  private static let restingShare = 0.005
  /// The maximum growth in width of an emphasized row, in points.
  private static let maxGrowth = 12.0

  /// Returns the scene at a time in nanoseconds; `number` is that of the frame.
  ///
  /// O(visible elements).
  public func scene(at time: Int64, number: Int) -> SceneFrame {
    let apply = apply(at: time)
    let observation = observed?.frame(at: time)
    var offset = scrolling.offset(at: time, timing: timing)
    var shrinkage = chrome.shrinkage(atOffset: offset)
    if let observation {
      shrinkage = self.shrinkage(of: observation, at: time)
      offset = observation.visible.y + shrinkage
    }
    let modeled = modeledElements(at: time)
    let title = title(at: time)
    let rows = observation.map { elements(of: $0, modeled, at: time) } ?? modeled
    let stage = recording.stage
    var scene = SceneFrame(
      number: number, apply: apply, size: Size(width: stage.width, height: stage.height),
      theme: stage.theme, background: background,
      elements: backdrop(title) + rows + bars(at: time, offset: offset, shrunkBy: shrinkage)
        + system(at: time)
        + touches(at: time) + paceSign(at: time))
    scene.environment = environment
    return scene
  }

  /// Returns the elements of the list in Flipbook's own motion, back to front.
  func modeledElements(at time: Int64) -> [SceneElement] {
    guard let epoch = epoch(at: time) else { return [] }
    let offset = scrolling.offset(at: time, timing: timing)
    var elements: [SceneElement] = []
    var groups: GroupOutlines = [:]
    var keys: [(section: String, departure: Int64, isLifted: Bool)] = []
    var orders: [DrawingOrder] = []
    // A buffer, because subscripting an array would copy the tracks.
    tracks.withUnsafeBufferPointer { tracks in
      for index in visibleTracks[epoch] where time < tracks[index].end {
        let key = tracks[index].key(at: time)
        let departure = key.pose.opacity == 0 ? key.time : .max
        var pose = tracks[index].pose(from: key, at: time, timing: timing)
        pose.frame.y -= offset
        if tracks[index].id.role == .group {
          guard pose.opacity > 0, tracks[index].isBusy(at: time) else { continue }
          groups[key.section, default: []].append((departure, GroupOutline(pose)))
        }
        guard let element = visibleElement(tracks[index], key, pose, at: time, offset: offset)
        else { continue }
        orders.append(
          DrawingOrder(
            level: element.level, order: key.order, time: key.time, index: elements.count))
        elements.append(element)
        keys.append((key.section, departure, key.pose.lift > 0))
      }
    }
    if !groups.isEmpty {
      // A dragged row belongs to the group of its goal from its touch on.
      for index in elements.indices where !keys[index].isLifted {
        let (section, departure, _) = keys[index]
        elements[index].cut(to: groups.outline(of: section, departure: departure))
      }
    }
    orders.sort { a, b in
      if a.level != b.level { return a.level < b.level }
      if a.order != b.order { return a.order < b.order }
      // Elements that left their place later lie above earlier ones.
      if a.time != b.time { return a.time < b.time }
      let (one, other) = (elements[a.index].id, elements[b.index].id)
      return (one.name, one.generation) < (other.name, other.generation)
    }
    var sorted = orders.map { elements[$0.index] }
    sorted.raiseSeparators()
    sorted.drawUpperEdges()
    return sorted
  }

  /// The keys by which elements are sorted back to front.
  private struct DrawingOrder {
    var level: StackingLevel
    var order: Int
    var time: Int64
    var index: Int
  }

  /// Returns the element of a track; nil if it is not visible.
  private func visibleElement(
    _ track: Track, _ key: Track.Key, _ pose: Pose, at time: Int64, offset: Double
  ) -> SceneElement? {
    let stage = recording.stage.bounds
    // The bar hides elements above the list's area.
    var area = chrome.visibleContent(
      keyboard: typing.keyboard(at: time), shrunkBy: chrome.shrinkage(atOffset: offset))
    let pinned = min(pose.pin, max(0, area.y - pose.frame.y))
    let pose = pinned > 0 ? pose.moved(down: pinned) : pose
    if chrome.chrome == .none, chrome.composer == nil { area = stage }
    guard pose.opacity > 0, pose.frame.intersects(area) else { return nil }
    var element = element(track, key, pose, at: time)
    if pinned > 0 {
      element.content = element.content.shaded(min(1, pinned / Self.shadeHeight))
      if element.level == .header { element.level = .pinned }
    }
    if let area = areaBelowCovers(of: track, at: time, offset: offset) {
      element.clip = element.clip.map(area.intersection) ?? area.intersection(stage)
      guard pose.frame.maxY > area.y else { return nil }
    }
    if let window = track.window(at: time, timing: timing)?.offset(x: 0, y: -offset) {
      element.clip = element.clip.map(window.intersection) ?? window
      guard pose.frame.intersects(window) else { return nil }
    }
    return element
  }

  /// Returns the part of the stage below the rows that cover an element.
  private func areaBelowCovers(of track: Track, at time: Int64, offset: Double) -> Rect? {
    let edges = track.covers.lazy.filter { $0.span.contains(time) }
      .map { tracks[$0.track].pose(at: time, timing: timing).frame.maxY - offset }
    return edges.max().map { edge in
      Rect(
        x: 0, y: edge, width: recording.stage.width, height: max(0, recording.stage.height - edge))
    }
  }

  private func element(
    _ track: Track, _ key: Track.Key, _ pose: Pose, at time: Int64
  ) -> SceneElement {
    let lift = pose.lift.clamped(to: 0...1)
    let operation = time < key.operationEnd ? key.operation : nil
    let crossing = lift > 0 ? 0 : crossing(key, pose, at: time)
    var element = SceneElement(
      id: track.id, frame: pose.frame, opacity: min(1, pose.opacity),
      scale: 1
        + min(
          liftedGrowth(of: pose) * lift + Self.crossingGrowth * crossing,
          Self.maxGrowth / max(1, pose.frame.width)),
      clip: chrome.chrome == .none ? nil : chrome.content(shrunkBy: chrome.largeTitleHeight),
      level: lift > 0
        ? .lifted
        : level(
          of: track.id, operation == .move && pose.frame.isNear(key.pose.frame) ? nil : operation,
          isVanishing: key.pose.opacity == 0),
      content: track.content(of: key, at: pose, time),
      operation: operation, lift: lift, crossing: crossing)
    element.roundCrossingCorners(of: key, environment.metrics)
    return element
  }

  /// Returns the growth of a lifted element: less than 0 for one with round ends that would not fit
  /// on the stage.
  private func liftedGrowth(of pose: Pose) -> Double {
    guard environment.metrics.floatsControls else { return Self.liftedGrowth }
    let room = recording.stage.width - 2 * Self.liftedMargin
    return min(Self.liftedGrowth, room / max(1, pose.frame.width) - 1)
  }

  /// Returns the degree to which a moved row stands out: 0 at both ends of its way, 1 in the
  /// middle.
  ///
  /// Only what has a background of its own stands out, and a wall of swatches stays flat.
  private func crossing(_ key: Track.Key, _ pose: Pose, at time: Int64) -> Double {
    guard key.operation == .move, time < key.operationEnd, !pose.frame.isNear(key.pose.frame)
    else { return 0 }
    switch key.content {
    case .row, .card, .tile, .bubble: break
    default: return 0
    }
    let share = timing.remainingShare(
      after: time - key.operationStart, of: key.operationEnd - key.operationStart)
    return share < Self.restingShare ? 0 : max(0, 4 * share * (1 - share))
  }

  private func level(
    of id: ElementID, _ operation: ElementOperation?, isVanishing: Bool
  ) -> StackingLevel {
    if id.role == .group { return .backdrop }
    if isVanishing { return .leaving }
    if id.role == .header || id.role == .footer, operation != .move { return .header }
    switch operation {
    case .insert, .reload: return .entering
    case .move: return .moving
    case .delete: return .leaving
    case nil: return .resting
    }
  }
}

extension Rect {
  /// Returns true if another rectangle is the same but for rounding, as after motions that cancel each
  /// other.
  fileprivate func isNear(_ other: Rect) -> Bool {
    let limit = 1e-6
    return abs(x - other.x) < limit && abs(y - other.y) < limit
      && abs(width - other.width) < limit && abs(height - other.height) < limit
  }
}
