import Recordings

// The gestures of a recording: taps, drags, swipes, scrolls and typing.
extension TimelineBuilder {
  mutating func perform(
    _ gesture: Gesture, at time: Int64, _ upcoming: ArraySlice<Event>
  ) {
    var isSeen = false
    switch gesture {
    case .tap(let item, let point): touch(item, point, at: time)
    case .scroll(let item, let offset, let duration):
      let fling: Fling?
      (isSeen, fling) = list.fling(to: item, below: offset, lasting: duration, at: time)
      guard isSeen else { return }
      trackRows(at: time)
      if let fling { push(fling, at: time) }
    case .swipe(let swipe, let duration):
      let isFollowed = applies(at: time + duration, upcoming)
      isSeen = swipes.begin(
        swipe, in: list, lasting: duration, at: time, isFollowed: isFollowed)
      let share = swipe.edge == .leading ? 0.18 : 0.82
      if isSeen {
        let span = SwipeChoreographer.hold(in: duration, at: time, isFollowed: isFollowed)
        hold(swipe.item, at: share, span)
        if isFollowed { touchAction(of: swipe, lasting: duration, at: time) }
      }
    case .drag(let drag, false, _, let point): touch(drag.item, point, at: time)
    case .drag(let drag, true, let isCancelled, let point):
      let isDropped = applies(at: time + drag.duration, upcoming) && !isCancelled
      isSeen = drags.begin(
        drag, in: &list, after: applyMotions.last?.apply, at: time, isDropped: isDropped)
      if isSeen {
        trackRows(at: time)
        hold(drag.item, at: Self.handle, TimeSpan(start: time, duration: drag.duration), point)
      }
    }
    if isSeen { collectVisibleTracks(at: time) }
  }

  /// Gives tracks to the rows that a moving list brings on screen.
  func trackRows(at time: Int64) {
    let rows = list.arrangement.rows(in: list.trackedRegion(at: time, with: list.arrangement))
    for row in rows.compactMap(list.arrangement.item) {
      store.track(.cell(row), of: list, at: time)
    }
  }

  mutating func push(_ fling: Fling, at time: Int64) {
    guard settings.showsTouches, !isPage else { return }
    let area = settings.chrome.content
    let from = Point(x: area.x + 0.7 * area.width, y: area.midY + fling.fingerDistance / 2)
    fingerList.append(
      FingerTrack.Finger(
        span: TimeSpan(start: time, duration: Int64(fling.contact * 1e9)),
        place: .list(fling, from: from)))
  }

  /// The share of a row's width at which a drag holds it: the middle of the handle of a lifted row.
  private static let handle = 0.934

  /// Shows a finger that follows a row: where it was recorded, or at a share of the row's width.
  mutating func hold(
    _ item: String, at share: Double, _ span: TimeSpan, _ point: TouchPoint? = nil
  ) {
    guard settings.showsTouches, let index = store.index(of: .cell(item)) else { return }
    let place = recorded(point).map { FingerTrack.Finger.Place.held(track: index, $0) }
    fingerList.append(
      FingerTrack.Finger(span: span, place: place ?? .row(track: index, share: share)))
  }

  /// Returns the place of a recorded touch on the stage of an observed film.
  func recorded(_ point: TouchPoint?) -> Point? {
    guard isPage, let point else { return nil }
    let corner = settings.chrome.content
    return Point(x: corner.x + point.x, y: corner.y + point.y)
  }

  /// Shows a finger on the action that a swipe uncovers.
  mutating func touchAction(of swipe: Event.Swipe, lasting duration: Int64, at time: Int64) {
    guard settings.showsTouches, let index = store.index(of: .cell(swipe.item)),
      let span = SwipeChoreographer.touch(in: duration, at: time)
    else { return }
    let edge = swipe.edge ?? .trailing
    fingerList.append(
      FingerTrack.Finger(span: span, place: .action(swipe.chosenAction, track: index, edge: edge)))
  }

