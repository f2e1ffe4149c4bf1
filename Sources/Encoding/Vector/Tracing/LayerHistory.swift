import Rendering

/// A node under construction: the shapes at one position of the stacking order, frame by frame.
final class LayerHistory {
  let kind: VectorNodeKind
  /// Its index in the stacking order.
  fileprivate var place = 0
  private var logs: [ValueHistory]
  private let parts: LayerHistories
  private var titles: [VectorNode.Title] = []
  private var shown: DisplayList?
  private var isClipped = false

  /// - Parameters:
  ///   - frame: The first frame with the shape.
  ///   - start: The first frame of the layer around it.
  init(_ kind: VectorNodeKind, from frame: Int, in start: Int) {
    self.kind = kind
    logs = Array(repeating: ValueHistory(), count: kind.units.count)
    parts = LayerHistories(from: frame)
    if frame > start { logs[kind.opacityIndex].note(0, at: start, isJump: true) }
  }

  /// Adds a shape at a frame; `isNew` if the previous frame had none in this history.
  func note(_ shape: TracedShape, at frame: Int, isNew: Bool, _ shapeTracer: inout ShapeTracer) {
    // A clip does not move to where there is none.
    let changesClip = shape.isClipped != isClipped
    isClipped = shape.isClipped
    for index in logs.indices {
      let isJump = isNew || changesClip && LayerQuantity(rawValue: index)?.isOfClip == true
      logs[index].note(shape.values[index], at: frame, isJump: isJump)
    }
    guard let drawing = shape.drawing else { return }
    if let identity = drawing.identity, identity === shown { return }
    shown = drawing.identity
    if titles.last?.text ?? "" != shape.title {
      titles.append(VectorNode.Title(frame: frame, text: shape.title))
    }
    parts.note(shapeTracer.shapes(of: drawing), at: frame, &shapeTracer)
  }

  /// Records that a frame has no shape in this history.
  func noteAbsence(at frame: Int) {
    logs[kind.opacityIndex].note(0, at: frame, isJump: true)
  }

  func node(_ curves: inout CurveTable, bounds: [Int], longestPause: Int) -> VectorNode {
    let tracks = zip(logs, kind.units).map { log, unit in
      log.track(&curves, unit: unit, bounds: bounds, longestPause: longestPause)
    }
    let parts = parts.nodes(&curves, bounds: bounds, longestPause: longestPause)
    return VectorNode(kind: kind, tracks: tracks, parts: parts, titles: titles)
  }
}

/// The histories in stacking order, back to front.
final class LayerHistories {
  /// The first frame of the layer around them.
  private let start: Int
  private var histories: [LayerHistory] = []
  private var current: [LayerHistory] = []
  /// The histories of each kind, in stacking order.
  private var historiesOfKind: [VectorNodeKind: [LayerHistory]] = [:]

  init(from start: Int) { self.start = start }

  /// Adds the shapes of a frame, and notes the absence of histories without one.
  func note(_ shapes: [TracedShape], at frame: Int, _ shapeTracer: inout ShapeTracer) {
    let isSame =
      shapes.count == current.count
      && zip(shapes, current).allSatisfy { $0.kind == $1.kind }
    let before = current
    if !isSame { assign(shapes, at: frame) }
    let wasThere = Set(before.map { ObjectIdentifier($0) })
    for (shape, history) in zip(shapes, current) {
      let isNew = !isSame && !wasThere.contains(ObjectIdentifier(history))
      history.note(shape, at: frame, isNew: isNew, &shapeTracer)
    }
    guard !isSame else { return }
    let isThere = Set(current.map { ObjectIdentifier($0) })
    for history in before where !isThere.contains(ObjectIdentifier(history)) {
      history.noteAbsence(at: frame)
    }
  }

  /// Assigns a history to each shape, adding new ones if the stacking order requires it.
  private func assign(_ shapes: [TracedShape], at frame: Int) {
    let isTaken = Set(current.map { ObjectIdentifier($0) })
    let candidates = shapes.map { shape -> [Int] in
      let all = historiesOfKind[shape.kind] ?? []
      // A present element keeps its history, if possible.
      guard case .element = shape.kind,
        let own = all.first(where: { isTaken.contains(ObjectIdentifier($0)) })
      else { return all.map(\.place) }
      return [own.place]
    }
    let placements = StackingOrder.placements(candidates)
    insert(zip(shapes, reused(shapes, placements)).map { ($0.kind, $1) }, at: frame)
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
      let own = historiesOfKind[shapes[index].kind]?.first {
        last < $0.place && $0.place < limits[index]
      }
      if let own { last = own.place }
      result[index] = own.map { .old($0.place) } ?? .new(after: last)
    }
    return result
  }

  private func insert(
    _ assignments: [(kind: VectorNodeKind, placement: StackingOrder.Placement)], at frame: Int
  ) {
    var newcomers: [Int: [LayerHistory]] = [:]
    current = assignments.map { seat in
      switch seat.placement {
      case .old(let place): return histories[place]
      case .new(let place):
        let history = LayerHistory(seat.kind, from: frame, in: start)
        newcomers[place, default: []].append(history)
        return history
      }
    }
    // From front to back, so that the places behind stay valid.
    for (place, group) in newcomers.sorted(by: { $0.key > $1.key }) {
      histories.insert(contentsOf: group, at: place + 1)
    }
    guard let first = newcomers.keys.min() else { return }
    // A text that changes in each frame adds a history in each: this loop must be cheap.
    for place in (first + 1)..<histories.count { histories[place].place = place }
    for history in newcomers.values.joined() {
      let others = historiesOfKind[history.kind] ?? []
      let index = others.firstIndex { $0.place > history.place } ?? others.count
      historiesOfKind[history.kind, default: []].insert(history, at: index)
    }
  }

  func nodes(_ curves: inout CurveTable, bounds: [Int], longestPause: Int) -> [VectorNode] {
    histories.map { $0.node(&curves, bounds: bounds, longestPause: longestPause) }
  }
}
