import DiffableData
import Recording

/// A drag as a recording tells it.
struct Drag: Hashable, Sendable {
  var item: String
  /// Counted once the drag has ended.
  var target: ItemPath
  /// Nanoseconds from taking the item up to putting it down.
  var duration: Int64
}

/// What a finger holds, and what is to come of it.
struct Hold {
  /// Where rows stand from a moment on.
  struct Stop {
    var time: Int64
    var arrangement: Arrangement
    /// Whether the finger has let go and nothing comes of it.
    var isReturn = false
  }

  /// The rows in hand: the item, and what its tree shows below it.
  var rows: Set<String>
  /// In order of time.
  var stops: ArraySlice<Stop>
}

// A drag: the row in hand goes its way, and the others make room as it passes.
extension TimelineBuilder {
  /// The most often that rows make room in one drag.
  private static let mostStops = 64
  /// The most rows that are placed for one drag: a long list makes room in larger steps.
  private static let mostRows = 50_000
  /// Nanoseconds of taking up.
  private static let liftTime: Int64 = 200_000_000
  /// The longest that rows take to make room, in nanoseconds.
  private static let roomTime: Int64 = 250_000_000

  /// Takes an item up at a time; it goes back where it was unless something comes of the drag.
  ///
  /// O(items × places that it passes).
  mutating func drag(_ drag: Drag, at time: Int64, isDropped: Bool) {
    guard style == .full, drag.duration > 0, let snapshot = steps.last?.apply.snapshot,
      let section = snapshot.sectionIdentifier(containingItem: drag.item)
    else { return }
    let rows = rows(with: drag.item, of: section)
    let home = arrangement
    let ways = arrangements(of: snapshot.lists, without: rows, from: drag.item, to: drag.target)
    guard let start = home.frame(of: drag.item) else { return }
    let last = ways.last ?? home
    let goal = last.frame(of: drag.item) ?? start
    var stops = stops(ways, from: start, to: goal, drag, at: time)
    if !isDropped {
      stops.append(
        Hold.Stop(time: time + drag.duration, arrangement: home, isReturn: true))
    }
    busySections = []
    let orders = rows.compactMap { last.order(of: ElementKey(role: .cell, name: $0)) }
    for order in orders.sorted() {
      guard let element = last.element(at: order, content: { contents[$0] }) else { continue }
      lift(element, order: order, at: time, lasting: drag.duration)
    }
    keepGroupsWhole(Span(start: time, duration: drag.duration))
    hold = Hold(rows: rows, stops: stops[...])
    collectVisibleTracks(at: time)
  }

  /// Carries out what was to come of a drag until a time.
  mutating func settle(upTo time: Int64) {
    while let hold, let stop = hold.stops.first, stop.time <= time {
      self.hold?.stops.removeFirst()
      makeRoom(stop, rows: hold.rows)
      if stop.isReturn { self.hold = nil }
    }
  }

  /// The item with what its tree shows below it.
  private func rows(with item: String, of section: String) -> Set<String> {
    guard let outline = arrangement.outlines[section], let level = outline[item]?.level else {
      return [item]
    }
    let names = (try? arrangement.snapshot.itemIdentifiers(inSection: section)) ?? []
    let below = names.drop { $0 != item }.dropFirst().prefix { (outline[$0]?.level ?? 0) > level }
    return Set(below).union([item])
  }

  /// Where everything rests for each place that an item passes on its way, without the first.
  private func arrangements(
    of lists: [(section: String, rows: [String])], without rows: Set<String>,
    from item: String, to target: ItemPath
  ) -> [Arrangement] {
    let block = lists.flatMap { $0.rows.filter(rows.contains) }
    let rest = lists.map { (section: $0.section, rows: $0.rows.filter { !rows.contains($0) }) }
    let slots = rest.enumerated().flatMap { index, list in
      (0...list.rows.count).map { ItemPath(section: index, item: $0) }
    }
    guard
      let source = lists.indices.lazy.compactMap({ index in
        lists[index].rows.firstIndex(of: item).map { ItemPath(section: index, item: $0) }
      }).first,
      let first = slots.firstIndex(of: source), let last = slots.firstIndex(of: target)
    else { return [] }
    let count = abs(last - first)
    let items = max(1, rest.reduce(0) { $0 + $1.rows.count })
    let picks = min(count, Self.mostStops, max(1, Self.mostRows / items))
    return (0..<picks).compactMap { pick in
      let step = (pick + 1) * count / picks
      let slot = slots[first < last ? first + step : first - step]
      var lists = rest
      lists[slot.section].rows.insert(contentsOf: block, at: slot.item)
      return (try? Snapshot(validating: lists.map { ($0.section, $0.rows) })).map { snapshot in
        layout.arrange(
          snapshot, trees: steps.last?.apply.trees ?? [:], contents: contents, sections: sections)
      }
    }
  }

