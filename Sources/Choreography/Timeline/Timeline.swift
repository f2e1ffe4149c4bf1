import Recordings

/// A recording as a film: its scene as a pure function of time.
///
/// Every apply is laid out once. Frames are then computed independently, in any order:
///
///     let timeline = Timeline(recording, framesPerSecond: 60)
///     let scenes = (0..<timeline.frameCount).map { timeline.frame($0) }
public struct Timeline: Sendable {
  /// One apply's transition in the film.
  public struct ApplyMotion: Hashable, Sendable {
    /// Nanoseconds.
    public var start: Int64
    /// Nanoseconds; 0 if the apply is not animated.
    public var duration: Int64
    /// The apply as recorded.
    public var apply: Apply
    /// The number of rows that touch the stage at the transition's end.
    public var rowsOnScreen: Int
    /// The start of the next apply that begins later, in nanoseconds.
    var nextStart: Int64 = .max

    /// Returns the time of the recording at a progress from 0 to 1, before the next apply begins;
    /// other values are clamped.
    package func time(atProgress progress: Double) -> Int64 {
      let length = Int64((Double(duration) * progress.clamped(to: 0...1)).rounded())
      return min(start + length, nextStart - 1)
    }

    /// Returns the time whose content is shown at a progress: at 0 that before the apply, with
    /// which rows at their old places get their new texts.
    package func contentTime(atProgress progress: Double) -> Int64 {
      progress > 0 || duration == 0 ? time(atProgress: progress) : max(0, start - 1)
    }
  }

  /// The film's recording without its events.
  public let recording: Recording
  /// The number of frames per second.
  public let framesPerSecond: Int
  /// Every apply of the recording in order.
  public let applyMotions: [ApplyMotion]
  /// The applies that the film shows; a part of a recording begins with the last apply before it.
  package let shownApplies: Range<Int>
  /// The time that the layout of each apply took.
  package let samples: [PhaseSample]
  /// The time that the layout of each apply took, by the stopwatch.
  public var layoutCosts: [Duration] { samples.map { .nanoseconds($0.nanoseconds) } }

  let timing: AnimationTiming
  let chrome: ChromeLayout
  let tracks: [Track]
  let scrolling: ScrollTrack
  let fingers: FingerTrack
  let clock: FrameClock
  let camera: CameraTrack
  /// The tracks of the rows that the picture follows, in order of their beginnings.
  let followedTracks: [String: [Int]]
  /// The start of each list of visible tracks: at applies and at gestures.
  let epochs: [Int64]
  /// For each epoch, the tracks that can be visible until the next.
  let visibleTracks: [[Int]]
  /// The motion of the recording's frames; nil for Flipbook's own.
  let observed: ObservedTimeline?
  let background: SceneFrame.Background
  let typing: TypingTrack
  /// The titles of the navigation bar after that of the recording, in order of time.
  private let titles: [(time: Int64, text: String)]
  /// The device, the text size and the reading direction.
  public let environment: DisplayEnvironment
  /// The film's captions.
  public let captions: CaptionTrack

  package let events: [Event]
  let settings: FilmSettings
  private let part: FilmPart?

