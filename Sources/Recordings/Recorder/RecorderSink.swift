import DiffableData
import Synchronization

/// The path of the file that a recorder has opened.
final class RecorderFile: Sendable {
  let path = Mutex<String?>(nil)
}

/// A writer of a recorder's events, with the file's names of items and sections.
final class RecorderSink<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: @unchecked Sendable {
  // Unchecked: only the recorder's queue uses it.

  private let path: String
  private let header: Recording
  private let options: RecorderOptions
  private let file: RecorderFile
  private var writer: RecordingWriter?
  /// The duration of the continued recording, in nanoseconds.
  private var base: Int64 = 0
  private var isEnded = false

  private var items = NameTable<ItemID>()
  private var sections = NameTable<SectionID>()
  private var itemContents: [String: ItemContent] = [:]
  private var sectionContents: [String: SectionContent] = [:]
  /// True if the file may hold a header or footer of a section that is removed here.
  private var mayHoldTitles: Bool
  /// The visible list after the last frame.
  private var screen = ObservedScreen()
  /// The last apply that was written.
  private var last: PendingApply<SectionID, ItemID>?

  init(path: String, header: Recording, _ options: RecorderOptions, file: RecorderFile) {
    (self.path, self.options, self.file) = (path, options, file)
    var header = header
    // Frames may come, and the header is written before them.
    header.formatMinorVersion = max(header.formatMinorVersion, 1)
    self.header = header
    mayHoldTitles = options.opening == .appending
  }

  /// Writes an event.
  func write(_ entry: RecorderBacklog<SectionID, ItemID>.Entry) throws(RecordingError) {
    guard !isEnded else { return }
    let writer = try open()
    let time = base + entry.time
    switch entry.job {
    case .apply(let apply): try write(apply, at: time, dropped: entry.dropped, to: writer)
    case .content(let content): _ = try write(contentOf: content, at: time, to: writer)
    case .tap(let tap):
      let tap = Event.Tap(item: items[tap.item], path: tap.path)
      try writer.appendChecked(Event(time: time, kind: .tap(tap)))
    case .drag(let drag): try writer.appendChecked(Event(time: time, kind: drag.event(items)))
    case .frame(let frame): try write(frame, at: time, to: writer)
    case .event(let kind): try writer.appendChecked(Event(time: time, kind: kind.shortened))
    case .end:
      isEnded = true
      try writer.close(at: time)
    }
  }

  private func write(
    _ pending: PendingFrame<SectionID, ItemID>, at time: Int64, to writer: RecordingWriter
  ) throws(RecordingError) {
    let next = ObservedScreen(
      visible: pending.visible, items: pending.items.map { $0.mapIdentifiers { items[$0] } },
      headers: pending.headers.map { $0.mapIdentifiers { sections[$0] } },
      footers: pending.footers.map { $0.mapIdentifiers { sections[$0] } })
    let frame = next.frame(from: screen)
    guard !frame.isEmpty else { return }
    screen = next
    try writer.appendChecked(Event(time: time, kind: .frame(frame)))
  }

  private func open() throws(RecordingError) -> RecordingWriter {
    if let writer { return writer }
    let writer = try RecordingWriter(
      path: path, header: header, opening: options.opening, created: options.created)
    base = writer.nanoseconds
    file.path.withLock { $0 = writer.path }
    self.writer = writer
    return writer
  }

  private func write(
    _ apply: PendingApply<SectionID, ItemID>, at time: Int64, dropped: Int,
    to writer: RecordingWriter
  ) throws(RecordingError) {
    let arrived = try write(contentOf: apply, at: time, to: writer)
    // If applies were left out, the given difference is not from the last written one.
    let given = dropped > 0 ? nil : apply.difference
    let difference = given ?? apply.snapshot.difference(from: last?.snapshot ?? Snapshot())
    let changes = difference.mapIdentifiers(sections: { sections[$0] }, items: { items[$0] })
    let next = state(after: changes, of: apply, from: writer.state, isChecked: given == nil)
    try writer.append(facts(of: apply, dropped: dropped), changes, to: next, at: time)
    last = apply
    forget(difference, arrived, after: apply)
  }

