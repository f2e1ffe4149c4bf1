import Choreography
import TextAndFiles

/// One difference between two observed motions.
package struct MotionDifference: Hashable, Sendable {
  /// The apply, counted from 0.
  package var apply: Int
  /// The row; nil if the difference is one of the list.
  package var row: ElementKey?
  /// `bread reaches its place 33 ms later`.
  package var sentence: String
  /// The found recording's time at which the difference is largest, in nanoseconds; nil if it has
  /// no such time.
  package var time: Int64?
  /// Points, milliseconds, or a large number for a row that is missing; greater is worse.
  package var weight: Double
}

/// Compares the observed motion after one apply with the expected one.
struct ApplyMotionComparison {
  private let expected: ObservedTransition
  private let found: ObservedTransition
  private let points: Double
  /// Nanoseconds by which times may differ.
  private let time: Int64
  /// True if a rule that only the expected motion breaks is a difference, too.
  private let isSymmetric: Bool
  /// The end of the common time, in nanoseconds from the apply.
  private let end: Int64

  init(
    _ expected: ObservedTransition, _ found: ObservedTransition, _ tolerance: MotionTolerance,
    isSymmetric: Bool = false
  ) {
    self.isSymmetric = isSymmetric
    points = tolerance.points + MotionTolerance.rounding
    time = tolerance.time(expected.interval, found.interval) + 1_000
    let lengths = [expected.length, found.length].compactMap { $0 }
    end = max(0, lengths.min() ?? max(expected.end, found.end))
    (self.expected, self.found) = (expected.extended(to: end), found.extended(to: end))
  }

  /// The differences, the worst first; empty if the motions agree.
  var differences: [MotionDifference] {
    let old = Dictionary(uniqueKeysWithValues: expected.lines.map { ($0.row, $0) })
    let new = Dictionary(uniqueKeysWithValues: found.lines.map { ($0.row, $0) })
    let rows = Set(old.keys).union(new.keys).sorted().flatMap { row in
      differences(
        of: row,
        MotionLinePair(
          old[row] ?? MotionLine(row: row), new[row] ?? MotionLine(row: row), end: end,
          points: points))
    }
    let all = listDifferences + faults + [interruption].compactMap { $0 } + rows
    return all.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
  }

  // MARK: The list

  private var listDifferences: [MotionDifference] {
    found.list.changes(from: expected.list).map { phrase in
      MotionDifference(apply: found.apply, sentence: "the list \(phrase)", weight: 2000)
    }
  }

  /// The rules that rows of only one motion break; of only the found one, unless the comparison is
  /// symmetric.
  private var faults: [MotionDifference] {
    let new = found.violations(without: expected).map { violation in
      difference(violation, isSymmetric ? "only in the second: " : "", time: violation.time)
    }
    guard isSymmetric else { return new }
    return new
      + expected.violations(without: found).map { difference($0, "only in the first: ", time: nil) }
  }

  private func difference(
    _ violation: ObservedTransition.Violation, _ place: String, time: Int64?
  ) -> MotionDifference {
    MotionDifference(
      apply: found.apply, row: violation.rows.first.map { ElementKey(.cell, $0) },
      sentence: place + violation.sentence, time: time, weight: 1800)
  }

  /// The difference of an apply that comes while rows of only one motion rest.
  private var interruption: MotionDifference? {
    guard let old = expected.length, let new = found.length,
      (old - new).magnitude > UInt64(time), case let later = old > new ? expected : found,
      later.lines.contains(where: { $0.changes(from: end, to: max(old, new), by: points) })
    else { return nil }
    return MotionDifference(
      apply: found.apply,
      sentence: "the next apply comes \(text(new - old)), while rows still move", weight: 1500)
  }

  // MARK: Rows

  private func differences(of row: ElementKey, _ pair: MotionLinePair) -> [MotionDifference] {
    let deviations = pair.deviations(within: time)
    var differences: [MotionDifference] = []
    if let opacity = deviations.opacity {
      let (sentence, weight) = sentence(of: row, opacity, pair)
      differences.append(difference(row, sentence, opacity.time, weight))
      // A missing row has no place to compare.
      if weight >= 1000 { return differences }
    }
    if let place = deviations.place {
      let (sentence, weight) = placeSentence(of: row, place, pair)
      differences.append(difference(row, sentence, place.time, weight))
    }
    return differences + [textDifference(of: row, pair)].compactMap { $0 }
  }

