import DiffableData
import Recordings

extension Timeline {
  /// Returns the explanation of a scene of this timeline at a time in nanoseconds.
  ///
  /// O(elements on screen).
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
        // The panel shows the apply's summary beside its number already.
        ? captions.caption(at: time, withAutomatic: !overlays.contains(.timing)) : nil,
      // Without a clock a frame at rest looks like the previous one.
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
    guard !inFlight.isEmpty, let epoch = epoch(at: time) else { return [] }
    var ways: [ElementID: Way] = [:]
    for index in visibleTracks[epoch] where inFlight[tracks[index].id] != nil {
      ways[tracks[index].id] = way(of: tracks[index], at: time)
    }
    return scene.elements.enumerated().compactMap { place, element in
      guard let operation = element.operation, element.id.role == .cell else { return nil }
      // A row that dissolves into a new one is in flight twice; one mark is enough.
      let next = ElementID(.cell, element.id.name, generation: element.id.generation + 1)
      guard operation == .delete || inFlight[next] == nil else { return nil }
      let way = ways[element.id]
      let wantsPaths = overlays.contains(.paths)
      let travels = operation == .move && wantsPaths
      return Explanation.Mark(
        id: element.id, operation: operation, frame: element.frame, clip: element.clip,
        covers: overlays.contains(.ops) ? scene.covers(ofElement: place) : [],
        progress: min(1, max(0, way?.progress ?? 1)), origin: travels ? way?.origin : nil,
        goal: travels ? way?.goal : nil, indexPaths: wantsPaths ? way?.indexPaths : nil)
    }
  }

  /// The origin and the goal of an operation in flight.
  private struct Way {
    var origin: Rect
    var goal: Rect
    var progress: Double
    var indexPaths: String?
  }

  private func way(of track: Track, at time: Int64) -> Way {
    let key = track.key(at: time)
    let length = max(1, key.operationEnd - key.operationStart)
    let origin = track.pose(at: key.operationStart, pace: pace, before: key)
    let offset = scrolling.offset(at: time, pace: pace)
    return Way(
      origin: origin.frame.offset(x: 0, y: -offset),
      goal: (key.place ?? key.pose.frame).offset(x: 0, y: -offset),
      progress: Double(time - key.operationStart) / Double(length),
      indexPaths: indexPaths(of: track.id.name, key))
  }

  /// Returns the index path in the old snapshot and the one in the new snapshot.
  private func indexPaths(of item: String, _ key: Track.Key) -> String? {
    guard let step = apply(at: key.operationStart) else { return nil }
    let before = step > 0 ? steps[step - 1].apply.snapshot.path(ofItem: item) : nil
    let after = steps[step].apply.snapshot.path(ofItem: item)
    switch key.operation {
    case .move: return before.flatMap { before in after.map { "\(before) → \($0)" } }
    case .insert: return after.map { "→ \($0)" }
    case .delete: return before.map { "\($0) →" }
    case .reload, nil: return nil
    }
  }
}

extension SceneFrame {
  /// Returns the frames of other rows in front of an element that touch it. O(elements).
  fileprivate func covers(ofElement place: Int) -> [Rect] {
    let (id, frame) = (elements[place].id, elements[place].frame)
    return elements[(place + 1)...].lazy.filter {
      $0.id.role == .cell && $0.id.name != id.name && $0.opacity > 0.5
        && $0.frame.inset(x: 0.5, y: 0.5).intersects(frame)
    }.map(\.frame)
  }
}

extension Track {
  /// Returns the pose of the element just before a key's operation began.
  fileprivate func pose(at time: Int64, pace: Pace, before key: Key) -> Pose {
    guard time > start else { return pose(at: time, pace: pace) }
    return pose(at: time - 1, pace: pace)
  }
}
