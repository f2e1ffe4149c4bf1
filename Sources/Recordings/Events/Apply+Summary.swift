import DiffableData

extension Apply {
  /// The number of rows and sections that the apply marks for a reload or a reconfiguration.
  ///
  /// Marks of elements that are no longer in the snapshot do nothing and do not count. O(marks).
  public var markCount: Int { reloadCount + sectionReloadCount + reconfigureCount }

  /// The changes of the apply, in words: "3 inserted, 1 moved, 1 reconfigured"; they are unknown
  /// after missing applies.
  public var summary: String {
    if dropped > 0 { return "after missing updates" }
    let marks = [
      counted(reloadCount, "reloaded"),
      counted(
        sectionReloadCount, sectionReloadCount == 1 ? "section reloaded" : "sections reloaded"),
      counted(reconfigureCount, "reconfigured"),
    ].compactMap { $0 }
    let parts = counts.parts + marks
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }

  private var reloadCount: Int {
    snapshot.reloadedItemIdentifiers.count { snapshot.contains(item: $0) }
  }

  private var sectionReloadCount: Int {
    snapshot.reloadedSectionIdentifiers.count { snapshot.contains(section: $0) }
  }

  /// The number of rows that the apply reconfigures.
  package var reconfigureCount: Int {
    snapshot.reconfiguredItemIdentifiers.count { snapshot.contains(item: $0) }
  }
}

extension DifferenceCounts {
  /// The changes of an update, in words: "3 inserted, 1 moved", or "no change".
  public var summary: String {
    parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }

  fileprivate var parts: [String] {
    [
      counted(itemInserts, "inserted"), counted(itemDeletes, "deleted"),
      counted(itemMoves, "moved"),
      counted(sectionInserts, sectionInserts == 1 ? "section inserted" : "sections inserted"),
      counted(sectionDeletes, sectionDeletes == 1 ? "section deleted" : "sections deleted"),
      counted(sectionMoves, sectionMoves == 1 ? "section moved" : "sections moved"),
    ].compactMap { $0 }
  }
}

/// Returns "3 inserted"; nil for 0.
private func counted(_ count: Int, _ what: String) -> String? {
  count > 0 ? "\(count) \(what)" : nil
}
