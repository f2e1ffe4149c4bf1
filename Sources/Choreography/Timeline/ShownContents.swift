import DiffableData
import Recordings

/// The content that each row shows: a change of content is seen only once a row is refreshed.
struct ShownContents: Sendable {
  private var items: [String: ItemContent] = [:]
  /// The older content of rows that have not been refreshed since a change.
  private var pinned: [String: ItemContent] = [:]
  /// The content that refreshed rows showed until the current apply.
  private var replaced: [String: ItemContent] = [:]
  /// True if any item has, or had, a second line.
  private(set) var hasSubtitles = false

  /// The content that a row shows. O(1).
  subscript(item: String) -> ItemContent {
    pinned[item] ?? items[item] ?? ItemContent(id: item)
  }

  /// Returns the content that a row showed before the current apply. O(1).
  func before(_ item: String) -> ItemContent { replaced[item] ?? self[item] }

  /// Takes an item's new content; a row that is there keeps its content until it is refreshed.
  mutating func update(_ content: ItemContent, isShown: Bool) {
    if isShown, pinned[content.id] == nil { pinned[content.id] = self[content.id] }
    items[content.id] = content
    hasSubtitles = hasSubtitles || content.subtitle != nil
  }

  /// Refreshes new, reloaded and reconfigured rows. O(rows that have newer content).
  mutating func refresh(_ change: TimedApply) {
    let snapshot = change.apply.snapshot
    let isRefreshed = { (item: String) in
      change.apply.kind == .reload || !snapshot.contains(item: item) || change.refreshes(item)
    }
    replaced = pinned.filter { isRefreshed($0.key) }
    for item in replaced.keys { pinned[item] = nil }
  }

  mutating func endChange() { replaced = [:] }
}
