import Choreography
import Recordings
import Testing

// The reference values are from this Python program, with 200 bisections instead of Newton's
// method:
//
//   def bez(a, b, t): u = 1 - t; return 3*u*u*t*a + 3*u*t*t*b + t**3
//   def solve(x1, y1, x2, y2, x):
//       lo, hi = 0.0, 1.0
//       for _ in range(200):
//           m = (lo + hi) / 2
//           if bez(x1, x2, m) < x: lo = m
//           else: hi = m
//       return bez(y1, y2, (lo + hi) / 2)
@Suite("A curve")
struct CurveTests {
  struct Reference: Sendable {
    var curve: Motion.Curve
    /// Progress at 0.1, 0.25, 0.5, 0.75 and 0.9 of the time.
    var progress: [Double]
  }

  static let times = [0.1, 0.25, 0.5, 0.75, 0.9]

  static let references = [
    Reference(
      curve: .easeIn,
      progress: [0.017026610, 0.093464651, 0.315356813, 0.621861869, 0.839427846]),
    Reference(
      curve: .easeOut,
      progress: [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.982973390]),
    Reference(
      curve: .easeInOut,
      progress: [0.019722454, 0.129161931, 0.500000000, 0.870838069, 0.980277546]),
    Reference(
      curve: .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
      progress: [0.094796306, 0.408510591, 0.802403388, 0.960458978, 0.994316477]),
    Reference(
      curve: .cubic(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1),
      progress: [0.403933042, 0.816289199, 1.087400670, 1.059646860, 1.012615579]),
    Reference(curve: .linear, progress: times),
  ]

  @Test("has its reference values", arguments: references)
  func values(reference: Reference) {
    for (time, progress) in zip(Self.times, reference.progress) {
      #expect(isClose(reference.curve.progress(at: time), progress, within: 1e-9))
    }
  }

  // Published with Chromium's gfx::CubicBezier (cubic_bezier_unittest, BasicUse), to 5 digits.
  @Test("has the values of browsers' tests")
  func browser() {
    let curve = Motion.Curve.cubic(x1: 0.25, y1: 0, x2: 0.75, y2: 1)
    let expected = [
      (0.05, 0.01136), (0.1, 0.03978), (0.15, 0.07978), (0.2, 0.12803), (0.25, 0.18235),
      (0.3, 0.24115), (0.35, 0.30323), (0.4, 0.36761), (0.45, 0.43345), (0.5, 0.5),
      (0.6, 0.63238), (0.65, 0.69676), (0.7, 0.75884), (0.75, 0.81764), (0.8, 0.87196),
      (0.85, 0.92021), (0.9, 0.96021), (0.95, 0.98863),
    ]
    for (time, progress) in expected {
      #expect(isClose(curve.progress(at: time), progress, within: 1e-5))
    }
  }

  @Test("called ease is that of CSS")
  func easeIsCSS() {
    let css = Motion.Curve.cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    for time in Self.times {
      #expect(Motion.Curve.ease.progress(at: time) == css.progress(at: time))
    }
  }

  @Test("begins at 0, ends at 1, and is constant outside", arguments: references)
  func ends(reference: Reference) {
    for time in [0, -1, -Double.infinity] { #expect(reference.curve.progress(at: time) == 0) }
    for time in [1, 2, Double.infinity] { #expect(reference.curve.progress(at: time) == 1) }
  }

  @Test(
    "with a name is monotone",
    arguments: [Motion.Curve.linear, .easeIn, .easeOut, .easeInOut])
  func monotone(curve: Motion.Curve) {
    let values = (0...2_000).map { curve.progress(at: Double($0) / 2_000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("that eases in and out is point-symmetric")
  func symmetric() {
    for step in 1..<400 {
      let time = Double(step) / 400
      let curve = Motion.Curve.easeInOut
      #expect(isClose(curve.progress(at: time) + curve.progress(at: 1 - time), 1, within: 1e-11))
    }
  }

  @Test("that eases out mirrors the one that eases in")
  func mirrored() {
    for step in 1..<400 {
      let time = Double(step) / 400
      let both =
        Motion.Curve.easeIn.progress(at: time) + Motion.Curve.easeOut.progress(at: 1 - time)
      #expect(isClose(both, 1, within: 1e-11))
    }
  }

  @Test("is solved where its slope vanishes, too")
  func flatEnds() {
    // With both control points at the ends' heights x(t) = y(t): a straight line, with zero slopes.
    let flat = Motion.Curve.cubic(x1: 1, y1: 1, x2: 0, y2: 0)
    for step in 1..<400 where step != 200 {
      let time = Double(step) / 400
      #expect(isClose(flat.progress(at: time), time, within: 1e-11))
    }
  }

  @Test("equals a second implementation in these tests")
  func reference() {
    for (time, progress) in zip(Self.times, Self.references[2].progress) {
      #expect(isClose(ease(time), progress, within: 1e-9))
    }
  }
}
