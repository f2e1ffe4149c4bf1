import Recordings

extension Timeline {
  /// Returns the frames of a recording for a film that shows them, and the layout of the list: the
  /// places of the frames, unless they are those of the stage's layout.
  static func observe(
    _ recording: Recording, _ settings: FilmSettings
  ) -> (Recording, FilmSettings, ObservedTimeline?) {
    guard recording.hasFrames else { return (recording, settings, nil) }
    let motion = ObservedMotion(recording)
    var environment = settings.layout.environment
    let observed = ObservedTimeline(recording, motion, settings)
    // Larger text moves the rows of the layout, but not those of the frames.
    var unscaled = observed
    if environment.textScale != 1 {
      environment.textScale = 1
      unscaled = ObservedTimeline(recording, motion, settings.with(recording, environment))
    }
    guard unscaled?.fitsLayout == false else {
      return (recording, settings, settings.showsFrames ? observed : nil)
    }
    let recording = motion.layingOut(recording, on: settings.layout.environment.device)
    let settings = settings.with(recording, settings.layout.environment)
    return (
      recording, settings,
      settings.showsFrames ? ObservedTimeline(recording, motion, settings) : nil
    )
  }
}

extension ObservedMotion {
  /// Returns a recording whose applies have the places at which this motion came to rest, as a
  /// recorded layout. Applies that have recorded frames keep them. A stage without chosen bars gets
  /// none, and the size of the visible part.
  ///
  /// O(events + applies × elements on screen).
  fileprivate func layingOut(_ recording: Recording, on device: Device) -> Recording {
    var result = recording
    if recording.stage.chrome == nil {
      result.stage.chrome = Stage.Chrome.none
      if device == .none, let size = visibleSize(forScale: recording.stage.scale) {
        (result.stage.width, result.stage.height) = (size.width, size.height)
      }
    }
    result.stage.layout = StageLayout(base: SectionLayout(kind: .recorded))
    let gestures = recording.gestureTimes
    var applies = 0
    var place = 0
    for index in result.events.indices {
      guard case .apply(var apply) = result.events[index].kind else { continue }
      while place < frames.count, frames[place].applies <= applies { place += 1 }
      let before = place > 0 ? frames[place - 1].screen : nil
      applies += 1
      let gesture = gestures.firstTime(after: result.events[index].nanoseconds)
      var rest = before
      while place < frames.count, frames[place].applies <= applies {
        if frames[place].nanoseconds <= gesture { rest = frames[place].screen }
        place += 1
      }
      // Before the first frame, the list is that of the first frame.
      let last = place > 0 ? frames[place - 1].screen : frames.first?.screen
      if apply.frames == nil {
        apply.frames = (rest ?? last).flatMap { $0.places(since: before, until: last ?? $0, apply) }
      }
      result.events[index] = Event(
        time: result.events[index].nanoseconds, kind: .apply(apply),
        unknown: result.events[index].unknown)
    }
    return result
  }
}

extension ObservedMotion {
  /// Returns the size that holds every visible part, in whole points; nil if no stage has it.
  private func visibleSize(forScale scale: Double) -> Size? {
    let parts = frames.compactMap(\.screen.visible)
    let size = Size(
      width: (parts.map(\.width).max() ?? 0).rounded(.up),
      height: (parts.map(\.height).max() ?? 0).rounded(.up))
    let pixels = size.width * size.height * scale * scale
    let isUsable = min(size.width, size.height) >= 1 && pixels <= Double(Stage.maxPixels)
    return isUsable ? size : nil
  }
}

extension ObservedScreen {
  /// Returns the places of an apply after which the list rests as on this screen; nil before the
  /// first frame.
  ///
  /// - Parameter last: The screen before the next apply, with what a scroll has revealed.
  fileprivate func places(
    since before: ObservedScreen?, until last: ObservedScreen, _ apply: Apply
  ) -> LayoutFrames<String, String>? {
    guard let visible else { return nil }
    func places(
      _ elements: KeyPath<ObservedScreen, [ObservedElement<String>]>, stays: (String) -> Bool
    ) -> [LayoutPlace<String>] {
      let known = Set(self[keyPath: elements].map(\.id))
      let revealed = last[keyPath: elements].filter { !known.contains($0.id) }
      return Self.places(
        before?[keyPath: elements] ?? [], self[keyPath: elements] + revealed, stays: stays)
    }
    var frames = LayoutFrames<String, String>(visible: visible)
    frames.items = places(\.items) { apply.snapshot.contains(item: $0) }
    frames.headers = places(\.headers) { apply.snapshot.contains(section: $0) }
    frames.footers = places(\.footers) { apply.snapshot.contains(section: $0) }
    return frames
  }

  private static func places(
    _ before: [ObservedElement<String>], _ after: [ObservedElement<String>],
    stays: (String) -> Bool
  ) -> [LayoutPlace<String>] {
    let old = Dictionary(before.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(
      after.filter { stays($0.id) }.map { ($0.id, $0.frame) },
      uniquingKeysWith: { first, _ in first })
    let gone = before.map(\.id).filter { new[$0] == nil }
    return (after.map(\.id).filter { new[$0] != nil } + gone).map { id in
      LayoutPlace(id: id, from: old[id] ?? nil, to: new[id] ?? nil)
    }
  }
}
