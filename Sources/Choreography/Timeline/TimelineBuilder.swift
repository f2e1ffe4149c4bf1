import DiffableData
import Recording

/// Walks a recording once and turns its applies into tracks.
struct TimelineBuilder {
  let motion: Motion
  let style: MotionStyle
  let pace: Pace
  let chrome: ChromeLayout
  private(set) var steps: [Timeline.Step] = []
  private(set) var samples: [PhaseSample] = []
  var tracks: [Track] = []
  private(set) var visibleTracks: [[Int]] = []
  private(set) var fieldTexts: [(time: Int64, text: String)] = []
  private(set) var captions: [(time: Int64, text: String)] = []

  let layout: ListLayout
  let stageRect: Rect
  var contents = ShownContents()
  var sections: [String: SectionContent] = [:]
  /// The tracks of what lives. A row that rests out of reach needs none: it stands where the
  /// arrangement has it.
  var living: [ElementKey: Int] = [:]
  /// How many lives each element has behind it, where there are any.
  var lives: [ElementKey: Int] = [:]
  /// Whether rows get tracks wherever they are: what frames are compared with in tests.
  let tracksEverything: Bool
  /// For each apply the rows that it animates without a track; counted where somebody asks.
  var untracked: [Int]?
  /// Tracks that have not ended before the current apply.
  var current: [Int] = []
  /// How far the list is scrolled.
  var scrolling = ScrollTrack()
  /// What a finger holds; nil where it holds nothing.
  var hold: Hold?
  /// Rows that were pushed aside, and when they go back, in order of time.
  var swiped: [(item: String, end: Int64)] = []
  /// When each list of visible tracks begins.
  var epochs: [Int64] = []
  /// Where everything rests since the last apply.
  var arrangement = Arrangement()
  /// Rows with tracks that the current apply takes away.
  var left: Set<String> = []
  /// Which rows applies that overlap bring into sight; nil where it cannot be told.
  private var overlapVisibility: OverlapVisibility?
  /// Sections in which something is sent on its way by the current apply.
  var busySections: Set<String> = []

  init(
    recording: Recording, style: MotionStyle, environment: DisplayEnvironment,
    tracksEverything: Bool = false
  ) {
    self.tracksEverything = tracksEverything
    motion = recording.motion
    self.style = style
    pace = Pace(recording.motion, style: style)
    chrome = ChromeLayout(stage: recording.stage, environment: environment)
    layout = ListLayout(stage: recording.stage, area: chrome.content, environment: environment)
    stageRect = Rect(x: 0, y: 0, width: recording.stage.width, height: recording.stage.height)
  }

  /// Nanoseconds; later events count as of here, so that transitions can follow them.
  static let latest = Int64.max / 2

  /// Takes a whole film.
  mutating func add(_ events: [Event], stopwatch: () -> Int64) {
    for stretch in OverlapVisibility.stretches(of: events, applyLasting: pace.duration) {
      settle(upTo: min(events[stretch.lowerBound].time, Self.latest))
      overlapVisibility = tracksEverything ? nil : OverlapVisibility(events[stretch], seenBy: self)
      for index in stretch {
        add(events[index], upcoming: events[(index + 1)...], stopwatch: stopwatch)
      }
    }
    settle(upTo: .max)
    closeSwipes(upTo: .max)
  }

  /// Takes the next event; `upcoming` are those after it, which say what comes of a gesture.
  mutating func add(_ event: Event, upcoming: ArraySlice<Event>, stopwatch: () -> Int64) {
    var event = event
    event.time = min(event.time, Self.latest)
    settle(upTo: event.time)
    closeSwipes(upTo: event.time)
    switch event.kind {
    case .content(let newItems, let newSections): take(newItems, newSections)
    case .field(let text): fieldTexts.append((event.time, text))
    case .apply(let apply): add(apply, at: event.time, upcoming, stopwatch: stopwatch)
    case .caption(let text): captions.append((event.time, text))
    case .tap, .scroll, .swipe, .drag:
      if let gesture = Gesture(event.kind) { perform(gesture, at: event.time, upcoming) }
    case .mark, .batch, .complaint, .unknown: break
    }
  }

  mutating func take(_ newItems: [ItemContent], _ newSections: [SectionContent]) {
    for item in newItems {
      contents.update(item, isShown: arrangement.snapshot.contains(item: item.id))
    }
    for section in newSections { sections[section.id] = section }
  }

  /// Goes on to where an apply leads, without a look at its rows.
  mutating func glance(_ change: Change) {
    contents.refresh(change)
    let next = layout.arrange(
      change.apply.snapshot, trees: change.apply.trees, contents: contents, sections: sections)
    keepOffset(with: next, change)
    arrangement = next
  }

