import Analysis
import Foundation
import Recordings
import Testing

@Suite("The stats of a film as a trace")
struct StatsTraceTests {
  private struct Slice: Equatable {
    var name: String
    var start: Double
    var end: Double
    var thread: Int

    func holds(_ other: Slice) -> Bool {
      thread == other.thread && start <= other.start && other.end <= end
    }
  }

  private func events(_ report: StatsReport) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(report.trace.text.utf8))
    return try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
  }

  private func slices(_ report: StatsReport, _ category: String) throws -> [Slice] {
    try events(report).filter { $0["cat"] as? String == category }.map { event in
      let start = try #require(event["ts"] as? Double)
      return Slice(
        name: try #require(event["name"] as? String), start: start,
        end: start + (try #require(event["dur"] as? Double)),
        thread: try #require(event["tid"] as? Int))
    }
  }

  private func report() throws -> StatsReport {
    StatsReport(try smallFilm(), samples: smallSamples)
  }

  @Test("follows the format's schema, without samples too")
  func schema() throws {
    let schema = try JSONSchema(traceSchema)
    #expect(try schema.violations(in: report().trace.text) == [])
    let empty = StatsReport(try smallFilm(), samples: [])
    #expect(try schema.violations(in: empty.trace.text) == [])
  }

  @Test("would fail the schema if it were wrong")
  func brokenSchema() throws {
    let schema = try JSONSchema(traceSchema)
    let event = #"{"name":"a","cat":"b","ph":"X","ts":-1,"dur":1,"pid":1,"tid":1}"#
    #expect(try !schema.violations(in: #"{"traceEvents":[\#(event)]}"#).isEmpty)
    #expect(try !schema.violations(in: #"{"traceEvents":{}}"#).isEmpty)
    #expect(try !schema.violations(in: #"{}"#).isEmpty)
  }

  @Test("has one slice per apply, end to end, in microseconds")
  func applies() throws {
    #expect(
      try slices(report(), "apply") == [
        Slice(name: "apply #0", start: 0, end: 1_247.344, thread: 1),
        Slice(name: "apply #1", start: 1_247.344, end: 57_949.344, thread: 1),
      ])
  }

  @Test("nests phases in applies, and the phases of frames in frames")
  func nesting() throws {
    let report = try report()
    let applies = try slices(report, "apply")
    let frames = try slices(report, "frame")
    let phases = try slices(report, "phase")
    #expect(frames.map(\.name) == ["frame 30", "frame 31", "frame 75"])
    #expect(phases.map(\.name) == ["diff", "draw", "draw", "diff", "draw"])
    for inner in frames + phases { #expect(applies.count { $0.holds(inner) } == 1, "\(inner)") }
    for phase in phases where phase.name == "draw" {
      #expect(frames.count { $0.holds(phase) } == 1)
    }
  }

  @Test("counts items and operations at each apply")
  func counters() throws {
    let counters = try events(report()).filter { $0["ph"] as? String == "C" }
    let items = counters.filter { $0["name"] as? String == "items" }
    #expect(items.compactMap { ($0["args"] as? [String: Int])?["items"] } == [3, 4])
    let operations = counters.filter { $0["name"] as? String == "operations" }
    #expect(
      operations.compactMap { $0["args"] as? [String: Int] } == [
        ["inserts": 3, "deletes": 0, "moves": 0, "marks": 0],
        ["inserts": 2, "deletes": 1, "moves": 1, "marks": 1],
      ])
  }

  @Test("has one thread per run, one after the other")
  func runs() throws {
    let samples =
      smallSamples
      + smallSamples.map { sample in
        var sample = sample
        sample.run = 1
        return sample
      }
    let applies = try slices(StatsReport(try smallFilm(), samples: samples), "apply")
    #expect(applies.map(\.thread) == [1, 1, 2, 2])
    #expect(zip(applies, applies.dropFirst()).allSatisfy { $0.end <= $1.start })
  }
}
