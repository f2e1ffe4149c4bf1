import Testing

@testable import Analysis

@Suite("An axis")
struct ScaleTests {
  @Test("maps values in proportion, and limits values beyond its ends")
  func linear() {
    let scale = Scale(.linear, 0...10, from: 100, to: 0)
    #expect([0, 5, 10, -3, 99].map(scale.place) == [100, 50, 0, 100, 0])
  }

  @Test("has decades of equal width if it is logarithmic")
  func logarithmic() {
    let scale = Scale.logarithmic(around: [1, 1_000], from: 0, to: 90)
    #expect(scale.values == 1...1_000)
    #expect([1.0, 10, 100, 1_000].map { scale.place($0).rounded() } == [0, 30, 60, 90])
  }

  @Test("begins and ends with round numbers around the values")
  func roundEnds() {
    let scale = Scale.logarithmic(around: [30, 4_100, 700], from: 0, to: 90)
    #expect(scale.values == 20...5_000)
    #expect(scale.ticks(spacing: 20) == [20, 100, 1_000, 5_000])
  }

  @Test("has a positive width for all values", arguments: [[], [1.0], [10], [0, -1]])
  func degenerate(values: [Double]) {
    let scale = Scale.logarithmic(around: values, from: 0, to: 100)
    #expect(scale.values.upperBound >= scale.values.lowerBound * 4.99)
    #expect(scale.place(scale.values.upperBound) == 100)
  }

  @Test("has round ticks at a minimum distance")
  func ticks() {
    let scale = Scale(.linear, 0...37, from: 0, to: 370)
    #expect(scale.ticks(spacing: 40) == [0, 5, 10, 15, 20, 25, 30, 35])
    #expect(scale.ticks(spacing: 120) == [0, 20])
    let small = Scale(.linear, 0...3, from: 0, to: 900)
    #expect(small.ticks(spacing: 10, areWhole: true) == [0, 1, 2, 3])
  }

  @Test("omits decades that would touch")
  func decades() {
    let scale = Scale(.logarithmic, 1...1e9, from: 0, to: 90)
    #expect(scale.ticks(spacing: 20) == [1, 100, 1e4, 1e6, 1e8])
  }
}
