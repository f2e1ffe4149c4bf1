import Choreography
import DiffableData
import TextAndFiles

extension MotionHistory {
  /// True if the recording has frames.
  var hasFrames: Bool { frameCount > 0 }

  // MARK: Applies

  /// Returns the last apply before a frame; nil before the first one.
  func apply(at moment: Int) -> ObservedApply? { apply(number: frames[moment].applies - 1) }

  /// Returns an apply by its index; nil if it came long before the first frame.
  func apply(number: Int) -> ObservedApply? {
    guard let first = observedApplies.first else { return nil }
    let index = number - first.index
    return observedApplies.indices.contains(index) ? observedApplies[index] : nil
  }

  /// Returns the apply whose list was on screen before another one: of applies without a frame
  /// between them, only the last one is seen.
  func shownApply(before known: ObservedApply) -> ObservedApply? {
    var number = known.index - 1
    while let earlier = apply(number: number) {
      if earlier.firstFrame < known.firstFrame { return earlier }
      number -= 1
    }
    return nil
  }

  /// Returns false if another apply comes before a frame could show the list.
  func isOnScreen(_ known: ObservedApply) -> Bool {
    apply(number: known.index + 1).map { $0.firstFrame > known.firstFrame } ?? true
  }

  /// Returns true if an apply changes a list on screen with an animation.
  func isAnimatedUpdate(_ apply: ObservedApply) -> Bool { apply.isAnimated && !apply.isReload }

  /// Returns true if rows that stay visibly move after an apply whose event names no animation: in
  /// at least three frames in a row, in one direction, from the first 0.1 s on, and none at once.
  ///
  /// - Complexity: O(visible rows) for each of the first frames.
  func isFollowedByMotion(_ known: ObservedApply) -> Bool {
    guard !known.isAnimated, known.index > 0, known.isChange, !known.isReload,
      known.firstFrame > 0, !isMoving(at: known),
      let first = motion(of: known).first(where: { frames[$0].isChange }),
      first + 2 < motion(of: known).upperBound,
      frames[first].time - known.time <= Self.pause + interval,
      !(first...first + 2).contains(where: isMovedByHand),
      !isGap(first + 1), !isGap(first + 2)
    else { return false }
    let rows = frames[first].tracks.filter { stays(tracks[$0].item, during: known) }
    guard !rows.contains(where: { unexplainedStep($0, first) != nil }) else { return false }
    return rows.contains { index in
      guard let step = tracks[index].step(to: first + 1), step.length > 0.5 else { return false }
      return (first...first + 2).allSatisfy {
        tracks[index][$0]?.isShown == true
          && (tracks[index].step(to: $0)?.along(step.unit) ?? 0) > 0.3
      }
    }
  }

  /// Returns the frames from an apply until its motion ends or the next one comes.
  func motion(of known: ObservedApply) -> Range<Int> {
    let end = known.motionEnd ?? apply(number: known.index + 1)?.firstFrame ?? frames.count
    return known.firstFrame..<max(known.firstFrame, end)
  }

  /// The time without a change after which a motion has ended.
  private static var quietTime: Int64 { 300_000_000 }

  /// Returns the first frame that changes after a pause in the motion of an apply; nil if there is
  /// none before the next apply.
  ///
  /// - Complexity: O(frames until the next apply), and O(visible rows) for each pause.
  func findMotionEnd(_ known: ObservedApply) -> Int? {
    var last: Int64?
    for moment in motion(of: known)
    where frames[moment].isChange && !frames[moment].isHighlight {
      let time = frames[moment].time
      if let last, time - last > Self.quietTime, !isDroppedFrame(moment) { return moment }
      if last == nil, isTapped(from: known.time + Self.quietTime, to: time) { return moment }
      last = time
    }
    return nil
  }

  /// Returns true if a touch that may change the list without an apply lies between two times.
  func isTapped(from start: Int64, to end: Int64) -> Bool {
    taps.contains { $0.time > start && $0.time <= end }
      || touches.contains { $0.start > start && $0.start <= end }
  }

