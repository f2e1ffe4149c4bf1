import DiffableData
import Recordings

extension Recording {
  /// A part of the recording for a film: it begins with the state before, so that the first
  /// selected apply is seen to happen. O(events).
  ///
  /// A part by time lasts exactly that long. A part by applies begins a quarter of a second before
  /// its first one, or with the gesture that led to it, and lasts until the apply behind it, at
  /// least until its last transition has come to rest. What is in flight at its beginning is shown
  /// at rest.
  ///
  /// - Throws: `SelectionError` where nothing of the recording is selected.
  package func excerpt(_ selection: Selection) throws(SelectionError) -> Recording {
    if case .all = selection { return self }
    if let problem = selection.problem(in: self) { throw SelectionError(message: problem) }
    let part = try Part(selection, of: self)
    let kept = events[part.positions].map { event in
      Event(time: max(0, event.time - part.start), kind: event.kind, unknown: event.unknown)
    }
    var excerpt = self
    excerpt.events = opening(before: part.positions.lowerBound) + kept
    excerpt.duration = max(part.end - part.start, kept.last?.time ?? 0)
    return excerpt
  }

  /// Returns the number that the first apply of an excerpt has in this recording: that of the list
  /// which it begins with. O(events).
  ///
  /// - Throws: `SelectionError` where nothing of the recording is selected.
  package func firstApply(of selection: Selection) throws(SelectionError) -> Int {
    if case .all = selection { return 0 }
    let position = try Part(selection, of: self).positions.lowerBound
    let applies = events[..<position].count { event in
      if case .apply = event.kind { true } else { false }
    }
    return max(0, applies - 1)
  }

  /// Returns the events that restore the state before a position: contents, the list, the field,
  /// the caption, and the scroll position.
  private func opening(before position: Int) -> [Event] {
    var carried = CarriedState()
    var list: Apply?
    for event in events[..<position] {
      if case .apply(let apply) = event.kind { list = apply } else { carried.take(event.kind) }
    }
    var kinds = carried.kinds
    if let list { kinds.insert(.apply(list.asState), at: carried.hasContent ? 1 : 0) }
    kinds += carried.view(of: nil)
    return kinds.map { Event(time: 0, kind: $0) }
  }
}

/// The contents, texts and scroll position that a part of a recording takes over from what is
/// before it.
struct CarriedState {
  var items: [String: ItemContent] = [:]
  var sections: [String: SectionContent] = [:]
  var field: String?
  var caption: String?
  /// The last scroll of the list, and the last speed and zoom of the film.
  private var scroll: Event.Scroll?
  private var pace: Event.Pace?
  private var zoom: Event.Zoom?

  /// Takes over what an event changes.
  mutating func take(_ kind: Event.Kind) {
    switch kind {
    case .content(let items, let sections):
      for item in items { self.items[item.id] = item }
      for section in sections { self.sections[section.id] = section }
    case .field(let text): field = text
    case .caption(let text): caption = text
    case .scroll(let scroll): self.scroll = scroll
    case .pace(let pace): self.pace = pace
    case .zoom(let zoom): self.zoom = zoom
    case .apply, .mark, .tap, .swipe, .drag, .batch, .complaint, .unknown: break
    }
  }

  /// The events that restore the scrolling, if a list holds its item, the speed and the zoom, all
  /// at once; a list that is nil holds every item.
  func view(of list: Snapshot<String, String>?) -> [Event.Kind] {
    var kinds: [Event.Kind] = []
    if var scroll, list?.contains(item: scroll.item) ?? true {
      if scroll.duration != nil { scroll.duration = 0 }
      kinds.append(.scroll(scroll))
    }
    if let pace { kinds.append(.pace(pace)) }
    if var zoom {
      zoom.duration = 0
      kinds.append(.zoom(zoom))
    }
    return kinds
  }

  var hasContent: Bool { !(items.isEmpty && sections.isEmpty) }

