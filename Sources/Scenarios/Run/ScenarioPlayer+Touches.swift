import DiffableData
import ListSimulator
import Recordings
import TextAndFiles

// Gestures, and disclosures by the app.
extension ScenarioPlayer {
  /// Records a zoom to an item or a section that the list shows.
  func perform(_ zoom: Event.Zoom) throws(StepFailure) {
    var zoom = zoom
    if let id = zoom.target?.identifier {
      let snapshot = source.snapshot()
      guard snapshot.contains(item: id) || snapshot.contains(section: id) else {
        throw unknownItems([id])
      }
      zoom.target = Event.Target(id, in: snapshot)
    }
    append(.zoom(zoom))
  }

  func tap(_ item: String) throws(StepFailure) {
    append(.tap(Event.Tap(item: item, path: try path(of: item))))
    source.tapDisclosure(of: item)
  }

  func disclose(_ items: [String], isExpanded: Bool) throws(StepFailure) {
    var rest = items
    for section in source.snapshot().sectionIdentifiers where !rest.isEmpty {
      var tree = source.snapshot(for: section)
      let own = rest.filter { tree.contains($0) }
      if own.isEmpty { continue }
      rest.removeAll { tree.contains($0) }
      do {
        for item in own { try disclose(item, isExpanded: isExpanded, in: &tree) }
      } catch {
        throw StepFailure(error, in: tree, within: suggestions)
      }
      try apply(tree, to: section)
    }
    if !rest.isEmpty { throw unknownItems(rest) }
  }

  private func disclose(
    _ item: String, isExpanded: Bool, in tree: inout SectionSnapshot<String>
  ) throws(SectionSnapshotError) {
    guard isExpanded else {
      if try tree.snapshot(of: item).items.isEmpty {
        warn("\(quoted(item)) has no children, and nothing collapses")
      } else if try !tree.isExpanded(item) {
        warn("\(quoted(item)) is collapsed already")
      }
      return tree.collapse([item])
    }
    if try !tree.isExpanded(item) {
      let shown = try tree.snapshot(of: item)
      let children = children(of: item, shown: shown)
      if children.items.isEmpty { warn("\(quoted(item)) has no children, and nothing expands") }
      try tree.replace(childrenOf: item, using: children)
    } else {
      warn("\(quoted(item)) is expanded already")
    }
    tree.expand([item])
  }

  func lift(_ drag: Drag) throws(StepFailure) {
    let from = try path(of: drag.item)
    let to = try target(of: drag)
    let isAllowed = source.beginDrag(of: drag.item)
    if isAllowed, !drag.isCancelled, from == to {
      warn("\(quoted(drag.item)) is dragged to its own place, and nothing moves")
    }
    let event = Event.Drag(
      item: drag.item, source: from, target: to, isAllowed: isAllowed, duration: drag.duration,
      isCancelled: drag.isCancelled ? true : nil)
    append(.drag(event))
  }

  func drop(_ drag: Drag) throws(StepFailure) {
    if drag.isCancelled { return source.cancelDrag() }
    if source.draggedItem != nil { source.endDrag(at: try target(of: drag)) }
  }

  /// Returns the target of a drag as an index path, counted after the drag has ended.
  private func target(of drag: Drag) throws(StepFailure) -> ItemPath {
    let snapshot = source.snapshot()
    let moved = dragged(with: drag.item)
    func rest(_ section: String) -> [String] {
      snapshot.items(in: section).filter { !moved.contains($0) }
    }
    switch drag.target {
    case .item(.beside(let neighbor)):
      let item = neighbor.identifier
      let anchor = try path(of: item)
      let others = rest(snapshot.sectionIdentifiers[anchor.section])
      guard let index = others.firstIndex(of: item) else {
        throw StepFailure(
          "drag_to_itself", "An item cannot be dragged next to itself.", [item],
          words: "\(quoted(item)) cannot be dragged next to itself")
      }
      let isBehind = if case .after = neighbor { 1 } else { 0 }
      return ItemPath(section: anchor.section, item: index + isBehind)
    case .item(.endOfSection(let section)):
      guard let index = snapshot.indexOfSection(section) else {
        throw StepFailure(
          "unknown_section", "The list has no such section.", [section],
          words: snapshot.absenceMessage(of: [section], .section, within: suggestions))
      }
      return ItemPath(section: index, item: rest(section).count)
    case .path(let path):
      let sections = snapshot.sectionIdentifiers
      guard sections.indices.contains(path.section),
        path.item <= rest(sections[path.section]).count
      else {
        throw unknownPlace(
          path, sections.indices.contains(path.section) ? rest(sections[path.section]).count : nil)
      }
      return path
    }
  }

  /// Returns the failure of a drag to a place that the list does not have.
  ///
  /// - Parameter others: the number of items of the section without the dragged one; nil if there
  ///   is no such section.
  private func unknownPlace(_ path: ItemPath, _ others: Int?) -> StepFailure {
    let section = path.section
    let places =
      others.map { "without the item, it has [\(section), 0] to [\(section), \($0)]" }
      ?? "its sections are 0 to \(source.snapshot().numberOfSections - 1)"
    return StepFailure(
      "unknown_place", "The list has no place \(path) for a dragged item.",
      words: "the list has no place \(path) for a dragged item; \(places)")
  }

  /// Returns an item and the items below it in its tree.
  private func dragged(with item: String) -> Set<String> {
    guard let section = source.snapshot().sectionIdentifier(containingItem: item),
      let block = try? source.snapshot(for: section).snapshot(of: item, includingParent: true)
    else { return [item] }
    return Set(block.items)
  }

  func path(of item: String) throws(StepFailure) -> ItemPath {
    guard let path = source.indexPath(for: item) else { throw unknownItems([item]) }
    return path
  }

  private func unknownItems(_ items: [String]) -> StepFailure {
    StepFailure(
      "unknown_item", "The list shows no such item.", items,
      words: source.snapshot().absenceMessage(of: items, .item, within: suggestions))
  }
}
