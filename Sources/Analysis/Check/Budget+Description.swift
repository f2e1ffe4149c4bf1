/// The texts about budgets for reports with a list of rules.
extension Budget {
  /// The description of the budget as a rule.
  var description: RuleDescription {
    RuleDescription(
      id: rawValue, severity: .error, explanation: explanation + ".",
      advice: "Change the update, or raise the limit in flipbook.yaml.", example: "")
  }

  private var explanation: String {
    switch self {
    case .diffP95: "The 95th percentile of the differences' times exceeds the limit"
    case .operations: "An apply has more inserts, deletes and moves than allowed"
    case .travel: "The rows on screen travel farther in one apply than allowed"
    case .crossings: "More pairs of rows cross in one apply than allowed"
    case .framesOverBudget: "More frames than allowed take longer to draw than they are shown"
    case .jump: "A row jumps farther in one frame than allowed"
    case .flash: "A row fades out and in again"
    case .overlap: "Rows overlap at the end of an apply's motion"
    case .textOverText: "Two readable titles overlap for longer than allowed"
    case .starts: "A row begins later after the one before it than allowed"
    case .ends: "The motion ends later than allowed"
    case .endsAt: "A row does not end at its expected place"
    }
  }
}
