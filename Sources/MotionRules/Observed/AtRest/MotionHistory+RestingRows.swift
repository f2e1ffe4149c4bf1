import Choreography
import TextAndFiles

// Rows that a motion leaves invisible, or in another order than the list's.
extension MotionHistory {
  /// The shortest rest that shows what a motion leaves.
  private static let restTime: Int64 = 300_000_000

  /// Returns true if a pause is the end of the visible motion of an update.
  func endsUpdate(_ rest: RestPeriod) -> Bool {
    guard rest.end - rest.start >= Self.restTime, isEnd(rest),
      let apply = apply(number: rest.applies - 1), apply.index > 0, apply.isChange, !apply.isReload
    else { return false }
    let motion = motion(of: apply)
    return motion.contains(rest.moment) && changes(in: motion.lowerBound..<rest.moment + 1) > 0
  }

  // MARK: Hidden rows

  /// The lowest opacity of a row that a motion has shown.
  private static let minShown: Float = 0.1

  /// The time in which a row may be hidden while another element stands for it, as a copy in
  /// flight.
  private static let flightTime: Int64 = 1_000_000_000

  /// A row is as good as fully visible from this opacity on.
  private static let fullOpacity: Float = 0.9

  /// Returns the rows that are invisible in their places after a motion that showed them, each once
  /// until it is visible again.
  ///
  /// - Complexity: O(rests × visible rows + frames).
  func hiddenRows() -> [ObservedMotionViolation] {
    var named: Set<Int> = []
    return rests.compactMap { rest in
      let begin = apply(number: rest.applies - 1).map { max(0, $0.firstFrame - 1) } ?? 0
      let hidden = hiddenItems(at: rest, since: min(begin, rest.last))
      named.formIntersection(hidden)
      guard endsUpdate(rest) else { return nil }
      let new = hidden.filter { !named.contains($0) && !isRevealed($0, after: rest) }
      named.formUnion(new)
      guard !new.isEmpty else { return nil }
      return violation(
        .hiddenAtRest, new, at: rest.moment,
        "\(listing(new, "is", "are")) in the list, but invisible at rest, at "
          + "\(timeText(rest.start))\(placeText(rest.moment))")
    }
  }

  /// Returns the listed items that no view shows at a rest though one is in the visible part, and
  /// that are new or that one showed since a frame; none if nothing is shown.
  private func hiddenItems(at rest: RestPeriod, since begin: Int) -> [Int] {
    let rows = frames[rest.last].tracks
    guard rows.contains(where: { tracks[$0][rest.last]?.isShown == true }) else { return [] }
    return rows.filter {
      guard let sample = tracks[$0][rest.last] else { return false }
      return sample.opacity < 0.05 && sample.visibleShare > 0.5
    }
    .map { tracks[$0].item }.unique()
    .filter { item in
      isListed(item, at: rest)
        && !tracksOfItem[item].contains { tracks[$0][rest.last]?.isShown == true }
        && (isNew(item, at: rest)
          || tracksOfItem[item].contains { track in
            (begin...rest.last).contains {
              (tracks[track][$0]?.visibleOpacity ?? 0) >= Self.minShown
            }
          })
    }
  }

  /// Returns true if the last apply before a rest inserted an item.
  func isNew(_ item: Int, at rest: RestPeriod) -> Bool {
    apply(number: rest.applies - 2)?.list.contains(item: names[item]) == false
      && isListed(item, at: rest)
  }

  /// Returns true if a row that a copy in flight stands for is shown soon after a rest.
  ///
  /// The list does not record the copy. But the row replaces it at once, while one that is merely
  /// late fades in. Under a finger it may fade in, too.
  private func isRevealed(_ item: Int, after rest: RestPeriod) -> Bool {
    let first = frames.indices[rest.last...].prefix {
      frames[$0].time - rest.start < Self.flightTime
    }
    .first { opacity(of: item, $0) >= ObservedSample.minOpacity }
    guard let first else { return false }
    return opacity(of: item, first) >= Self.fullOpacity
      || isTouched(from: stepStart(max(1, rest.moment)), to: frames[first].time)
  }

  /// Returns the opacity of the most visible view of an item.
  private func opacity(of item: Int, _ moment: Int) -> Float {
    tracksOfItem[item].compactMap { tracks[$0][moment]?.visibleOpacity }.max() ?? 0
  }

  // MARK: Order

  /// The rows of a list at rest, in its order.
  struct RestingList {
    var rows: [(item: Int, frame: Rect)]
    /// The signs of the steps from row to row; nil without such a step, 0 if they differ.
    var signs: (x: Double?, y: Double?, wrap: Double?)
  }

  /// The sign of a step from a row to another one; 0 along other axes.
  struct Step {
    /// Within a line of a grid.
    var x = 0.0
    /// Within a column.
    var y = 0.0
    /// To another line and column.
    var wrap = 0.0
  }

