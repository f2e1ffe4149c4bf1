import DiffableData
import Recordings

/// Finds a batch that a list view rejects.
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
  /// and that of the apply that follows.
  ///
  /// Which of several batches leads to which list is not known.
  private func batchViolations(_ context: ApplyContext) -> [RuleViolation] {
    let batches = context.interim.others.compactMap { event -> BatchUpdate? in
      if case .batch(let batch) = event { batch.performedUpdate } else { nil }
    }
    guard batches.count == 1, context.isUpdate, context.apply.kind == .apply else { return [] }
    return violations(of: batches[0], context)
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
