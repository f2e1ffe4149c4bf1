import DiffableData
import Recording

/// A batch that a list view refuses.
struct IllegalBatch: Rule {
  static let description = RuleDescription(
    id: "illegal-batch", severity: .error,
    explanation: """
      The batch's numbers do not add up, or two of its changes meet in one place. The list view \
      raises an exception and the app ends.
      """,
    advice: """
      Let a diffable data source compute the changes. By hand, change the data and describe the \
      same change inside one performBatchUpdates, deletes before inserts.
      """)

  private static let kinds = Set(BatchViolation.Kind.allCases.map(\.rawValue) + ["invalid_batch"])

  mutating func examine(_ moment: Moment) -> [Offence] {
    refusals(moment.events) + violations(moment)
  }

  mutating func finish(_ ending: Ending) -> [Offence] {
    refusals(ending.events) + ending.offence(Self.kinds)
  }

  /// Hand-written batches that were refused, and complaints of a data source.
  private func refusals(_ events: [OtherEvent]) -> [Offence] {
    events.compactMap { event in
      if event.kind == "complaint", event.text("kind") == "invalid_batch" {
        return Offence(message: event.text("message") ?? "a batch was refused")
      }
      guard event.kind == "batch", case .array(let violations)? = event["refused"],
        case .object(let members)? = violations.first
      else { return nil }
      let first = OtherEvent(kind: "violation", members: members)
      return Offence(message: first.text("message") ?? "a batch was refused")
    }
  }

  /// What a view says to the recorded operations themselves, which another diff may have made.
  private func violations(_ moment: Moment) -> [Offence] {
    guard moment.isUpdate, moment.apply.kind == .apply,
      moment.stage.view == .collection || !moment.apply.difference.tableViewFallsBackToReload
    else { return [] }
    let rules: BatchRules = moment.stage.view == .table ? .tableView : .current
    return BatchUpdate(moment.apply.difference)
      .violations(from: moment.before, to: moment.after, rules: rules)
      .map { violation in
        let ids = violation.paths.flatMap { path in
          [moment.before.itemIdentifier(at: path), moment.after.itemIdentifier(at: path)]
            .compactMap { $0 }
        }
        return Offence(ids: ids.withoutRepetitions, message: violation.message)
      }
  }
}
