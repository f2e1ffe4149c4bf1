import Choreography
import DiffableData
import Encoding
import Recordings
import TextAndFiles

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

  /// Returns the film's chapters: one for each shown caption, mark and apply, in order. If several
  /// begin at one time, the caption wins over the mark, and the mark over the apply. A part of a
  /// film begins with the caption or else the apply then in effect. O(events log events).
  func chapters(in timeline: Timeline) -> [Chapter] {
    let (start, end) = timeline.span
    var entries: [(time: Int64, title: String, rank: Int)] = []
    func title(ofApply index: Int) -> String {
      "Apply \(index): \(timeline.summary(ofStep: index))"
    }
    var applies = 0
    let before = events.prefix { $0.nanoseconds < start }
    for event in before {
      if case .apply = event.kind { applies += 1 }
    }
    if applies > 0 { entries.append((start, title(ofApply: applies - 1), 0)) }
    for event in events[before.endIndex...] where event.nanoseconds <= end {
      switch event.kind {
      case .apply:
        entries.append((event.nanoseconds, title(ofApply: applies), 0))
        applies += 1
      case .mark(let label): entries.append((event.nanoseconds, label, 1))
      default: continue
      }
    }
    for cue in timeline.captions.scriptCues where cue.start <= end && start < cue.end {
      entries.append((max(start, cue.start), cue.text, 2))
    }
    var chapters: [(chapter: Chapter, rank: Int)] = []
    for (_, entry) in entries.enumerated().sorted(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) where !entry.title.isBlank {
      let chapter = Chapter(start: timeline.filmTime(at: entry.time), title: entry.title)
      if let last = chapters.last, last.chapter.start == chapter.start {
        if entry.rank > last.rank { chapters[chapters.count - 1] = (chapter, entry.rank) }
      } else {
        chapters.append((chapter, entry.rank))
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
