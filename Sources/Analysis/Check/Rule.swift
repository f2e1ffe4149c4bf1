import CResources

/// The description of a rule, for reports and documentation.
public struct RuleDescription: Hashable, Sendable {
  /// The stable name of the rule in configurations and reports.
  public var id: String
  /// The default severity of its findings.
  public var severity: Severity
  /// The problem and its effect on users, in sentences.
  public var explanation: String
  /// The change that the app needs.
  public var advice: String
  /// Code or data with the problem, and the same without it; line breaks separate the lines.
  public var example: String
  /// The explanation's first paragraph and the items of its list, which begin with "- "; empty
  /// without a list.
  var listing: [String] = []

  /// The explanation as lines of a text.
  package var explanationLines: [String] { listing.isEmpty ? [explanation] : listing }
}

/// A check for one kind of problem. A value receives the applies of one recording, in order.
protocol Rule {
  /// The stable name of the rule; Documentation/Rules.md or MotionRules.md describes it.
  var id: String { get }

  /// Returns the problems of the next apply.
  mutating func examine(_ context: ApplyContext) -> [RuleViolation]

  /// Returns the problems that show only at the end of the recording.
  mutating func finish(_ end: EndContext) -> [RuleViolation]
}

extension Rule {
  mutating func finish(_ end: EndContext) -> [RuleViolation] { [] }
}

/// A rule about the list's events, with its name at its type.
protocol ListRule: Rule {
  static var id: String { get }
}

extension ListRule {
  var id: String { Self.id }
}

/// A problem that a rule has found in an apply.
struct RuleViolation {
  /// The identifiers, in the order of the message.
  var ids: [String] = []
  /// The message without the rule's explanation.
  var message: String
  /// The index of an apply other than the current one.
  var apply: Int?
  /// Nanoseconds from the start to an event after the apply that has the problem; nil for the
  /// apply itself.
  var time: Int64?
  /// A severity other than the rule's.
  var severity: Severity?
  /// The frame that shows the problem; nil for a problem of the list.
  var frame: ObservedFrame?
  /// True for a problem of the whole recording, or of a frame before the first apply.
  var isOfNoApply = false
}

/// The rules of `check` in the order of their documentation, the most severe first.
enum RuleBook {
  static var rules: [any Rule] {
    [
      DuplicateIdentifier(), ItemInTwoSections(), IdentityChurn(),
      UnstableIdentifier(), PositionalIdentifier(), SectionChurn(),
      StaleContent(), StaleHeader(), ReloadCouldBeReconfigure(), Flicker(),
      IllegalBatch(), ExcessMoves(), ApplyStorm(), NoOpApply(), WholeReload(),
      TableReloadFallback(), MixedQueues(), NestedApply(), AppendOneByOne(),
      ExpansionLost(), FirstApplyAnimated(), ScrollJump(), OverBudget(),
    ] + ObservedRule.all
  }

  /// The descriptions of the rules, in the same order: the sections of Documentation/Rules.md and
  /// Documentation/MotionRules.md.
  static let descriptions: [RuleDescription] = {
    let pages = [resource_rules_md(), resource_motion_rules_md()].map { String(cString: $0) }
    let sections: [[Substring]] = pages.flatMap { page in
      page.split(separator: "\n## ").map { $0.split(separator: "\n\n") }
    }
    return rules.compactMap { rule in
      sections.first { $0[0] == rule.id }.flatMap(RuleDescription.init)
    }
  }()
}

extension RuleDescription {
  /// Creates a description from the name, the severity, the explanation, perhaps with a list, the
  /// advice, and an example in a fence.
  fileprivate init?(_ parts: [Substring]) {
    guard 5...6 ~= parts.count, let fence = parts.last, fence.hasPrefix("```"),
      let severity = Severity(rawValue: String(parts[1].dropFirst("Severity: ".count)))
    else { return nil }
    func text(_ part: Substring) -> String {
      part.split(separator: "\n").joined(separator: " ")
    }
    let items =
      parts.count == 6
      ? parts[3].dropFirst("- ".count).split(separator: "\n- ").map {
        text($0.replacing("\n  ", with: "\n"))
      } : []
    self.init(
      id: String(parts[0]), severity: severity,
      explanation: ([text(parts[2])] + items).joined(separator: " "),
      advice: text(parts[parts.count - 2]),
      example: fence.split(separator: "\n").filter { !$0.hasPrefix("```") }
        .joined(separator: "\n"))
    if !items.isEmpty { listing = [text(parts[2])] + items.map { "- \($0)" } }
  }
}
