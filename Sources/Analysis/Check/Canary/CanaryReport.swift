import Recordings

/// The result of injecting one fault for each rule into copies of a recording.
package struct CanaryReport: Hashable, Sendable {
  /// The outcome for one rule.
  package enum Outcome: Hashable, Sendable {
    /// The rule found its fault.
    case found
    /// The rule found nothing, perhaps for a reason.
    case silent(String?)
    /// The recording has no place for the fault, for a reason.
    case notInjected(String)
    /// The settings turn the rule off.
    case off

    fileprivate var isSilent: Bool { if case .silent = self { true } else { false } }
    /// The reason that the fault was not injected.
    fileprivate var obstacle: String? {
      if case .notInjected(let reason) = self { reason } else { nil }
    }
  }

  /// The file, as the user named it.
  package var file: String
  /// The outcomes in the order of the rules.
  package var outcomes: [(rule: String, outcome: Outcome)] {
    zip(Check.rules, all).map { ($0.id, $1) }
  }
  private var all: [Outcome]
  private let hasFrames: Bool

  /// Plants the faults and runs the check. O(rules × (events + rows)).
  package init(_ recording: Recording, file: String, _ configuration: CheckConfiguration) {
    self.file = file
    let injector = FaultInjector(recording)
    hasFrames = injector.builder.replay.screen.visible != nil
    let before = CheckReport(recording, file, configuration)
    all = Check.rules.map { rule in
      if configuration.settings[rule.id] == .off { return .off }
      if before.findings.contains(where: { $0.rule == rule.id }),
        FaultInjector.isFoundOnce(rule.id)
      {
        return .found
      }
      do {
        let copy = try injector.injected(rule.id)
        return Self.outcome(of: rule.id, in: copy, since: injector.start, file, configuration)
      } catch let obstacle as FaultNotApplicable {
        return .notInjected(obstacle.reason)
      } catch {
        return .notInjected("\(error)")
      }
    }
  }

  private static func outcome(
    of rule: String, in copy: Recording, since start: Int64, _ file: String,
    _ configuration: CheckConfiguration
  ) -> Outcome {
    func isInjected(_ finding: Finding) -> Bool {
      finding.rule == rule
        && (max(finding.nanoseconds, finding.frame?.nanoseconds ?? 0) >= start
          || rule == FirstApplyAnimated.id)
    }
    let report = CheckReport(copy, file, configuration)
    if report.findings.contains(where: isInjected) { return .found }
    let ignored = report.ignored.first { isInjected($0.finding) }
    return .silent(ignored.map { "the settings ignore it: \($0.reason)" })
  }

  /// True if a rule found nothing, or if no rule that reads the recording could be tried.
  package var isFailure: Bool { count(\.isSilent) > 0 || !untried.isEmpty }

  /// The kinds of faults of which none could be injected, in words.
  fileprivate var untried: [String] {
    let motion = Set(ObservedRule.all.map(\.id))
    let kinds = [("motion", hasFrames, true), ("an update", true, false)]
    return kinds.compactMap { kind, isRead, isMotion in
      let judged = outcomes.filter { motion.contains($0.rule) == isMotion && $0.outcome != .off }
      let isTried = judged.isEmpty || judged.contains { $0.outcome.obstacle == nil }
      return isRead && !isTried ? kind : nil
    }
  }
}

extension CheckReport {
  fileprivate init(_ recording: Recording, _ file: String, _ configuration: CheckConfiguration) {
    let check = Check(recording)
    self.init(file: file, check, check.findings(), configuration)
  }
}

extension CanaryReport {
  /// The report for people: a line for each rule that did not find a fault, one for each obstacle
  /// to injecting some, and the numbers.
  package var lines: [String] {
    let reasons = outcomes.compactMap(\.outcome.obstacle).unique()
    let notes = reasons.map { reason in
      let rules = outcomes.filter { $0.outcome.obstacle == reason }.map(\.rule)
      return "\(file): note: no fault injected: \(reason) [\(rules.joined(separator: ", "))]"
    }
    let errors = outcomes.compactMap { rule, outcome -> String? in
      guard case .silent(let reason) = outcome else { return nil }
      return "\(file): error: the rule misses its injected fault"
        + "\(reason.map { "; \($0)" } ?? "") [\(rule)]"
    }
    let untried = untried.map { "\(file): error: no fault of \($0) could be injected" }
    let counts = [
      (count { $0 == .found }, "detected"),
      (count(\.isSilent), "missed"),
      (count { $0.obstacle != nil }, "not injected"),
      (count { $0 == .off }, "off"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return notes + errors + untried + [
      "\(file): \(all.count) rules: \(parts.joined(separator: ", "))"
    ]
  }

  private func count(_ isCounted: (Outcome) -> Bool) -> Int { all.count(where: isCounted) }

  /// The report for programs.
  package var json: JSONValue {
    .object([
      "file": .string(file),
      "rules": .array(
        outcomes.map { rule, outcome in
          let (word, reason): (String, String?) =
            switch outcome {
            case .found: ("found", nil)
            case .silent(let reason): ("silent", reason)
            case .notInjected(let reason): ("notPlanted", reason)
            case .off: ("off", nil)
            }
          return .object([
            "rule": .string(rule), "outcome": .string(word),
            "reason": reason.map(JSONValue.string),
          ])
        }),
    ])
  }
}
