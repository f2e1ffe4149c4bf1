import DiffableData
import Recordings

/// A recorded list on a stage: its contents, resting frames and scroll offset.
///
/// It has no tracks, so a copy can process upcoming events cheaply.
struct StagedList: Sendable {
  let settings: FilmSettings
  /// The resting frames since the last apply.
  private(set) var arrangement = Arrangement()
  private(set) var scrolling = ScrollTrack()
  /// The change of the offset by the last apply, in points.
  private(set) var offsetChange = 0.0
  /// The distance by which a raised keyboard lifts the list's lower edge, in points.
  private(set) var lift = 0.0
  private var replay = ListReplay()
  /// The rows that the current apply refreshes; empty between applies.
  private var refreshed: [String: ContentUpdate<ItemContent>] = [:]
  /// True if any item has, or had, a second line.
  private var hasSubtitles = false

  /// The maximum distance by which a fling would pass an end, in points.
  private static let overreach = 60.0

  init(_ settings: FilmSettings) {
    self.settings = settings
    replay.showsNewHeaders = settings.showsNewHeaders
  }

  // MARK: Contents and places

  /// Processes an event other than an apply.
  mutating func apply(_ event: Event) {
    let step = replay.apply(event)
    hasSubtitles = hasSubtitles || step.items.contains { $0.new.subtitle != nil }
  }

  /// Begins an apply: refreshes the contents, shifts the offset and returns the new arrangement.
  ///
  /// Until `endApply` the list keeps the old arrangement, and both the old and the new contents.
  mutating func begin(_ change: TimedApply) -> Arrangement {
    let apply = change.apply
    refreshed = replay.apply(Event(time: change.time, kind: .apply(apply))).refreshed
    placeBefore(apply)
    let next = arrange(apply.snapshot, trees: apply.trees, frames: apply.frames)
    keepOffset(with: next, change)
    return next
  }

  /// Begins to show the first contents of rows in the list, as an apply without changes would; nil
  /// if there are none before a time.
  ///
  /// As with `begin`, the list keeps the old arrangement until `endApply`.
  mutating func beginFirstContents(
    before time: Int64
  ) -> (change: TimedApply, arrangement: Arrangement)? {
    guard let start = replay.firstContentTime, start < time else { return nil }
    let list = replay.list
    let apply = Apply(
      snapshot: list.snapshot, difference: Difference(), isAnimated: false, trees: list.trees)
    let change = TimedApply(
      apply: apply, time: min(start, TimelineBuilder.maxTime), duration: 0)
    refreshed = replay.showFirstContents()
    let next = arrange(list.snapshot, trees: list.trees)
    keepOffset(with: next, change)
    return (change, next)
  }

  /// Ends an apply with its new arrangement.
  mutating func endApply(in arrangement: Arrangement) {
    refreshed = [:]
    self.arrangement = arrangement
  }

  /// The rows whose switch the current apply flips, in alphabetical order.
  var flippedSwitches: [String] {
    refreshed.filter { _, content in
      guard let old = content.old?.isOn, let new = content.new.isOn else { return false }
      return old != new && content.new.accessory == .switch
    }.keys.sorted()
  }

  /// Replaces the arrangement, as in a drag.
  mutating func rest(in arrangement: Arrangement) { self.arrangement = arrangement }

  /// Returns the arrangement of a snapshot with the current contents.
  func arrange(
    _ snapshot: Snapshot<String, String>, trees: [String: SectionSnapshot<String>],
    frames: LayoutFrames<String, String>? = nil
  ) -> Arrangement {
    settings.layout.arrange(
      snapshot, trees: trees, contents: replay, hasSubtitles: hasSubtitles, frames: frames,
      after: arrangement)
  }

  /// Moves rows to the frames recorded just before an apply.
  private mutating func placeBefore(_ apply: Apply) {
    guard arrangement.visible != nil, let frames = apply.frames else { return }
    for place in frames.items {
      guard let from = place.from else { continue }
      arrangement.move(place.id, to: Rect(from, of: frames, in: settings.layout.area))
    }
  }

  /// Returns an element of an arrangement with the current contents. O(log rows).
  func element(at order: Int, in arrangement: Arrangement) -> RestingElement? {
    counting(arrangement.element(at: order) { replay.shownContent(of: $0) })
  }

