import DiffableData
import MotionRules
import Recordings

/// A check of a recording with every rule.
///
/// The rules cover problems of real apps. Each one reports by apply and identifier.
///
///     let check = Check(recording)
///     for finding in check.findings() { print(finding.severity, finding.message) }
public struct Check: Sendable {
  /// The recording's name.
  public let name: String
  /// The number of applies.
  public let applies: Int
  /// The apply at which the recording or the scenario ended early; nil if it did not.
  public let refusal: RejectedApply?
  /// True if there is neither an apply nor a frame to judge.
  package let isEmpty: Bool
  /// Returns the whole recording, which budgets need.
  public let recording: @Sendable () throws -> Recording
  private let found: [Finding]

  /// Creates a check of a recording, or of the recording of a scenario that failed.
  ///
  /// - Parameter lines: The script's line of each apply; empty for recordings.
  /// - Complexity: O(events + changes × log changes), and a difference for each apply that moves.
  public init(_ recording: Recording, refusal: RejectedApply? = nil, lines: [Int] = []) {
    var run = CheckRun(recording)
    for event in recording.events { run.append(event) }
    self.init(run, duration: recording.nanoseconds, refusal: refusal, lines: lines) { recording }
  }

  /// Creates a check of the events that a run has read.
  public init(
    _ run: CheckRun, duration: Int64, refusal: RejectedApply?, lines: [Int] = [],
    recording: @escaping @Sendable () throws -> Recording
  ) {
    var run = run
    found = run.findings(duration: duration, refusal: refusal, lines: lines)
    (name, applies) = (run.name, run.applies)
    isEmpty = found.isEmpty && run.isEmpty
    self.refusal = refusal
    self.recording = recording
  }

  /// The descriptions of all rules, in the order of the documentation.
  public static var rules: [RuleDescription] { RuleBook.descriptions }

  /// Returns the findings in the order of the film, those of one apply in the order of the rules,
  /// before any configuration.
  public func findings() -> [Finding] { found }

  /// Returns the rows of a recording that show old content: only the findings of `stale-content`.
  ///
  /// - Parameter lines: The script's line of each apply; empty for recordings.
  /// - Complexity: O(events + marks).
  public static func staleContent(in recording: Recording, lines: [Int] = []) -> [Finding] {
    var run = CheckRun(recording, rules: [StaleContent()])
    for event in recording.events { run.append(event) }
    return run.findings(duration: recording.nanoseconds, refusal: nil, lines: lines)
  }

  /// True if a rule reports the rejected apply, or if no apply was rejected.
  public var explainsRefusal: Bool {
    guard refusal != nil else { return true }
    let end = EndContext(refusal: refusal)
    return RuleBook.rules.contains { rule in
      var reader = rule
      return !reader.finish(end).isEmpty
    }
  }
}

/// A check in progress. It reads a recording event by event, and keeps one list, and the
/// places of rows in frames.
public struct CheckRun {
  let name: String
  private var header: Recording
  private let stage: Stage
  private let motion: Motion
  private let showsNewHeaders: Bool
  private var replay = ListReplay()
  private var interim = EventsSinceApply()
  /// The rules at the beginning of a recording.
  private let newRules: [any Rule]
  private var rules: [any Rule]
  private var times: [Int64] = []
  /// The numbers of the first apply and of the first frame after lost events.
  private var start = (apply: 0, frame: 0)
  private var frames = 0
  private var time: Int64 = 0
  private var scroll = ScrollActivity()
  private var found: [(order: Int, now: Int, violation: RuleViolation)] = []
  /// The frames, for rules of observed motion.
  private var history: MotionHistory
  private let judgesFrames: Bool

  var applies: Int { times.count }
  var isEmpty: Bool { times.isEmpty && frames == 0 }

  /// Creates a check at the beginning of a recording. It uses only the header of the argument.
  public init(_ header: Recording) {
    self.init(header, rules: RuleBook.rules)
  }

  /// Creates a check by some of the rules.
  init(_ header: Recording, rules: [any Rule]) {
    (self.rules, newRules) = (rules, rules)
    (name, stage, motion) = (header.name, header.stage, header.motion)
    showsNewHeaders = header.showsNewHeaders
    self.header = header
    self.header.events = []
    history = MotionHistory(header: header)
    judgesFrames = rules.contains { ObservedMotionRule(rawValue: $0.id) != nil }
  }

