import DiffableData
import Recordings
import TextAndFiles

/// Finds a batch that a list view rejects, or after which it shows other rows than the list has.
struct IllegalBatch: ListRule {
  static let id = "illegal-batch"

  private static let kinds = Set(BatchViolation.Kind.allCases.map(\.rawValue) + ["invalid_batch"])

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    refusals(context.interim.others) + batchViolations(context) + violations(context)
  }

  mutating func finish(_ end: EndContext) -> [RuleViolation] {
    refusals(end.interim.others) + end.violation(Self.kinds)
  }

  /// Returns hand-written batches that were rejected, and complaints of a data source.
  private func refusals(_ events: [Event.Kind]) -> [RuleViolation] {
    events.compactMap { event in
      switch event {
      case .complaint(let complaint) where complaint.kind == "invalid_batch":
        RuleViolation(message: complaint.message ?? "a batch was refused")
      case .batch(let batch):
        batch.violations?.first.map {
          RuleViolation(message: $0.message ?? "a batch was refused")
        }
      default: nil
      }
    }
  }

  /// Returns the violations of a hand-written batch that was performed, between the list before it
  /// and that of the apply that follows; without any, the first row that it keeps at a wrong place.
  ///
  /// Which of several batches leads to which list is not known.
  private func batchViolations(_ context: ApplyContext) -> [RuleViolation] {
    let batches = context.interim.others.compactMap { event -> BatchUpdate? in
      if case .batch(let batch) = event { batch.performedUpdate } else { nil }
    }
    guard batches.count == 1, context.isUpdate, context.apply.kind == .apply else { return [] }
    let violations = violations(of: batches[0], context)
    return violations.isEmpty ? misplacedRow(after: batches[0], context) : violations
  }

  private func misplacedRow(after batch: BatchUpdate, _ context: ApplyContext) -> [RuleViolation] {
    func look(_ id: String) -> ItemContent? { context.contents[id]?.withoutIdentifier }
    let marked = Set(
      context.after.reloadedItemIdentifiers + context.after.reconfiguredItemIdentifiers)
    // A marked row is filled again, and one with a new identifier that shows the same looks right.
    let misplaced = batch.misplacedItems(from: context.before, to: context.after).filter {
      !marked.contains($0.expected)
        && (look($0.shown) == nil || look($0.shown) != look($0.expected))
    }
    guard let first = misplaced.first else { return [] }
    let others = misplaced.count - 1
    return [
      RuleViolation(
        ids: misplaced.flatMap { [$0.shown, $0.expected] }.unique(),
        message: "after the batch the view shows '\(first.shown)' in row \(first.path.item) of "
          + "section \(first.path.section), where the list has '\(first.expected)'"
          + (others > 0 ? "; \(counted(others, "more row is", "more rows are")) wrong" : ""))
    ]
  }

  /// Returns the violations of the recorded operations, which another algorithm may have computed.
  private func violations(_ context: ApplyContext) -> [RuleViolation] {
    guard context.isUpdate, !context.apply.isReload(in: context.stage.view) else { return [] }
    return violations(of: BatchUpdate(context.apply.difference), context)
  }

  private func violations(of batch: BatchUpdate, _ context: ApplyContext) -> [RuleViolation] {
    let rules: BatchRules = context.stage.view == .table ? .tableView : .current
    return
      batch
      .violations(from: context.before, to: context.after, rules: rules)
      .map { violation in
        let ids = violation.paths.flatMap { path in
          [context.before.itemIdentifier(at: path), context.after.itemIdentifier(at: path)]
            .compactMap { $0 }
        }
        return RuleViolation(ids: ids.unique(), message: violation.message)
      }
  }
}
