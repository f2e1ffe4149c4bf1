import Analysis
import Flipbook
import Scenarios
import Testing

@Suite("Budgets")
struct BudgetTests {
  /// Two applies: four rows are inserted, then one moves past two others.
  private func film() throws -> Film {
    let script = """
      flipbook: 1
      name: budget
      stage: {size: [100, 100], scale: 1, layout: {kind: list, rowHeight: 20}, chrome: none}
      motion: {duration: 0.2, curve: linear}
      steps:
        - apply: {sections: [{section: main, items: [a, b, c]}]}
        - wait: 0.5
        - apply: {sections: [{section: main, items: [c, a, b]}]}

      """
    return Film(try Scenario.parse(script, file: "budget.yaml").run().recording)
  }

  private func found(_ change: (inout Budgets) -> Void) throws -> [Finding] {
    var budgets = Budgets()
    change(&budgets)
    let film = try film()
    let samples = [
      PhaseSample(phase: .diff, apply: 0, nanoseconds: 2_000_000),
      PhaseSample(phase: .diff, apply: 1, nanoseconds: 9_000_000),
      PhaseSample(phase: .draw, apply: 1, frame: 31, nanoseconds: 20_000_000),
      PhaseSample(phase: .draw, apply: 1, frame: 32, nanoseconds: 16_000_000),
    ]
    return budgets.findings(
      film.stats(with: samples), motion: film.timeline.motionMetrics())
  }

  @Test("report nothing without limits")
  func none() throws {
    #expect(try found { _ in }.isEmpty)
  }

  @Test("limit the operations of each apply")
  func operations() throws {
    // The first apply inserts three rows and their section, the second moves one row.
    #expect(try found { $0.operations = 3 }.map(\.apply) == [0])
    #expect(try found { $0.operations = 0 }.map(\.apply) == [0, 1])
    #expect(try found { $0.operations = 4 }.isEmpty)
  }

  @Test("limit the distance that rows travel: 40 points up, and twice 20 down")
  func travel() throws {
    let over = try found { $0.travel = 79.9 }
    #expect(over.map(\.apply) == [1])
    #expect(over.first?.message == "rows travel 80 pt, 79.9 are allowed")
    #expect(try found { $0.travel = 80.001 }.isEmpty)
  }

  @Test("limit the pairs of rows that cross: one past two")
  func crossings() throws {
    #expect(try found { $0.crossings = 1 }.map(\.apply) == [1])
    #expect(try found { $0.crossings = 2 }.isEmpty)
  }

  @Test("limit the 95th percentile of the differences")
  func diff() throws {
    #expect(
      try found { $0.diffP95 = .nanoseconds(8_999_999) }.map(\.message)
        == ["the differences' p95 is 9.00 ms, 9.00 ms are allowed"])
    #expect(try found { $0.diffP95 = .milliseconds(9) }.isEmpty)
  }

  @Test("limit the frames that take longer to draw than they are shown")
  func frames() throws {
    #expect(
      try found { $0.framesOverBudget = 0 }.map(\.message)
        == ["1 frame takes longer to draw than 16.7 ms, 0 are allowed"])
    #expect(try found { $0.framesOverBudget = 1 }.isEmpty)
  }

  @Test("can be ignored and turned off by their identifiers", arguments: Budget.allCases)
  func ignored(_ budget: Budget) throws {
    let finding = Finding(
      rule: budget.rawValue, severity: .error, apply: nil, time: 0, message: "too much")
    func report(_ settings: String) throws -> CheckReport {
      let text = "flipbook: 1\ncheck: {\(settings)}\n"
      return CheckReport(
        file: "x.yaml", Check(Recording(name: "x", title: "X")), [finding],
        try CheckConfiguration.parse(Array(text.utf8), file: "flipbook.yaml"))
    }
    let ignored = try report("ignore: [{rule: \(budget.rawValue), reason: A test}]")
    #expect(ignored.findings == [] && ignored.ignored.map(\.finding) == [finding])
    let off = try report("rules: {\(budget.rawValue): off}")
    #expect(off.findings == [] && off.ignored == [])
  }
}
