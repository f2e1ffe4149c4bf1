import DiffableData
import Recordings

extension RecordingInput {
  /// Returns the selected applies and the events between them as a recording of its own. Memory
  /// holds the part and the list before it.
  ///
  /// The part begins at 0 with its first apply and the contents of its items, after the list before
  /// it if frames show that apply's motion, and ends at the time of the next apply. The times
  /// between its events do not change. A warning names transitions and gestures in progress at its
  /// beginning, which it does not show.
  ///
  /// - Throws: `SourceError`, and `SelectionError` if no apply is selected.
  package func cut(
    _ selection: Selection, _ options: RecordingReaderOptions
  ) throws -> (recording: Recording, warnings: [Diagnostic]) {
    let marks = try marks(selection, options)
    let selection = try selection.resolved(try frameTimes(options))
    let stream = try events(options, areKept: true)
    var earlier = ListReplay()
    var motions = RunningMotions(stream.header.motion)
    var start: Int64?
    var end: Int64?
    var events: [Event] = []
    var waiting: [Event] = []
    while let next = try stream.next() {
      guard case .apply(let apply) = next.kind else {
        if start == nil {
          earlier.apply(next)
          motions.append(next, apply: stream.applies)
        } else {
          waiting.append(next)
        }
        continue
      }
      let index = stream.applies - 1
      if selection.contains(apply: apply, index: index, time: next.nanoseconds, marks: marks) {
        let opening = start == nil ? earlier.openings(for: apply, at: next.nanoseconds) : nil
        events += waiting + (opening?.before ?? []) + [next] + (opening?.after ?? [])
        start = start ?? next.nanoseconds
        waiting = []
        end = nil
      } else if start != nil {
        end = end ?? next.nanoseconds
      } else {
        earlier.apply(next)
        motions.append(next, apply: index)
      }
    }
    guard let start else { throw SelectionError(message: "no apply is selected") }
    // Events after the last apply belong to it, up to the next apply.
    let last = end ?? stream.duration
    events += waiting.filter { $0.nanoseconds < last || end == nil }
    let part = stream.header.rebuilt(with: events, duration: last)
    let opening = earlier.contentRestorations(for: part.applies.map(\.apply))
      .map { Event(time: 0, kind: $0) }
    let shifted = (opening + part.events).map { event in
      Event(time: max(0, event.nanoseconds - start), kind: event.kind, unknown: event.unknown)
    }
    var recording = stream.header
    recording.events = shifted
    recording.nanoseconds = max(last - start, shifted.last?.nanoseconds ?? 0)
    return (recording, stream.warnings + [motions.warning(at: start, file: name)].compactMap { $0 })
  }

  private func frameTimes(_ options: RecordingReaderOptions) throws(SourceError) -> [Int64] {
    let stream = try events(options)
    var times: [Int64] = []
    while let event = try stream.next() {
      if case .frame = event.kind { times.append(event.nanoseconds) }
    }
    return times
  }

  private func marks(
    _ selection: Selection, _ options: RecordingReaderOptions
  ) throws(SourceError) -> [(label: String, time: Int64)] {
    guard case .marks = selection else { return [] }
    let stream = try events(options)
    var marks: [(label: String, time: Int64)] = []
    while let event = try stream.next() {
      if case .mark(let label) = event.kind { marks.append((label, event.nanoseconds)) }
    }
    return marks
  }
}

extension ListReplay {
  /// Returns the events that restore the texts, and the contents of what some applies insert.
  ///
  /// - Parameter applies: Each with the difference from the one before it in the part.
  fileprivate func contentRestorations(for applies: [Apply]) -> [Event.Kind] {
    var inserted: (items: Set<String>, sections: Set<String>) = ([], [])
    for apply in applies {
      inserted.items.formUnion(apply.difference.itemInserts.map(\.id))
      inserted.items.formUnion(apply.trees.values.flatMap(\.items))
      inserted.sections.formUnion(apply.difference.sectionInserts.map(\.id))
    }
    let items = self.items.values.filter { inserted.items.contains($0.id) }
    let sections = self.sections.values.filter { inserted.sections.contains($0.id) }
    var kinds: [Event.Kind] = []
    if !items.isEmpty || !sections.isEmpty {
      kinds.append(
        .content(
          items: items.sorted { $0.id < $1.id }, sections: sections.sorted { $0.id < $1.id }))
    }
    if let field { kinds.append(.field(text: field)) }
    if let caption, !caption.isEmpty { kinds.append(.caption(caption)) }
    if let title { kinds.append(.title(title)) }
    return kinds
  }

