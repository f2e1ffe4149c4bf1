import DiffableData
import Recording

/// Reads a recording through the eyes of every rule.
///
/// The rules are those of what goes wrong in real apps; each reports by apply and identifier.
public struct Check: Sendable {
  /// What is read.
  public var recording: Recording
  /// The apply that the recording or the scenario broke off at; nil where it ends well.
  public var refusal: RefusedApply?
  /// The script's line of each apply; empty for recordings.
  public var lines: [Int]

  /// A check of a recording, or of what a scenario left before it failed.
  public init(_ recording: Recording, refusal: RefusedApply? = nil, lines: [Int] = []) {
    self.recording = recording
    self.refusal = refusal
    self.lines = lines
  }

  /// What every rule is about, in the order of the documentation.
  public static var rules: [RuleDescription] { RuleBook.rules.map { $0.description } }

  /// The findings in the order of the film, those of one apply in the order of the rules; nothing
  /// is configured away.
  ///
  /// - Complexity: O(events + changes × log changes), and a difference for each apply that moves.
  public func findings() -> [Finding] { findings(of: RuleBook.rules) }

  /// The findings of some rules.
  func findings(of rules: [any Rule.Type]) -> [Finding] {
    var readers = rules.map { $0.init() }
    var story = Story(recording)
    var found: [(order: Int, finding: Finding)] = []
    var times: [Int64] = []
    func report(_ offences: [Offence], _ order: Int, now: Int) {
      found += offences.map { (order, finding($0, rules[order].description, now, times)) }
    }
    while let moment = story.next() {
      times.append(moment.time)
      for index in readers.indices {
        report(readers[index].examine(moment), index, now: moment.number)
      }
    }
    let ending = story.ending(refusal)
    for index in readers.indices {
      report(readers[index].finish(ending), index, now: max(0, ending.applies - 1))
    }
    return found.enumerated()
      .sorted {
        ($0.element.finding.apply ?? -1, $0.element.order, $0.offset)
          < ($1.element.finding.apply ?? -1, $1.element.order, $1.offset)
      }
      .map(\.element.finding)
  }

  private func finding(
    _ offence: Offence, _ rule: RuleDescription, _ now: Int, _ times: [Int64]
  ) -> Finding {
    let apply = offence.apply ?? now
    let isRefused = apply >= times.count
    return Finding(
      rule: rule.id, severity: offence.severity ?? rule.severity, apply: apply,
      time: isRefused ? recording.duration : times[apply], ids: offence.ids,
      message: offence.message,
      line: isRefused ? refusal?.line : lines.indices.contains(apply) ? lines[apply] : nil,
      isRefused: isRefused)
  }
}

extension Check {
  /// Whether a rule tells of the refused apply; true where none was refused.
  public var explainsRefusal: Bool {
    guard refusal != nil else { return true }
    let ending = Ending(
      applies: 0, snapshot: Snapshot(), changes: [], sectionChanges: [], events: [],
      refusal: refusal)
    return RuleBook.rules.contains { rule in
      var reader = rule.init()
      return !reader.finish(ending).isEmpty
    }
  }
}
