import DiffableData

/// Records a live list beside the app's own data source: each apply becomes a line of a
/// `*.flip.jsonl` file.
///
/// Call it where the app applies its snapshots, on one thread or queue at a time. The caller never
/// waits for the disk: names, hashes, JSON and `write` happen on a serial queue of the recorder's own,
/// in the order of the calls. A disk that is full or gone ends the recording and not the app, and so
/// does a file that exists, unless the options say what becomes of it. Standard error then has the
/// reason.
///
/// ```swift
/// let header = Recording(name: "inbox", title: "Inbox")
/// let recorder = Recorder<String, Int>(
///   to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
/// ) { id in
///   ItemContent(id: "\(id)", title: titles[id] ?? "")
/// }
/// recorder.apply(snapshot, animated: true)
/// recorder.finish()
/// ```
///
/// ### Performance
///
/// An apply takes O(changes · log(n)) of n items if the snapshot is an edited copy of the previous
/// one or the caller passes the difference. Otherwise the difference has to be found, on the
/// recorder's queue as well. ``flush()`` waits until every apply is in the file.
public final class Recorder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The last apply, for what it left.
  @usableFromInline var last: PendingApply<SectionID, ItemID>
  @usableFromInline let queue: RecorderQueue<SectionID, ItemID>
  /// The drag that has not ended.
  private var openDrag: PendingDrag<ItemID>?
  private var refusals: RecorderRefusals
  @usableFromInline let mostSections = RecordingLimits().sections
  @usableFromInline let mostItems = RecordingLimits().items
  /// True if the last apply was refused: a difference that is given is then not from `last`.
  @usableFromInline var isBehind = false
  private let openFile = RecorderFile()
  @usableFromInline let describe: (ItemID) -> ItemContent
  @usableFromInline let section: (SectionID) -> SectionContent

  /// Creates a recorder that opens its file on its own queue.
  ///
  /// - Parameters:
  ///   - path: the file. A name that ends in `.gz` is compressed, gets its file in `finish()` and
  ///     cannot be continued; only `.flip.jsonl` is safe from crashes.
  ///   - recording: what the header says; its events are not written.
  ///   - section: what a section shows, and its name in the file. By default its description.
  ///   - describe: what an item shows, and its name in the file, asked on the caller's thread when
  ///     the item comes, and when it is reloaded or reconfigured. Taken names get a number.
  public init(
    to path: String, header recording: Recording, options: RecorderOptions = RecorderOptions(),
    section: @escaping (SectionID) -> SectionContent = { SectionContent(id: "\($0)") },
    describe: @escaping (ItemID) -> ItemContent
  ) {
    let sink = RecorderSink<SectionID, ItemID>(
      path: path, header: recording, options, file: openFile)
    refusals = RecorderRefusals(file: path, handler: options.onRefusal)
    self.queue = RecorderQueue(options) { entry throws(RecordingError) in try sink.write(entry) }
    last = PendingApply(Snapshot(), isAnimated: false, kind: .apply, queue: .main)
    self.section = section
    self.describe = describe
  }

  deinit { queue.abandonDrag() }

  /// True if the file can no longer be written.
  public var hasFailed: Bool { queue.hasFailed }

  /// The file that is written; nil as long as it is not open. With `.numbered` its name may have a
  /// number.
  public var path: String? { openFile.path.withLock { $0 } }

  /// Records an apply.
  ///
  /// - Parameters:
  ///   - snapshot: the state after it, with its marks. A list of more than 10,000 sections or a
  ///     million items is refused.
  ///   - difference: from the last recorded snapshot, where the caller has it; else the recorder
  ///     finds it, on its own queue where the snapshot is an edited copy of the last one.
  ///   - diffCost: the time that the data source took for the difference.
  ///   - trees: the section snapshots of the sections that have one. A tree of more than a million
  ///     items or 64 levels is refused, with the list.
  ///   - frames: the places of the app's own layout around the apply, for a film of them. A frame
  ///     that is not finite, has a negative length or is farther away than 10⁹ points is refused.
  /// - Complexity: O(changes × log(n)) where the difference is given or the snapshot is an edited
  ///   copy of the last one; else that of `Snapshot.difference(from:)`.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animated: Bool, kind: ApplyKind = .apply,
    queue: UpdateQueue = .main, difference: Difference<SectionID, ItemID>? = nil,
    diffCost: Duration? = nil, trees: [SectionID: SectionSnapshot<ItemID>] = [:],
    frames: LayoutFrames<SectionID, ItemID>? = nil
  ) {
    // Nearly all lists pass without a call of generic code.
    let isShort = snapshot.numberOfSections <= mostSections && snapshot.numberOfItems <= mostItems
    guard isShort && trees.isEmpty || isRecordable(snapshot, trees) else { return }
    let pending = PendingApply(snapshot, isAnimated: animated, kind: kind, queue: queue)
    (pending.difference, pending.trees) = (isBehind ? nil : difference, trees)
    isBehind = false
    pending.diffCost = diffCost.flatMap(usable(cost:))
    pending.frames = frames.flatMap(usable)
    let last = last
    askArrived(pending, since: last.snapshot)
    if snapshot.hasMarks { askMarked(pending) }
    if !(trees.isEmpty && last.trees.isEmpty) { askHidden(pending, since: last.trees) }
    self.last = pending
    self.queue.append(.apply(pending))
  }

  /// Returns false and reports a list that no reader takes.
  @usableFromInline
  func isRecordable(
    _ snapshot: Snapshot<SectionID, ItemID>, _ trees: [SectionID: SectionSnapshot<ItemID>]
  ) -> Bool {
    let changed = trees.filter { last.trees[$0.key] != $0.value }
    guard let problem = RecordingLimits().problem(of: snapshot, trees: changed) else { return true }
    refusals.report(problem)
    isBehind = true
    return false
  }

  @usableFromInline
  func usable(cost: Duration) -> Int64? {
    let cost = cost.nanoseconds
    if cost >= 0 { return cost }
    refusals.report("a difference does not take \(cost) ns")
    return nil
  }

  @usableFromInline
  func usable(
    _ frames: LayoutFrames<SectionID, ItemID>
  ) -> LayoutFrames<SectionID, ItemID>? {
    let (usable, problem) = frames.recordable()
    if let problem { refusals.report(problem) }
    return usable
  }

  /// Adds the contents of new items and sections.
  @inlinable
  func askArrived(
    _ pending: PendingApply<SectionID, ItemID>, since old: Snapshot<SectionID, ItemID>
  ) {
    let snapshot = pending.snapshot
    if pending.difference == nil, let items = snapshot.insertedItems(since: old) {
      ask(pending, items: items)
      ask(pending, sections: snapshot.insertedSections(since: old))
    } else {
      let found = pending.difference ?? snapshot.difference(from: old)
      pending.difference = found
      ask(pending, items: found.itemInserts.map { $0.id })
      ask(pending, sections: found.sectionInserts.map { $0.id })
    }
  }

  @inlinable
  func ask(_ pending: PendingApply<SectionID, ItemID>, items: [ItemID]) {
    pending.items.reserveCapacity(items.count)
    for item in items { pending.items.append((item, describe(item))) }
  }

  @inlinable
  func ask(_ pending: PendingApply<SectionID, ItemID>, sections: [SectionID]) {
    for id in sections { pending.sections.append((id, section(id))) }
  }

  /// Adds the contents of marked items and sections.
  @usableFromInline
  func askMarked(_ pending: PendingApply<SectionID, ItemID>) {
    let snapshot = pending.snapshot
    // The app may have no content for what was deleted after it was marked.
    for item in snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    where snapshot.contains(item: item) {
      pending.items.append((item, describe(item)))
    }
    for id in snapshot.reloadedSectionIdentifiers where snapshot.contains(section: id) {
      pending.sections.append((id, section(id)))
    }
  }

  /// Adds the contents of the hidden items of changed trees, which are in no snapshot and need names.
  /// O(items of these trees).
  @usableFromInline
  func askHidden(
    _ pending: PendingApply<SectionID, ItemID>,
    since trees: [SectionID: SectionSnapshot<ItemID>]
  ) {
    let snapshot = pending.snapshot
    let changed = pending.trees.filter { trees[$0.key] != $0.value }
      .sorted {
        (snapshot.indexOfSection($0.key) ?? .max) < (snapshot.indexOfSection($1.key) ?? .max)
      }
    for item in changed.flatMap({ $0.value.items }) where !snapshot.contains(item: item) {
      pending.items.append((item, describe(item)))
    }
  }

  /// Records the current content of items, if it changed without an apply. O(items).
  public func content(of items: [ItemID]) {
    let content = PendingContent<SectionID, ItemID>()
    content.items = items.map { ($0, describe($0)) }
    queue.append(.content(content))
  }

  /// Records a named moment, for selection.
  public func mark(_ label: String) { queue.append(.event(.mark(label))) }

  /// Records the search field's text.
  public func field(_ text: String) { queue.append(.event(.field(text: text))) }

  /// Records a sentence for the viewer; empty takes the last one away.
  public func caption(_ text: String) { queue.append(.event(.caption(text))) }

  /// Records that a finger touched an item, and where it stood.
  public func tap(_ item: ItemID, at path: ItemPath? = nil) {
    if let problem = Event.Kind.tap(Event.Tap(item: "", path: path)).problem {
      return refusals.report(problem)
    }
    queue.append(.tap(PendingTap(item, path)))
  }

  /// Records that a finger took an item up, or, where the app did not let it, touched it.
  ///
  /// The event stands here and has the end of the drag, so that it and later events wait for that,
  /// unless `flush()` is called or more events come than may wait.
  package func lift(_ item: ItemID, from path: ItemPath, isAllowed: Bool) {
    let drag = PendingDrag(item, from: path, isAllowed: isAllowed)
    if isAllowed { openDrag = drag } else { drag.to = path }
    queue.append(.drag(drag))
  }

  /// Records that the finger put the item down: the next apply is what comes of it. Nil if nothing
  /// comes of it.
  package func drop(at path: ItemPath?) {
    guard let drag = openDrag else { return }
    openDrag = nil
    queue.end(drag, at: path)
  }

  private func add(_ kind: Event.Kind) {
    if let problem = kind.problem { return refusals.report(problem) }
    queue.append(.event(kind))
  }

  /// Records a scroll.
  public func event(_ scroll: Event.Scroll) { add(.scroll(scroll)) }

  /// Records a swipe.
  public func event(_ swipe: Event.Swipe) { add(.swipe(swipe)) }

  /// Records a drag that has ended.
  public func event(_ drag: Event.Drag) { add(.drag(drag)) }

  /// Records a hand-written batch and the view's answer.
  public func event(_ batch: Event.Batch) { add(.batch(batch)) }

  /// Records a log message or an exception of the framework.
  public func event(_ complaint: Event.Complaint) { add(.complaint(complaint)) }

  /// Records something that Flipbook does not know, by its name and members. Members that no reader
  /// takes are refused.
  package func event(_ name: String, _ members: [JSONValue.Member]) {
    add(.unknown(UnknownEvent(name, members)))
  }

  /// Waits until everything so far is in the file. The event of a drag that has not ended then
  /// stands at its end, without a duration.
  public func flush() { queue.flush() }

  /// Writes the end with its index, and waits for it; a compressed file gets its name. What comes
  /// later is not recorded.
  public func finish() {
    queue.append(.end)
    queue.flush()
  }
}
