import DiffableData

/// A list under the names that a file has for it: what hashes are made of and keyframes written
/// from.
protocol NamedList {
  var sectionCount: Int { get }
  /// The name of the section at an index in range.
  func sectionName(_ index: Int) -> String
  func itemCount(ofSection section: Int) -> Int
  /// The name of the item at a path in range.
  func itemName(at path: ItemPath, _ cursor: inout ItemCursor) -> String
  /// Calls a closure for each item's name of a section in order.
  func forEachItemName(ofSection section: Int, _ body: (String) -> Void)
  /// The tree of the section at an index in range; nil where it has none.
  func tree(ofSection section: Int) -> SectionSnapshot<String>?
}

extension NamedList {
  /// The hash of the name of the section at an index in range.
  func sectionHash(_ index: Int) -> UInt64 { NameHash.section(sectionName(index)) }

  /// The hash of the name of the item at a path in range.
  func itemHash(at path: ItemPath, _ cursor: inout ItemCursor) -> UInt64 {
    NameHash.item(itemName(at: path, &cursor))
  }
}

extension ListState: NamedList {
  var sectionCount: Int { snapshot.numberOfSections }

  func sectionName(_ index: Int) -> String { snapshot.sectionIdentifier(at: index) ?? "" }

  func itemCount(ofSection section: Int) -> Int { snapshot.numberOfItems(inSectionAt: section) }

  func itemName(at path: ItemPath, _ cursor: inout ItemCursor) -> String {
    snapshot.item(at: path, &cursor) ?? ""
  }

  func forEachItemName(ofSection section: Int, _ body: (String) -> Void) {
    snapshot.forEachItem(inSectionAt: section, body)
  }

  func tree(ofSection section: Int) -> SectionSnapshot<String>? {
    trees.isEmpty ? nil : trees[sectionName(section)]
  }
}
