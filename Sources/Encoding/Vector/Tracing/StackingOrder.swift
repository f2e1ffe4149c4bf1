import Choreography

/// Places for the shapes of one frame among those of all previous frames.
///
/// A document has one drawing order for all times. If the order of a film's frames changes, a shape
/// stands in the document twice and is shown at one place at a time.
struct StackingOrder {
  /// An answer for one shape: a place that exists, or a new one.
  enum Placement: Hashable {
    /// At this place of the old order.
    case old(Int)
    /// A new place just behind this one of the old order; -1 is before all.
    case new(after: Int)
  }

  /// Finds as many existing places as possible.
  ///
  /// O(m log m) for m = candidates in all.
  ///
  /// - Parameter candidates: The places that fit each shape, ascending; shapes back to front.
  static func placements(_ candidates: [[Int]]) -> [Placement] {
    var placements: [Placement?] = Array(repeating: nil, count: candidates.count)
    for (thing, place) in longestChain(candidates) { placements[thing] = .old(place) }
    var last = -1
    return placements.map { placement in
      if case .old(let place)? = placement { last = place }
      return placement ?? .new(after: last)
    }
  }

  /// The longest ascending choice of one place for some of the shapes, after Hunt and Szymanski.
  private static func longestChain(_ candidates: [[Int]]) -> [(thing: Int, place: Int)] {
    struct Link {
      var thing: Int
      var place: Int
      var previous: Int
    }
    var links: [Link] = []
    // For each length, the chain of it that ends at the lowest place.
    var tails: [Int] = []
    for (thing, places) in candidates.enumerated() {
      // From the highest place down, so that no shape follows itself.
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
