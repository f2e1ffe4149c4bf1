import DiffableData
import Recordings

/// Finds the content of a run's items: from the script, or, for a new item, from the data.
struct ItemContentLookup {
  private let data: [String: ItemContent]

  init(_ scenario: Scenario) {
    data = Dictionary(firsts: scenario.data.flatMap(\.items), by: \.id)
  }

  /// Returns the new content of a step's items.
  ///
  /// - Parameter recorder: the recording with the current content of the items.
  func contents(of items: [ItemReference], _ recorder: RecordingBuilder) -> [ItemContent] {
    var contents: [String: ItemContent] = [:]
    for item in items {
      let isKnown = recorder.content(of: item.id) != nil || contents[item.id] != nil
      if let content = item.content ?? (isKnown ? nil : data[item.id]) {
        contents[item.id] = content
      }
    }
    return items.map(\.id).unique().compactMap { contents[$0] }
  }

  /// Returns content with a step's changes of single parts.
  ///
  /// - Parameter recorder: the recording with the current content of the items.
  func changed(
    _ contents: [ItemContent], by changes: [ContentChange], in snapshot: Snapshot<String, String>,
    _ recorder: RecordingBuilder, within budget: SuggestionBudget
  ) throws(StepFailure) -> [ItemContent] {
    var contents = contents
    for change in changes {
      let id = change.values.id
      if let index = contents.lastIndex(where: { $0.id == id }) {
        contents[index] = change.applied(to: contents[index])
        continue
      }
      let known = recorder.content(of: id) ?? data[id]
      guard known != nil || snapshot.contains(item: id) else {
        throw StepFailure(
          "unknown_item", "There is no such item to change.", [id],
          words: snapshot.absenceMessage(of: [id], .item, within: budget))
      }
      contents.append(change.applied(to: known ?? ItemContent(id: id)))
    }
    return contents
  }
}
