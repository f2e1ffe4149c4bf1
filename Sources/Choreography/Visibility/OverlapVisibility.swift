import DiffableData
import Recordings

/// The rows that overlapping applies bring on screen, computed in advance.
///
/// A row can be in flight off screen when a later apply or a scroll brings it into view. It
/// appears there with its remaining displacement, so it needs a track from the start of its flight.
struct OverlapVisibility {
  /// The rows in flight that can be visible from an event on, in order of time.
  private var appearances: [(time: Int64, rows: [String])] = []

  private struct RowFlight {
    var passing: PassingRows
    var span: TimeSpan
    /// The jump of the offset, in points, by which rows that fade out are displaced.
    var jump: Double
  }

  /// Computes the rows for events of which each but the first occurs while an apply is in flight.
  ///
  /// Nil if pairs of applies do not determine the rows, so that all rows are tracked:
  /// - with trees and drags,
  /// - if rows overshoot,
  /// - if applies retarget, because a flight then depends on all earlier ones,
  /// - if an apply without animation, or the first contents of rows, interrupt another.
  ///
  /// O(applies × (sections + changes × log rows + rows on screen)) for each apply in flight, and
  /// O(contents) if contents change.
  init?(_ events: ArraySlice<Event>, from list: StagedList, isFirst: Bool) {
    guard events.dropFirst().contains(where: \.isApplyOrGesture) else { return }
    let settings = list.settings
    let shares = settings.timing.remainingShares
    guard shares.lowerBound >= 0, shares.upperBound <= 1, settings.timing.duration > 0,
      !settings.retargets,
      events.allSatisfy(Self.isSimple)
    else { return nil }
    var ahead = list
    var flights: [RowFlight] = []
    var isFirst = isFirst
    for event in events {
      let time = min(event.nanoseconds, TimelineBuilder.maxTime)
      // First contents may change the heights of rows in flight.
      if ahead.beginFirstContents(before: time) != nil { return nil }
      switch event.kind {
      case .content: ahead.apply(event)
      case .apply(let apply):
        let change = settings.timedApply(apply, at: time, isFirst: isFirst)
        isFirst = false
        if apply.kind == .reload { flights = [] }
        // A jump displaces the rows in flight beyond the paths of both applies.
        let isJump = change.duration == 0 && flights.contains { $0.span.end > time }
        if isJump { return nil }
        let old = ahead.arrangement
        ahead.rest(in: ahead.begin(change))
        flights.append(
          RowFlight(
            passing: PassingRows(from: old, to: ahead.arrangement, change, shares: shares),
            span: change.span, jump: settings.style == .reduced ? ahead.offsetChange : 0))
      case .scroll:
        guard case .scroll(let item, let offset, let duration) = Gesture(event.kind),
          ahead.fling(to: item, below: offset, lasting: duration, at: time).isThere
        else { continue }
      case .field, .mark, .caption, .title, .tap, .swipe, .drag, .pace, .zoom, .batch, .complaint,
        .frame, .unknown:
        continue
      }
      flights.removeSubrange(..<(flights.firstIndex { $0.span.end > time } ?? flights.endIndex))
      // A single apply finds its own rows when it begins.
      if case .apply = event.kind, flights.count == 1 { continue }
      look(at: flights, from: ahead, time)
    }
  }

  /// Divides events at times without an apply in flight. Only the resting arrangement carries over
  /// from one range to the next. O(events).
  static func independentRanges(
    of events: ArraySlice<Event>, applyLasting duration: Int64
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, end) = (events.startIndex, Int64.min)
    var isFirst = true
    for (index, event) in zip(events.indices, events) {
      let time = min(event.nanoseconds, TimelineBuilder.maxTime)
      if time >= end, index > start {
        ranges.append(start..<index)
        start = index
      }
      if case .apply(let apply) = event.kind {
        if apply.isAnimated, !isFirst { end = max(end, time + duration) }
        isFirst = false
      }
    }
    if start < events.endIndex { ranges.append(start..<events.endIndex) }
    return ranges
  }

  private static func isSimple(_ event: Event) -> Bool {
    if case .apply(let apply) = event.kind { return apply.trees.isEmpty }
    if case .drag = Gesture(event.kind) { return false }
    return true
  }

  private mutating func look(at flights: [RowFlight], from ahead: StagedList, _ time: Int64) {
    guard !flights.isEmpty else { return }
    let all = flights.flatMap { [$0.passing.old, $0.passing.new] }
    var region = all.reduce(into: ahead.trackedRegion(at: time, with: ahead.arrangement)) {
      region, other in
      let next = ahead.trackedRegion(at: time, with: other)
      (region.top, region.bottom) = (min(region.top, next.top), max(region.bottom, next.bottom))
      (region.left, region.right) = (min(region.left, next.left), max(region.right, next.right))
    }
    let jumps = flights.map(\.jump)
    region.top -= max(0, jumps.max() ?? 0)
    region.bottom -= min(0, jumps.min() ?? 0)
    if flights.count > 1, !Self.keepsLines(all) {
      // One apply may bring a line on screen, another one its rows.
      (region.left, region.right) = (-.infinity, .infinity)
    }
    var seen: Set<String> = []
    var rows: [String] = []
    for passing in flights.map(\.passing) {
      let near = [passing.old, passing.new].flatMap { arrangement in
        arrangement.rows(in: region).compactMap(arrangement.item)
      }
      for row in near + passing.rows(through: region) where seen.insert(row).inserted {
        rows.append(row)
      }
    }
    appearances.append((time, rows))
  }

  /// Returns true if no horizontal section moves vertically between the arrangements.
  private static func keepsLines(_ arrangements: [Arrangement]) -> Bool {
    var heights: [String: Double] = [:]
    for block in arrangements.lazy.flatMap(\.blocks) {
      guard case .line = block.rows.pattern else { continue }
      if let known = heights[block.section], known != block.rows.origin.y { return false }
      heights[block.section] = block.rows.origin.y
    }
    return true
  }

  /// Returns the rows that come on screen in a span of time, some more than once.
  ///
  /// O(log events + rows returned).
  func rows(from start: Int64, before end: Int64) -> [String] {
    let last = appearances.indices.partitioningIndex { appearances[$0].time >= start } - 1
    return appearances[(last + 1)...].prefix { $0.time < end }.flatMap(\.rows)
  }
}
