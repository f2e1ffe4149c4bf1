import Recordings

extension Timeline {
  private static let liftedGrowth = 0.03
  private static let crossingGrowth = 0.02
  /// The most points by which a row that stands out grows in width.
  private static let mostGrowth = 12.0

  /// Returns the scene at a time in nanoseconds; `number` is that of the frame.
  ///
  /// O(visible elements).
  public func scene(at time: Int64, number: Int) -> SceneFrame {
    let apply = apply(at: time)
    let moment = observed?.moment(at: time)
    var offset = scrolling.offset(at: time, timing: timing)
    var shrinkage = chrome.shrinkage(atOffset: offset)
    if let moment {
      shrinkage = self.shrinkage(of: moment, at: time)
      offset = moment.visible.y + shrinkage
    }
    let modeled = modeledElements(at: time)
    let title = title(at: time)
    let rows = moment.map { elements(of: $0, modeled, at: time) } ?? modeled
    let stage = recording.stage
    var scene = SceneFrame(
      number: number, apply: apply, size: Size(width: stage.width, height: stage.height),
      theme: stage.theme, ground: ground,
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
    let stage = Rect(x: 0, y: 0, width: recording.stage.width, height: recording.stage.height)
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
    let lift = min(1, max(0, pose.lift))
    let operation = time < key.operationEnd ? key.operation : nil
    let crossing = lift > 0 ? 0 : crossing(key, pose, at: time)
    var element = SceneElement(
      id: track.id, frame: pose.frame, opacity: min(1, pose.opacity),
      scale: 1
        + min(
          Self.liftedGrowth * lift + Self.crossingGrowth * crossing,
          Self.mostGrowth / max(1, pose.frame.width)),
      clip: chrome.chrome == .none ? nil : chrome.content(shrunkBy: chrome.largeTitleHeight),
      level: lift > 0
        ? .lifted
        : level(
          of: track.id, pose.frame == key.pose.frame && operation == .move ? nil : operation,
          isVanishing: key.pose.opacity == 0),
      content: track.content(of: key, at: pose, time),
      operation: operation, lift: lift, crossing: crossing)
    element.roundCrossingCorners(of: key, environment.metrics)
    return element
  }

  /// Returns the degree to which a moved row stands out: 0 at both ends of its way, 1 in the middle.
  ///
  /// Only what has a background of its own stands out, and a wall of swatches stays flat.
  private func crossing(_ key: Track.Key, _ pose: Pose, at time: Int64) -> Double {
    guard key.operation == .move, time < key.operationEnd, pose.frame != key.pose.frame else {
      return 0
    }
    switch key.content {
    case .row, .card, .tile, .bubble: break
    default: return 0
    }
    let share = timing.remainingShare(
      after: time - key.operationStart, of: key.operationEnd - key.operationStart)
    return max(0, 4 * share * (1 - share))
  }

  private func level(
    of id: ElementID, _ operation: ElementOperation?, isVanishing: Bool
  ) -> StackingLevel {
    if id.role == .group { return .backdrop }
    if isVanishing { return .leaving }
    if id.role == .header, operation != .move { return .header }
    switch operation {
    case .insert, .reload: return .entering
    case .move: return .moving
    case .delete: return .leaving
    case nil: return .resting
    }
  }

  private func backdrop(_ title: String) -> [SceneElement] {
    chrome.sheet.map { frame in
      var sheet = SceneElement(.sheet, at: frame, .sheet(title: title))
      sheet.level = .backdrop
      return [sheet]
    } ?? []
  }

  /// The scroll distance over which the shade of the bar or a pinned header appears, in points.
  private static let shadeHeight = 16.0

  private func bars(
    at time: Int64, offset: Double, shrunkBy shrinkage: Double
  ) -> [SceneElement] {
    let bar = chrome.navigationBar.map { frame in
      SceneElement(
        .navigationBar,
        at: Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - shrinkage),
        .navigationBar(shade: min(1, max(0, (offset - shrinkage) / Self.shadeHeight))))
    }
    let titles = chrome.titles(
      title(at: time), collapse: collapse(at: time, shrunkBy: shrinkage), shrunkBy: shrinkage)
    let raised = typing.keyboard(at: time)
    let field = chrome.searchField(besideCancel: raised, shrunkBy: shrinkage).map { frame in
      SceneElement(
        .searchField, at: frame,
        .searchField(
          text: typing.text(at: time), placeholder: recording.stage.searchField ?? "",
          caret: typing.caret(at: time)))
    }
    let cancel = chrome.cancelButton(share: raised, shrunkBy: shrinkage).map { frame in
      SceneElement(.searchField, "cancel", at: frame, opacity: raised, .button("Cancel"))
    }
    let indicator = scrollIndicator(at: time, offset: offset, shrunkBy: shrinkage)
    let composer = chrome.composer.map { frame in
      SceneElement(
        .composer, at: frame.offset(x: 0, y: -raised * chrome.composerLift),
        .composer(
          text: chrome.searchField == nil ? typing.text(at: time) : "",
          placeholder: recording.stage.composer ?? "",
          caret: chrome.searchField == nil ? typing.caret(at: time) : 0))
    }
    let edge = chrome.lowerEdge(keyboard: raised).map { frame in
      SceneElement(.scrollEdge, at: frame, .scrollEdge)
    }
    return [indicator, edge, bar].compactMap(\.self) + titles
      + [field, cancel, composer].compactMap(\.self)
  }

