/// Values that stay together, by the smallest of them and how many they are.
struct WeightedRun {
  var value: Int
  var weight: Int
  var isKept = false
}

/// Keeps the runs of one heaviest ascending subsequence. No two of them have the same value.
///
/// The heaviest one that ends at each run follows from the heaviest that ends at a smaller value
/// and stands before it: prefix maxima in a Fenwick tree over the ranks of the values.
///
/// - Complexity: O(m log m) for m runs.
func keepHeaviest(_ runs: inout [WeightedRun]) {
  let ascending = runs.indices.sorted { runs[$0].value < runs[$1].value }
  // By position: the heaviest subsequence that ends there, and the position before it.
  var totals = runs.map { $0.weight }
  var before = [Int](repeating: -1, count: runs.count)
  var heaviest = [Int](repeating: -1, count: runs.count + 1)
  var ranks = [Int](repeating: 0, count: runs.count)
  for (rank, position) in ascending.enumerated() { ranks[position] = rank + 1 }
  for position in runs.indices {
    var rank = ranks[position] - 1
    while rank > 0 {
      let other = heaviest[rank]
      if other >= 0 && totals[other] + runs[position].weight > totals[position] {
        totals[position] = totals[other] + runs[position].weight
        before[position] = other
      }
      rank &= rank - 1
    }
    rank = ranks[position]
    while rank <= runs.count {
      let other = heaviest[rank]
      if other < 0 || totals[other] < totals[position] { heaviest[rank] = position }
      rank += rank & -rank
    }
  }
  var position = totals.indices.max { totals[$0] < totals[$1] } ?? -1
  while position >= 0 {
    runs[position].isKept = true
    position = before[position]
  }
}
