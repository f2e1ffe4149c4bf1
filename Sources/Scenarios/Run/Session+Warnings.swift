import DiffableData
import Recordings

// Warnings about steps that change nothing.
extension Session {
  /// Warns of states of switches that no row shows.
  func warnOfSwitches(_ changes: [ContentChange], _ contents: [ItemContent]) {
    for change in changes where change.values.isOn != nil {
      let content = contents.last { $0.id == change.values.id }
      if let content, content.accessory != .switch {
        warn("'isOn' has no effect on \(quoted(content.id)), which has no switch", at: change.place)
      }
    }
  }

  /// Warns of items and sections to delete that are not there: the framework ignores them.
  func warnOfIdleDeletes(
    _ operation: Operation, in snapshot: Snapshot<String, String>
  ) {
    let areItems = operation.key == .deleteItems
    guard areItems || operation.key == .deleteSections else { return }
    let absent =
      areItems
      ? operation.items.map(\.id).filter { !snapshot.contains(item: $0) }
      : operation.sections.filter { !snapshot.contains(section: $0) }
    if absent.isEmpty { return }
    let words = snapshot.absence(
      of: absent, areItems ? .item : .section, within: suggestions)
    warn("\(words); UIKit deletes nothing", at: operation.place)
  }

  /// Warns of items to expand or collapse that are not there: the framework ignores them.
  func warnOfIdleDisclosure(_ operation: Operation, in tree: SectionSnapshot<String>) {
    guard operation.key == .expand || operation.key == .collapse else { return }
    let absent = operation.items.map(\.id).filter { !tree.contains($0) }
    if absent.isEmpty { return }
    let words = absence(
      of: absent, .item, among: tree.items, holder: "tree", within: suggestions)
    warn("\(words); UIKit \(operation.key.rawValue)s nothing", at: operation.place)
  }
}
