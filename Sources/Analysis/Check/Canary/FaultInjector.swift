import DiffableData
import Recordings
import TextAndFiles

/// The reason that a recording has no place for a fault.
struct FaultNotApplicable: Error {
  var reason: String
}

/// Appends faults to copies of a recording, one to each, in rows of the recording's last list.
struct FaultInjector {
  /// The recording so far.
  var builder: RecordingBuilder
  /// The time of the next event, in nanoseconds.
  var time: Int64
  /// The time of the first injected event, in nanoseconds.
  let start: Int64

  private static let second: Int64 = 1_000_000_000

  /// Creates an injector for copies of a recording. O(events).
  init(_ recording: Recording) {
    var empty = recording
    empty.events = []
    builder = RecordingBuilder(empty)
    for event in recording.events { builder.append(event.kind, at: event.nanoseconds) }
    // Motions, fades and storms of the recording have ended by then.
    start = builder.recording.nanoseconds + 2 * Self.second
    time = start
  }

  /// Returns true if a rule reports one finding per recording at most.
  static func isFoundOnce(_ rule: String) -> Bool {
    [MixedQueues.id, FirstApplyAnimated.id].contains(rule)
  }

  /// Returns a copy of the recording with one fault.
  ///
  /// - Throws: `FaultNotApplicable`.
  func injected(_ rule: String) throws -> Recording {
    var copy = self
    guard builder.replay.applies > 0 else {
      throw FaultNotApplicable(reason: "the recording has no apply")
    }
    switch rule {
    case FirstApplyAnimated.id: return try copy.animatedFirstApply()
    case let rule where ObservedRule.all.contains(where: { $0.id == rule }):
      try copy.injectMotion(rule)
    default: try copy.injectUpdate(rule)
    }
    copy.builder.finish(at: copy.time + 2 * Self.second)
    return copy.builder.recording
  }

  // MARK: The list at the end

  var snapshot: Snapshot<String, String> { builder.replay.list.snapshot }
  var motion: Motion { builder.recording.motion }

  /// Returns the rows at the end, at least as many as a fault needs.
  func rows(_ least: Int = 1) throws -> [String] {
    let rows = snapshot.itemIdentifiers
    guard rows.count >= least else {
      let needed = counted(least, "row", "rows")
      throw FaultNotApplicable(
        reason: "the list ends with \(counted(rows.count, "row", "rows")), the fault needs "
          + needed)
    }
    return rows
  }

  /// Returns the first section with some rows.
  func section(with least: Int = 1) throws -> (id: String, rows: [String]) {
    for id in snapshot.sectionIdentifiers {
      let rows = snapshot.items(in: id)
      if rows.count >= least { return (id, rows) }
    }
    throw FaultNotApplicable(
      reason: "no section ends with \(counted(least, "row", "rows"))")
  }

  /// Returns the rows at the end that have a recorded title, with their contents.
  func describedRows(_ least: Int = 1) throws -> [ItemContent] {
    let found = snapshot.itemIdentifiers.compactMap { builder.replay.items[$0] }
      .filter { $0.title != nil }
    guard found.count >= least else {
      throw FaultNotApplicable(
        reason: "the recording has the titles of \(counted(found.count, "row", "rows")) of its "
          + "last list, the fault needs \(least): let the recorder describe its items")
    }
    return found
  }

  /// Returns an identifier that the recording does not have.
  func newName(_ name: String) -> String {
    var new = name + "~"
    while snapshot.contains(item: new) || builder.replay.items[new] != nil
      || snapshot.contains(section: new)
    {
      new += "~"
    }
    return new
  }

  // MARK: Events

  /// Adds an apply of an edited list, a tenth of a second later than the last event.
  mutating func apply(
    _ new: Snapshot<String, String>, kind: ApplyKind = .apply, isAnimated: Bool = true,
    queue: UpdateQueue? = nil, cost: Int64? = nil,
    trees: [String: SectionSnapshot<String>]? = nil,
    difference: Difference<String, String>? = nil
  ) {
    let last = builder.recording.timedApplies.last?.apply
    builder.append(
      .apply(
        Apply(
          kind: kind, snapshot: new,
          difference: difference ?? new.difference(from: snapshot), isAnimated: isAnimated,
          queue: queue ?? last?.queue ?? .main, diffCost: cost,
          trees: trees ?? builder.replay.list.trees)),
      at: time)
  }

  /// Adds new content for a row.
  mutating func content(_ items: [ItemContent]) {
    builder.append(.content(items: items, sections: []), at: time)
  }

  private func animatedFirstApply() throws -> Recording {
    var recording = builder.recording
    for index in recording.events.indices {
      guard case .apply(var apply) = recording.events[index].kind else { continue }
      guard apply.snapshot.numberOfItems > 0 else { break }
      apply.isAnimated = true
      recording.events[index].kind = .apply(apply)
      return recording
    }
    throw FaultNotApplicable(reason: "the first apply has no row")
  }
}
