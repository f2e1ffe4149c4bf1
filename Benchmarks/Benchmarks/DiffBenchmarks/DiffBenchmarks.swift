import Benchmark
import DiffableData

/// The time of one difference between two snapshots of one section.
let benchmarks: @Sendable () -> Void = {
  for count in [1_000, 10_000] {
    for shape in Shape.allCases {
      let old = snapshot(of: Array(0..<count))
      let new = snapshot(of: shape.applied(toItems: count))
      Benchmark(
        "\(shape.rawValue), \(count) items",
        configuration: .init(metrics: [.wallClock, .throughput])
      ) { _ in
        blackHole(new.difference(from: old))
      }
    }
  }
}

private func snapshot(of items: [Int]) -> Snapshot<Int, Int> {
  var snapshot = Snapshot<Int, Int>()
  do {
    try snapshot.appendSections([0])
    try snapshot.appendItems(items)
  } catch {
    fatalError("\(error)")
  }
  return snapshot
}
