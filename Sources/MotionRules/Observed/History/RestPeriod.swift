import DiffableData

/// A pause in which no row moves: a motion has ended.
struct RestPeriod {
  /// The first frame at rest: the last frame of the motion.
  var moment: Int
  /// The last frame of the pause.
  var last: Int
  var start: Int64
  /// The time of the next change, of the next apply or the end of the recording.
  var end: Int64
  /// The number of applies before it.
  var applies: Int
}

extension MotionHistory {
  /// The shortest pause with frames in it.
  private static var longPause: Int64 { 300_000_000 }

  /// Returns the pauses of at least `pause`, up to a touch that moves the list, and from its end
  /// on.
  ///
  /// A gap in a motion is none. After an apply that nothing follows, a pause begins later: its
  /// motion may start late.
  ///
  /// - Complexity: O(frames + applies).
  func findRests() -> [RestPeriod] {
    let changes = frames.indices.filter { $0 == 0 || frames[$0].isChange }
    return changes.indices.flatMap { index -> [RestPeriod] in
      let next = index + 1 < changes.count ? changes[index + 1] : frames.count
      if next < frames.count, isDroppedFrame(next) { return [] }
      return rests(from: changes[index], to: next)
    }
  }

  /// Returns the time after an apply in which a motion has to begin, for the rules at rest: several
  /// times the longest one from another update to its motion, at most a second.
  ///
  /// - Complexity: O(frames).
  func findStartAllowance() -> Int64 {
    let delays = observedApplies.compactMap { known -> Int64? in
      guard known.index > 0, known.isChange, known.firstFrame > 0 else { return nil }
      let start = motion(of: known).first { frames[$0].isChange && !frames[$0].isHighlight }
      return start.map { frames[$0].time - known.time }
    }
    guard delays.count > 1, let longest = delays.max() else { return 1_000_000_000 }
    return min(1_000_000_000, max(400_000_000, 4 * longest))
  }

  /// Returns the pauses between two changes, one for each list.
  private func rests(from moment: Int, to next: Int) -> [RestPeriod] {
    let end = next < frames.count ? frames[next].time : duration
    var result: [RestPeriod] = []
    var (start, applies, first) = (frames[moment].time, frames[moment].applies, moment)
    var isStarted = true
    while true {
      let upcoming = apply(number: applies).flatMap { $0.time <= end ? $0 : nil }
      let stop = upcoming?.time ?? end
      let last = upcoming.map { max(first, min($0.firstFrame, next) - 1) } ?? next - 1
      let (quietStart, quietEnd) = untouchedPart(from: start, to: stop)
      let quietLast = (first...last).last { frames[$0].time <= quietEnd } ?? first
      // Rows that turn around are slow for a moment, too.
      let isQuiet =
        isStarted && quietEnd - max(quietStart, frames[quietLast].time) >= Self.pause
        || quietEnd - quietStart >= (isStarted ? Self.longPause : startAllowance)
        // Before its first update the list rests, however soon that comes.
        || quietLast == 0 && upcoming != nil
      if isQuiet {
        result.append(
          RestPeriod(
            moment: first, last: quietLast, start: quietStart, end: quietEnd, applies: applies))
      }
      guard let upcoming else { return result }
      (start, applies, isStarted) = (upcoming.time, applies + 1, false)
      first = max(first, min(upcoming.firstFrame, next - 1))
    }
  }

  /// Returns the first part of a pause in which no finger moves the list.
  private func untouchedPart(from start: Int64, to end: Int64) -> (start: Int64, end: Int64) {
    let before = touches.indices.lastOfPrefix { touches[$0].start <= start }
    let begin = max(start, before.map { touches[$0].latestEnd } ?? start)
    let next = before.map { $0 + 1 } ?? 0
    let stop = next < touches.count ? min(end, touches[next].start) : end
    return (begin, max(begin, stop))
  }

  /// Returns the views that show items at the end of a pause, by item.
  func shownTracks(at rest: RestPeriod) -> [(item: Int, tracks: [Int])] {
    shownTracks(at: rest.last)
  }

  /// Returns the views that show items at a frame, by item.
  func shownTracks(at moment: Int) -> [(item: Int, tracks: [Int])] {
    var tracks: [Int: [Int]] = [:]
    var items: [Int] = []
    for track in frames[moment].tracks where self.tracks[track][moment]?.isShown == true {
      let item = self.tracks[track].item
      if tracks[item] == nil { items.append(item) }
      tracks[item, default: []].append(track)
    }
    return items.map { ($0, tracks[$0] ?? []) }
  }

  /// Returns true if an item is in the list during a pause.
  func isListed(_ item: Int, at rest: RestPeriod) -> Bool {
    apply(number: rest.applies - 1)?.list.contains(item: names[item]) ?? true
  }
}
