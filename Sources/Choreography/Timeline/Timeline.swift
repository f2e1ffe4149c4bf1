import DiffableData
import Recording

/// A recording as a film: a scene for every moment, as a pure function of the time.
public struct Timeline: Sendable {
  /// One apply's place in the film.
  public struct Step: Hashable, Sendable {
    /// Nanoseconds.
    public var start: Int64
    /// Nanoseconds; 0 where nothing is animated.
    public var duration: Int64
    /// The apply as recorded.
    public var apply: Apply
    /// Rows that touch the stage once the apply has come to rest.
    public var rowsOnScreen: Int
  }

  /// The film's recording without its events.
  public let recording: Recording
  /// Frames a second.
  public let framesPerSecond: Int
  /// Every apply in order.
  public let steps: [Step]
  /// What laying out each apply took.
  public let samples: [PhaseSample]

  let pace: Pace
  let chrome: ChromeLayout
  let tracks: [Track]
  let scrolling: ScrollTrack
  /// When each list of visible tracks begins: at applies, and at what fingers do.
  let epochs: [Int64]
  /// For each epoch, the tracks that can be seen from it to the next.
  let visibleTracks: [[Int]]
  let fieldTexts: [(time: Int64, text: String)]
  /// The device, the size of type and the direction of reading.
  public let environment: DisplayEnvironment
  /// The film's sentences.
  public let captions: CaptionTrack

  private let events: [Event]
  private let style: MotionStyle

  /// Lays out every apply of a recording.
  ///
  /// O(applies × (sections + changes + rows that can be seen)), times the applies in flight where
  /// these interrupt each other; O(applies × items) where rows have one line or two, and for
  /// applies that interrupt each other with trees, during a drag, where rows overshoot, by
  /// retargeting or without animation. A drag takes O(items) for each place that it passes, of a
  /// long list few.
  ///
  /// `style` says how much moves, `environment` gives the device, the size of type and the direction
  /// of reading; `stopwatch` reads a monotonic clock in nanoseconds.
  ///
  /// - Precondition: `framesPerSecond` is at least 1.
  public init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .full,
    environment: DisplayEnvironment = DisplayEnvironment(), stopwatch: () -> Int64 = { 0 }
  ) {
    self.init(
      recording, framesPerSecond: framesPerSecond, style: style, environment: environment,
      tracksEverything: false, stopwatch: stopwatch)
  }

  init(
    _ recording: Recording, framesPerSecond: Int = 60, style: MotionStyle = .full,
    environment: DisplayEnvironment = DisplayEnvironment(), tracksEverything: Bool,
    stopwatch: () -> Int64 = { 0 }
  ) {
    precondition(framesPerSecond > 0, "\(framesPerSecond) frames a second")
    var builder = TimelineBuilder(
      recording: recording, style: style, environment: environment,
      tracksEverything: tracksEverything)
    builder.add(recording.events, stopwatch: stopwatch)
    events = recording.events
    self.style = style
    var header = recording
    header.events = []
    self.recording = header
    self.framesPerSecond = framesPerSecond
    steps = builder.steps
    samples = builder.samples
    pace = builder.pace
    chrome = builder.chrome
    tracks = builder.tracks
    scrolling = builder.scrolling
    epochs = builder.epochs
    visibleTracks = builder.visibleTracks
    fieldTexts = builder.fieldTexts
    self.environment = environment
    captions = CaptionTrack(
      script: builder.captions, steps: builder.steps, duration: recording.duration)
  }

  /// For each apply the rows that it animates out of reach. O(applies × items).
  func countUntracked() -> [Int] {
    var header = recording
    header.events = events
    var builder = TimelineBuilder(recording: header, style: style, environment: environment)
    builder.untracked = []
    builder.add(events) { 0 }
    return builder.untracked ?? []
  }

  /// Nanoseconds.
  public var duration: Int64 { recording.duration }

  /// How many frames the film has: every started frame counts, and there is at least one.
  public var frameCount: Int {
    let (seconds, rest) = duration.quotientAndRemainder(dividingBy: 1_000_000_000)
    let fps = Int64(framesPerSecond)
    return max(1, Int(seconds * fps + (rest * fps + 999_999_999) / 1_000_000_000))
  }

  /// The time of a frame, in nanoseconds: number ÷ frames a second, in integers.
  ///
  /// - Precondition: The time is an integer: the frame lies within 292 years.
  public func time(ofFrame number: Int) -> Int64 {
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: framesPerSecond)
    return Int64(seconds) * 1_000_000_000 + Int64(rest) * 1_000_000_000 / Int64(framesPerSecond)
  }

  /// The last frame that has begun at a time.
  public func frame(at time: Int64) -> Int {
    let (seconds, rest) = max(0, time).quotientAndRemainder(dividingBy: 1_000_000_000)
    // A frame's own time is rounded down, so a frame may begin within the next nanosecond.
    let fps = Int64(framesPerSecond)
    return Int(seconds * fps + ((rest + 1) * fps - 1) / 1_000_000_000)
  }

  /// The last apply that has begun at a time, counted from 0; nil before the first. O(log applies).
  public func apply(at time: Int64) -> Int? {
    lastIndex(in: steps.indices) { steps[$0].start <= time }
  }

  /// The last list of visible tracks that has begun at a time. O(log epochs).
  func epoch(at time: Int64) -> Int? {
    lastIndex(in: epochs.indices) { epochs[$0] <= time }
  }

  /// The last index up to which a condition holds.
  private func lastIndex(in indices: Range<Int>, where isBefore: (Int) -> Bool) -> Int? {
    var (low, high) = (indices.lowerBound, indices.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The scene of a frame. O(elements that can be seen).
  public func frame(_ number: Int) -> SceneFrame {
    scene(at: time(ofFrame: number), number: number)
  }

  /// The scene at a share of an apply's transition; its number is that of the film's last frame
  /// until then.
  ///
  /// - Parameter progress: From 0 to 1; what lies beyond counts as the nearer end.
  /// - Precondition: `index` is one of `steps.indices`.
  public func scene(ofApply index: Int, progress: Double) -> SceneFrame {
    precondition(steps.indices ~= index, "apply \(index): the film has \(steps.count)")
    let step = steps[index]
    let time = step.start + Int64((Double(step.duration) * min(1, max(0, progress))).rounded())
    return scene(at: time, number: frame(at: time))
  }
}
