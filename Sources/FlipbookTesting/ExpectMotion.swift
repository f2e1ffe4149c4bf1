import Films

/// Expects a transition's motion to keep rules, and names row, frame and amount of each that it
/// breaks.
///
/// ```swift
/// @Test("is calm") func calm() {
///   expectMotion(film.transition(3), .noJump(12), .noFlash, .noOverlapAtRest, .ends(within: 0.5))
/// }
/// ```
///
/// No golden is needed. The rules read scenes, so that a recording of an app's own geometry is
/// checked like a scenario. O(frames × rows on screen²).
public func expectMotion(
  _ transition: Transition, _ rules: MotionRule..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: "expectMotion")
  guard !rules.isEmpty else {
    return call.fail("expectMotion needs at least one rule, such as .noFlash")
  }
  do {
    let violations = try transition.motion().violations(rules)
    guard !violations.isEmpty else { return }
    let lines = violations.map { "  \($0.message): \($0.rule)" }
    call.fail(
      ([
        "the motion of '\(transition.usualName)' breaks "
          + (lines.count == 1 ? "a rule:" : "\(lines.count) rules:")
      ] + lines)
      .joined(separator: "\n"))
  } catch {
    call.fail("\(error)")
  }
}