  /// Returns the events that restore the view, before and after the first apply of a part.
  ///
  /// Frames show the motion of that apply, so the list before it comes first.
  fileprivate func openings(
    for apply: Apply, at time: Int64
  ) -> (before: [Event], after: [Event]) {
    let restorations = viewRestorations(for: apply.snapshot).map { Event(time: time, kind: $0) }
    guard applies > 0, screen.visible != nil else { return ([], restorations) }
    var list = Apply(snapshot: list.snapshot, difference: Difference(), isAnimated: false)
    list.trees = self.list.trees
    list.snapshot.clearMarks()
    return ([Event(time: time, kind: .apply(list))] + restorations, [])
  }

  /// Returns the events that restore the scroll position, if a list has its item, the screen, the
  /// speed and the zoom, all at once.
  fileprivate func viewRestorations(for list: Snapshot<String, String>) -> [Event.Kind] {
    var kinds: [Event.Kind] = []
    if var scroll, list.contains(item: scroll.item) {
      if scroll.nanoseconds != nil { scroll.nanoseconds = 0 }
      kinds.append(.scroll(scroll))
    }
    if screen.visible != nil { kinds.append(.frame(screen.fullFrame)) }
    if let pace { kinds.append(.pace(pace)) }
    if var zoom {
      zoom.nanoseconds = 0
      kinds.append(.zoom(zoom))
    }
    return kinds
  }
}

/// The transitions and gestures of a recording that are in progress at a time.
private struct RunningMotions {
  private var running: [(name: String, end: Int64)] = []
  private let settling: Int64
  /// Seconds of the recording in a second of the film.
  private var rate = 1.0
  private var hasFrames = false

  /// The maximum number of motions at a time.
  private static let maxMotions = 64

  init(_ motion: Motion) { settling = motion.settlingNanoseconds }

  /// Adds an event before the part.
  ///
  /// - Parameter apply: The number of its apply, or of the next one.
  mutating func append(_ event: Event, apply number: Int) {
    switch event.kind {
    case .apply(let apply):
      guard apply.isAnimated, number > 0 else { return }
      begin("the transition of apply \(number)", Int64(Double(settling) * max(1, rate)), event)
    case .swipe(let swipe): begin("the swipe of '\(swipe.item)'", swipe.nanoseconds, event)
    case .drag(let drag): begin("the drag of '\(drag.item)'", drag.nanoseconds, event)
    case .scroll(let scroll): begin("the scroll to '\(scroll.item)'", scroll.nanoseconds, event)
    case .zoom(let zoom): begin("the zoom", zoom.nanoseconds ?? 500_000_000, event)
    case .pace(let pace): rate = pace.rate
    case .frame: hasFrames = true
    case .content, .field, .caption, .title, .mark, .tap, .batch, .complaint, .unknown: break
    }
  }

  private mutating func begin(_ name: String, _ duration: Int64?, _ event: Event) {
    guard let duration, duration > 0, duration <= Motion.maxDuration else { return }
    running.removeAll { $0.end <= event.nanoseconds }
    if running.count >= Self.maxMotions { running.removeFirst() }
    running.append((name, event.nanoseconds + duration))
  }

  /// Returns a warning about motions in progress at a time; nil if there are none, or if frames
  /// have them.
  func warning(at start: Int64, file: String) -> Diagnostic? {
    guard !hasFrames else { return nil }
    let names = running.filter { $0.end > start }.map(\.name)
    guard let first = names.first else { return nil }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return Diagnostic(
      .warning, file: file,
      message: "the part begins in the middle of \(first)\(others), and shows everything at rest")
  }
}
