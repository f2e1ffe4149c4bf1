import DiffableData
import Recordings

/// A film's events as the view shows them, without those that no frame shows.
///
/// An apply that a table cannot animate becomes a reload of the data. A burst is more than four
/// applies, or gestures of a kind, within 1/240 s: its applies become one, and of its gestures the
/// last remains.
struct CoalescedEvents {
  private(set) var events: [Event] = []
  /// The original applies of changed events, by the event's index.
  private(set) var applies: [Int: [(time: Int64, apply: Apply)]] = [:]

  /// The shortest frame of a film, in nanoseconds.
  private static let frame = 1e9 / 240
  /// The maximum number of applies, or gestures of a kind, within a frame that are not coalesced.
  private static let maxEventsPerFrame = 4

  /// Coalesces a film's events. O(events + their changes), and a difference for each burst.
  init(_ source: [Event], in view: Stage.View) {
    let shown = source.map { $0.shown(in: view) }
    events.reserveCapacity(source.count)
    var rate = 1.0
    var last: Apply?
    var index = 0
    while index < shown.count {
      let event = shown[index]
      if case .pace(let pace) = event.kind, Event.Pace.rates.contains(pace.rate) {
        rate = pace.rate
      }
      let frame = Int64(Self.frame * min(1, rate))
      let burst = Self.burst(
        in: shown[index...], before: min(event.nanoseconds, TimelineBuilder.maxTime) + frame,
        isFirst: last == nil)
      let end = burst?.upperBound ?? index + 1
      if let burst, let before = last?.snapshot, case .apply = event.kind {
        coalesce(shown[burst], after: before)
      } else {
        events.append(shown[end - 1])
      }
      if case .apply(let apply) = shown[end - 1].kind {
        last = apply
        note(source[index..<end], isBurst: burst != nil)
      }
      index = end
    }
  }

  /// Records the original applies of the last event.
  private mutating func note(_ source: ArraySlice<Event>, isBurst: Bool) {
    let place = events.lastIndex { if case .apply = $0.kind { true } else { false } }
    guard let place, case .apply(let shown) = events[place].kind else { return }
    let own = source.compactMap { event in
      if case .apply(let apply) = event.kind {
        (time: event.nanoseconds, apply: apply)
      } else {
        nil
      }
    }
    if isBurst || own.first?.apply.kind != shown.kind { applies[place] = own }
  }

  /// Returns the burst at the start of a list of events; nil for none.
  private static func burst(
    in events: ArraySlice<Event>, before end: Int64, isFirst: Bool
  ) -> Range<Int>? {
    guard let first = events.first, !isFirst, first.isApplyOrGesture else { return nil }
    var count = 0
    var last = events.startIndex
    for (index, event) in zip(events.indices, events) {
      guard event.nanoseconds < end else { break }
      if first.isSameKind(as: event) {
        (count, last) = (count + 1, index)
      } else if event.endsBursts {
        break
      }
    }
    return count > maxEventsPerFrame ? events.startIndex..<last + 1 : nil
  }

  /// Adds one apply in place of a burst, with the final content of its rows.
  private mutating func coalesce(_ burst: ArraySlice<Event>, after before: Snapshot<String, String>)
  {
    var refreshes = BurstRefreshes()
    for (index, event) in zip(burst.indices, burst) {
      if case .apply(let apply) = event.kind { refreshes.append(apply, at: index) }
    }
    guard let first = burst.first, case .apply(let last) = burst.last?.kind else { return }
    var late: [ItemContent] = []
    var others: [Event] = []
    for (index, event) in zip(burst.indices, burst) {
      switch event.kind {
      case .apply: continue
      case .content(let items, let sections):
        late += items.filter { !refreshes.isRefreshed($0.id, after: index) }
        let early = items.filter { refreshes.isRefreshed($0.id, after: index) }
        events.append(
          Event(time: first.nanoseconds, kind: .content(items: early, sections: sections)))
      default: others.append(event)
      }
    }
    events.append(
      Event(time: first.nanoseconds, kind: .apply(last.combined(after: before, refreshes))))
    if !late.isEmpty {
      events.append(Event(time: first.nanoseconds, kind: .content(items: late, sections: [])))
    }
    events += others
  }
}

/// The rows that the applies of a burst refresh.
private struct BurstRefreshes {
  /// The index of the last apply that refreshes or inserts each row.
  private var places: [String: Int] = [:]
  /// The index of the last apply that refreshes all rows.
  private var whole = Int.min
  private(set) var reloadedItems: Set<String> = []
  private(set) var reconfiguredItems: Set<String> = []
  private(set) var reloadedSections: Set<String> = []

  mutating func append(_ apply: Apply, at place: Int) {
    let snapshot = apply.snapshot
    if apply.kind == .reload { whole = place }
    reloadedItems.formUnion(snapshot.reloadedItemIdentifiers)
    reconfiguredItems.formUnion(snapshot.reconfiguredItemIdentifiers)
    reloadedSections.formUnion(snapshot.reloadedSectionIdentifiers)
    // A row that left and came back shows its new content.
    let inserted = apply.difference.itemInserts.map(\.id)
    reconfiguredItems.formUnion(inserted)
    let ofSections = snapshot.reloadedSectionIdentifiers.flatMap {
      snapshot.items(in: $0)
    }
    for item in snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers + inserted
      + ofSections
    {
      places[item] = place
    }
  }

  func isRefreshed(_ item: String, after place: Int) -> Bool {
    place < max(whole, places[item] ?? .min)
  }
}

extension Event {
  /// Returns the event as a view shows it.
  func shown(in view: Stage.View) -> Event {
    guard case .apply(var apply) = kind, apply.kind != .reload, apply.isReload(in: view) else {
      return self
    }
    (apply.kind, apply.isAnimated) = (.reload, false)
    return Event(time: nanoseconds, kind: .apply(apply), unknown: unknown)
  }

  /// Returns true if another event is an apply or a gesture of the same kind.
  fileprivate func isSameKind(as other: Event) -> Bool {
    switch (kind, other.kind) {
    case (.apply(let one), .apply(let other)):
      one.kind == other.kind && one.isAnimated == other.isAnimated
    case (.tap, .tap), (.scroll, .scroll), (.swipe, .swipe), (.drag, .drag): true
    default: false
    }
  }

  /// True if a burst does not continue across the event.
  fileprivate var endsBursts: Bool {
    switch kind {
    case .apply, .tap, .scroll, .swipe, .drag, .pace, .zoom: true
    case .content, .field, .caption, .title, .mark, .batch, .complaint, .frame, .unknown: false
    }
  }
}

extension Apply {
  /// Returns the apply as the only one after a list, with all refreshes of a burst.
  fileprivate func combined(
    after before: Snapshot<String, String>, _ refreshes: BurstRefreshes
  ) -> Apply {
    var (before, snapshot) = (before, snapshot)
    before.clearMarks()
    snapshot.clearMarks()
    let staying = snapshot.itemIdentifiers.filter { before.contains(item: $0) }
    let reloaded = staying.filter(refreshes.reloadedItems.contains)
    try? snapshot.reloadItems(reloaded)
    try? snapshot.reconfigureItems(
      staying.filter {
        refreshes.reconfiguredItems.contains($0) && !refreshes.reloadedItems.contains($0)
      })
    try? snapshot.reloadSections(
      snapshot.sectionIdentifiers.filter {
        refreshes.reloadedSections.contains($0) && before.contains(section: $0)
      })
    var apply = self
    apply.snapshot = snapshot
    apply.difference = snapshot.difference(from: before)
    apply.frames = frames?.afterward
    return apply
  }
}