  private mutating func add(
    _ apply: Apply, at time: Int64, _ upcoming: ArraySlice<Event>, stopwatch: () -> Int64
  ) {
    let start = stopwatch()
    hold = nil
    // The first apply is a reload, whatever a file says of it.
    let isAnimated = apply.isAnimated && !steps.isEmpty
    let change = Change(
      apply: apply, time: time, duration: isAnimated ? pace.duration : 0)
    contents.refresh(change)
    let arrangement = layout.arrange(
      apply.snapshot, trees: apply.trees, contents: contents, sections: sections)
    if apply.kind == .reload { interruptAll(at: time) }
    busySections = []
    keepOffset(with: arrangement, change)
    let isWhole = tracksEverything || overlapVisibility == nil && isInterrupted(change, upcoming)
    let reach = reach(at: time, arrangement)
    let foreseen =
      isWhole ? nil : overlapVisibility?.rows(from: time, before: change.span.end) ?? []
    followRows(to: arrangement, in: reach, foreseen: foreseen, change)
    let disclosures = disclosures(to: arrangement, change)
    place(arrangement, in: reach, foreseen: foreseen, disclosures, change)
    retire(arrangement, disclosures, change)
    passUnseen(to: arrangement, change)
    keepGroupsWhole(change.span)
    contents.endChange()
    self.arrangement = arrangement
    collectVisibleTracks(at: time)
    let cost = stopwatch() - start
    samples.append(PhaseSample(phase: .layout, apply: steps.count, nanoseconds: cost))
    steps.append(
      Timeline.Step(
        start: time, duration: change.duration, apply: apply, rowsOnScreen: rowsOnScreen))
  }

  /// Rows that touch the list's part of the stage at rest.
  private var rowsOnScreen: Int {
    let window = chrome.content.offset(x: 0, y: scrolling.rest)
    let region = Region(top: window.y, bottom: window.maxY, left: window.x, right: window.maxX)
    return arrangement.rows(in: region).count { order in
      element(at: order)?.pose.frame.intersects(window) == true
    }
  }

  private mutating func perform(
    _ gesture: Gesture, at time: Int64, _ upcoming: ArraySlice<Event>
  ) {
    switch gesture {
    case .tap(let item): touch(item, at: time)
    case .scroll(let item, let duration): scroll(to: item, lasting: duration, at: time)
    case .swipe(let item, let duration):
      let isFollowed = applies(at: time + duration, upcoming)
      swipe(item, lasting: duration, at: time, isFollowed: isFollowed)
    case .drag(let drag, false, _): touch(drag.item, at: time)
    case .drag(let drag, true, let isCancelled):
      let isDropped = applies(at: time + drag.duration, upcoming)
      self.drag(drag, at: time, isDropped: isDropped && !isCancelled)
    }
  }

  private func applies(at time: Int64, _ upcoming: ArraySlice<Event>) -> Bool {
    upcoming.prefix { $0.time <= time }.contains { event in
      if case .apply = event.kind { event.time == time } else { false }
    }
  }

  private mutating func touch(_ item: String, at time: Int64) {
    guard style != .none, let index = track(ElementKey(role: .cell, name: item), at: time) else {
      return
    }
    tracks[index].taps.append(time)
  }

  mutating func interruptAll(at time: Int64) {
    for index in current {
      tracks[index].interrupt(at: time)
      tracks[index].death = min(
        tracks[index].death, isLiving(index) ? .max : time)
    }
  }

  func isLiving(_ index: Int) -> Bool {
    let id = tracks[index].id
    return living[ElementKey(role: id.role, name: id.name)] == index
  }

  mutating func collectVisibleTracks(at time: Int64) {
    current.removeAll { tracks[$0].death <= time }
    let window = window(at: time)
    letGo(outside: reach(at: time, arrangement), at: time)
    epochs.append(time)
    visibleTracks.append(
      current.filter { tracks[$0].mayTouch(window, from: time, pace: pace) })
  }

  func key(
    _ element: RestingElement, order: Int, operation: ElementOperation?, _ change: Change
  ) -> Track.Key {
    Track.Key(
      time: change.time, pose: element.pose, template: element.template, order: order,
      operation: operation, operationStart: change.time,
      operationEnd: change.time + change.duration)
  }

  mutating func decay(_ index: Int, from old: Pose, to new: Pose, _ span: Span) {
    if old != new { decay(index, offset: old - new, span) }
  }

  mutating func decay(
    _ index: Int, offset: Pose, isWithinPlace: Bool = false, _ span: Span
  ) {
    guard span.duration > 0 else { return }
    tracks[index].decays.append(
      Track.Decay(
        start: span.start, duration: span.duration, offset: offset,
        isWithinPlace: isWithinPlace))
  }
}

extension Snapshot<String, String> {
  /// Every section with its items, in order. O(items).
  var lists: [(section: String, rows: [String])] {
    sectionIdentifiers.map { section in
      (section: section, rows: (try? itemIdentifiers(inSection: section)) ?? [])
    }
  }
}
