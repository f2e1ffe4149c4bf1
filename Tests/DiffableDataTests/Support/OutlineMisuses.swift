import DiffableData

extension OutlineMisuse {
  private static let missing = " does not exist in section snapshot: "
  private static let repeated =
    "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "

  static let ofEdits = [
    OutlineMisuse("append to an unknown parent", .unknownParent, "\(parent)\(missing)z", ["z"]) {
      (tree) throws(SectionSnapshotError) in try tree.append(["a"], to: "z")
    },
    OutlineMisuse("append of a present item", .duplicate, "\(repeated){(c)}", ["c"]) {
      (tree) throws(SectionSnapshotError) in try tree.append(["x", "c"], to: "e")
    },
    OutlineMisuse("append to the item itself", .duplicate, "\(repeated){(e)}", ["e"]) {
      (tree) throws(SectionSnapshotError) in try tree.append(["e"], to: "e")
    },
    OutlineMisuse("append of repeated items", .duplicate, "\(repeated){(x)}", ["x"]) {
      (tree) throws(SectionSnapshotError) in try tree.append(["x", "y", "x", "x"])
    },
    OutlineMisuse(
      "append of present and repeated items", .duplicate, "\(repeated){(\n    x,\n    a\n)}",
      ["x", "a"]
    ) { (tree) throws(SectionSnapshotError) in try tree.append(["x", "x", "a", "a"]) },
    OutlineMisuse(
      "insert before an unknown item", .unknownAnchor,
      "Item identifier to insert before\(missing)z", ["z"]
    ) { (tree) throws(SectionSnapshotError) in try tree.insert(["a"], before: "z") },
    OutlineMisuse(
      "insert after an unknown item", .unknownAnchor,
      "Item identifier to insert after\(missing)z", ["z"]
    ) { (tree) throws(SectionSnapshotError) in try tree.insert(["x"], after: "z") },
    OutlineMisuse("insert beside the item itself", .duplicate, "\(repeated){(b)}", ["b"]) {
      (tree) throws(SectionSnapshotError) in try tree.insert(["x", "b"], after: "b")
    },
    OutlineMisuse(
      "delete of unknown items", .unknownDelete, "Failed to find index of item z", ["z", "y"]
    ) { (tree) throws(SectionSnapshotError) in try tree.delete(["a", "z", "y", "z"]) },
  ]

  static let ofTrees = [
    OutlineMisuse(
      "insert of a tree before an unknown item", .unknownAnchor,
      "Item identifier to insert before\(missing)z", ["z"]
    ) { (tree) throws(SectionSnapshotError) in try tree.insert(Self.tree("a(b)"), before: "z") },
    OutlineMisuse(
      "insert of a tree after an unknown item", .unknownAnchor,
      "Item identifier to insert after\(missing)z", ["z"]
    ) { (tree) throws(SectionSnapshotError) in try tree.insert(Self.tree("a(b)"), after: "z") },
    OutlineMisuse("insert of a tree with present items", .duplicate, "\(repeated){(c)}", ["c"]) {
      (tree) throws(SectionSnapshotError) in try tree.insert(Self.tree("x(c)"), before: "b")
    },
    OutlineMisuse("insert of a tree behind itself", .duplicate, "\(repeated){(e)}", ["e"]) {
      (tree) throws(SectionSnapshotError) in try tree.insert(Self.tree("e"), after: "e")
    },
    OutlineMisuse(
      "replace below an unknown item", .unknownParent, "\(parent)\(missing)z", ["z"]
    ) { (tree) throws(SectionSnapshotError) in
      try tree.replace(childrenOf: "z", using: Self.tree("a"))
    },
    OutlineMisuse(
      "replace by items from elsewhere", .duplicate, "\(repeated){(\n    e,\n    b\n)}", ["e", "b"]
    ) { (tree) throws(SectionSnapshotError) in
      try tree.replace(childrenOf: "b", using: Self.tree("c(e) b"))
    },
  ]

  static let ofQueries = [
    OutlineMisuse("subtree of an unknown item", .unknownParent, "\(parent)\(missing)z", ["z"]) {
      (tree) throws(SectionSnapshotError) in _ = try tree.snapshot(of: "z")
    },
    OutlineMisuse("isExpanded of an unknown item", .unknownItem, "\(item)\(missing)z", ["z"]) {
      (tree) throws(SectionSnapshotError) in _ = try tree.isExpanded("z")
    },
    OutlineMisuse("isVisible of an unknown item", .unknownItem, "\(item)\(missing)z", ["z"]) {
      (tree) throws(SectionSnapshotError) in _ = try tree.isVisible("z")
    },
    OutlineMisuse("level of an unknown item", .unknownItem, "\(item)\(missing)z", ["z"]) {
      (tree) throws(SectionSnapshotError) in _ = try tree.level(of: "z")
    },
    OutlineMisuse("children of an unknown item", .unknownItem, "\(item)\(missing)z", ["z"]) {
      (tree) throws(SectionSnapshotError) in _ = try tree.children(of: "z")
    },
    OutlineMisuse(
      "parent of an unknown item", .unknownItem, "Child item identifier\(missing)z", ["z"]
    ) { (tree) throws(SectionSnapshotError) in _ = try tree.parent(of: "z") },
  ]

  private static let parent = "Parent item identifier"
  private static let item = "Item identifier"

  private static func tree(_ text: String) throws(SectionSnapshotError) -> Outline {
    try TreeModel(text).outline()
  }
}
