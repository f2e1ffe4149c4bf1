import Recordings
import TextAndFiles

/// An action with its time.
struct ScheduledAction: Sendable {
  /// Nanoseconds from the start.
  let time: Int64
  let action: Action
  /// The index of the step that the action belongs to.
  let step: Int
}

/// The times of all actions in a film. They do not depend on the model's snapshots.
struct Schedule: Sendable {
  /// In the order of time.
  var actions: [ScheduledAction] = []
  /// Nanoseconds from the start to the end of the film.
  var end: Int64 = 0
  /// The warnings about steps that do nothing.
  var warnings: [LocatedMessage] = []

  /// Nanoseconds of film after the last change: 0.5 s.
  static let tail: Int64 = 500_000_000
  /// Nanoseconds of film after the last animation, if the script ends before it: 0.1 s, so that
  /// the last frame shows the list at rest at 10 frames per second and more.
  static let rest: Int64 = 100_000_000
  /// Nanoseconds between the end of an apply and the next one, unless the script sets a time: 0.5
  /// s.
  static let pause: Int64 = 500_000_000
  /// The number of letters that a field holds.
  static let maxTextLength = 1000
}

/// Computes the times of a scenario's actions, and stops at the first limit.
struct ScheduleBuilder {
  private let steps: [Step]
  private let model: (any ListModel)?
  private let limits: ScenarioLimits
  /// Nanoseconds until a transition appears to be at rest and the script continues.
  private let transition: Int64
  /// Nanoseconds until a transition is at rest.
  private let rest: Int64

  private var schedule = Schedule()
  private var index = 0
  private var cursor: Int64 = 0
  private var applies = 0
  private var lastApply: Int64?
  /// True if the script sets the time of the next apply.
  private var hasMoved = false
  private var animationEnd: Int64 = 0
  private var sorted = 0
  private var ticked = 0
  private var letters = 0
  /// The last caption, speed and zoom, with the index of the step.
  private var shown: [Shown: (time: Int64, step: Int)] = [:]

  private enum Shown {
    case caption, pace, zoom
  }

  private init(_ scenario: Scenario, limits: ScenarioLimits) {
    (steps, model, self.limits) = (scenario.steps, scenario.model, limits)
    let motion = scenario.motion
    rest = motion.settlingNanoseconds
    transition = motion.curve == .settle ? motion.nanoseconds : rest
  }

  /// Returns the times of all steps of a scenario. O(actions).
  ///
  /// - Throws: an error at the first step that exceeds a limit.
  static func schedule(
    _ scenario: Scenario, limits: ScenarioLimits
  ) throws(LocatedMessage) -> Schedule {
    var builder = ScheduleBuilder(scenario, limits: limits)
    for index in builder.steps.indices {
      builder.index = index
      try builder.add(builder.steps[index].activity)
    }
    try builder.finish()
    return builder.schedule
  }

  private mutating func add(_ activity: Step.Activity) throws(LocatedMessage) {
    switch activity {
    case .action(let action): try add(action)
    case .wait(let time): try advance(by: time)
    case .letters(let text, let every): try type(text, every: every)
    case .ticks(let every, let count): try repeated(.tick, tickCount(count), every: every)
    case .sorts(let every, let count):
      let rest = min(count ?? .max, max(0, (model?.sortSteps ?? 0) - sorted))
      if rest == 0, count != 0 { warn("everything is sorted here, and the step does nothing") }
      if count == 0 { warn("the step is repeated 0 times, and does nothing") }
      try repeated(.sort, rest, every: every)
      sorted += rest
    case .drag(let drag):
      try pause()
      append(.lift(drag))
      try advance(by: drag.duration)
      if drag.isCancelled {
        append(.drop(drag))
        animationEnd = cursor + rest
      } else {
        try apply(.drop(drag))
      }
    }
  }

  private mutating func add(_ action: Action) throws(LocatedMessage) {
    switch action {
    case .caption, .mark, .pace, .zoom:
      warnIfReplaced(by: action)
      append(action)
    case .batch(let batch) where batch.isRefusalExpected:
      try pause()
      append(action)
    case .scroll(let scroll):
      try pause()
      append(action)
      try advance(by: scroll.nanoseconds ?? 0)
    case .swipe(let swipe):
      try pause()
      append(action)
      try advance(by: swipe.nanoseconds ?? 0)
      // Without an apply, the row returns.
      animationEnd = max(animationEnd, cursor + rest)
    case .clear:
      letters = 0
      try write(action)
    case .command(let command):
      if command == .start { (letters, ticked) = (0, 0) }
      if command == .start || command == .shuffle { sorted = 0 }
      try apply(action)
    case .apply, .edit, .outline, .batch, .tap, .disclose, .letter, .lift, .drop:
      try apply(action)
    }
  }