  /// Writes the contents that changed, and returns the items and sections of all.
  private func write(
    contentOf change: PendingContent<SectionID, ItemID>, at time: Int64, to writer: RecordingWriter
  ) throws(RecordingError) -> (items: [ItemID], sections: [SectionID]) {
    let (newItems, newSections) = change.removeAll()
    var contents: [ItemContent] = []
    for (id, content) in newItems {
      var content = content.shortened
      content.id = items.add(id, name: content.id)
      if itemContents.updateValue(content, forKey: content.id) != content {
        contents.append(content)
      }
    }
    var sectionList: [SectionContent] = []
    for (id, content) in newSections {
      var content = content.shortened
      content.id = sections.add(id, name: content.id)
      let old = sectionContents.updateValue(content, forKey: content.id)
      if old == nil ? content.hasTitles || mayHoldTitles : old != content {
        sectionList.append(content)
      }
    }
    if !contents.isEmpty || !sectionList.isEmpty {
      try writer.appendChecked(
        Event(time: time, kind: .content(items: contents, sections: sectionList)))
    }
    return (newItems.map { $0.id }, newSections.map { $0.id })
  }

  /// Removes items and sections that left the list, so that the memory does not grow with the
  /// recording.
  private func forget(
    _ difference: Difference<SectionID, ItemID>,
    _ arrived: (items: [ItemID], sections: [SectionID]),
    after apply: PendingApply<SectionID, ItemID>
  ) {
    let snapshot = apply.snapshot
    // Elements with new content may have been inserted and deleted by applies that were left out.
    let items = (difference.itemDeletes.map { $0.id } + arrived.items)
      .filter { !snapshot.contains(item: $0) }
    let hidden = items.isEmpty ? [] : Set(apply.trees.values.flatMap { $0.items })
    for item in items where !hidden.contains(item) {
      if let name = self.items.remove(item) { itemContents[name] = nil }
    }
    for section in difference.sectionDeletes.map({ $0.id }) + arrived.sections
    where !snapshot.contains(section: section) {
      guard let name = sections.remove(section) else { continue }
      if sectionContents.removeValue(forKey: name)?.hasTitles == true { mayHoldTitles = true }
    }
  }
}

extension RecorderSink {
  /// Returns the list after an apply, with the names of the file.
  ///
  /// - Parameter isChecked: True if the difference is known to lead to the apply's snapshot.
  /// - Complexity: O(changes × log(n) + s), and O(n) if the difference does not lead there.
  private func state(
    after changes: Difference<String, String>, of apply: PendingApply<SectionID, ItemID>,
    from old: RecordedList?, isChecked: Bool
  ) -> RecordedList {
    let snapshot = apply.snapshot
    var next = RecordedList()
    if let replayed = (old ?? next).replaying(changes, ChangedPaths(changes)),
      isChecked || holdsChanged(changes, replayed.snapshot, snapshot)
    {
      next.snapshot = replayed.snapshot
    } else {
      // Names are distinct, as identifiers are.
      let names = try? snapshot.mapIdentifiers(
        sections: { sections.add($0, name: "\($0)") }, items: { items.add($0, name: "\($0)") })
      next.snapshot = names ?? Snapshot()
      next.snapshot.clearMarks()
    }
    for (section, tree) in apply.trees where snapshot.contains(section: section) {
      let name = sections[section]
      let known = last?.trees[section] == tree ? old?.trees[name] : nil
      next.trees[name] = known ?? (try? tree.mapIdentifiers { items[$0] })
    }
    return next
  }

  /// Returns true if both lists have the same sections with as many items, and the same items at
  /// the changed paths. Other items are not compared.
  private func holdsChanged(
    _ changes: Difference<String, String>, _ named: Snapshot<String, String>,
    _ snapshot: Snapshot<SectionID, ItemID>
  ) -> Bool {
    let places = changes.itemInserts.map(\.path) + changes.itemMoves.map(\.to)
    return snapshot.numberOfSections == named.numberOfSections
      && snapshot.sectionIdentifiers.enumerated().allSatisfy { index, section in
        sections[section] == named.sectionIdentifier(at: index)
          && snapshot.numberOfItems(inSectionAt: index) == named.numberOfItems(inSectionAt: index)
      }
      && places.allSatisfy { place in
        snapshot.itemIdentifier(at: place).map { items[$0] } == named.itemIdentifier(at: place)
      }
  }

  private func facts(of apply: PendingApply<SectionID, ItemID>, dropped: Int) -> ApplyAttributes {
    var facts = ApplyAttributes()
    facts.setMarks(of: apply.snapshot, item: { items[$0] }, section: { sections[$0] })
    facts.kind = apply.kind
    facts.isAnimated = apply.isAnimated
    facts.queue = apply.queue
    facts.diffCost = apply.diffCost
    facts.warnings = apply.snapshot.warnings
    facts.dropped = dropped
    facts.frames = apply.frames?.mapIdentifiers(
      sections: { sections[$0] }, items: { items[$0] })
    return facts
  }
}
