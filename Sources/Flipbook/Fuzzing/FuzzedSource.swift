import Analysis
import Browser
import Foundation
import MotionRules
import Recordings
import Scenarios

/// A script whose model or page is fuzzed.
package struct FuzzedSource {
  /// A failure, with a script that repeats it.
  package struct Found: Sendable {
    package var result: FuzzResult
    /// The steps of the script, as it writes them.
    package var steps: [String]
    package var script: String
    /// True if the script has been run and fails in the same way.
    package var isConfirmed: Bool
    /// True if only the frames of the script's film show the failure.
    package var needsFrames: Bool
  }

  /// The frames per second by which the rules of motion judge a model's list.
  package static let frameRate = 60

  /// True if the script has a page, of which each run takes seconds.
  package var hasPage: Bool { scenario.page != nil }
  private let bytes: [UInt8]
  private let path: String
  private let scenario: Scenario
  private let configuration: CheckConfiguration
  private let options: PageOptions

  /// Reads a script.
  ///
  /// - Parameter output: The file of the script that repeats a failure, from whose folder its data
  ///   and its page must be readable; nil for the script's own folder.
  /// - Throws: `SourceError` for a recording, and for a script without a model and a page.
  package init(
    _ path: String, output: String? = nil, _ configuration: CheckConfiguration,
    pages: PageOptions = PageOptions()
  ) throws(SourceError) {
    func refused(_ message: String) -> SourceError {
      .refused(Diagnostics([Diagnostic(file: SourceFile.name(path), message: message)]))
    }
    guard case .script(let data) = try SourceFile.content(path) else {
      throw refused("a recording cannot be fuzzed; name a script with a model or a page")
    }
    scenario = try SourceFile.scenario(data, path)
    guard scenario.page != nil || scenario.modelKind != nil else {
      throw refused(
        "the script has no model and no page, so nothing in it decides what a step does; "
          + "expectUpdates tests lists in Swift")
    }
    if let page = scenario.page, page.activeSteps.isEmpty {
      throw refused("no step acts on the page; write the taps, texts and drags that people do")
    }
    if let output, (try? SourceFile.scenario(data, output)) == nil {
      throw refused("the script names files of its folder; write '\(output)' there, too")
    }
    (bytes, self.path, self.configuration) = (Array(data), path, configuration)
    options = pages
  }

  /// Fuzzes the list.
  ///
  /// - Parameter progress: Called before each run.
  /// - Returns: The first failure, with the shortest script for it; nil if there is none.
  /// - Throws: `SourceError`, and `OutputError.cancelled`.
  package func search(
    _ fuzzer: UpdateFuzzer, progress: (FuzzProgress) -> Void = { _ in }
  ) throws -> Found? {
    if let page = scenario.page { return try search(page, fuzzer, progress) }
    let result = try fuzzer.search(progress: progress) { steps in
      if options.isCancelled() { throw OutputError.cancelled }
      return scenario.fuzzed(steps.map { ($0.seed, $0.pause) }).flatMap(failure)
    }
    guard let result, let run = scenario.fuzzed(result.steps.map { ($0.seed, $0.pause) }) else {
      return nil
    }
    return try found(result, run.steps.flatMap { $0 })
  }

  private func failure(of fuzzed: FuzzedRun) -> FuzzFailure? {
    let last = max(0, fuzzed.starts.count - 1)
    return failure(of: fuzzed.run, stepsAt: fuzzed.starts, last: last)
  }

  private func failure(of run: ScenarioRun, stepsAt starts: [Int64], last: Int) -> FuzzFailure? {
    if let failure = run.failure {
      return FuzzFailure(rule: failure.error.kind, message: failure.error.message, step: last)
    }
    // A model's list moves as its film shows it.
    let recording = hasPage ? run.recording : run.recording.withFrames(perSecond: Self.frameRate)
    return recording.fuzzFailure(stepsAt: starts, configuration)
  }

  private func search(
    _ page: ScriptedPage, _ fuzzer: UpdateFuzzer, _ progress: (FuzzProgress) -> Void
  ) throws -> Found? {
    let browser = try Self.withBrowser { () throws(OutputError) in
      try SharedBrowser(for: page, of: scenario, options)
    }
    let first = try run(page, in: browser)
    if let failure = first.failure { throw SourceError.failed(failure) }
    let items = first.recording.timedApplies.flatMap(\.apply.snapshot.itemIdentifiers).unique()
    func fuzzed(_ steps: [FuzzStep]) -> FuzzedPage {
      page.fuzzed(steps.map { ($0.seed, $0.pause) }, items: items)
    }
    var fuzzer = fuzzer
    // Each run takes seconds.
    fuzzer.shortRuns = 0
    // A browser needs a second for what a run has shown before.
    var known: [[FuzzStep]: (failure: FuzzFailure?, skipped: Set<Int>)] = [:]
    let result = try fuzzer.search(progress: progress) { steps in
      if let known = known[steps] { return known.failure }
      let page = fuzzed(steps)
      let run = try run(page.page, in: browser)
      let starts = page.starts(in: run)
      var failure = failure(of: run, stepsAt: starts, last: max(0, starts.count - 1))
      failure?.skippedSteps = page.skippedChoices(in: run)
      known[steps] = (failure, Set(run.skippedSteps))
      return failure
    }
    guard let result else { return nil }
    let (last, skipped) = (fuzzed(result.steps), known[result.steps]?.skipped ?? [])
    return try found(
      result, last.steps.indices.filter { !skipped.contains($0) }.map { last.steps[$0] })
  }

  /// Runs a page in a browser of its own, or in a shared one without the steps that are impossible.
  private func run(
    _ page: ScriptedPage, in browser: SharedBrowser? = nil
  ) throws(SourceError) -> ScenarioRun {
    try Self.withBrowser { () throws(OutputError) in
      guard let browser else { return try scenario.run(page, options) }
      var options = options
      options.skipsImpossibleSteps = true
      return try scenario.run(page, options, in: browser)
    }
  }

  private static func withBrowser<Result>(
    _ body: () throws(OutputError) -> Result
  ) throws(SourceError) -> Result {
    do {
      return try body()
    } catch {
      throw .withoutBrowser(error)
    }
  }

  private func found(_ result: FuzzResult, _ steps: [String]) throws -> Found {
    let script = try Scenario.script(from: bytes, file: SourceFile.name(path), steps: steps)
    return Found(
      result: result, steps: steps, script: script,
      isConfirmed: repeats(script, result.failure.rule),
      needsFrames: !hasPage && ObservedMotionRule(rawValue: result.failure.rule) != nil)
  }

  /// Returns true if a script fails by a rule.
  private func repeats(_ script: String, _ rule: String) -> Bool {
    guard let scenario = try? SourceFile.scenario(Data(script.utf8), path) else { return false }
    let run = scenario.page.map { try? self.run($0) } ?? scenario.run()
    guard let run else { return false }
    return failure(of: run, stepsAt: [], last: 0)?.rule == rule
  }
}