  /// Returns the number of frames in which something on screen changes.
  func changes(in range: Range<Int>) -> Int { range.count { frames[$0].isChange } }

  // MARK: Items

  /// Returns true if an item is in the list from one frame to another one; before the first apply
  /// every item is.
  func isListed(_ item: Int, from first: Int, to last: Int) -> Bool {
    let name = names[item]
    return (frames[first].applies...frames[last].applies).allSatisfy {
      apply(number: $0 - 1)?.list.contains(item: name) ?? true
    }
  }

  /// Returns true if a list on screen after an apply between two frames lacks an item.
  func isDeleted(_ item: Int, from first: Int, to last: Int) -> Bool {
    (frames[first].applies..<max(frames[first].applies, frames[last].applies)).contains {
      guard let known = apply(number: $0), isOnScreen(known) else { return false }
      return !known.list.contains(item: names[item])
    }
  }

  /// Returns true if an item is in the list before and after an apply, and keeps its view.
  func stays(_ item: Int, during known: ObservedApply) -> Bool {
    let name = names[item]
    return known.list.contains(item: name) && !known.reloaded.contains(name)
      && shownApply(before: known)?.list.contains(item: name) ?? true
  }

  /// Returns true if an apply shortly before the step after a frame, or until a later one, gives
  /// an item a new view.
  func isReloaded(_ item: Int, from first: Int, to last: Int) -> Bool {
    let name = names[item]
    let earliest = stepStart(min(first + 1, last)) - Self.reloadFade
    var number = frames[last].applies - 1
    while let known = apply(number: number), known.time >= earliest {
      if known.isReload || known.reloaded.contains(name) { return true }
      number -= 1
    }
    return false
  }

  /// The longest fade from the old to the new view of a reloaded row.
  private static var reloadFade: Int64 { 1_000_000_000 }

  // MARK: Times

  /// Returns true if a finger moves the list or a row between two times.
  func isTouched(from start: Int64, to end: Int64) -> Bool {
    touches.indices.lastOfPrefix { touches[$0].start <= end }
      .map { touches[$0].latestEnd >= start } ?? false
  }

  /// Returns true if a finger scrolls the list between two times.
  func isScrolled(from start: Int64, to end: Int64) -> Bool {
    scrolls.contains { $0.start <= end && $0.end >= start }
  }

  /// Returns true if a finger moves an item's row between two times.
  func isDragged(_ item: Int, from start: Int64, to end: Int64) -> Bool {
    drags.contains { $0.item == names[item] && $0.start <= end && $0.end >= start }
  }

  /// Returns true if the visible part scrolls or changes its size in a step, or a finger moves it.
  func isMovedByHand(_ moment: Int) -> Bool {
    frames[moment].isScrolled || frames[moment].isResized
      || isTouched(from: stepStart(moment), to: frames[moment].time)
  }

  /// Returns when a step begins: at the previous frame, or after a pause that follows it.
  func stepStart(_ moment: Int) -> Int64 { frames[moment].time - movingTime(to: moment) }

  /// Returns the time from the frame before.
  func span(_ moment: Int) -> Int64 { frames[moment].time - frames[moment - 1].time }

  /// Returns true if more time passed since the frame before than between two frames.
  func isGap(_ moment: Int) -> Bool { span(moment) * 2 > medianInterval(moment) * 3 }

  /// The times between two frames of displays that change their rate, from 120 to 60 Hz, with a
  /// tolerance for rounding.
  private static var displayIntervals: ClosedRange<Int64> { 8_000_000...17_000_000 }

  /// Returns the median time between two frames around a frame: that of the recording, or that of a
  /// display that changes between 120 and 60 Hz.
  func medianInterval(_ moment: Int) -> Int64 {
    guard interval <= Self.displayIntervals.upperBound else { return interval }
    let spans = (max(1, moment - 6)...min(frames.count - 1, moment + 6))
      .map(span).filter { $0 <= Self.pause }.sorted()
    guard !spans.isEmpty, Self.displayIntervals.contains(spans[spans.count / 2]) else {
      return interval
    }
    return spans[spans.count / 2]
  }

