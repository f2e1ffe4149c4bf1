import DiffableData

/// An `outline` step: what becomes of one section's tree.
struct OutlineEdit: Sendable {
  let section: String
  /// A whole tree in the place of the section's; nil goes on with that one.
  let tree: [TreeMention]?
  let operations: [OutlineOperation]

  /// All items that the step names, with what they show.
  var mentions: [Mention] { (tree ?? []).flatMap(\.mentions) + operations.flatMap(\.mentions) }
}

/// An item of a tree where a script lists one, with what is below it.
struct TreeMention: Sendable {
  let item: Mention
  let isExpanded: Bool
  let children: [TreeMention]

  /// The item and all below it, depth first. It recurses as deep as the script's lists.
  var mentions: [Mention] { [item] + children.flatMap(\.mentions) }
}

extension SectionSnapshot<String> {
  /// The tree that a script lists.
  ///
  /// - Throws: `tree_duplicate`.
  init(_ mentions: [TreeMention]) throws(SectionSnapshotError) {
    func entries(_ mentions: [TreeMention], level: Int) -> [Entry] {
      mentions.flatMap { mention in
        [Entry(item: mention.item.id, level: level, isExpanded: mention.isExpanded)]
          + entries(mention.children, level: level + 1)
      }
    }
    try self.init(validating: entries(mentions, level: 0))
  }
}
