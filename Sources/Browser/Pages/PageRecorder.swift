import Foundation
import Recordings
import Scenarios
import TextAndFiles

/// Plays the steps of a page, and records its list meanwhile.
struct PageRecorder {
  let session: PageSession
  private let input: PageInput
  private let page: ScriptedPage
  /// Nanoseconds of all steps so far.
  private var cursor: Int64 = 0
  /// The frames that the page's clock has moved.
  private var frames: Int64 = 0
  /// The frames since the list moved.
  private var resting: Int64 = 0
  /// True if an animation of the list runs that does not move it yet.
  private var isMoving = false
  /// The beginning of each step that acts on the page, in nanoseconds of the recording, and its
  /// line in the script.
  private var starts: [(time: Int64, line: Int)] = []
  /// The beginning of each step so far, in nanoseconds of the recording.
  private(set) var stepStarts: [Int64] = []
  /// Changes of the film's speed, which the page does not know.
  private(set) var paces: [(time: Int64, pace: Event.Pace)] = []
  /// The indices of the steps that were left out.
  private(set) var skipped: [Int] = []
  private let skipsImpossibleSteps: Bool
  private let begin = ContinuousClock.now

  private static let framesPerSecond: Int64 = 60
  private static let second: Int64 = 1_000_000_000
  /// The frames in which a list may come into being after the page is loaded.
  private static let listFrames = 300
  /// The frames at rest after the last change.
  private static let restFrames: Int64 = 30
  /// The frames in which the list must come to rest after the last step.
  private static let endFrames = 600
  /// The frames in which the promise of a step has to be settled.
  private static let promiseFrames = 600

  /// The kinds of failures of a step whose element is not there or cannot be touched.
  private static let impossible: Set<String> = [
    "no_element", "hidden_element", "covered_element", "no_text_field",
  ]

  init(_ session: PageSession, _ page: ScriptedPage, skipsImpossibleSteps: Bool) {
    (self.session, self.page) = (session, page)
    self.skipsImpossibleSteps = skipsImpossibleSteps
    input = PageInput(session: session)
  }

  /// Plays all steps; returns the text of the recording.
  mutating func record() throws(BrowserError) -> String {
    try begin(page.selectors)
    for (index, step) in page.steps.enumerated() {
      session.step = step
      stepStarts.append(now)
      if step.action.isActive { starts.append((now, step.line)) }
      do throws(BrowserError) {
        try play(step.action)
      } catch {
        guard skipsImpossibleSteps, case .page(let failure) = error,
          Self.impossible.contains(failure.error.kind)
        else { throw error }
        skipped.append(index)
      }
    }
    try rest()
    try checkOptions()
    guard let text = try evaluate("stop()").string else {
      throw session.failed("page_not_recorded", "the recorder gives no text")
    }
    return text
  }

  // MARK: The beginning and the end

  private mutating func begin(_ selectors: ScriptedPage.Selectors) throws(BrowserError) {
    var found = try evaluate("exists(\(selectors.list.jsonLiteral))")
    for _ in 0..<Self.listFrames where found["problem"]?.string == "absent" {
      try advance()
      found = try evaluate("exists(\(selectors.list.jsonLiteral))")
    }
    if found["problem"] != nil { throw failure(of: selectors.list, found, part: "list") }
    if let drawn = found["drawn"]?.string {
      throw session.failed(
        "no_rows",
        "\(quoted(selectors.list)) is a \(drawn), whose pixels are not rows; the rows of a list are elements",
        part: "list")
    }
    for option in ["sections", "items", "headers", "footers", "leaving", "clones"] {
      guard let selector = options[option] else { continue }
      let found = try evaluate("exists(\(selector.text))")
      guard found["problem"]?.string != "syntax" else {
        throw failure(of: selector.string ?? "", found, part: option)
      }
    }
    (frames, resting) = (0, 0)
    _ = try evaluate("start(\(selectors.list.jsonLiteral), \(options.text))")
  }

  /// The options of the recorder.
  private var options: JSONValue {
    let selectors = page.selectors
    return .object([
      "items": selectors.items.map { .string($0) }, "id": selectors.id.map { .string($0) },
      "sections": selectors.sections.map { .string($0) },
      "headers": selectors.headers.map { .string($0) },
      "footers": selectors.footers.map { .string($0) },
      "leaving": selectors.leaving.map { .string($0) },
      "clones": selectors.clones.map { .string($0) },
      "order": .string(page.order.rawValue), "manual": .bool(page.clock == .steps),
      "name": .string(session.scenario.name),
      "title": .string(session.scenario.title),
    ])
  }

