import Recordings

extension Timeline {
  /// Returns the blocks of rows of a scene that make room for others in the last apply, or close a
  /// gap: those that go the same way up or down, and each cell that also goes sideways.
  /// O(elements on screen).
  func shifts(in scene: SceneFrame, at time: Int64) -> [OverlayContent.Shift] {
    guard !isObserved, let apply = scene.apply, let epoch = epoch(at: time),
      recording.stage.layout.base.kind != .swatches
    else { return [] }
    let motion = applyMotions[apply]
    let span = TimeSpan(start: motion.start, duration: motion.duration)
    let emphasis = span.emphasis(at: time, takesOver: false)
    guard span.contains(time), emphasis > 0 else { return [] }
    let resting = Dictionary(
      scene.elements.filter { $0.operation == nil && $0.id.role == .cell && $0.lift == 0 }
        .map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let movements = stageMovements(in: motion, at: time)
    var blocks: [Double: OverlayContent.Shift] = [:]
    var others: [OverlayContent.Shift] = []
    for index in visibleTracks[epoch] {
      let track = tracks[index]
      guard let frame = resting[track.id], track.start < motion.start,
        let movement = movements[track.elementKey]
      else { continue }
      let shift = OverlayContent.Shift(
        frames: [frame], origin: movement.origin, goal: movement.goal, emphasis: emphasis)
      if shift.isSideways {
        others.append(shift)
        continue
      }
      let way = (movement.goal.midY - movement.origin.midY).rounded()
      guard way.magnitude >= Self.minShift else { continue }
      blocks[way] = blocks[way]?.joined(with: shift) ?? shift
    }
    return blocks.values.sorted { ($0.origin.y, $0.goal.y) < ($1.origin.y, $1.goal.y) } + others
  }

  /// The least distance of making room that gets a path, in points.
  private static var minShift: Double { 4 }

  /// Returns the number of lanes for the blocks of rows that make room in a transition: one for each
  /// change, at most three, shared by the blocks.
  func shiftLanes(of motion: ApplyMotion) -> Int {
    let difference = motion.apply.difference
    return min(
      3, difference.itemInserts.count + difference.itemDeletes.count + difference.itemMoves.count)
  }
}

extension OverlayContent.Shift {
  fileprivate func joined(with other: Self) -> Self {
    Self(
      frames: frames + other.frames, origin: origin.union(other.origin),
      goal: goal.union(other.goal), emphasis: emphasis)
  }
}
