import Recordings

/// A builder that converts the events of a recording to tracks, in one pass.
///
/// The staged list, an apply's transition, the drags and the swipes process the events. Between
/// events the visible tracks are collected.
struct TimelineBuilder {
  private(set) var applyMotions: [Timeline.ApplyMotion] = []
  private(set) var samples: [PhaseSample] = []
  var fieldTexts: [(time: Int64, text: String)] = []
  private(set) var captions: [(time: Int64, text: String)] = []
  private(set) var titles: [(time: Int64, text: String)] = []
  /// The start of each list of visible tracks.
  private(set) var epochs: [Int64] = []
  private(set) var visibleTracks: [[Int]] = []
  var fingerList: [FingerTrack.Finger] = []
  private(set) var pace = PaceMap()
  private(set) var camera: CameraTrack
  /// The kind of the first sections of a recorded layout.
  private(set) var background: SectionLayout.Kind?

  let settings: FilmSettings
  /// True if the film shows the frames of a web page, and only the touches that were recorded.
  let isPage: Bool
  var list: StagedList
  let store: TrackStore
  /// The rows that overlapping applies bring on screen; nil if they cannot be computed in advance.
  var overlap: OverlapVisibility?
  /// The number of rows without tracks that each apply animates; nil if not counted.
  private(set) var untracked: [Int]?
  /// The original applies of the current one; nil if it is unchanged.
  var applies: [(time: Int64, apply: Apply)]?
  var drags: DragChoreographer
  var swipes: SwipeChoreographer
  /// The times at which a keyboard lifts the list, and lowers it again, in order.
  var lifts: ArraySlice<(time: Int64, distance: Double)> = []

  /// The latest time of an event, in nanoseconds; later ones are clamped, so that their transitions
  /// do not overflow.
  static let maxTime = Int64.max / 2

  init(_ settings: FilmSettings, isPage: Bool = false, countsUntracked: Bool = false) {
    self.settings = settings
    self.isPage = isPage
    camera = CameraTrack(stage: settings.stage)
    let base = settings.layout.stage.layout.base.kind
    background = base == .recorded ? nil : base
    list = StagedList(settings)
    store = TrackStore(settings)
    untracked = countsUntracked ? [] : nil
    drags = DragChoreographer(store)
    swipes = SwipeChoreographer(store)
  }

  var tracks: [Track] { store.tracks }
  var scrolling: ScrollTrack { list.scrolling }

  /// Adds a film's events. Those after `part` are not laid out.
  mutating func add(_ source: [Event], part: FilmPart?, stopwatch: () -> Int64) {
    let coalesced = CoalescedEvents(source, in: settings.layout.stage.view)
    let events = coalesced.events
    if !isPage {
      lifts =
        settings.keyboardLifts(
          source.compactMap { event in
            guard case .field(let text) = event.kind else { return nil }
            return (min(event.nanoseconds, Self.maxTime), text)
          })[...]
    }
    // Pictures of the part's last apply show its whole transition.
    let end = part.map { min(Self.maxTime, $0.end) + settings.timing.duration } ?? .max
    let behind = events.indices.partitioningIndex { events[$0].nanoseconds > end }
    let ranges = OverlapVisibility.independentRanges(
      of: events[..<behind], applyLasting: settings.timing.duration)
    for range in ranges {
      settle(upTo: min(events[range.lowerBound].nanoseconds, Self.maxTime))
      lift(upTo: min(events[range.lowerBound].nanoseconds, Self.maxTime))
      overlap = OverlapVisibility(events[range], from: list, isFirst: applyMotions.isEmpty)
      for index in range {
        applies = coalesced.applies[index]
        add(events[index], upcoming: events[(index + 1)...], stopwatch: stopwatch)
      }
    }
    settle(upTo: .max)
    closeSwipes(upTo: .max)
    lift(upTo: .max)
    for index in events.indices[behind...] {
      applies = coalesced.applies[index]
      addWithoutLayout(events[index])
    }
  }

  /// Adds an event after the part: its transition, text, caption or pace, without layout.
  private mutating func addWithoutLayout(_ event: Event) {
    let time = min(event.nanoseconds, Self.maxTime)
    switch event.kind {
    case .apply(let apply): addApplyMotions(of: apply, at: time, rowsOnScreen: 0, cost: nil)
    case .field(let text): fieldTexts.append((time, text))
    case .caption(let text): captions.append((time, text))
    case .title(let text): titles.append((time, text))
    case .pace(let pace): self.pace.add(pace.rate, at: time)
    case .content, .tap, .scroll, .swipe, .drag, .zoom, .mark, .batch, .complaint, .frame, .unknown:
      break
    }
  }