  private func textDifference(of row: ElementKey, _ pair: MotionLinePair) -> MotionDifference? {
    let (old, new) = (expected.texts[row] ?? row.name, found.texts[row] ?? row.name)
    guard old != new, pair.isSeen == (true, true) else { return nil }
    return MotionDifference(
      apply: found.apply, row: row,
      sentence: "\(row) shows \(quoted(new)) instead of \(quoted(old))", weight: 500)
  }

  private func difference(
    _ row: ElementKey, _ sentence: String, _ time: Int64, _ weight: Double
  ) -> MotionDifference {
    MotionDifference(
      apply: found.apply, row: row, sentence: sentence, time: found.start + time, weight: weight)
  }

  private func sentence(
    of row: ElementKey, _ deviation: MotionLinePair.Deviation, _ pair: MotionLinePair
  ) -> (String, weight: Double) {
    switch pair.isSeen {
    case (true, false): return ("\(row) is missing", 1000)
    case (false, true): return ("\(row) should not be there", 1000)
    default: break
    }
    if let delay = pair.opacityDelay(within: time), let shift = significant(delay) {
      let verb =
        pair.fades ? "fades" : pair.isSeenAtEnd.found ? "appears" : "disappears"
      return ("\(row) \(verb) \(text(shift.time))", Double(shift.time.magnitude) / 1e6)
    }
    switch pair.isSeenAtEnd {
    case (true, false):
      return ("\(row) is missing from \(moment(pair.lastTimes.found)) on", 1000)
    case (false, true):
      return ("\(row) should not be there from \(moment(pair.lastTimes.expected)) on", 1000)
    default: break
    }
    let percent = decimal(deviation.amount.magnitude * 100, places: 0)
    let word = deviation.amount > 0 ? "opaque" : "transparent"
    return (
      "\(row) is up to \(percent) % more \(word) at \(moment(deviation.time))",
      deviation.amount.magnitude * 100
    )
  }

  private func placeSentence(
    of row: ElementKey, _ deviation: MotionLinePair.Deviation, _ pair: MotionLinePair
  ) -> (String, weight: Double) {
    if let delay = pair.placeDelay(within: time), let shift = significant(delay) {
      let verb = shift.isArrival ? "reaches its place" : "starts to move"
      return ("\(row) \(verb) \(text(shift.time))", Double(shift.time.magnitude) / 1e6)
    }
    let length = shortNumber(deviation.amount.magnitude, maxPlaces: 1)
    let comparison = deviation.channel.comparison(isMore: deviation.amount > 0)
    return (
      "\(row) is \(comparison.before)up to \(length) pt \(comparison.after) at "
        + moment(deviation.time), deviation.amount.magnitude
    )
  }

  /// Returns the time by which a row arrives later, or else starts later; nil if both are within
  /// half of the tolerance.
  private func significant(_ delay: MotionLinePair.Delay) -> (time: Int64, isArrival: Bool)? {
    if delay.arrival.magnitude > UInt64(time / 2) { return (delay.arrival, true) }
    return delay.start.magnitude > UInt64(time / 2) ? (delay.start, false) : nil
  }

  /// Returns `33 ms later`.
  private func text(_ delay: Int64) -> String {
    "\(millisecondsText(Int64(delay.magnitude))) \(delay > 0 ? "later" : "earlier")"
  }

  private func moment(_ time: Int64) -> String {
    secondsText(max(0, found.start + time), places: 3)
  }
}

extension ObservedTransition {
  /// Returns the violations of rules by rows that do not break them in another motion.
  fileprivate func violations(without other: ObservedTransition) -> [Violation] {
    let known = Dictionary(grouping: other.violations, by: \.rule)
      .mapValues { Set($0.flatMap(\.rows)) }
    return violations.filter { !known[$0.rule, default: []].isSuperset(of: $0.rows) }
  }
}

extension MotionTolerance {
  /// Returns the nanoseconds by which times of two motions with these intervals may differ.
  func time(_ first: Int64, _ second: Int64) -> Int64 { time ?? max(first, second) }
}

extension MotionLine.Channel {
  /// Returns the words before and after a length: `lower`, or `cut off by` and `more`.
  fileprivate func comparison(isMore: Bool) -> (before: String, after: String) {
    switch self {
    case .x: ("", isMore ? "farther right" : "farther left")
    case .y: ("", isMore ? "lower" : "higher")
    case .width: ("", isMore ? "wider" : "narrower")
    case .height: ("", isMore ? "taller" : "shorter")
    case .cutWidth, .cutHeight: ("cut off by ", isMore ? "more" : "less")
    case .opacity: ("", isMore ? "more opaque" : "more transparent")
    }
  }
}
