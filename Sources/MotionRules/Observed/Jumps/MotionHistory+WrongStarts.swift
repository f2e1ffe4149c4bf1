import Choreography

// Rows whose motion begins on the wrong side of their places.
extension MotionHistory {
  /// The least step by which a row jumps to a wrong start, in points.
  private static let minWrongStart = 24.0
  /// The longest time out of sight, in nanoseconds.
  private static let maxAbsenceAtStart: Int64 = 500_000_000

  /// Returns the rows at rest that jump in one frame and then glide back, beyond where they were,
  /// one violation per frame: in motions that no apply starts, and where they jump out of sight, in
  /// all.
  ///
  /// An inversion with the wrong sign shows this, and one that is done twice.
  ///
  /// - Parameter jumps: The jumps that are named already.
  /// - Complexity: O(motions × visible rows × frames of 0.5 s).
  func wrongStarts(besides jumps: [ObservedMotionViolation]) -> [ObservedMotionViolation] {
    let named = Set(jumps.map(\.nanoseconds))
    let starts = otherMotions().map(\.lowerBound).filter { isGap($0) || $0 == 1 }
    let backwards = starts.compactMap { moment -> ObservedMotionViolation? in
      let rows = frames[moment].tracks.filter { startsBackwards(tracks[$0], moment) }
      guard !rows.isEmpty, !named.contains(frames[moment].time) else { return nil }
      let items = rows.map { tracks[$0].item }.unique()
      let length = lengthText(rows.compactMap { tracks[$0].step(to: moment)?.length }.max() ?? 0)
      var result = violation(
        .jump, items, at: moment,
        "\(listing(items, "jumps", "jump")) \(items.count == 1 ? length : "up to \(length)") at "
          + "\(timeText(frames[moment].time)), in one frame, and then \(items.count == 1 ? "glides" : "glide") "
          + "the other way\(Self.otherMotionText)")
      result.apply = nil
      return result
    }
    let hidden = observedApplies.filter(isAnimatedUpdate).flatMap { known in
      motion(of: known).prefix { frames[$0].time <= known.time + Self.pause + interval }
        .compactMap { moment -> ObservedMotionViolation? in
          guard !named.contains(frames[moment].time) else { return nil }
          let rows = hiddenStarts(at: moment, known)
          guard let back = rows.map(\.back).max() else { return nil }
          let items = rows.map(\.item).unique()
          return violation(
            .jump, items, at: moment,
            "\(listing(items, "jumps", "jump")) out of sight at \(timeText(frames[moment].time)), in "
              + "one frame, and \(items.count == 1 ? "comes" : "come") back over the edge "
              + "\(timeText(frames[back].time - frames[moment].time)) later\(placeText(moment))")
        }
    }
    return backwards + hidden
  }

  /// Returns true if a row makes a long step, and then glides in the other direction, farther.
  private func startsBackwards(_ track: ViewTrack, _ moment: Int) -> Bool {
    guard let home = track[moment - 1], let away = track[moment], home.isShown, away.isShown,
      let step = track.step(to: moment), step.length >= Self.minWrongStart,
      !isMovedByHand(moment), isListed(track.item, from: moment - 1, to: moment)
    else { return false }
    let back = step.unit * -1
    let glide = (moment + 1..<max(moment + 1, track.end + 1))
      .prefix { (track.step(to: $0)?.along(back) ?? 0) > 0.3 && !isGap($0) }
    guard glide.count >= Self.minFrames, let last = glide.last, let end = track[last] else {
      return false
    }
    return end.step(from: away).along(back) > 1.25 * step.length
  }

  /// Returns the rows at rest that a frame does not show although they were whole, and that come
  /// back over an edge, with the frames at which they do.
  private func hiddenStarts(at moment: Int, _ known: ObservedApply) -> [(item: Int, back: Int)] {
    guard moment > 0, !isMovedByHand(moment) else { return [] }
    return frames[moment - 1].tracks.compactMap { index in
      let track = tracks[index]
      guard let home = track[moment - 1], home.visibleShare > 0.95, home.opacity > 0.95,
        stays(track.item, during: known), (track.step(to: moment - 1)?.length ?? 0) < 1,
        !tracksOfItem[track.item].contains(where: { (tracks[$0][moment]?.visibleShare ?? 0) > 0 }),
        let back = returnOverEdge(track.item, after: moment),
        isFarFromEdge(home.frame, moment, isSideways: back.isSideways)
      else { return nil }
      return (track.item, back.moment)
    }
  }

  /// Returns true if a row is more than 8 pt from the top and the bottom of the visible part, or
  /// from its sides.
  private func isFarFromEdge(_ frame: Rect, _ moment: Int, isSideways: Bool) -> Bool {
    let visible = frames[moment - 1].visible
    if isSideways {
      return frame.x > visible.x + Self.minJump && frame.maxX < visible.maxX - Self.minJump
    }
    return frame.y > visible.y + Self.minJump
      && frame.maxY < visible.maxY - Self.minJump
  }

  /// Returns the frame at which an item that is out of sight comes over an edge, within 0.5 s and
  /// before another apply, and whether it moves sideways.
  private func returnOverEdge(
    _ item: Int, after moment: Int
  ) -> (moment: Int, isSideways: Bool)? {
    let later = frames.indices[moment...].prefix {
      frames[$0].time - frames[moment].time <= Self.maxAbsenceAtStart
        && frames[$0].applies == frames[moment].applies && !isMovedByHand($0)
    }
    let back = later.first { moment in
      tracksOfItem[item].contains { (tracks[$0][moment]?.visibleShare ?? 0) > 0 }
    }
    guard let back, back + 1 < frames.count,
      let index = tracksOfItem[item].first(where: { (tracks[$0][back]?.visibleShare ?? 0) > 0 }),
      let sample = tracks[index][back], let step = tracks[index].step(to: back + 1),
      sample.opacity > 0.95, step.length > 1
    else { return nil }
    // One step more would have it at the edge.
    let visible = frames[back].visible
    let before = sample.frame.offset(x: -3 * step.x, y: -3 * step.y)
    guard before.intersection(visible).area <= 0 || sample.visibleShare < 0.95 else { return nil }
    return (back, abs(step.x) > abs(step.y))
  }
}
