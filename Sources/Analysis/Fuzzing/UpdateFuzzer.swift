import Recordings

/// One random step of generated use: the choice of an action, and the time before it.
package struct FuzzStep: Hashable, Sendable {
  /// The seed of the action and its arguments, which are chosen among those that are possible then.
  package var seed: UInt64
  /// Nanoseconds since the step before.
  package var pause: Int64

  /// Nanoseconds after which every motion has ended: 1 s.
  package static let settlePause: Int64 = 1_000_000_000
}

/// A broken rule or law, and the step that broke it.
package struct FuzzFailure: Hashable, Sendable {
  /// The identifier of the rule, or the name of the law.
  package var rule: String
  /// The message, with the identifiers.
  package var message: String
  /// The index of the step, from 0.
  package var step: Int
  /// The indices of steps that could not be performed.
  package var skippedSteps: [Int] = []

  package init(rule: String, message: String, step: Int) {
    (self.rule, self.message, self.step) = (rule, message, step)
  }
}

/// A failure with the smallest sequence of steps that was found for it.
package struct FuzzResult: Hashable, Sendable {
  /// The failure of the small sequence.
  package var failure: FuzzFailure
  /// The steps of the small sequence.
  package var steps: [FuzzStep]
  /// The steps that were performed until the failure was there.
  package var stepsUntilFound: Int
  /// The runs for making the sequence smaller.
  package var trials: Int
}

/// The next action of a search.
package enum FuzzProgress: Hashable, Sendable {
  /// Searching; `steps` have been performed.
  case searching(steps: Int)
  /// Shrinking a failure that now takes `steps`.
  case shrinking(steps: Int, trials: Int)
}

