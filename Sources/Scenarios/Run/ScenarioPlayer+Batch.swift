import DiffableData
import Recordings
import TextAndFiles

// Hand-written batch updates, which the view accepts or rejects.
extension ScenarioPlayer {
  func perform(_ batch: ScriptBatch) throws(StepFailure) {
    let old = source.snapshot()
    var after = try batch.sections.map(snapshot) ?? old
    let violations = batch.update.violations(
      from: old, to: after, rules: scenario.stage.view == .table ? .tableView : .current)
    if batch.isRefusalExpected, violations.isEmpty {
      throw StepFailure(
        "batch_accepted", "The batch should be refused, but the view accepts it.")
    }
    if let first = violations.first, !batch.isRefusalExpected {
      let others = violations.dropFirst().map(\.kind.rawValue)
      let also = others.isEmpty ? "" : " (also \(shortListing(others, limit: 10)))"
      var failure = StepFailure(
        first.kind.rawValue, first.message, words: "the batch does not fit the data\(also)")
      failure.isException = true
      throw failure
    }
    if let reason = batch.reason, let first = violations.first, !first.isRaised(as: reason) {
      var failure = StepFailure(
        "other_reason", first.message,
        words: "the batch is refused, but not with the text of 'reason'")
      failure.isException = true
      throw failure
    }
    // The view raises the first.
    let recorded = violations.enumerated().map { index, violation in
      Event.Batch.Violation(
        kind: violation.kind.rawValue,
        message: index == 0 ? batch.reason ?? violation.message : violation.message)
    }
    append(.batch(Event.Batch(batch.update, violations: recorded.isEmpty ? nil : recorded)))
    guard violations.isEmpty else { return }
    record(listed: (batch.sections ?? []).flatMap(\.items))
    try mark(batch.update, of: old, in: &after)
    apply(after)
  }

  /// Marks what a batch reloads, at its places before the batch, if it stays.
  private func mark(
    _ update: BatchUpdate, of old: Snapshot<String, String>,
    in new: inout Snapshot<String, String>
  ) throws(StepFailure) {
    let sections = update.sections.reloads.map { old.sectionIdentifiers[$0] }
    let items = update.items.reloads.compactMap(old.itemIdentifier(at:))
    do throws(SnapshotError) {
      try new.reloadSections(sections.filter { new.contains(section: $0) })
      try new.reloadItems(items.filter { new.contains(item: $0) })
    } catch {
      throw StepFailure(error)
    }
  }
}