  /// Returns an element with the number that its detail shows, if such numbers count.
  private func counting(_ element: RestingElement?) -> RestingElement? {
    guard let format = settings.counting, var element, let detail = element.content.countingDetail,
      let number = AnimatedNumber(detail, format)
    else { return element }
    (element.counting, element.pose.count) = (format, number.value)
    return element
  }

  /// Returns an element at rest before the current apply; nil if it was absent.
  ///
  /// O(log rows).
  func restingElement(of key: ElementKey) -> RestingElement? {
    arrangement.order(of: key).flatMap { order in
      counting(
        arrangement.element(at: order) { refreshed[$0]?.old ?? replay.shownContent(of: $0) })
    }
  }

  /// Returns an element at rest after the current apply. O(log rows).
  func element(of key: ElementKey, in new: Arrangement) -> RestingElement? {
    new.order(of: key).flatMap { element(at: $0, in: new) }
  }

  /// Returns true if an apply changes a row's appearance or frame. O(log rows).
  func changes(_ item: String, to new: Arrangement, _ change: TimedApply) -> Bool {
    guard let old = restingElement(of: .cell(item)), let next = element(of: .cell(item), in: new)
    else { return true }
    return old.pose != next.pose || old.content != next.content || change.reloads(next)
      || change.moves(next)
  }

  // MARK: Offset

  /// Flings the list until an item is some points below the top, by default below its pinned
  /// header, clamped to the content. `isThere` is false if the list lacks the item; the list jumps
  /// if `fling` is nil. A collection view whose content fits does not move.
  mutating func fling(
    to item: String, below offset: Double?, lasting duration: Int64, at time: Int64
  ) -> (isThere: Bool, fling: Fling?) {
    guard let top = unclampedOffset(at: item, below: offset) else { return (false, nil) }
    let last = lastOffset
    // Source: UIScrollView.alwaysBounceVertical, which table views set.
    if last <= 0, scrolling.rest == 0, settings.layout.stage.view == .collection {
      return (true, nil)
    }
    let isShown = settings.style != .none && duration > 0
    let fling = scrolling.fling(
      to: min(last, max(0, top)),
      unclampedOffset: min(last + Self.overreach, max(-Self.overreach, top)),
      last: last, reach: settings.chrome.content.height / 2, at: time,
      lasting: isShown ? duration : 0, timing: settings.timing)
    return (true, fling)
  }

  /// Returns the offset at which a scroll to an item rests; nil if the list lacks the item.
  func rest(at item: String, below offset: Double?) -> Double? {
    unclampedOffset(at: item, below: offset).map { min(lastOffset, max(0, $0)) }
  }

  /// Returns the offset of a scroll to an item in content without an end.
  private func unclampedOffset(at item: String, below offset: Double?) -> Double? {
    guard let row = arrangement.frame(of: item) else { return nil }
    let distance =
      row.y - settings.chrome.content.y - (offset ?? arrangement.pinnedHeight(above: item))
    return distance > 0 ? distance + settings.chrome.largeTitleHeight : distance
  }

  /// Returns the distance below the top, as of `fling`, by which a scroll to an item rests at an
  /// offset. No scroll rests while the large title is half collapsed, unless the content ends there.
  func distanceBelowTop(of item: String, at offset: Double) -> Double? {
    guard let row = arrangement.frame(of: item) else { return nil }
    let title = settings.chrome.largeTitleHeight
    var distance = offset - title
    if distance <= 0 { distance = offset > title / 2 || offset == lastOffset ? 1e-6 : 0 }
    return row.y - settings.chrome.content.y - distance
  }

  /// Returns the topmost row that is visible at an offset and satisfies a condition.
  func topmostRow(at offset: Double, where condition: (String) -> Bool = { _ in true }) -> String? {
    let window = settings.chrome.content(atOffset: offset).offset(x: 0, y: offset)
    return arrangement.rows(in: Region(top: window.y, bottom: window.maxY)).lazy
      .compactMap(arrangement.item)
      .first { item in
        guard let frame = arrangement.frame(of: item) else { return false }
        return frame.y < window.maxY && frame.maxY > window.y && condition(item)
      }
  }

