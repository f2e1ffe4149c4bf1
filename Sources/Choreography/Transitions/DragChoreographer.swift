import DiffableData
import Recordings

/// A drag as a recording describes it.
struct RecordedDrag: Hashable, Sendable {
  var item: String
  /// The index path after the drag.
  var target: ItemPath
  /// Nanoseconds from the lift to the drop.
  var duration: Int64
}

/// The animation of a drag: its rows move to the target, and the others make room as they pass.
struct DragChoreographer {
  /// The arrangement from a time on.
  struct Stop {
    var time: Int64
    var arrangement: Arrangement
    /// True if the rows return after the release.
    var isReturn = false
  }

  /// The dragged rows: the item and its visible descendants.
  private var rows: Set<String> = []
  /// In order of time.
  private var stops: ArraySlice<Stop> = []
  private let store: TrackStore
  private var settings: FilmSettings { store.settings }

  /// The maximum number of stops of one drag.
  private static let maxStops = 64
  /// The maximum number of rows laid out for one drag: a long list makes room in larger steps.
  private static let maxRows = 50_000
  /// The duration of the lift, in nanoseconds.
  private static let liftTime: Int64 = 200_000_000
  /// The maximum time in which rows make room, in nanoseconds.
  private static let roomTime: Int64 = 250_000_000

  init(_ store: TrackStore) { self.store = store }

  /// Lifts an item at a time; it returns at the end of the drag unless `isDropped`.
  ///
  /// The list scrolls while the item is held near its edge. Returns false if the film does not show
  /// the drag. O(items × slots that it passes).
  mutating func begin(
    _ drag: RecordedDrag, in list: inout StagedList, after apply: Apply?, at time: Int64,
    isDropped: Bool
  ) -> Bool {
    guard settings.style != .none, drag.duration > 0, let apply,
      let section = apply.snapshot.sectionIdentifier(containingItem: drag.item),
      let start = list.arrangement.frame(of: drag.item)
    else { return false }
    let rows = Self.rows(with: drag.item, of: section, in: list.arrangement)
    let places = places(of: drag, with: rows, in: list, after: apply)
    let last = places.last ?? list.arrangement
    let goal = last.frame(of: drag.item) ?? start
    let path = list.drag(from: start, to: goal, lasting: drag.duration, at: time)
    var stops = Self.stops(places, from: start, to: goal, drag, on: path, at: time)
    if !isDropped {
      stops.append(
        Stop(time: time + drag.duration, arrangement: list.arrangement, isReturn: true))
    }
    store.beginTransition()
    for order in rows.compactMap({ last.order(of: .cell($0)) }).sorted() {
      guard let element = list.element(at: order, in: last),
        let index = store.track(element.key, of: list, at: time)
      else { continue }
      lift(index, to: element, at: time, on: path)
    }
    store.endTransition(TimeSpan(start: time, duration: drag.duration))
    (self.rows, self.stops) = (rows, stops[...])
    return true
  }

  /// Ends the drag without an animation.
  mutating func cancel() { (rows, stops) = ([], []) }

  /// Performs the next stop up to a time and returns it; nil if there is none.
  mutating func nextStop(upTo time: Int64, in list: StagedList) -> Stop? {
    guard let stop = stops.first, stop.time <= time else { return nil }
    stops.removeFirst()
    makeRoom(stop, in: list)
    if stop.isReturn { cancel() }
    return stop
  }

  // MARK: Planning

  /// Returns the item with its visible descendants.
  private static func rows(
    with item: String, of section: String, in arrangement: Arrangement
  ) -> Set<String> {
    guard let outline = arrangement.outlines[section], let level = outline[item]?.level else {
      return [item]
    }
    let names = arrangement.snapshot.items(in: section)
    let below = names.drop { $0 != item }.dropFirst().prefix { (outline[$0]?.level ?? 0) > level }
    return Set(below).union([item])
  }

  /// Returns the arrangement for each slot that an item passes, without the first slot. To another
  /// column of a board it passes none: only the last one makes room.
  private func places(
    of drag: RecordedDrag, with rows: Set<String>, in list: StagedList, after apply: Apply
  ) -> [Arrangement] {
    let lists = apply.snapshot.lists
    let block = lists.flatMap { $0.rows.filter(rows.contains) }
    let rest = lists.map { (section: $0.section, rows: $0.rows.filter { !rows.contains($0) }) }
    let slots = rest.enumerated().flatMap { index, list in
      (0...list.rows.count).map { ItemPath(section: index, item: $0) }
    }
    guard
      let source = lists.indices.lazy.compactMap({ index in
        lists[index].rows.firstIndex(of: drag.item).map { ItemPath(section: index, item: $0) }
      }).first,
      let first = slots.firstIndex(of: source), let last = slots.firstIndex(of: drag.target)
    else { return [] }
    let count = abs(last - first)
    let items = max(1, rest.reduce(0) { $0 + $1.rows.count })
    let kinds = [source.section, drag.target.section].map { index in
      settings.layout.stage.layout.layout(ofSection: lists[index].section).kind
    }
    let isAcross = source.section != drag.target.section && kinds.contains(.board)
    let picks = isAcross ? 1 : min(count, Self.maxStops, max(1, Self.maxRows / items))
    return (0..<picks).compactMap { pick in
      let step = (pick + 1) * count / picks
      let slot = slots[first < last ? first + step : first - step]
      var lists = rest
      lists[slot.section].rows.insert(contentsOf: block, at: slot.item)
      return (try? Snapshot(validating: lists.map { ($0.section, $0.rows) })).map { snapshot in
        list.arrange(snapshot, trees: apply.trees)
      }
    }
  }

