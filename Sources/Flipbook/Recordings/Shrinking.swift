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
