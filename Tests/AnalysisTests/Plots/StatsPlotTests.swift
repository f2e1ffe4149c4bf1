import Foundation
import Recordings
import TestSupport
import Testing

@testable import Analysis

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A plot of stats")
struct StatsPlotTests {
  private func plot(_ samples: [PhaseSample] = smallSamples) throws -> StatsPlot {
    StatsPlot(StatsReport(try smallFilm(), samples: samples))
  }

  private func isXML(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test("is well-formed SVG, with and without samples")
  func wellFormed() throws {
    #expect(isXML(try plot().svg))
    #expect(isXML(try plot([]).svg))
    #expect(isXML(StatsPlot(StatsReport(try film(of: []), samples: [])).svg))
  }

  @Test("has the frame durations of 60 and 120 Hz")
  func budgets() throws {
    let svg = try plot().svg
    #expect(svg.contains(">60 Hz · 16.7 ms<"))
    #expect(svg.contains(">120 Hz · 8.33 ms<"))
  }

  @Test("shows the median of the runs' slowest frames")
  func runs() throws {
    // An apply of two frames in three runs, whose slowest frames take 5, 13 and 2 ms.
    let times: [(run: Int, milliseconds: Int64)] = [
      (0, 4), (0, 5), (1, 13), (1, 1), (2, 2), (2, 1),
    ]
    let samples = times.map {
      PhaseSample(phase: .draw, apply: 0, run: $0.run, nanoseconds: $0.milliseconds * 1_000_000)
    }
    let plot = try plot(samples)
    #expect(plot.report.runs == 3)
    #expect(plot.slowestFrames == [0: [.draw: 5_000_000]])
  }

  @Test("has these durations above the dots if it is as narrow as a phone")
  func narrowBudgets() throws {
    var plot = try plot()
    plot.width = Chart.narrow
    let svg = plot.svg
    #expect(!svg.contains("budgetName\""))
    #expect(svg.contains("16.7") && svg.contains("8.33"))
  }

  @Test("escapes names as text")
  func escaping() throws {
    var report = StatsReport(try smallFilm(), samples: smallSamples)
    report.name = "<b>&\"</script>"
    #expect(isXML(StatsPlot(report).svg))
    report.rows[0].summary = "</script><script>alert(1)</script>"
    let page = StatsPlot(report).page()
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<b>&"))
  }

  @Test("is a page without external references, with a button for each apply")
  func page() throws {
    let images = ["data:image/svg+xml;base64,AA==", "data:image/svg+xml;base64,BB=="]
    let page = try plot().page(frames: [.init(apply: 1, images: images)])
    for word in ["http:", "https:", "src=", "@import", "url("] { #expect(!page.contains(word)) }
    #expect(page.components(separatedBy: "class=\"hit\" data-apply=\"1\"").count == 5)
    #expect(page.components(separatedBy: "class=\"hit ring\" data-apply=\"1\"").count == 3)
    #expect(page.contains("There are frames of the 1 costliest apply."))
    let start = try #require(page.range(of: "type=\"application/json\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    let object = try #require(data as? [String: Any])
    #expect(object["worst"] as? Int == 1)
    #expect((object["frames"] as? [String: [String]])?["1"] == images)
    #expect((object["applies"] as? [[String: Any]])?.count == 2)
  }

  @Test("lists the costliest applies first")
  func costliest() throws {
    #expect(try plot().costliest(5) == [1, 0])
    #expect(try plot().costliest(1) == [1])
  }

  @Test("shows the costliest apply of each group, with the apply's own number")
  func groups() throws {
    let snapshot = try TextSnapshot(validating: [("main", ["a"])])
    let many = try film(of: (0..<1_300).map { (Int64($0), snapshot, false) })
    let samples = [PhaseSample(phase: .diff, apply: 4, nanoseconds: 5_000)]
    let plot = StatsPlot(StatsReport(many, samples: samples))
    #expect(plot.groupSize == 3)
    #expect(plot.rows.count == 434)
    #expect(plot.rows[1].apply == 4)
    #expect(plot.svg.contains("Of each 3 neighbors the costliest."))
  }

  @Test("cuts a first load that would dwarf all others, with a note")
  func firstLoad() throws {
    let long = try TextSnapshot(validating: [("main", (0..<1_000).map { "i\($0)" })])
    var edited = long
    try edited.deleteItems(["i5"])
    let plot = StatsPlot(
      StatsReport(try film(of: [(0, long, false), (1, edited, true)]), samples: []))
    #expect(plot.svg.contains("↑ 1,000"))
    #expect(plot.svg.contains("The first load is cut off"))
  }
}
