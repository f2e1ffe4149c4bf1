import DiffableData
import Recordings

/// A list that a search field filters.
struct SearchModel: ListModel {
  private struct Entry: Sendable {
    let item: ItemContent
    let name: String
    /// The text that a search is compared with.
    let folded: String
  }

  /// Sorted by name.
  private let entries: [Entry]
  /// The last search and its results. The results of a longer text are among them.
  private var last: (needle: String, found: [Entry])

  /// Items that the search field finds by their titles.
  init(items: [ItemContent]) {
    entries = items.map { item in
      let name = item.displayTitle.lowercased()
      return Entry(item: item, name: name, folded: Self.fold(item.displayTitle))
    }
    .sorted { precedesByScalars(($0.name, $0.item.id), ($1.name, $1.item.id)) }
    last = ("", entries)
  }

  var sectionNames: [String]? { ["main"] }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start:
      return ModelOutput(snapshot: try snapshot(entries), items: entries.map(\.item))
    case .search(let text):
      let needle = Self.fold(text)
      let candidates = needle.hasPrefix(last.needle) ? last.found : entries
      last = (needle, needle.isEmpty ? entries : candidates.filter { $0.folded.contains(needle) })
      return ModelOutput(snapshot: try snapshot(last.found))
    default:
      return ModelOutput(snapshot: current)
    }
  }

  /// Returns a text without differences of case, in every locale: `strasse` of `Straße`, whose
  /// uppercase is `STRASSE`.
  private static func fold(_ text: String) -> String { text.uppercased().lowercased() }

  private func snapshot(_ found: [Entry]) throws(SnapshotError) -> Snapshot<String, String> {
    try Snapshot(validating: [(section: "main", items: found.map(\.item.id))])
  }
}

/// Returns true if the left pair of a name and an identifier sorts first by code points.
///
/// Swift compares strings by code points too, but after normalization.
func precedesByScalars(_ left: (String, String), _ right: (String, String)) -> Bool {
  if !left.0.unicodeScalars.elementsEqual(right.0.unicodeScalars) {
    return left.0.unicodeScalars.lexicographicallyPrecedes(right.0.unicodeScalars)
  }
  return left.1.unicodeScalars.lexicographicallyPrecedes(right.1.unicodeScalars)
}
