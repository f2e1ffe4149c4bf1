import Recordings

/// One random step of generated use: the choice of an action, and the time before it.
package struct FuzzStep: Hashable, Sendable {
  /// The seed of the action and its arguments, which are chosen among those that are possible then.
  package var seed: UInt64
  /// Nanoseconds since the step before.
  package var pause: Int64

  /// Nanoseconds after which every motion has ended: 1 s.
  package static let calm: Int64 = 1_000_000_000
}

/// A broken rule or law, and the step that broke it.
package struct FuzzFailure: Hashable, Sendable {
  /// The identifier of the rule, or the name of the law.
  package var rule: String
  /// The message, with the identifiers.
  package var message: String
  /// The index of the step, from 0.
  package var step: Int

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

  package init(seed: UInt64, runs: Int, stepsPerRun: Int, shortRuns: Int = 500) {
    (self.seed, self.runs, self.stepsPerRun) = (seed, runs, stepsPerRun)
    self.shortRuns = shortRuns
  }

  /// Performs the runs up to the first failure, and makes its steps few and calm.
  ///
  /// - Parameter run: Performs steps from the beginning, equally for equal steps; returns the first
  ///   failure.
  /// - Returns: The failure; nil if no run fails.
  package func search(
    _ run: ([FuzzStep]) throws -> FuzzFailure?
  ) rethrows -> FuzzResult? {
    var random = SplitMix64(seed: seed)
    for index in 0..<runs {
      let steps = (0..<stepsPerRun).map { _ in Self.step(&random) }
      guard let failure = try run(steps) else { continue }
      return try shrunk(failure, steps, found: index * stepsPerRun, run)
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
    _ run: ([FuzzStep]) throws -> FuzzFailure?
  ) rethrows -> FuzzResult {
    var search = DeltaDebugging()
    func fails(_ steps: [FuzzStep]) throws -> Bool { try run(steps)?.rule == failure.rule }
    // The step that a finding names may need a later one, which interrupts its motion.
    var steps = Array(all.prefix(failure.step + 1))
    if try steps.count < all.count && !fails(steps) { steps = all }
    var small = try search.minimized(steps, fails: fails)
    var trials = search.trials
    // Without one of its steps a sequence chooses other rows; short ones that fail are rare, not few.
    var random = SplitMix64(seed: ~seed)
    for _ in 0..<shortRuns where small.count > Self.shortLength / 2 {
      let length = min(Self.shortLength, small.count - 1)
      let short = (0..<length).map { _ in Self.step(&random) }
      trials += 1
      guard try fails(short) else { continue }
      var search = DeltaDebugging()
      small = try search.minimized(short, fails: fails)
      trials += search.trials
    }
    for index in small.indices where small[index].pause != FuzzStep.calm {
      var calmer = small
      calmer[index].pause = FuzzStep.calm
      trials += 1
      if try fails(calmer) { small = calmer }
    }
    return FuzzResult(
      failure: try run(small) ?? failure, steps: small,
      stepsUntilFound: before + steps.count, trials: trials)
  }
}

extension Recording {
  /// Returns the first failure of generated use: a complaint of the framework, or a finding of `check`
  /// that is at least a warning.
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
