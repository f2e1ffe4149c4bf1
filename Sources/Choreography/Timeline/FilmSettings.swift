import Recordings

/// The settings of a whole film, from its recording, style and environment.
struct FilmSettings: Sendable {
  let motion: Motion
  /// The amount of Flipbook's own motion.
  let style: MotionStyle
  /// True if the frames of a recording determine its motion.
  let showsFrames: Bool
  /// True if each apply shows new headers, also without a mark.
  let showsNewHeaders: Bool
  /// The notation of the recording's numbers if they count; nil if they do not.
  let counting: AnimatedNumber.Format?
  let timing: AnimationTiming
  let chrome: ChromeLayout
  let layout: ListLayout
  let stage: Rect
  /// The margin around the stage in which rows get tracks, in points, beyond the distance of one
  /// transition. Tests compare with an infinite margin, which tracks every row.
  let trackingMargin: Double

  init(
    _ recording: Recording, style requested: MotionStyle, environment: DisplayEnvironment,
    trackingMargin: Double = 0
  ) {
    showsFrames = requested == .observed
    style = showsFrames ? .full : requested
    motion = recording.motion
    showsNewHeaders = recording.showsNewHeaders
    counting = motion.countsNumbers ? AnimatedNumber.Format(of: recording) : nil
    timing = AnimationTiming(recording.motion, style: style)
    chrome = ChromeLayout(stage: recording.stage, environment: environment)
    // A keyboard moves the list at any time, also during an apply.
    self.trackingMargin = trackingMargin + chrome.composerLift
    showsTouches = style != .none && recording.stage.showsTouches ?? (chrome.chrome != .none)
    var layout = ListLayout(
      stage: recording.stage, area: chrome.content, environment: environment,
      coveredHeight: chrome.coveredHeight)
    for case .apply(let apply) in recording.events.lazy.map(\.kind) {
      layout.maxCardCount = max(layout.maxCardCount, layout.cardCount(of: apply.snapshot))
      layout.maxColumnCount = max(layout.maxColumnCount, layout.columnCount(of: apply.snapshot))
    }
    self.layout = layout
    stage = recording.stage.bounds
  }

  /// Returns the settings of the same film of another recording, or in another environment.
  func with(_ recording: Recording, _ environment: DisplayEnvironment) -> FilmSettings {
    FilmSettings(
      recording, style: showsFrames ? .observed : style, environment: environment,
      trackingMargin: trackingMargin - chrome.composerLift)
  }

  /// True if the film shows touches as dots.
  let showsTouches: Bool

  /// True if an apply replaces the displacements in flight by one from the current position.
  var retargets: Bool { motion.overlap == .retarget }

  /// Returns the times at which the keyboard below the field for messages rises and leaves, with the
  /// distance by which it then lifts the list.
  func keyboardLifts(
    _ texts: [(time: Int64, text: String)]
  ) -> [(time: Int64, distance: Double)] {
    let distance = chrome.composerLift
    guard distance > 0, chrome.searchField == nil else { return [] }
    return TypingTrack(texts, isAnimated: style != .none).periods.flatMap {
      [($0.start, distance), ($0.end, 0)]
    }
  }

  /// Returns an apply with its time and duration. The first apply of a film is never animated.
  func timedApply(_ apply: Apply, at time: Int64, isFirst: Bool) -> TimedApply {
    TimedApply(apply: apply, time: time, duration: duration(of: apply, isFirst: isFirst))
  }

  /// Returns the duration of an apply's transition, in nanoseconds.
  func duration(of apply: Apply, isFirst: Bool) -> Int64 {
    let isShown = apply.isAnimated && !isFirst && !apply.isReload(in: layout.stage.view)
    return isShown ? timing.duration : 0
  }
}
