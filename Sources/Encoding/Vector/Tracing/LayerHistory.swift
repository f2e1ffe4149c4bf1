import Choreography
import Rendering

/// A node under construction: the shapes at one position of the stacking order, frame by frame.
final class LayerHistory {
  let kind: VectorNodeKind
  var toggles: [Int] = []
  private var logs: [ValueHistory]
  let parts = LayerHistories()
  private var titles: [VectorNode.Title] = []
  private var shown: DisplayList?

  init(_ kind: VectorNodeKind) {
    self.kind = kind
    logs = Array(repeating: ValueHistory(), count: kind.units.count)
  }

  /// Adds a shape at a frame; `isFresh` if the previous frame had none in this history.
  func note(_ shape: TracedShape, at frame: Int, isFresh: Bool, _ shapeTracer: inout ShapeTracer) {
    for index in logs.indices {
      logs[index].note(shape.values[index], at: frame, isFresh: isFresh)
    }
    guard let drawing = shape.drawing else { return }
    if let identity = drawing.identity, identity === shown { return }
    shown = drawing.identity
    if titles.last?.text ?? "" != shape.title {
      titles.append(VectorNode.Title(frame: frame, text: shape.title))
    }
    parts.note(shapeTracer.shapes(of: drawing), at: frame, &shapeTracer)
  }

  func node(_ curves: inout CurveTable, bounds: [Int], longestPause: Int) -> VectorNode {
    let tracks = zip(logs, kind.units).map { log, unit in
      log.track(&curves, unit: unit, bounds: bounds, longestPause: longestPause)
    }
    var parts = parts.nodes(&curves, bounds: bounds, longestPause: longestPause)
    // A child that appears with its parent is present from frame 0: the parent hides it before.
    for index in parts.indices where parts[index].toggles.first == toggles.first {
      parts[index].toggles[0] = 0
    }
    return VectorNode(kind: kind, toggles: toggles, tracks: tracks, parts: parts, titles: titles)
  }
}

/// The histories in stacking order, back to front.
final class LayerHistories {
  private var histories: [LayerHistory] = []
  private var current: [LayerHistory] = []
  private var places: [VectorNodeKind: [Int]] = [:]

  /// Adds the shapes of a frame, and ends histories that are absent in it.
  func note(_ shapes: [TracedShape], at frame: Int, _ shapeTracer: inout ShapeTracer) {
    let isSame =
      shapes.count == current.count
      && zip(shapes, current).allSatisfy { $0.kind == $1.kind }
    let before = current
    if !isSame { assign(shapes) }
    let wasThere = Set(before.map { ObjectIdentifier($0) })
    for (shape, history) in zip(shapes, current) {
      let isFresh = !isSame && !wasThere.contains(ObjectIdentifier(history))
      if isFresh { history.toggles.append(frame) }
      history.note(shape, at: frame, isFresh: isFresh, &shapeTracer)
    }
    guard !isSame else { return }
    let isThere = Set(current.map { ObjectIdentifier($0) })
    for history in before where !isThere.contains(ObjectIdentifier(history)) {
      history.toggles.append(frame)
    }
  }

  /// Assigns a history to each shape, adding new ones if the stacking order requires it.
  private func assign(_ shapes: [TracedShape]) {
    let isTaken = Set(current.map { ObjectIdentifier($0) })
    let candidates = shapes.map { shape -> [Int] in
      let all = places[shape.kind] ?? []
      // A present element keeps its history, if possible.
      guard case .element = shape.kind,
        let own = all.first(where: { isTaken.contains(ObjectIdentifier(histories[$0])) })
      else { return all }
      return [own]
    }
    let placements = StackingOrder.placements(candidates)
    insert(zip(shapes, reused(shapes, placements)).map { ($0.kind, $1) })
  }

  /// Replaces new positions by unused existing ones between the neighbors.
  private func reused(
    _ shapes: [TracedShape], _ placements: [StackingOrder.Placement]
  ) -> [StackingOrder.Placement] {
    var result = placements
    var next = histories.count
    var limits: [Int] = Array(repeating: next, count: placements.count)
    for index in placements.indices.reversed() {
      limits[index] = next
      if case .old(let place) = placements[index] { next = place }
    }
    var last = -1
    for index in placements.indices {
      guard case .new = placements[index] else {
        if case .old(let place) = placements[index] { last = place }
        continue
      }
      let own = places[shapes[index].kind]?.first { last < $0 && $0 < limits[index] }
      if let own { last = own }
      result[index] = own.map { .old($0) } ?? .new(after: last)
    }
    return result
  }

  private func insert(_ assignments: [(kind: VectorNodeKind, placement: StackingOrder.Placement)]) {
    var newcomers: [Int: [LayerHistory]] = [:]
    current = assignments.map { seat in
      switch seat.placement {
      case .old(let place): return histories[place]
      case .new(let place):
        let history = LayerHistory(seat.kind)
        newcomers[place, default: []].append(history)
        return history
      }
    }
    guard !newcomers.isEmpty else { return }
    var merged = newcomers[-1] ?? []
    for (place, history) in histories.enumerated() {
      merged.append(history)
      merged += newcomers[place] ?? []
    }
    histories = merged
    places = [:]
    for (place, history) in histories.enumerated() {
      places[history.kind, default: []].append(place)
    }
  }

  func nodes(_ curves: inout CurveTable, bounds: [Int], longestPause: Int) -> [VectorNode] {
    histories.map { $0.node(&curves, bounds: bounds, longestPause: longestPause) }
  }
}
