import Browser
import Recordings
import Scenarios
import TestSupport
import Testing

/// A shared browser draws only the frames that a page may notice. Its recordings must be those of a
/// browser that draws all of them.
@Suite("Frames that are skipped", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct SkippedFrameTests {
  /// The options of both runs.
  private static let options = {
    var options = PageOptions()
    options.skipsImpossibleSteps = true
    return options
  }()

  /// What a run of a page shows.
  private struct Outcome: Hashable {
    let recording: String
    let failure: RunFailure?
    let stepStarts: [Int64]
    let skippedSteps: [Int]

    init(_ run: ScenarioRun) {
      (recording, failure) = (run.recording.fileText, run.failure)
      (stepStarts, skippedSteps) = (run.stepStarts, run.skippedSteps)
    }
  }

  private func scenario(_ script: String, _ sandbox: Sandbox) throws -> Scenario {
    try Scenario.parse(script, file: "page.yaml", dataFolder: .directory(sandbox.path))
  }

  /// Runs a page in both ways, and returns the usual run.
  @discardableResult
  private func expectEqualRuns(
    of page: ScriptedPage, _ scenario: Scenario, in shared: SharedBrowser, _ comment: Comment
  ) throws -> ScenarioRun {
    let usual = try scenario.run(page, Self.options)
    let skipping = try scenario.run(page, Self.options, in: shared)
    #expect(Outcome(skipping) == Outcome(usual), comment)
    return usual
  }

  /// Runs random steps of a page in both ways.
  private func expectEqualRuns(
    of scenario: Scenario, seeds: Int, steps: Int, at place: SourceLocation = #_sourceLocation
  ) throws {
    let page = try #require(scenario.page)
    let shared = try SharedBrowser(for: page, of: scenario, Self.options)
    let first = try scenario.run(page, Self.options, in: shared)
    let items = first.recording.events.flatMap { event -> [String] in
      if case .apply(let apply) = event.kind { apply.snapshot.itemIdentifiers } else { [] }
    }
    for seed in 0..<seeds {
      var random = SplitMix64(seed: UInt64(seed))
      let choices = (0..<steps).map { _ in
        (seed: random.next(), pause: Int64(1 + random.next() % 60) * 10_000_000)
      }
      let fuzzed = page.fuzzed(choices, items: Set(items).sorted())
      try expectEqualRuns(
        of: fuzzed.page, scenario, in: shared, "\(scenario.name), seed \(seed): \(fuzzed.steps)")
    }
  }

  @Test(
    "change nothing in the recordings of a sound page and of a faulty one",
    arguments: CaseShare.isWhole ? [nil] + PlantedPageFault.allCases : [nil, .leftBehind])
  func planted(fault: PlantedPageFault?) throws {
    let sandbox = try Sandbox(["page.html": PlantedPageFault.page(fault)])
    let steps = CaseShare.isWhole ? PlantedPageFault.steps : [PlantedPageFault.steps[2]]
    let scenario = try scenario(PlantedPageFault.script(steps), sandbox)
    try expectEqualRuns(
      of: scenario, seeds: CaseShare.count(4, oneIn: 4), steps: CaseShare.count(12, oneIn: 3))
  }

  @Test("change nothing with the libraries of pages")
  func libraries() throws {
    for page in PageCase.tested.filter({ !$0.isReal }).share(oneIn: 100) {
      let sandbox = try Sandbox()
      try page.write(to: sandbox)
      try expectEqualRuns(
        of: try scenario(try sandbox.text("case.yaml"), sandbox), seeds: 1,
        steps: CaseShare.count(7, oneIn: 3))
    }
  }

  @Test("are none in which an animation begins after a delay, or repeats")
  func events() throws {
    let page = try PageSandbox(
      body: "<style>.turn { animation: turn 0.1s 0.15s 2 } @keyframes turn { from { opacity: 0 } } "
        + "#field { transition: opacity 0.1s 0.15s }</style>",
      script: """
        for (const kind of ['animationstart', 'animationiteration', 'transitionstart']) {
          document.addEventListener(kind, () => log(kind, performance.now().toFixed()))
        }
        go.onclick = () => {
          list.children[0].className = 'turn'
          setTimeout(() => { field.style.opacity = 0.5 }, 400)
        }
        """, steps: [##"tap: "#go""##, "wait: 0.8"])
    let scenario = try scenario(try page.sandbox.text("page.yaml"), page.sandbox)
    let scripted = try #require(scenario.page)
    let shared = try SharedBrowser(for: scripted, of: scenario, Self.options)
    let text = try expectEqualRuns(of: scripted, scenario, in: shared, "").recording.fileText
    // 0.15 s after the frame at 1/60 s, 0.1 s later, and 0.55 s.
    for event in ["animationstart 167", "animationiteration 267", "transitionstart 550"] {
      #expect(text.contains(event), "\(event)")
    }
  }

  @Test("are few of a motion that changes the layout")
  func layout() throws {
    let page = try PageSandbox(
      body: #"<iframe srcdoc="Text" style="width: 100px; transition: width 0.5s"></iframe>"#,
      script: """
        const inner = document.querySelector('iframe')
        let resizes = 0
        go.onclick = () => {
          inner.contentWindow.onresize = () => { resizes += 1 }
          inner.style.width = '200px'
          setTimeout(() => log(resizes < 10 ? 'few' : 'many'), 600)
        }
        """, steps: ["wait: 0.1", ##"tap: "#go""##, "wait: 0.8"])
    let scenario = try scenario(try page.sandbox.text("page.yaml"), page.sandbox)
    let scripted = try #require(scenario.page)
    let shared = try SharedBrowser(for: scripted, of: scenario, Self.options)
    let text = try scenario.run(scripted, Self.options, in: shared).recording.fileText
    #expect(text.contains(#""many""#))
  }
}
