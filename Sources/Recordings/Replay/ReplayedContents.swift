/// The contents of items or sections: the latest ones, and older ones that the list still shows.
struct ReplayedContents<Content: Hashable & Sendable>: Sendable {
  /// The latest contents, by identifier.
  private(set) var latest: [String: Content] = [:]
  /// The contents that are shown until they are refreshed, by identifier.
  private(set) var outdated: [String: Content] = [:]

  /// The items or sections in the list that do not show their first content yet.
  private(set) var first: Set<String> = []

  /// The contents that the list shows. O(1), or O(contents) if some are outdated.
  var shown: [String: Content] { outdated.isEmpty ? latest : latest.merging(outdated) { $1 } }

  /// Returns the content that the list shows for an identifier.
  func shown(_ id: String) -> Content? { outdated[id] ?? latest[id] }

  /// Replaces the latest content; if the list shows the item or section, its old content stays
  /// visible, and `blank` before its first content.
  mutating func update(
    _ content: Content, _ id: String, _ isShown: Bool, _ blank: Content
  ) -> ContentUpdate<Content> {
    let old = latest.updateValue(content, forKey: id)
    if let old, first.remove(id) != nil { outdated[id] = old }
    if isShown, outdated[id] == nil {
      outdated[id] = old ?? blank
      if old == nil, content != blank { first.insert(id) }
    }
    return ContentUpdate(old: old, new: content)
  }

  /// Shows the latest contents; returns those that were outdated.
  mutating func refresh(_ ids: [String]) -> [String: ContentUpdate<Content>] {
    var refreshed: [String: ContentUpdate<Content>] = [:]
    for id in ids {
      first.remove(id)
      guard let old = outdated.removeValue(forKey: id), let new = latest[id] else { continue }
      refreshed[id] = ContentUpdate(old: old, new: new)
    }
    return refreshed
  }
}
