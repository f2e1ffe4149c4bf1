import DiffableData
import Recordings

/// Applies that a film shows at another speed: `apply:4x0.25`, `apply:2..3x0.5`.
package struct SlowMotion: Hashable, Sendable {
  /// Applies counted from 0.
  package var applies: ClosedRange<Int>
  /// Seconds of the recording in a second of the film.
  package var rate: Double

  /// The forms, for error messages and help.
  package static let forms = "apply:4x0.25 or apply:2..3x0.5"

  /// Reads the text of an option; nil if it has another form.
  package init?(_ text: String) {
    guard let cross = text.lastIndex(where: { $0 == "x" || $0 == "×" }),
      case .applies(let applies) = Selection(String(text[..<cross])),
      let rate = Double(text[text.index(after: cross)...]), Event.Pace.rates.contains(rate)
    else { return nil }
    (self.applies, self.rate) = (applies, rate)
  }
}

/// A row or a section that fills a film: `everest`, `everest:3`.
package struct ZoomOption: Hashable, Sendable {
  /// The item or the section.
  package var target: String
  /// The magnification; 1 is the usual size.
  package var scale: Double

  /// Reads the text of an option; nil if it has another form.
  package init?(_ text: String) {
    (target, scale) = (text, 2)
    if let colon = text.lastIndex(of: ":"), let scale = Double(text[text.index(after: colon)...]) {
      (target, self.scale) = (String(text[..<colon]), scale)
    }
    guard !target.isEmpty, Event.Zoom.scales.contains(scale) else { return nil }
  }
}

extension Recording {
  /// Returns the recording with applies at other speeds, each from its start until it rests.
  ///
  /// - Throws: `SelectionError` if there is no such apply.
  package func slowed(_ slow: [SlowMotion]) throws(SelectionError) -> Recording {
    let applies = timedApplies
    var recording = self
    for slow in slow {
      if let problem = Selection.problem(slow.applies, among: applies.count) {
        throw SelectionError(message: problem, option: "--slow")
      }
      let part = slow.applies.clamped(to: 0...(applies.count - 1))
      let start = applies[part.lowerBound].time
      let last = applies[part.upperBound]
      let rest = last.apply.isAnimated && part.upperBound > 0 ? motion.settlingNanoseconds : 0
      recording = recording.with(rate: slow.rate, from: start, to: last.time + rest)
    }
    return recording
  }

  /// Returns the recording with one speed in a span of time, and its own speed afterwards.
  private func with(rate: Double, from start: Int64, to end: Int64) -> Recording {
    var own = Event.Pace(rate: 1)
    var paced = self
    paced.events.removeAll { event in
      guard case .pace(let pace) = event.kind, event.nanoseconds <= end else { return false }
      own = pace
      return event.nanoseconds >= start
    }
    func insert(_ pace: Event.Pace, at time: Int64, before isBehind: (Event) -> Bool) {
      let place = paced.events.firstIndex(where: isBehind) ?? paced.events.count
      paced.events.insert(Event(time: time, kind: .pace(pace)), at: place)
    }
    insert(own, at: end) { $0.nanoseconds > end }
    insert(Event.Pace(rate: rate), at: start) { $0.nanoseconds >= start }
    paced.nanoseconds = max(nanoseconds, end)
    return paced
  }

  /// Returns the recording with a row or a section as the whole picture, from the first apply on
  /// that has it. The picture follows a row. The film shows no other zoom.
  ///
  /// - Throws: `SelectionError` if no apply has it.
  package func zoomed(_ option: ZoomOption) throws(SelectionError) -> Recording {
    var zoomed = self
    zoomed.events.removeAll { if case .zoom = $0.kind { true } else { false } }
    let id = option.target
    let place = zoomed.events.firstIndex { event in
      guard case .apply(let apply) = event.kind else { return false }
      return apply.snapshot.contains(item: id) || apply.snapshot.contains(section: id)
    }
    guard let place, case .apply(let apply) = zoomed.events[place].kind else {
      throw SelectionError(
        message: "no apply has a row or a section '\(id)'", option: "--zoom")
    }
    let zoom = Event.Zoom(
      target: Event.Target(id, in: apply.snapshot), scale: option.scale, duration: 0)
    zoomed.events.insert(
      Event(time: zoomed.events[place].nanoseconds, kind: .zoom(zoom)), at: place + 1)
    return zoomed
  }
}
