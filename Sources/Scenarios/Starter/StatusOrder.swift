/// The words for the status of an item, in the order of a workflow.
enum StatusOrder {
  private static let names: Set = ["status", "state", "stage", "column", "lane", "phase"]
  private static let words = [
    "backlog", "icebox", "ideas", "open", "new", "todo", "to do", "planned", "ready", "next",
    "queued", "selected", "doing", "in progress", "started", "active", "working", "wip", "blocked",
    "waiting", "on hold", "review", "in review", "code review", "testing", "qa", "verify", "done",
    "closed", "resolved", "finished", "complete", "completed", "merged", "released", "shipped",
    "canceled", "cancelled", "archived",
  ]

  /// True for a column of few words that has a name of a status, or of which most are known.
  static func fits(_ column: TableGuess.Column) -> Bool {
    guard let words = column.words else { return false }
    return names.contains(column.name) || 2 * words.count { rank($0) != nil } > words.count
  }

  /// Returns words in the order of a workflow; unknown ones keep their place after the one before.
  static func sorted(_ words: [String]) -> [String] {
    var last = 0
    let ranks = words.map { word in
      last = rank(word) ?? last
      return last
    }
    return words.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { words[$0] }
  }

  private static func rank(_ word: String) -> Int? {
    let plain = word.lowercased().replacing(/[-_]/, with: " ")
    return words.firstIndex(of: plain)
  }
}
