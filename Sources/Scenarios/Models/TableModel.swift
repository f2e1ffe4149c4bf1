import DiffableData
import Recordings

/// Rows over time: each distinct value of a column is one snapshot.
struct TableModel: ListModel {
  /// The rows at one time.
  struct State: Sendable {
    var sections: [(name: String, items: [ItemContent])]
    /// The caption; "" for none, nil if the table has no captions.
    var caption: String?
    /// The title of the navigation bar; nil if it does not change.
    var title: String?
  }

  /// In the order of time; not empty.
  private let states: [State]
  /// The sections that are shown even without rows, in their order, before all others.
  private let listed: [String]
  /// True if the sections come from a column, whose values are their headers.
  let hasHeaders: Bool
  private var index = 0
  private var shown: [String: ItemContent] = [:]
  private var title: String?
  private var hasCaption = false

  /// Creates a table of at least one time.
  init(_ states: [State], listed: [String], hasHeaders: Bool) {
    (self.states, self.listed, self.hasHeaders) = (states, listed.unique(), hasHeaders)
  }

  var sectionNames: [String]? {
    (listed + states.lazy.flatMap(\.sections).map(\.name)).unique()
  }

  var ticks: Int? { states.count - 1 }

  /// True if a row has a switch. O(rows).
  var hasSwitches: Bool {
    states.contains { $0.sections.contains { $0.items.contains { $0.accessory == .switch } } }
  }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start: index = 0
    case .tick: index = min(index + 1, states.count - 1)
    default: return ModelOutput(snapshot: current)
    }
    let state = states[index]
    let sections = sections(of: state)
    var snapshot = try Snapshot(
      validating: sections.map { (section: $0.name, items: $0.items.map(\.id)) })
    let items = sections.flatMap(\.items)
    let changed = items.filter { item in
      shown.updateValue(item, forKey: item.id) != item && current.contains(item: item.id)
    }
    try snapshot.reconfigureItems(changed.map(\.id))
    let headers = hasHeaders ? sections : []
    let newTitle = state.title == title ? nil : state.title
    title = newTitle ?? title
    // No caption to remove.
    let caption = state.caption == "" && !hasCaption ? nil : state.caption
    hasCaption = caption.map { !$0.isEmpty } ?? hasCaption
    return ModelOutput(
      snapshot: snapshot, items: items,
      sections: headers.map { SectionContent(id: $0.name, header: $0.name) },
      caption: caption, title: newTitle)
  }

  /// Returns the sections of a state, including the listed ones without rows.
  private func sections(of state: State) -> [(name: String, items: [ItemContent])] {
    guard !listed.isEmpty else { return state.sections }
    let rows = Dictionary(state.sections.map { ($0.name, $0.items) }) { first, _ in first }
    let known = Set(listed)
    return listed.map { ($0, rows[$0] ?? []) } + state.sections.filter { !known.contains($0.name) }
  }
}