  /// Returns the degree to which the small title has replaced the large one. Where the list rests it
  /// is 0 or 1.
  private func collapse(at time: Int64, shrunkBy shrinkage: Double) -> Double {
    let rests = observed == nil ? scrolling.rests(at: time) : []
    let height = chrome.largeTitleHeight
    let low = rests.filter { $0 < height / 2 }.max() ?? 0
    let high = rests.filter { $0 >= height / 2 }.min() ?? height
    let (start, end) = (max(0, low), min(height, high))
    return end > start ? min(1, max(0, (shrinkage - start) / (end - start))) : 0
  }

  /// Returns the scroll indicator at the trailing edge, which is shorter during overscroll.
  private func scrollIndicator(
    at time: Int64, offset: Double, shrunkBy shrinkage: Double
  ) -> SceneElement? {
    guard chrome.chrome != .none, let (opacity, last) = scrolling.indicator(at: time) else {
      return nil
    }
    let visible = chrome.content(shrunkBy: shrinkage)
    let area = visible.inset(x: 3, y: 3)
    let past = max(0, -offset, offset - last)
    let share = visible.height / (chrome.content.height + last)
    let length = max(8, max(36, area.height * share) - past)
    let place = min(1, max(0, offset / last))
    let frame = Rect(
      x: area.maxX - 3, y: area.y + place * (area.height - length), width: 3, height: length)
    return SceneElement(.scrollIndicator, at: frame, opacity: opacity, .scrollIndicator)
  }

  /// Returns the dots of touches.
  private func touches(at time: Int64) -> [SceneElement] {
    fingers.fingers(at: time).enumerated().map { index, finger in
      let held = min(time, finger.span.end)
      let place: Point
      switch finger.place {
      case .point(let point): place = point
      case .list(let fling, let from):
        let seconds = Double(held - finger.span.start) / 1e9
        place = Point(x: from.x, y: from.y - fling.fingerDistance(after: max(0, seconds)))
      case .action(let index, let track, let edge):
        let frame = seenFrame(ofTrack: track, at: max(held, finger.span.start), offsetAt: time)
          .frame
        let inset = SwipeChoreographer.actionWidth * (Double(index) + 0.5)
        place = Point(x: edge == .leading ? frame.x + inset : frame.maxX - inset, y: frame.midY)
      case .row(let track, let share):
        let (frame, swipe) = seenFrame(
          ofTrack: track, at: max(held, finger.span.start), offsetAt: time)
        place = Point(x: frame.x + share * frame.width - swipe, y: frame.midY)
      case .held(let track, let point):
        let key = tracks[track].elementKey
        let (start, now) = (
          observedFrame(of: key, at: finger.span.start), observedFrame(of: key, at: held)
        )
        guard let start, let now else {
          place = point
          break
        }
        place = Point(x: point.x + now.midX - start.midX, y: point.y + now.midY - start.midY)
      }
      return SceneElement(
        .touch, "\(index)", at: Rect(around: place, radius: 19),
        opacity: finger.opacity(at: time), .touch)
    }
  }

  /// Returns the frame of a track's row under a finger, and the distance of its swipe.
  private func seenFrame(
    ofTrack track: Int, at held: Int64, offsetAt time: Int64
  ) -> (frame: Rect, swipe: Double) {
    let pose = tracks[track].pose(at: held, timing: timing)
    let offset = scrolling.offset(at: time, timing: timing)
    let frame =
      observedFrame(of: tracks[track].elementKey, at: held)
      ?? pose.frame.offset(x: 0, y: -offset)
    return (frame, pose.swipe)
  }

  /// Returns the sign of a playback rate other than 1.
  private func paceSign(at time: Int64) -> [SceneElement] {
    let rate = clock.paceMap.rate(at: time)
    guard rate != 1 else { return [] }
    let width = min(76, recording.stage.width)
    let edge = chrome.lowerEdge(keyboard: 0)?.height ?? 0
    let bottom = chrome.content.maxY - max(environment.device.safeBottom, edge)
    let frame = Rect(
      x: (recording.stage.width - width) / 2, y: bottom - 42, width: width, height: 26)
    return [SceneElement(.pace, at: frame, .pace(rate))]
  }

  /// Returns the raised keyboard, and the system bars of a phone.
  private func system(at time: Int64) -> [SceneElement] {
    var elements: [SceneElement] = []
    let share = typing.keyboard(at: time)
    if let place = chrome.keyboard, share > 0 {
      elements.append(
        SceneElement(
          .keyboard, at: place.offset(x: 0, y: (1 - share) * place.height),
          .keyboard(
            pressed: typing.pressedKey(at: time), searches: chrome.searchField != nil)))
    }
    guard chrome.hasSystemBars else { return elements }
    let (width, height) = (recording.stage.width, recording.stage.height)
    let home = Rect(x: 0, y: height - 21, width: width, height: 21)
    return elements + [
      SceneElement(.statusBar, at: Rect(x: 0, y: 0, width: width, height: 44), .statusBar),
      SceneElement(.homeIndicator, at: home, .homeIndicator),
    ]
  }
}

extension SceneElement {
  /// Creates an element in front of the list.
  package init(
    _ role: ElementID.Role, _ name: String = "", at frame: Rect, opacity: Double = 1,
    _ content: ElementContent
  ) {
    self.init(
      id: ElementID(role, name), frame: frame, opacity: opacity, level: .chrome, content: content)
  }
}
