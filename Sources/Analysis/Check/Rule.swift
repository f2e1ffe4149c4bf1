/// What a rule is about, for reports and for people who want to know more.
public struct RuleDescription: Hashable, Sendable {
  /// Stable: configurations and reports name it.
  public var id: String
  /// How bad its findings are by default.
  public var severity: Severity
  /// What goes wrong, and what people see of it.
  public var explanation: String
  /// What to change in the app.
  public var advice: String
}

/// One way in which list updates go wrong; it reads a recording from its first apply to its last.
protocol Rule {
  /// What the rule is about.
  static var description: RuleDescription { get }

  /// A reader at the beginning of a recording.
  init()

  /// What is wrong with the next apply.
  mutating func examine(_ context: ApplyContext) -> [Violation]

  /// What shows only once everything was read.
  mutating func finish(_ end: EndContext) -> [Violation]
}

extension Rule {
  mutating func finish(_ end: EndContext) -> [Violation] { [] }
}

/// What a rule says of an apply.
struct Violation {
  /// In the order of the message.
  var ids: [String] = []
  /// Without the rule's explanation.
  var message: String
  /// Another apply than the one that is examined.
  var apply: Int?
  /// Another severity than the rule's.
  var severity: Severity?
}

/// The rules of `check`, in the order of their documentation: what breaks first.
enum RuleBook {
  static var rules: [any Rule.Type] {
    [
      DuplicateIdentifier.self, ItemInTwoSections.self, IdentityChurn.self, SectionChurn.self,
      StaleContent.self, StaleHeader.self, ReloadCouldBeReconfigure.self, Flicker.self,
      IllegalBatch.self, ExcessMoves.self, ApplyStorm.self, NoOpApply.self, WholeReload.self,
      TableReloadFallback.self, MixedQueues.self, NestedApply.self, AppendOneByOne.self,
      ExpansionLost.self, FirstApplyAnimated.self, ScrollJump.self, OverBudget.self,
    ]
  }
}
