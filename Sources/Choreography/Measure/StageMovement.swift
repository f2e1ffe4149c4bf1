/// The frames of a row or header on the stage, before an apply and where its motion leads.
struct StageMovement: Hashable {
  var origin: Rect
  /// The frame where it rested before, or to which an earlier motion led.
  var earlierGoal: Rect
  var goal: Rect
}

extension Timeline {
  /// Returns the movements of the rows and headers that stay in an apply, in points of the stage:
  /// in a scrolled list with a fixed row its neighbors move, and not it. O(elements on screen).
  ///
  /// - Parameters:
  ///   - time: The time whose scrolling counts, after the apply's start.
  ///   - origin: The time before the movements; nil for the one before the apply.
  func stageMovements(
    in motion: ApplyMotion, at time: Int64, since origin: Int64? = nil
  ) -> [ElementKey: StageMovement] {
    let (before, start) = (origin ?? motion.start - 1, motion.start)
    let isAnimated = settings.style == .full && motion.duration > 0
    let offset = scrolling.settledOffset(at: time, timing: timing)
    // Scrolling in between moves all rows alike.
    let scrolled =
      offset - scrolling.settledOffset(at: start, timing: timing)
      + scrolling.settledOffset(at: start - 1, timing: timing)
      - scrolling.settledOffset(at: before, timing: timing)
    let old = scrolling.offset(at: before, timing: timing) + scrolled
    let new = scrolling.offset(at: start, timing: timing) + scrolled
    let moments = [before, start, time].compactMap { epoch(at: $0) }
    let settled = scrolling.settledOffset(at: before, timing: timing) + scrolled
    var (origins, goals) = ([ElementKey: (now: Rect, later: Rect)](), [ElementKey: Rect]())
    for index in Set(moments.flatMap { visibleTracks[$0] }).sorted() {
      let track = tracks[index]
      let key = track.elementKey
      guard key.role == .cell || key.role == .header else { continue }
      if track.start < start, track.end > before {
        let state = track.key(at: before)
        if state.pose.opacity > 0 {
          let frame = track.pose(from: state, at: before, timing: timing).frame
          origins[key] = (
            frame.offset(x: 0, y: -old), state.pose.frame.offset(x: 0, y: -settled)
          )
        }
      }
      let state = track.key(at: start)
      guard track.start <= start, track.end > start, state.pose.opacity > 0 else { continue }
      goals[key] = state.pose.frame.offset(x: 0, y: -offset)
      if isAnimated, track.start == start, origins[key] == nil {
        let frame = track.pose(from: state, at: start, timing: timing).frame
          .offset(x: 0, y: -new)
        origins[key] = (frame, frame)
      }
    }
    return goals.reduce(into: [:]) { movements, entry in
      guard let origin = origins[entry.key] else { return }
      movements[entry.key] = StageMovement(
        origin: origin.now, earlierGoal: origin.later, goal: entry.value)
    }
  }
}