  /// Returns the stops: rows make room when the dragged row is halfway to the next place.
  private static func stops(
    _ places: [Arrangement], from start: Rect, to goal: Rect, _ drag: RecordedDrag,
    on path: DragPath, at time: Int64
  ) -> [Stop] {
    let (dx, dy) = (goal.midX - start.midX, goal.midY - start.midY)
    let length = max(1e-9, dx * dx + dy * dy)
    let way = Rect(x: start.midX - goal.midX, y: start.midY - goal.midY, width: 0, height: 0)
    var before = start
    var share = 0.0
    return places.map { arrangement in
      let place = arrangement.frame(of: drag.item) ?? before
      let x = (place.midX + before.midX) / 2 - start.midX
      let y = (place.midY + before.midY) / 2 - start.midY
      before = place
      share = max(share, ((x * dx + y * dy) / length).clamped(to: 0...1))
      return Stop(time: time + path.time(at: share, of: way), arrangement: arrangement)
    }
  }

  // MARK: Tracks

  private func lift(
    _ index: Int, to element: RestingElement, at time: Int64, on path: DragPath
  ) {
    var key = store.tracks[index].last
    var old = key.pose
    if settings.retargets {
      old = store.pose(of: index, at: time)
      store.tracks[index].cutDisplacements(at: time)
    }
    (key.time, key.section, key.pose) = (time, element.section, element.pose)
    key.order = element.order
    (key.pose.lift, key.pose.separator) = (1, 0)
    // A card keeps its corners.
    if !element.content.isCard {
      let radius = settings.layout.environment.metrics.groupRadius(
        rowHeight: element.pose.frame.height)
      (key.pose.topRadius, key.pose.bottomRadius) = (radius, radius)
    }
    store.carry(
      index, to: key, from: old, on: path,
      look: TimeSpan(start: time, duration: min(path.duration, Self.liftTime)))
  }

  private func makeRoom(_ stop: Stop, in list: StagedList) {
    let duration =
      stop.isReturn ? settings.timing.duration : min(settings.timing.duration, Self.roomTime)
    let span = TimeSpan(start: stop.time, duration: duration)
    var end = span.end
    store.beginTransition()
    let orders = rowsMakingRoom(at: stop, in: list) + stop.arrangement.supplementaryElements
    for order in Set(orders).sorted() {
      guard let element = list.element(at: order, in: stop.arrangement),
        let index = store.track(element.key, of: list, at: stop.time)
      else { continue }
      let last = store.tracks[index].last
      guard last.pose != element.pose || last.order != order else { continue }
      var key = last
      (key.time, key.section) = (stop.time, element.section)
      (key.pose, key.order) = (element.pose, order)
      if stop.isReturn, last.pose.lift > 0, duration > 0 {
        end = max(end, store.settle(index, to: key, from: last.pose, span))
      } else {
        store.send(index, to: key, from: last.pose, span)
      }
    }
    closeEmptyGroups(stop, span)
    store.endTransition(TimeSpan(start: span.start, duration: end - span.start))
  }

  /// Closes the background of a section whose last row is dragged out.
  private func closeEmptyGroups(_ stop: Stop, _ span: TimeSpan) {
    for block in stop.arrangement.blocks where block.group == nil {
      let group = ElementKey(.group, block.section)
      guard let index = store.index(of: group) else { continue }
      let last = store.tracks[index].last
      var key = last
      (key.time, key.pose.opacity) = (stop.time, 0)
      (key.pose.frame.y, key.pose.frame.height) = (block.rows.origin.y, 0)
      store.send(index, to: key, from: last.pose, span)
    }
  }

  /// Returns the new orders of the rows that make room, and of those that have tracks. O(rows).
  private func rowsMakingRoom(at stop: Stop, in list: StagedList) -> [Int] {
    let new = stop.arrangement
    return new.snapshot.itemIdentifiers.compactMap { item in
      guard stop.isReturn || !rows.contains(item) else { return nil }
      let isStill =
        store.index(of: .cell(item)) == nil
        && list.arrangement.hasSameRest(of: item, in: new)
      return isStill ? nil : new.order(of: .cell(item))
    }
  }
}

extension Snapshot<String, String> {
  /// Every section with its items, in order. O(items).
  fileprivate var lists: [(section: String, rows: [String])] {
    sectionIdentifiers.map { section in
      (section: section, rows: items(in: section))
    }
  }
}
