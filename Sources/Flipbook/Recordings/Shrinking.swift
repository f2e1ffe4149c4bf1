import DiffableData
import Recordings

/// Minimizes a recording that makes a test fail, by delta debugging (Zeller and Hildebrandt,
/// *Simplifying and Isolating Failure-Inducing Input*, 2002): over the applies, the sections, the
/// items and the other events, repeatedly until nothing gets smaller.
///
/// Removing any single part of the result removes the failure.
package struct Shrinking {
  /// A test that returns true if something fails with a recording.
  package typealias Fails = (Recording) throws -> Bool

  private let fails: Fails
  package private(set) var trials = 0

  package init(fails: @escaping Fails) {
    self.fails = fails
  }

  /// Returns the smallest failing recording that was found; nil if the whole one does not fail.
  ///
  /// - Throws: The errors of `fails`.
  package mutating func run(_ recording: Recording) throws -> Recording? {
    trials = 1
    guard try fails(recording) else { return nil }
    var small = recording
    var size = 0
    // A part may become removable once the parts that need it are removed.
    repeat {
      size = small.size
      small = try minimize(small, small.positions { $0.isApply }) { $0.without(events: $1) }
      small = try minimize(small, small.allSections) { $0.without(sections: $1) }
      small = try minimize(small, small.allItems) { $0.without(items: $1) }
      small = try minimize(small, small.positions { !$0.isApply }) { $0.without(events: $1) }
    } while small.size < size
    return small
  }

  /// Returns the recording without the elements that the failure does not need.
  private mutating func minimize<Element: Hashable>(
    _ recording: Recording, _ all: [Element],
    without: (Recording, Set<Element>) -> Recording
  ) throws -> Recording {
    func keeping(_ kept: [Element]) -> Recording {
      without(recording, Set(all).subtracting(kept))
    }
    if all.isEmpty { return recording }
    let nothing = keeping([])
    if try stillFails(nothing) { return nothing }
    var kept = all
    var parts = 2
    while kept.count > 1 {
      if let smaller = try smaller(kept, parts: parts, keeping) {
        parts = smaller.isPart ? 2 : max(2, parts - 1)
        kept = smaller.elements
      } else if parts < kept.count {
        parts = min(kept.count, parts * 2)
      } else {
        break
      }
    }
    return kept.count < all.count ? keeping(kept) : recording
  }

  /// Returns one of some parts, or all but one of them, that still fails.
  private mutating func smaller<Element>(
    _ all: [Element], parts: Int, _ candidate: ([Element]) -> Recording
  ) throws -> (elements: [Element], isPart: Bool)? {
    let size = (all.count + parts - 1) / parts
    let starts = Array(stride(from: 0, to: all.count, by: size))
    for start in starts {
      let part = Array(all[start..<min(start + size, all.count)])
      if try stillFails(candidate(part)) { return (part, true) }
    }
    // With two parts, each is the complement of the other.
    for start in starts where starts.count > 2 {
      let rest = Array(all[..<start] + all[min(start + size, all.count)...])
      if try stillFails(candidate(rest)) { return (rest, false) }
    }
    return nil
  }

  private mutating func stillFails(_ recording: Recording) throws -> Bool {
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
  /// The number of removable parts.
  fileprivate var size: Int { events.count + allSections.count + allItems.count }

  fileprivate func positions(where isRight: (Event) -> Bool) -> [Int] {
    events.indices.filter { isRight(events[$0]) }
  }

  /// Every section of a snapshot or a content event, in order of appearance.
  fileprivate var allSections: [String] {
    events.flatMap { event -> [String] in
      switch event.kind {
      case .apply(let apply): apply.snapshot.sectionIdentifiers
      case .content(_, let sections): sections.map(\.id)
      default: []
      }
    }.unique()
  }

  /// Every item of a snapshot, a tree or a content event, in order of appearance.
  fileprivate var allItems: [String] {
    events.flatMap { event -> [String] in
      switch event.kind {
      case .apply(let apply):
        apply.snapshot.itemIdentifiers
          + apply.sections.flatMap { apply.trees[$0.section]?.items ?? [] }
      case .content(let items, _): items.map(\.id)
      default: []
      }
    }.unique()
  }

  fileprivate func without(events gone: Set<Int>) -> Recording {
    rebuilt(
      with: events.indices.filter { !gone.contains($0) }.map { events[$0] }, duration: nanoseconds)
  }

  /// Returns the recording without some sections and their items.
  fileprivate func without(sections gone: Set<String>) -> Recording {
    changing { apply in
      var smaller = apply.with(apply.sections.filter { !gone.contains($0.section) })
      smaller.trees = apply.trees.filter { !gone.contains($0.key) }
      smaller.frames = apply.frames?.filter(section: { !gone.contains($0) }, item: { _ in true })
      return smaller
    } contents: { items, sections in
      (items, sections.filter { !gone.contains($0.id) })
    }
  }

  /// Returns the recording without some items. Empty sections stay.
  fileprivate func without(items gone: Set<String>) -> Recording {
    changing { apply in
      let trees = apply.trees.mapValues { tree in
        var tree = tree
        try? tree.delete(tree.items.filter(gone.contains))
        return tree
      }
      // A tree deletes children with their parents.
      var smaller = apply.with(
        apply.sections.map { section, held in
          (section, trees[section]?.visibleItems ?? held.filter { !gone.contains($0) })
        })
      smaller.trees = trees
      smaller.frames = apply.frames?.filter(section: { _ in true }, item: { !gone.contains($0) })
      return smaller
    } contents: { items, sections in
      (items.filter { !gone.contains($0.id) }, sections)
    }
  }

  private func changing(
    _ change: (Apply) -> Apply,
    contents: ([ItemContent], [SectionContent]) -> ([ItemContent], [SectionContent])
  ) -> Recording {
    let events = events.compactMap { event -> Event? in
      var event = event
      switch event.kind {
      case .apply(let apply): event.kind = .apply(change(apply))
      case .content(let items, let sections):
        let (items, sections) = contents(items, sections)
        if items.isEmpty, sections.isEmpty { return nil }
        event.kind = .content(items: items, sections: sections)
      default: break
      }
      return event
    }
    return rebuilt(with: events, duration: nanoseconds)
  }
}
