import DiffableData

/// An event with its place in the file. An apply is decoded on demand.
public struct RecordedEvent: Sendable {
  /// The content of the line.
  enum Content: Sendable {
    case apply(RecordedApply)
    case other(Event.Kind)
  }

  /// The event's number.
  public var sequence: Int
  /// Nanoseconds from the start.
  package var nanoseconds: Int64
  /// The line's number from 1; nil after a seek to a keyframe.
  public var line: Int?
  /// The number of bytes of text before the line.
  public var offset: Int
  /// The keys of the line that are unknown to this version.
  package var unknown: JSONValue?
  /// True if events before this one are lost.
  package var followsLoss = false
  let content: Content

  /// The file's record of an apply; nil for every other event.
  public var apply: RecordedApply? {
    if case .apply(let apply) = content { apply } else { nil }
  }

  /// The kind of event, with its content. O(changes) for an apply; O(n) at a keyframe, whose
  /// difference is computed.
  public var kind: Event.Kind {
    switch content {
    case .apply(let apply): .apply(apply.apply())
    case .other(let kind): kind
    }
  }

  /// The event without its place in the file. Its complexity is that of `kind`.
  public var event: Event { Event(time: nanoseconds, kind: kind, unknown: unknown) }
}

/// An apply of a file: the list after it, and the recorded facts of the change.
///
/// While an apply is kept, the reader copies the chunks that the next one changes.
public struct RecordedApply: Sendable {
  /// The source of the list.
  enum Origin: Sendable {
    /// The whole list was read, with the difference from the previous one if that is known.
    case keyframe(previous: RecordedList, Difference<String, String>?)
    case operations(Difference<String, String>, Before)
  }

  /// The facts about a list before operations that are applied in place.
  struct Before: Sendable {
    var itemCounts: [Int]
    /// The sections in order; nil if the operations do not change them.
    var sections: [String]?

    init(_ list: RecordedList, _ operations: Difference<String, String>) {
      let snapshot = list.snapshot
      itemCounts = snapshot.itemCounts
      let isSame =
        operations.sectionDeletes.isEmpty && operations.sectionInserts.isEmpty
        && operations.sectionMoves.isEmpty
      sections = isSame ? nil : snapshot.sectionIdentifiers
    }
  }

  /// The apply's number, from 0.
  public var number: Int
  let facts: ApplyAttributes
  let list: RecordedList
  let origin: Origin
  /// True if the list's hash is the recorded one; nil if none was recorded, or if `followsHashes`
  /// is false.
  package let hasRecordedHash: Bool?

  /// True if the file holds the whole list here.
  package var isKeyframe: Bool { recordedOperations == nil }

  /// The number of applies before this one that are missing.
  package var dropped: Int { max(0, facts.dropped) }

  /// True if the file has frames of the app's own layout.
  package var hasFrames: Bool { facts.frames != nil }

  /// An inserted item for which the file has a frame from before the apply; nil if there is none.
  package var insertedItemWithFrame: String? {
    guard dropped == 0, let items = facts.frames?.items.filter({ $0.from != nil }), !items.isEmpty
    else { return nil }
    let inserted =
      switch origin {
      case .keyframe(let previous, _): { !previous.snapshot.contains(item: $0) }
      case .operations(let operations, _): Set(operations.itemInserts.map(\.id)).contains
      }
    return items.first { inserted($0.id) }?.id
  }

  /// The list after the apply, without marks.
  public var snapshot: Snapshot<String, String> { list.snapshot }

  /// The operations that the file holds; nil at a keyframe, which holds the whole list.
  package var recordedOperations: Difference<String, String>? {
    if case .operations(let operations, _) = origin { operations } else { nil }
  }

  /// The number of items in each section, before the apply and after it.
  package var itemCounts: (before: [Int], after: [Int]) {
    let before =
      switch origin {
      case .keyframe(let previous, _): previous.snapshot.itemCounts
      case .operations(_, let before): before.itemCounts
      }
    return (before, list.snapshot.itemCounts)
  }