  /// Goes on for half a second after the last change, unless the last step is a wait, and until the
  /// list rests.
  private mutating func rest() throws(BrowserError) {
    var isDone = false
    if case .wait? = page.steps.last?.action { isDone = true }
    guard page.clock == .steps else {
      if !isDone { try pass(Self.second / 2) }
      guard let row = try evaluate("movingRow()").string else { return }
      let name = row.isEmpty ? "the list" : quoted(row)
      return session.warn("\(name) still moves when the script ends; add a wait")
    }
    if isDone, resting > 0, !isMoving { return }
    for _ in 0..<Self.endFrames where resting < Self.restFrames || isMoving {
      try advance(upTo: max(1, Self.restFrames - resting))
    }
    guard resting >= Self.restFrames else {
      throw session.failed(
        "page_never_rests",
        "the list still moves \(Int64(Self.endFrames) / Self.framesPerSecond) s after the last step; "
          + "end its motion, or use 'clock: real', which does not wait for it")
    }
  }

  /// Returns for each apply the line of the last step before it that acts on the page, or else that
  /// of the page.
  func lines(of recording: Recording) -> [Int] {
    recording.events.compactMap { event in
      guard case .apply = event.kind else { return nil }
      return starts.last { $0.time <= event.nanoseconds }?.line ?? page.line
    }
  }

  /// Reports the parts of the script's list that no element has shown in the whole run.
  private func checkOptions() throws(BrowserError) {
    session.step = nil
    for found in try evaluate("unmatched()").elements ?? [] {
      guard let option = found["option"]?.string else {
        let isUnseen = found["isUnseen"] == .bool(true)
        let state = isUnseen ? "has items, and no frame shows one" : "is empty"
        session.warn("the list \(state) from the beginning to the end", part: "list")
        continue
      }
      // The list may remove its rows at once.
      if option == "leaving" {
        session.warn(
          "rows were removed, and no element of the list has matched "
            + "\(quoted(found["selector"]?.string ?? "")); name what rows match while they leave, or omit it",
          part: option)
        continue
      }
      throw session.failed("no_element", UnmatchedSelector.message(ofOption: found), part: option)
    }
  }

  // MARK: Time

  /// Nanoseconds since the recording began.
  private var now: Int64 {
    switch page.clock {
    case .steps: frames * Self.second / Self.framesPerSecond
    case .real: (ContinuousClock.now - begin).nanoseconds
    }
  }

  /// Lets time pass, and records the list meanwhile.
  private mutating func pass(_ nanoseconds: Int64) throws(BrowserError) {
    cursor += nanoseconds
    switch page.clock {
    case .steps:
      let end = (cursor * Self.framesPerSecond + Self.second / 2) / Self.second
      while frames < end { try advance(upTo: end - frames) }
    case .real:
      try session.browser.connection.wait(until: .now + .nanoseconds(nanoseconds))
    }
  }

  /// Moves the page's clock by one frame, or by more of them while nothing happens; or waits as
  /// long as one.
  private mutating func advance(upTo most: Int64 = 1) throws(BrowserError) {
    guard page.clock == .steps else {
      let frame = Duration.nanoseconds(Self.second / Self.framesPerSecond)
      return try session.browser.connection.wait(until: .now + frame)
    }
    let result = try evaluate("step(\(most))")
    if result["needsOtherRate"] == .bool(true) { throw .needsOtherRate }
    let last = Int64(number(result["resting"]) ?? 1)
    resting = result["moved"] == .bool(true) ? last : resting + last
    isMoving = result["isMoving"] == .bool(true)
    frames += Int64(number(result["count"]) ?? 1)
    try session.settleRequests()
  }

  /// Calls `move` with the share of the way, from above 0 to 1, once a frame for some time.
  private mutating func glide(
    _ nanoseconds: Int64, _ move: (Double) throws(BrowserError) -> Void
  ) throws(BrowserError) {
    let count = max(1, nanoseconds * Self.framesPerSecond / Self.second)
    for index in 1...count {
      let time = Double(index) / Double(count)
      // Slow at both ends, as a hand moves.
      try move(PortableMath.smoothstep(time))
      try pass(nanoseconds * index / count - nanoseconds * (index - 1) / count)
    }
  }

