import DiffableData

/// Names what an app applies and writes it down.
struct RecorderSink<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let path: String
  private let header: Recording
  private let opening: RecordingWriter.Opening
  private let created: String?
  private var writer: RecordingWriter?
  /// Nanoseconds of what was there before.
  private var base: Int64 = 0
  private var isEnded = false

  private var items = NameTable<ItemID>()
  private var sections = NameTable<SectionID>()
  private var itemContents: [String: ItemContent] = [:]
  private var sectionContents: [String: SectionContent] = [:]
  private var state = LiveState<SectionID, ItemID>()

  init(path: String, header: Recording, opening: RecordingWriter.Opening, created: String?) {
    self.path = path
    self.header = header
    self.opening = opening
    self.created = created
  }

  /// Writes what a job says.
  mutating func take(
    _ job: RecorderJob<SectionID, ItemID>, at time: Int64, dropped: Int
  ) throws(RecordingError) {
    guard !isEnded else { return }
    let writer = try open()
    let time = base + time
    switch job {
    case .apply(let apply): try write(apply, at: time, dropped: dropped, to: writer)
    case .content(let items): try write(items: items, sections: [], at: time, to: writer)
    case .event(let kind): try writer.append(Event(time: time, kind: kind.shortened))
    case .end:
      isEnded = true
      try writer.close(at: time)
    }
  }

  private mutating func open() throws(RecordingError) -> RecordingWriter {
    if let writer { return writer }
    let writer = try RecordingWriter(
      path: path, header: header, opening: opening, created: created)
    base = writer.time
    self.writer = writer
    return writer
  }

  private mutating func write(
    _ apply: PendingApply<SectionID, ItemID>, at time: Int64, dropped: Int,
    to writer: RecordingWriter
  ) throws(RecordingError) {
    try write(items: apply.items, sections: apply.sections, at: time, to: writer)
    var given = apply.difference
    if dropped > 0 {
      writer.forgetState()
      state.forget()
      // It is the difference from an apply that was left out.
      given = nil
    }
    let difference = given ?? apply.snapshot.difference(from: state.snapshot)
    var change = StateChange(named(difference))
    change.trees = state.treeChanges(to: apply).map {
      (sections[$0.section], $0.tree?.named(items))
    }
    change.sectionCount = apply.snapshot.numberOfSections
    change.itemCount = apply.snapshot.numberOfItems
    let isKnown = state.advance(to: apply, by: difference, change, items, sections)
    try put(facts(of: apply, dropped: dropped), &change, isKnown: isKnown, at: time, to: writer)
    forget(difference, after: apply)
  }

  private mutating func write(
    items newItems: [(ItemID, ItemContent)], sections newSections: [(SectionID, SectionContent)],
    at time: Int64, to writer: RecordingWriter
  ) throws(RecordingError) {
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
      let isNews = sectionContents.updateValue(content, forKey: content.id) != content
      if isNews, content.header != nil || content.footer != nil { sectionList.append(content) }
    }
    guard !contents.isEmpty || !sectionList.isEmpty else { return }
    try writer.append(
      Event(time: time, kind: .content(items: contents, sections: sectionList)))
  }

  /// Forgets what has gone, so that a long recording does not fill the memory.
  private mutating func forget(
    _ difference: Difference<SectionID, ItemID>, after apply: PendingApply<SectionID, ItemID>
  ) {
    lazy var hidden = Set(apply.trees.values.flatMap(\.items))
    // What was asked for may have come and gone with applies that were left out.
    for item in difference.itemDeletes.map(\.id) + apply.items.map(\.0)
    where !apply.snapshot.contains(item: item) && !hidden.contains(item) {
      if let name = items.remove(item) { itemContents[name] = nil }
    }
    for section in difference.sectionDeletes.map(\.id) + apply.sections.map(\.0)
    where !apply.snapshot.contains(section: section) {
      if let name = sections.remove(section) { sectionContents[name] = nil }
    }
  }
}

extension RecorderSink {
  /// Writes the apply that the state has gone on to; only what is not known, and keyframes, walk
  /// through all items.
  private mutating func put(
    _ facts: ApplyFacts, _ change: inout StateChange, isKnown: Bool, at time: Int64,
    to writer: RecordingWriter
  ) throws(RecordingError) {
    let (items, sections, live) = (items, sections, state)
    lazy var whole = live.named(items, sections)
    if !isKnown {
      writer.forgetState()
      state.found(whole)
    }
    change.hash = (writer.hashing == .pairs ? state.hash : nil) ?? whole.bytesHash
    try writer.append(facts, change, at: time) { whole }
  }

  private func facts(of apply: PendingApply<SectionID, ItemID>, dropped: Int) -> ApplyFacts {
    let snapshot = apply.snapshot
    var facts = ApplyFacts()
    facts.reloads = snapshot.reloadedItemIdentifiers.filter { snapshot.contains(item: $0) }
      .map { items[$0] }
    facts.reconfigures = snapshot.reconfiguredItemIdentifiers
      .filter { snapshot.contains(item: $0) }.map { items[$0] }
    facts.reloadedSections = snapshot.reloadedSectionIdentifiers
      .filter { snapshot.contains(section: $0) }.map { sections[$0] }
    facts.kind = apply.kind
    facts.isAnimated = apply.isAnimated
    facts.queue = apply.queue
    facts.diffCost = apply.diffCost
    facts.warnings = snapshot.warnings
    facts.dropped = dropped
    return facts
  }

  private func named(
    _ difference: Difference<SectionID, ItemID>
  ) -> Difference<String, String> {
    var named = Difference<String, String>()
    named.sectionDeletes = difference.sectionDeletes.map {
      .init(id: sections[$0.id], index: $0.index)
    }
    named.sectionInserts = difference.sectionInserts.map {
      .init(id: sections[$0.id], index: $0.index)
    }
    named.sectionMoves = difference.sectionMoves.map {
      .init(id: sections[$0.id], from: $0.from, to: $0.to)
    }
    named.itemDeletes = difference.itemDeletes.map {
      .init(id: items[$0.id], path: $0.path, isImplied: $0.isImplied)
    }
    named.itemInserts = difference.itemInserts.map {
      .init(id: items[$0.id], path: $0.path, isImplied: $0.isImplied)
    }
    named.itemMoves = difference.itemMoves.map { .init(id: items[$0.id], from: $0.from, to: $0.to) }
    return named
  }
}
