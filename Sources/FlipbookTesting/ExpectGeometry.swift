import Flipbook
import Testing

/// Expects a scene's geometry text, and reports the first line that differs.
///
/// Geometry is exact on every machine: it holds places, opacities and operations, not pixels.
public func expectGeometry(
  _ scene: SceneFrame, equals expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = lines(scene.geometryText)
  let wanted = lines(expected)
  for index in 0..<max(actual.count, wanted.count) {
    let (a, b) = (line(actual, index), line(wanted, index))
    guard a != b else { continue }
    Issue.record(
      "geometry differs in line \(index + 1):\n  expected \(b)\n  found    \(a)",
      sourceLocation: sourceLocation)
    return
  }
}

private func lines(_ text: String) -> [Substring] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

private func line(_ lines: [Substring], _ index: Int) -> Substring {
  lines.indices.contains(index) ? lines[index] : "(nothing)"
}
