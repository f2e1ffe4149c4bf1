import Choreography
import TextAndFiles

extension MotionHistory {
  // MARK: Ghosts

  /// The time that a deleted row's view may be shown after the motion.
  static let ghostTime: Int64 = 300_000_000

  /// Returns the views of deleted items that are shown after the motion, each once.
  ///
  /// - Complexity: O(rests × visible rows).
  func ghosts() -> [ObservedMotionViolation] {
    var named: Set<Int> = []
    return rests.flatMap { rest -> [ObservedMotionViolation] in
      guard rest.end - rest.start >= Self.ghostTime else { return [] }
      let shown = shownTracks(at: rest).map(\.item)
      let ghosts = shown.filter { !isListed($0, at: rest) && deletion(of: $0, before: rest) != nil }
      named.formIntersection(ghosts)
      let new = ghosts.filter { !named.contains($0) }
      named.formUnion(new)
      let deletions = new.compactMap { deletion(of: $0, before: rest) }.unique().sorted()
      return deletions.map { apply in
        describe(new.filter { deletion(of: $0, before: rest) == apply }, rest, deletion: apply)
      }
    }
  }

  private func describe(
    _ ghosts: [Int], _ rest: RestPeriod, deletion: Int
  ) -> ObservedMotionViolation {
    var result = violation(
      .ghost, ghosts, at: rest.moment,
      "apply \(deletion) deletes \(shortListing(ids: ghosts.map { names[$0] })), still shown "
        + "\(ghostTimeText(rest)) after the motion ended at \(timeText(rest.start))")
    result.apply = deletion
    return result
  }

  /// Returns the length of a rest in words: "2.6 s".
  func ghostTimeText(_ rest: RestPeriod) -> String {
    decimal(Double(rest.end - rest.start) / 1_000_000_000, places: 1) + " s"
  }

  /// Returns the index of the apply that deleted an item; nil if no list had it.
  private func deletion(of item: Int, before rest: RestPeriod) -> Int? {
    let last = observedApplies.last {
      $0.index < rest.applies && $0.list.contains(item: names[item])
    }
    return last.map { $0.index + 1 }
  }

  /// Returns false for a short pause in the motion of an apply, which goes on after it.
  func isEnd(_ rest: RestPeriod) -> Bool {
    let next = rest.last + 1
    guard next < frames.count, frames[next].applies == rest.applies else { return true }
    return apply(at: next).map { !motion(of: $0).contains(next) } ?? true
  }

  // MARK: Doubles

  /// Returns the items that several views show at rest, each once until it has one view again.
  ///
  /// - Complexity: O(rests × visible rows).
  func doubles() -> [ObservedMotionViolation] {
    var named: Set<Int> = []
    return rests.filter(isEnd).compactMap { rest in
      let doubles = shownTracks(at: rest).filter {
        $0.tracks.count > 1 && isListed($0.item, at: rest)
      }
      named.formIntersection(doubles.map(\.item))
      let new = doubles.filter { !named.contains($0.item) }
      named.formUnion(new.map(\.item))
      guard let first = new.first else { return nil }
      let views = first.tracks.compactMap { tracks[$0].view }
      let numbers = views.count > 1 ? ", \(TextAndFiles.listing(views.map(String.init)))" : ""
      let count = new.count == 1 ? "\(first.tracks.count)" : "several"
      return violation(
        .double, new.map(\.item), at: rest.moment,
        "\(listing(new.map(\.item), "has", "have")) \(count) views\(new.count == 1 ? numbers : "") "
          + "at rest, at \(timeText(rest.start))\(placeText(rest.moment))")
    }
  }

  // MARK: Overlaps

  /// The overlap that noise and rounding may cause, in points: places and heights that are known to
  /// half a point.
  static let minOverlap = 1.5