  /// When rows make room: as the middle of the row in hand passes half of the way to each place.
  private func stops(
    _ ways: [Arrangement], from start: Rect, to goal: Rect, _ drag: Drag, at time: Int64
  ) -> [Hold.Stop] {
    let (dx, dy) = (goal.midX - start.midX, goal.midY - start.midY)
    let length = max(1e-9, dx * dx + dy * dy)
    var before = start
    var share = 0.0
    return ways.map { way in
      let place = way.frame(of: drag.item) ?? before
      let x = (place.midX + before.midX) / 2 - start.midX
      let y = (place.midY + before.midY) / 2 - start.midY
      before = place
      share = max(share, MinimumJerkCurve.time(at: min(1, max(0, (x * dx + y * dy) / length))))
      return Hold.Stop(
        time: time + Int64((share * Double(drag.duration)).rounded()), arrangement: way)
    }
  }

  private mutating func lift(
    _ element: RestingElement, order: Int, at time: Int64, lasting duration: Int64
  ) {
    guard let index = track(ElementKey(role: .cell, name: element.name), at: time) else { return }
    let last = tracks[index].keys[tracks[index].keys.count - 1]
    let isRetargeted = motion.overlap == .retarget
    let old = isRetargeted ? tracks[index].pose(at: time, pace: pace) : last.pose
    if isRetargeted { tracks[index].cutDecays(at: time) }
    var key = last
    (key.time, key.pose, key.order) = (time, element.pose, order)
    (key.pose.lift, key.pose.separator) = (1, 0)
    (key.pose.topRadius, key.pose.bottomRadius) = (10, 10)
    tracks[index].keys.append(key)
    var way = Pose.zero
    way.frame = (old - key.pose).frame
    tracks[index].decays.append(
      Track.Decay(start: time, duration: duration, offset: way, isCarried: true))
    var look = old - key.pose
    look.frame = Pose.zero.frame
    decay(index, offset: look, Span(start: time, duration: min(duration, Self.liftTime)))
    busySections.formUnion([tracks[index].section, element.section])
  }

  private mutating func makeRoom(_ stop: Hold.Stop, rows: Set<String>) {
    let duration = stop.isReturn ? pace.duration : min(pace.duration, Self.roomTime)
    let span = Span(start: stop.time, duration: duration)
    busySections = []
    let fixtures = stop.arrangement.fixtures
    for order in Set(rowsMaking(stop, rows: rows) + fixtures).sorted() {
      guard let element = stop.arrangement.element(at: order, content: { contents[$0] }),
        let index = track(ElementKey(role: element.role, name: element.name), at: stop.time)
      else { continue }
      let last = tracks[index].keys[tracks[index].keys.count - 1]
      guard last.pose != element.pose || last.order != order else { continue }
      var key = last
      (key.time, key.pose, key.order) = (stop.time, element.pose, order)
      send(index, to: key, from: last.pose, span)
    }
    keepGroupsWhole(span)
    arrangement = stop.arrangement
    collectVisibleTracks(at: stop.time)
  }

  /// The new orders of the rows that are to make room, and of those that are watched. O(rows).
  private func rowsMaking(_ stop: Hold.Stop, rows: Set<String>) -> [Int] {
    let new = stop.arrangement
    return new.snapshot.itemIdentifiers.compactMap { item in
      guard stop.isReturn || !rows.contains(item) else { return nil }
      let key = ElementKey(role: .cell, name: item)
      let isStill = living[key] == nil && arrangement.rest(of: item) == new.rest(of: item)
      return isStill ? nil : new.order(of: key)
    }
  }
}
