import DiffableData
import Recordings

extension Timeline {
  /// Returns the content of the overlays of a scene of this timeline at a time in nanoseconds.
  ///
  /// O(elements on screen).
  public func overlayContent(
    of scene: SceneFrame, number: Int, at time: Int64, overlays: Overlays
  ) -> OverlayContent {
    let motion = scene.apply.map { applyMotions[$0] }
    let showsRows = !overlays.isDisjoint(with: [.operations, .paths, .identifiers])
    var content = OverlayContent(
      overlays: overlays, isObserved: isObserved,
      rowOverlays: showsRows ? rowOverlays(in: scene, at: time, overlays) : [],
      apply: scene.apply, counts: Self.counts(motion?.apply), summary: motion?.apply.summary ?? "",
      diffCost: motion?.apply.diffNanoseconds,
      caption: overlays.contains(.captions)
        // The panel already shows the apply's summary.
        ? captions.caption(at: time, withAutomatic: !overlays.contains(.timing)) : nil,
      // Without a clock, all frames at rest are equal.
      time: overlays.contains(.clock) ? time : 0,
      number: overlays.contains(.clock) ? clock.firstFrame + number : 0)
    if overlays.contains(.paths) { content.shifts = shifts(in: scene, at: time) }
    return content
  }

  private static func counts(_ apply: Apply?) -> [OverlayContent.Count] {
    guard let apply, apply.dropped == 0 else { return [] }
    let difference = apply.counts
    // In a new list all sections are inserted, which the numbers of rows imply.
    let isNew = difference.sectionInserts == apply.snapshot.numberOfSections
    let counts: [OverlayContent.Count] = [
      .init(operation: .insert, count: difference.itemInserts),
      .init(operation: .delete, count: difference.itemDeletes),
      .init(operation: .move, count: difference.itemMoves),
      .init(operation: .reload, count: apply.snapshot.reloadedRows.count),
      .init(operation: nil, count: apply.reconfigureCount),
      .init(
        operation: .insert, count: isNew ? 0 : difference.sectionInserts, isOfSections: true),
      .init(operation: .delete, count: difference.sectionDeletes, isOfSections: true),
      .init(operation: .move, count: difference.sectionMoves, isOfSections: true),
    ]
    return counts.filter { $0.count > 0 }
  }

