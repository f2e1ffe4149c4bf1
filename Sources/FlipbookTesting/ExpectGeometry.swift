import Films

/// Expects a scene's geometry text, and reports the first line that differs.
///
/// Geometry is exact on every machine: it has positions, opacities and operations, no pixels. Works
/// in Swift Testing and in XCTest.
public func expectGeometry(
  _ scene: SceneFrame, equals expected: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let call = TestCall(
    fileID: fileID, filePath: filePath, line: line, column: column, function: "expectGeometry")
  let actual = lines(scene.geometryText)
  let wanted = lines(expected)
  for index in 0..<max(actual.count, wanted.count) {
    let (a, b) = (element(actual, index), element(wanted, index))
    guard a != b else { continue }
    return call.fail(
      "geometry differs in line \(index + 1):\n  expected \(b)\n  found    \(a)")
  }
}

private func lines(_ text: String) -> [Substring] {
  var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

private func element(_ lines: [Substring], _ index: Int) -> Substring {
  lines.indices.contains(index) ? lines[index] : "(nothing)"
}