  /// Returns the number of a step's ticks.
  ///
  /// - Throws: an error if the number exceeds the rest of the model's data.
  private mutating func tickCount(_ count: Int?) throws(LocatedMessage) -> Int {
    if count == 0 { warn("the step is repeated 0 times, and does nothing") }
    guard let ticks = model?.ticks else { return count ?? 1 }
    let rest = ticks - ticked
    if rest == 0, count == nil {
      let times = ticks == 0 ? "the table has one time" : "the table has no further time here"
      warn("\(times), and the step does nothing")
    }
    if let count, count > rest {
      let times = rest == 1 ? "1 further time" : "\(grouped(rest)) further times"
      throw problem(
        "the table has \(times) here, and the step asks for \(grouped(count)); without 'count' it "
          + "takes all")
    }
    ticked += count ?? rest
    return count ?? rest
  }

  private mutating func repeated(
    _ command: ModelCommand, _ count: Int, every: Int64
  ) throws(LocatedMessage) {
    for _ in 0..<count {
      try advance(by: every)
      try apply(.command(command))
    }
  }

  private mutating func type(_ text: [Character], every: Int64) throws(LocatedMessage) {
    if text.isEmpty { warn("nothing is typed, and the step does nothing") }
    letters += text.count
    guard letters <= Schedule.maxTextLength else {
      throw problem("a field holds at most \(grouped(Schedule.maxTextLength)) letters")
    }
    for (offset, letter) in text.enumerated() {
      if offset > 0 { try advance(by: every) }
      try write(.letter(letter))
    }
  }

  /// Adds a change of a field's text: an apply of the model's answer, or no apply without a model.
  private mutating func write(_ action: Action) throws(LocatedMessage) {
    guard model == nil else { return try apply(action) }
    try pause()
    append(action)
  }

  private mutating func advance(by time: Int64) throws(LocatedMessage) {
    cursor += time
    hasMoved = true
    try refuseTooLong(cursor)
  }

  private mutating func apply(_ action: Action) throws(LocatedMessage) {
    try pause()
    hasMoved = false
    lastApply = cursor
    applies += 1
    guard applies <= limits.applies else {
      throw problem("a film has at most \(grouped(limits.applies)) applies")
    }
    append(action)
    if steps[index].modifiers.isAnimated, applies > 1 { animationEnd = cursor + rest }
  }

  /// Warns of a caption, a speed or a zoom that another one replaces at the same time.
  private mutating func warnIfReplaced(by action: Action) {
    let kind: Shown? =
      switch action {
      case .caption: .caption
      case .pace: .pace
      case .zoom: .zoom
      default: nil
      }
    guard let kind else { return }
    if let last = shown.updateValue((cursor, index), forKey: kind), last.time == cursor {
      let place = steps[last.step].place
      schedule.warnings.append(
        LocatedMessage(
          message: "line \(steps[index].place.line) replaces this \(kind) at the same time",
          place: place))
    }
    // A blank caption only removes another one, so its replacement is not a mistake.
    if case .caption(let text) = action, text.isBlank { shown[kind] = nil }
  }

  /// Advances past the previous apply's animation, unless the script has set the time.
  private mutating func pause() throws(LocatedMessage) {
    if lastApply == cursor, !hasMoved { try advance(by: transition + Schedule.pause) }
  }

  private mutating func append(_ action: Action) {
    schedule.actions.append(ScheduledAction(time: cursor, action: action, step: index))
  }

  private mutating func finish() throws(LocatedMessage) {
    schedule.end = max(cursor, animationEnd > 0 ? animationEnd + Schedule.rest : 0)
    if case .wait = steps.last?.activity {
    } else {
      schedule.end = max(cursor, animationEnd) + Schedule.tail
    }
    if !steps.isEmpty { try refuseTooLong(max(schedule.end, filmTime)) }
  }

  /// The nanoseconds of the film at the speeds of the steps `pace`; capped at the greatest number.
  private var filmTime: Int64 {
    var (seconds, start, rate) = (0.0, Int64(0), 1.0)
    for action in schedule.actions {
      guard case .pace(let pace) = action.action else { continue }
      seconds += Double(action.time - start) / rate
      (start, rate) = (action.time, pace.rate)
    }
    seconds += Double(schedule.end - start) / rate
    return Int64(exactly: seconds.rounded()) ?? .max
  }

  private func refuseTooLong(_ time: Int64) throws(LocatedMessage) {
    guard time > limits.nanoseconds else { return }
    let seconds = grouped(Int(limits.nanoseconds / 1_000_000_000))
    throw problem("a film lasts at most \(seconds) seconds")
  }

  private mutating func warn(_ message: String) {
    schedule.warnings.append(problem(message))
  }

  private func problem(_ message: String) -> LocatedMessage {
    LocatedMessage(message: message, place: steps[index].place)
  }
}
