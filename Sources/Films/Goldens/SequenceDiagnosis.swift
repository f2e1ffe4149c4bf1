import TextAndFiles

/// Returns one sentence about a late, lost, repeated or swapped frame in a sequence of frames; nil
/// if the frames differ in another way. O(frames).
///
/// `isEqual` is true if frame `found` of the run equals frame `expected` of the golden.
package func sequenceDiagnosis(
  expected: Int, found: Int, label: (Int) -> String,
  isEqual: (_ found: Int, _ expected: Int) -> Bool
) -> String? {
  func count(_ count: Int) -> String { counted(count, "frame is", "frames are") }
  let common = min(expected, found)
  guard let first = (0..<common).first(where: { !isEqual($0, $0) }) else {
    guard expected != found else { return nil }
    return found < expected
      ? "\(count(expected - found)) missing at the end, from \(label(found)) on"
      : "\(count(found - expected)) too many at the end, from \(label(expected)) on"
  }
  if expected == found, first + 1 < common,
    let other = (first + 1..<common).first(where: { !isEqual($0, $0) }),
    isEqual(first, other), isEqual(other, first),
    (other + 1..<common).allSatisfy({ isEqual($0, $0) })
  {
    return "\(label(first)) and \(label(other)) are swapped"
  }
  if expected == found, first > 0, isEqual(first, first - 1),
    (first + 1..<common).allSatisfy({ isEqual($0, $0) })
  {
    return "\(label(first)) is late: it still shows what the golden shows one frame earlier"
  }
  if first < expected - 1, (first..<min(found, expected - 1)).allSatisfy({ isEqual($0, $0 + 1) }) {
    return "\(label(first)) is missing: from there on each frame comes one too early"
  }
  if first > 0, (first..<min(found, expected + 1)).allSatisfy({ isEqual($0, $0 - 1) }) {
    return "\(label(first)) is one too many: from there on each frame comes one too late"
  }
  return nil
}
