import DiffableData
import Recording

/// The findings of every rule about a recording.
///
/// The rules are those of what goes wrong in real apps; each reports by apply and identifier.
public struct Check: Sendable {
  /// The recording's name.
  public let name: String
  /// The number of applies that were read.
  public let applies: Int
  /// The apply that the recording or the scenario broke off at; nil where it ends well.
  public let refusal: RefusedApply?
  /// Gives the whole recording, which budgets need.
  public let recording: @Sendable () throws -> Recording
  private let found: [Finding]

  /// A check of a recording, or of what a scenario left before it failed.
  ///
  /// - Parameter lines: The script's line of each apply; empty for recordings.
  /// - Complexity: O(events + changes × log changes), and a difference for each apply that moves.
  public init(_ recording: Recording, refusal: RefusedApply? = nil, lines: [Int] = []) {
    var run = CheckRun(recording)
    for event in recording.events { run.take(event) }
    self.init(run, duration: recording.duration, refusal: refusal, lines: lines) { recording }
  }

  /// A check of everything that a run has taken.
  public init(
    _ run: CheckRun, duration: Int64, refusal: RefusedApply?, lines: [Int] = [],
    recording: @escaping @Sendable () throws -> Recording
  ) {
    var run = run
    found = run.findings(duration: duration, refusal: refusal, lines: lines)
    (name, applies) = (run.name, run.applies)
    self.refusal = refusal
    self.recording = recording
  }

  /// A description of every rule, in the order of the documentation.
  public static var rules: [RuleDescription] { RuleBook.rules.map { $0.description } }

  /// The findings in the order of the film, those of one apply in the order of the rules; nothing
  /// is configured away.
  public func findings() -> [Finding] { found }

  /// True if a rule tells of the refused apply; true where none was refused.
  public var explainsRefusal: Bool {
    guard refusal != nil else { return true }
    let end = EndContext(
      applies: 0, snapshot: Snapshot(), changes: [], sectionChanges: [], events: [],
      refusal: refusal)
    return RuleBook.rules.contains { rule in
      var reader = rule.init()
      return !reader.finish(end).isEmpty
    }
  }
}

/// A check on its way: it takes a recording event by event, and keeps one state.
public struct CheckRun {
  let name: String
  private var cursor: RecordingCursor
  private var readers = RuleBook.rules.map { $0.init() }
  private var times: [Int64] = []
  private var found: [(order: Int, now: Int, violation: Violation)] = []

  var applies: Int { times.count }

  /// A check at the beginning of a recording; of this one only the header counts.
  public init(_ header: Recording) {
    name = header.name
    cursor = RecordingCursor(stage: header.stage, motion: header.motion)
  }

  /// Takes the next event.
  ///
  /// - Complexity: O(changes × log changes) for most applies; O(n) where a difference has to be
  ///   found anew.
  public mutating func take(_ event: Event) {
    guard let context = cursor.take(event) else { return }
    times.append(context.time)
    for order in readers.indices {
      found += readers[order].examine(context).map { (order, context.number, $0) }
    }
  }

  /// The findings of all rules behind the last event.
  mutating func findings(duration: Int64, refusal: RefusedApply?, lines: [Int]) -> [Finding] {
    let end = cursor.end(refusal)
    for order in readers.indices {
      found += readers[order].finish(end).map { (order, max(0, end.applies - 1), $0) }
    }
    return found.enumerated()
      .map { place, entry in
        let (order, now, violation) = entry
        let rule = RuleBook.rules[order].description
        let apply = violation.apply ?? now
        let isRefused = apply >= times.count
        let finding = Finding(
          rule: rule.id, severity: violation.severity ?? rule.severity, apply: apply,
          time: isRefused ? duration : times[apply], ids: violation.ids,
          message: violation.message,
          line: isRefused ? refusal?.line : lines.indices.contains(apply) ? lines[apply] : nil,
          isRefused: isRefused)
        return (place: place, order: order, finding: finding)
      }
      .sorted {
        ($0.finding.apply ?? -1, $0.order, $0.place) < ($1.finding.apply ?? -1, $1.order, $1.place)
      }
      .map(\.finding)
  }
}
