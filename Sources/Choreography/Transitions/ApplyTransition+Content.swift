import Recordings

// Changes of the content of elements that stay.
extension ApplyTransition {
  /// Fades what changes in the content of a row that stays, unless a text changes: texts change at
  /// once, and with them the colors and figures that belong to them.
  func fadeContent(of index: Int, from old: ElementContent, to new: ElementContent) {
    guard change.duration > 0 else { return }
    let span = TimeSpan(
      start: change.time, duration: min(change.duration, ContentFade.maxDuration))
    // Texts make room before a figure fades in, and take its place when it has faded out.
    if let shown = new.withFigure(orThatOf: old) {
      let hidden = shown.withHiddenFigure
      // A figure that leaves is not shown beside other words than its own.
      guard shown == new || !new.hasOtherTexts(than: old) else { return }
      store.tracks[index].fades.add([
        shown == new
          ? ContentFade(span: span, from: hidden)
          : ContentFade(span: span, from: shown, to: hidden)
      ])
      return
    }
    if let background = new.background(between: old) {
      store.tracks[index].fades.add(withLateText(fades(from: old, by: background), of: index, new))
      return
    }
    if fadeTexts(of: index, from: old, to: new) { return }
    guard let withNewTexts = old.withTexts(of: new), withNewTexts.looksUnlike(new) else { return }
    store.tracks[index].fades.add([ContentFade(span: span, from: withNewTexts)])
  }

  /// Returns fades that clear the old texts, then show the new ones.
  func fades(from old: ElementContent, by blank: ElementContent) -> [ContentFade] {
    let windows = FadeWindows.sequence
    let nominal = settings.motion.nanoseconds
    let whole = Double(nominal > 0 ? min(change.duration, nominal) : change.duration)
    func span(from start: Int64, _ window: ClosedRange<Double>) -> TimeSpan {
      let length = Int64(((window.upperBound - window.lowerBound) * whole).rounded())
      return TimeSpan(start: start, duration: min(length, ContentFade.maxDuration))
    }
    let departure = span(from: change.time, windows.departure)
    return [
      ContentFade(span: departure, from: old, to: blank),
      ContentFade(span: span(from: departure.end, windows.arrival), from: blank),
    ]
  }

  // MARK: Texts that need more room

  /// The longest time in which texts leave or come while their background changes its size, in
  /// nanoseconds.
  private static let textFade: Int64 = 100_000_000
  /// The distances from its size at which a background shows its texts whole, in points.
  private static let slack = Size(width: 6, height: 4)

  /// Changes the texts of a message or a card whose background grows: new texts come once they have
  /// room, and until then the old ones stay. If one side of the background grows and the other shrinks,
  /// there are no texts in between. Returns false, and ends all fades of texts, if there is room at
  /// once.
  func fadeTexts(of index: Int, from old: ElementContent, to new: ElementContent) -> Bool {
    guard old.hasOtherTextsOnBackground(than: new) else { return false }
    let shown = store.tracks[index].fades.nearestContent(at: change.time) ?? old
    store.tracks[index].fades.end(at: change.time)
    let arrival = timeOfRoom(of: index)
    guard arrival > change.time, let blank = shown.withBlankTexts(before: new) else { return false }
    let shrinks = shrinks(index)
    let times = [
      change.time, shrinks ? change.time : max(change.time, arrival - Self.textFade),
      shrinks ? change.time : arrival, arrival, min(change.span.end, arrival + Self.textFade),
    ]
    let contents = [shown, shown, blank, blank, nil]
    store.tracks[index].fades.add(
      (0..<4).compactMap { part in
        let span = TimeSpan(start: times[part], duration: times[part + 1] - times[part])
        guard span.duration > 0, let content = contents[part] else { return nil }
        return ContentFade(span: span, from: content, to: contents[part + 1])
      })
    return true
  }

  /// Returns true if an element's background shrinks in the transition.
  func shrinks(_ index: Int) -> Bool {
    let old = store.pose(of: index, at: change.time)
    let rest = store.tracks[index].last.pose
    return rest.backgroundWidth < old.backgroundWidth - Self.slack.width
      || rest.backgroundHeight < old.backgroundHeight - Self.slack.height
  }

  /// Returns the fades of a picture that arrives on a message, of which the text below the picture
  /// comes once it has room.
  private func withLateText(
    _ fades: [ContentFade], of index: Int, _ new: ElementContent
  ) -> [ContentFade] {
    let arrival = timeOfRoom(of: index)
    guard var last = fades.last, last.span.end < arrival,
      let blank = new.withBlankTexts(before: new)
    else { return fades }
    last.to = blank
    let wait = TimeSpan(start: last.span.end, duration: arrival - last.span.end)
    let rest = TimeSpan(
      start: arrival, duration: min(Self.textFade, change.span.end - arrival))
    return fades.dropLast() + [
      last, ContentFade(span: wait, from: blank, to: blank), ContentFade(span: rest, from: blank),
    ]
  }

  /// Returns the time from which an element's background has room for its texts, in nanoseconds.
  private func timeOfRoom(of index: Int) -> Int64 {
    let rest = store.tracks[index].last.pose
    let steps: Int64 = 128
    let step = (0..<steps).last { step in
      let pose = store.pose(of: index, at: change.time + change.duration * step / steps)
      return pose.backgroundWidth < rest.backgroundWidth - Self.slack.width
        || pose.backgroundHeight < rest.backgroundHeight - Self.slack.height
    }
    return change.time + change.duration * (step.map { $0 + 1 } ?? 0) / steps
  }
}

extension Pose {
  /// The size of a message's background, or of a card.
  fileprivate var backgroundWidth: Double { frame.width - extraWidth }
  fileprivate var backgroundHeight: Double { frame.height - senderHeight - noteHeight }
}
