import DiffableData
import Recordings

/// An item that a script lists, with its location.
struct ItemReference: Sendable {
  let id: String
  /// The item's content from now on; nil if the script has only the identifier.
  let content: ItemContent?
  let place: SourceLocation
  /// True if the script has the item as a mapping, which needs no data.
  var isInline = false
}

/// New values for some parts of an item's content; the other parts stay.
struct ContentChange: Hashable, Sendable {
  let place: SourceLocation
  /// The new values, with the item's identifier.
  var values: ItemContent
  /// The parts that change. A part without a value is removed.
  var keys: [ContentKey] = []

  func applied(to content: ItemContent) -> ItemContent {
    var content = content
    for key in keys { content.copy(key, from: values) }
    return content
  }
}

/// A section of a whole snapshot, as a script lists it.
struct ListedSection: Sendable {
  let section: String
  let items: [ItemReference]
}

extension [ListedSection] {
  func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    try Snapshot(validating: map { (section: $0.section, items: $0.items.map(\.id)) })
  }
}
