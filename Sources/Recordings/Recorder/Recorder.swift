import DiffableData

/// A recorder of a live list, used beside the app's own data source. Each apply becomes a line of a
/// `*.flip.jsonl` file.
///
/// Call it where the app applies its snapshots, on one thread or queue at a time. Calls do not wait
/// for the disk: names, hashes and JSON are computed and written on the recorder's own serial
/// queue, in the order of the calls. A full or missing disk ends the recording but not the app, and
/// so does an existing file, unless the options choose its treatment. The reason is printed to
/// standard error.
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
/// one or the caller passes the difference. Otherwise the caller's thread computes the whole
/// difference. ``flush()`` waits until every apply is in the file.
public final class Recorder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The last recorded apply.
  @usableFromInline var last: PendingApply<SectionID, ItemID>
  @usableFromInline let queue: RecorderQueue<SectionID, ItemID>
  /// The drag that has not ended.
  private var openDrag: PendingDrag<ItemID>?
  private var refusals: RecorderRefusals
  @usableFromInline let maxSections = RecordingLimits().sections
  @usableFromInline let maxItems = RecordingLimits().items
  /// True if the last apply was refused, so that the next given difference is not from `last`.
  @usableFromInline var lastWasRefused = false
  private let openFile = RecorderFile()
  @usableFromInline let rereadItems: Int
  @usableFromInline var itemCursor = RereadCursor<ItemID>()
  /// Of the last frame it has the sections with a header or footer.
  @usableFromInline var sectionCursor = RereadCursor<SectionID>()
  @usableFromInline let describe: (ItemID) -> ItemContent
  @usableFromInline let section: (SectionID) -> SectionContent

  /// Creates a recorder that opens its file on its own queue.
  ///
  /// - Parameters:
  ///   - path: The file. If its name ends in `.gz`, it is compressed, exists only after `finish()`,
  ///     and cannot be continued; only an uncompressed file survives a crash.
  ///   - recording: The values of the header; its events are not written.
  ///   - section: Returns the header and footer of a section, and its name in the file; by default
  ///     its description. It is called when the section is inserted or reloaded, and by each apply
  ///     for some other sections, as `describe` is for items.
  ///   - describe: Returns the content of an item, and its name in the file. It is called on the
  ///     caller's thread when the item is inserted, reloaded or reconfigured, and by each apply for
  ///     some other items (``RecorderOptions/rereadItems``), so that `flipbook check` finds content
  ///     that changed without a mark. Names that are taken get a number.
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
    rereadItems = max(0, options.rereadItems)
    self.section = section
    self.describe = describe
  }

  deinit { queue.abandonDrag() }

  /// True if the file can no longer be written.
  public var hasFailed: Bool { queue.hasFailed }

  /// The path of the file; nil until it is open. With `.numbered`, its name may have a number.
  public var path: String? { openFile.path.withLock { $0 } }

  /// Records an apply.
  ///
  /// - Parameters:
  ///   - snapshot: The list after the apply, with its marks. A list of more than 10,000 sections or
  ///     a million items is refused.
  ///   - difference: The difference from the last recorded snapshot. If it is nil, the recorder
  ///     computes it: on its own queue if the snapshot is an edited copy of the last one, else in
  ///     this call.
  ///   - diffCost: The time that the data source took for the difference.
  ///   - trees: The section snapshots of the sections that have one. A tree of more than a million
  ///     items or 64 levels is refused, with the list.
  ///   - frames: The frames of the app's own layout before and after the apply. A frame that is not
  ///     finite, has a negative length or is farther away than 10⁹ points is refused.
  /// - Complexity: O(changes × log(n)) if the difference is given or the snapshot is an edited copy
  ///   of the last one; else that of `Snapshot.difference(from:)`. O(n) for a reload of all data,
  ///   because every item has a new cell and may have new content.
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionID, ItemID>, animated: Bool, kind: ApplyKind = .apply,
    queue: UpdateQueue = .main, difference: Difference<SectionID, ItemID>? = nil,
    diffCost: Duration? = nil, trees: [SectionID: SectionSnapshot<ItemID>] = [:],
    frames: LayoutFrames<SectionID, ItemID>? = nil
  ) {
    // Avoids a call of generic code for nearly all lists.
    let isShort = snapshot.numberOfSections <= maxSections && snapshot.numberOfItems <= maxItems
    guard isShort && trees.isEmpty || isRecordable(snapshot, trees) else { return }
    let pending = PendingApply(snapshot, isAnimated: animated, kind: kind, queue: queue)
    (pending.difference, pending.trees) = (lastWasRefused ? nil : difference, trees)
    lastWasRefused = false
    pending.diffCost = diffCost.flatMap(usable(cost:))
    pending.frames = frames.flatMap(usable)
    let last = last
    addNewContents(pending, since: last.snapshot)
    if snapshot.hasMarks { addMarkedContents(pending) }
    if kind == .reload {
      addContents(pending, items: snapshot.itemIdentifiers)
    } else if rereadItems > 0 {
      addRereadContents(pending, since: last.snapshot)
    }
    if !(trees.isEmpty && last.trees.isEmpty) { addHiddenContents(pending, since: last.trees) }
    self.last = pending
    self.queue.append(.apply(pending))
  }

  /// Returns false for a list that readers refuse, and reports it.
  @usableFromInline
  func isRecordable(
    _ snapshot: Snapshot<SectionID, ItemID>, _ trees: [SectionID: SectionSnapshot<ItemID>]
  ) -> Bool {
    let changed = trees.filter { last.trees[$0.key] != $0.value }
    guard let problem = RecordingLimits().problem(of: snapshot, trees: changed) else { return true }
    refusals.report(problem)
    lastWasRefused = true
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

  /// Records the current content of items now, if it changed without an apply. O(items).
  ///
  /// Call it where the app changes a model, so that the recording has the time of the change.
  /// `flipbook check` reports the items as `stale-content` unless the next apply, or another one
  /// within a frame of that, reloads or reconfigures them.
  public func content(of items: [ItemID]) {
    let content = PendingContent<SectionID, ItemID>()
    content.items = items.map { ($0, describe($0)) }
    queue.append(.content(content))
  }

  /// Records a named time, for selecting a part of the recording.
  public func mark(_ label: String) { queue.append(.event(.mark(label))) }

  /// Records the search field's text.
  public func field(_ text: String) { queue.append(.event(.field(text: text))) }

  /// Records a caption for the viewer; a blank one removes the previous one.
  public func caption(_ text: String) { queue.append(.event(.caption(text))) }

  /// Records a new title of the navigation bar.
  public func title(_ text: String) { queue.append(.event(.title(text))) }

  /// Records a tap on an item at a path.
  public func tap(_ item: ItemID, at path: ItemPath? = nil) {
    if let problem = Event.Kind.tap(Event.Tap(item: "", path: path)).problem {
      return refusals.report(problem)
    }
    queue.append(.tap(PendingTap(item, path)))
  }

  /// Records the visible list. Call this once per frame of the display while rows move.
  ///
  /// The file gets the changes only, and nothing for a frame without changes.
  ///
  /// ```swift
  /// recorder.frame(
  ///   visible: LayoutFrame(x: 0, y: offset, width: 375, height: 600),
  ///   items: cells.map { ObservedElement(id: $0.item, frame: $0.frame, opacity: $0.opacity) })
  /// ```
  ///
  /// - Parameters:
  ///   - visible: The visible part of the content, in points, without what bars cover.
  ///   - items: The items that a view shows, from back to front, each with its frame and its view if
  ///     that is known; an item that two views show appears twice. Elements without a frame are not
  ///     recorded. Frames that are not finite, have a negative length or are farther away than 10⁹
  ///     points, and opacities outside of 0 to 1, are refused.
  ///   - headers: The headers of sections, by section identifier.
  ///   - footers: The footers of sections, by section identifier.
  /// - Complexity: O(elements); the changes are computed on the recorder's queue.
  public func frame(
    visible: LayoutFrame, items: [ObservedElement<ItemID>],
    headers: [ObservedElement<SectionID>] = [], footers: [ObservedElement<SectionID>] = []
  ) {
    let frame = PendingFrame(visible, items, headers, footers)
    if let problem = frame.problem { return refusals.report(problem) }
    itemCursor.shown = items.map(\.id)
    sectionCursor.shown = headers.map(\.id) + footers.map(\.id)
    queue.append(.frame(frame))
  }

  /// Records the start of a drag, or a drag that the app did not allow.
  ///
  /// The event has the time of the start and includes the end. So it and later events wait for the
  /// end, unless `flush()` is called or more events come than may wait.
  package func lift(_ item: ItemID, from path: ItemPath, isAllowed: Bool) {
    let drag = PendingDrag(item, from: path, isAllowed: isAllowed)
    if isAllowed { openDrag = drag } else { drag.to = path }
    queue.append(.drag(drag))
  }

  /// Records the end of a drag: at a path, with the next apply as its result; for nil, as
  /// cancelled.
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

  /// Records a hand-written batch and its outcome.
  public func event(_ batch: Event.Batch) { add(.batch(batch)) }

  /// Records a log message or an exception of the framework.
  public func event(_ complaint: Event.Complaint) { add(.complaint(complaint)) }

  /// Records an event of an unknown kind by its name and members. Members that readers refuse are
  /// not recorded.
  package func event(_ name: String, _ members: [JSONValue.Member]) {
    add(.unknown(UnknownEvent(name, members)))
  }

  /// Waits until all events so far are in the file. A drag that has not ended is then recorded at
  /// its end, without a duration.
  public func flush() { queue.flush() }

  /// Writes the end with its index, and waits for it; a compressed file gets its final path. Later
  /// calls are not recorded.
  public func finish() {
    queue.append(.end)
    queue.flush()
  }
}
