/// Values that stay together, by the smallest of them and how many they are.
struct WeightedRun {
  var value: Int
  var weight: Int
  var isKept = false
}

/// Keeps the runs of one heaviest ascending subsequence. No two of them have the same value.
///
/// The weight of the heaviest one that ends at a run follows from that of the heaviest that ends at
/// a smaller value and stands before it: prefix maxima in a Fenwick tree over the ranks of the
/// values. Of several heaviest ones it is that of ``PatienceSorter``, read backwards in the same way, so that
/// a difference does not depend on how it was found.
///
/// - Complexity: O(m log m) for m runs.
func keepHeaviest(_ runs: inout [WeightedRun]) {
  var ranks = [Int](repeating: 0, count: runs.count)
  for (rank, position) in runs.indices.sorted(by: { runs[$0].value < runs[$1].value }).enumerated()
  {
    ranks[position] = rank + 1
  }
  var totals = [Int](repeating: 0, count: runs.count)
  var heaviest = [Int](repeating: 0, count: runs.count + 1)
  for position in runs.indices {
    var (rank, before) = (ranks[position] - 1, 0)
    while rank > 0 {
      before = max(before, heaviest[rank])
      rank &= rank - 1
    }
    totals[position] = before + runs[position].weight
    rank = ranks[position]
    while rank <= runs.count {
      heaviest[rank] = max(heaviest[rank], totals[position])
      rank += rank & -rank
    }
  }
  var wanted = totals.max() ?? 0
  for position in runs.indices.reversed() where totals[position] == wanted {
    runs[position].isKept = true
    wanted -= runs[position].weight
  }
}
