import DiffableData
import Synchronization

/// Records a live list beside the app's own data source: each apply becomes a line of a
/// `*.flip.jsonl` file.
///
/// Call it where the app applies its snapshots, on one thread or queue at a time. The caller never
/// waits for the disk: names, hashes, JSON and `write` happen on a queue of the recorder's own, in
/// the order of the calls. A disk that is full or gone ends the recording and not the app.
///
/// ```swift
/// let recorder = Recorder<Section, Item.ID>(to: path, header: Recording(name: "inbox", title: "Inbox")) {
///   ItemContent(id: "\($0)", title: store[$0].title)
/// }
/// recorder.apply(snapshot, animated: true)
/// ```
public final class Recorder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What the last apply left.
  @usableFromInline var current = Snapshot<SectionID, ItemID>()
  @usableFromInline var trees: [SectionID: SectionSnapshot<ItemID>] = [:]
  private let worker: RecorderWorker<SectionID, ItemID>
  @usableFromInline package let describe: (ItemID) -> ItemContent
  @usableFromInline let section: (SectionID) -> SectionContent
  private let clock: () -> Int64
  private let start: Int64

  /// A recorder that opens its file on its own queue.
  ///
  /// - Parameters:
  ///   - path: the file; `.gz` is compressed.
  ///   - recording: what the header says; its events are not written.
  ///   - section: what a section shows, and its name in the file. By default its description.
  ///   - describe: what an item shows, and its name in the file, asked on the caller's thread when
  ///     the item comes, and when it is reloaded or reconfigured. Names that are taken get a number.
  public init(
    to path: String, header recording: Recording, options: RecorderOptions = RecorderOptions(),
    section: @escaping (SectionID) -> SectionContent = { SectionContent(id: "\($0)") },
    describe: @escaping (ItemID) -> ItemContent
  ) {
    worker = RecorderWorker(path: path, header: recording, options: options)
    self.section = section
    self.describe = describe
    clock = options.clock
    start = options.clock()
  }

  /// Whether the file can no longer be written.
  public var hasFailed: Bool { worker.hasFailed }

  /// Records an apply.
  ///
  /// - Parameters:
  ///   - snapshot: the state after it, with its marks.
  ///   - difference: from the last recorded snapshot, where the caller has it; else the recorder
  ///     finds it, on its own queue where the snapshot is an edited copy of the last one.
  ///   - diffCost: nanoseconds that the data source took for the difference.
  ///   - trees: the section snapshots of the sections that have one.
  /// - Complexity: O(changes × log(n)) where the difference is given or the snapshot is an edited
  ///   copy of the last one; else that of `Snapshot.difference(from:)`.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animated: Bool, kind: Apply.Kind = .apply,
    queue: Apply.Queue = .main, difference: Difference<SectionID, ItemID>? = nil,
    diffCost: Int64? = nil, trees: [SectionID: SectionSnapshot<ItemID>] = [:]
  ) {
    let pending = PendingApply(snapshot, isAnimated: animated, kind: kind, queue: queue)
    (pending.difference, pending.diffCost, pending.trees) = (difference, diffCost, trees)
    let arrived: (items: [ItemID], sections: [SectionID])
    if difference == nil, let items = snapshot.arrivedItems(since: current) {
      arrived = (items, snapshot.arrivedSections(since: current))
    } else {
      let found = difference ?? snapshot.difference(from: current)
      pending.difference = found
      arrived = (found.itemInserts.map(\.id), found.sectionInserts.map(\.id))
    }
    for item in arrived.items { pending.items.append((item, describe(item))) }
    for id in arrived.sections { pending.sections.append((id, section(id))) }
    if snapshot.hasMarks { askMarked(pending) }
    if !(trees.isEmpty && self.trees.isEmpty) { askHidden(pending) }
    current = snapshot
    if snapshot.hasMarks { current.clearMarks() }
    self.trees = trees
    add(pending)
  }

  /// Asks what marked items and sections show.
  @usableFromInline
  func askMarked(_ pending: PendingApply<SectionID, ItemID>) {
    let snapshot = pending.snapshot
    // The app need not know any more what has gone since it was marked.
    for item in snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    where snapshot.contains(item: item) {
      pending.items.append((item, describe(item)))
    }
    for id in snapshot.reloadedSectionIdentifiers where snapshot.contains(section: id) {
      pending.sections.append((id, section(id)))
    }
  }

  /// Asks what the hidden items show of trees that are not what they were: these are in no
  /// snapshot, and must be named all the same. O(items of these trees).
  @usableFromInline
  func askHidden(_ pending: PendingApply<SectionID, ItemID>) {
    let snapshot = pending.snapshot
    let changed = pending.trees.filter { trees[$0.key] != $0.value }
      .sorted {
        (snapshot.indexOfSection($0.key) ?? .max) < (snapshot.indexOfSection($1.key) ?? .max)
      }
    for item in changed.flatMap(\.value.items) where !snapshot.contains(item: item) {
      pending.items.append((item, describe(item)))
    }
  }

  @usableFromInline
  func add(_ pending: PendingApply<SectionID, ItemID>) {
    worker.add(.apply(pending), at: time)
  }

  /// Records what items show now, where that changed without an apply. O(items).
  public func content(of items: [ItemID]) {
    worker.add(.content(items.map { ($0, describe($0)) }), at: time)
  }

  /// Records a named moment, for selection.
  public func mark(_ label: String) { worker.add(.event(.mark(label)), at: time) }

  /// Records the search field's text.
  public func field(_ text: String) { worker.add(.event(.field(text: text)), at: time) }

  /// Records a sentence for the viewer; empty takes the last one away.
  public func caption(_ text: String) { worker.add(.event(.caption(text)), at: time) }

  /// Records something else that happened, by its kind and what is to be known of it.
  ///
  /// Kinds that Flipbook knows have their own members: `tap`, `scroll`, `drag`, `complaint`.
  public func event(_ kind: String, _ members: [JSONValue.Member]) {
    worker.add(.event(.other(kind, members)), at: time)
  }

  /// Waits until everything so far is in the file.
  public func flush() { worker.wait() }

  /// Writes the end with its index, and waits for it. What comes later is not recorded.
  public func finish() {
    worker.add(.end, at: time)
    worker.wait()
  }

  private var time: Int64 { max(0, clock() - start) }
}
