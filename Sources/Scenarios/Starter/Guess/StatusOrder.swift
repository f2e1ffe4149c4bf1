/// The words for the status of an item, in the order of a workflow.
enum StatusOrder {
  /// A change of an item's status.
  struct Step: Hashable {
    let from: String
    let to: String
  }

  static let names: Set = [
    "status", "state", "stage", "column", "lane", "phase", "zustand", "spalte",
  ]
  private static let words = [
    "backlog", "icebox", "ideas", "new", "neu", "open", "offen", "triage", "todo", "to do",
    "zu tun", "planned", "geplant", "ready", "next", "queued", "selected",
    "selected for development", "assigned", "zugewiesen", "doing", "in progress", "in arbeit",
    "in bearbeitung", "started", "active", "working", "wip", "blocked", "blockiert", "waiting",
    "wartet", "wartend", "warten auf kunde", "waiting for customer", "pending", "on hold",
    "reopened", "wiedereröffnet", "review", "in review", "code review", "in prüfung", "testing",
    "qa", "im test", "verify", "staging", "done", "fertig", "erledigt", "resolved", "solved",
    "gelöst", "closed", "geschlossen", "finished", "complete", "completed", "merged", "released",
    "shipped", "deployed", "canceled", "cancelled", "won't fix", "wontfix", "verworfen",
    "abgelehnt", "rejected", "archived",
  ]

  /// True for a column of few words that has a name of a status, or of which most are known. A
  /// number, as in `+5 min`, is no status.
  static func isStatusColumn(_ column: TableGuess.Column) -> Bool {
    guard let words = column.words,
      !words.contains(where: { $0.first.map { "+-−0123456789".contains($0) } == true })
    else { return false }
    return names.contains(column.name) || column.name.hasSuffix("status") || areMostlyKnown(words)
  }

  /// True for words of which most are known.
  static func areMostlyKnown(_ words: [String]) -> Bool {
    2 * words.count { rank($0) != nil } > words.count
  }

  /// Returns words in the order of a workflow. An unknown word gets the place that agrees with most of
  /// the items' steps, or else the place after the word before it.
  static func sorted(_ words: [String], steps: [Step: Int] = [:]) -> [String] {
    let known = words.indices.compactMap { index in
      rank(words[index]).map { (word: words[index], rank: $0, index: index) }
    }
    var sorted = known.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.word)
    let paths = paths(of: words, steps)
    for (index, word) in words.enumerated() where !sorted.contains(word) {
      let usual = index == 0 ? 0 : sorted.firstIndex(of: words[index - 1]).map { $0 + 1 } ?? 0
      // Sequences of several steps decide if no single step does.
      let ranks = (0...sorted.count).map { place in
        let back = [steps, paths].map { contradictions(to: place, of: word, in: sorted, $0) }
        return (back[0], back[1], abs(place - usual), place)
      }
      sorted.insert(word, at: ranks.min(by: <)?.3 ?? sorted.count)
    }
    return sorted
  }

  /// Returns the pairs of words of which only one leads to the other by steps.
  private static func paths(of words: [String], _ steps: [Step: Int]) -> [Step: Int] {
    var paths = Set(steps.keys)
    for middle in words {
      for first in words where paths.contains(Step(from: first, to: middle)) {
        for last in words where paths.contains(Step(from: middle, to: last)) {
          paths.insert(Step(from: first, to: last))
        }
      }
    }
    let oneWay = paths.filter { !paths.contains(Step(from: $0.to, to: $0.from)) }
    return Dictionary(uniqueKeysWithValues: oneWay.map { ($0, 1) })
  }

  /// Returns the number of steps that go back if a word has a place among others.
  private static func contradictions(
    to place: Int, of word: String, in others: [String], _ steps: [Step: Int]
  ) -> Int {
    others.enumerated().reduce(0) { sum, other in
      let back =
        other.offset < place
        ? Step(from: word, to: other.element) : Step(from: other.element, to: word)
      return sum + steps[back, default: 0]
    }
  }

  private static func rank(_ word: String) -> Int? {
    let plain = word.lowercased().replacing(/[-_]/, with: " ").replacing("’", with: "'")
    return words.firstIndex(of: plain)
  }
}