  /// Returns the rows that stay and stand in another order than the list's after an update that
  /// moves some, though they stood in its order before; also after one that no frame shows.
  ///
  /// The order is that from row to row in a column, or in a line of a grid.
  ///
  /// - Complexity: O(rests × visible rows × log(visible rows)).
  func misplacedRows() -> [ObservedMotionViolation] {
    var before: (list: RestingList, rest: RestPeriod)?
    return rests.compactMap { rest in
      let new = restingList(at: rest)
      defer { before = (new, rest) }
      let isUnshown = isUnshownUpdate(rest)
      guard let before, let apply = apply(number: rest.applies - 1),
        isUnshown ? hasMoves(from: before.rest, to: rest) : apply.hasMoves && endsUpdate(rest)
      else { return nil }
      let old = before.list
      let pairs = misplaced(new, since: old) { stays($0, during: apply) }
      guard let (first, second) = pairs.first else { return nil }
      let items = pairs.flatMap { [$0.0.item, $0.1.item] }.unique()
      let message =
        "'\(names[first.item])' is before '\(names[second.item])' in the list, "
        + misplacement(first.frame, second.frame, pairs.count)
      if isUnshown {
        return unshown(
          .orderAtRest, items.map { names[$0] }, at: rest, message + ": no frame shows a change")
      }
      return violation(.orderAtRest, items, at: rest, message)
    }
  }

  /// Returns the pairs of rows next to each other of which the second one does not follow the first
  /// one as rows did before.
  func misplaced(
    _ new: RestingList, since old: RestingList, _ stays: (Int) -> Bool
  ) -> [((item: Int, frame: Rect), (item: Int, frame: Rect))] {
    let rows = new.rows.filter { stays($0.item) }
    return zip(rows, rows.dropFirst()).filter { first, second in
      let way = step(from: first.frame, to: second.frame)
      // A line that wraps downwards never goes up.
      return isAgainst(way.x, old.signs.x)
        || isAgainst(way.y, old.signs.y ?? (way.y < 0 && old.signs.wrap == 1 ? 1 : nil))
        // Columns that are filled one after the other wrap upwards, and not always.
        || old.signs.wrap == 1 && new.signs.wrap != nil && way.wrap < 0
    }
  }

  /// Returns where the first row of a pair is in words, and how many pairs there are.
  func misplacement(_ first: Rect, _ second: Rect, _ count: Int) -> String {
    let way = step(from: first, to: second)
    let place =
      way.x == 0 ? (way.y + way.wrap < 0 ? "below" : "above") : way.x < 0 ? "right of" : "left of"
    let more = moreText(of: count, "pair", "pairs")
    return "but \(place) it\(more)"
  }

  func isAgainst(_ step: Double, _ sign: Double?) -> Bool {
    sign.map { $0 != 0 && step != 0 && step != $0 } ?? false
  }

  /// Returns the rows of the list that a rest shows for the most part, each in one view.
  func restingList(at rest: RestPeriod) -> RestingList {
    guard let list = apply(number: rest.applies - 1)?.list else {
      return RestingList(rows: [], signs: (nil, nil, nil))
    }
    let rows = shownTracks(at: rest).compactMap {
      item, tracks -> (Int, (item: Int, frame: Rect))? in
      guard tracks.count == 1, let sample = self.tracks[tracks[0]][rest.last],
        sample.opacity >= 0.5, sample.visibleShare > 0.5, let place = list.indexOfItem(names[item])
      else { return nil }
      return (place, (item, sample.frame))
    }
    return restingList(rows)
  }

  /// Returns rows with their places in the list, in its order.
  func restingList(_ placed: [(Int, (item: Int, frame: Rect))]) -> RestingList {
    let rows = placed.sorted { $0.0 < $1.0 }.map(\.1)
    let steps = zip(rows, rows.dropFirst()).map { step(from: $0.frame, to: $1.frame) }
    // Lines of cells of other heights need not begin below the end of the last one.
    let heights = rows.map(\.frame.height)
    let isUniform = (heights.max() ?? 0) - (heights.min() ?? 0) <= 1
    return RestingList(
      rows: rows,
      signs: (
        sign(steps.map(\.x)), sign(steps.map(\.y)), isUniform ? sign(steps.map(\.wrap)) : nil
      ))
  }

  /// Returns the sign that some steps along an axis have; nil without such a step, 0 if they differ.
  func sign(_ steps: [Double]) -> Double? {
    let signs = Set(steps.filter { $0 != 0 })
    return signs.count > 1 ? 0 : signs.first
  }

  /// Returns the step from one place to another one.
  func step(from first: Rect, to second: Rect) -> Step {
    let width = min(first.maxX, second.maxX) - max(first.x, second.x)
    let height = min(first.maxY, second.maxY) - max(first.y, second.y)
    // Bubbles on both sides of a chat are one column.
    let isColumn = width * 2 > min(first.width, second.width) || isChat
    let isLine = height * 2 > min(first.height, second.height) && abs(first.y - second.y) <= 1
    switch (isColumn, isLine) {
    case (true, false): return Step(y: second.y < first.y ? -1 : 1)
    case (false, true): return Step(x: second.x < first.x ? -1 : 1)
    case (false, false) where height <= 1: return Step(wrap: second.y < first.y ? -1 : 1)
    default: return Step()
    }
  }
}
