import DiffableData
import Recording

/// Which rows applies that overlap bring into sight, told before they do.
///
/// A row in flight out of sight, which a later apply or a scroll brings into view, is to come there
/// with what is left of its flight: so it has to be followed from the beginning.
struct OverlapVisibility {
  /// By time: what can be seen from an event on, of what is then in flight.
  private var sights: [(time: Int64, rows: [String])] = []

  /// One apply that is still in flight.
  private struct Flight {
    var transit: RowTransit
    var span: Span
  }

  /// Walks in advance through events of which each but the first comes while an apply is in flight.
  ///
  /// Nil where it cannot be told by pairs of applies: with trees and drags, where rows overshoot,
  /// where applies retarget, whose flights depend on all before, and where one without animation
  /// interrupts another. Such applies follow all rows.
  ///
  /// O(applies × (sections + changes × log rows + rows in sight)), for each apply in flight, and
  /// O(contents) where some of these change.
  init?(_ events: ArraySlice<Event>, seenBy builder: TimelineBuilder) {
    guard events.dropFirst().contains(where: Self.matters) else { return }
    let shares = builder.pace.sharesLeft
    guard shares.lowerBound >= 0, shares.upperBound <= 1, builder.pace.duration > 0,
      builder.motion.overlap == .additive,
      events.allSatisfy(Self.isSimple)
    else { return nil }
    var ahead = builder
    var flights: [Flight] = []
    var isFirst = builder.steps.isEmpty
    for event in events {
      let time = min(event.time, TimelineBuilder.latest)
      switch event.kind {
      case .content(let items, let sections): ahead.take(items, sections)
      case .apply(let apply):
        let change = Change(
          apply: apply, time: time,
          duration: apply.isAnimated && !isFirst ? builder.pace.duration : 0)
        isFirst = false
        if apply.kind == .reload { flights = [] }
        // A jump takes what is in flight along, to where neither apply would bring it.
        let isJump = change.duration == 0 && flights.contains { $0.span.end > time }
        if isJump { return nil }
        let old = ahead.arrangement
        ahead.glance(change)
        flights.append(
          Flight(
            transit: RowTransit(from: old, to: ahead.arrangement, change, shares: shares),
            span: change.span))
      case .scroll:
        guard case .scroll(let item, let duration) = Gesture(event.kind),
          ahead.fling(to: item, lasting: duration, at: time)
        else { continue }
      case .field, .mark, .caption, .tap, .swipe, .drag, .batch, .complaint, .unknown: continue
      }
      flights.removeSubrange(..<(flights.firstIndex { $0.span.end > time } ?? flights.endIndex))
      // What an apply alone sends through sight is told when it comes.
      if case .apply = event.kind, flights.count == 1 { continue }
      look(at: flights, from: ahead, time)
    }
  }

  /// Whether an event can bring rows into sight.
  private static func matters(_ event: Event) -> Bool {
    switch event.kind {
    case .apply, .tap, .scroll, .swipe, .drag, .batch, .complaint, .unknown: true
    case .content, .field, .mark, .caption: false
    }
  }

  /// Cuts a film where nothing of an apply is in flight: what comes before says nothing of what
  /// comes after, but for what is then at rest. O(events).
  static func stretches(of events: [Event], applyLasting duration: Int64) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var (start, end) = (0, Int64.min)
    var isFirst = true
    for (index, event) in events.enumerated() {
      let time = min(event.time, TimelineBuilder.latest)
      if time >= end, index > start {
        stretches.append(start..<index)
        start = index
      }
      if case .apply(let apply) = event.kind {
        if apply.isAnimated, !isFirst { end = max(end, time + duration) }
        isFirst = false
      }
    }
    if start < events.count { stretches.append(start..<events.count) }
    return stretches
  }

  private static func isSimple(_ event: Event) -> Bool {
    switch event.kind {
    case .apply(let apply): return apply.trees.isEmpty
    case .drag: return Gesture(event.kind) == nil
    case .content, .field, .mark, .caption, .tap, .scroll, .swipe, .batch, .complaint, .unknown:
      return true
    }
  }

  private mutating func look(at flights: [Flight], from ahead: TimelineBuilder, _ time: Int64) {
    guard !flights.isEmpty else { return }
    let all = flights.flatMap { [$0.transit.old, $0.transit.new] }
    var reach = all.reduce(into: ahead.reach(at: time, ahead.arrangement)) { reach, other in
      let next = ahead.reach(at: time, other)
      (reach.top, reach.bottom) = (min(reach.top, next.top), max(reach.bottom, next.bottom))
      (reach.left, reach.right) = (min(reach.left, next.left), max(reach.right, next.right))
    }
    if flights.count > 1, !Self.keepsLines(all) {
      // One apply may bring a line into sight, another one its rows.
      (reach.left, reach.right) = (-.infinity, .infinity)
    }
    var seen: Set<String> = []
    var rows: [String] = []
    for transit in flights.map(\.transit) {
      let near = [transit.old, transit.new].flatMap { arrangement in
        arrangement.rows(in: reach).compactMap(arrangement.item)
      }
      for row in near + transit.rows(through: reach) where seen.insert(row).inserted {
        rows.append(row)
      }
    }
    sights.append((time, rows))
  }

  /// Whether each section that goes from left to right stands at one height in all arrangements.
  private static func keepsLines(_ arrangements: [Arrangement]) -> Bool {
    var heights: [String: Double] = [:]
    for block in arrangements.lazy.flatMap(\.blocks) {
      guard case .line = block.rows.pattern else { continue }
      if let known = heights[block.section], known != block.rows.origin.y { return false }
      heights[block.section] = block.rows.origin.y
    }
    return true
  }

  /// The rows that come into sight in a stretch of time, some of them more than once.
  ///
  /// O(log events + these rows).
  func rows(from start: Int64, before end: Int64) -> [String] {
    var (low, high) = (0, sights.count)
    while low < high {
      let middle = (low + high) / 2
      if sights[middle].time < start { low = middle + 1 } else { high = middle }
    }
    return sights[low...].prefix { $0.time < end }.flatMap(\.rows)
  }
}
