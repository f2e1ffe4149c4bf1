/// The kinds of budgets; the raw value is the identifier of a budget's findings.
package enum Budget: String, CaseIterable, Sendable {
  case diffP95 = "budget-diff-p95"
  case operations = "budget-operations"
  case travel = "budget-travel"
  case crossings = "budget-crossings"
  case framesOverBudget = "budget-frames-over-budget"
  case jump = "budget-jump"
  case flash = "budget-flash"
  case overlap = "budget-overlap"
  case textOverText = "budget-text-over-text"
  case starts = "budget-starts"
  case ends = "budget-ends"
  case endsAt = "budget-ends-at"
}