  /// Returns the pairs of rows that overlap at the end of a motion.
  ///
  /// A pair that overlapped at the rest before does so by design, and so does a layout in which
  /// most neighbors overlap.
  ///
  /// - Complexity: O(rests × visible rows²).
  func overlaps() -> [ObservedMotionViolation] {
    var known: Set<Set<Int>> = []
    var isStack: Bool?
    return rests.filter(isEnd).compactMap { rest in
      let rows = opaqueRows(at: rest.last)
      let pairs = overlappingPairs(rows)
      let isDense = neighborsOverlap(rows, pairs)
      defer {
        known = Set(pairs.map { Set($0) })
        // A stack cannot be recognized by fewer than two rows.
        if rows.count > 1 { isStack = isDense }
      }
      guard let apply = apply(number: rest.applies - 1), isAnimatedUpdate(apply),
        changes(in: apply.firstFrame..<max(apply.firstFrame, rest.last + 1)) > 0,
        // A later tap starts a motion of its own, which may stack cards.
        motion(of: apply).contains(rest.moment)
          || !isTapped(from: apply.time, to: frames[rest.moment].time),
        !(isDense && isStack ?? isDenseBefore(apply))
      else { return nil }
      let enlarged = enlargedRows(at: rest)
      let new = pairs.filter { !known.contains(Set($0)) && enlarged.isDisjoint(with: $0) }
      guard let first = new.first else { return nil }
      let items = new.flatMap { $0 }.unique()
      let (a, b) = (names[first[0]], names[first[1]])
      let area = sharedArea(rows, first)
      return violation(
        .overlapAtRest, items, at: rest,
        "'\(a)' overlaps '\(b)' by \(decimal(area.width, places: 1)) × "
          + "\(decimal(area.height, places: 1)) pt" + moreText(of: new.count, "pair", "pairs"))
    }
  }

  /// Returns true if the frame before an apply shows most neighbors over each other.
  ///
  /// A recording may begin in a motion, without a rest before its first update.
  private func isDenseBefore(_ known: ObservedApply) -> Bool {
    guard known.firstFrame > 0 else { return true }
    let rows = opaqueRows(at: known.firstFrame - 1)
    return rows.count < 2 || neighborsOverlap(rows, overlappingPairs(rows))
  }

  /// Returns the visible parts of the rows of the list that hide what is behind them.
  private func opaqueRows(at moment: Int) -> [(item: Int, frame: Rect)] {
    shownTracks(at: moment).compactMap { item, tracks in
      guard isListed(item, from: moment, to: moment), let sample = self.tracks[tracks[0]][moment],
        sample.opacity >= 0.5
      else { return nil }
      return (item, sample.frame.intersection(frames[moment].visible))
    }
  }

  private func overlappingPairs(_ rows: [(item: Int, frame: Rect)]) -> [[Int]] {
    let sorted = rows.sorted { ($0.frame.y, $0.item) < ($1.frame.y, $1.item) }
    return sorted.indices.flatMap { index -> [[Int]] in
      let row = sorted[index]
      return sorted[(index + 1)...]
        .prefix { $0.frame.y < row.frame.maxY - Self.minOverlap }
        .filter {
          let shared = row.frame.intersection($0.frame)
          return min(shared.width, shared.height) > Self.minOverlap
        }
        .map { [row.item, $0.item] }
    }
  }

  /// Returns the rows that are larger than the others by one factor, as those that are selected,
  /// but for one that a finger has dropped.
  private func enlargedRows(at rest: RestPeriod) -> Set<Int> {
    let rows = shownTracks(at: rest).compactMap { item, tracks in
      self.tracks[tracks[0]][rest.last].map { (item: item, frame: $0.frame) }
    }
    guard rows.count > 2 else { return [] }
    let begin = (apply(number: rest.applies - 1)?.time ?? rest.start) - Self.pause
    let width = median(rows.map(\.frame.width))
    let height = median(rows.map(\.frame.height))
    return Set(
      rows.filter {
        let (wide, high) = ($0.frame.width / max(1, width), $0.frame.height / max(1, height))
        return wide > 1.02 && abs(wide - high) < 0.02
          && !isDragged($0.item, from: begin, to: rest.start)
      }.map(\.item))
  }

  /// Returns true if most rows overlap with the next one on screen, of at least two.
  private func neighborsOverlap(
    _ rows: [(item: Int, frame: Rect)], _ pairs: [[Int]]
  ) -> Bool {
    guard rows.count > 1 else { return false }
    let pairs = Set(pairs.map { Set($0) })
    let order = rows.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }.map(\.item)
    let count = zip(order, order.dropFirst()).count { pairs.contains([$0, $1]) }
    return count * 2 > order.count - 1
  }

  private func sharedArea(_ rows: [(item: Int, frame: Rect)], _ pair: [Int]) -> Rect {
    let rects = pair.compactMap { item in rows.first { $0.item == item }?.frame }
    return rects.count == 2
      ? rects[0].intersection(rects[1]) : Rect(x: 0, y: 0, width: 0, height: 0)
  }
}
