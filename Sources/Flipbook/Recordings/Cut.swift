import Choreography
import DiffableData
import Recordings

extension RecordingInput {
  /// Returns the selected applies and the events between them as a recording of its own. Memory
  /// holds the part, the list before it, and the events between two applies.
  ///
  /// The part begins as its film does (see `Recording.part(_:)`), with the list before its first
  /// apply as it looks then, and ends at the time of the next apply. Where applies between two
  /// selected ones are left out, the list before the second one comes at once. The times between
  /// its events do not change. Its film shows the place to which the list was scrolled, and a
  /// keyboard that was up, which rises. A warning names other motions in progress at its beginning,
  /// which it does not show.
  ///
  /// - Throws: `SourceError`, and `SelectionError` if no apply is selected.
  package func cut(
    _ selection: Selection, _ options: RecordingReaderOptions
  ) throws -> (recording: Recording, warnings: [Diagnostic]) {
    let marks = try marks(selection, options)
    let selection = try selection.resolved(try frameTimes(options))
    let texts = try fieldTexts(options)
    let stream = try events(options, areKept: true)
    var part = RecordingPart(stream.header, texts: texts)
    while let next = try stream.next() {
      guard case .apply(let apply) = next.kind else {
        part.add(next)
        continue
      }
      let isSelected = selection.contains(
        apply: apply, index: stream.applies - 1, time: next.nanoseconds, marks: marks)
      part.add(apply, at: next, isSelected: isSelected)
    }
    part.end(at: stream.duration)
    if part.isEmpty {
      let problem = try selection.problem(
        applies: stream.applies, frames: 0, marks: marks.map(\.label)
      ) { try identifiers(options) }
      throw problem.map { SelectionError(message: $0) }
        ?? .noApply(of: stream.applies, last: part.lastApplyTime)
    }
    let warnings = stream.warnings + [part.warning(file: name)].compactMap { $0 }
    return (part.recording(), warnings)
  }

  /// Returns what a closure makes of the recording's events, in their order, without nil.
  private func collect<Value>(
    _ options: RecordingReaderOptions, _ value: (Event) -> Value?
  ) throws(SourceError) -> [Value] {
    let stream = try events(options)
    var values: [Value] = []
    while let event = try stream.next() {
      if let value = value(event) { values.append(value) }
    }
    return values
  }

  /// Returns the items that a list of the recording has.
  private func identifiers(_ options: RecordingReaderOptions) throws(SourceError) -> Set<String> {
    let stream = try events(options)
    var items: Set<String> = []
    while let event = try stream.next() {
      if case .apply(let apply) = event.kind {
        items.formUnion(apply.difference.itemInserts.map(\.id))
      }
    }
    return items
  }

  private func frameTimes(_ options: RecordingReaderOptions) throws(SourceError) -> [Int64] {
    try collect(options) { event in
      if case .frame = event.kind { event.nanoseconds } else { nil }
    }
  }

  private func fieldTexts(
    _ options: RecordingReaderOptions
  ) throws(SourceError) -> [(time: Int64, text: String)] { try collect(options, \.fieldText) }

  private func marks(
    _ selection: Selection, _ options: RecordingReaderOptions
  ) throws(SourceError) -> [(label: String, time: Int64)] {
    guard case .marks = selection else { return [] }
    return try collect(options) { event in
      if case .mark(let label) = event.kind { (label, event.nanoseconds) } else { nil }
    }
  }
}

/// The selected applies of a recording, with what precedes each and restores the state before them.
private struct RecordingPart {
  private var events: [Event] = []
  /// The state after `events`.
  private var replay = ListReplay()
  /// The state of the recording after its last apply.
  private var state = ListReplay()
  private var last: (apply: Apply, time: Int64)?
  /// The events since that apply.
  private var waiting: [Event] = []
  /// True if that apply is selected.
  private var isSelected = false
  private var end: Int64 = 0
  /// The time at which the last selected transition has settled, if it is animated.
  private var rest: Int64 = 0
  private let settling: Int64
  private var motions: RunningMotions
  private let header: Recording
  /// The list of the recording at rest.
  private var list: RestingList
  /// The scroll positions that the part takes at once, each before the event with its index.
  private var positions: [(index: Int, time: Int64, offset: Double, scroll: Event.Scroll?)] = []

  /// Creates the part of a recording, with all texts of its field.
  init(_ header: Recording, texts: [(time: Int64, text: String)]) {
    self.header = header
    motions = RunningMotions(header.motion)
    settling = header.motion.settlingNanoseconds
    list = RestingList(header, texts: texts)
  }

  var isEmpty: Bool { events.isEmpty }

  /// The time of the recording's last apply so far; 0 if there is none.
  var lastApplyTime: Int64 { last?.time ?? 0 }

  /// Adds the next event, which is not an apply.
  mutating func add(_ event: Event) { waiting.append(event) }

  /// Adds the next event, which is an apply.
  mutating func add(_ apply: Apply, at event: Event, isSelected: Bool) {
    let time = event.nanoseconds
    if isSelected, !self.isSelected {
      let start = last.map { waiting.partStart(before: time, after: $0.time) } ?? time
      let earlier = waiting.prefix { $0.nanoseconds < start }
      pass(earlier)
      waiting.removeFirst(earlier.count)
      restore(at: start)
      append(waiting)
    } else if self.isSelected {
      // Events at the time of an apply that is not selected belong to it.
      append(waiting.filter { isSelected || $0.nanoseconds < time })
      // Frames end with the next apply; a transition of the film goes on to its rest.
      end = isSelected || replay.screen.visible != nil ? time : max(time, rest)
    }
    pass(waiting + [event])
    waiting = []
    if isSelected {
      append([event])
      rest = apply.isAnimated ? time + settling : 0
    }
    self.isSelected = isSelected
    last = (apply, time)
  }

