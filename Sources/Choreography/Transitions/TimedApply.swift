import DiffableData
import Recordings

/// One apply, with lookups for the elements that it changes.
struct TimedApply {
  let apply: Apply
  let time: Int64
  let duration: Int64
  var span: TimeSpan { TimeSpan(start: time, duration: duration) }
  /// The difference; empty for a long list that is inserted without animation.
  let difference: Difference<String, String>
  let moves: Set<String>
  let sectionMoves: Set<String>

  private let reloadedItems: Set<String>
  private let reloadedSections: Set<String>

  init(apply: Apply, time: Int64, duration: Int64) {
    self.apply = apply
    self.time = time
    self.duration = duration
    difference = duration == 0 && apply.insertsLongList ? Difference() : apply.difference
    moves = Set(difference.itemMoves.map(\.id))
    sectionMoves = Set(difference.sectionMoves.map(\.id))
    reloadedItems = Set(apply.snapshot.reloadedItemIdentifiers)
    reloadedSections = Set(apply.snapshot.reloadedSectionIdentifiers)
  }

  /// True if the apply deletes something, or replaces its cell.
  var removesElements: Bool {
    !difference.itemDeletes.isEmpty || !difference.sectionDeletes.isEmpty
      || !reloadedItems.isEmpty || !reloadedSections.isEmpty
  }

  /// Returns true if a new cell replaces the element.
  func reloads(_ element: RestingElement) -> Bool {
    if reloadedSections.contains(element.section) { return true }
    return element.key.role == .cell && reloadedItems.contains(element.key.name)
  }

  /// Returns true if the difference moves the element or its section.
  func moves(_ element: RestingElement) -> Bool {
    sectionMoves.contains(element.section)
      || element.key.role == .cell && moves.contains(element.key.name)
  }
}
