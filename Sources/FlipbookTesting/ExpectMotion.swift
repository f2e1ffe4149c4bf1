import Films

/// Expects a transition's motion to follow rules, and reports the row, frame and amount of each
/// violation.
///
/// ```swift
/// let transition = try film.transition(3)
/// expectMotion(transition, .noJump(share: 0.05), .noFlash, .ends(within: .seconds(0.5)))
/// ```
///
/// No golden is needed. A transition without motion fails. O(frames × rows on screen²).
public func expectMotion(
  _ transition: Transition, _ rules: MotionRule..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: "expectMotion")
  call.expect(transition.motion, rules, of: transition.defaultName)
}

/// Expects every transition of a film to follow rules, except its first apply. A film without a
/// transition fails.
///
/// ```swift
/// expectMotion(try Film("Scenarios/contacts.yaml"), .noFlash, .noOverlapAtRest)
/// ```
///
/// O(frames × rows on screen²).
public func expectMotion(
  _ film: Film, _ rules: MotionRule..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: "expectMotion")
  let transitions = film.transitions
  if transitions.isEmpty {
    call.fail("the film '\(film.recording.name)' has no transition to test")
  }
  for transition in transitions {
    call.expect(transition.motion, rules, of: transition.defaultName)
  }
}

/// Expects the motion of your own engine to follow rules; `MotionRow` shows how to record it.
///
/// Frames without motion fail.
///
/// - Parameter name: The motion's name in a failure.
public func expectMotion(
  _ motion: MotionProbe, _ rules: MotionRule..., named name: String = "rows",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  TestCall(fileID: fileID, filePath: filePath, line: line, column: column, function: "expectMotion")
    .expect(motion, rules, of: name)
}

/// Expects the motion that a recording's frames show to follow rules, by default all of them.
///
/// ```swift
/// expectMotion(recording)
/// expectMotion(recording, .jump, .flash, .droppedFrames)
/// ```
///
/// Each failure names the rows, the frame and its time; `Documentation/MotionRules.md` has the rules.
/// A recording without frames fails.
///
/// - Complexity: O(events + frames × visible rows + rests × visible rows²).
public func expectMotion(
  _ recording: Recording, _ rules: ObservedMotionRule..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  TestCall(fileID: fileID, filePath: filePath, line: line, column: column, function: "expectMotion")
    .expect(recording, rules.isEmpty ? ObservedMotionRule.allCases : rules)
}

extension TestCall {
  fileprivate func expect(_ recording: Recording, _ rules: [ObservedMotionRule]) {
    guard recording.hasFrames else {
      return fail("the recording '\(recording.name)' has no frames that show its motion")
    }
    let broken = recording.motionViolations(of: rules).filter { !$0.isUndecided }
    guard !broken.isEmpty else { return }
    let lines = broken.map { violation in
      "\n  \(violation.message): \(violation.rule.rawValue)"
        + (violation.frame.map { ", frame \($0)" } ?? "")
    }
    let count = Set(broken.map(\.rule)).count
    fail(
      "the motion of '\(recording.name)' breaks \(count == 1 ? "a rule" : "\(count) rules"):"
        + lines.joined())
  }

  fileprivate func expect(_ motion: MotionProbe, _ rules: [MotionRule], of name: String) {
    guard !rules.isEmpty else {
      return fail("expectMotion needs at least one rule, such as .noFlash")
    }
    if let reason = motion.reasonForNoMotion {
      return fail("no rule tests the motion of '\(name)': \(reason)")
    }
    let lines = motion.violations(rules).map { "\n  \($0.message): \($0.rule)" }
    guard !lines.isEmpty else { return }
    let count = lines.count == 1 ? "a rule" : "\(lines.count) rules"
    fail("the motion of '\(name)' breaks \(count):" + lines.joined())
  }
}
