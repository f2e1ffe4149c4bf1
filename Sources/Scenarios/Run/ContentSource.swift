import DiffableData
import Recordings

/// The content of a run's items: the script's own, or the data's for an item that has none yet.
struct ContentSource {
  private let data: [String: ItemContent]
  private var recorded = Set<String>()

  init(_ scenario: Scenario) {
    data = Dictionary(firsts: scenario.data.flatMap(\.items), by: \.id)
  }

  /// Notes that the content of items is recorded.
  mutating func record(_ items: [ItemContent]) {
    recorded.formUnion(items.map(\.id))
  }

  /// Returns the new content of a step's items.
  func contents(of items: [ItemReference]) -> [ItemContent] {
    var contents: [String: ItemContent] = [:]
    for item in items {
      let isKnown = recorded.contains(item.id) || contents[item.id] != nil
      if let content = item.content ?? (isKnown ? nil : data[item.id]) {
        contents[item.id] = content
      }
    }
    return items.map(\.id).unique().compactMap { contents[$0] }
  }

  /// Returns new content with the changes of single parts that stand beside a step.
  ///
  /// - Parameter present: the content that a recorded item has.
  func changed(
    _ contents: [ItemContent], by changes: [ContentChange], in snapshot: Snapshot<String, String>,
    present: (String) -> ItemContent?
  ) throws(OperationFailure) -> [ItemContent] {
    var contents = contents
    for change in changes {
      let id = change.values.id
      if let index = contents.lastIndex(where: { $0.id == id }) {
        contents[index] = change.applied(to: contents[index])
        continue
      }
      let known = present(id) ?? data[id]
      guard known != nil || snapshot.contains(item: id) else {
        throw OperationFailure(
          "unknown_item", "There is no such item to change.", [id],
          words: snapshot.absence(of: [id], .item))
      }
      contents.append(change.applied(to: known ?? ItemContent(id: id)))
    }
    return contents
  }
}