  /// Plans the way of a dragged row, and scrolls the list where the finger comes near to its edge.
  mutating func drag(
    from start: Rect, to goal: Rect, lasting duration: Int64, at time: Int64
  ) -> DragPath {
    let last = lastOffset
    let area = settings.chrome.content(atOffset: scrolling.rest)
      .offset(x: 0, y: scrolling.rest)
    let path = DragPath(
      from: start, to: goal, lasting: duration, area: area, offset: scrolling.rest,
      // A recorded layout keeps its recorded offsets.
      offsets: arrangement.visible == nil ? 0...max(last, 0) : scrolling.rest...scrolling.rest,
      titleHeight: settings.chrome.largeTitleHeight)
    if let scroll = path.scroll { scrolling.scroll(with: scroll, last: last, at: time) }
    return path
  }

  /// Shifts the offset so that the stage's anchor does not move on screen, as in the simulated list
  /// view. A reload does not keep rows in place. O(sections + rows on screen).
  private mutating func keepOffset(with new: Arrangement, _ change: TimedApply) {
    let offset = scrolling.rest
    var target = offset
    if let visible = new.visible {
      target = visible.y - settings.layout.area.y
    } else {
      switch settings.layout.stage.anchor.fixedPoint(
        at: offset, lastOffset: lastOffset)
      {
      case .row where change.apply.kind == .apply:
        target += anchorDistance(at: offset, in: new) ?? 0
      case .end: target = .infinity
      case .row, .offset: break
      }
      target = min(lastOffset(of: new), max(0, target))
    }
    scrolling.shift(
      to: target, at: change.time, lasting: settings.style == .full ? change.duration : 0,
      isRetargeted: settings.retargets, timing: settings.timing)
    offsetChange = scrolling.rest - offset
  }

  /// Moves the list with the field for messages, which a keyboard lifts by a distance. Returns true
  /// if the list moves.
  mutating func lift(by distance: Double, at time: Int64, lasting duration: Int64) -> Bool {
    let offset = scrolling.rest
    let rise = distance - lift
    lift = distance
    guard arrangement.visible == nil else { return false }
    scrolling.shift(
      to: min(lastOffset, max(0, offset + rise)), at: time,
      lasting: settings.style == .none ? 0 : duration, isRetargeted: false,
      followsKeyboard: true, timing: settings.timing)
    return scrolling.rest != offset
  }

  /// Returns the downward distance of the topmost visible row that both arrangements contain.
  private func anchorDistance(at offset: Double, in new: Arrangement) -> Double? {
    let row = topmostRow(at: offset) { new.frame(of: $0) != nil }
    return row.flatMap { row in
      new.frame(of: row).flatMap { next in arrangement.frame(of: row).map { next.y - $0.y } }
    }
  }

  /// The offset at which the content is scrolled to its end.
  var lastOffset: Double { lastOffset(of: arrangement) }

  private func lastOffset(of arrangement: Arrangement) -> Double {
    let bottom = arrangement.bottom ?? settings.chrome.content.y
    return max(0, bottom + settings.layout.bottomInset + lift - settings.chrome.content.maxY)
  }

  // MARK: Visibility

  /// Returns the part of the content that can be visible from a time until the next event.
  func window(at time: Int64) -> Rect {
    let offsets = scrolling.offsets(from: time, timing: settings.timing)
    var window = settings.stage.offset(x: 0, y: offsets.lowerBound)
    window.height += offsets.upperBound - offsets.lowerBound
    return window
  }

  /// Returns the region whose rows can be visible: the window, extended by the distance of
  /// entrances and exits, in this arrangement or another.
  func trackedRegion(at time: Int64, with other: Arrangement) -> Region {
    let window = window(at: time)
    let shares = settings.timing.remainingShares
    let overshoot = 1 + max(1, shares.lowerBound.magnitude, shares.upperBound.magnitude)
    let margin = max(arrangement.tallest, other.tallest) * overshoot + settings.trackingMargin
    let side = max(arrangement.widest, other.widest) * overshoot + settings.trackingMargin
    // With reduced motion the offset jumps, and rows fade out at their old frames.
    let jump = settings.style == .reduced ? offsetChange : 0
    return Region(
      top: window.y - margin - max(0, jump), bottom: window.maxY + margin + max(0, -jump),
      left: window.x - side, right: window.maxX + side)
  }

  /// The number of rows that touch the list's area at rest.
  var rowsOnScreen: Int {
    let window = settings.chrome.content(atOffset: scrolling.rest)
      .offset(x: 0, y: scrolling.rest)
    let region = Region(top: window.y, bottom: window.maxY, left: window.x, right: window.maxX)
    return arrangement.rows(in: region).count { order in
      element(at: order, in: arrangement)?.pose.frame.intersects(window) == true
    }
  }
}
