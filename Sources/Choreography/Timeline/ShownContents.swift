import DiffableData
import Recording

/// What each row shows: changes of content are seen only once a row is told to show them.
struct ShownContents: Sendable {
  private var items: [String: ItemContent] = [:]
  /// What rows show that have not been told of newer content yet.
  private var pinned: [String: ItemContent] = [:]
  /// What rows showed until the current apply.
  private var replaced: [String: ItemContent] = [:]
  /// Whether any item has, or had, a second line.
  private(set) var hasSubtitles = false

  /// What a row shows. O(1).
  subscript(item: String) -> ItemContent {
    pinned[item] ?? items[item] ?? ItemContent(id: item)
  }

  /// What a row showed before the current apply. O(1).
  func before(_ item: String) -> ItemContent { replaced[item] ?? self[item] }

  /// Takes an item's new content; a row that is there goes on showing what it shows.
  mutating func update(_ content: ItemContent, isShown: Bool) {
    if isShown, pinned[content.id] == nil { pinned[content.id] = self[content.id] }
    items[content.id] = content
    hasSubtitles = hasSubtitles || content.subtitle != nil
  }

  /// New, reloaded and reconfigured rows take up their content. O(rows that have newer content).
  mutating func refresh(_ change: Change) {
    let snapshot = change.apply.snapshot
    let isRefreshed = { (item: String) in
      change.apply.kind == .reload || !snapshot.contains(item: item) || change.refreshes(item)
    }
    replaced = pinned.filter { isRefreshed($0.key) }
    for item in replaced.keys { pinned[item] = nil }
  }

  /// Ends the current apply: from now on rows showed before what they show.
  mutating func endChange() { replaced = [:] }
}
