import Choreography

extension Film {
  /// Returns the differences of the applies and their times from another film's, one sentence each:
  /// `apply 2 lasts 0.400 s instead of 0.300 s`. O(applies × rows).
  package func differences(from old: Film) -> [String] {
    let (before, after) = (old.applyTexts, applyTexts)
    var sentences: [String] = []
    if before.count != after.count {
      sentences.append("there are \(after.count) applies instead of \(before.count)")
    }
    let pairs = zip(before, after)
    if let first = pairs.enumerated().first(where: { $1.0.list.verbs != $1.1.list.verbs })?.offset,
      before.count != after.count
    {
      // The applies after an added or a removed one have other numbers.
      let verbs = [before, after].map { $0.map(\.list.verbs) }
      let isAdded = verbs[0].count < verbs[1].count
      let (short, long) = isAdded ? (verbs[0], verbs[1]) : (verbs[1], verbs[0])
      let count = long.count - short.count
      if short[first...].elementsEqual(long[(first + count)...]) {
        let names = count == 1 ? "apply \(first)" : "applies \(first) to \(first + count - 1)"
        let verb = count == 1 ? "is" : "are"
        return sentences + ["\(names) \(verb) \(isAdded ? "new" : "missing")"]
      }
    }
    var delay: Int64 = 0
    var said: Set<[String]> = []
    let titles = RowTitles([old.recording, recording])
    for (index, (was, now)) in pairs.enumerated() {
      let moved = now.start - was.start
      if moved != delay {
        sentences.append(
          "apply \(index) begins at \(GeometryFile.Timing.seconds(now.start)) instead of "
            + GeometryFile.Timing.seconds(was.start))
        delay = moved
      }
      let timing = now.timing.changes(from: was.timing)
      let list = now.list.changes(from: was.list, titles: titles)
      // The motion of a film is that of all its applies.
      let isNew = !timing.isEmpty && said.insert(timing).inserted
      let phrases = (isNew ? timing : []) + list
      if !phrases.isEmpty {
        sentences.append("apply \(index) " + phrases.joined(separator: " and "))
      }
    }
    return sentences
  }

  /// Returns a sentence for each apply whose rows off the stage differ from those of another film,
  /// the same one once.
  ///
  /// O(applies × rows).
  package func differencesOffStage(from old: Film) -> [String] {
    var said: Set<String> = []
    return zip(old.transitionsAtRest, transitionsAtRest).compactMap { was, now in
      guard
        let change = GeometryFile(now, look: [])
          // Without operations, the same change of a later apply is the same sentence.
          .changeOffStage(from: GeometryFile(was, look: []), OperationDescriptions()),
        said.insert(change).inserted
      else { return nil }
      return "apply \(now.apply), off the stage: \(change)"
    }
  }

  private var transitionsAtRest: [GoldenContent] {
    timeline.applyMotions.indices.compactMap {
      try? Transition(film: self, apply: $0).goldenContent(at: [1])
    }
  }

  private var applyTexts: [(start: Int64, timing: GeometryFile.Timing, list: GeometryFile.List)] {
    timeline.applyMotions.indices.map { index in
      let transition = Transition(film: self, apply: index)
      return (timeline.applyMotions[index].start, transition.timing, transition.list)
    }
  }
}
