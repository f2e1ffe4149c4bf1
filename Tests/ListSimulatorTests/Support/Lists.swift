import DiffableData
import ListSimulator

typealias Outline = SectionSnapshot<String>
typealias TextSource = DiffableDataSource<String, String>

func at(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

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
