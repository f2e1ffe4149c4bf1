import Choreography
import DiffableData

// The last row of a list whose container does not grow with it, or grows late.
extension MotionHistory {
  /// The smallest height that a container cuts off, in points.
  private static let minCut = 4.0

  /// Returns the last rows of columns of which their container cuts off a part after an update,
  /// though none was cut off before; also those that it hides until it grows.
  ///
  /// - Complexity: O(rests × visible rows).
  func clippedRows() -> [ObservedMotionViolation] {
    var wasWhole = false
    return rests.filter(isEnd).compactMap { rest in
      let last = lastRow(at: rest)
      let isNew = wasWhole
      wasWhole = last.map { $0.cut < 0.5 } ?? false
      guard endsUpdate(rest), isNew else { return nil }
      if let item = rowAppearing(after: rest) {
        return violation(
          .hiddenAtRest, [item], at: rest.moment,
          "'\(names[item])', the list's last row, is cut off at rest, at \(timeText(rest.start)), until "
            + "its container grows at \(timeText(rest.end))\(placeText(rest.moment))")
      }
      guard let last, last.cut >= Self.minCut else { return nil }
      let height = lengthText(last.height)
      return violation(
        .hiddenAtRest, [last.item], at: rest.moment,
        "\(lengthText(last.cut)) of the \(height) of '\(names[last.item])' are cut off at rest, the "
          + "list's last row, at \(timeText(rest.start))\(placeText(rest.moment))")
    }
  }

  /// Returns the list's last row if a rest does not show it, and the next frame shows a part of it
  /// beside the edge of the visible part, without another apply.
  private func rowAppearing(after rest: RestPeriod) -> Int? {
    let next = rest.last + 1
    guard next < frames.count, frames[next].applies == rest.applies, !isMovedByHand(next),
      let id = apply(number: rest.applies - 1)?.list.itemIdentifiers.last,
      let index = frames[next].tracks.first(where: { names[tracks[$0].item] == id }),
      let sample = tracks[index][next], sample.isShown, sample.frame.area > 0,
      tracks[index][rest.last]?.isShown != true
    else { return nil }
    let part = sample.frame.intersection(frames[next].visible).area / sample.frame.area
    return part - Double(sample.visibleShare) > 0.5 ? tracks[index].item : nil
  }

  /// Returns the last row of a column if it is shown at a rest, with the height that something
  /// besides the edge of the visible part cuts off.
  private func lastRow(at rest: RestPeriod) -> (item: Int, height: Double, cut: Double)? {
    guard let list = apply(number: rest.applies - 1)?.list, let id = list.itemIdentifiers.last
    else { return nil }
    let shown = shownTracks(at: rest)
    guard let row = shown.first(where: { names[$0.item] == id }), row.tracks.count == 1,
      let sample = tracks[row.tracks[0]][rest.last], sample.opacity >= 0.5
    else { return nil }
    let (frame, visible) = (sample.frame, frames[rest.last].visible)
    let isBelowOthers = shown.allSatisfy { item, tracks in
      guard item != row.item, let other = self.tracks[tracks[0]][rest.last]?.frame else {
        return true
      }
      return other.maxY <= frame.y + 1
    }
    // Only a cut of the height counts; rows may be cut at their sides for other reasons.
    guard isBelowOthers, shown.count > 1, frame.area > 0,
      frame.x >= visible.x - 0.5, frame.maxX <= visible.maxX + 0.5
    else { return nil }
    let part = frame.intersection(visible).area / frame.area
    return (row.item, frame.height, max(0, part - Double(sample.visibleShare)) * frame.height)
  }
}
