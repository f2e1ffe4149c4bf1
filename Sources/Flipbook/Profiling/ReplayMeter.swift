import DiffableData
import ListSimulator
import Recording

/// Makes each apply of a recording anew on a simulated list view, and measures it.
struct ReplayMeter {
  private(set) var samples: [PhaseSample] = []
  private(set) var memory: [MemorySample] = []

  private let recording: Recording
  private let run: Int
  private let system: MeasuringSystem
  private let view: ListView
  private let source: DiffableDataSource<String, String>
  private let costs: Costs

  /// What the data source says of its last apply.
  private final class Costs {
    var diff: Int64 = 0
    var update: Int64 = 0
  }

  init(_ recording: Recording, run: Int, system: MeasuringSystem) {
    self.recording = recording
    self.run = run
    self.system = system
    let stage = recording.stage
    view = ListView(
      style: stage.view == .table ? .table : .collection,
      viewport: ListSize(width: stage.width, height: stage.height), complaints: .none)
    source = DiffableDataSource(view: view, complaints: .none, stopwatch: system.clock)
    let costs = Costs()
    self.costs = costs
    source.observe { change in
      costs.diff = change.diffCost
      costs.update = change.updateCost
    }
  }

  /// Measures every apply in order.
  ///
  /// - Throws: `EncodingError.cancelled` where somebody wants it to end.
  mutating func measure(isCancelled: () -> Bool) throws(EncodingError) {
    var apply = 0
    for case .apply(let recorded) in recording.events.lazy.map(\.kind) {
      guard !isCancelled() else { throw .cancelled }
      measure(recorded, apply)
      apply += 1
    }
  }

  private mutating func measure(_ recorded: Apply, _ index: Int) {
    let lists = recorded.snapshot.lists
    system.restartPeak()
    let start = system.clock()
    let snapshot = Snapshot(lists: lists, marks: recorded.snapshot)
    note(.snapshot, index, system.clock() - start)
    if recorded.kind == .reload {
      source.applySnapshotUsingReloadData(snapshot)
    } else {
      source.apply(snapshot, animatingDifferences: recorded.isAnimated)
    }
    note(.diff, index, costs.diff)
    note(.apply, index, costs.update)
    memory.append(system.memory())
  }

  private mutating func note(_ phase: Phase, _ apply: Int, _ nanoseconds: Int64) {
    samples.append(PhaseSample(phase: phase, apply: apply, run: run, nanoseconds: nanoseconds))
  }
}

extension Snapshot where SectionID == String, ItemID == String {
  /// The identifiers alone. O(n).
  fileprivate var lists: [(section: String, items: [String])] {
    sectionIdentifiers.map { section in
      // A snapshot knows its own sections.
      (section: section, items: (try? itemIdentifiers(inSection: section)) ?? [])
    }
  }

  /// A snapshot that shares nothing with the one that the lists are from, with its marks. O(n).
  fileprivate init(lists: [(section: String, items: [String])], marks: Self) {
    do {
      try self.init(validating: lists)
      try reloadItems(marks.reloadedItemIdentifiers.filter(contains(item:)))
      try reconfigureItems(marks.reconfiguredItemIdentifiers.filter(contains(item:)))
      try reloadSections(marks.reloadedSectionIdentifiers.filter(contains(section:)))
    } catch {
      preconditionFailure("a snapshot's own identifiers are distinct: \(error)")
    }
  }
}
