import Recording

extension Timeline {
  /// The scene at a time in nanoseconds; `number` names the frame. O(elements that can be seen).
  public func scene(at time: Int64, number: Int) -> SceneFrame {
    let apply = apply(at: time)
    let rows = apply.map { visibleElements(at: time, apply: $0) } ?? []
    let stage = recording.stage
    var scene = SceneFrame(
      number: number, apply: apply, size: Size(width: stage.width, height: stage.height),
      theme: stage.theme, ground: chrome.ground(for: stage.layout),
      elements: backdrop + rows + bars(at: time))
    scene.setting = setting
    return scene
  }

  private func visibleElements(at time: Int64, apply: Int) -> [SceneElement] {
    let stage = Rect(
      x: 0, y: 0, width: recording.stage.width, height: recording.stage.height)
    var found: [(element: SceneElement, order: Int, track: Int)] = []
    for index in visibleTracks[apply] where time < tracks[index].death {
      let key = tracks[index].key(at: time)
      let pose = tracks[index].pose(at: time, pace: pace)
      guard pose.opacity > 0, pose.frame.intersects(stage) else { continue }
      var element = element(tracks[index].id, key, pose, at: time)
      if let window = tracks[index].window(at: time, pace: pace) {
        element.clip = element.clip.map(window.intersection) ?? window
        guard pose.frame.intersects(window) else { continue }
      }
      found.append((element, key.order, index))
    }
    found.sort { a, b in
      (a.element.level, a.order, a.track) < (b.element.level, b.order, b.track)
    }
    return found.map(\.element)
  }

  private func element(
    _ id: ElementID, _ key: Track.Key, _ pose: Pose, at time: Int64
  ) -> SceneElement {
    let operation = time < key.operationEnd ? key.operation : nil
    return SceneElement(
      id: id, frame: pose.frame, opacity: min(1, pose.opacity),
      clip: chrome.chrome == .none ? nil : chrome.content,
      level: level(of: id, operation, isVanishing: key.pose.opacity == 0),
      content: key.template.content(at: pose, upperEdge: key.upperEdge(at: time)),
      operation: operation)
  }

  private func level(
    of id: ElementID, _ operation: ElementOperation?, isVanishing: Bool
  ) -> StackingLevel {
    if isVanishing { return .leaving }
    if id.role == .header { return .header }
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

  private func bars(at time: Int64) -> [SceneElement] {
    var bars: [SceneElement] = []
    if let frame = chrome.navigationBar {
      bars.append(
        SceneElement(
          id: ElementID(.navigationBar), frame: frame, level: .chrome,
          content: .navigationBar(title: recording.title, hasHairline: false)))
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
