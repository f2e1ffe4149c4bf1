import Recordings

/// The decisions of a recording, a style and an environment that hold for a whole film.
struct FilmSettings: Sendable {
  let motion: Motion
  let style: MotionStyle
  let timing: AnimationTiming
  let chrome: ChromeLayout
  let layout: ListLayout
  let stage: Rect
  /// Points around the stage in which rows get tracks, beyond the distance that rows can travel in
  /// one transition. Tests compare films with those of an infinite margin, which track every row.
  let trackingMargin: Double

  init(
    _ recording: Recording, style: MotionStyle, environment: DisplayEnvironment,
    trackingMargin: Double = 0
  ) {
    self.style = style
    self.trackingMargin = trackingMargin
    motion = recording.motion
    timing = AnimationTiming(recording.motion, style: style)
    chrome = ChromeLayout(stage: recording.stage, environment: environment)
    showsTouches = style != .none && recording.stage.touches ?? (chrome.chrome != .none)
    layout = ListLayout(
      stage: recording.stage, area: chrome.content, environment: environment,
      homeIndicator: chrome.hasSystemBars ? Device.phone.safeBottom : 0)
    stage = Rect(x: 0, y: 0, width: recording.stage.width, height: recording.stage.height)
  }

  /// True if the film shows a dot where a finger touches.
  let showsTouches: Bool

  /// True if an apply replaces the displacements in flight by one from the current position.
  var retargets: Bool { motion.overlap == .retarget }

  /// Returns the change of an apply. The first apply of a film is never animated.
  func timedApply(_ apply: Apply, at time: Int64, isFirst: Bool) -> TimedApply {
    TimedApply(apply: apply, time: time, duration: duration(of: apply, isFirst: isFirst))
  }

  /// Returns the nanoseconds that an apply's transition lasts.
  func duration(of apply: Apply, isFirst: Bool) -> Int64 {
    let isShown = apply.isAnimated && !isFirst && !apply.isReload(in: layout.stage.view)
    return isShown ? timing.duration : 0
  }
}