/// Seeded random use of a list, in several runs from its beginning.
package struct UpdateFuzzer: Sendable {
  /// The seed of all choices.
  package var seed: UInt64
  /// The number of runs.
  package var runs: Int
  /// The steps of each run.
  package var stepsPerRun: Int
  /// The number of short random runs that look for a smaller sequence.
  package var shortRuns: Int

  /// The steps of a short run.
  private static let shortLength = 6
  /// The length up to which single steps are removed instead of halves.
  private static let fewSteps = 8

  package init(seed: UInt64, runs: Int, stepsPerRun: Int, shortRuns: Int = 500) {
    (self.seed, self.runs, self.stepsPerRun) = (seed, runs, stepsPerRun)
    self.shortRuns = shortRuns
  }

  /// Performs the runs up to the first failure, and minimizes its steps and interruptions.
  ///
  /// - Parameters:
  ///   - progress: Called before each run.
  ///   - run: Performs steps from the beginning, equally for equal steps; returns the first
  ///     failure.
  /// - Returns: The failure; nil if no run fails.
  package func search(
    progress: (FuzzProgress) -> Void = { _ in }, _ run: ([FuzzStep]) throws -> FuzzFailure?
  ) rethrows -> FuzzResult? {
    var random = SplitMix64(seed: seed)
    for index in 0..<runs {
      let steps = (0..<stepsPerRun).map { _ in Self.step(&random) }
      progress(.searching(steps: index * stepsPerRun))
      guard let failure = try run(steps) else { continue }
      return try shrunk(failure, steps, found: index * stepsPerRun, progress, run)
    }
    return nil
  }

  /// Returns a step. Half of them interrupt the motion of the one before.
  private static func step(_ random: inout SplitMix64) -> FuzzStep {
    let isQuick = random.next() & 1 == 0
    // Hundredths of a second, as a script writes them.
    let hundredths = isQuick ? 1 + random.next() % 20 : 30 + random.next() % 90
    return FuzzStep(seed: random.next(), pause: Int64(hundredths) * 10_000_000)
  }

  private func shrunk(
    _ failure: FuzzFailure, _ all: [FuzzStep], found before: Int,
    _ progress: (FuzzProgress) -> Void, _ run: ([FuzzStep]) throws -> FuzzFailure?
  ) rethrows -> FuzzResult {
    var trials = 0
    var small = all
    func fails(_ steps: [FuzzStep]) throws -> Bool {
      progress(.shrinking(steps: small.count, trials: trials))
      trials += 1
      guard try run(steps)?.rule == failure.rule else { return false }
      if steps.count < small.count { small = steps }
      return true
    }
    // The step that a finding names may need a later one, which interrupts its motion.
    let found = Array(all.prefix(failure.step + 1))
    let isFound = try found.count < all.count && fails(found)
    if !failure.skippedSteps.isEmpty {
      _ = try fails(Self.steps(small, without: failure.skippedSteps))
    }
    _ = try Self.ends(of: small).first(where: fails)
    var search = DeltaDebugging()
    small =
      small.count > Self.fewSteps
      ? try search.minimized(small, fails: fails) : try withoutSingleSteps(small, fails)
    // Removing a step changes the later random choices, so short failing sequences are found by
    // sampling.
    var random = SplitMix64(seed: ~seed)
    for _ in 0..<shortRuns where small.count > Self.shortLength / 2 {
      let length = min(Self.shortLength, small.count - 1)
      let short = (0..<length).map { _ in Self.step(&random) }
      if try fails(short) { small = try search.minimized(short, fails: fails) }
    }
    small = try withSettledPauses(small, fails)
    return FuzzResult(
      failure: try run(small) ?? failure, steps: small,
      stepsUntilFound: before + (isFound ? found : all).count, trials: trials)
  }

  /// Returns the steps without any that the failure does not need.
  private func withoutSingleSteps(
    _ steps: [FuzzStep], _ fails: ([FuzzStep]) throws -> Bool
  ) rethrows -> [FuzzStep] {
    var (kept, index, needed) = (steps, 0, 0)
    // Until each of them has been left out of the others.
    while !kept.isEmpty, needed < kept.count {
      index %= kept.count
      var fewer = kept
      fewer.remove(at: index)
      if try fails(fewer) {
        (kept, needed) = (fewer, 0)
      } else {
        (index, needed) = (index + 1, needed + 1)
      }
    }
    return kept
  }

  /// Returns steps with as many settled pauses as the failure allows.
  private func withSettledPauses(
    _ steps: [FuzzStep], _ fails: ([FuzzStep]) throws -> Bool
  ) rethrows -> [FuzzStep] {
    var settled = steps
    for index in settled.indices { settled[index].pause = FuzzStep.settlePause }
    if try settled == steps || fails(settled) { return settled }
    var result = steps
    for index in steps.indices where steps.count > 1 && steps[index].pause != FuzzStep.settlePause {
      var trial = result
      trial[index].pause = FuzzStep.settlePause
      if try fails(trial) { result = trial }
    }
    return result
  }

  /// Returns the last step, the last two, the last four and so on: what breaks a rule is mostly
  /// there.
  private static func ends(of steps: [FuzzStep]) -> [[FuzzStep]] {
    sequence(first: 1) { $0 * 2 }.prefix { $0 < steps.count }.map { Array(steps.suffix($0)) }
  }

  /// Returns the other steps, with the pauses of those that are left out.
  private static func steps(_ all: [FuzzStep], without left: [Int]) -> [FuzzStep] {
    var (kept, pause) = ([FuzzStep](), Int64(0))
    for (index, step) in all.enumerated() {
      pause += step.pause
      if left.contains(index) { continue }
      kept.append(FuzzStep(seed: step.seed, pause: pause))
      pause = 0
    }
    return kept
  }
}

extension Recording {
  /// Returns the first failure of generated use: a complaint of the framework, or a finding of
  /// `check` that is at least a warning.
  ///
  /// - Parameters:
  ///   - starts: The times of the steps in nanoseconds, ascending.
  ///   - configuration: The settings of the rules.
  package func fuzzFailure(
    stepsAt starts: [Int64], _ configuration: CheckConfiguration = CheckConfiguration()
  ) -> FuzzFailure? {
    func step(at time: Int64) -> Int {
      max(0, (starts.firstIndex { $0 > time } ?? starts.count) - 1)
    }
    var failures = events.compactMap { event -> FuzzFailure? in
      guard case .complaint(let complaint) = event.kind else { return nil }
      let kind = complaint.kind ?? "complaint"
      return FuzzFailure(
        rule: kind, message: complaint.message ?? kind, step: step(at: event.nanoseconds))
    }
    var calm = self
    // The pace is the fuzzer's, not the app's: its applies are no storm, its reloads no flicker.
    calm.motion.nanoseconds = 0
    let check = Check(calm)
    let report = CheckReport(file: name, check, check.findings(), configuration)
    failures += report.findings.compactMap { finding in
      guard finding.severity >= .warning, finding.rule != AppendOneByOne.id else { return nil }
      return FuzzFailure(
        rule: finding.rule, message: finding.message, step: step(at: finding.nanoseconds))
    }
    return failures.enumerated()
      .min { ($0.element.step, $0.offset) < ($1.element.step, $1.offset) }?.element
  }
}
