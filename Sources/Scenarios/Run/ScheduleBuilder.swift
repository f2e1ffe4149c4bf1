/// Lays a scenario's steps out in time, and stops at the first limit.
struct ScheduleBuilder {
  /// A limit that a step exceeds.
  struct Refusal: Error, Hashable {
    let message: String
    let place: Place
  }

  private let limits: ScenarioLimits
  /// Nanoseconds of a transition.
  private let transition: Int64
  private let sortSteps: Int

  private var schedule = Schedule()
  private var cursor: Int64 = 0
  private var applies = 0
  private var lastApply: Int64?
  /// Whether the script itself has said when the next apply comes.
  private var hasMoved = false
  private var animationEnd: Int64 = 0
  private var sorted = 0
  private var letters = 0

  private init(transition: Int64, sortSteps: Int, limits: ScenarioLimits) {
    self.transition = transition
    self.sortSteps = sortSteps
    self.limits = limits
  }

  /// The times of all steps.
  ///
  /// - Parameters:
  ///   - transition: nanoseconds of a transition.
  ///   - sortSteps: how many steps sort what the model shows.
  static func schedule(
    _ steps: [Step], transition: Int64, sortSteps: Int, limits: ScenarioLimits
  ) throws(Refusal) -> Schedule {
    var builder = ScheduleBuilder(transition: transition, sortSteps: sortSteps, limits: limits)
    for (index, step) in steps.enumerated() { try builder.add(step, at: index) }
    try builder.finish(steps)
    return builder.schedule
  }

  private mutating func add(_ step: Step, at index: Int) throws(Refusal) {
    switch step.action {
    case .wait(let time): try advance(by: time, step)
    case .caption(let text): append(.caption(text), index)
    case .mark(let label): append(.mark(label), index)
    case .apply(let sections): try apply(.apply(sections), step, index)
    case .edit(let operations): try apply(.edit(operations), step, index)
    case .outline(let edit): try apply(.outline(edit), step, index)
    case .batch(let batch) where batch.isRefusalExpected:
      try pause(step)
      append(.batch(batch), index)
    case .batch(let batch): try apply(.batch(batch), step, index)
    case .touch(let touch): try add(touch, step, index)
    case .clear:
      letters = 0
      try apply(.clear, step, index)
    case .command(let command):
      if command == .start { letters = 0 }
      if command == .start || command == .shuffle { sorted = 0 }
      try apply(.command(command), step, index)
    case .type(let text, let every): try type(text, every: every, step, index)
    case .tick(let every, let count):
      try repeated(.tick, count, every: every, step, index)
    case .sort(let every, let count):
      let rest = min(count ?? .max, max(0, sortSteps - sorted))
      try repeated(.sort, rest, every: every, step, index)
      sorted += rest
    }
  }

  private mutating func add(_ touch: Touch, _ step: Step, _ index: Int) throws(Refusal) {
    switch touch {
    case .tap(let item): try apply(.tap(item), step, index)
    case .disclose(let items, let isExpanded):
      try apply(.disclose(items, isExpanded: isExpanded), step, index)
    case .scroll(let scroll):
      try pause(step)
      append(.scroll(scroll), index)
      try advance(by: scroll.duration, step)
    case .swipe(let swipe):
      try pause(step)
      append(.swipe(swipe), index)
      try advance(by: swipe.duration, step)
      // Without an apply the row goes back.
      animationEnd = max(animationEnd, cursor + transition)
    case .drag(let drag):
      try pause(step)
      append(.lift(drag), index)
      try advance(by: drag.duration, step)
      if drag.isCancelled {
        append(.drop(drag), index)
        animationEnd = cursor + transition
      } else {
        try apply(.drop(drag), step, index)
      }
    }
  }

  private mutating func repeated(
    _ command: Command, _ count: Int, every: Int64, _ step: Step, _ index: Int
  ) throws(Refusal) {
    for _ in 0..<count {
      try advance(by: every, step)
      try apply(.command(command), step, index)
    }
  }

  private mutating func type(
    _ text: [Character], every: Int64, _ step: Step, _ index: Int
  ) throws(Refusal) {
    letters += text.count
    guard letters <= Schedule.longestText else {
      throw Refusal(
        message: "a search field holds at most \(grouped(Schedule.longestText)) letters",
        place: step.place)
    }
    for (offset, letter) in text.enumerated() {
      if offset > 0 { try advance(by: every, step) }
      try apply(.letter(letter), step, index)
    }
  }

  private mutating func advance(by time: Int64, _ step: Step) throws(Refusal) {
    cursor += time
    hasMoved = true
    try refuseTooLong(cursor, step.place)
  }

  private mutating func apply(_ act: Beat.Act, _ step: Step, _ index: Int) throws(Refusal) {
    try pause(step)
    hasMoved = false
    lastApply = cursor
    applies += 1
    guard applies <= limits.applies else {
      throw Refusal(
        message: "a film has at most \(grouped(limits.applies)) applies", place: step.place)
    }
    append(act, index)
    if step.modifiers.isAnimated, applies > 1 { animationEnd = cursor + transition }
  }

  /// Lets the apply before end, where the script itself says nothing of time.
  private mutating func pause(_ step: Step) throws(Refusal) {
    if lastApply == cursor, !hasMoved { try advance(by: transition + Schedule.pause, step) }
  }

  private mutating func append(_ act: Beat.Act, _ index: Int) {
    schedule.beats.append(Beat(time: cursor, act: act, step: index))
  }

  private mutating func finish(_ steps: [Step]) throws(Refusal) {
    schedule.end = max(cursor, animationEnd > 0 ? animationEnd + Schedule.rest : 0)
    if case .wait = steps.last?.action {
    } else {
      schedule.end = max(cursor, animationEnd) + Schedule.tail
    }
    if let last = steps.last { try refuseTooLong(schedule.end, last.place) }
  }

  private func refuseTooLong(_ time: Int64, _ place: Place) throws(Refusal) {
    guard time > limits.duration else { return }
    let seconds = grouped(Int(limits.duration / 1_000_000_000))
    throw Refusal(message: "a film lasts at most \(seconds) seconds", place: place)
  }
}
