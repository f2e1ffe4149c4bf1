import Rendering

/// The shortest CSS notations of easing curves: a cubic Bézier, or the frames' shares without those
/// between which the curve is straight.
struct EasingNotation {
  private let curves: CurveTable
  private var known: [Int: String] = [:]

  init(_ curves: CurveTable) { self.curves = curves }

  /// Returns the timing function of a curve. It differs from the curve by less than is visible.
  mutating func text(of curve: Int) -> String {
    if let text = known[curve] { return text }
    let text = shortest(curve)
    known[curve] = text
    return text
  }

  private func shortest(_ curve: Int) -> String {
    let shares = curves.curves[curve]
    guard !shares.isEmpty else { return "linear" }
    let tolerance = 1 / Double(max(1, curves.reach(of: curve)))
    let decimals = curves.decimals(of: curve)
    var texts = [
      Self.linear(shares, through: Array(shares.indices), decimals),
      Self.linear(shares, through: Self.bends(of: shares, within: tolerance), decimals),
    ]
    if let handles = EasingSegment.Handles(fitting: shares, within: tolerance) {
      let places = [handles.x1, handles.y1, handles.x2, handles.y2]
      let numbers = places.map { Self.number($0, 3) }
      texts.append("cubic-bezier(\(numbers.joined(separator: ",")))")
    }
    return texts.min { $0.utf8.count < $1.utf8.count } ?? "linear"
  }

  /// Returns the frames at which a curve bends by more than a tolerance, with its ends. O(n²).
  private static func bends(of shares: [Int], within tolerance: Double) -> [Int] {
    let limit = tolerance * Double(CurveTable.whole)
    func isStraight(_ first: Int, _ last: Int) -> Bool {
      let slope = Double(shares[last] - shares[first]) / Double(last - first)
      return (first...last).allSatisfy { index in
        abs(Double(shares[first]) + slope * Double(index - first) - Double(shares[index])) <= limit
      }
    }
    var bends = [0]
    var first = 0
    while first < shares.count - 1 {
      var last = first + 1
      while last + 1 < shares.count, isStraight(first, last + 1) { last += 1 }
      bends.append(last)
      first = last
    }
    return bends
  }

  /// Returns a piecewise linear function. The times of points in the middle of their neighbors are
  /// omitted, as CSS assumes them.
  private static func linear(_ shares: [Int], through points: [Int], _ decimals: Int) -> String {
    let texts = points.indices.map { place in
      let point = points[place]
      let share = number(Double(shares[point]) / Double(CurveTable.whole), decimals)
      guard place > 0, place < points.count - 1,
        point - points[place - 1] != points[place + 1] - point
      else { return share }
      let time = SVGNotation.number(Double(point) * 100 / Double(shares.count - 1), decimals: 2)
      return "\(share) \(time)%"
    }
    return "linear(\(texts.joined(separator: ",")))"
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    let text = SVGNotation.number(value, decimals: decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}
