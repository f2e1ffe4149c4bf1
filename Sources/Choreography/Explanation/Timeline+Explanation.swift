import DiffableData
import Recording

extension Timeline {
  /// What there is to say about a scene of this timeline at a time in nanoseconds.
  ///
  /// O(elements on screen + operations of the applies in flight).
  public func explanation(
    of scene: SceneFrame, number: Int, at time: Int64, overlays: Overlays
  ) -> Explanation {
    let step = scene.apply.map { steps[$0] }
    let wantsMarks = !overlays.isDisjoint(with: [.ops, .paths, .ids])
    return Explanation(
      overlays: overlays, marks: wantsMarks ? marks(in: scene, at: time, overlays) : [],
      apply: scene.apply, counts: Self.counts(step?.apply), summary: step?.apply.summary ?? "",
      diffCost: step?.apply.diffCost,
      caption: overlays.contains(.captions)
        // What the apply did stands beside its number already.
        ? captions.caption(at: time, withAutomatic: !overlays.contains(.timing)) : nil,
      // Without a clock a frame at rest looks like the one before it.
      time: overlays.contains(.clock) ? time : 0,
      number: overlays.contains(.clock) ? number : 0)
  }

  private static func counts(_ apply: Apply?) -> [Explanation.Count] {
    let counts = apply?.difference.counts
    let reloads = apply.map { apply in
      apply.snapshot.reloadedItemIdentifiers.count { apply.snapshot.contains(item: $0) }
    }
    return [
      .init(operation: .insert, count: counts?.itemInserts ?? 0),
      .init(operation: .delete, count: counts?.itemDeletes ?? 0),
      .init(operation: .move, count: counts?.itemMoves ?? 0),
      .init(operation: .reload, count: reloads ?? 0),
    ]
  }

  private func marks(
    in scene: SceneFrame, at time: Int64, _ overlays: Overlays
  ) -> [Explanation.Mark] {
    let inFlight = Dictionary(
      scene.elements.filter { $0.operation != nil && $0.id.role == .cell }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    guard !inFlight.isEmpty, let apply = scene.apply else { return [] }
    let paths = overlays.contains(.paths) ? indexPaths(of: inFlight, until: apply) : [:]
    var origins: [ElementID: (origin: Rect, goal: Rect, progress: Double)] = [:]
    for index in visibleTracks[apply] where inFlight[tracks[index].id] != nil {
      let key = tracks[index].key(at: time)
      let length = max(1, key.operationEnd - key.operationStart)
      let origin = tracks[index].pose(at: key.operationStart, pace: pace, before: key)
      origins[tracks[index].id] = (
        origin.frame, key.pose.frame, Double(time - key.operationStart) / Double(length)
      )
    }
    return scene.elements.compactMap { element in
      guard let operation = element.operation, element.id.role == .cell else { return nil }
      // Of a row that dissolves into a new one both are in flight: one of them is enough.
      let next = ElementID(.cell, element.id.name, generation: element.id.generation + 1)
      guard operation == .delete || inFlight[next] == nil else { return nil }
      let way = origins[element.id]
      let travels = operation == .move && overlays.contains(.paths)
      return Explanation.Mark(
        id: element.id, operation: operation, frame: element.frame, clip: element.clip,
        progress: min(1, max(0, way?.progress ?? 1)), origin: travels ? way?.origin : nil,
        goal: travels ? way?.goal : nil, indexPaths: paths[element.id.name])
    }
  }

  /// Index paths of rows in flight, by item; a later apply's word counts.
  private func indexPaths(
    of inFlight: [ElementID: SceneElement], until apply: Int
  ) -> [String: String] {
    let names = Set(inFlight.keys.map(\.name))
    let time = steps[apply].start
    var found: [String: String] = [:]
    var index = apply
    while index >= 0, index == apply || steps[index].start + steps[index].duration > time {
      let difference = steps[index].apply.difference
      for move in difference.itemMoves where names.contains(move.id) && found[move.id] == nil {
        found[move.id] = "\(move.from) → \(move.to)"
      }
      for insert in difference.itemInserts
      where names.contains(insert.id) && found[insert.id] == nil {
        found[insert.id] = "→ \(insert.path)"
      }
      for delete in difference.itemDeletes
      where names.contains(delete.id) && found[delete.id] == nil {
        found[delete.id] = "\(delete.path) →"
      }
      index -= 1
    }
    return found
  }
}

extension Track {
  /// Where the element was just before a key's operation began.
  fileprivate func pose(at time: Int64, pace: Pace, before key: Key) -> Pose {
    guard time > birth else { return pose(at: time, pace: pace) }
    return pose(at: time - 1, pace: pace)
  }
}
