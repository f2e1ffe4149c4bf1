import DiffableData

extension DifferenceCounts {
  /// What an update did, in words: "3 inserted, 1 moved", with sections and marks where there are
  /// any; "no change" where there is none.
  public func summary(marks: Int = 0) -> String {
    var parts: [String] = []
    func add(_ count: Int, _ what: String) {
      if count > 0 { parts.append("\(count) \(what)") }
    }
    add(itemInserts, "inserted")
    add(itemDeletes, "deleted")
    add(itemMoves, "moved")
    add(marks, "reloaded")
    add(sectionInserts, sectionInserts == 1 ? "section inserted" : "sections inserted")
    add(sectionDeletes, sectionDeletes == 1 ? "section deleted" : "sections deleted")
    add(sectionMoves, sectionMoves == 1 ? "section moved" : "sections moved")
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }
}