  /// The events that restore the contents and texts, the contents in one event in front.
  var kinds: [Event.Kind] {
    var kinds: [Event.Kind] = []
    if hasContent {
      kinds.append(
        .content(
          items: items.values.sorted { $0.id < $1.id },
          sections: sections.values.sorted { $0.id < $1.id }))
    }
    if let field { kinds.append(.field(text: field)) }
    if let caption { kinds.append(.caption(caption)) }
    return kinds
  }
}

extension Apply {
  /// The list that the apply left, as something that was there from the beginning.
  fileprivate var asState: Apply {
    var snapshot = snapshot
    snapshot.clearMarks()
    return Apply(
      snapshot: snapshot, difference: snapshot.difference(from: Snapshot()), isAnimated: false,
      warnings: [], trees: trees, frames: frames?.afterward)
  }
}

private struct Part {
  /// Nanoseconds.
  var start: Int64
  /// Nanoseconds.
  var end: Int64
  /// The events that happen in it.
  var positions: Range<Int>

  /// The time before the first apply and after the last transition, in nanoseconds.
  private static let rest: Int64 = 250_000_000

  init(_ selection: Selection, of recording: Recording) throws(SelectionError) {
    let marks = recording.marks
    switch selection {
    case .time(let range):
      try self.init(from: range.lowerBound, to: range.upperBound, of: recording)
    case .marks(let from, let to):
      func time(_ label: String?) -> Int64? {
        label.flatMap { label in marks.first { $0.label == label }?.time }
      }
      try self.init(from: time(from) ?? 0, to: time(to) ?? .max, of: recording)
    case .all, .applies, .item:
      try self.init(appliesIn: selection, of: recording)
    }
  }

  private init(from start: Int64, to end: Int64, of recording: Recording) throws(SelectionError) {
    guard start <= end else { throw SelectionError(message: "the part ends before it begins") }
    guard start <= recording.duration else {
      throw SelectionError(
        message: "the film ends before \(Double(start) / 1e9) s; it lasts "
          + "\(Double(recording.duration) / 1e9) s")
    }
    let events = recording.events
    let first = events.firstIndex { $0.time >= start } ?? events.count
    let last = events[first...].firstIndex { $0.time > end } ?? events.count
    (self.start, self.end) = (max(0, start), min(end, recording.duration))
    positions = first..<last
  }

  private init(appliesIn selection: Selection, of recording: Recording) throws(SelectionError) {
    let events = recording.events
    let applies = events.enumerated().compactMap { position, event in
      if case .apply(let apply) = event.kind { (position: position, apply: apply) } else { nil }
    }
    func isSelected(_ index: Int) -> Bool {
      let (position, apply) = applies[index]
      return selection.contains(
        apply: apply, index: index, time: events[position].time, marks: [])
    }
    guard let first = applies.indices.first(where: isSelected),
      let last = applies.indices.last(where: isSelected)
    else { throw SelectionError(message: "no apply is selected") }
    let begin = first == 0 ? 0 : applies[first - 1].position + 1
    let behind = last + 1 < applies.count ? applies[last + 1].position : nil
    positions = begin..<(behind ?? events.count)
    start = Self.start(of: applies[first].position, in: events, from: begin)
    let settled =
      events[applies[last].position].time + recording.motion.settlingDuration + Self.rest
    end = max(behind.map { events[$0].time } ?? recording.duration, settled)
  }

  /// A quarter of a second before an apply, or with the gesture that led to it; never before the
  /// apply in front of it.
  private static func start(of position: Int, in events: [Event], from begin: Int) -> Int64 {
    let gesture = events[begin..<position].first { event in
      switch event.kind {
      case .tap, .scroll, .swipe, .drag, .batch, .complaint, .unknown: true
      case .content, .apply, .field, .caption, .mark, .pace, .zoom: false
      }
    }
    let time = min(events[position].time - rest, gesture?.time ?? .max)
    return max(time, begin == 0 ? 0 : events[begin - 1].time)
  }
}
