/// Puts labels of one height near the places they speak of, so that none overlaps another.
///
/// Labels keep the order of their places; a crowd is centered about its middle, as far as the
/// column's ends allow (isotonic regression by pooling neighbors).
struct LabelColumn {
  let range: ClosedRange<Double>
  /// From one label's middle to the next.
  let pitch: Double

  var capacity: Int { max(0, Int((range.upperBound - range.lowerBound) / pitch)) }

  /// The middles of labels for places in ascending order. O(labels).
  ///
  /// - Precondition: There are at most `capacity`.
  func middles(for places: [Double]) -> [Double] {
    let (first, last) = (range.lowerBound + pitch / 2, range.upperBound - pitch / 2)
    // Each label is wanted at its place; take off what the ones above it need anyway.
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
