/// Traps unless an invariant holds.
///
/// libFuzzer saves the input that causes a trap.
package func expect(
  _ isKept: Bool, _ promise: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !isKept { fatalError("not kept: \(promise())", file: file, line: line) }
}