  /// Lays out every apply of a recording.
  ///
  /// O(applies × (sections + changes + visible rows)), times the applies in flight if applies
  /// interrupt each other. O(applies × items) if some rows have two lines, and for applies that
  /// interrupt each other with trees, during a drag, with curves that overshoot, by retargeting or
  /// without animation. A drag takes O(items) for each slot that it passes; long lists have fewer
  /// slots.
  ///
  /// `style` sets the motion, `environment` the device, text size and reading direction.
  /// The stage gets the size of the device's screen, unless it has the size of one. `stopwatch`
  /// reads a monotonic clock in nanoseconds.
  ///
  /// - Precondition: `framesPerSecond` is at least 1.
  public init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment(), stopwatch: () -> Int64 = { 0 }
  ) {
    self.init(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      part: nil, stopwatch: stopwatch)
  }

  /// Lays out a part of a recording. Its frames are those of the whole film.
  ///
  /// - Precondition: `framesPerSecond` is at least 1.
  package init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .observed,
    environment: DisplayEnvironment = DisplayEnvironment(), part: FilmPart?,
    stopwatch: () -> Int64 = { 0 }
  ) {
    var recording = recording
    recording.stage = environment.device.screen(for: recording.stage)
    let environment = environment.on(recording.stage)
    self.init(
      recording, framesPerSecond: framesPerSecond,
      settings: FilmSettings(recording, style: style, environment: environment),
      environment: environment, part: part, stopwatch: stopwatch)
  }

  init(
    _ recording: Recording, framesPerSecond: Int = 60, settings: FilmSettings,
    environment: DisplayEnvironment = DisplayEnvironment(), part: FilmPart? = nil,
    stopwatch: () -> Int64 = { 0 }
  ) {
    precondition(framesPerSecond > 0, "\(framesPerSecond) frames per second")
    let (recording, settings, observed) = Self.observe(recording, settings)
    var builder = TimelineBuilder(settings, isPage: observed != nil && recording.isPage)
    builder.add(recording.events, part: part, stopwatch: stopwatch)
    events = recording.events
    self.settings = settings
    var header = recording
    header.events = []
    self.recording = header
    self.framesPerSecond = framesPerSecond
    self.part = part
    let clock = FrameClock(
      framesPerSecond: framesPerSecond, paceMap: builder.pace, duration: recording.nanoseconds,
      part: part)
    self.clock = clock
    self.observed = observed
    var applyMotions =
      observed.map { $0.applyMotions(builder.applyMotions) } ?? builder.applyMotions
    for index in applyMotions.indices.dropLast().reversed() {
      let next = applyMotions[index + 1]
      let isLater = next.start > applyMotions[index].start
      applyMotions[index].nextStart = isLater ? next.start : next.nextStart
    }
    self.applyMotions = applyMotions
    shownApplies = Self.applies(of: part, in: applyMotions, clock)
    samples = builder.samples
    timing = settings.timing
    chrome = settings.chrome
    tracks = builder.tracks
    scrolling = builder.scrolling
    fingers = builder.fingers
    camera = builder.camera
    let followed = builder.camera.items
    followedTracks =
      followed.isEmpty
      ? [:]
      : Dictionary(
        grouping: builder.tracks.indices.filter {
          builder.tracks[$0].id.role == .cell && followed.contains(builder.tracks[$0].id.name)
        }, by: { builder.tracks[$0].id.name })
    epochs = builder.epochs
    visibleTracks = builder.visibleTracks
    background = settings.chrome.background(for: builder.background ?? .list)
    typing = builder.typing
    titles = builder.titles
    self.environment = environment
    captions = CaptionTrack(
      script: builder.captions, applyMotions: applyMotions, duration: recording.nanoseconds)
  }

  /// True if the film shows the motion of the recording's frames, and not Flipbook's own.
  package var isObserved: Bool { observed != nil }

  /// The same frames of the film in which every change takes effect at once.
  var withoutMotion: Timeline {
    var recording = recording
    recording.events = events
    return Timeline(
      recording, framesPerSecond: framesPerSecond, style: .none, environment: environment,
      part: part)
  }

  /// Returns for each apply the number of rows that it animates while off screen. O(applies ×
  /// items).
  func countUntracked() -> [Int] {
    var builder = TimelineBuilder(settings, countsUntracked: true)
    builder.add(events, part: nil) { 0 }
    return builder.untracked ?? []
  }

  /// Returns the applies that begin by the last frame of a part, from the last one before it.
  private static func applies(
    of part: FilmPart?, in applyMotions: [ApplyMotion], _ clock: FrameClock
  ) -> Range<Int> {
    guard let part else { return applyMotions.indices }
    let first = applyMotions.indices.lastOfPrefix { applyMotions[$0].start < part.start } ?? 0
    let end = clock.time(ofFrame: clock.frameCount - 1)
    let last = applyMotions.indices.partitioningIndex { applyMotions[$0].start > end } - 1
    return first..<max(first, last + 1)
  }

  /// The number of the first apply that the film shows; above 0 for a part of a recording.
  public var firstApply: Int { shownApplies.lowerBound }

  /// The film's length in nanoseconds: that of the recording, unless parts have another speed.
  public var duration: Int64 { clock.duration }

  /// The span of the recording that the film shows, in nanoseconds.
  package var span: (start: Int64, end: Int64) {
    (clock.time(ofFrame: 0), min(part?.end ?? .max, recording.nanoseconds))
  }

  /// The time of the last event that the film can show, in nanoseconds of the recording: a part
  /// ends before the apply that follows it.
  var lastShownTime: Int64 {
    part == nil ? span.end : min(span.end, clock.time(ofFrame: clock.frameCount - 1))
  }

  /// Returns the film's time at a time of the recording, in nanoseconds.
  ///
  /// All other times of a timeline are those of the recording.
  public func filmTime(at time: Int64) -> Int64 { clock.filmTime(at: time) }

  /// Returns the time of the recording that the film shows at a time of its own, in nanoseconds.
  ///
  /// Times outside of the film are clamped.
  package func recordingTime(atFilmTime time: Int64) -> Int64 {
    clock.recordingTime(at: min(max(0, time), duration))
  }

  /// The film's captions, in film time.
  public var filmCaptions: CaptionTrack {
    guard part != nil else { return captions.mapTimes(filmTime) }
    return captions.mapTimes { min(duration, filmTime(at: $0)) }.withoutEmpty
  }

  /// Returns the title of the navigation bar at a time. O(log titles).
  package func title(at time: Int64) -> String {
    titles.indices.lastOfPrefix { titles[$0].time <= time }.map { titles[$0].text }
      ?? recording.title
  }

  /// Returns true if the film does not show the whole stage at a time.
  package func isZoomed(at time: Int64) -> Bool {
    let area = visibleArea(at: time)
    return area.width < recording.stage.width || area.height < recording.stage.height
  }

  /// The number of frames, rounded up, at least 1.
  public var frameCount: Int { clock.frameCount }

  /// Returns the time of the recording that a frame shows, in nanoseconds: at speed 1, number ÷
  /// frames per second in integers.
  ///
  /// - Precondition: The time fits into an `Int64`: the frame lies within 292 years.
  public func time(ofFrame number: Int) -> Int64 { clock.time(ofFrame: number) }

  /// Returns the time of a frame; frames after the end of a part have the time of its last frame.
  func time(ofFrameUpToEnd number: Int) -> Int64 {
    time(ofFrame: part == nil ? number : min(number, frameCount - 1))
  }

  /// Returns the duration of a number of frames at speed 1, in nanoseconds.
  package func length(ofFrames count: Int) -> Int64 {
    FrameClock.filmTime(ofFrame: count, framesPerSecond)
  }

  /// Returns the last frame that has begun at a time.
  public func frame(at time: Int64) -> Int { clock.frame(at: time) }

  /// Returns the last apply that has begun at a time, from 0; nil before the first. O(log applies).
  public func apply(at time: Int64) -> Int? {
    applyMotions.indices.lastOfPrefix { applyMotions[$0].start <= time }
  }

  /// Returns true if an apply is the initial list of a part of a recording, and not an apply of the
  /// part.
  package func isOpening(_ index: Int) -> Bool {
    part.map { index == firstApply && applyMotions[index].start < $0.start } ?? false
  }

  /// Returns an apply's operations in words.
  package func summary(ofStep index: Int) -> String {
    guard isOpening(index) else { return applyMotions[index].apply.summary }
    return index + 1 < applyMotions.count
      ? "the list before apply \(index + 1)" : "the list after apply \(index)"
  }

  /// Returns the index of the last list of visible tracks that has begun at a time. O(log epochs).
  func epoch(at time: Int64) -> Int? {
    epochs.indices.lastOfPrefix { epochs[$0] <= time }
  }

  /// Returns the scene of a frame. O(visible elements).
  public func frame(_ number: Int) -> SceneFrame {
    scene(at: time(ofFrame: number), number: number)
  }

  /// Returns the transition of an apply, counted from 0.
  package func applyMotion(ofApply index: Int) throws(NoSuchApply) -> ApplyMotion {
    guard applyMotions.indices.contains(index) else {
      throw NoSuchApply(index, count: applyMotions.count)
    }
    return applyMotions[index]
  }
}

/// The error for an index of an apply that is out of range.
public struct NoSuchApply: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested index.
  public let index: Int
  /// The number of applies of the film.
  public let count: Int

  /// Creates an error for an index, with the number of applies.
  package init(_ index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// The index and the valid indices.
  public var description: String {
    count == 0
      ? "apply \(index): the film has none" : "apply \(index): the film has 0 to \(count - 1)"
  }
}
