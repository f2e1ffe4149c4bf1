import Rendering

/// A writer of tracks as Lottie properties: keyframes with Bézier easing.
///
/// A curve that one Bézier fits is one keyframe; others, such as springs, become several.
struct LottieProperty {
  private let curves: CurveTable
  private var segments: [Int: [EasingSegment]] = [:]

  init(_ curves: CurveTable) { self.curves = curves }

  /// A keyframe with the easing to the next one.
  private struct Step {
    var frame: Double
    var values: [Double]
    /// The easing to the next step; nil holds the value.
    var easing: EasingSegment.Handles?
  }

  /// Returns a property of a length in points, or of another quantity with its own number of steps
  /// per unit.
  mutating func single(_ track: KeyframeTrack, steps: Double = 100, plus offset: Double = 0)
    -> String
  {
    let isConstant = track.isConstant
    return text([track]) {
      let number = Self.number($0[0] / steps + offset)
      return isConstant ? number : "[\(number)]"
    }
  }

  /// Returns a property of two values, in hundredths of the tracks' steps, times `share`.
  mutating func pair(_ x: KeyframeTrack, _ y: KeyframeTrack, share: Double = 1) -> String {
    text([x, y]) {
      "[\(Self.number($0[0] / 100 * share)),\(Self.number($0[1] / 100 * share))]"
    }
  }

  /// Returns a property of an outline that depends on lengths in points.
  mutating func path(_ tracks: [KeyframeTrack], _ outline: ([Double]) -> LottiePath) -> String {
    let isConstant = tracks.allSatisfy(\.isConstant)
    return text(tracks) { values in
      let text = outline(values.map { $0 / 100 }).text
      return isConstant ? text : "[\(text)]"
    }
  }

  private mutating func text(_ tracks: [KeyframeTrack], _ value: ([Double]) -> String) -> String {
    guard let leader = tracks.first(where: { !$0.isConstant }) else {
      return still(value(tracks.map { Double($0.initial) }))
    }
    let isOne = tracks.allSatisfy { $0.isConstant || $0.isInStep(with: leader) }
    return written(isOne ? steps(tracks, leader) : sampled(tracks), value)
  }

  /// Returns the steps of tracks that change at the same frames along the same curves.
  private mutating func steps(_ tracks: [KeyframeTrack], _ leader: KeyframeTrack) -> [Step] {
    var values = tracks.map { Double($0.initial) }
    var steps: [Step] = []
    for (index, span) in leader.spans.enumerated() {
      let ends = tracks.enumerated().map {
        $1.isConstant ? values[$0] : Double($1.spans[index].end)
      }
      let (start, end) = (Double(span.start), Double(span.start + span.length))
      if steps.isEmpty, span.length == 0, span.start > 0 {
        steps.append(Step(frame: 0, values: values))
      }
      if steps.last?.frame == start { steps.removeLast() }
      if span.length > 0 { steps += eased(span.curve, from: (start, values), to: (end, ends)) }
      steps.append(Step(frame: end, values: ends))
      values = ends
    }
    return steps
  }

  /// Returns the steps of independent tracks, frame by frame.
  private func sampled(_ tracks: [KeyframeTrack]) -> [Step] {
    let spans = tracks.flatMap(\.spans)
    let frames = Set(spans.flatMap { Array($0.start...$0.start + $0.length) } + [0]).sorted()
    return frames.enumerated().map { index, frame in
      let next = index + 1 < frames.count ? frames[index + 1] : frame
      let isMoving = spans.contains {
        $0.start <= frame && frame < next && next <= $0.start + $0.length
      }
      return Step(
        frame: Double(frame), values: tracks.map { $0.value(at: frame, curves) },
        easing: isMoving ? .steady : nil)
    }
  }

  private mutating func eased(
    _ curve: Int, from first: (frame: Double, values: [Double]),
    to last: (frame: Double, values: [Double])
  ) -> [Step] {
    let parts =
      segments[curve] ?? EasingSegment.fitted(to: curves.curves[curve], within: tolerance(curve))
    segments[curve] = parts
    return parts.map { part in
      Step(
        frame: first.frame + (last.frame - first.frame) * part.start,
        values: zip(first.values, last.values).map { $0 + ($1 - $0) * part.value },
        easing: part.handles)
    }
  }

  /// Returns the tolerance of a curve, as a share of the longest distance along it.
  private func tolerance(_ curve: Int) -> Double { 1 / Double(max(1, curves.reach(of: curve))) }

  private func still(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

  private func written(_ steps: [Step], _ value: ([Double]) -> String) -> String {
    let keyframes = steps.enumerated().map { index, step in
      var text = "{\"t\":\(Self.number(step.frame)),\"s\":\(value(step.values))"
      if let easing = step.easing {
        text += ",\"o\":{\"x\":\(Self.number(easing.x1)),\"y\":\(Self.number(easing.y1))}"
        text += ",\"i\":{\"x\":\(Self.number(easing.x2)),\"y\":\(Self.number(easing.y2))}"
      } else if index + 1 < steps.count {
        text += ",\"h\":1"
      }
      return text + "}"
    }
    return "{\"a\":1,\"k\":[\(keyframes.joined(separator: ","))]}"
  }

  /// Formats a level of 0 to 255 as a share, rounded up, because rlottie truncates its product with
  /// 255.
  static func colorChannel(_ level: UInt32) -> String {
    number((Double(level) / 255 * 10_000).rounded(.up) / 10_000, decimals: 4)
  }

  /// Formats a number with at most three decimals.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    SVGNotation.number(value, decimals: decimals)
  }
}

extension KeyframeTrack {
  /// Returns true if both change at the same frames along the same curves.
  fileprivate func isInStep(with other: KeyframeTrack) -> Bool {
    spans.count == other.spans.count
      && zip(spans, other.spans).allSatisfy {
        $0.start == $1.start && $0.length == $1.length && $0.curve == $1.curve
      }
  }

  /// Returns the value at a frame.
  fileprivate func value(at frame: Int, _ curves: CurveTable) -> Double {
    guard let index = spans.lastIndex(where: { $0.start <= frame }) else { return Double(initial) }
    let span = spans[index]
    guard frame < span.start + span.length else { return Double(span.end) }
    let first = Double(index == 0 ? initial : spans[index - 1].end)
    let shares = curves.curves[span.curve]
    let share =
      shares.isEmpty
      ? Double(frame - span.start) / Double(span.length)
      : Double(shares[frame - span.start]) / Double(CurveTable.whole)
    return first + (Double(span.end) - first) * share
  }
}
