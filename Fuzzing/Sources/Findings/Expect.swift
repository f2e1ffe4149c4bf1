/// Stops the fuzzer with a finding unless a promise was kept.
///
/// libFuzzer keeps the input that was running when the program traps.
package func expect(
  _ isKept: Bool, _ promise: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !isKept { fatalError("not kept: \(promise())", file: file, line: line) }
}
