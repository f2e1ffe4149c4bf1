import DiffableData
import ListSimulator
import Recordings

/// Repeats each apply on a simulated list view, and measures it.
final class ReplayMeter {
  private(set) var samples: [PhaseSample] = []
  /// The result of each apply, with the memory after it.
  private(set) var rows: [StatsReport.Row] = []

  private let run: Int
  private let system: MeasuringSystem
  private let view: ListView
  private let source: DiffableDataSource<String, String>
  private var costs = (diff: Duration.zero, update: Duration.zero)

  init(_ stage: Stage, run: Int, system: MeasuringSystem) {
    self.run = run
    self.system = system
    view = ListView(
      style: stage.view == .table ? .table : .collection,
      viewport: ListSize(width: stage.width, height: stage.height), complaints: .none)
    view.anchor = stage.anchor
    source = DiffableDataSource(
      owner: .caller, view: view, complaints: .none,
      stopwatch: { [clock = system.clock] in .nanoseconds(clock()) })
    source.observe { [unowned self] change in
      costs = (change.diffCost, change.updateCost)
    }
  }

  /// Measures the next apply. O(items).
  func measure(_ recorded: Apply, at time: Int64) {
    let index = rows.count
    var row = StatsReport.Row(index, recorded, time: time)
    row.recordedDiff = recorded.diffNanoseconds
    let lists = recorded.sections
    system.resetPeak()
    let start = system.clock()
    // Made anew, so that it shares no storage with the recorded one.
    let snapshot = recorded.with(lists).snapshot
    note(.snapshot, index, system.clock() - start)
    if recorded.kind == .reload {
      source.applySnapshotUsingReloadData(snapshot)
    } else {
      source.apply(snapshot, animatingDifferences: recorded.isAnimated)
    }
    // After missing applies these are the costs of several ones.
    if recorded.dropped == 0 {
      note(.diff, index, costs.diff.nanoseconds)
      note(.apply, index, costs.update.nanoseconds)
    }
    row.memory = system.memory()
    rows.append(row)
  }

  private func note(_ phase: Phase, _ apply: Int, _ nanoseconds: Int64) {
    samples.append(PhaseSample(phase: phase, apply: apply, run: run, nanoseconds: nanoseconds))
  }

  func noteDecoding(_ nanoseconds: Int64) { note(.decode, rows.count, nanoseconds) }
}