  /// Returns the section at an index before the apply and after it; nil if there is none.
  package func section(_ index: Int) -> (before: String?, after: String?) {
    let after = list.snapshot.sectionIdentifier(at: index)
    switch origin {
    case .keyframe(let previous, _):
      return (previous.snapshot.sectionIdentifier(at: index), after)
    case .operations(_, let before):
      guard let sections = before.sections else { return (after, after) }
      return (sections.indices.contains(index) ? sections[index] : nil, after)
    }
  }

  /// The method that replaced the data.
  public var applyKind: ApplyKind { facts.kind }

  /// The errors that the framework raises for marks of absent items and sections, one error
  /// for each kind of mark. O(marks).
  package var markErrors: [SnapshotError] {
    guard facts.hasMarks else { return [] }
    let snapshot = list.snapshot
    let marks: [(ids: [String], verb: String, noun: SnapshotError.Noun)] = [
      (facts.reloads.filter { !snapshot.contains(item: $0) }, "reload", .item),
      (facts.reconfigures.filter { !snapshot.contains(item: $0) }, "reconfigure", .item),
      (facts.reloadedSections.filter { !snapshot.contains(section: $0) }, "reload", .section),
    ]
    return marks.compactMap { ids, verb, noun in
      ids.first.map { .unknownMark($0, among: ids, verb, noun) }
    }
  }

  /// The sections whose items differ from the visible items of their tree, with those items.
  /// O(trees).
  package var treeMismatches: [(section: String, items: [String])] {
    guard !list.trees.isEmpty else { return [] }
    return list.snapshot.sectionIdentifiers.compactMap { section in
      guard let tree = list.trees[section],
        let items = try? list.snapshot.itemIdentifiers(inSection: section)
      else { return nil }
      let visible = tree.visibleItems
      guard visible != items else { return nil }
      let (shown, held) = (Set(visible), Set(items))
      let odd = visible.filter { !held.contains($0) } + items.filter { !shown.contains($0) }
      return (section, odd.isEmpty ? items : odd)
    }
  }

  /// Returns the apply of the event. O(changes) if the file holds the operations, O(n) at a
  /// keyframe, whose difference is computed.
  public func apply() -> Apply {
    var snapshot = list.snapshot
    var difference: Difference<String, String>
    switch origin {
    case .keyframe(let previous, let known):
      difference = known ?? snapshot.difference(from: previous.snapshot)
    case .operations(let operations, _): difference = operations
    }
    if facts.hasMarks { difference.marks = mark(&snapshot) }
    var apply = Apply(
      kind: facts.kind, snapshot: snapshot, difference: difference, isAnimated: facts.isAnimated,
      queue: facts.queue, diffCost: facts.diffCost, warnings: facts.warnings, trees: list.trees,
      frames: facts.frames)
    apply.dropped = dropped
    return apply
  }

  /// Marks items and sections that a snapshot holds; other marks have no effect.
  private func mark(
    _ snapshot: inout Snapshot<String, String>
  ) -> Difference<String, String>.Marks {
    func mark(
      _ sectionWasThere: (String) -> Bool, _ itemWasThere: (String) -> Bool
    ) -> Difference<String, String>.Marks {
      snapshot.mark(
        reloads: facts.reloads, reconfigures: facts.reconfigures,
        sections: facts.reloadedSections, sectionWasThere: sectionWasThere,
        itemWasThere: itemWasThere)
    }
    switch origin {
    case .keyframe(let previous, _):
      return mark(previous.snapshot.contains(section:), previous.snapshot.contains(item:))
    case .operations(let operations, _):
      // Every section and item was present before, unless this apply inserted it.
      let items = Set(operations.itemInserts.map(\.id))
        .subtracting(operations.itemDeletes.map(\.id))
      let sections = Set(operations.sectionInserts.map(\.id))
        .subtracting(operations.sectionDeletes.map(\.id))
      return mark({ !sections.contains($0) }, { !items.contains($0) })
    }
  }
}

extension Snapshot<String, String> {
  /// The number of items in each section. O(s).
  fileprivate var itemCounts: [Int] {
    (0..<numberOfSections).map { numberOfItems(inSectionAt: $0) }
  }
}