  private func rowOverlays(
    in scene: SceneFrame, at time: Int64, _ overlays: Overlays
  ) -> [OverlayContent.RowOverlay] {
    let inFlight = Dictionary(
      scene.elements.filter { $0.operation != nil && $0.id.role == .cell }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    guard !inFlight.isEmpty, let epoch = epoch(at: time) else { return [] }
    var operationPaths: [ElementID: OperationPath] = [:]
    if isObserved {
      operationPaths = inFlight.mapValues { observedPath(of: $0, at: time) }
    } else {
      for index in visibleTracks[epoch] where inFlight[tracks[index].id] != nil {
        operationPaths[tracks[index].id] = operationPath(of: tracks[index], at: time)
      }
    }
    return scene.elements.enumerated().compactMap { place, element in
      guard let operation = element.operation, element.id.role == .cell, element.emphasis > 0
      else { return nil }
      // A row that dissolves has two cells in flight, but one mark.
      let next = ElementID(.cell, element.id.name, generation: element.id.generation + 1)
      guard operation == .delete || inFlight[next] == nil else { return nil }
      let operationPath = operationPaths[element.id]
      let showsPaths = overlays.contains(.paths)
      let travels = operation == .move && showsPaths
      let frame = operation == .move ? element.frame : element.frameInGroup
      guard frame.height > 0 else { return nil }
      return OverlayContent.RowOverlay(
        id: element.id, operation: operation, frame: frame, clip: element.clip,
        covers: overlays.contains(.operations) ? scene.covers(ofElement: place) : [],
        progress: (operationPath?.progress ?? 1).clamped(to: 0...1), emphasis: element.emphasis,
        origin: travels ? operationPath?.origin : nil,
        goal: travels ? operationPath?.goal : nil,
        indexPaths: showsPaths ? operationPath?.indexPaths : nil)
    }
  }

  /// Returns what an apply does to each row that it inserts, deletes, moves or reloads.
  func operations(ofApply apply: Int) -> [String: ElementOperation] {
    let difference = applyMotions[apply].apply.difference
    return Dictionary(
      difference.itemDeletes.map { ($0.id, .delete) }
        + difference.itemInserts.map { ($0.id, .insert) }
        + difference.itemMoves.map { ($0.id, .move) }
        + applyMotions[apply].apply.snapshot.reloadedRows.map { ($0, .reload) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a scene with the emphasis of its rows in flight at a time. O(elements on screen).
  ///
  /// A deleted row's emphasis ends when other rows cover it, because these would look deleted. In a
  /// still, all other rows are fully emphasized.
  ///
  /// - Parameter apply: The apply that a still shows; its rows are marked also at rest.
  func emphasized(
    _ scene: SceneFrame, at time: Int64, isStill: Bool, of apply: Int?
  ) -> SceneFrame {
    guard let epoch = epoch(at: time) else { return scene }
    let operations = apply.map(operations(ofApply:)) ?? [:]
    func shown(_ emphasis: Double, _ row: String) -> Double {
      isStill && emphasis > 0 || operations[row] != nil ? 1 : emphasis
    }
    var scene = scene
    if !isObserved, let apply {
      // Signs of an earlier apply would be taken for signs of this one.
      let isBefore = time < applyMotions[apply].start
      for index in scene.elements.indices where scene.elements[index].id.role == .cell {
        let operation = operations[scene.elements[index].id.name]
        if isBefore {
          scene.elements[index].operation = operation == .reload ? nil : operation
        } else if operation == nil {
          scene.elements[index].operation = nil
        }
      }
    }
    if isObserved, let apply = scene.apply {
      let span = TimeSpan(start: applyMotions[apply].start, duration: applyMotions[apply].duration)
      for index in scene.elements.indices where scene.elements[index].operation != nil {
        scene.elements[index].emphasis = shown(
          span.emphasis(at: time, takesOver: false), scene.elements[index].id.name)
      }
    } else {
      var emphasis: [ElementID: Double] = [:]
      for index in visibleTracks[epoch] where tracks[index].id.role == .cell {
        let id = tracks[index].id
        emphasis[id] = shown(tracks[index].emphasis(at: time), id.name)
      }
      for index in scene.elements.indices where scene.elements[index].operation != nil {
        scene.elements[index].emphasis = emphasis[scene.elements[index].id] ?? 1
      }
    }
    for index in scene.elements.indices
    where scene.elements[index].operation == .insert
      && scene.elements[index].opacity < Self.leastMarkedOpacity
    {
      scene.elements[index].emphasis = 0
    }
    for index in scene.elements.indices
    where scene.elements[index].operation == .delete && scene.elements[index].id.role == .cell {
      let share = scene.visibleShare(ofElement: index)
      let isGone = isStill && share < Self.stillMarkedShare
      scene.elements[index].emphasis *= isGone ? 0 : min(1, share / Self.fullyMarkedShare)
    }
    return scene
  }

  /// The opacity below which a new row has no signs, because the rows that it replaces are still
  /// visible in its place.
  private static var leastMarkedOpacity: Double { 0.005 }
  /// The visible share of a deleted row below which its signs fade.
  private static var fullyMarkedShare: Double { 0.25 }
  /// The visible share of a deleted row below which it has left a still.
  private static var stillMarkedShare: Double { 0.06 }

  /// Returns the width that the labels of some transitions need, in points; 0 for no labels.
  /// O(changes).
  ///
  /// Lengths are estimated from the number of characters; longer labels are truncated.
  func labelWidth(_ overlays: Overlays, of range: Range<Int>) -> Double {
    guard !overlays.isDisjoint(with: [.paths, .identifiers]) else { return 0 }
    let showsPaths = overlays.contains(.paths)
    var widest = 0.0
    for index in range where applyMotions[index].duration > 0 {
      let motion = applyMotions[index]
      let difference = motion.apply.difference
      let snapshot = motion.apply.snapshot
      let before = index > 0 ? applyMotions[index - 1].apply.snapshot : Snapshot()
      let reloads = overlays.contains(.identifiers) ? Array(snapshot.reloadedItemIdentifiers) : []
      let items =
        difference.itemInserts.map(\.id) + difference.itemDeletes.map(\.id)
        + difference.itemMoves.map(\.id) + reloads
      for item in items {
        let name = overlays.contains(.identifiers) ? Self.labelLength(item) : 0
        let paths = [before, snapshot].compactMap { $0.path(ofItem: item) }
          .map { Double("\($0)".count) * 6.6 }
        widest = max(widest, name + (showsPaths ? paths.reduce(8 + 16, +) : 0))
        if widest > PaneLayout.labelWidth { return PaneLayout.labelWidth }
      }
    }
    // Leaves room for "and 12 more".
    return widest == 0 ? 0 : min(PaneLayout.labelWidth, max(96, (widest + 24).rounded(.up)))
  }

  /// Returns the number of lanes that the paths of some transitions need: at most eight, which many
  /// rows share. O(changes).
  func laneCount(of range: Range<Int>) -> Int {
    // The paths of swatches hide no text, and stay on the stage.
    guard recording.stage.layout.base.kind != .swatches else { return 0 }
    let animated = applyMotions[range].lazy.filter { $0.duration > 0 }
    return min(
      8, animated.map { $0.apply.difference.itemMoves.count + shiftLanes(of: $0) }.max() ?? 0)
  }

  /// Returns an upper estimate of a name's length, in points: most letters are narrower.
  private static func labelLength(_ name: String) -> Double {
    name.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 7.9 : 15.3) }
  }

  /// The origin and the goal of an operation in flight.
  private struct OperationPath {
    var origin: Rect
    var goal: Rect
    var progress: Double
    var indexPaths: String?
  }

  /// Returns the path of a track's operation; nil if it has ended, as before a still's apply.
  private func operationPath(of track: Track, at time: Int64) -> OperationPath? {
    let key = track.key(at: time)
    let isLifted = key.pose.lift > 0
    guard time <= key.operationEnd || isLifted else { return nil }
    let start = isLifted ? key.time : key.operationStart
    let length = max(1, key.operationEnd - start)
    // The pose just before the operation began, or before the drag that it ends.
    var (begin, from) = (max(track.start, start - 1), start)
    let earlier = track.key(at: begin)
    if !isLifted, earlier.pose.lift > 0 {
      (begin, from) = (max(track.start, earlier.time - 1), earlier.time)
    }
    let origin = track.pose(at: begin, timing: timing)
    let offset = scrolling.settledOffset(at: time, timing: timing)
    let scrolled = offset - scrolling.settledOffset(at: from, timing: timing)
    return OperationPath(
      origin: origin.frame
        .offset(x: 0, y: -scrolling.offset(at: begin, timing: timing) - scrolled),
      goal: (key.place ?? key.pose.frame).offset(x: 0, y: -offset),
      progress: Double(time - start) / Double(length),
      // Before the drop there is no operation.
      indexPaths: isLifted
        ? nil : indexPaths(of: track.id.name, key.operation, startingAt: key.operationStart))
  }

  /// Returns the path of an observed element from the start to the end of the last apply's motion.
  private func observedPath(of element: SceneElement, at time: Int64) -> OperationPath {
    let motion = applyMotions[apply(at: time) ?? 0]
    let key = ElementKey(element.id)
    return OperationPath(
      origin: observedFrame(of: key, at: max(0, motion.start - 1)) ?? element.frame,
      goal: observedFrame(of: key, at: motion.start + motion.duration) ?? element.frame,
      progress: Double(time - motion.start) / Double(max(1, motion.duration)),
      indexPaths: indexPaths(of: key.name, element.operation, startingAt: motion.start))
  }

  /// Returns the index paths in the old and the new snapshot of an operation.
  private func indexPaths(
    of item: String, _ operation: ElementOperation?, startingAt time: Int64
  ) -> String? {
    guard let apply = apply(at: time) else { return nil }
    let before = apply > 0 ? applyMotions[apply - 1].apply.snapshot.path(ofItem: item) : nil
    let after = applyMotions[apply].apply.snapshot.path(ofItem: item)
    switch operation {
    case .move: return before.flatMap { before in after.map { "\(before) → \($0)" } }
    case .insert: return after.map { "→ \($0)" }
    case .delete: return before.map { "\($0) →" }
    case .reload, nil: return nil
    }
  }
}

extension Track {
  /// Returns the opacity of the signs of the operation in flight, from 0 to 1.
  fileprivate func emphasis(at time: Int64) -> Double {
    let key = key(at: time)
    return TimeSpan(start: key.operationStart, duration: key.operationEnd - key.operationStart)
      .emphasis(at: time, takesOver: key.earlierOperationEnd >= key.operationStart)
  }
}

extension TimeSpan {
  /// The fade time of an operation's signs, in nanoseconds.
  private static let fade: Int64 = 150_000_000

  /// Returns the opacity of the signs of an operation with this span, from 0 to 1. They fade in at
  /// its start, unless it takes over from another one, and out at its end.
  func emphasis(at time: Int64, takesOver: Bool) -> Double {
    guard duration > 0 else { return 0 }
    let fade = max(1, min(Self.fade, duration / 4))
    let elapsed = takesOver ? fade : time - start
    return (Double(min(elapsed, end - time)) / Double(fade)).clamped(to: 0...1)
  }
}

extension Snapshot<String, String> {
  /// The rows that get new cells, by themselves or with their sections.
  fileprivate var reloadedRows: Set<String> {
    let sections = reloadedSectionIdentifiers.compactMap {
      try? itemIdentifiers(inSection: $0)
    }
    return Set(reloadedItemIdentifiers.filter(contains(item:))).union(sections.joined())
  }
}
