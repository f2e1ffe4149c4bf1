import Choreography
import Recordings

/// A segment of a curve that is fitted by one cubic Bézier.
struct EasingSegment {
  /// The two control points, as in CSS's `cubic-bezier()`.
  struct Handles: Hashable {
    var (x1, y1, x2, y2): (Double, Double, Double, Double)

    static let steady = Handles(x1: 0.333, y1: 0.333, x2: 0.667, y2: 0.667)
    /// Fits a whole curve by one Bézier, whose control points have two decimals, or three where
    /// these would be visible; nil if none fits.
    ///
    /// - Parameters:
    ///   - shares: The share of the distance at each frame, in steps of `CurveTable.whole`.
    ///   - tolerance: The maximum distance from the curve at a frame, as a share.
    init?(fitting shares: [Int], within tolerance: Double) {
      let fit = BezierFit(shares.map { Double($0) / Double(CurveTable.whole) }, tolerance)
      guard let handles = fit.handles, handles != .steady else { return nil }
      for steps in [100.0, 1000] {
        let places = [handles.x1, handles.y1, handles.x2, handles.y2].map {
          ($0 * steps).rounded() / steps
        }
        guard fit.worst(places) <= tolerance else { continue }
        self.init(x1: places[0], y1: places[1], x2: places[2], y2: places[3])
        return
      }
      return nil
    }

    init(x1: Double, y1: Double, x2: Double, y2: Double) {
      (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
  }

  /// The start, as a share of the whole curve's time.
  var start: Double
  /// The share of the distance at the start.
  var value: Double
  var handles: Handles

  /// Returns segments that fit a curve, dividing it where one Bézier does not fit.
  ///
  /// - Parameters:
  ///   - shares: The share of the distance at each frame, in steps of `CurveTable.whole`; empty for
  ///     linear motion.
  ///   - tolerance: The maximum distance from the curve at a frame, as a share.
  static func fitted(to shares: [Int], within tolerance: Double) -> [EasingSegment] {
    let values = shares.map { Double($0) / Double(CurveTable.whole) }
    guard values.count > 2 else { return [EasingSegment(start: 0, value: 0, handles: .steady)] }
    var parts: [EasingSegment] = []
    func add(_ first: Int, _ last: Int) {
      let part = Array(values[first...last])
      if let handles = BezierFit(part, tolerance).handles {
        let start = Double(first) / Double(values.count - 1)
        return parts.append(EasingSegment(start: start, value: part[0], handles: handles))
      }
      let middle = first + turn(part)
      add(first, middle)
      add(middle, last)
    }
    add(0, values.count - 1)
    return parts
  }

  /// Returns the index of the extremum nearest to the middle, at which a spring reverses; else the
  /// middle.
  private static func turn(_ part: [Double]) -> Int {
    let middle = part.count / 2
    var extreme: Int?
    for index in 1..<part.count - 1 {
      let (rise, fall) = (part[index] - part[index - 1], part[index] - part[index + 1])
      guard rise * fall > 0 else { continue }
      if abs(index - middle) < abs((extreme ?? 0) - middle) { extreme = index }
    }
    return extreme ?? middle
  }
}

/// A least-squares fit of a Bézier to equidistant values.
private struct BezierFit {
  /// The control points; nil if no fit is within the tolerance.
  var handles: EasingSegment.Handles?
  private var values: [Double] = []

  init(_ part: [Double], _ tolerance: Double) {
    let distance = part[part.count - 1] - part[0]
    if isSteady(part, tolerance) {
      handles = .steady
      return
    }
    guard part.count > 3, abs(distance) > tolerance else { return }
    values = part.map { ($0 - part[0]) / distance }
    let limit = tolerance / abs(distance)
    let starts: [[Double]] = [
      [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0, 0, 0.58, 1], [0.42, 0, 1, 1],
      [0.333, 0.333, 0.667, 0.667],
    ]
    for start in starts {
      let found = descended(from: start)
      guard worst(found) <= limit else { continue }
      handles = EasingSegment.Handles(x1: found[0], y1: found[1], x2: found[2], y2: found[3])
      return
    }
  }

  private func isSteady(_ part: [Double], _ tolerance: Double) -> Bool {
    let (first, last) = (part[0], part[part.count - 1])
    let step = (last - first) / Double(part.count - 1)
    return part.enumerated().allSatisfy { index, value in
      abs(first + step * Double(index) - value) <= tolerance
    }
  }

  /// Returns the greatest distance from the values.
  func worst(_ handles: [Double]) -> Double { residuals(handles).map(abs).max() ?? 0 }

  private func residuals(_ handles: [Double]) -> [Double] {
    let curve = Motion.Curve.cubic(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    return values.indices.map { index in
      curve.progress(at: Double(index) / Double(values.count - 1)) - values[index]
    }
  }

  /// Minimizes the residuals by the Levenberg–Marquardt algorithm.
  private func descended(from start: [Double]) -> [Double] {
    var point = start
    var damping = 1e-3
    var errors = residuals(point)
    var sum = dot(errors, errors)
    for _ in 0..<40 where sum > 1e-12 {
      let slopes = (0..<4).map { axis -> [Double] in
        var moved = point
        let step = axis % 2 == 0 && point[axis] > 0.5 ? -1e-5 : 1e-5
        moved[axis] += step
        return zip(residuals(moved), errors).map { ($0 - $1) / step }
      }
      var matrix = slopes.map { row in slopes.map { dot(row, $0) } }
      var vector = slopes.map { -dot($0, errors) }
      for axis in 0..<4 { matrix[axis][axis] = matrix[axis][axis] * (1 + damping) + 1e-12 }
      solve(&matrix, &vector)
      var next = point
      for axis in 0..<4 {
        next[axis] += vector[axis]
        next[axis] = axis % 2 == 0 ? min(max(next[axis], 0), 1) : min(max(next[axis], -3), 4)
      }
      let nextErrors = residuals(next)
      let nextSum = dot(nextErrors, nextErrors)
      if nextSum < sum {
        let gain = (sum - nextSum) / sum
        (point, errors, sum) = (next, nextErrors, nextSum)
        damping = max(damping / 4, 1e-9)
        if gain < 1e-6 { break }
      } else {
        damping *= 8
        if damping > 1e6 { break }
      }
    }
    return point
  }

  private func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }

  /// Solves a symmetric system of four equations by Gaussian elimination; `vector` becomes the
  /// solution.
  private func solve(_ matrix: inout [[Double]], _ vector: inout [Double]) {
    for row in 0..<4 {
      for below in row + 1..<4 {
        let factor = matrix[below][row] / matrix[row][row]
        for column in row..<4 { matrix[below][column] -= factor * matrix[row][column] }
        vector[below] -= factor * vector[row]
      }
    }
    for row in (0..<4).reversed() {
      for column in row + 1..<4 { vector[row] -= matrix[row][column] * vector[column] }
      vector[row] /= matrix[row][row]
    }
  }
}
