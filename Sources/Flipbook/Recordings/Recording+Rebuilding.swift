import Choreography
import DiffableData
import Encoding
import Recordings

extension Recording {
  /// Returns the recording with other events. A difference that does not fit the previous apply is
  /// computed from it.
  ///
  /// O(n log n) per apply.
  func rebuilt(with events: [Event], duration: Int64) -> Recording {
    var rebuilt = self
    var replay = ListReplay()
    rebuilt.events = events.map { event in
      let step = replay.apply(event)
      guard var apply = step.apply else { return event }
      let before = apply.dropped > 0 ? Snapshot() : step.before.snapshot
      if before.applying(apply.difference) != apply.snapshot {
        apply.difference = apply.snapshot.difference(from: before)
      }
      return Event(time: event.nanoseconds, kind: .apply(apply), unknown: event.unknown)
    }
    rebuilt.nanoseconds = max(duration, events.last?.nanoseconds ?? 0)
    return rebuilt
  }

  /// Returns the bytes of a file, compressed if its name ends in `.gz`.
  ///
  /// - Throws: `inputOutput` if there is not enough memory for the compression.
  package func fileBytes(for path: String) throws(RecordingError) -> [UInt8] {
    var serializer = try RecordingSerializer(path: path)
    return serializer.bytes(of: self)
  }

  /// Returns the film's chapters: one for each caption, mark and apply, in order. If several begin
  /// at one time, the caption wins over the mark, and the mark over the apply. A part of a film
  /// begins with the caption or else the apply then in effect. O(events).
  func chapters(in timeline: Timeline) -> [Chapter] {
    let (start, end) = timeline.span
    var chapters: [(chapter: Chapter, rank: Int)] = []
    func add(_ title: String, rank: Int, at time: Int64) {
      guard !title.isEmpty else { return }
      let chapter = Chapter(start: timeline.filmTime(at: time), title: title)
      if let last = chapters.last, last.chapter.start == chapter.start {
        if rank > last.rank { chapters[chapters.count - 1] = (chapter, rank) }
      } else {
        chapters.append((chapter, rank))
      }
    }
    func title(ofApply index: Int) -> String {
      "Apply \(index): \(timeline.summary(ofStep: index))"
    }
    var applies = 0
    var caption = ""
    let before = events.prefix { $0.nanoseconds < start }
    for event in before {
      if case .apply = event.kind { applies += 1 }
      if case .caption(let text) = event.kind { caption = text }
    }
    if applies > 0 { add(title(ofApply: applies - 1), rank: 0, at: start) }
    add(caption, rank: 2, at: start)
    for event in events[before.endIndex...] where event.nanoseconds <= end {
      switch event.kind {
      case .apply:
        add(title(ofApply: applies), rank: 0, at: event.nanoseconds)
        applies += 1
      case .mark(let label): add(label, rank: 1, at: event.nanoseconds)
      case .caption(let text): add(text, rank: 2, at: event.nanoseconds)
      default: continue
      }
    }
    return chapters.map(\.chapter)
  }

  var marks: [(label: String, time: Int64)] {
    events.compactMap { event in
      if case .mark(let label) = event.kind { (label, event.nanoseconds) } else { nil }
    }
  }
}

extension Snapshot<String, String> {
  /// Adds another snapshot's marks of the items and sections that this one has.
  mutating func addMarks(of other: Self) {
    try? reloadItems(other.reloadedItemIdentifiers.filter(contains(item:)))
    try? reconfigureItems(other.reconfiguredItemIdentifiers.filter(contains(item:)))
    try? reloadSections(other.reloadedSectionIdentifiers.filter(contains(section:)))
  }
}

extension Apply {
  /// Returns the apply with other sections, and with the marks that apply to them; unchanged if the
  /// sections are invalid.
  func with(_ sections: [(section: String, items: [String])]) -> Apply {
    guard var next = try? Snapshot(validating: sections) else { return self }
    next.addMarks(of: snapshot)
    var apply = self
    apply.snapshot = next
    return apply
  }

  var sections: [(section: String, items: [String])] {
    snapshot.sectionIdentifiers.map { section in
      (section, snapshot.items(in: section))
    }
  }
}
