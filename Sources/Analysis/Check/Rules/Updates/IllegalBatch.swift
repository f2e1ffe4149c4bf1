import DiffableData
import Recordings
import TextAndFiles

/// Finds a batch that a list view rejects, or after which it shows other rows than the list has.
struct IllegalBatch: ListRule {
  static let id = "illegal-batch"

  private static let kinds = Set(BatchViolation.Kind.allCases.map(\.rawValue) + ["invalid_batch"])

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let previous = context.isFirst ? nil : context.number - 1
    return refusals(context.interim.others, after: previous) + batchViolations(context)
      + violations(context)
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    refusals(end.interim.others, after: end.applies > 0 ? end.applies - 1 : nil)
      + end.violation(Self.kinds)
  }

  /// Returns hand-written batches that were rejected, and complaints of a data source.
  ///
  /// - Parameter apply: The apply before the events; nil if there is none.
  private func refusals(_ events: [Event], after apply: Int?) -> [RuleViolation] {
    events.compactMap { event in
      switch event.kind {
      case .complaint(let complaint) where complaint.kind == "invalid_batch":
        RuleViolation(message: complaint.message ?? "a batch was refused")
      case .batch(let batch):
        batch.violations?.first.map {
          RuleViolation(
            message: $0.message ?? "a batch was refused", apply: apply, time: event.nanoseconds,
            isOfNoApply: apply == nil)
        }
      default: nil
      }
    }
  }

  /// Returns the violations of hand-written batches that were performed one after another, between
  /// the list before them and that of the apply that follows; without any, the first row that they
  /// keep at a wrong place.
  private func batchViolations(_ context: ApplyContext) -> [RuleViolation] {
    let batches = context.interim.others.compactMap { event -> BatchUpdate? in
      if case .batch(let batch) = event.kind { batch.performedUpdate } else { nil }
    }
    guard !batches.isEmpty, context.isUpdate, context.apply.kind == .apply else { return [] }
    let violations = violations(of: batches, context)
    return violations.isEmpty ? misplacedRow(after: batches, context) : violations
  }

  private func misplacedRow(
    after batches: [BatchUpdate], _ context: ApplyContext
  ) -> [RuleViolation] {
    func look(_ id: String) -> ItemContent? { context.contents[id]?.withoutIdentifier }
    let marked = Set(
      context.after.reloadedItemIdentifiers + context.after.reconfiguredItemIdentifiers)
    // A marked row is filled again, and one with a new identifier that shows the same looks right.
    let misplaced = batches.misplacedItems(from: context.before, to: context.after).filter {
      !marked.contains($0.expected)
        && (look($0.shown) == nil || look($0.shown) != look($0.expected))
    }
    guard let first = misplaced.first else { return [] }
    let others = misplaced.count - 1
    return [
      RuleViolation(
        ids: misplaced.flatMap { [$0.shown, $0.expected] }.unique(),
        message:
          "after the batch\(batches.count > 1 ? "es" : "") the view shows '\(first.shown)' in row \(first.path.item) of "
          + "section \(first.path.section), where the list has '\(first.expected)'"
          + (others > 0 ? "; \(counted(others, "more row is", "more rows are")) wrong" : ""))
    ]
  }

  /// Returns the violations of the recorded operations, which another algorithm may have computed.
  private func violations(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, !context.apply.isReload(in: context.stage.view) else { return [] }
    return violations(of: [BatchUpdate(context.apply.difference)], context)
  }

  private func violations(of batches: [BatchUpdate], _ context: ApplyContext) -> [RuleViolation] {
    let rules: BatchRules = context.stage.view == .table ? .tableView : .current
    let found = batches.violations(
      oldCounts: context.before.itemCountsBySection, newCounts: context.after.itemCountsBySection,
      rules: rules)
    guard let found else { return [] }
    // The rows between two batches are unknown.
    let before = found.batch == 0 ? context.before : Snapshot()
    let after = found.batch == batches.count - 1 ? context.after : Snapshot()
    return found.violations.map { violation in
      let ids = violation.paths.flatMap { path in
        [before.itemIdentifier(at: path), after.itemIdentifier(at: path)].compactMap { $0 }
      }
      return RuleViolation(
        ids: ids.unique(),
        message: violation.message + batches.place(ofBatch: found.batch))
    }
  }
}
