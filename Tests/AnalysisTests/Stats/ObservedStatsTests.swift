import Choreography
import Foundation
import Recordings
import TestSupport
import Testing

@testable import Analysis

@Suite("The stats of observed motion")
struct ObservedStatsTests {
  /// A report of the small film at 60 frames per second: c and a change places, b goes.
  private func report() throws -> StatsReport {
    let timeline = try smallFilm()
    var report = StatsReport(timeline, samples: smallSamples)
    for metrics in timeline.recordingWithFrames(perSecond: 60).observedMotionMetrics() {
      report.rows[metrics.apply].observed = metrics
    }
    return report
  }

  @Test("are a third table of the text, and a part of the Markdown")
  func text() throws {
    let expected = """
      observed motion
      apply  first movement  at rest  frames  missed  largest step  distance  row of the largest step
         #0               –        –       1       0             –    0.0 pt  –
         #1           17 ms   250 ms      16       0        9.2 pt  119.7 pt  c at 1.383 s

      """
    let report = try report()
    #expect(report.text.hasSuffix(expected), "\(report.text)")
    #expect(report.markdown().text.contains("<summary>observed motion</summary>"))
  }

  @Test("are in the JSON of each apply, in nanoseconds and points")
  func json() throws {
    let report = try report()
    let text = report.json.text
    #expect(text.contains(#""observed":{"frames":1,"missed_frames":0,"distance":0}"#), "\(text)")
    #expect(text.contains(#""largest_step":{"row":"c","kind":"cell","points":"#), "\(text)")
  }

  @Test("have columns of the CSV before the summary")
  func csv() throws {
    let lines = try report().csv.components(separatedBy: "\r\n")
    #expect(lines[0].hasSuffix(",distance_pt,summary"))
    #expect(lines[2].contains(",16666666,250000000,16,0,9.17,c,"), "\(lines[2])")
  }

  @Test("leave the report of a recording without frames as it is")
  func noFrames() throws {
    let report = StatsReport(try smallFilm(), samples: smallSamples)
    #expect(!report.text.contains("observed") && !report.json.text.contains("observed"))
    #expect(!report.csv.contains("distance_pt") && !report.markdown().text.contains("observed"))
  }

  // MARK: The figure

  private func figure(_ count: Int = 3) throws -> ObservedFigure {
    let items = (0..<count).map { "i\($0)" }
    let old = try TextSnapshot(validating: [("main", items)])
    let new = try TextSnapshot(validating: [("main", items.reversed())])
    let timeline = try film(of: [(500_000_000, old, false), (1_250_000_000, new, true)])
    return try #require(ObservedFigure(timeline.recordingWithFrames(perSecond: 60)))
  }

  @Test("draw a line for each row in the color of its operation, and name the applies")
  func lines() throws {
    let timeline = try smallFilm()
    let recording = timeline.recordingWithFrames(perSecond: 60)
    let report = StatsReport(timeline, samples: smallSamples)
    let plot = StatsPlot(report, observed: ObservedFigure(recording))
    #expect(plot.svg.contains("<polyline class=\"path moves\""))
    #expect(plot.svg.contains(">Position over time<") && plot.svg.contains(">#1<"))
    let page = plot.page()
    #expect(page.contains("aria-label=\"motion\"") && page.contains("The middle of each row"))
    #expect(!StatsPlot(report).page().contains("Position over time"))
  }

  @Test("say how many rows the figure leaves out")
  func leftOut() throws {
    let figure = try figure(3)
    #expect(figure.lines.count == 3 && figure.hiddenCount == 0 && !figure.isSideways)
    var many = Recording(name: "many", title: "Many")
    many.events = try manyRows(45)
    let crowded = try #require(ObservedFigure(many))
    #expect(crowded.lines.count == 40 && crowded.hiddenCount == 5)
    #expect(crowded.lines[0].row.name == "i44" && crowded.isSideways)
    #expect(crowded.chart(width: 960).canvas.body.contains("5 rows that move less are left out."))
    #expect(crowded.chart(width: 960).canvas.body.contains("from the left edge"))
  }

  /// Events of rows that move to the right, the later ones farther.
  private func manyRows(_ count: Int) throws -> [Event] {
    let items = (0..<count).map { "i\($0)" }
    let snapshot = try TextSnapshot(validating: [("main", items)])
    let apply = Apply(
      snapshot: snapshot, difference: snapshot.difference(from: TextSnapshot()), isAnimated: true)
    return [Event(time: 0, kind: .apply(apply))]
      + (0...10).map { step in
        let elements = items.enumerated().map { index, id in
          ObservedElement(
            id: id,
            frame: LayoutFrame(
              x: Double(step * index) / 5, y: Double(index), width: 20, height: 10))
        }
        let screen = ObservedScreen(
          visible: LayoutFrame(x: 0, y: 0, width: 320, height: 480), items: elements)
        return Event(time: Int64(step) * 16_666_667, kind: .frame(screen.fullFrame))
      }
  }
}
