import Choreography
import Recordings

extension Recording {
  /// Returns the span of the recording that a film of a selection shows; nil for all of it.
  /// O(events).
  ///
  /// A part by applies begins a quarter of a second before its first one, or with the gesture
  /// before it, but not before the previous apply. It lasts until the next apply or the gesture
  /// before that, at least until its last transition has settled.
  ///
  /// - Throws: `SelectionError` if nothing of the recording is selected.
  package func part(_ selection: Selection) throws(SelectionError) -> FilmPart? {
    if let problem = selection.problem(in: self) { throw SelectionError(message: problem) }
    switch selection.inRecordingTime(of: self) {
    case .all: return nil
    case .time(let range): return try part(from: range.lowerBound, to: range.upperBound)
    case .observed(let range):
      let times = frameTimes
      let start = times[range.lowerBound]
      guard range.upperBound < times.count - 1 else { return try part(from: start, to: .max) }
      // Just before the next frame, whose time a recorder may have rounded up.
      return try part(from: start, to: max(start, times[range.upperBound + 1] - 1_000))
    case .marks(let from, let to):
      let marks = marks
      func time(_ label: String?) -> Int64? {
        label.flatMap { label in marks.first { $0.label == label }?.time }
      }
      return try part(from: time(from) ?? 0, to: time(to) ?? .max)
    case .applies, .item, .frames: return try part(ofAppliesIn: selection)
    }
  }

  private func part(from start: Int64, to end: Int64) throws(SelectionError) -> FilmPart {
    guard start <= end else { throw SelectionError(message: "the part ends before it begins") }
    return FilmPart(start: max(0, start), end: min(end, nanoseconds))
  }

  private func part(ofAppliesIn selection: Selection) throws(SelectionError) -> FilmPart {
    let applies = events.enumerated().compactMap { position, event in
      if case .apply(let apply) = event.kind { (position: position, apply: apply) } else { nil }
    }
    func isSelected(_ index: Int) -> Bool {
      let (position, apply) = applies[index]
      return selection.contains(
        apply: apply, index: index, time: events[position].nanoseconds, marks: [])
    }
    guard let first = applies.indices.first(where: isSelected),
      let last = applies.indices.last(where: isSelected)
    else {
      let last = applies.last.map { events[$0.position].nanoseconds }
      throw .noApply(of: applies.count, last: last ?? 0)
    }
    let begin = first == 0 ? 0 : applies[first - 1].position + 1
    let next = last + 1 < applies.count ? applies[last + 1].position : nil
    let end = end(after: applies[last].position, next: next)
    let start = events[begin..<applies[first].position].partStart(
      before: events[applies[first].position].nanoseconds,
      after: begin == 0 ? 0 : events[begin - 1].nanoseconds)
    return FilmPart(start: start, end: min(end, nanoseconds))
  }

  /// Returns the end of a part after the event of its last apply.
  private func end(after last: Int, next: Int?) -> Int64 {
    guard let next else { return nanoseconds }
    let start = events[last].nanoseconds
    // A gesture of the next apply is not shown, unless most of the way is still to go.
    if let touch = events[last..<next].firstGesture {
      let rest = motion.curve == .settle ? motion.nanoseconds : motion.settlingNanoseconds
      return max(touch - FingerTrack.fadeInTime, start + rest)
    }
    return max(events[next].nanoseconds, start + motion.settlingNanoseconds)
  }
}

extension Sequence<Event> {
  /// Returns the start of a part: a quarter of a second before an apply, or the first of these
  /// gestures, but not before the previous apply.
  ///
  /// - Parameters:
  ///   - apply: The time of the apply, which follows these events.
  ///   - previous: The time of the apply before these events; 0 if there is none.
  func partStart(before apply: Int64, after previous: Int64) -> Int64 {
    Swift.max(previous, Swift.min(apply - 250_000_000, firstGesture ?? .max))
  }

  /// The time of the first gesture, or of another event that an apply follows; nil for none.
  fileprivate var firstGesture: Int64? {
    first { event in
      switch event.kind {
      case .tap, .scroll, .swipe, .drag, .batch, .complaint, .unknown: true
      case .content, .apply, .field, .caption, .title, .mark, .pace, .zoom, .frame: false
      }
    }?.nanoseconds
  }
}
