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
  private let hasHeaders: Bool
  private var index = 0
  private var shown: [String: ItemContent] = [:]

  /// A table of at least one time.
  init(_ moments: [Moment], hasHeaders: Bool) {
    self.moments = moments
    self.hasHeaders = hasHeaders
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
    var snapshot = try Snapshot(
      validating: moment.sections.map { (section: $0.name, items: $0.items.map(\.id)) })
    let items = moment.sections.flatMap(\.items)
    let changed = items.filter { item in
      shown.updateValue(item, forKey: item.id) != item && current.contains(item: item.id)
    }
    try snapshot.reconfigureItems(changed.map(\.id))
    let headers = hasHeaders ? moment.sections : []
    return Answer(
      snapshot: snapshot, items: items,
      sections: headers.map { SectionContent(id: $0.name, header: $0.name) },
      caption: moment.caption)
  }
}
