import DiffableData
import Recordings
import TextAndFiles

/// Finds an outline that collapses by itself.
struct ExpansionLost: ListRule {
  static let id = "expansion-lost"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, !context.treesBefore.isEmpty,
      !context.interim.others.contains(where: \.kind.isTap)
    else { return [] }
    return context.after.sectionIdentifiers.compactMap { section in
      guard let old = context.treesBefore[section] else { return nil }
      let closed = old.expandedItems.filter { item in
        context.isClosed(item, in: section) && old.hasChildren(item)
      }
      // An app that collapses rows does not change the rows inside them or anything else.
      let isRebuilt =
        context.apply.trees[section].map(\.items) != old.items
        || closed.count == old.expandedItems.count(where: old.hasChildren)
          && closed.contains { old.isInside($0, closed) }
      guard !closed.isEmpty, isRebuilt else { return nil }
      let words = closed.count == 1 ? "was open and is closed" : "were open and are closed"
      return RuleViolation(
        ids: closed, message: "\(shortListing(ids: closed)) of section '\(section)' \(words)")
    }
  }
}

extension ApplyContext {
  /// Returns true if an item is still in its section and is not expanded.
  fileprivate func isClosed(_ item: String, in section: String) -> Bool {
    guard let tree = apply.trees[section] else { return after.contains(item: item) }
    guard tree.contains(item) else { return false }
    return (try? tree.isExpanded(item)) == false
  }
}

extension SectionSnapshot {
  /// Returns true if an item has children. O(children).
  fileprivate func hasChildren(_ item: ItemID) -> Bool {
    (try? children(of: item))?.isEmpty == false
  }

  /// Returns true if an ancestor of an item is one of `items`. O(level × items).
  fileprivate func isInside(_ item: ItemID, _ items: [ItemID]) -> Bool {
    var parent = (try? self.parent(of: item)) ?? nil
    while let some = parent {
      if items.contains(some) { return true }
      parent = (try? self.parent(of: some)) ?? nil
    }
    return false
  }
}

extension Event.Kind {
  fileprivate var isTap: Bool {
    if case .tap = self { true } else { false }
  }
}
