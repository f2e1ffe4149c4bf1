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
  private var current = Snapshot<SectionID, ItemID>()
  private let worker: RecorderWorker<SectionID, ItemID>
  private let describe: (ItemID) -> ItemContent
  private let section: (SectionID) -> SectionContent
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
  ///   - difference: from the last recorded snapshot, where the caller has it; else it is found.
  ///   - diffCost: nanoseconds that the data source took for the difference.
  ///   - trees: the section snapshots of the sections that have one.
  /// - Complexity: O(changes) where the difference is given; finding it is O(n).
  public func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animated: Bool, kind: Apply.Kind = .apply,
    queue: Apply.Queue = .main, difference: Difference<SectionID, ItemID>? = nil,
    diffCost: Int64? = nil, trees: [SectionID: SectionSnapshot<ItemID>] = [:]
  ) {
    let difference = difference ?? snapshot.difference(from: current)
    current = snapshot
    current.clearMarks()
    // A tree's hidden items are in no snapshot, and must be named all the same.
    let hidden = trees.isEmpty ? [] : trees.values.flatMap(\.items)
    let asked =
      difference.itemInserts.map(\.id) + snapshot.reloadedItemIdentifiers
      + snapshot.reconfiguredItemIdentifiers
      + hidden.filter { !snapshot.contains(item: $0) }
    let sections = difference.sectionInserts.map(\.id) + snapshot.reloadedSectionIdentifiers
    let pending = PendingApply(
      snapshot: snapshot, difference: difference, trees: trees, kind: kind, isAnimated: animated,
      queue: queue, diffCost: diffCost, items: asked.map { ($0, describe($0)) },
      sections: sections.map { ($0, section($0)) })
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

  /// Waits until everything so far is in the file.
  public func flush() { worker.wait() }

  /// Writes the end with its index, and waits for it. What comes later is not recorded.
  public func finish() {
    worker.add(.end, at: time)
    worker.wait()
  }

  private var time: Int64 { max(0, clock() - start) }
}
