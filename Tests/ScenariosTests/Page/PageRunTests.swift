import Recordings
import Testing

@testable import Scenarios

@Suite("A scenario with a page")
struct PageRunTests {
  @Test("lasts as long as its waits, letters, scrolls and drags")
  func length() throws {
    let text = pageScript(
      """
      - tap: a
      - wait: 1
      - type: {into: a, text: abc}
      - type: {into: a, text: x, every: 9}
      - scroll: {by: 10, duration: 0.25}
      - scroll: a
      - drag: {item: a, to: b}
      - drag: {item: a, by: 9, duration: 2}
      - evaluate: f()
      - caption: A
      - mark: m
      - pace: 2
      """)
    // 1 + 2 × 0.4 + 0.25 + 0.4 + 0.6 + 2 seconds.
    let scenario = try parse(text, files: pageFiles)
    #expect(scenario.nanoseconds == 5_050_000_000)
    #expect(scenario.duration == .milliseconds(5050))
    #expect(scenario.warnings == [])
  }

  @Test("has the limit of other films")
  func limit() {
    var limits = ScenarioLimits()
    limits.nanoseconds = 2_000_000_000
    let steps = "- wait: 1\n- scroll: {by: 1, duration: 1}"
    #expect(messages(pageScript(steps), files: pageFiles, limits: limits) == [])
    #expect(
      messages(pageScript(steps + "\n- wait: 1e-9"), files: pageFiles, limits: limits) == [
        "7:3:a film lasts at most 2 seconds"
      ])
  }

  @Test("types at most 1,000 letters in a step")
  func letters() throws {
    func step(_ count: Int) -> String {
      "- type: {into: a, text: \(String(repeating: "x", count: count)), every: 0}"
    }
    #expect(try actions(step(1000)).count == 1)
    #expect(pageMessages(pageScript(step(1001))) == ["5:25:a step types at most 1,000 letters"])
  }

  @Test("warns of steps without effect")
  func warnings() throws {
    #expect(
      try pageWarnings(
        pageScript(
          """
          - caption: A
          - tap: a
          - caption: B
          - pace: 2
          - mark: m
          - evaluate: f()
          - caption: ""
          - caption: C
          - pace: 1
          - wait: 1
          - caption: D
          - mark: m
          - type: {into: a, text: ""}
          """)) == [
          "5:3:line 7 replaces this caption at the same time",
          "16:3:the mark 'm' is on line 9 too, and --select finds only that one",
          "17:9:nothing is typed, and the step does nothing",
        ])
  }

  @Test("warns of a film without any time", arguments: ["[]", "[tap: a]", "[{wait: 0}]"])
  func stills(steps: String) throws {
    #expect(
      try pageWarnings(pageScript(steps)) == [
        "4:8:no step takes time, and the film is a still; for example '- wait: 1.0'"
      ])
  }

  @Test("promises no number of applies")
  func applies() throws {
    #expect(try parse(pageScript(), files: pageFiles).applyCount == 0...Int.max)
  }

  @Test("has no error before a run")
  func dryRun() throws {
    let dryRun = try parse(pageScript("- tap: a"), files: pageFiles).dryRun()
    #expect(dryRun.errors == [])
    #expect(dryRun.warnings.map(\.line) == [5])
    #expect(dryRun.recording.events == [])
    #expect(dryRun.lines == [])
    #expect(dryRun.unknownLines == [])
  }

  @Test("does not run without a browser")
  func run() throws {
    let head = "title: Todos\nseed: 3\nstage: {size: [320, 480]}"
    let scenario = try parse(pageScript(head: head), files: pageFiles)
    let run = scenario.run()
    #expect(run.recording.title == "Todos")
    #expect(run.recording.seed == 3)
    #expect(run.recording.stage.width == 320)
    #expect(run.recording.events == [])
    let failure = try #require(run.failure)
    #expect(failure.step == 0)
    #expect(failure.error.kind == "page_without_browser")
    #expect(
      failure.description == """
        a.yaml:3:1: error: a page needs a browser, which the module Flipbook and the program start
        page: {file: todos.html, list: "#todos"}
        ^
        """)
  }

  @Test("has failures and warnings with the place of their step")
  func places() throws {
    let scenario = try parse(pageScript("- wait: 1\n- tap: \"#ad\""), files: pageFiles)
    let step = try #require(scenario.page?.steps.last)
    let failure = scenario.failure(
      kind: "no_element", message: "no element matches '#ad'", at: step, identifiers: ["#ad"])
    #expect(failure.step == 0)
    #expect(failure.operation == nil)
    #expect(
      failure.error
        == StepError(
          kind: "no_element", message: "no element matches '#ad'", identifiers: ["#ad"]))
    #expect(
      failure.description == """
        a.yaml:6:3: error: no element matches '#ad'
        - tap: "#ad"
          ^
        """)
    #expect(
      scenario.warning("TypeError: x is undefined", at: step).description == """
        a.yaml:6:3: warning: TypeError: x is undefined
        - tap: "#ad"
          ^
        """)
    #expect(scenario.warning("slow", at: nil).line == 3)
    #expect(scenario.warning("absent", at: step, part: "#ad").column == 8)
    #expect(scenario.warning("absent", at: step, part: "#add").column == 3)
    #expect(scenario.warning("absent", at: nil, part: "list").column == 32)
    // As for the steps of a list: the line of an apply is that of its step.
    #expect(scenario.warning("stale", line: 6).column == 3)
    #expect(
      scenario.failure(kind: "page_timeout", message: "no answer").diagnostic.line == 3)
  }
}
