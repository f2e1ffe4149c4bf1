import DiffableData
import Recordings
import TextAndFiles

// Warnings about steps that change nothing.
extension ScenarioPlayer {
  /// Warns of `isOn` on rows without a switch.
  func warnOfSwitches(_ changes: [ContentChange], _ contents: [ItemContent]) {
    for change in changes where change.values.isOn != nil {
      let content = contents.last { $0.id == change.values.id }
      if let content, content.accessory != .switch {
        warn("'isOn' has no effect on \(quoted(content.id)), which has no switch", at: change.place)
      }
    }
  }

  /// Warns of deletes of absent items and sections, which the framework ignores.
  func warnOfIdleDeletes(
    _ edit: Located<ScriptEdit>, in snapshot: Snapshot<String, String>
  ) {
    let absent: [String]
    let noun: SnapshotError.Noun
    switch edit.value {
    case .deleteItems(let items):
      absent = items.map(\.id).filter { !snapshot.contains(item: $0) }
      noun = .item
    case .deleteSections(let sections):
      absent = sections.filter { !snapshot.contains(section: $0) }
      noun = .section
    default: return
    }
    if absent.isEmpty { return }
    let words = snapshot.absenceMessage(of: absent, noun, within: suggestions)
    warn("\(words); UIKit deletes nothing", at: edit.place)
  }

  /// Warns of expands and collapses of absent items, which the framework ignores.
  func warnOfIdleDisclosure(_ edit: Located<OutlineEdit>, in tree: SectionSnapshot<String>) {
    let verb: String
    switch edit.value {
    case .expand: verb = "expands"
    case .collapse: verb = "collapses"
    default: return
    }
    let absent = edit.value.items.map(\.id).filter { !tree.contains($0) }
    if absent.isEmpty { return }
    let words = absenceMessage(
      of: absent, .item, among: tree.items, holder: "tree", within: suggestions)
    warn("\(words); UIKit \(verb) nothing", at: edit.place)
  }
}
