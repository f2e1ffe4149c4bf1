import Films

/// Expects a transition's motion to follow rules, and reports the row, frame and amount of each
/// violation.
///
/// ```swift
/// let transition = try film.transition(3)
/// expectMotion(transition, .noJump(12), .noFlash, .noOverlapAtRest, .ends(within: .seconds(0.5)))
/// ```
///
/// No golden is needed. O(frames × rows on screen²).
public func expectMotion(
  _ transition: Transition, _ rules: MotionRule..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: "expectMotion")
  call.expect(transition.motion, rules, of: transition.defaultName)
}

/// Expects the motion of your own engine to follow rules; `MotionRow` shows how to record it.
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

extension TestCall {
  fileprivate func expect(_ motion: MotionProbe, _ rules: [MotionRule], of name: String) {
    guard !rules.isEmpty else {
      return fail("expectMotion needs at least one rule, such as .noFlash")
    }
    let lines = motion.violations(rules).map { "\n  \($0.message): \($0.rule)" }
    guard !lines.isEmpty else { return }
    let count = lines.count == 1 ? "a rule" : "\(lines.count) rules"
    fail("the motion of '\(name)' breaks \(count):" + lines.joined())
  }
}
