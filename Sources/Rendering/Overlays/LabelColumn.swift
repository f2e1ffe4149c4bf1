/// Positions labels of one height near their targets, without overlaps.
///
/// Labels keep the order of their targets; overlapping ones are centered about their mean, within
/// the column (isotonic regression by pooling neighbors).
struct LabelColumn {
  let range: ClosedRange<Double>
  /// The distance between the middles of adjacent labels.
  let pitch: Double

  var capacity: Int { max(0, Int((range.upperBound - range.lowerBound) / pitch)) }

  /// Returns the middles of labels for targets in ascending order. O(labels).
  ///
  /// - Precondition: There are at most `capacity` targets.
  func middles(for places: [Double]) -> [Double] {
    let (first, last) = (range.lowerBound + pitch / 2, range.upperBound - pitch / 2)
    // Subtracts the height of the labels above from each target, which reduces the problem to a
    // monotone fit.
    var pools: [(sum: Double, count: Int)] = []
    for (index, place) in places.enumerated() {
      pools.append((place - Double(index) * pitch, 1))
      while pools.count > 1, mean(pools[pools.count - 2]) > mean(pools[pools.count - 1]) {
        let lower = pools.removeLast()
        pools[pools.count - 1].sum += lower.sum
        pools[pools.count - 1].count += lower.count
      }
    }
    let greatest = last - Double(max(0, places.count - 1)) * pitch
    let starts = pools.flatMap { pool in
      Array(repeating: min(greatest, max(first, mean(pool))), count: pool.count)
    }
    return starts.enumerated().map { $0.element + Double($0.offset) * pitch }
  }

  private func mean(_ pool: (sum: Double, count: Int)) -> Double { pool.sum / Double(pool.count) }
}
