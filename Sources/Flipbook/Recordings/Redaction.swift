import DiffableData
import ListSimulator
import Recordings
import Rendering

/// Replaces the names and texts of a recording, so that it can be given away: what happened stays,
/// gestures, refused batches and complaints included.
///
/// The same name is replaced by the same everywhere, in the order of first appearance: the same
/// recording gives the same bytes. What this version does not know is left out, because it might
/// tell anything. Colors and built-in symbols stay.
package struct Redaction {
  private var items: [String: String] = [:]
  private var sections: [String: String] = [:]
  private var texts: [String: String] = [:]
  private var images: [String: String] = [:]
  private var marks: [String: String] = [:]

  /// The list of the apply before, under its own names and under the new ones.
  private var source = Snapshot<String, String>()
  private var list = Snapshot<String, String>()

  private init() {}

  /// A recording without its names and texts. O(size of the recording) for most.
  package static func redact(_ recording: Recording) -> Recording {
    var redaction = Redaction()
    return redaction.apply(to: recording)
  }

  private mutating func apply(to recording: Recording) -> Recording {
    var redacted = recording
    redacted.name = "redacted"
    redacted.title = "Redacted"
    (redacted.unknown, redacted.unknownEnd) = (nil, nil)
    redacted.stage.searchField = recording.stage.searchField.map { text($0) }
    let events = recording.events.compactMap { event in
      kind(event.kind).map { Event(time: event.time, kind: $0) }
    }
    // Sections that have a layout of their own may never appear.
    let layouts = recording.stage.layout.sections.sorted { $0.key < $1.key }
    redacted.stage.layout.sections = [:]
    for (id, layout) in layouts { redacted.stage.layout.sections[section(id)] = layout }
    return redacted.rebuilt(with: events, duration: recording.duration)
  }

  /// The event under its new names; nil for one that might tell anything.
  ///
  /// A film, `check` and `inspect` read gestures, batches and complaints, so a bug may be in them.
  private mutating func kind(_ kind: Event.Kind) -> Event.Kind? {
    switch kind {
    case .content(let items, let sections):
      return .content(
        items: items.map { content($0) }, sections: sections.map { content($0) })
    case .apply(let apply): return .apply(self.apply(apply))
    case .field(let text): return .field(text: self.text(text))
    case .caption(let text): return .caption(self.text(text))
    case .mark(let label): return .mark(Self.name(label, "mark-", &marks))
    case .tap(var tap):
      tap.item = item(tap.item)
      return .tap(tap)
    case .scroll(var scroll):
      scroll.item = item(scroll.item)
      return .scroll(scroll)
    case .swipe(var swipe):
      swipe.item = item(swipe.item)
      // Films show any other action than these as a text.
      swipe.action = swipe.action.map { $0 == "delete" || isBuiltInSymbol($0) ? $0 : text($0) }
      return .swipe(swipe)
    case .drag(var drag):
      drag.item = item(drag.item)
      return .drag(drag)
    case .batch(var batch):
      // A message may name anything.
      batch.violations = batch.violations?.map { violation in
        let known = violation.kind.flatMap(BatchViolation.Kind.init)?.rawValue
        return .init(kind: known, message: known?.replacing("_", with: " "))
      }
      return .batch(batch)
    case .complaint(var complaint):
      complaint.kind = complaint.kind.flatMap { Self.complaints.contains($0) ? $0 : nil }
      complaint.message = nil
      complaint.identifiers = complaint.identifiers?.map { either($0) }
      return .complaint(complaint)
    case .pace: return kind
    case .zoom(var zoom):
      zoom.target = zoom.target.map { target in
        switch target {
        case .item(let id): .item(item(id))
        case .section(let id): .section(section(id))
        }
      }
      return .zoom(zoom)
    case .unknown: return nil
    }
  }

  private static let complaints = Set(Complaint.Kind.allCases.map(\.rawValue))

  private mutating func apply(_ apply: Apply) -> Apply {
    var redacted = apply
    redacted.trees = [:]
    list = edited(by: apply) ?? walked(apply, &redacted.trees)
    source = apply.snapshot
    var snapshot = list
    snapshot.takeMarks(of: apply.snapshot, item: { item($0) }, section: { section($0) })
    redacted.snapshot = snapshot
    redacted.frames = apply.frames?.named(section: { section($0) }, item: { item($0) })
    redacted.warnings = apply.warnings.map { warning in
      SnapshotWarning(kind: warning.kind, identifiers: warning.identifiers.map { item($0) })
    }
    return redacted
  }

  /// The list after an apply, as an edited copy of the previous one; nil if the apply does not tell
  /// how it came from there, or has trees, whose hidden items are named too.
  private mutating func edited(by apply: Apply) -> Snapshot<String, String>? {
    let places = ChangedPaths(apply.difference)
    guard apply.trees.isEmpty, source.fits(apply.difference, places) else { return nil }
    var expected = source
    expected.advance(by: apply.difference, places)
    guard expected == apply.snapshot else { return nil }
    // In the order of the screen, as in a walk through the list.
    var difference = apply.difference
    difference.sectionInserts.sort { $0.index < $1.index }
    difference.itemInserts.sort { $0.path < $1.path }
    func rename<Change>(
      _ changes: inout [Change], _ id: WritableKeyPath<Change, String>,
      _ name: (String) -> String
    ) {
      for index in changes.indices {
        changes[index][keyPath: id] = name(changes[index][keyPath: id])
      }
    }
    rename(&difference.sectionInserts, \.id) { section($0) }
    rename(&difference.itemInserts, \.id) { item($0) }
    rename(&difference.sectionDeletes, \.id) { section($0) }
    rename(&difference.sectionMoves, \.id) { section($0) }
    rename(&difference.itemDeletes, \.id) { item($0) }
    rename(&difference.itemMoves, \.id) { item($0) }
    var next = list
    let newPlaces = ChangedPaths(difference)
    guard next.fits(difference, newPlaces) else { return nil }
    next.advance(by: difference, newPlaces)
    return next
  }

  /// The list after an apply, from a walk through all of it.
  private mutating func walked(
    _ apply: Apply, _ trees: inout [String: SectionSnapshot<String>]
  ) -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    for (section, items) in apply.sections {
      let name = self.section(section)
      try? snapshot.appendSections([name])
      try? snapshot.appendItems(items.map { item($0) }, toSection: name)
      if let tree = apply.trees[section] { trees[name] = self.tree(tree) }
    }
    return snapshot
  }

  private mutating func tree(_ tree: SectionSnapshot<String>) -> SectionSnapshot<String> {
    let entries = tree.entries.map { entry in
      SectionSnapshot<String>.Entry(
        item: item(entry.item), level: entry.level, isExpanded: entry.isExpanded)
    }
    return (try? SectionSnapshot(validating: entries)) ?? SectionSnapshot()
  }

  private mutating func content(_ item: ItemContent) -> ItemContent {
    var redacted = item
    redacted.id = self.item(item.id)
    redacted.title = item.title.map { text($0) }
    redacted.subtitle = item.subtitle.map { text($0) }
    redacted.detail = item.detail.map { text($0) }
    redacted.badge = item.badge.map { text($0) }
    // No film draws another color, and its text may tell anything.
    redacted.color = item.color.flatMap { Color(hex: $0) == nil ? nil : $0 }
    redacted.symbol = item.symbol.map { picture($0) }
    redacted.image = item.image.map { picture($0) }
    return redacted
  }

  private mutating func content(_ section: SectionContent) -> SectionContent {
    SectionContent(
      id: self.section(section.id), header: section.header.map { text($0) },
      footer: section.footer.map { text($0) })
  }

  mutating func item(_ id: String) -> String { Self.name(id, "item-", &items) }

  /// An identifier that is an item's or a section's.
  mutating func either(_ id: String) -> String {
    items[id] == nil && sections[id] != nil ? section(id) : item(id)
  }

  /// Names that Flipbook draws as pictures tell nothing; it draws others as text.
  private mutating func picture(_ name: String) -> String {
    isBuiltInSymbol(name) ? name : Self.name(name, "image-", &images)
  }

  private mutating func section(_ id: String) -> String { Self.name(id, "section-", &sections) }

  /// Nothing stays nothing: an empty text tells nothing, and takes captions away.
  private mutating func text(_ text: String) -> String {
    text.isEmpty ? "" : Self.name(text, "Text ", &texts)
  }

  private static func name(
    _ name: String, _ prefix: String, _ names: inout [String: String]
  ) -> String {
    if let known = names[name] { return known }
    let new = "\(prefix)\(names.count + 1)"
    names[name] = new
    return new
  }
}
