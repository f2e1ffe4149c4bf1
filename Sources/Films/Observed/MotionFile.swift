import Choreography
import Foundation
import Recordings
import TextAndFiles

/// The golden of an observed motion: one text file, with the path of each row.
///
/// A row has one line for each of its points. Points between which a row moves in a straight line
/// are left out.
package struct MotionFile: Hashable, Sendable {
  static let head = "flipbook motion 1"

  var motion: ObservedTransition
  /// The differences that pass.
  var tolerance: MotionTolerance
  /// The recording, relative to the golden's folder; nil if a test has it.
  package var source: String?
  /// True if every apply of the source was recorded; then new ones need goldens, too.
  package var isComplete = false

  /// The recording's name.
  package var film: String { motion.film }
  /// The apply, counted from 0.
  package var apply: Int {
    get { motion.apply }
    set { motion.apply = newValue }
  }

  /// The golden of a motion, without superfluous points.
  init(thinning motion: ObservedTransition, _ tolerance: MotionTolerance) {
    self.init(motion, tolerance)
    self.motion.film = GeometryFile.oneLine(motion.film)
    self.motion.violations = motion.violations.map { .init(rule: $0.rule, rows: $0.rows) }
    for index in motion.lines.indices {
      self.motion.lines[index].spans = motion.lines[index].spans.map(\.thinned)
    }
  }

  init(_ motion: ObservedTransition, _ tolerance: MotionTolerance) {
    (self.motion, self.tolerance) = (motion, tolerance)
  }

  /// The file's text; reading it gives a motion that agrees with this one.
  var text: String {
    var lines = [Self.head, "film \(film)", "apply \(apply)"]
    if let source { lines.append("source \(source)\(isComplete ? Self.everyApply : "")") }
    lines.append("tolerance \(tolerance)")
    lines.append("frames of \(Self.text(motion.interval)) ms")
    let end = Self.text(motion.end)
    lines.append(motion.length == nil ? "until \(end) ms, the last" : "until \(end) ms")
    lines += motion.violations.map {
      "\(Self.violation)\($0.rule.rawValue) \(JSONValue.strings($0.rows).text)"
    }
    return lines.map { $0 + "\n" }.joined() + motion.list.text
      + motion.lines.map { "\n" + text(of: $0) }.joined()
  }

  static let everyApply = ", every apply"
  /// The start of the line of a broken rule.
  static let violation = "breaks "

  // MARK: Rows

  private func text(of line: MotionLine) -> String {
    let names = [line.row.name] + [motion.texts[line.row]].compactMap { $0 }
    let spans = line.spans.map { span in span.map { "  \(Self.text(of: $0))\n" }.joined() }
    return "\(line.row.role.rawValue) \(JSONValue.strings(names).text)\n"
      + spans.joined(separator: "  hidden\n")
  }

  /// Returns `16.667 ms (16, 120.5, 343, 44) opacity 0.6 cut (0, 12) outside`.
  private static func text(of point: MotionLine.Point) -> String {
    func list(_ channels: [MotionLine.Channel]) -> String {
      let numbers = channels.map { shortNumber(point[$0], maxPlaces: 2) }
      return "(" + numbers.joined(separator: ", ") + ")"
    }
    var text = "\(Self.text(point.time)) ms \(list([.x, .y, .width, .height]))"
    if point[.opacity] != 1 {
      text += " opacity \(shortNumber(point[.opacity], maxPlaces: 3))"
    }
    if point[.cutWidth] != 0 || point[.cutHeight] != 0 {
      text += " cut \(list([.cutWidth, .cutHeight]))"
    }
    return text + (point.isOnScreen ? "" : " outside")
  }

  /// Returns nanoseconds as milliseconds with up to three decimals.
  private static func text(_ nanoseconds: Int64) -> String {
    shortNumber(Double(nanoseconds) / 1e6, maxPlaces: 3)
  }
}

extension MotionTolerance: CustomStringConvertible {
  /// `0.5 pt, one frame`, or `0.5 pt, 33 ms`.
  package var description: String {
    let milliseconds = time.map { shortNumber(Double($0) / 1e6, maxPlaces: 3) + " ms" }
    return "\(shortNumber(points, maxPlaces: 3)) pt, \(milliseconds ?? "one frame")"
  }
}

extension [MotionLine.Point] {
  /// The points without those that lie on the straight line between their neighbors.
  fileprivate var thinned: [MotionLine.Point] {
    guard count > 2 else { return self }
    var kept = [self[0]]
    var start = 0
    for end in 2..<count where !isStraight(from: start, to: end) {
      kept.append(self[end - 1])
      start = end - 1
    }
    return kept + [self[count - 1]]
  }

  /// The largest number of points that one line replaces, which bounds the time.
  private static var maxPoints: Int { 60 }

  private func isStraight(from start: Int, to end: Int) -> Bool {
    guard end - start <= Self.maxPoints else { return false }
    let (a, b) = (self[start], self[end])
    return self[start + 1..<end].allSatisfy { point in
      let share = Double(point.time - a.time) / Double(Swift.max(1, b.time - a.time))
      let error = point.values - (a.values + (b.values - a.values) * share)
      return point.isOnScreen == b.isOnScreen && point.isOnScreen == a.isOnScreen
        && Swift.max(error.max(), -error.min()) <= 0.002
    }
  }
}
