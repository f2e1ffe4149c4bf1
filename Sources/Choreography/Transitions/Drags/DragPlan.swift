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

/// The way of a drag: its rows move to the target, and the others make room as they pass.
struct DragPlan {
  /// The arrangement from a time on.
  struct Stop {
    var time: Int64
    var arrangement: Arrangement
    /// True if the rows return after the release.
    var isReturn = false
  }

  /// The dragged rows: the item and its visible descendants.
  let rows: Set<String>
  /// The path of the dragged rows.
  let path: DragPath
  /// The arrangement with the rows at the target.
  let goal: Arrangement
  /// In order of time.
  let stops: [Stop]

  /// The maximum number of stops of one drag.
  private static let maxStops = 64
  /// The maximum number of rows laid out for one drag: a long list makes room in larger steps.
  private static let maxRows = 50_000

  /// Plans a drag that begins at a time; the item returns at its end unless `isDropped`.
  ///
  /// The list scrolls while the item is held near its edge. Nil if the list has no such drag.
  /// O(items × slots that it passes).
  init?(
    _ drag: RecordedDrag, in list: inout StagedList, after apply: Apply?, at time: Int64,
    isDropped: Bool
  ) {
    guard drag.duration > 0, let apply,
      let section = apply.snapshot.sectionIdentifier(containingItem: drag.item),
      let start = list.arrangement.frame(of: drag.item)
    else { return nil }
    rows = Self.rows(with: drag.item, of: section, in: list.arrangement)
    let places = Self.places(of: drag, with: rows, in: list, after: apply)
    goal = places.last ?? list.arrangement
    let end = goal.frame(of: drag.item) ?? start
    path = list.drag(from: start, to: end, lasting: drag.duration, at: time)
    var stops = Self.stops(places, from: start, to: end, drag, on: path, at: time)
    if !isDropped {
      stops.append(
        Stop(time: time + drag.duration, arrangement: list.arrangement, isReturn: true))
    }
    self.stops = stops
  }

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
  private static func places(
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
      list.settings.layout.stage.layout.layout(ofSection: lists[index].section).kind
    }
    let isAcross = source.section != drag.target.section && kinds.contains(.board)
    let picks = isAcross ? 1 : min(count, maxStops, max(1, maxRows / items))
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

  /// Returns the stops: rows make room when the dragged row is halfway to the next place, which in a
  /// grid can be in another line.
  private static func stops(
    _ places: [Arrangement], from start: Rect, to goal: Rect, _ drag: RecordedDrag,
    on path: DragPath, at time: Int64
  ) -> [Stop] {
    let way = Rect(x: start.midX - goal.midX, y: start.midY - goal.midY, width: 0, height: 0)
    var frame = start
    let middles = places.map { arrangement in
      frame = arrangement.frame(of: drag.item) ?? frame
      return Point(x: frame.midX - start.midX, y: frame.midY - start.midY)
    }
    return nearest(middles, toward: Point(x: goal.midX - start.midX, y: goal.midY - start.midY))
      .map { place, share in
        Stop(time: time + path.time(at: share, of: way), arrangement: places[place])
      }
  }

  /// Returns which of some places, relative to the start, is the nearest one of a straight way from
  /// when on, as a share of the way. It ends at the last place. O(places²).
  private static func nearest(
    _ places: [Point], toward goal: Point
  ) -> [(place: Int, share: Double)] {
    // Squared distances are lines over the share, apart from a common term.
    let heights = places.map { $0.x * $0.x + $0.y * $0.y }
    let slopes = places.map { $0.x * goal.x + $0.y * goal.y }
    var steps: [(place: Int, share: Double)] = []
    var (height, slope) = (0.0, 0.0)
    while steps.last?.place != places.count - 1 {
      let next = places.indices.filter { slopes[$0] > slope + 1e-9 }
        .map { (place: $0, share: (heights[$0] - height) / (2 * (slopes[$0] - slope))) }
        .min { ($0.share, slopes[$1.place]) < ($1.share, slopes[$0.place]) }
      guard let next, next.share < 1 else {
        return steps + (places.isEmpty ? [] : [(places.count - 1, 1)])
      }
      steps.append((next.place, max(next.share, steps.last?.share ?? 0)))
      (height, slope) = (heights[next.place], slopes[next.place])
    }
    return steps
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
