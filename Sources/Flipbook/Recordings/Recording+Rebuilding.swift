import DiffableData
import Encoding
import Recordings

extension Recording {
  /// Returns the recording with other events. Each difference is computed from the previous apply.
  ///
  /// O(n log n) per apply.
  func rebuilt(with events: [Event], duration: Int64) -> Recording {
    var rebuilt = self
    var before = Snapshot<String, String>()
    rebuilt.events = events.map { event in
      guard case .apply(var apply) = event.kind else { return event }
      apply.difference = apply.snapshot.difference(from: before)
      before = apply.snapshot
      before.clearMarks()
      return Event(time: event.time, kind: .apply(apply), unknown: event.unknown)
    }
    rebuilt.duration = max(duration, events.last?.time ?? 0)
    return rebuilt
  }

  /// The bytes of a file, compressed where its name ends in `.gz`.
  ///
  /// - Throws: `inputOutput` if there is not enough memory for the compression.
  package func fileBytes(for path: String) throws(RecordingError) -> [UInt8] {
    var serializer = try RecordingSerializer(path: path)
    return serializer.bytes(of: self)
  }

  /// A place in the film for each mark, sentence and apply, by start; of what begins at one time
  /// the sentence counts before the mark and the mark before the apply. O(events).
  func chapters(firstApply: Int) -> [Chapter] {
    var chapters: [(chapter: Chapter, rank: Int)] = []
    var applies = firstApply
    for event in events {
      let (title, rank): (String, Int)
      switch event.kind {
      case .apply(let apply):
        let isOpening = applies == firstApply && firstApply > 0
        let summary = isOpening ? "the list before apply \(applies + 1)" : apply.summary
        (title, rank) = ("Apply \(applies): \(summary)", 0)
        applies += 1
      case .mark(let label): (title, rank) = (label, 1)
      case .caption(let text): (title, rank) = (text, 2)
      default: continue
      }
      guard !title.isEmpty else { continue }
      let chapter = Chapter(start: event.time, title: title)
      if let last = chapters.last, last.chapter.start == event.time {
        if rank > last.rank { chapters[chapters.count - 1] = (chapter, rank) }
      } else {
        chapters.append((chapter, rank))
      }
    }
    return chapters.map(\.chapter)
  }

  var marks: [(label: String, time: Int64)] {
    events.compactMap { event in
      if case .mark(let label) = event.kind { (label, event.time) } else { nil }
    }
  }
}

extension Snapshot<String, String> {
  /// Takes over the marks of another snapshot, as far as the items and sections are there.
  ///
  /// - Parameters:
  ///   - item: returns the name that an item of the other snapshot has here.
  ///   - section: returns the name that a section of the other snapshot has here.
  mutating func takeMarks(
    of other: Self, item: (String) -> String = { $0 }, section: (String) -> String = { $0 }
  ) {
    try? reloadItems(other.reloadedItemIdentifiers.map(item).filter(contains(item:)))
    try? reconfigureItems(other.reconfiguredItemIdentifiers.map(item).filter(contains(item:)))
    try? reloadSections(other.reloadedSectionIdentifiers.map(section).filter(contains(section:)))
  }
}

extension Apply {
  /// The apply with another snapshot that takes over the marks that it can have.
  func with(_ sections: [(section: String, items: [String])]) -> Apply {
    guard var next = try? Snapshot(validating: sections) else { return self }
    next.takeMarks(of: snapshot)
    var apply = self
    apply.snapshot = next
    return apply
  }

  var sections: [(section: String, items: [String])] {
    snapshot.sectionIdentifiers.map { section in
      (section, (try? snapshot.itemIdentifiers(inSection: section)) ?? [])
    }
  }
}
