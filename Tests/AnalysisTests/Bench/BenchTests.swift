import DiffableData
import Foundation
import Recordings
import Testing

@testable import Analysis

@Suite("A benchmark")
struct BenchTests {
  /// A clock that advances by 3 ms at each reading.
  private final class Clock: @unchecked Sendable {
    private var now: Int64 = 0
    func read() -> Int64 {
      now += 3_000_000
      return now
    }
  }

  private func system() -> Bench.Meters {
    let clock = Clock()
    return Bench.Meters(
      clock: { clock.read() },
      memory: { work in
        work()
        return 4_096
      }, environment: testEnvironment)
  }

  private var bench: Bench {
    var bench = Bench()
    bench.rounds = 5
    return bench
  }

  private func report(
    _ shapes: [BenchShape], items: [Int] = [10, 100]
  ) throws -> BenchReport {
    try bench.run(bench.updates(of: shapes, items: items), system())
  }

  @Test("measures every engine that supports a workload, with equally many samples")
  func cells() throws {
    let report = try report([.append])
    #expect(
      report.cells.map(\.items) == Array(repeating: 10, count: 5) + Array(repeating: 100, count: 5))
    #expect(report.cells.prefix(5).map(\.engine) == BenchEngine.allCases)
    #expect(Set(report.cells.map(\.samples.count)).count == 1)
    #expect(report.cells.allSatisfy { $0.memory == 4_096 })
  }

  @Test("omits an engine without sections, and an edit log that was dropped")
  func sections() throws {
    let cells = try report([.sections], items: [100, 10_000]).cells
    #expect(
      Set(cells.filter { $0.items == 100 }.map(\.engine)) == [.minimal, .staged, .heckel])
    #expect(!cells.contains { $0.engine == .standardLibrary || $0.engine == .editLog })
  }

  @Test(
    "generates lists whose difference has the fewest operations", arguments: BenchShape.allCases)
  func minimal(shape: BenchShape) throws {
    for cell in try report([shape]).cells {
      guard [.minimal, .editLog].contains(cell.engine) else { continue }
      #expect(cell.operations == cell.fewest, "\(cell.engine) with \(cell.items)")
    }
  }

  @Test("counts the operations of a shape")
  func operations() throws {
    let cells = try report([.append, .prepend, .reverse, .none], items: [1_000]).cells
      .filter { $0.engine == .minimal }
    // A page of 50; all but one that stays.
    #expect(cells.map(\.operations) == [50, 50, 999, 0])
    // 999 + 997 + … + 1, twice, less the distance of the one that stays: 1 to 999.
    #expect([0, 1, 3].map { cells[$0].distance } == [0, 0, 0])
    #expect((499_001...499_999).contains(cells[2].distance))
  }

  /// The applies of a list, each with the previous list.
  private func own(_ lists: [[(section: String, items: [String])]], size: Int? = nil) throws
    -> BenchUpdates
  {
    let snapshots = try lists.map { try Snapshot(validating: $0) }
    return { take in
      for index in 1..<snapshots.count {
        let update = BenchUpdate(
          apply: index, from: snapshots[index - 1], to: snapshots[index], size: size)
        guard try take(update) else { return }
      }
    }
  }

  @Test("measures applies of a source whose sections are inserted, deleted and moved")
  func ownApplies() throws {
    let updates = try own([
      [("a", ["1", "2", "3"]), ("b", ["4"])],
      [("b", ["4", "2"]), ("a", ["1", "3"])],
      [("c", ["3", "9"]), ("b", ["2", "4"])],
      [("c", ["9"])],
    ])
    let report = try bench.run(updates, of: "own", system())
    #expect(report.source == "own")
    let keys = report.cells.map { [$0.apply ?? 0, $0.items] }
    #expect(Set(keys) == [[1, 4], [2, 4], [3, 4]])
    for apply in 1...3 {
      let cells = report.cells.filter { $0.apply == apply }
      #expect(cells.map(\.engine) == [.minimal, .staged, .heckel])
    }
    // 2 moves across. 3 moves across, 2 or 4 moves, 9 is inserted and 1 deleted. 3, 2 and 4 are
    // deleted.
    let minimal = report.cells.filter { $0.engine == .minimal }
    #expect(minimal.map(\.operations) == [1, 4, 3])
    #expect(minimal.map(\.fewest) == [1, 4, 3])
  }

  @Test("uses the edit log if sections stay, also for moves across them")
  func editLogOfSections() throws {
    let updates = try own([
      [("a", ["1", "2", "3"]), ("b", []), ("c", ["4", "5"])],
      [("a", ["5", "1"]), ("b", ["2", "6"]), ("c", ["4", "3"])],
    ])
    let cells = try bench.run(updates, of: "own", system()).cells
    #expect(cells.map(\.engine) == [.minimal, .editLog, .staged, .heckel])
    #expect(cells.prefix(2).map(\.operations) == [4, 4])
  }

  @Test("shows applies in one row of means, with the number of applies of each engine")
  func ownText() throws {
    func cell(_ apply: Int, _ engine: BenchEngine, _ time: Double, _ operations: Int)
      -> BenchReport.Cell
    {
      BenchReport.Cell(
        BenchUpdate.Key(apply: apply, items: 10 + apply), engine: engine, samples: [time],
        operations: operations, fewest: 1, distance: 3)
    }
    let report = BenchReport(
      environment: testEnvironment, source: "own", seed: 1,
      cells: [
        cell(1, .minimal, 1_000, 1), cell(1, .editLog, 100, 1), cell(1, .heckel, 4_000, 2),
        cell(2, .minimal, 2_000, 2), cell(2, .heckel, 8_000, 2),
      ])
    let expected = """
      release build, Abacus, 2 cores, Testix 1
      processor time of one thread

      own: 2 applies, the mean of one
                  items  minimal  edit log   Heckel  fewest
      applies     11–12        2         1        2
      time        11–12  1.50 µs    100 ns  6.00 µs
      speed-up    11–12     4.0×       40×        –
      operations  11–12      1.5         1        2       1
      distance    11–12        3         3        3

      each apply
      apply  items  minimal  edit log   Heckel  fewest
         #1     11  1.00 µs    100 ns  4.00 µs       1
         #2     12  2.00 µs         –  8.00 µs       1

      """
    #expect(report.lines.printed == expected)
  }

  @Test("adds the applies of each size for the growth of a model")
  func sizes() throws {
    let cells = [100, 1_000].flatMap { size in
      [1, 2].flatMap { apply in
        [BenchEngine.minimal, .heckel].map { engine in
          BenchReport.Cell(
            BenchUpdate.Key(apply: apply, items: size), engine: engine,
            samples: [Double(size * size * apply)], operations: 1, fewest: 1)
        }
      }
    }
    var report = BenchReport(environment: testEnvironment, source: "own", seed: 1, cells: cells)
    report.sizes = [100, 1_000]
    #expect(report.lines.contains("own: 2 applies at each size, the mean of one"))
    #expect(report.lines.contains("growth              n^2.00   n^2.00"))
    #expect(report.costliestTable == nil)
  }

  @Test("generates the same lists for the same seed, and others for another")
  func seed() {
    let shape = BenchShape.shuffle
    func order(_ seed: UInt64) -> [Int] { shape.pair(count: 50, seed: seed).new[0].items }
    #expect(order(1) == order(1))
    #expect(order(1) != order(2))
  }

  @Test("round-trips through JSON")
  func json() throws {
    let report = try report([.typing])
    let read = try BenchReport.read(Data(report.json.prettyText.utf8), path: "b.json")
    #expect(read.cells.map(\.key) == report.cells.map(\.key))
    #expect(read.cells.map(\.operations) == report.cells.map(\.operations))
    #expect(read.environment == testEnvironment)
    #expect(read.seed == 1)
  }

  @Test(
    "rejects an invalid baseline with the reason",
    arguments: [
      ("{", "it is not JSON, a key is missing at byte 1"),
      (
        #"{"flipbook":1,"flipbook":2}"#,
        "it is not JSON, the key 'flipbook' is there twice at byte 14"
      ),
      ("{\"flipbook\":1}", "there is no 'environment'"),
      ("[]", "'' is of another type"),
    ])
  func notABaseline(text: String, reason: String) {
    #expect(throws: BaselineError.notAReport(path: "b.json", command: "bench", reason: reason)) {
      try BenchReport.read(Data(text.utf8), path: "b.json")
    }
  }

  @Test("rejects a baseline of other lists or another build")
  func otherWork() {
    var report = BenchReport(environment: testEnvironment, seed: 1, cells: [])
    report.environment.build = .current
    #expect(throws: BaselineError.seed(path: "b", 1, expected: 2)) {
      try report.check(comparableTo: nil, seed: 2, path: "b")
    }
    report.environment.build = MeasurementEnvironment.Build.current == .debug ? .release : .debug
    #expect(throws: BaselineError.build(path: "b", report.environment.build)) {
      try report.check(comparableTo: nil, seed: 1, path: "b")
    }
    #expect(throws: BaselineError.film(path: "b", "generated lists", expected: "own")) {
      try report.check(comparableTo: "own", seed: 1, path: "b")
    }
  }

  @Test("prints engines side by side, with the growth of each")
  func text() throws {
    let cells = [(1_000, 1_000.0, 40_000.0), (100_000, 100_000, 4_000_000)].flatMap {
      items, ours, theirs in
      [(BenchEngine.minimal, ours), (.heckel, theirs)].map { engine, time in
        BenchReport.Cell(
          BenchUpdate.Key(shape: .reverse, items: items), engine: engine,
          samples: [time, time, time], operations: items - 1, fewest: items - 1,
          distance: items)
      }
    }
    let report = BenchReport(environment: testEnvironment, seed: 9, cells: cells)
    let expected = """
      release build, Abacus, 2 cores, Testix 1
      seed 9, processor time of one thread

      reverse: reversed
                  items  minimal   Heckel  fewest
      time           1k  1.00 µs  40.0 µs
                   100k   100 µs  4.00 ms
      growth              n^1.00   n^1.00
      speed-up       1k      40×        –
                   100k      40×        –
      operations     1k      999      999     999
                   100k    99999    99999   99999
      distance       1k     1000     1000
                   100k   100000   100000

      """
    #expect(report.lines.printed == expected)
  }

  @Test("measures an apparent slow-down again, and reports it only if it repeats")
  func confirmation() throws {
    let calm = try report([.block])
    var slow = calm
    for index in slow.cells.indices where slow.cells[index].engine == .minimal {
      slow.cells[index].samples = slow.cells[index].samples.map { $0 * 2 }
    }
    #expect(BenchComparison(slow, baseline: calm, tolerance: 0.1).slower.count == 2)
    var told: [String] = []
    let comparison = try bench.compare(
      &slow, baseline: calm, tolerance: 0.1, bench.updates(of: [.block], items: [10, 100]),
      system(), progress: { told.append($0) })
    #expect(comparison.slower.isEmpty)
    let again = ["again: block, 10 items", "again: block, 100 items"]
    #expect(told == again)
  }
}

