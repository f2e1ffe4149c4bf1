import DiffableData
import Recordings

/// The identity of an element in all of its generations.
struct ElementKey: Hashable {
  var role: ElementID.Role
  var name: String

  static func cell(_ name: String) -> ElementKey { ElementKey(role: .cell, name: name) }
}

/// A span of time, in nanoseconds.
struct TimeSpan {
  var start: Int64
  var duration: Int64

  var end: Int64 { start + duration }

  func contains(_ time: Int64) -> Bool { start <= time && time < end }
}

/// One apply, with lookups for the elements that it changes.
struct TimedApply {
  let apply: Apply
  let time: Int64
  let duration: Int64
  var span: TimeSpan { TimeSpan(start: time, duration: duration) }
  /// The difference; empty for a first list, as no transition shows it.
  let difference: Difference<String, String>
  let moves: Set<String>
  let sectionMoves: Set<String>

  private let reloadedItems: Set<String>
  private let reconfiguredItems: Set<String>
  private let reloadedSections: Set<String>

  init(apply: Apply, time: Int64, duration: Int64) {
    self.apply = apply
    self.time = time
    self.duration = duration
    difference = duration == 0 && apply.insertsLongList ? Difference() : apply.difference
    moves = Set(difference.itemMoves.map(\.id))
    sectionMoves = Set(difference.sectionMoves.map(\.id))
    reloadedItems = Set(apply.snapshot.reloadedItemIdentifiers)
    reconfiguredItems = Set(apply.snapshot.reconfiguredItemIdentifiers)
    reloadedSections = Set(apply.snapshot.reloadedSectionIdentifiers)
  }

  /// The rows that are reloaded or reconfigured, also with their section. O(these rows).
  var refreshedRows: [String] {
    let snapshot = apply.snapshot
    return snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
      + snapshot.reloadedSectionIdentifiers.flatMap {
        (try? snapshot.itemIdentifiers(inSection: $0)) ?? []
      }
  }

  /// True if the apply reloads or reconfigures a row that stays.
  func refreshes(_ item: String) -> Bool {
    if reloadedItems.contains(item) || reconfiguredItems.contains(item) { return true }
    guard !reloadedSections.isEmpty else { return false }
    return apply.snapshot.sectionIdentifier(containingItem: item)
      .map(reloadedSections.contains) ?? false
  }

  /// True if a new cell replaces the element.
  func reloads(_ element: RestingElement) -> Bool {
    if reloadedSections.contains(element.section) { return true }
    return element.key.role == .cell && reloadedItems.contains(element.key.name)
  }

  /// True if the difference moves the element or its section.
  func moves(_ element: RestingElement) -> Bool {
    sectionMoves.contains(element.section)
      || element.key.role == .cell && moves.contains(element.key.name)
  }
}
