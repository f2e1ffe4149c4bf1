import DiffableData
import Recordings

/// A recorded list at rest, updated event by event: the places of its rows and its scroll position,
/// as in a film with Flipbook's own motion.
package struct RestingList {
  private(set) var list: StagedList
  /// The number of applies so far.
  private(set) var applies = 0
  private var last: Apply?
  private var stops: ArraySlice<DragPlan.Stop> = []
  private var lifts: ArraySlice<(time: Int64, distance: Double)>
  private let typing: TypingTrack

  private var settings: FilmSettings { list.settings }

  /// Differences of offsets below this are rounding errors, in points.
  private static let tolerance = 1e-6

  /// Creates the list before the first event of a recording, of which only the header counts.
  ///
  /// - Parameter texts: All texts of its field, in order of time.
  package init(_ recording: Recording, texts: [(time: Int64, text: String)]) {
    let environment = DisplayEnvironment().on(recording.stage)
    self.init(
      FilmSettings(recording, style: .full, environment: environment),
      texts: recording.isPage ? [] : texts)
  }

  init(_ settings: FilmSettings, texts: [(time: Int64, text: String)]) {
    list = StagedList(settings)
    typing = TypingTrack(texts, isAnimated: true)
    lifts = settings.keyboardLifts(texts)[...]
  }

  /// Applies the next event.
  ///
  /// - Complexity: O(sections + changes) for an apply, O(items) if its rows have different heights.
  ///   A drag takes O(items) for each slot that it passes.
  package mutating func apply(_ event: Event) {
    let event = event.shown(in: settings.layout.stage.view)
    let time = min(event.nanoseconds, TimelineBuilder.maxTime)
    advance(to: time)
    guard case .apply(let apply) = event.kind else {
      list.apply(event)
      if let gesture = Gesture(event.kind) { perform(gesture, at: time) }
      return
    }
    stops = []
    list.endApply(in: list.begin(TimedApply(apply: apply, time: time, duration: 0)))
    last = apply
    applies += 1
  }

  /// Moves the list to its rest at a time, before the next event.
  package mutating func advance(to time: Int64) {
    if let first = list.beginFirstContents(before: time) { list.endApply(in: first.arrangement) }
    while let stop = stops.first, stop.time <= time {
      stops.removeFirst()
      list.rest(in: stop.arrangement)
    }
    while let next = lifts.first, next.time <= time {
      lifts.removeFirst()
      _ = list.lift(by: next.distance, at: next.time, lasting: 0)
    }
  }

  private mutating func perform(_ gesture: Gesture, at time: Int64) {
    switch gesture {
    case .scroll(let item, let offset, _):
      _ = list.fling(to: item, below: offset, lasting: 0, at: time)
    case .drag(let drag, true, let isCancelled, _):
      let plan = DragPlan(drag, in: &list, after: last, at: time, isDropped: false)
      guard var stops = plan?.stops else { return }
      // An apply at the end of the drag drops the row, unless it was cancelled.
      if !isCancelled { stops[stops.count - 1].time += 1 }
      self.stops = stops[...]
    case .tap, .swipe, .drag: break
    }
  }

  /// The scroll offset without the distance by which a keyboard lifts the list, in points.
  package var offset: Double { list.scrolling.rest - list.lift }

  /// Returns true if a keyboard rises at a time, or is up.
  package func hasKeyboard(at time: Int64) -> Bool {
    settings.chrome.keyboard != nil
      && typing.periods.contains { $0.start <= time && time < $0.end }
  }

  /// Returns a scroll without animation to an offset, as `offset` measures it, or as near to it as
  /// a scroll gets; nil if the list is there.
  ///
  /// - Parameter previous: A scroll that is repeated if it leads there.
  package func scroll(to offset: Double, like previous: Event.Scroll?) -> Event.Scroll? {
    let target = min(list.lastOffset, max(0, offset + list.lift))
    if var scroll = previous, Gesture(.scroll(scroll)) != nil,
      isNear(list.rest(at: scroll.item, below: scroll.offset), target)
    {
      (scroll.nanoseconds, scroll.path) = (0, path(of: scroll.item))
      return scroll
    }
    if isNear(list.scrolling.rest, target) { return nil }
    guard let item = list.topmostRow(at: target) ?? list.arrangement.snapshot.itemIdentifiers.first
    else { return nil }
    var scroll = Event.Scroll(item: item, path: path(of: item), duration: 0)
    scroll.offset = list.distanceBelowTop(of: item, at: target)
    if isNear(list.rest(at: item, below: nil), target) { scroll.offset = nil }
    return scroll
  }

  /// Returns true if a row's whole place is above or below the visible part of the list.
  func isOffScreen(_ item: String) -> Bool {
    guard let frame = list.arrangement.frame(of: item) else { return false }
    let row = frame.offset(x: 0, y: -list.scrolling.rest)
    let area = settings.chrome.content(atOffset: list.scrolling.rest)
    return row.maxY <= area.y || row.y >= area.maxY
  }

  /// Returns true if the whole list is on the screen, with a row of an item.
  func fits(showing item: String) -> Bool {
    list.lastOffset <= 0 && list.arrangement.frame(of: item) != nil
  }

  private func path(of item: String) -> ItemPath? { list.arrangement.snapshot.path(ofItem: item) }

  private func isNear(_ offset: Double?, _ target: Double) -> Bool {
    offset.map { abs($0 - target) < Self.tolerance } ?? false
  }
}

extension Event {
  /// The new text of a field, with its time; nil for other events.
  package var fieldText: (time: Int64, text: String)? {
    if case .field(let text) = kind { (nanoseconds, text) } else { nil }
  }
}
