import TextAndFiles

extension MotionHistory {
  /// Returns the gaps in motions: per apply one violation at the longest gap.
  ///
  /// - Complexity: O(gaps × visible rows).
  func droppedFrames() -> [ObservedMotionViolation] {
    var gaps: [Int: [Int]] = [:]
    for moment in moments.indices.dropFirst() where isDroppedFrame(moment) {
      gaps[moments[moment].applies, default: []].append(moment)
    }
    return gaps.sorted { $0.key < $1.key }.compactMap { _, moments in
      // The first of the longest.
      let longest = moments.reduce(moments[0]) { span($1) > span($0) ? $1 : $0 }
      return describeGap(longest, others: moments.count - 1)
    }
  }

  private func describeGap(_ moment: Int, others: Int) -> ObservedMotionViolation? {
    let rows = movingRows(over: moment).sorted { $0.step > $1.step }
    guard let first = rows.first else { return nil }
    let items = rows.map(\.item).unique()
    let time = Double(span(moment)) / 1_000_000
    let missing = max(1, Int((Double(span(moment)) / Double(interval)).rounded()) - 1)
    let more = others > 0 ? "; \(counted(others, "more gap", "more gaps")) in this motion" : ""
    return violation(
      .droppedFrames, items, at: moment,
      "\(counted(missing, "frame is", "frames are")) missing while "
        + "\(listing(items, "moves", "move")): \(decimal(time, places: 0)) ms and "
        + "\(lengthText(first.step)) between \(timeText(moments[moment - 1].time)) and "
        + "\(timeText(moments[moment].time))\(placeText(moment))\(more)")
  }

  /// A row that moves over a gap, the length of its step, and that of a step in a frame's time.
  private struct MovingRow {
    var item: Int
    var step: Double
    var usualStep: Double
  }

  /// Returns true if rows in motion move over a gap between two frames as far as in several frames.
  ///
  /// A row that starts to move may have waited for its turn.
  func isDroppedFrame(_ moment: Int) -> Bool {
    guard isGap(moment), span(moment) < 1_000_000_000, !isMovedByHand(moment) else { return false }
    if moments[moment - 1].applies < moments[moment].applies, let known = apply(at: moment) {
      let isAtRest = known.time - moments[moment - 1].time >= Self.pause
      if isAtRest || !isAnimatedUpdate(known) { return false }
    }
    let rows = movingRows(over: moment)
    let steps = rows.reduce(0) { $0 + $1.step }
    let usual = rows.reduce(0) { $0 + $1.usualStep }
    let frames = Double(span(moment)) / Double(interval)
    return steps > 1.35 * usual && steps < 1.6 * (frames + 1) * usual
  }

  /// Returns the rows that move before a gap, and by 2 pt or more over it.
  private func movingRows(over moment: Int) -> [MovingRow] {
    let time = Double(interval)
    return moments[moment].tracks.compactMap { index in
      let track = tracks[index]
      guard let step = track.step(to: moment), step.length >= 2,
        track[moment - 1]?.isShown == true, track[moment]?.isShown == true
      else { return nil }
      let before = speed(track, moment - 1, along: step.unit) * time
      let after = speed(track, moment + 1, along: step.unit) * time
      guard before >= 0.8, before * Double(span(moment)) > 0.15 * step.length * time else {
        return nil
      }
      return MovingRow(
        item: track.item, step: step.length,
        usualStep: after > 0.15 * before ? (before + after) / 2 : before)
    }
  }
}
