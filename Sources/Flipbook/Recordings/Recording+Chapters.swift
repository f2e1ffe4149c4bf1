import Encoding

extension Recording {
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
}
