import Recordings

/// A change of an element's content while the element stays.
struct ContentFade: Sendable {
  /// The longest fade of a whole content, in nanoseconds.
  static let maxDuration: Int64 = 200_000_000

  var span: TimeSpan
  /// The content until the change.
  var from: ElementContent
  /// The content at the end, if another change follows; nil for the track's. The same content as
  /// `from` waits for that change.
  var to: ElementContent?
  /// The latest end of this fade and of those before it, in nanoseconds.
  fileprivate var latestEnd = Int64.min

  init(span: TimeSpan, from: ElementContent, to: ElementContent? = nil) {
    (self.span, self.from, self.to) = (span, from, to)
  }

  /// Returns the share of the newer content, from 0 to 1.
  func share(at time: Int64) -> Double {
    PortableMath.smoothstep(Double(time - span.start) / Double(max(1, span.duration)))
  }
}

/// The changes of an element's content, in order of time.
struct ContentFades: Sendable {
  private var fades: [ContentFade] = []

  /// Adds changes that follow each other. Others that have not begun by then do not happen.
  mutating func add(_ changes: [ContentFade]) {
    guard let start = changes.first?.span.start else { return }
    while let last = fades.last, last.span.start > start { fades.removeLast() }
    for var change in changes {
      change.latestEnd = max(fades.last?.latestEnd ?? .min, change.span.end)
      fades.append(change)
    }
  }

  /// Ends the changes in progress; those that have not begun do not happen.
  mutating func end(at time: Int64) {
    while let last = fades.last, last.span.start >= time { fades.removeLast() }
    for index in fades.indices.reversed().prefix(while: { fades[$0].latestEnd > time }) {
      let span = fades[index].span
      fades[index].span = TimeSpan(
        start: span.start, duration: min(span.duration, time - span.start))
    }
  }

  /// Returns the content that is seen most during a change; nil for the track's.
  func nearestContent(at time: Int64) -> ElementContent? {
    recent(at: time).first { $0.span.contains(time) }
      .flatMap { $0.share(at: time) < 0.5 ? $0.from : $0.to }
  }

  /// Returns what is seen of a track's content at a time; `posed` returns a content at its pose.
  func content(
    _ last: ElementContent, at time: Int64, _ posed: (ElementContent) -> ElementContent
  ) -> ElementContent {
    let recent = recent(at: time)
    let active = recent.filter { $0.span.contains(time) }.reversed()
    guard let first = active.first else { return posed(last) }
    // A change during another one fades in over both.
    let newer = active.dropFirst().map(\.from) + [recent.first?.to ?? last]
    return zip(active, newer).reduce(posed(first.from)) { older, change in
      let next = posed(change.1)
      return older == next
        ? next : .crossFade(from: older, to: next, share: change.0.share(at: time))
    }
  }

  /// Returns the changes that have begun, the latest first, up to the last one in progress.
  private func recent(at time: Int64) -> ArraySlice<ContentFade> {
    let begun = fades.indices.partitioningIndex { fades[$0].span.start > time }
    let ended = fades[..<begun].lastIndex { $0.latestEnd <= time }
    return ArraySlice(fades[(ended.map { $0 + 1 } ?? 0)..<begun].reversed())
  }
}
