import Foundation
import Testing

@testable import Encoding

struct EasingNotationTests {
  /// The points of `cubic-bezier(x, 0, 1 - x, 1)` at equal times, found by bisection.
  private static func easeInOut(_ x: Double, steps: Int) -> [Double] {
    (0...steps).map { step in
      let time = Double(step) / Double(steps)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let t = (low + high) / 2
        let place = 3 * (1 - t) * (1 - t) * t * x + 3 * (1 - t) * t * t * (1 - x) + t * t * t
        if place < time { low = t } else { high = t }
      }
      return low * low * (3 - 2 * low)
    }
  }

  private static func text(of values: [Double], distance: Double = 20_000) -> String {
    var curves = CurveTable()
    let curve = curves.add(values.map { Int(($0 * distance).rounded()) }, tolerance: 5)
    var notation = EasingNotation(curves)
    return notation.text(of: curve)
  }

  @Test("a curve that is a Bézier is one", arguments: [0.42, 0.25])
  func bezier(x: Double) throws {
    let text = Self.text(of: Self.easeInOut(x, steps: 30))
    let parts = try #require(
      text.wholeMatch(of: /cubic-bezier\(([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)\)/)?.output)
    let numbers = [parts.1, parts.2, parts.3, parts.4].compactMap { Double($0) }
    #expect(zip(numbers, [x, 0, 1 - x, 1]).allSatisfy { abs($0 - $1) < 0.02 }, "\(text)")
  }

  @Test("a curve that bends once has three points")
  func bend() {
    let values = (0...20).map { max(0, Double($0 - 15) / 5) }
    #expect(Self.text(of: values) == "linear(0,0 75%,1)")
  }

  @Test("the times of points in the middle of their neighbors are omitted")
  func middle() {
    let values = [0, 0, 0, 0, 0, 0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    #expect(Self.text(of: values) == "linear(0,0 20%,1 45%,1)")
    // Bends at 2, 4 and 6 of 8 are a quarter apart.
    let zigzag = [0, 0.4, 0.8, 0.5, 0.2, 0.7, 1.2, 1.1, 1]
    #expect(Self.text(of: zigzag) == "linear(0,.8,.2,1.2,1)")
  }

  @Test("a spring is within a tenth of a point at each of its frames")
  func spring() throws {
    let values = (0...40).map { frame -> Double in
      let t = Double(frame) / 60
      return frame == 40 ? 1 : 1 - exp(-9 * t) * cos(22 * t)
    }
    let text = Self.text(of: values)
    let list = try #require(text.wholeMatch(of: /linear\((.*)\)/)?.output.1)
    // By the definition of `linear()`: times that are left out are evenly between given ones.
    var points = list.split(separator: ",").map { point -> (value: Double, time: Double?) in
      let parts = point.split(separator: " ")
      let time = parts.count > 1 ? Double(parts[1].dropLast()).map { $0 / 100 } : nil
      return (Double(parts[0]) ?? .nan, time)
    }
    (points[0].time, points[points.count - 1].time) = (0, 1)
    var last = 0
    for index in points.indices {
      guard let end = points[index].time, let start = points[last].time else { continue }
      for between in last..<index {
        points[between].time = start + (end - start) * Double(between - last) / Double(index - last)
      }
      last = index
    }
    for (frame, value) in values.enumerated() {
      let time = Double(frame) / 40
      let next = points.dropFirst().firstIndex { ($0.time ?? 0) >= time - 1e-9 } ?? points.count - 1
      let (a, b) = (points[next - 1], points[next])
      let (start, end) = (a.time ?? 0, b.time ?? 1)
      let eased = a.value + (b.value - a.value) * (time - start) / (end - start)
      #expect(abs(eased - value) * 200 <= 0.1, "frame \(frame)")
    }
  }
}
