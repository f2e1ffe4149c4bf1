import Choreography
import Rendering

/// An actor in the making: what one place of the stacking order showed from frame to frame.
final class Slot {
  let kind: ActorKind
  var toggles: [Int] = []
  private var logs: [ChangeLog]
  let parts = SlotList()
  private var shown: Drawing?

  init(_ kind: ActorKind) {
    self.kind = kind
    logs = Array(repeating: ChangeLog(), count: kind.units.count)
  }

  /// Takes down a frame's sketch; `isFresh` where the slot was empty in the frame before.
  func note(_ sketch: Sketch, at frame: Int, isFresh: Bool, _ sketcher: inout Sketcher) {
    for index in logs.indices {
      logs[index].note(sketch.values[index], at: frame, isFresh: isFresh)
    }
    guard let drawing = sketch.drawing else { return }
    if let identity = drawing.identity, identity === shown { return }
    shown = drawing.identity
    parts.note(sketcher.sketches(of: drawing), at: frame, &sketcher)
  }

  /// The finished actor.
  func actor(_ curves: inout CurveTable, bounds: [Int], patience: Int) -> Actor {
    let tracks = zip(logs, kind.units).map { log, unit in
      log.track(&curves, unit: unit, bounds: bounds, patience: patience)
    }
    var parts = parts.actors(&curves, bounds: bounds, patience: patience)
    // What is there from its parent's beginning is there from the film's.
    for index in parts.indices where parts[index].toggles.first == toggles.first {
      parts[index].toggles[0] = 0
    }
    return Actor(kind: kind, toggles: toggles, tracks: tracks, parts: parts)
  }
}

/// The places of a stacking order, back to front.
final class SlotList {
  private var slots: [Slot] = []
  private var current: [Slot] = []
  private var places: [ActorKind: [Int]] = [:]

  /// Takes down what there is at a frame; what was there and is not any more goes.
  func note(_ sketches: [Sketch], at frame: Int, _ sketcher: inout Sketcher) {
    let isSame =
      sketches.count == current.count
      && zip(sketches, current).allSatisfy { $0.kind == $1.kind }
    let before = current
    if !isSame { seat(sketches) }
    let wasThere = Set(before.map { ObjectIdentifier($0) })
    for (sketch, slot) in zip(sketches, current) {
      let isFresh = !isSame && !wasThere.contains(ObjectIdentifier(slot))
      if isFresh { slot.toggles.append(frame) }
      slot.note(sketch, at: frame, isFresh: isFresh, &sketcher)
    }
    guard !isSame else { return }
    let isThere = Set(current.map { ObjectIdentifier($0) })
    for slot in before where !isThere.contains(ObjectIdentifier(slot)) {
      slot.toggles.append(frame)
    }
  }

  /// Finds a slot for each sketch, new ones where the order asks for them.
  private func seat(_ sketches: [Sketch]) {
    let isTaken = Set(current.map { ObjectIdentifier($0) })
    let candidates = sketches.map { sketch -> [Int] in
      let all = places[sketch.kind] ?? []
      // Who is on stage stays where it is, if it can.
      guard case .element = sketch.kind,
        let own = all.first(where: { isTaken.contains(ObjectIdentifier(slots[$0])) })
      else { return all }
      return [own]
    }
    let placements = StackingOrder.placements(candidates)
    insert(zip(sketches, reused(sketches, placements)).map { ($0.kind, $1) })
  }

  /// Gives those that would need a new place another one of their own between their neighbours.
  private func reused(
    _ sketches: [Sketch], _ placements: [StackingOrder.Placement]
  ) -> [StackingOrder.Placement] {
    var result = placements
    var next = slots.count
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
      let own = places[sketches[index].kind]?.first { last < $0 && $0 < limits[index] }
      if let own { last = own }
      result[index] = own.map { .old($0) } ?? .new(after: last)
    }
    return result
  }

  private func insert(_ seats: [(kind: ActorKind, placement: StackingOrder.Placement)]) {
    var newcomers: [Int: [Slot]] = [:]
    current = seats.map { seat in
      switch seat.placement {
      case .old(let place): return slots[place]
      case .new(let place):
        let slot = Slot(seat.kind)
        newcomers[place, default: []].append(slot)
        return slot
      }
    }
    guard !newcomers.isEmpty else { return }
    var merged = newcomers[-1] ?? []
    for (place, slot) in slots.enumerated() {
      merged.append(slot)
      merged += newcomers[place] ?? []
    }
    slots = merged
    places = [:]
    for (place, slot) in slots.enumerated() { places[slot.kind, default: []].append(place) }
  }

  /// The finished actors, back to front.
  func actors(_ curves: inout CurveTable, bounds: [Int], patience: Int) -> [Actor] {
    slots.map { $0.actor(&curves, bounds: bounds, patience: patience) }
  }
}
