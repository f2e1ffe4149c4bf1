import Choreography

// Rows that another row pushes away because its height changes, as that of a late image.
extension MotionHistory {
  /// The time after an input in which a change answers it, as in the Layout Instability API.
  private static let answerTime: Int64 = 500_000_000
  /// The time in which a tapped row may change its height: it may load what it shows.
  private static let loadingTime: Int64 = 2_000_000_000
  /// The shortest rest after a layout shift.
  private static let shiftRest: Int64 = 300_000_000

  /// Returns the shifts of resting rows by rows that change their height in one frame, without an
  /// update, an input or a scroll, one violation per frame.
  ///
  /// - Complexity: O(rests × visible rows).
  func layoutShifts() -> [ObservedMotionViolation] {
    zip(rests, rests.dropFirst()).compactMap { old, new in
      let moment = new.moment
      guard moment == old.last + 1, old.applies == new.applies,
        new.end - new.start >= Self.shiftRest, isOutsideUpdates(moment), isWithoutInput(moment)
      else { return nil }
      let resized = resizedRows(moment)
      guard let first = resized.first, let change = heightChange(first, moment) else { return nil }
      let moved = pushedRows(moment, by: resized)
      guard !moved.isEmpty else { return nil }
      let (items, others) = (resized.map { tracks[$0].item }, moved.map { tracks[$0].item })
      let length = lengthText(abs(change))
      var result = violation(
        .jump, items + others, at: moment,
        "\(listing(items, "changes its height", "change their heights")) by "
          + "\(items.count == 1 ? length : "up to \(length)") at \(timeText(frames[moment].time)), "
          + "in one frame and without an update, and \(listing(others, "jumps", "jump"))")
      result.apply = nil
      return result
    }
  }

  /// The longest time between the growth of a row and a snap of its height.
  private static let snapTime: Int64 = 150_000_000

  /// Returns the rows whose height changes smoothly and then in one frame, without an update, one
  /// violation per frame: their motion ends at another height than the row has.
  ///
  /// - Complexity: O(rests × visible rows × frames of 0.15 s).
  func heightSnaps() -> [ObservedMotionViolation] {
    rests.compactMap { rest in
      let moment = rest.moment
      guard moment > 3, rest.end - rest.start >= Self.shiftRest, isOutsideUpdates(moment),
        !isMovedByHand(moment)
      else { return nil }
      let resized = frames[moment].tracks.filter { index in
        guard let change = heightChange(index, moment), abs(change) > Self.minJump else {
          return false
        }
        return growth(index, before: moment, like: change) >= Self.minFrames
      }
      guard let first = resized.first, let change = heightChange(first, moment) else { return nil }
      let moved = pushedRows(moment, by: resized)
      guard !moved.isEmpty else { return nil }
      let (items, others) = (resized.map { tracks[$0].item }, moved.map { tracks[$0].item })
      var result = violation(
        .jump, items + others, at: moment,
        "\(listing(items, change > 0 ? "grows" : "shrinks", change > 0 ? "grow" : "shrink")) smoothly, "
          + "and by another \(lengthText(abs(change))) in one frame at "
          + "\(timeText(frames[moment].time)), and \(listing(others, "jumps", "jump"))")
      result.apply = nil
      return result
    }
  }

  /// Returns in how many of the last frames before a frame a row's height changed by a part of a
  /// change, in the same direction.
  private func growth(_ index: Int, before moment: Int, like change: Double) -> Int {
    (1..<moment).reversed()
      .prefix { frames[$0].time >= frames[moment].time - Self.snapTime }
      .count { earlier in
        heightChange(index, earlier).map {
          $0 * change > 0 && abs($0) > 0.2 && abs($0) < abs(change) / 2
        } ?? false
      }
  }

  /// Returns true if no input and no scroll comes just before a change.
  private func isWithoutInput(_ moment: Int) -> Bool {
    let time = frames[moment].time
    let recent = frames.indices[...moment].reversed()
      .prefix { $0 == moment || frames[$0].time >= time - Self.answerTime }
    return !isTapped(from: time - Self.answerTime, to: time) && !isMovedByHand(moment)
      && !isTouched(from: time - Self.answerTime, to: time)
      && !recent.contains { frames[$0].isScrolled || frames[$0].isResized }
  }

  /// Returns the change of a row's height in a step in which its width and one edge stay.
  private func heightChange(_ index: Int, _ moment: Int) -> Double? {
    guard let old = tracks[index][moment - 1], let new = tracks[index][moment],
      old.isShown, new.isShown, abs(new.width - old.width) <= 1, abs(new.x - old.x) <= 1
    else { return nil }
    return Double(new.height - old.height)
  }

  /// Returns the rows that become higher or lower, the first of them the one that changes most.
  private func resizedRows(_ moment: Int) -> [Int] {
    let time = frames[moment].time
    func isTappedRow(_ item: Int) -> Bool {
      taps.contains {
        $0.item == names[item] && $0.time <= time && $0.time >= time - Self.loadingTime
      }
    }
    let rows = frames[moment].tracks.compactMap { index -> (index: Int, change: Double)? in
      guard let change = heightChange(index, moment), abs(change) > Self.minJump,
        isListed(tracks[index].item, from: moment, to: moment)
      else { return nil }
      return (index, abs(change))
    }
    guard !rows.contains(where: { isTappedRow(tracks[$0.index].item) }) else { return [] }
    return rows.enumerated()
      .sorted { ($1.element.change, $0.offset) < ($0.element.change, $1.offset) }
      .map(\.element.index)
  }

  /// Returns the rows that a change of other rows' heights moves; none if others move, too.
  private func pushedRows(_ moment: Int, by resized: [Int]) -> [Int] {
    let changes = resized.compactMap { index -> (frame: Rect, change: Double)? in
      guard let frame = tracks[index][moment - 1]?.frame else { return nil }
      return heightChange(index, moment).map { (frame, $0) }
    }
    let moved = frames[moment].tracks.filter { index in
      guard !resized.contains(index), tracks[index][moment - 1]?.isShown == true,
        let step = tracks[index].step(to: moment)
      else { return false }
      return step.length > 1
    }
    let isPush = moved.allSatisfy { index in
      guard let old = tracks[index][moment - 1]?.frame, let step = tracks[index].step(to: moment)
      else { return false }
      let above = changes.filter { $0.frame.y < old.y }.map(\.change)
      let most = above.map(abs).reduce(0, +)
      return abs(step.x) <= 1 && !above.isEmpty && abs(step.y) <= most + 1.5
    }
    return isPush
      ? moved.filter { (tracks[$0].step(to: moment)?.length ?? 0) > Self.minJump } : []
  }
}