  // MARK: Steps

  private mutating func play(_ action: PageStep.Action) throws(BrowserError) {
    switch action {
    case .wait(let time): try pass(time)
    case .tap(let selector):
      let target = try found(selector, by: "find")
      if target["isDisabled"] == .bool(true) {
        session.warn("\(quoted(selector)) is disabled, and the tap does nothing", part: selector)
      }
      try input.click(at: point(target))
    case .type(let text, let selector, let every): try type(text, into: selector, every: every)
    case .scrollTo(let selector, let duration):
      let target = try found(selector, by: "scrollTarget")
      try scroll(
        at: point(target), x: 0, y: number(target["distance"]) ?? 0, duration: duration)
    case .scrollBy(let x, let y, let duration):
      let target = try found(page.selectors.list, by: "visibleMiddle")
      try scroll(at: point(target), x: x, y: y, duration: duration)
    case .drag(let selector, let target, let duration):
      let start = try middle(of: selector)
      let end = try middle(of: target)
      guard try middle(of: selector) == start else {
        throw session.failed(
          "hidden_element",
          "\(quoted(selector)) and \(quoted(target)) are not in the window together", part: target)
      }
      try drag(from: start, to: end, duration: duration)
    case .dragBy(let selector, let x, let y, let duration):
      let start = try middle(of: selector)
      try drag(from: start, to: .init(x: start.x + x, y: start.y + y), duration: duration)
    case .evaluate(let script): try run(script)
    case .caption(let text): _ = try evaluate("caption(\(text.jsonLiteral))")
    case .mark(let label): _ = try evaluate("mark(\(label.jsonLiteral))")
    case .pace(let pace): paces.append((now, pace))
    }
    try session.settle()
  }

  /// Runs statements of the user, and lets time pass until their promise is settled.
  private mutating func run(_ script: String) throws(BrowserError) {
    var pending = try session.start(script)
    let frame = Self.second / Self.framesPerSecond
    for _ in 0..<Self.promiseFrames {
      if try session.hasEnded(&pending) { return }
      try pass(frame)
    }
    throw session.failed(
      "page_never_rests",
      "the promise of 'evaluate' is not settled after \(Int64(Self.promiseFrames) / Self.framesPerSecond) s"
    )
  }

  private mutating func type(
    _ text: String, into selector: String, every: Int64
  ) throws(BrowserError) {
    try input.click(at: point(try found(selector, by: "findField")))
    guard try evaluate("hasFocus(\(selector.jsonLiteral))") == .bool(true) else {
      throw session.failed(
        "no_text_field",
        "\(quoted(selector)) takes no text: it does not get the focus; for keys of the whole page "
          + "type into 'body'", part: selector)
    }
    for (index, letter) in text.enumerated() {
      if index > 0 { try pass(every) }
      try input.type(letter)
    }
  }

  private mutating func scroll(
    at point: PageInput.Point, x: Double, y: Double, duration: Int64
  ) throws(BrowserError) {
    var passed = (x: 0.0, y: 0.0)
    let input = input
    let before = try evaluate("places()")
    try glide(duration) { share throws(BrowserError) in
      // Whole pixels, as a wheel turns.
      let next = (x: (x * share).rounded(), y: (y * share).rounded())
      let turn = (x: next.x - passed.x, y: next.y - passed.y)
      if turn.x != 0 || turn.y != 0 { try input.turnWheel(at: point, x: turn.x, y: turn.y) }
      passed = next
    }
    try session.settle()
    if max(abs(x), abs(y)) >= 1, try evaluate("places()") == before {
      session.warn(
        "the scroll moves nothing: the list is at its end, or nothing scrolls at its place")
    }
  }

  private mutating func drag(
    from start: PageInput.Point, to end: PageInput.Point, duration: Int64
  ) throws(BrowserError) {
    let input = input
    try input.press(at: start)
    try glide(duration) { share throws(BrowserError) in
      try input.drag(
        to: .init(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    try input.release(at: end)
  }
}

extension PageStep.Action {
  /// True if the step does something to the page.
  fileprivate var isActive: Bool {
    switch self {
    case .tap, .type, .scrollTo, .scrollBy, .drag, .dragBy, .evaluate: true
    case .wait, .caption, .mark, .pace: false
    }
  }
}
