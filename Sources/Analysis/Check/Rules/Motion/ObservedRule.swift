import MotionRules

/// Finds violations of a rule of observed motion.
struct ObservedRule: Rule {
  let rule: ObservedMotionRule

  var id: String { rule.rawValue }

  /// The rules that need the frames of a recording alone.
  static var all: [any Rule] {
    ObservedMotionRule.allCases.filter { $0 != .scrollJump }.map { ObservedRule(rule: $0) }
  }

  mutating func examine(_ context: ApplyContext) -> [RuleViolation] { [] }

  mutating func finish(_ end: EndContext) -> [RuleViolation] { end.violations(of: rule) }
}

extension EndContext {
  /// Returns the violations of a rule by the recording's frames.
  func violations(of rule: ObservedMotionRule) -> [RuleViolation] {
    observed.filter { $0.rule == rule }.map { violation in
      RuleViolation(
        ids: violation.ids, message: violation.message, apply: violation.apply,
        severity: violation.isUndecided ? .note : nil,
        frame: violation.frame.map { ObservedFrame(number: $0, time: violation.nanoseconds) },
        isOfNoApply: violation.apply == nil)
    }
  }
}

extension RuleViolation {
  /// Returns the finding of a problem that belongs to no apply.
  func finding(_ rule: String, _ usual: Severity?, time: Int64?) -> Finding {
    Finding(
      rule: rule, severity: severity ?? usual ?? .warning, apply: nil, time: time ?? 0, ids: ids,
      message: message, frame: frame)
  }
}
