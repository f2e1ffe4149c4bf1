import DiffableData
import Recordings

/// Rows over time: each distinct value of a column is one snapshot.
struct TableModel: ListModel {
  struct Moment: Sendable {
    var sections: [(name: String, items: [ItemContent])]
    /// The sentence for the viewer; nil leaves the previous one.
    var caption: String?
  }

  /// In the order of time; not empty.
  private let moments: [Moment]
  /// The sections that are shown without rows too, in their order, before all others.
  private let listed: [String]
  /// True if the sections come from a column, whose values are their headers.
  let hasHeaders: Bool
  private var index = 0
  private var shown: [String: ItemContent] = [:]

  /// A table of at least one time.
  init(_ moments: [Moment], listed: [String], hasHeaders: Bool) {
    (self.moments, self.listed, self.hasHeaders) = (moments, listed.unique(), hasHeaders)
  }

  var sectionNames: [String]? {
    (listed + moments.lazy.flatMap(\.sections).map(\.name)).unique()
  }

  var ticks: Int? { moments.count - 1 }

  mutating func answer(
    _ command: Command, current: Snapshot<String, String>, using generator: inout SeededGenerator
  ) throws(SnapshotError) -> Answer {
    switch command {
    case .start: index = 0
    case .tick: index = min(index + 1, moments.count - 1)
    default: return Answer(snapshot: current)
    }
    let moment = moments[index]
    let sections = sections(of: moment)
    var snapshot = try Snapshot(
      validating: sections.map { (section: $0.name, items: $0.items.map(\.id)) })
    let items = sections.flatMap(\.items)
    let changed = items.filter { item in
      shown.updateValue(item, forKey: item.id) != item && current.contains(item: item.id)
    }
    try snapshot.reconfigureItems(changed.map(\.id))
    let headers = hasHeaders ? sections : []
    return Answer(
      snapshot: snapshot, items: items,
      sections: headers.map { SectionContent(id: $0.name, header: $0.name) },
      caption: moment.caption)
  }

  /// Returns the sections of a moment with those that have no rows.
  private func sections(of moment: Moment) -> [(name: String, items: [ItemContent])] {
    guard !listed.isEmpty else { return moment.sections }
    let rows = Dictionary(moment.sections.map { ($0.name, $0.items) }) { first, _ in first }
    let known = Set(listed)
    return listed.map { ($0, rows[$0] ?? []) } + moment.sections.filter { !known.contains($0.name) }
  }
}
