import Foundation
import Recordings
import Testing

@testable import Analysis

@Suite("The comparison of stats with a baseline")
struct StatsComparisonTests {
  /// A report of the small film whose runs have these nanoseconds for the first apply.
  private func report(_ costs: [Int64]) throws -> StatsReport {
    let samples = costs.enumerated().flatMap { run, cost in
      [Phase.diff, .draw].map { PhaseSample(phase: $0, apply: 0, run: run, nanoseconds: cost) }
    }
    return StatsReport(try smallFilm(), samples: samples)
  }

  private func compare(_ now: [Int64], with then: [Int64]) throws -> StatsComparison {
    let base = Data(try report(then).json.text.utf8)
    return try StatsComparison(report(now), against: StatsBaseline(base, path: "base.json"))
  }

  @Test("reports a significantly slower phase, with its interval")
  func slower() throws {
    let comparison = try compare(
      [200, 202, 204, 206, 208], with: [100, 101, 102, 103, 104])
    #expect(comparison.slower == ["diff", "draw"])
    #expect(comparison.lines.printed.contains("diff, draw are slower by more than 10 %\n"))
    #expect(
      comparison.lines.printed.contains(#/diff +102 ns +204 ns +2\.00 +1\.9\d–2\.0\d +slower\n/#))
  }

  @Test("reports a change as the same if its interval contains 1")
  func same() throws {
    let comparison = try compare([90, 100, 100, 110, 300], with: [80, 100, 105, 110, 290])
    #expect(comparison.passes == true)
    #expect(comparison.entries.map(\.verdict) == [.same, .same])
    #expect(comparison.lines.printed.contains("no phase is slower by more than 10 %\n"))
  }

  @Test("reports a change of too few runs without an interval or a verdict")
  func fewRuns() throws {
    let comparison = try compare([300], with: [100, 100, 100, 100, 100])
    #expect(comparison.entries.count == 2)
    #expect(comparison.entries.allSatisfy { $0.change == nil && $0.verdict == nil })
    #expect(comparison.passes == nil)
    #expect(comparison.lines.printed.contains("baseline, not known if a phase is slower\n"))
    #expect(comparison.lines.printed.contains("diff   100 ns  300 ns           3.00  –\n"))
    #expect(
      comparison.lines.printed.hasSuffix("An interval needs --runs 5 or more, then and now.\n"))
  }

  @Test("rejects a baseline of another film")
  func otherFilm() throws {
    var other = try report([100])
    other.name = "other"
    let base = try StatsBaseline(Data(other.json.text.utf8), path: "base.json")
    let error = #expect(throws: BaselineError.self) {
      try StatsComparison(report([100]), against: base)
    }
    #expect(
      error?.description
        == "base.json: error: the baseline is of other: 2 applies, 120 frames at 60 fps, 2.00 s, "
        + "and this run is of tiny: 2 applies, 120 frames at 60 fps, 2.00 s")
  }

  @Test("rejects a report without the sums of runs, and names the command that makes one")
  func oldReport() throws {
    let text = try report([100]).json.text.replacing(/,"totals":\[100\]/, with: "")
    let error = #expect(throws: BaselineError.self) {
      try StatsBaseline(Data(text.utf8), path: "base.json")
    }
    #expect(
      error?.description
        == "base.json: error: not a report of 'flipbook stats --format json': there is no 'totals'")
  }

  @Test("notes a baseline of another machine")
  func otherMachine() throws {
    var (now, then) = (try report([1]), try report([1]))
    then.environment = testEnvironment
    then.environment?.build = .current
    now.environment = then.environment
    now.environment?.processor = "Other"
    let base = try StatsBaseline(Data(then.json.text.utf8), path: "base.json")
    let notes = try StatsComparison(now, against: base).notes
    #expect(notes.first?.hasPrefix("The baseline is of another machine: ") == true)
  }
}
