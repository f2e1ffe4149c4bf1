import Testing

@testable import Analysis

@Suite("Plots of a benchmark")
struct BenchPlotTests {
  private func report(sizes: [Int]?) -> BenchReport {
    var cells: [BenchReport.Cell] = []
    for size in sizes ?? [40] {
      for apply in 1...2 {
        for (index, engine) in BenchEngine.allCases.enumerated() {
          cells.append(
            BenchReport.Cell(
              BenchUpdate.Key(apply: apply, items: size), engine: engine,
              samples: [Double(size * (index + 1))], operations: 8 * (index + 1), fewest: 8,
              distance: size * size, memory: Int64(1_000 * size)))
        }
      }
    }
    var report = BenchReport(environment: testEnvironment, source: "<own>", seed: 1, cells: cells)
    report.sizes = sizes
    return report
  }

  /// The texts of a chart that begin at a position.
  private func labels(_ chart: Chart) -> [(x: Double, y: Double, text: String)] {
    let pattern = #/<text class="label" x="([\d.]+)" y="([\d.]+)" text-anchor="start">([^<]+)</#
    return chart.canvas.body.matches(of: pattern).compactMap { match in
      guard let x = Double(match.1), let y = Double(match.2) else { return nil }
      return (x, y, String(match.3))
    }
  }

  @Test("show time, operations, distance and memory by size, with the growth of each engine")
  func growth() {
    let figures = BenchPlot(report(sizes: [100, 1_000, 10_000])).figures
    #expect(figures.map(\.name) == ["Time", "Operations", "Distance", "Memory"])
    let exponents = ["n^1.00", "n^0.00", "n^2.00", "n^1.00"]
    for (figure, exponent) in zip(figures, exponents) {
      let labels = labels(figure.chart)
      #expect(
        Set(labels.map(\.text))
          == Set(
            ["minimal", "edit log", "staged", "CollectionDifference", "Heckel"].map {
              "\($0) \(exponent)"
            }))
      for label in labels {
        #expect(label.x + ChartCanvas.width(label.text) <= figure.chart.width)
        #expect(label.y < figure.chart.height)
      }
      let heights = labels.map(\.y).sorted()
      for (upper, lower) in zip(heights, heights.dropFirst()) { #expect(lower - upper >= 16.9) }
    }
  }

  @Test("show the number of applies of a mean, if an engine cannot do all of them")
  func share() {
    var report = report(sizes: nil)
    report.cells.removeAll { $0.engine == .editLog && $0.apply == 2 }
    for figure in BenchPlot(report).figures.dropFirst() {
      let texts = labels(figure.chart).map(\.text)
      #expect(texts.filter { $0.hasSuffix(" (1 of 2 applies)") }.count == 1)
      for label in labels(figure.chart) {
        #expect(label.x + ChartCanvas.width(label.text) <= figure.chart.width)
      }
    }
  }

  @Test("show each apply of a source, and bars proportional to their numbers")
  func bars() throws {
    let figures = BenchPlot(report(sizes: nil)).figures
    #expect(
      figures.map(\.name) == ["time of each apply", "Time", "Operations", "Distance", "Memory"])
    let bars = figures[2].chart.canvas.body.matches(
      of: #/<rect class="([a-z-]+)" .*?width="([\d.]+)" height="16"/#)
    #expect(bars.map { String($0.1) } == BenchEngine.allCases.map(\.rawValue))
    let lengths = bars.compactMap { Double($0.2) }
    let longest = try #require(lengths.last)
    for (index, length) in lengths.enumerated() {
      #expect(abs(length - longest * Double(index + 1) / 5) < 0.2)
    }
    #expect(figures[0].chart.canvas.body.contains(">#2<"))
  }

  @Test("are a document and a page that load nothing and escape names")
  func documents() {
    let plot = BenchPlot(report(sizes: [100, 1_000]))
    for text in [plot.svg, plot.page] {
      #expect(text.contains("&lt;own&gt;"))
      #expect(!text.contains("<own>"))
      #expect(!text.contains("src=") && !text.contains("url("))
    }
    #expect(plot.svg.contains("width=\"1000\" height=\"760\""))
  }
}
