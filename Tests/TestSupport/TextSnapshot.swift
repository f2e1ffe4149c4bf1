import DiffableData

package typealias TextSnapshot = Snapshot<String, String>

/// Returns the snapshot of a text such as "A: a b | B: c | C:".
package func snapshot(_ text: String) throws(SnapshotError) -> TextSnapshot {
  try TextSnapshot(
    validating: text.split(separator: "|").map { part in
      let words = part.split(whereSeparator: { $0 == ":" || $0 == " " }).map(String.init)
      return (section: words[0], items: Array(words.dropFirst()))
    })
}

extension TextSnapshot {
  /// The text that `snapshot(_:)` reads.
  package var text: String {
    sectionIdentifiers.map { section in
      let items = (try? itemIdentifiers(inSection: section)) ?? []
      return ([section + ":"] + items).joined(separator: " ")
    }.joined(separator: " | ")
  }
}

/// Returns milliseconds as nanoseconds.
package func ms(_ milliseconds: Int64) -> Int64 { milliseconds * 1_000_000 }
