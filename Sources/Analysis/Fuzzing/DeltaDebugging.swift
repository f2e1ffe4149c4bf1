/// A search for a small part of a list that still fails (Zeller and Hildebrandt, *Simplifying and
/// Isolating Failure-Inducing Input*, 2002).
package struct DeltaDebugging {
  /// The number of tests so far.
  package private(set) var trials = 0

  package init() {}

  /// Returns the elements that the failure needs: without any single one of them nothing fails.
  ///
  /// - Parameters:
  ///   - all: Elements with which the test fails.
  ///   - fails: Returns true if the failure is there with some of the elements, in their order.
  /// - Complexity: O(k²) tests for k elements, and O(log k) if one of them is enough.
  package mutating func minimized<Element>(
    _ all: [Element], fails: ([Element]) throws -> Bool
  ) rethrows -> [Element] {
    trials += 1
    if try all.isEmpty || fails([]) { return [] }
    var (kept, parts) = (all, 2)
    while kept.count > 1 {
      if let smaller = try smaller(kept, parts: parts, fails) {
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

  /// Returns one of some parts, or all but one of them, that still fails.
  private mutating func smaller<Element>(
    _ all: [Element], parts: Int, _ fails: ([Element]) throws -> Bool
  ) rethrows -> (elements: [Element], isPart: Bool)? {
    let size = (all.count + parts - 1) / parts
    let starts = Array(stride(from: 0, to: all.count, by: size))
    for start in starts {
      let part = Array(all[start..<min(start + size, all.count)])
      trials += 1
      if try fails(part) { return (part, true) }
    }
    // With two parts, each is the complement of the other.
    for start in starts where starts.count > 2 {
      let rest = Array(all[..<start] + all[min(start + size, all.count)...])
      trials += 1
      if try fails(rest) { return (rest, false) }
    }
    return nil
  }
}
