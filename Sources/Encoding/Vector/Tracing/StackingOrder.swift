import Recordings

/// An assignment of a frame's shapes to positions of a common stacking order.
///
/// A document has one drawing order for all times. If the order of shapes changes, a shape is in
/// the document twice and visible once.
struct StackingOrder {
  /// The position of a shape: an existing or a new one.
  enum Placement: Hashable {
    /// An existing position of the old order.
    case old(Int)
    /// A new position after an existing one; -1 for before all.
    case new(after: Int)
  }

  /// Returns placements that use as many existing positions as possible.
  ///
  /// O(m log m) for m = candidates in all.
  ///
  /// - Parameter candidates: The candidate positions of each shape, ascending; shapes back to
  ///   front.
  static func placements(_ candidates: [[Int]]) -> [Placement] {
    var placements: [Placement?] = Array(repeating: nil, count: candidates.count)
    for (thing, place) in longestChain(candidates) { placements[thing] = .old(place) }
    var last = -1
    return placements.map { placement in
      if case .old(let place)? = placement { last = place }
      return placement ?? .new(after: last)
    }
  }

  /// Returns the longest ascending sequence of candidates, by the Hunt–Szymanski algorithm.
  private static func longestChain(_ candidates: [[Int]]) -> [(thing: Int, place: Int)] {
    struct Link {
      var thing: Int
      var place: Int
      var previous: Int
    }
    var links: [Link] = []
    // For each length, the chain that ends at the lowest position.
    var tails: [Int] = []
    for (thing, places) in candidates.enumerated() {
      // In descending order, so that a chain has at most one position per shape.
      for place in places.reversed() {
        let shorter = tails.indices.lastOfPrefix { links[tails[$0]].place < place }
        links.append(Link(thing: thing, place: place, previous: shorter.map { tails[$0] } ?? -1))
        let length = (shorter ?? -1) + 1
        tails.replaceSubrange(length..<min(tails.count, length + 1), with: [links.count - 1])
      }
    }
    var chain: [(thing: Int, place: Int)] = []
    var link = tails.last ?? -1
    while link >= 0 {
      chain.append((links[link].thing, links[link].place))
      link = links[link].previous
    }
    return chain
  }
}
