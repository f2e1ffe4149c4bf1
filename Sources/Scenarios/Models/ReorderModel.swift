import DiffableData
import ListSimulator
import Recordings

/// A list with sections, reordered by drags. Each transaction updates its store.
struct ReorderModel: ListModel {
  struct Group: Hashable, Sendable {
    let name: String
    var items: [String]
  }

  /// The order that an app would save.
  private(set) var store: [Group]
  private let first: [Group]
  private let contents: [ItemContent]
  private let fixed: Set<String>

  /// Groups of items. The `fixed` ones cannot be dragged.
  init(groups: [Group], contents: [ItemContent], fixed: Set<String> = []) {
    store = groups
    first = groups
    self.contents = contents
    self.fixed = fixed
  }

  var sectionNames: [String]? { first.map(\.name) }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    guard command == .start else { return ModelOutput(snapshot: current) }
    store = first
    return ModelOutput(
      snapshot: try Snapshot(validating: store.map { (section: $0.name, items: $0.items) }),
      items: contents, sections: store.map { SectionContent(id: $0.name, header: $0.name) })
  }

  func mayReorder(_ item: String) -> Bool { !fixed.contains(item) }

  mutating func didReorder(_ transaction: DiffableTransaction<String, String>) {
    for change in transaction.sectionTransactions {
      guard let index = store.firstIndex(where: { $0.name == change.sectionIdentifier }),
        let items = store[index].items.applying(change.difference)
      else { continue }
      store[index].items = items
    }
  }
}
