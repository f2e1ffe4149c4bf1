import DiffableData
import ListSimulator
import Recording

// The old way: the script says what changed, and a simulated view judges.
extension Session {
  func perform(_ batch: HandWrittenBatch) throws(OperationFailure) {
    let old = source.snapshot()
    let new = try batch.sections.map { sections throws(OperationFailure) in
      try snapshot(of: sections)
    }
    let after = new ?? old
    let refusal = refusal(of: batch.update, from: old, to: after)
    if batch.isRefusalExpected, refusal == nil {
      throw OperationFailure(
        StepError(
          kind: "batch_accepted",
          message: "The batch was to be refused, but the view would carry it out."))
    }
    if let refusal, !batch.isRefusalExpected { throw OperationFailure(refusal) }
    let violations = refusal?.violations.map {
      Event.Batch.Violation(kind: $0.kind.rawValue, message: $0.message)
    }
    recorder.append(.batch(Event.Batch(batch.update, violations: violations)), at: time)
    guard refusal == nil else { return }
    tell(items: contents(of: (batch.sections ?? []).flatMap(\.items)))
    apply(after)
  }

  /// What a view without a diffable data source says to a batch.
  private func refusal(
    of update: BatchUpdate, from old: Snapshot<String, String>, to new: Snapshot<String, String>
  ) -> Complaint? {
    let data = CountedData(old.itemCountsBySection)
    let view = ListView(
      style: scenario.stage.view == .table ? .table : .collection, complaints: .none)
    view.dataSource = data
    data.counts = new.itemCountsBySection
    do {
      try view.perform(update)
      return nil
    } catch {
      return error
    }
  }
}

/// A data source that knows numbers alone.
private final class CountedData: ListViewDataSource {
  var counts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
  }

  func numberOfSections(in view: ListView) -> Int { counts.count }

  func listView(_ view: ListView, numberOfItemsInSection section: Int) -> Int { counts[section] }

  func listView(_ view: ListView, cellForItemAt path: ItemPath) -> ListCell? {
    ListCell()
  }
}

extension OperationFailure {
  /// A refused batch: its first violation, and the kinds of the others.
  fileprivate init(_ refusal: Complaint) {
    let first = refusal.violations.first
    let others = refusal.violations.dropFirst().map(\.kind.rawValue)
    self.init(
      StepError(kind: first?.kind.rawValue ?? refusal.kind.rawValue, message: refusal.message),
      details: others.isEmpty ? nil : "also \(shortListing(others, limit: 10))")
  }
}
