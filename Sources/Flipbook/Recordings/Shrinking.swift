import DiffableData
import Recording

/// Finds a small recording that something still fails with: delta debugging (Zeller and
/// Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*, 2002), first over the applies,
/// then over the items, then over everything else.
///
/// Nothing of what is left can be taken away alone without the failure going with it.
public struct Shrinking {
  /// Whether something fails with a recording.
  public typealias Fails = (Recording) throws -> Bool

  private let fails: Fails
  /// How often it was asked.
  public private(set) var trials = 0

  /// Shrinks by asking.
  public init(fails: @escaping Fails) {
    self.fails = fails
  }

  /// The smallest recording that was found; nil where the whole one does not fail.
  ///
  /// - Throws: What asking throws.
  public mutating func run(_ recording: Recording) throws -> Recording? {
    trials = 1
    guard try fails(recording) else { return nil }
    let applies = recording.events.indices.filter { recording.events[$0].isApply }
    let others = recording.events.indices.filter { !recording.events[$0].isApply }
    let keptApplies = try minimize(applies) { recording.keeping(Set($0 + others)) }
    var small = recording.keeping(Set(keptApplies + others))
    let items = small.allItems
    let keptItems = try minimize(items) { [small] in small.keeping(items: Set($0)) }
    small = small.keeping(items: Set(keptItems))
    let rest = small.events.indices.filter { !small.events[$0].isApply }
    let kept = small.events.indices.filter { small.events[$0].isApply }
    let keptRest = try minimize(rest) { [small] in small.keeping(Set($0 + kept)) }
    return small.keeping(Set(keptRest + kept))
  }

  /// The elements without which it would not fail.
  private mutating func minimize<Element>(
    _ all: [Element], _ candidate: ([Element]) -> Recording
  ) throws -> [Element] {
    var kept = all
    if kept.isEmpty { return kept }
    if try asks(candidate([])) { return [] }
    var parts = 2
    while kept.count > 1 {
      if let smaller = try smaller(kept, parts: parts, candidate) {
        parts = smaller.isPart ? 2 : max(2, parts - 1)
        kept = smaller.elements
      } else if parts < kept.count {
        parts = min(kept.count, parts * 2)
      } else {
        break
      }
    }
    return kept
  }

  /// One of so many parts, or everything but one of them, that still fails.
  private mutating func smaller<Element>(
    _ all: [Element], parts: Int, _ candidate: ([Element]) -> Recording
  ) throws -> (elements: [Element], isPart: Bool)? {
    let size = (all.count + parts - 1) / parts
    let starts = Array(stride(from: 0, to: all.count, by: size))
    for start in starts {
      let part = Array(all[start..<min(start + size, all.count)])
      if try asks(candidate(part)) { return (part, true) }
    }
    // Of two parts each is the rest of the other.
    for start in starts where starts.count > 2 {
      let rest = Array(all[..<start] + all[min(start + size, all.count)...])
      if try asks(candidate(rest)) { return (rest, false) }
    }
    return nil
  }

  private mutating func asks(_ recording: Recording) throws -> Bool {
    trials += 1
    return try fails(recording)
  }
}

extension Event {
  fileprivate var isApply: Bool {
    if case .apply = kind { true } else { false }
  }
}

extension Recording {
  /// Every item that a snapshot or a tree holds, in order of appearance.
  fileprivate var allItems: [String] {
    var seen = Set<String>()
    return applies.flatMap { _, apply in
      (apply.snapshot.itemIdentifiers
        + apply.sections.flatMap { apply.trees[$0.section]?.items ?? [] })
        .filter { seen.insert($0).inserted }
    }
  }

  fileprivate func keeping(_ indices: Set<Int>) -> Recording {
    rebuilt(
      with: events.indices.filter(indices.contains).map { events[$0] }, duration: duration)
  }

  /// The recording with these items alone. Sections that hold nothing stay.
  fileprivate func keeping(items: Set<String>) -> Recording {
    let events = events.compactMap { event -> Event? in
      switch event.kind {
      case .apply(let apply):
        let trees = apply.trees.mapValues { tree in
          var tree = tree
          try? tree.delete(tree.items.filter { !items.contains($0) })
          return tree
        }
        // What a tree shows goes with the parents that went.
        var smaller = apply.with(
          apply.sections.map { section, held in
            (section, trees[section]?.visibleItems ?? held.filter(items.contains))
          })
        smaller.trees = trees
        return Event(time: event.time, kind: .apply(smaller), unknown: event.unknown)
      case .content(let contents, let sections):
        let contents = contents.filter { items.contains($0.id) }
        if contents.isEmpty, sections.isEmpty { return nil }
        return Event(
          time: event.time, kind: .content(items: contents, sections: sections),
          unknown: event.unknown)
      default: return event
      }
    }
    return rebuilt(with: events, duration: duration)
  }
}