  /// Adds the next event; the upcoming ones determine the outcome of a gesture.
  private mutating func add(
    _ event: Event, upcoming: ArraySlice<Event>, stopwatch: () -> Int64
  ) {
    let time = min(event.nanoseconds, Self.maxTime)
    settle(upTo: time)
    closeSwipes(upTo: time)
    lift(upTo: time)
    switch event.kind {
    case .content: list.apply(event)
    case .field(let text): fieldTexts.append((time, text))
    case .apply(let apply): add(apply, at: time, upcoming, stopwatch: stopwatch)
    case .caption(let text): captions.append((time, text))
    case .title(let text): titles.append((time, text))
    case .tap, .scroll, .swipe, .drag:
      if let gesture = Gesture(event.kind) { perform(gesture, at: time, upcoming) }
    case .pace(let pace): self.pace.add(pace.rate, at: time)
    case .zoom(let zoom): self.zoom(zoom, at: time)
    case .mark, .batch, .complaint, .frame, .unknown: break
    }
  }

  /// Zooms to an item or a section at rest; ignores one that the list lacks.
  private mutating func zoom(_ zoom: Event.Zoom, at time: Int64) {
    let place: Rect? =
      switch zoom.target {
      case .item(let item): list.arrangement.frame(of: item)
      case .section(let section): list.arrangement.frame(ofSection: section)
      case nil: nil
      }
    guard zoom.target == nil || place != nil else { return }
    camera.zoom(
      zoom, to: place?.offset(x: 0, y: -list.scrolling.rest), at: time,
      isAnimated: settings.style == .full)
  }

  private mutating func add(
    _ apply: Apply, at time: Int64, _ upcoming: ArraySlice<Event>, stopwatch: () -> Int64
  ) {
    let start = stopwatch()
    drags.cancel()
    let change = settings.timedApply(apply, at: time, isFirst: applyMotions.isEmpty)
    let new = list.begin(change)
    touchSwitches(at: time)
    if background == nil { background = new.dominantKind }
    for place in apply.frames?.items ?? [] where place.from != nil {
      store.jump(place.id, in: list, at: time)
    }
    if apply.kind == .reload { store.interruptAll(at: time) }
    let transition = ApplyTransition(
      change: change, list: list, new: new, foreseen: foreseenRows(change, upcoming),
      fadePlan: FadePlan(change, from: list, to: new), store: store)
    let departed = transition.run()
    untracked?.append(transition.countUntracked(departed: departed))
    list.endApply(in: new)
    collectVisibleTracks(at: time)
    let cost = stopwatch() - start
    addApplyMotions(of: apply, at: time, rowsOnScreen: list.rowsOnScreen, cost: cost)
    while let untracked, untracked.count < applyMotions.count { self.untracked?.append(0) }
  }

  /// Adds a transition for an apply, or for each of its original applies.
  private mutating func addApplyMotions(
    of apply: Apply, at time: Int64, rowsOnScreen: Int, cost: Int64?
  ) {
    for (time, apply) in applies ?? [(time, apply)] {
      let duration = settings.duration(of: apply, isFirst: applyMotions.isEmpty)
      if let cost {
        samples.append(PhaseSample(phase: .layout, apply: applyMotions.count, nanoseconds: cost))
      }
      applyMotions.append(
        Timeline.ApplyMotion(
          start: min(time, Self.maxTime), duration: duration, apply: apply,
          rowsOnScreen: rowsOnScreen))
    }
    applies = nil
  }

  /// Returns the rows that other events bring on screen during an apply's transition; nil if they
  /// cannot be computed in advance.
  private func foreseenRows(_ change: TimedApply, _ upcoming: ArraySlice<Event>) -> [String]? {
    if let overlap { return overlap.rows(from: change.time, before: change.span.end) }
    let during = upcoming.prefix { $0.nanoseconds < change.span.end }
    return during.contains(where: \.isApplyOrGesture) ? nil : []
  }

  /// Shows the first contents before a time of rows that are in the list.
  private mutating func showFirstContents(before time: Int64) {
    // After a drag its apply shows them.
    guard !drags.isActive, let (change, new) = list.beginFirstContents(before: time) else { return }
    let transition = ApplyTransition(
      change: change, list: list, new: new, foreseen: nil, fadePlan: nil, store: store)
    _ = transition.run()
    list.endApply(in: new)
    collectVisibleTracks(at: change.time)
  }

  /// Shows first contents, and performs the stops of a drag, up to a time.
  mutating func settle(upTo time: Int64) {
    showFirstContents(before: time)
    while let stop = drags.nextStop(upTo: time, in: list) {
      list.rest(in: stop.arrangement)
      collectVisibleTracks(at: stop.time)
    }
  }

  /// Moves the list with the keyboard, up to a time.
  mutating func lift(upTo time: Int64) {
    while let next = lifts.first, next.time <= time {
      lifts.removeFirst()
      guard list.lift(by: next.distance, at: next.time, lasting: TypingTrack.rise) else { continue }
      trackRows(at: next.time)
      collectVisibleTracks(at: next.time)
    }
  }

  /// Closes swiped rows without a following apply, up to a time.
  mutating func closeSwipes(upTo time: Int64) {
    while let time = swipes.nextReturn(upTo: time) { collectVisibleTracks(at: time) }
  }

  mutating func collectVisibleTracks(at time: Int64) {
    let region = list.trackedRegion(at: time, with: list.arrangement)
    epochs.append(time)
    visibleTracks.append(store.collect(in: list.window(at: time), region: region, at: time))
  }
}