@Suite("A power law")
struct PowerFitTests {
  @Test("is found for points on it", arguments: [0.5, 1, 2])
  func exact(exponent: Double) throws {
    let points = [1.0, 10, 50, 1_000].map { (x: $0, y: 3 * pow($0, exponent)) }
    let fit = try #require(PowerFit(points))
    #expect(abs(fit.exponent - exponent) < 1e-9)
    #expect(abs(fit.factor - 3) < 1e-9)
    #expect(abs(fit.y(at: 7) - 3 * pow(7, exponent)) < 1e-9)
  }

  // numpy.polyfit(log([10, 100, 1000]), log([12, 90, 1300]), 1), numpy 2.4.6
  @Test("fits other points by least squares of logarithms")
  func squares() throws {
    let fit = try #require(PowerFit([(10, 12), (100, 90), (1_000, 1_300)]))
    #expect(abs(fit.exponent - 1.017_381) < 1e-5)
    #expect(fit.text == "n^1.02")
  }

  @Test("needs two sizes, and values above 0")
  func degenerate() {
    #expect(PowerFit([]) == nil)
    #expect(PowerFit([(10, 1), (10, 2)]) == nil)
    #expect(PowerFit([(0, 1), (10, 2)]) == nil)
    #expect(PowerFit([(5, 0), (10, 2)]) == nil)
  }
}
