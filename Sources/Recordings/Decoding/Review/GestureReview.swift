import DiffableData
import TextAndFiles

/// Finds gestures at places that the list does not have.
package struct GestureReview {
  /// Drags that the app refused, with the list and the time at their ends.
  private var refused:
    [(drag: Event.Drag, list: Snapshot<String, String>, end: Int64, line: Int?)] = []
  /// The longest time from the end of a drag to the apply that it causes, in nanoseconds.
  private static let maxDelay: Int64 = 100_000_000

  package init() {}

  /// Returns the reason why a gesture cannot be at its place in a list that has its item; nil for
  /// other events too.
  package static func problem(
    of event: Event.Kind, in list: Snapshot<String, String>
  ) -> String? {
    switch event {
    case .tap(let tap): problem("at", tap.path, of: tap.item, in: list)
    case .scroll(let scroll): problem("at", scroll.path, of: scroll.item, in: list)
    case .swipe(let swipe): problem("at", swipe.path, of: swipe.item, in: list)
    case .drag(let drag):
      problem("from", drag.source, of: drag.item, in: list) ?? targetProblem(of: drag, in: list)
    default: nil
    }
  }

  private static func problem(
    _ key: String, _ path: ItemPath?, of item: String, in list: Snapshot<String, String>
  ) -> String? {
    guard let path, let place = list.path(ofItem: item), path != place else { return nil }
    return "'\(key)' is \(path), but '\(item.prefix(60))' is at \(place)"
  }

  /// An item may be dropped behind the last one of a section, and into a section that its apply
  /// appends.
  private static func targetProblem(
    of drag: Event.Drag, in list: Snapshot<String, String>
  ) -> String? {
    guard let target = drag.target, let source = list.path(ofItem: drag.item) else { return nil }
    let sections = list.numberOfSections
    guard target.section < sections else {
      return target.section == sections && target.item == 0
        ? nil : "'to' is \(target), and the list has \(counted(sections, "section", "sections"))"
    }
    let count = list.numberOfItems(inSectionAt: target.section)
    let last = target.section == source.section ? count - 1 : count
    return target.item <= last
      ? nil : "'to' is \(target), and the last place of its section is \(last)"
  }

  /// Adds a drag if the app refused it.
  package mutating func append(
    _ event: Event.Kind, at time: Int64, in list: Snapshot<String, String>, line: Int? = nil
  ) {
    guard case .drag(let drag) = event, drag.isAllowed == false, list.contains(item: drag.item),
      let duration = drag.nanoseconds, (0...Motion.maxDuration).contains(duration)
    else { return }
    refused.append((drag, list, time + duration, line))
  }

  /// Removes all drags, and returns those whose item an apply moves at their end though the app
  /// refused them.
  package mutating func contradictions(
    at time: Int64, _ list: Snapshot<String, String>
  ) -> [(item: String, line: Int?)] {
    defer { refused = [] }
    return refused.filter { drag, old, end, _ in
      guard abs(time - end) <= Self.maxDelay, let place = list.path(ofItem: drag.item),
        place != old.path(ofItem: drag.item)
      else { return false }
      // Of two rows that change places, the difference moves one.
      let moves = list.difference(from: old).itemMoves
      return moves.contains { $0.id == drag.item } || !moves.isEmpty && place == drag.target
    }
    .map { ($0.drag.item, $0.line) }
  }
}
