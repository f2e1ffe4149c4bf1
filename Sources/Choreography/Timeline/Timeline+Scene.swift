import Recordings

extension Timeline {
  /// The growth of a lifted row.
  private static let liftedGrowth = 0.03

  /// Returns the scene at a time in nanoseconds; `number` is that of the frame.
  ///
  /// O(elements that can be seen).
  public func scene(at time: Int64, number: Int) -> SceneFrame {
    let apply = apply(at: time)
    let offset = scrolling.offset(at: time, pace: pace)
    let rows = epoch(at: time).map { visibleElements(at: time, epoch: $0, offset: offset) } ?? []
    let stage = recording.stage
    var scene = SceneFrame(
      number: number, apply: apply, size: Size(width: stage.width, height: stage.height),
      theme: stage.theme, ground: chrome.ground(for: stage.layout),
      elements: backdrop + rows + bars(at: time, hasHairline: offset > 0.5))
    scene.environment = environment
    return scene
  }

  private func visibleElements(at time: Int64, epoch: Int, offset: Double) -> [SceneElement] {
    var elements: [SceneElement] = []
    var groups = GroupOutlines()
    var keys: [(section: String, departure: Int64)] = []
    var ranks: [Rank] = []
    // Through a buffer: a track that is taken out of an array would be copied.
    tracks.withUnsafeBufferPointer { tracks in
      for index in visibleTracks[epoch] where time < tracks[index].end {
        let key = tracks[index].key(at: time)
        let departure = key.pose.opacity == 0 ? key.time : .max
        var pose = tracks[index].pose(from: key, at: time, pace: pace)
        pose.frame.y -= offset
        if tracks[index].id.role == .group {
          guard pose.opacity > 0, tracks[index].isBusy(at: time) else { continue }
          groups.add(GroupOutline(pose), of: key.section, departure: departure)
        }
        guard let element = visibleElement(tracks[index], key, pose, at: time, offset: offset)
        else { continue }
        ranks.append(
          Rank(level: element.level, order: key.order, time: key.time, index: elements.count))
        elements.append(element)
        keys.append((key.section, departure))
      }
    }
    if !groups.isEmpty {
      for index in elements.indices {
        elements[index].cut(to: groups[keys[index].section, keys[index].departure])
      }
    }
    ranks.sort { a, b in
      if a.level != b.level { return a.level < b.level }
      if a.order != b.order { return a.order < b.order }
      // Elements that left their place later lie above earlier ones.
      if a.time != b.time { return a.time < b.time }
      let (one, other) = (elements[a.index].id, elements[b.index].id)
      return (one.name, one.generation) < (other.name, other.generation)
    }
    var sorted = ranks.map { elements[$0.index] }
    sorted.drawUpperEdges()
    return sorted
  }

  /// The keys by which elements are sorted back to front.
  private struct Rank {
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
    guard pose.opacity > 0, pose.frame.intersects(stage) else { return nil }
    var element = element(track, key, pose, at: time)
    if let lid = lid(over: track, at: time, offset: offset) {
      element.clip = element.clip.map(lid.intersection) ?? lid.intersection(stage)
      guard pose.frame.maxY > lid.y else { return nil }
    }
    if let window = track.window(at: time, pace: pace)?.offset(x: 0, y: -offset) {
      element.clip = element.clip.map(window.intersection) ?? window
      guard pose.frame.intersects(window) else { return nil }
    }
    return element
  }

  /// Returns the part of the stage below the rows that cover an element.
  private func lid(over track: Track, at time: Int64, offset: Double) -> Rect? {
    let edges = track.covers.lazy.filter { $0.start <= time && time < $0.end }
      .map { tracks[$0.track].pose(at: time, pace: pace).frame.maxY - offset }
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
    return SceneElement(
      id: track.id, frame: pose.frame, opacity: min(1, pose.opacity),
      scale: 1 + Self.liftedGrowth * lift,
      clip: chrome.chrome == .none ? nil : chrome.content,
      level: lift > 0
        ? .lifted : level(of: track.id, operation, isVanishing: key.pose.opacity == 0),
      content: key.template.content(
        at: pose, highlight: track.highlight(at: time)),
      operation: operation, lift: lift)
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

  private var backdrop: [SceneElement] {
    guard let frame = chrome.sheet else { return [] }
    return [
      SceneElement(
        id: ElementID(.sheet), frame: frame, level: .backdrop,
        content: .sheet(title: recording.title))
    ]
  }

  private func bars(at time: Int64, hasHairline: Bool) -> [SceneElement] {
    var bars: [SceneElement] = []
    if let frame = chrome.navigationBar {
      bars.append(
        SceneElement(
          id: ElementID(.navigationBar), frame: frame, level: .chrome,
          content: .navigationBar(title: recording.title, hasHairline: hasHairline)))
    }
    if let frame = chrome.searchField {
      let last = fieldTexts.last { $0.time <= time }
      bars.append(
        SceneElement(
          id: ElementID(.searchField), frame: frame, level: .chrome,
          content: .searchField(
            text: last?.text ?? "", placeholder: recording.stage.searchField ?? "",
            showsCaret: last.map { Self.caretShows(time - $0.time) } ?? false)))
    }
    return bars
  }

  /// A caret stays while one types, then blinks: half a second on, half a second off.
  private static func caretShows(_ sinceTyping: Int64) -> Bool {
    (sinceTyping / 500_000_000) % 2 == 0
  }
}