  /// Reads the next event.
  ///
  /// - Complexity: O(changes × log changes) for most applies; O(n) if a difference has to be
  ///   computed again.
  public mutating func append(_ event: Event) {
    var event = event
    if case .apply(let apply) = event.kind, apply.dropped > 0, times.count > start.apply {
      skipLostEvents()
    }
    if times.count == start.apply, times.count > 0, case .apply(var apply) = event.kind {
      // A recovered keyframe has the difference from a list before the loss.
      apply.difference = apply.snapshot.difference(from: Snapshot())
      event.kind = .apply(apply)
    }
    time = event.nanoseconds
    if case .frame = event.kind { frames += 1 }
    let step = replay.apply(event)
    if judgesFrames { history.append(step, replay.screen) }
    scroll.append(event, replay.screen)
    guard let apply = step.apply else { return interim.append(step) }
    let context = ApplyContext(
      step: step, apply: apply, number: applies, isFirst: applies == start.apply,
      pause: applies == start.apply ? nil : times.last.map { event.nanoseconds - $0 },
      interim: interim, showsNewHeaders: showsNewHeaders, contents: replay.items,
      staleItems: replay.staleItems, stage: stage, motion: motion,
      isScrolling: scroll.contains(event.nanoseconds))
    interim = EventsSinceApply()
    times.append(event.nanoseconds)
    for order in rules.indices {
      found += rules[order].examine(context).map { (order, context.number, $0) }
    }
  }

  /// Ends the comparison with the events so far, because the next ones are lost: what follows is
  /// judged as a recording of its own.
  public mutating func skipLostEvents() {
    finishRules(at: time, isLoss: true)
    rules = newRules
    start = (times.count, frames)
    (replay, interim, scroll) = (ListReplay(), EventsSinceApply(), ScrollActivity())
    history = MotionHistory(header: header)
  }

  /// Adds the findings that show only at the end, or before a loss.
  private mutating func finishRules(
    at time: Int64, isLoss: Bool = false, refusal: RejectedApply? = nil
  ) {
    history.finish(at: time)
    var end = EndContext(
      applies: applies, snapshot: replay.list.snapshot,
      interim: isLoss ? interim.withoutContents : interim,
      staleItems: replay.staleItems, showsNewHeaders: showsNewHeaders, refusal: refusal,
      observed: history.violations(of: rules.compactMap { ObservedMotionRule(rawValue: $0.id) }))
    if isLoss { end.lossTime = time }
    for index in end.observed.indices {
      end.observed[index].apply? += start.apply
      end.observed[index].frame? += start.frame
    }
    for order in rules.indices {
      found += rules[order].finish(end).map { violation in
        var violation = violation
        // The apply of a complaint or a batch is lost.
        if isLoss, violation.apply == nil { violation.isOfNoApply = true }
        return (order, max(0, applies - 1), violation)
      }
    }
  }

  /// Returns the findings of all rules after the last event.
  mutating func findings(duration: Int64, refusal: RejectedApply?, lines: [Int]) -> [Finding] {
    finishRules(at: duration, refusal: refusal)
    let severities = Dictionary(uniqueKeysWithValues: Check.rules.map { ($0.id, $0.severity) })
    return found.enumerated()
      .map { place, entry in
        let (order, now, violation) = entry
        let rule = rules[order].id
        if violation.isOfNoApply {
          let finding = violation.finding(
            rule, severities[rule], time: violation.frame?.nanoseconds ?? violation.time)
          return (place: place, order: order, finding: finding)
        }
        let apply = violation.apply ?? now
        let isRefused = apply >= times.count
        let finding = Finding(
          rule: rule, severity: violation.severity ?? severities[rule] ?? .warning, apply: apply,
          time: violation.time ?? (isRefused ? refusal?.nanoseconds ?? duration : times[apply]),
          ids: violation.ids, message: violation.message,
          line: isRefused ? refusal?.line : lines.indices.contains(apply) ? lines[apply] : nil,
          isRefused: isRefused, isAfterApply: violation.time != nil, frame: violation.frame)
        return (place: place, order: order, finding: finding)
      }
      .sorted {
        ($0.finding.apply ?? -1, $0.order, $0.place) < ($1.finding.apply ?? -1, $1.order, $1.place)
      }
      .map(\.finding)
  }
}
