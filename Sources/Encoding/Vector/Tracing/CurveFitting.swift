/// A fit of a motion by as few curves as possible.
struct CurveFitting {
  /// The frame of the first value.
  let start: Int
  /// The value at each frame.
  let values: [Int]
  let tolerance: Int
  /// The frames at which transitions begin and end, in order.
  let bounds: [Int]

  /// Returns the motion as spans, adding curves to the table if no existing one fits.
  func spans(_ curves: inout CurveTable) -> [KeyframeTrack.Span] {
    var spans: [KeyframeTrack.Span] = []
    add(0, values.count - 1, &spans, &curves)
    return spans
  }

  private func add(
    _ first: Int, _ last: Int, _ spans: inout [KeyframeTrack.Span], _ curves: inout CurveTable
  ) {
    guard first < last else { return }
    let part = Array(values[first...last])
    if part.allSatisfy({ ($0 - part[0]).magnitude == 0 }) { return }
    if let curve = curves.curve(following: part, within: tolerance) {
      return spans.append(span(first, last, curve))
    }
    if let bound = bounds.first(where: isWithin(first, last)) {
      // Motions continue unchanged until the next transition interrupts them.
      add(first, bound - start, &spans, &curves)
      return add(bound - start, last, &spans, &curves)
    }
    if let turn = turningPoint(part) {
      add(first, first + turn, &spans, &curves)
      return add(first + turn, last, &spans, &curves)
    }
    spans.append(span(first, last, curves.add(part, tolerance: tolerance)))
  }

  /// Returns a predicate for frames that divide the motion into two parts of sufficient length.
  private func isWithin(_ first: Int, _ last: Int) -> (Int) -> Bool {
    { start + first + 2 < $0 && $0 < start + last - 2 }
  }

  private func span(_ first: Int, _ last: Int, _ curve: Int) -> KeyframeTrack.Span {
    KeyframeTrack.Span(start: start + first, length: last - first, end: values[last], curve: curve)
  }

  /// Returns the frame of the largest distance from the start, if the motion returns by more than
  /// half of it. Shares of the small remaining distance would be imprecise.
  private func turningPoint(_ part: [Int]) -> Int? {
    let distances = part.map { ($0 - part[0]).magnitude }
    guard let farthest = distances.max(), let turn = distances.firstIndex(of: farthest),
      let end = distances.last, end * 2 < farthest
    else { return nil }
    return turn
  }
}
