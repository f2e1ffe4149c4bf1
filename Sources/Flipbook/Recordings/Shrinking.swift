import Analysis
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
      kept.count < all.count ? without(recording, Set(all).subtracting(kept)) : recording
    }
    var search = DeltaDebugging()
    let kept = try search.minimized(all) { try fails(keeping($0)) }
    trials += search.trials
    return keeping(kept)
  }
}
