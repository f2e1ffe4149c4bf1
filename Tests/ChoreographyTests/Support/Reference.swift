import TestSupport

/// A second implementation of ease-in-out, by bisection: control points (0.42, 0), (0.58, 1).
///
/// `CurveTests` compares it with a table.
func ease(_ share: Double) -> Double {
  bezier(0, 1, at: parameter(0.42, 0.58, where: min(1, max(0, share))))
}

/// The remaining part of a displacement some time after its start; all of it before.
func left(of time: Int64, since start: Int64, lasting duration: Int64 = ms(400)) -> Double {
  1 - ease(Double(time - start) / Double(duration))
}

/// The opacity of a leaving element, which fades out in the first 40 % of its transition.
func leaving(at time: Int64, since start: Int64, lasting duration: Int64 = ms(400)) -> Double {
  1 - smooth(Double(time - start) / (0.4 * Double(duration)))
}

/// The opacity of an element that leaves where none arrives: it fades out in the first 80 %.
func leavingAlone(at time: Int64, since start: Int64, lasting duration: Int64 = ms(400)) -> Double {
  1 - smooth(Double(time - start) / (0.8 * Double(duration)))
}

/// The opacity of an arriving element, which fades in over the last 60 % of its transition.
func arriving(at time: Int64, since start: Int64, lasting duration: Int64 = ms(400)) -> Double {
  smooth((Double(time - start) / Double(duration) - 0.4) / 0.6)
}

/// The opacity of a row whose place another one takes: it fades out from 10 to 30 % of its
/// transition.
func replaced(at time: Int64, since start: Int64, lasting duration: Int64 = ms(400)) -> Double {
  1 - smooth((Double(time - start) / Double(duration) - 0.1) / 0.2)
}

/// The opacity of the row that takes the place: it fades in from 30 to 65 %.
func takingPlace(at time: Int64, since start: Int64, lasting duration: Int64 = ms(400)) -> Double {
  smooth((Double(time - start) / Double(duration) - 0.3) / 0.35)
}

/// The opacity of an arriving element in a transition in which nothing leaves: it fades in over the
/// first 40 %.
func arrivingAlone(at time: Int64, since start: Int64, lasting duration: Int64 = ms(400)) -> Double
{
  smooth(Double(time - start) / (0.4 * Double(duration)))
}

/// The smoothstep function, 3t² − 2t³.
func smooth(_ share: Double) -> Double {
  let t = min(1, max(0, share))
  return 3 * t * t - 2 * t * t * t
}

private func bezier(_ a: Double, _ b: Double, at t: Double) -> Double {
  3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
}

private func parameter(_ x1: Double, _ x2: Double, where x: Double) -> Double {
  var range = 0.0...1.0
  for _ in 0..<60 {
    let middle = (range.lowerBound + range.upperBound) / 2
    range =
      bezier(x1, x2, at: middle) < x
      ? middle...range.upperBound : range.lowerBound...middle
  }
  return range.lowerBound
}

/// Returns true if two numbers differ only by rounding.
func isClose(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return (a - b).magnitude <= tolerance
}