  /// Shows a finger on the switch that an apply flips, in the place of a tap on its row just
  /// before. No finger flips several at once: that is data.
  mutating func touchSwitches(at time: Int64) {
    guard settings.showsTouches, settings.style != .none, !applyMotions.isEmpty, !isPage else {
      return
    }
    let offset = list.scrolling.offset(at: time, timing: settings.timing)
    let flipped = list.flippedSwitches
    for item in flipped where flipped.count == 1 {
      guard let frame = list.arrangement.frame(of: item)?.offset(x: 0, y: -offset),
        frame.intersects(settings.chrome.content(atOffset: offset))
      else { continue }
      if let index = store.index(of: .cell(item)), let tap = store.tracks[index].taps.last,
        time - tap < 1_000_000_000
      {
        // A tap on the switch does not select the row, so there is no highlight.
        store.tracks[index].taps.removeLast()
        fingerList.removeAll { $0.span.start == tap }
      }
      // Centered on a switch, 16 points before the row's end.
      let inset = 16 + settings.layout.environment.metrics.switchSize.width / 2
      fingerList.append(
        FingerTrack.Finger(
          span: TimeSpan(start: time - TouchHighlight.hold, duration: 2 * TouchHighlight.hold),
          place: .point(Point(x: frame.maxX - inset, y: frame.midY))))
    }
  }

  func applies(at time: Int64, _ upcoming: ArraySlice<Event>) -> Bool {
    upcoming.prefix { $0.nanoseconds <= time }.contains { event in
      if case .apply = event.kind { event.nanoseconds == time } else { false }
    }
  }

  mutating func touch(_ item: String, _ point: TouchPoint?, at time: Int64) {
    if let place = recorded(point) {
      if settings.showsTouches { fingerList.append(.init(at: time, x: place.x, y: place.y)) }
      return
    }
    guard settings.style != .none, let index = store.track(.cell(item), of: list, at: time) else {
      return
    }
    if !isPage { store.tracks[index].taps.append(time) }
    guard settings.showsTouches else { return }
    let frame = store.pose(of: index, at: time).frame
    let offset = list.scrolling.offset(at: time, timing: settings.timing)
    fingerList.append(.init(at: time, x: frame.x + 0.7 * frame.width, y: frame.midY - offset))
  }

  /// Nanoseconds from the touch of a field at the bottom to the keyboard that covers the place, so
  /// that the finger is gone by then.
  private static let lead: Int64 = 240_000_000

  /// The fingers on the stage, including touches that focus and clear the search field, or focus
  /// and send the field for messages.
  var fingers: FingerTrack {
    guard settings.showsTouches else { return FingerTrack(fingerList) }
    guard let place = settings.chrome.searchField else {
      guard let bar = settings.chrome.composer else { return FingerTrack(fingerList) }
      let field = settings.layout.environment.composerField(in: bar)
      let button = settings.layout.environment.sendButton(in: field).middle
      return FingerTrack(
        fingerList
          + typing.touches.map {
            .init(at: $0 - Self.lead, x: field.x + 0.4 * field.width, y: field.midY)
          }
          + typing.clears.map {
            let lift = typing.keyboard(at: $0) * settings.chrome.composerLift
            return .init(at: $0, x: button.x, y: button.y - lift)
          })
    }
    func field(at time: Int64) -> Rect {
      let offset = list.scrolling.offset(at: time, timing: settings.timing)
      return settings.chrome.searchField(
        besideCancel: typing.keyboard(at: time),
        shrunkBy: settings.chrome.shrinkage(atOffset: offset)) ?? place
    }
    return FingerTrack(
      fingerList
        + typing.touches.map { time in
          let field = field(at: time)
          let lead = settings.chrome.liftsSearchField ? Self.lead : 0
          return .init(at: time - lead, x: field.x + 0.4 * field.width, y: field.midY)
        }
        + typing.clears.map { time in
          let field = field(at: time)
          return .init(at: time, x: field.maxX - 17, y: field.midY)
        })
  }

  var typing: TypingTrack {
    TypingTrack(fieldTexts, isAnimated: settings.style != .none, isPage: isPage)
  }
}
