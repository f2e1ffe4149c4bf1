import DiffableData
import ListSimulator
import Recordings

// Updates that a script writes by hand, for a simulated view to accept or to reject.
extension Session {
  func perform(_ batch: HandWrittenBatch) throws(OperationFailure) {
    let old = source.snapshot()
    let after = try batch.sections.map(snapshot) ?? old
    let refusal = refusal(of: batch.update, from: old, to: after)
    if batch.isRefusalExpected, refusal == nil {
      throw OperationFailure(
        "batch_accepted", "The batch was to be refused, but the view would carry it out.")
    }
    if let refusal, !batch.isRefusalExpected { throw OperationFailure(refusal) }
    let violations = refusal?.violations.map {
      Event.Batch.Violation(kind: $0.kind.rawValue, message: $0.message)
    }
    append(.batch(Event.Batch(batch.update, violations: violations)))
    guard refusal == nil else { return }
    record(listed: (batch.sections ?? []).flatMap(\.items))
    apply(after)
  }

  /// Returns the complaint of a view without a diffable data source about a batch; nil if it accepts.
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

/// A data source that has only the number of items in each section.
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
  /// A rejected batch: its first violation, and the kinds of the others.
  fileprivate init(_ refusal: Complaint) {
    let first = refusal.violations.first
    let others = refusal.violations.dropFirst().map(\.kind.rawValue)
    let also = others.isEmpty ? "" : " (also \(shortListing(others, limit: 10)))"
    self.init(
      first?.kind.rawValue ?? refusal.kind.rawValue, refusal.message,
      words: "the batch does not fit the data\(also)")
    isException = true
  }
}
