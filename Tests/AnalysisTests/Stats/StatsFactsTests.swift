import Analysis
import Choreography
import DiffableData
import Recordings
import TestSupport
import Testing

@Suite("The stats of applies")
struct StatsFactsTests {
  @Test("omit the 99th percentile below 100 samples, where it would be the largest")
  func p99() throws {
    func report(_ count: Int) throws -> StatsReport {
      let samples = (1...count).map {
        PhaseSample(phase: .diff, apply: 0, run: $0 - 1, nanoseconds: Int64($0) * 1_000)
      }
      return StatsReport(try smallFilm(), samples: samples)
    }
    #expect(try report(99).phases[0].distribution.p99 == nil)
    #expect(try !report(99).text.contains("p99"))
    #expect(try report(99).json.text.contains("p99") == false)
    #expect(try report(100).phases[0].distribution.p99 == 99_000)
    #expect(try report(100).text.contains("     p99     max  worst apply\n"))
  }

  @Test("keep every sample of every run, and show the median of the runs")
  func runs() throws {
    let samples = [(0, 500), (1, 100), (2, 300)].map {
      PhaseSample(phase: .diff, apply: 1, run: $0.0, nanoseconds: $0.1)
    }
    let report = StatsReport(try smallFilm(), samples: samples)
    #expect(report.runs == 3)
    #expect(report.rows[1].nanoseconds[.diff] == 300)
    #expect(report.phases[0].distribution.sorted == [100, 300, 500])
    #expect(report.json.text.contains(#""samples":{"diff":[500,100,300]}"#))
    #expect(report.text.hasPrefix("tiny: 2 applies, 120 frames at 60 fps, 2.00 s, 3 runs\n"))
  }

  @Test("add the frames of a run before they take the median of runs")
  func framesOfRuns() throws {
    let samples = [(0, 30, 10), (0, 31, 10), (1, 30, 50), (1, 31, 50)].map {
      PhaseSample(
        phase: .draw, apply: 0, frame: $0.1, run: $0.0, nanoseconds: Int64($0.2))
    }
    #expect(StatsReport(try smallFilm(), samples: samples).rows[0].nanoseconds[.draw] == 20)
  }

  @Test("show the share of the items before and after that changed")
  func changedShare() throws {
    // a b c → c a d e: b is deleted, d and e inserted, one moved, a marked: 5 of a b c d e.
    let rows = StatsReport(try smallFilm(), samples: []).rows
    #expect(rows.map(\.changedShare) == [1, 1])
    let items = (0..<100).map { "i\($0)" }
    let old = try TextSnapshot(validating: [("main", items)])
    let new = try TextSnapshot(validating: [("main", Array(items.dropFirst(2)) + ["x"])])
    let report = StatsReport(try film(of: [(0, old, false), (1, new, true)]), samples: [])
    // Two are deleted and one inserted, of 99 after and 2 deleted.
    #expect(report.rows[1].changedShare == 3.0 / 101)
    #expect(report.text.contains("  3.0 %"))
  }

  @Test("are the same without a layout, except for the values of a layout")
  func withoutLayout() throws {
    let timeline = try smallFilm()
    var recording = timeline.recording
    recording.events = timeline.applyMotions.map { Event(time: $0.start, kind: .apply($0.apply)) }
    let rows = recording.timedApplies.enumerated().map {
      StatsReport.Row($0, $1.apply, time: $1.time)
    }
    let bare = StatsReport(header: recording, rows: rows, samples: smallSamples)
    var laidOut = StatsReport(timeline, samples: smallSamples)
    #expect(bare.rows.allSatisfy { $0.rowsOnScreen == nil })
    #expect(!bare.text.contains("on screen"))
    for index in laidOut.rows.indices { laidOut.rows[index].rowsOnScreen = nil }
    #expect(bare == laidOut)
  }

  @Test("distinguish a recording's own costs from measured ones")
  func recorded() throws {
    var report = StatsReport(try smallFilm(), samples: smallSamples)
    #expect(!report.text.contains("recorded"))
    report.rows[1].recordedDiff = 42_000
    #expect(report.text.contains(" recorded "))
    #expect(report.text.contains("42.0 µs"))
    #expect(report.text.hasSuffix("its difference; all other times were measured here.\n"))
  }

  @Test("have memory and travel if they were measured")
  func optional() throws {
    var report = StatsReport(try smallFilm(), samples: [])
    report.rows[1].memory = MemorySample(allocated: 1_234_000, peak: 56_000_000)
    report.rows[1].travel = 120.4
    #expect(report.text.contains("56.0 MB"))
    #expect(report.text.contains("1.23 MB"))
    #expect(report.text.contains("120 pt"))
  }
}

@Suite("The stats of a film as CSV")
struct StatsCSVTests {
  @Test("have one row per apply below a row of names, with empty cells for unknown values")
  func exact() throws {
    var report = StatsReport(try smallFilm(), samples: smallSamples)
    report.rows[1].recordedDiff = 7
    report.rows[1].summary = "one, \"two\""
    let names =
      "apply,time_ns,animated,items,rows_on_screen,item_inserts,item_deletes,item_moves,"
      + "section_inserts,section_deletes,section_moves,marks,changed_share,travel_pt,"
      + "peak_memory_bytes,allocated_memory_bytes,recorded_diff_ns,decode_ns,snapshot_ns,"
      + "diff_ns,apply_ns,layout_ns,scene_ns,draw_ns,encode_ns,summary"
    let first =
      "0,500000000,false,3,3,3,0,0,1,0,0,0,1.0,,,,,,,1234000,,,,13344,,"
      + "\"3 inserted, 1 section inserted\""
    let second =
      "1,1250000000,true,4,3,2,1,1,0,0,0,1,1.0,,,,7,,,56700000,,,,2000,,\"one, \"\"two\"\"\""
    let expected: [String] = [names, first, second, ""]
    #expect(report.csv == expected.joined(separator: "\r\n"))
  }
}