  /// Ends the recording.
  mutating func end(at time: Int64) {
    guard isSelected else { return }
    append(waiting)
    end = time
  }

  private mutating func append(_ new: [Event]) {
    for event in new { replay.apply(event) }
    events += new
  }

  private mutating func pass(_ events: some Sequence<Event>) {
    for event in events {
      if isEmpty { motions.append(event, apply: state.applies) }
      state.apply(event)
      list.apply(event)
    }
  }

  /// Adds the list of the last apply, as it looks now, and the other state that `events` do not have.
  private mutating func restore(at time: Int64) {
    list.advance(to: time)
    _ = state.showFirstContents()
    if isEmpty, list.hasKeyboard(at: time) { raiseKeyboard(at: time) }
    var kinds = contents(state.shownItems, state.shownSections)
    if let field = state.field, field != replay.field { kinds.append(.field(text: field)) }
    if let caption = state.caption, caption != replay.caption ?? "" {
      kinds.append(.caption(caption))
    }
    if let title = state.title, title != replay.title { kinds.append(.title(title)) }
    append(kinds.map { Event(time: time, kind: $0) })
    kinds = []
    if var list = last?.apply {
      (list.kind, list.dropped) = (.apply, 0)
      list.snapshot.clearMarks()
      // The contents that changed while nothing was selected.
      let (before, after) = (replay.list.snapshot, list.snapshot)
      try? list.snapshot.reconfigureItems(
        replay.staleItems.filter { before.contains(item: $0) && after.contains(item: $0) }.sorted())
      try? list.snapshot.reloadSections(
        replay.staleSections.filter {
          before.contains(section: $0) && after.contains(section: $0)
        }.sorted())
      list.warnings = []
      list.difference = list.snapshot.difference(from: before)
      list.isAnimated = false
      list.diffNanoseconds = nil
      kinds.append(.apply(list))
    }
    append(kinds.map { Event(time: time, kind: $0) })
    positions.append((events.count, time, list.offset, state.scroll))
    kinds = contents(state.items, state.sections) + state.viewRestorations
    append(kinds.map { Event(time: time, kind: $0) })
  }

  /// Raises the keyboard at the beginning: a text after time 0 is typed. Without a text to type
  /// again it stays away.
  private mutating func raiseKeyboard(at time: Int64) {
    let place = waiting.firstIndex { $0.nanoseconds > time } ?? waiting.count
    let text = waiting[..<place].compactMap(\.fieldText).last?.text ?? state.field ?? ""
    if waiting[place...].contains(where: { $0.fieldText != nil }) { return }
    if text.isEmpty { return motions.appendTyping() }
    waiting.insert(Event(time: time + 1, kind: .field(text: text)), at: place)
  }

  /// Returns the event of the contents that `replay` does not have; none if it has all.
  private func contents(
    _ items: [String: ItemContent], _ sections: [String: SectionContent]
  ) -> [Event.Kind] {
    let items = items.values.filter { replay.items[$0.id] != $0 }
    let sections = sections.values.filter { replay.sections[$0.id] != $0 }
    if items.isEmpty && sections.isEmpty { return [] }
    return [
      .content(items: items.sorted { $0.id < $1.id }, sections: sections.sorted { $0.id < $1.id })
    ]
  }

  /// Returns a warning about motions in progress at the beginning; nil if there are none.
  func warning(file: String) -> Diagnostic? {
    events.first.flatMap { motions.warning(at: $0.nanoseconds, file: file) }
  }

  /// Returns the part with the contents of the items and sections that occur in it.
  func recording() -> Recording {
    var occurring: (items: Set<String>, sections: Set<String>) = ([], [])
    for case .apply(let apply) in events.map(\.kind) {
      occurring.items.formUnion(apply.difference.itemInserts.map(\.id))
      occurring.items.formUnion(apply.trees.values.flatMap(\.items))
      occurring.sections.formUnion(apply.difference.sectionInserts.map(\.id))
    }
    let start = events.first?.nanoseconds ?? 0
    var recording = header
    var list = RestingList(header, texts: events.compactMap(\.fieldText).map { ($0 - start, $1) })
    var positions = positions[...]
    for (index, event) in events.enumerated() {
      var event = event
      event.nanoseconds -= start
      if let position = positions.first, position.index == index {
        positions.removeFirst()
        list.advance(to: position.time - start)
        if let scroll = list.scroll(to: position.offset, like: position.scroll) {
          let event = Event(time: position.time - start, kind: .scroll(scroll))
          list.apply(event)
          recording.events.append(event)
        }
      }
      if case .content(var items, var sections) = event.kind {
        items.removeAll { !occurring.items.contains($0.id) }
        sections.removeAll { !occurring.sections.contains($0.id) }
        if items.isEmpty && sections.isEmpty { continue }
        event.kind = .content(items: items, sections: sections)
      }
      list.apply(event)
      recording.events.append(event)
    }
    recording.nanoseconds = max(end - start, recording.events.last?.nanoseconds ?? 0)
    return recording
  }
}

extension ListReplay {
  /// The events that restore the screen, the speed and the zoom, all at once.
  fileprivate var viewRestorations: [Event.Kind] {
    var kinds: [Event.Kind] = []
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

  /// Adds the typing at the beginning of the part.
  mutating func appendTyping() { running.append(("the typing", .max)) }

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
