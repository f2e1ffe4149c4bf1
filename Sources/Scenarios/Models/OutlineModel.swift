import DiffableData
import Recordings

/// A tree in one section. Some children are loaded when they are first needed.
struct OutlineModel: ListModel {
  static let section = "main"

  private let tree: SectionSnapshot<String>
  private let contents: [String: ItemContent]
  /// Items whose children are loaded when they are first expanded.
  private let lazy: Set<String>
  private var loaded = Set<String>()

  /// Creates a tree whose `lazy` items have no children at first.
  init(tree: SectionSnapshot<String>, contents: [ItemContent], lazy: Set<String> = []) {
    self.tree = tree
    self.contents = Dictionary(firsts: contents, by: \.id)
    self.lazy = lazy
  }

  var sectionNames: [String]? { [Self.section] }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    guard command == .start else { return ModelOutput(snapshot: current) }
    loaded = []
    let first = stripped(tree)
    return ModelOutput(trees: [(section: Self.section, tree: first)], items: items(of: first))
  }

  mutating func children(of item: String, shown: SectionSnapshot<String>) -> LoadedChildren? {
    guard lazy.contains(item), loaded.insert(item).inserted,
      let all = try? tree.snapshot(of: item)
    else { return nil }
    let children = stripped(all)
    return LoadedChildren(tree: children, items: items(of: children))
  }

  /// Returns a tree without the children that are not loaded yet.
  private func stripped(_ tree: SectionSnapshot<String>) -> SectionSnapshot<String> {
    var stripped = tree
    for item in tree.items where lazy.contains(item) && !loaded.contains(item) {
      // An item below another lazy one is already removed.
      try? stripped.replace(childrenOf: item, using: SectionSnapshot())
      stripped.collapse([item])
    }
    return stripped
  }

  private func items(of tree: SectionSnapshot<String>) -> [ItemContent] {
    tree.items.compactMap { contents[$0] }
  }
}
