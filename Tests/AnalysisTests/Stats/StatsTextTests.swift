import Analysis
import Recordings
import TestSupport
import Testing

@Suite("The stats of a film")
struct StatsTextTests {
  @Test("have a line for the film, a table of phases and a table of applies")
  func exact() throws {
    // Old a b c, new c a d e: b is deleted, d and e inserted, one moved; a is marked.
    let report = StatsReport(try smallFilm(), samples: smallSamples)
    let expected = """
      tiny: 2 applies, 120 frames at 60 fps, 2.00 s

      phase  samples      p50      p95      max  worst apply
      diff         2  1.23 ms  56.7 ms  56.7 ms  #1 at 1.25 s: 2 inserted, 1 deleted, 1 moved, 1 reconfigured
      draw         3  2.00 µs  12.3 µs  12.3 µs  #0 at 0.50 s: 3 inserted, 1 section inserted

      apply    time  items  on screen  inserted  deleted  moved  marked  changed     diff     draw
         #0  0.50 s      3          3         3        0      0       0    100 %  1.23 ms  13.3 µs
         #1  1.25 s      4          3         2        1      1       1    100 %  56.7 ms  2.00 µs

      """
    #expect(report.text == expected)
  }

  @Test("show a dash for a phase without samples of an apply")
  func notMeasured() throws {
    let samples = [PhaseSample(phase: .encode, apply: 1, frame: 80, nanoseconds: 5_000)]
    let lines = StatsReport(try smallFilm(), samples: samples).text.split(separator: "\n")
    try #require(lines.count > 2)
    #expect(lines[lines.count - 2].hasSuffix("  100 %        –"))
    #expect(lines[lines.count - 1].hasSuffix("  100 %  5.00 µs"))
  }

  @Test("have no phases without samples")
  func nothingMeasured() throws {
    let report = StatsReport(try smallFilm(), samples: [])
    #expect(report.phases == [])
    #expect(report.rows.count == 2)
    #expect(report.text.contains("phase  samples  p50  p95  max  worst apply\n\n"))
  }

  @Test("add an apply's frames, but keep every frame in the phase's distribution")
  func sums() throws {
    let report = StatsReport(try smallFilm(), samples: smallSamples)
    #expect(report.rows.map { $0.nanoseconds[.draw] } == [13_344, 2_000])
    #expect(report.phases.map(\.phase) == [.diff, .draw])
    #expect(report.phases.last?.distribution.sorted == [999, 2_000, 12_345])
    #expect(report.phases.map(\.worstApply) == [1, 0])
  }

  @Test("list phases in the order of processing, whatever the samples' order")
  func order() throws {
    let samples = Phase.allCases.reversed().map {
      PhaseSample(phase: $0, apply: 0, nanoseconds: 1)
    }
    let report = StatsReport(try smallFilm(), samples: samples)
    #expect(
      report.phases.map(\.phase)
        == [.decode, .snapshot, .diff, .apply, .layout, .scene, .draw, .encode])
  }

  @Test("omit samples without an apply, such as frames before the first one")
  func noApply() throws {
    let samples = [-1, 0].map {
      PhaseSample(phase: .draw, apply: $0, frame: 0, nanoseconds: 700)
    }
    let empty = StatsReport(try film(of: []), samples: samples)
    #expect(empty.text.hasPrefix("tiny: 0 applies, 120 frames at 60 fps, 2.00 s\n"))
    #expect(empty.json.text.contains(#""applies":[]"#))
    let report = StatsReport(try smallFilm(), samples: samples)
    #expect(report.phases.map(\.distribution.sorted) == [[700]])
  }

  @Test("count the rows that touch the stage")
  func rowsOnScreen() throws {
    let items = (0..<50).map { "i\($0)" }
    let long = try TextSnapshot(validating: [("main", items)])
    let report = StatsReport(try film(of: [(0, long, false)]), samples: [])
    #expect(report.rows.map(\.items) == [50])
    #expect(report.rows.map(\.rowsOnScreen) == [3])
  }
}
