import DiffableData

/// An event as a reader meets it, with its place in the file.
public struct RecordedEvent: Sendable {
  /// What happened.
  public enum Kind: Sendable {
    case content(items: [ItemContent], sections: [SectionContent])
    case apply(RecordedApply)
    case field(String)
    case caption(String)
    case mark(String)
    /// Something that a later version of the format knows.
    case other(String, [JSONValue.Member])
  }

  /// The event's number.
  public var sequence: Int
  /// Nanoseconds from the start.
  public var time: Int64
  /// The line's number from 1; nil behind a leap to a keyframe.
  public var line: Int?
  /// Bytes of text before the line.
  public var offset: Int
  /// What happened.
  public var kind: Kind
  /// Keys of the line that this version does not know.
  public var unknown: JSONValue?
}

/// An apply as a reader meets it: the states before and after it, and what the file says of it.
public struct RecordedApply: Sendable {
  /// Counted from 0.
  public var number: Int
  /// Whether the file holds the whole state here.
  public var isKeyframe: Bool
  /// How many applies before this one the recorder had to leave out.
  public var dropped: Int { facts.dropped }
  let facts: ApplyFacts
  let before: ListState
  let after: ListState
  let operations: Difference<String, String>?
  let recordedHash: RecordedHash?

  /// The number of items in each section, before the apply and after it.
  public var itemCounts: (before: [Int], after: [Int]) { (before.itemCounts, after.itemCounts) }

  /// The section that an index names, before the apply and after it; nil where there is none.
  public func section(_ index: Int) -> (before: String?, after: String?) {
    (
      before.sections.indices.contains(index) ? before.sections[index].id : nil,
      after.sections.indices.contains(index) ? after.sections[index].id : nil
    )
  }

  /// The item at a place, before the apply and after it; nil where there is none.
  public func item(at path: ItemPath) -> (before: String?, after: String?) {
    (before.item(at: path), after.item(at: path))
  }

  /// Whether an item is there after the apply. O(n).
  public func holds(_ item: String) -> Bool {
    after.sections.contains { $0.items.contains(item) }
  }

  /// The items that the apply brings; at a keyframe, all items. O(n).
  public var newItems: [String] {
    operations.map { $0.itemInserts.map(\.id) } ?? after.sections.flatMap(\.items)
  }

  /// The operations that the file holds; nil at a keyframe, which holds the whole state.
  public var recordedOperations: Difference<String, String>? { operations }

  /// Which of the data source's two ways was taken.
  public var applyKind: Apply.Kind { facts.kind }

  /// Whether the state's hash is the recorded one; nil where none was recorded, or one that is
  /// unknown here.
  ///
  /// - Complexity: O(1); O(bytes) where the header names no hash.
  public var hasRecordedHash: Bool? { recordedHash?.isRight(for: after) }

  /// Whether items and sections are the same before and after, byte by byte. O(bytes).
  public var changesNothing: Bool { before.isIdentical(to: after) }

  /// What the framework would have raised for marks of what is not there after the apply, one error
  /// for each kind of mark. O(n) where there are marks.
  public var markErrors: [SnapshotError] {
    guard facts.hasMarks else { return [] }
    let items = Set(after.sections.flatMap(\.items))
    let sections = Set(after.sections.map(\.id))
    let marks: [(ids: [String], verb: String, noun: SnapshotError.Noun)] = [
      (facts.reloads.filter { !items.contains($0) }, "reload", .item),
      (facts.reconfigures.filter { !items.contains($0) }, "reconfigure", .item),
      (facts.reloadedSections.filter { !sections.contains($0) }, "reload", .section),
    ]
    return marks.compactMap { ids, verb, noun in
      ids.first.map { .unknownMark($0, among: ids, verb, noun) }
    }
  }

  /// Sections whose items are not what their tree shows, with the items concerned. O(n).
  public var treeMismatches: [(section: String, items: [String])] {
    after.sections.compactMap { section in
      guard let tree = section.tree else { return nil }
      let visible = tree.visibleItems
      guard visible != section.items else { return nil }
      let (shown, held) = (Set(visible), Set(section.items))
      let odd =
        visible.filter { !held.contains($0) } + section.items.filter { !shown.contains($0) }
      return (section.id, odd.isEmpty ? section.items : odd)
    }
  }

  /// The apply with look-up tables. O(n) where the file holds the operations, O(n log n) at a
  /// keyframe, whose difference is found anew.
  ///
  /// - Parameter snapshotBefore: the state before, where the caller has it.
  public func apply(after snapshotBefore: Snapshot<String, String>? = nil) -> Apply {
    // A reader has refused what is no snapshot.
    var snapshot = (try? after.snapshot()) ?? Snapshot()
    lazy var old = snapshotBefore ?? (try? before.snapshot()) ?? Snapshot()
    var difference = operations ?? snapshot.difference(from: old)
    // A mark for what is not in the snapshot is not worth a refusal: it has no effect.
    for id in facts.reloads { try? snapshot.reloadItems([id]) }
    for id in facts.reconfigures { try? snapshot.reconfigureItems([id]) }
    for id in facts.reloadedSections { try? snapshot.reloadSections([id]) }
    if facts.hasMarks { difference.marks = snapshot.marks(since: old) }
    return Apply(
      kind: facts.kind, snapshot: snapshot, difference: difference, isAnimated: facts.isAnimated,
      queue: facts.queue, diffCost: facts.diffCost, warnings: facts.warnings, trees: after.trees)
  }
}
