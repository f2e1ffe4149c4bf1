import DiffableData
import Recordings

/// The animation of a drag: its rows move to the target, and the others make room as they pass.
struct DragChoreographer {
  /// The dragged rows: the item and its visible descendants.
  private var rows: Set<String> = []
  /// In order of time.
  private var stops: ArraySlice<DragPlan.Stop> = []
  private let store: TrackStore
  private var settings: FilmSettings { store.settings }

  /// The duration of the lift, in nanoseconds.
  private static let liftTime: Int64 = 200_000_000
  /// The maximum time in which rows make room, in nanoseconds.
  private static let roomTime: Int64 = 250_000_000

  init(_ store: TrackStore) { self.store = store }

  /// True from the lift to the end of the drag.
  var isActive: Bool { !rows.isEmpty }

  /// Lifts an item at a time; it returns at the end of the drag unless `isDropped`.
  ///
  /// The list scrolls while the item is held near its edge. Returns false if the film does not show
  /// the drag. O(items × slots that it passes).
  mutating func begin(
    _ drag: RecordedDrag, in list: inout StagedList, after apply: Apply?, at time: Int64,
    isDropped: Bool
  ) -> Bool {
    guard settings.style != .none,
      let plan = DragPlan(drag, in: &list, after: apply, at: time, isDropped: isDropped)
    else { return false }
    store.beginTransition()
    for order in plan.rows.compactMap({ plan.goal.order(of: .cell($0)) }).sorted() {
      guard let element = list.element(at: order, in: plan.goal),
        let index = store.track(element.key, of: list, at: time)
      else { continue }
      lift(index, to: element, at: time, on: plan.path)
    }
    store.endTransition(TimeSpan(start: time, duration: drag.duration))
    (rows, stops) = (plan.rows, plan.stops[...])
    return true
  }

  /// Ends the drag without an animation.
  mutating func cancel() { (rows, stops) = ([], []) }

  /// Performs the next stop up to a time and returns it; nil if there is none.
  mutating func nextStop(upTo time: Int64, in list: StagedList) -> DragPlan.Stop? {
    guard let stop = stops.first, stop.time <= time else { return nil }
    stops.removeFirst()
    makeRoom(stop, in: list)
    if stop.isReturn { cancel() }
    return stop
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

  private func makeRoom(_ stop: DragPlan.Stop, in list: StagedList) {
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
  private func closeEmptyGroups(_ stop: DragPlan.Stop, _ span: TimeSpan) {
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
  private func rowsMakingRoom(at stop: DragPlan.Stop, in list: StagedList) -> [Int] {
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
