import DiffableData

extension Recording {
  /// Returns the same recording with other identifiers: in lists, trees, contents, frames,
  /// gestures, zooms, complaints, warnings and the layouts of sections.
  ///
  /// Texts, marks, and unknown keys and events are unchanged. Each identifier is mapped once, in
  /// the order of first appearance. An identifier of a complaint is a section's if a section of
  /// this name has appeared and no item has, else an item's.
  ///
  /// - Parameters:
  ///   - sections: Returns the new identifier of a section.
  ///   - items: Returns the new identifier of an item.
  /// - Throws: A `SnapshotError` if two identifiers of a list get the same one.
  /// - Complexity: O(changes · log(n)) for an apply whose difference leads from the list before to
  ///   its snapshot and that has no trees, else O(n).
  public func mapIdentifiers(
    sections: @escaping (String) -> String, items: @escaping (String) -> String
  ) throws(SnapshotError) -> Recording {
    let mapping = IdentifierMapping(sections, items)
    var mapped = self
    mapped.events = []
    for var event in events {
      event.kind = try mapping.map(event.kind)
      mapped.events.append(event)
    }
    // Sections that have a layout of their own may never appear.
    mapped.stage.layout.sections = [:]
    for (id, layout) in stage.layout.sections.sorted(by: { $0.key < $1.key }) {
      mapped.stage.layout.sections[mapping.section(id)] = layout
    }
    return mapped
  }
}

/// The new identifiers of a recording, and its list with the old and the new ones.
private final class IdentifierMapping {
  private let newSection: (String) -> String
  private let newItem: (String) -> String
  private var sections: [String: String] = [:]
  private var items: [String: String] = [:]
  private var source = Snapshot<String, String>()
  private var list = Snapshot<String, String>()

  init(_ sections: @escaping (String) -> String, _ items: @escaping (String) -> String) {
    (newSection, newItem) = (sections, items)
  }

  func section(_ id: String) -> String {
    if let known = sections[id] { return known }
    let new = newSection(id)
    sections[id] = new
    return new
  }

  func item(_ id: String) -> String {
    if let known = items[id] { return known }
    let new = newItem(id)
    items[id] = new
    return new
  }

  /// Maps an identifier that is an item's or a section's.
  private func either(_ id: String) -> String {
    items[id] == nil && sections[id] != nil ? section(id) : item(id)
  }

  func map(_ kind: Event.Kind) throws(SnapshotError) -> Event.Kind {
    switch kind {
    case .content(var contents, var titles):
      for index in contents.indices { contents[index].id = item(contents[index].id) }
      for index in titles.indices { titles[index].id = section(titles[index].id) }
      return .content(items: contents, sections: titles)
    case .apply(let apply): return .apply(try map(apply))
    case .tap(var tap):
      tap.item = item(tap.item)
      return .tap(tap)
    case .scroll(var scroll):
      scroll.item = item(scroll.item)
      return .scroll(scroll)
    case .swipe(var swipe):
      swipe.item = item(swipe.item)
      return .swipe(swipe)
    case .drag(var drag):
      drag.item = item(drag.item)
      return .drag(drag)
    case .zoom(var zoom):
      zoom.target = zoom.target.map { target in
        switch target {
        case .item(let id): .item(item(id))
        case .section(let id): .section(section(id))
        }
      }
      return .zoom(zoom)
    case .complaint(var complaint):
      complaint.identifiers = complaint.identifiers?.map { either($0) }
      return .complaint(complaint)
    case .frame(let frame): return .frame(frame.mapIdentifiers(sections: section, items: item))
    case .field, .caption, .title, .mark, .pace, .batch, .unknown: return kind
    }
  }

  private func map(_ apply: Apply) throws(SnapshotError) -> Apply {
    if let next = edited(by: apply) { list = next } else { list = try whole(apply) }
    source = apply.snapshot
    var mapped = apply
    mapped.snapshot = list
    try mapped.snapshot.copyMarks(of: apply.snapshot, sections: section, items: item)
    mapped.difference = apply.difference.mapIdentifiers(sections: section, items: item)
    mapped.trees = [:]
    for (id, tree) in apply.trees where apply.snapshot.contains(section: id) {
      // The list has been mapped, so distinct items have distinct new identifiers.
      mapped.trees[section(id)] = try? tree.mapIdentifiers(item)
    }
    mapped.frames = apply.frames?.mapIdentifiers(sections: section, items: item)
    mapped.warnings = apply.warnings.map {
      SnapshotWarning(kind: $0.kind, identifiers: $0.identifiers.map(item))
    }
    return mapped
  }

  /// Returns the list after an apply as an edited copy of the previous one; nil if the apply's
  /// difference does not lead there, or for trees, whose hidden items get identifiers too.
  private func edited(by apply: Apply) -> Snapshot<String, String>? {
    var difference = apply.difference
    let places = ChangedPaths(difference)
    guard apply.trees.isEmpty, source.fits(difference, places) else { return nil }
    var expected = source
    expected.advance(by: difference, places)
    guard expected == apply.snapshot else { return nil }
    // In display order, like a traversal of the list.
    difference.sectionInserts.sort { $0.index < $1.index }
    difference.itemInserts.sort { $0.path < $1.path }
    let mapped = difference.mapIdentifiers(sections: section, items: item)
    let newPlaces = ChangedPaths(mapped)
    guard list.fits(mapped, newPlaces) else { return nil }
    var next = list
    next.advance(by: mapped, newPlaces)
    return next
  }

  private func whole(_ apply: Apply) throws(SnapshotError) -> Snapshot<String, String> {
    for (index, id) in apply.snapshot.sectionIdentifiers.enumerated() {
      _ = section(id)
      apply.snapshot.forEachItem(inSectionAt: index) { _ = item($0) }
      for hidden in apply.trees[id]?.items ?? [] { _ = item(hidden) }
    }
    var list = try apply.snapshot.mapIdentifiers(sections: section, items: item)
    list.clearMarks()
    return list
  }
}
