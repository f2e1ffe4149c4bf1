import DiffableData
import Recordings
import TextAndFiles

/// Finds a section that is deleted while its rows return in another one.
struct SectionChurn: ListRule {
  static let id = "section-churn"

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] {
    let difference = context.apply.difference
    guard context.isUpdate, context.apply.kind == .apply, !difference.sectionInserts.isEmpty else {
      return []
    }
    let heirs = Dictionary(
      difference.sectionInserts.map { ($0.index, $0.id) }, uniquingKeysWith: { $1 })
    var moves: [Int: [Int: Int]] = [:]
    for move in difference.itemMoves where heirs[move.to.section] != nil {
      moves[move.from.section, default: [:]][move.to.section, default: 0] += 1
    }
    return difference.sectionDeletes.compactMap { deleted in
      let count = context.before.count(in: deleted.id)
      let best = (moves[deleted.index] ?? [:]).max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      guard count > 0, let best, 2 * best.value > count, let heir = heirs[best.key] else {
        return nil
      }
      return RuleViolation(
        ids: [deleted.id, heir],
        message: "section '\(deleted.id)' goes, and section '\(heir)' comes with "
          + "\(best.value) of its \(counted(count, "row", "rows"))")
    }
  }
}
