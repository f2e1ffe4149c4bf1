import Benchmark
import DiffableData
import Workloads

/// The time of one difference for each row of the table, with percentiles; ratios to yardsticks
/// are in `difftable`, which runs both sides in turns.
let benchmarks: @Sendable () -> Void = {
  for workload in Workload.all where !workload.isOptional {
    Benchmark(
      workload.name, configuration: .init(metrics: [.wallClock, .throughput])
    ) { _, snapshots in
      blackHole(snapshots.new.difference(from: snapshots.old))
    } setup: {
      let pair = workload.make()
      return (old: snapshot(of: pair.old), new: snapshot(of: pair.new))
    }
  }
}

private func snapshot(of sections: [NumberedSection]) -> Snapshot<Int, Int> {
  do {
    return try Snapshot(validating: sections.map { (section: $0.number, items: $0.items) })
  } catch {
    fatalError("\(error)")
  }
}
