import DiffableData
import ListSimulator

typealias TextSnapshot = Snapshot<String, String>
typealias Outline = SectionSnapshot<String>
typealias TextSource = DiffableDataSource<String, String>

func at(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

/// "a: 1 2 | b: 3" as a snapshot.
func list(_ text: String) throws(SnapshotError) -> TextSnapshot {
  try TextSnapshot(
    validating: text.split(separator: "|").map { part in
      let words = part.split(whereSeparator: { $0 == " " || $0 == ":" }).map(String.init)
      return (section: words[0], items: Array(words.dropFirst()))
    })
}

/// The inverse of `list(_:)`.
func text(_ snapshot: TextSnapshot) -> String {
  snapshot.sectionIdentifiers.map { section in
    let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
    return ([section + ":"] + items).joined(separator: " ")
  }.joined(separator: " | ")
}

/// "A+ .a1 .a2- ..x B" as a tree: dots are levels, a plus is expanded.
func outline(_ text: String) throws(SectionSnapshotError) -> Outline {
  try Outline(
    validating: text.split(separator: " ").map { word in
      Outline.Entry(
        item: String(word.filter { $0 != "." && $0 != "+" }), level: word.count { $0 == "." },
        isExpanded: word.hasSuffix("+"))
    })
}

/// The inverse of `outline(_:)`.
func text(_ tree: Outline) -> String {
  tree.entries.map { entry in
    String(repeating: ".", count: entry.level) + entry.item + (entry.isExpanded ? "+" : "")
  }.joined(separator: " ")
}