  /// Returns the time in which the rows can have moved to a frame: since the frame before, or since
  /// an apply between the two; after a pause, one frame.
  func movingTime(to moment: Int) -> Int64 {
    min(span(moment), max(timeSinceStart(moment), interval))
  }

  /// Returns the time of a step without a pause before it.
  private func timeSinceStart(_ moment: Int) -> Int64 {
    let span = span(moment)
    var time = span
    if isGap(moment), frames[moment - 1].applies < frames[moment].applies,
      let known = apply(at: moment)
    {
      time = min(span, max(interval / 4, frames[moment].time - known.time))
    }
    return time <= Self.maxGap ? time : min(interval, span)
  }

  /// A longer time without frames is a pause.
  private static var maxGap: Int64 { 250_000_000 }

  /// Returns a row's speed in the step to a frame along a direction; 0 if there is no such step.
  func speed(_ track: ViewTrack, _ moment: Int, along unit: Point) -> Double {
    guard frames.indices.contains(moment), moment > 0, let step = track.step(to: moment) else {
      return 0
    }
    return step.along(unit) / Double(timeSinceStart(moment))
  }

  // MARK: Messages

  /// Returns a time in words: "1.283 s".
  func timeText(_ time: Int64) -> String { secondsText(time, places: 3) }

  /// Returns a length in words: "88 pt", "8.5 pt".
  func lengthText(_ length: Double) -> String { shortNumber(length, maxPlaces: 1) + " pt" }

  /// Returns the place of a frame after its apply in words: ", 3 frames after apply 2"; empty
  /// before apply 1, because apply 0 fills the list.
  func placeText(_ moment: Int) -> String {
    guard let known = apply(at: moment), known.index > 0 else { return "" }
    return ", \(counted(moment - known.firstFrame + 1, "frame", "frames")) after "
      + "apply \(known.index)"
  }

  /// Returns a violation at a frame, about some items.
  func violation(
    _ rule: ObservedMotionRule, _ items: [Int], at moment: Int, _ message: String
  ) -> ObservedMotionViolation {
    violation(rule, ids: items.map { names[$0] }, at: moment, message)
  }

  /// Returns a violation at a frame, about the items and sections with some identifiers.
  func violation(
    _ rule: ObservedMotionRule, ids: [String], at moment: Int, _ message: String
  ) -> ObservedMotionViolation {
    let applies = frames[moment].applies
    return ObservedMotionViolation(
      rule: rule, ids: ids, apply: applies > 0 ? applies - 1 : nil,
      frame: frames[moment].number, nanoseconds: frames[moment].time, message: message)
  }

  /// Returns a violation at a rest, about some items; the message ends with the time of the rest.
  func violation(
    _ rule: ObservedMotionRule, _ items: [Int], at rest: RestPeriod, _ message: String
  ) -> ObservedMotionViolation {
    violation(rule, ids: items.map { names[$0] }, at: rest, message)
  }

  /// Returns a violation at a rest, about the items and sections with some identifiers; the message
  /// ends with the time of the rest.
  func violation(
    _ rule: ObservedMotionRule, ids: [String], at rest: RestPeriod, _ message: String
  ) -> ObservedMotionViolation {
    violation(
      rule, ids: ids, at: rest.moment,
      "\(message), at rest at \(timeText(rest.start))\(placeText(rest.moment))")
  }

  /// Returns the number of findings after the first one in words: ", and 2 more gaps"; empty for one
  /// finding.
  func moreText(of count: Int, _ one: String, _ many: String) -> String {
    count > 1 ? ", and \(counted(count - 1, "more \(one)", "more \(many)"))" : ""
  }

  /// Returns items in words, with a verb: "'a' jumps", "'a', 'b' jump".
  func listing(_ items: [Int], _ one: String, _ many: String) -> String {
    "\(shortListing(ids: items.map { names[$0] })) \(items.count == 1 ? one : many)"
  }
}
