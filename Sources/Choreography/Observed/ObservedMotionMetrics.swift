import Recordings

/// The motion that the frames of a recording show after one apply, in numbers.
///
/// A row moves if its place in the content changes by more than `ObservedPath.noise`. Fades and
/// scrolling are not movements.
package struct ObservedMotionMetrics: Hashable, Sendable {
  /// A row's way from one frame to the next.
  package struct Step: Hashable, Sendable {
    /// The row.
    package var row: ElementKey
    /// Its length, in points.
    package var length: Double
    /// The time of the later frame, in nanoseconds from the start of the recording.
    package var time: Int64
  }

  /// The apply, counted from 0.
  package var apply: Int
  /// Nanoseconds from the apply to the first frame in which a row has moved; nil if none moves.
  package var latency: Int64?
  /// Nanoseconds from the apply to the first frame with every row in its final place; nil if no row
  /// moves, or if a row still moves at the next apply.
  package var settlingTime: Int64?
  /// The number of frames from the apply to the next one.
  package var frames = 0
  /// The number of frames that are missing while a row moves.
  package var missedFrames = 0
  /// The largest step between two frames; nil if no row moves.
  package var largestStep: Step?
  /// The sum of the distances of all rows, without headers and footers, in points.
  package var distance = 0.0
}

extension Recording {
  /// Returns the metrics of each apply; none for a recording without frames.
  ///
  /// - Complexity: O(frames × visible elements).
  package func observedMotionMetrics() -> [ObservedMotionMetrics] {
    ObservedMotion(self).metrics(
      applyTimes: timedApplies.map(\.time), gestureTimes: gestureTimes)
  }

  /// The times of scrolls, swipes and drags, in nanoseconds. They end the motion of the apply
  /// before them.
  var gestureTimes: [Int64] {
    events.compactMap { event in
      switch event.kind {
      case .scroll, .swipe, .drag: event.nanoseconds
      default: nil
      }
    }
  }
}

extension [Int64] {
  /// Returns the first of these ascending times after another one; `.max` if there is none.
  /// O(log count).
  func firstTime(after time: Int64) -> Int64 {
    let index = indices.partitioningIndex { self[$0] > time }
    return index < count ? self[index] : .max
  }
}

extension ObservedMotion {
  /// Returns the metrics of each apply; none without frames.
  ///
  /// - Complexity: O(frames × visible elements).
  package func metrics(
    applyTimes: [Int64], gestureTimes: [Int64] = []
  ) -> [ObservedMotionMetrics] {
    guard !frames.isEmpty else { return [] }
    var collector = Collector(
      motion: self, applyTimes: applyTimes,
      ends: applyTimes.map { gestureTimes.firstTime(after: $0) })
    for path in paths() {
      for run in path.runs { collector.add(run, of: path.row) }
    }
    return collector.finished
  }
}

extension ObservedPath {
  /// The samples of consecutive frames.
  fileprivate var runs: [ArraySlice<Sample>] {
    var runs: [ArraySlice<Sample>] = []
    var start = 0
    for index in samples.indices
    where index + 1 == samples.count
      || samples[index + 1].frameIndex != samples[index].frameIndex + 1
    {
      runs.append(samples[start...index])
      start = index + 1
    }
    return runs
  }
}

/// Collects the metrics of all applies, row by row.
private struct Collector {
  let motion: ObservedMotion
  let applyTimes: [Int64]
  /// The time of the gesture that ends each apply's motion; `.max` for none.
  let ends: [Int64]
  private var all: [ObservedMotionMetrics]
  /// True for each frame to which a row moves that has already moved in the steps before.
  private var isReachedInMotion: [Bool]
  private var isInterrupted: [Bool]

  /// The number of steps before a gap over which a row must have moved.
  private static let stepsBeforeGap = 3

  init(motion: ObservedMotion, applyTimes: [Int64], ends: [Int64]) {
    (self.motion, self.applyTimes, self.ends) = (motion, applyTimes, ends)
    all = applyTimes.indices.map { ObservedMotionMetrics(apply: $0) }
    isInterrupted = Array(repeating: false, count: applyTimes.count)
    isReachedInMotion = Array(repeating: false, count: motion.frames.count)
  }

  private func apply(of sample: ObservedPath.Sample) -> Int {
    motion.frames[sample.frameIndex].applies - 1
  }

  private func time(of sample: ObservedPath.Sample) -> Int64 {
    motion.frames[sample.frameIndex].nanoseconds
  }

  /// Adds the places of a row in consecutive frames.
  mutating func add(_ run: ArraySlice<ObservedPath.Sample>, of row: ElementKey) {
    var start = run.startIndex
    for index in run.indices {
      noteStep(to: index, in: run)
      let isLast = index + 1 == run.endIndex || apply(of: run[index + 1]) != apply(of: run[index])
      guard isLast else { continue }
      let number = apply(of: run[index])
      if number >= 0 {
        let part = run[start...index].prefix { time(of: $0) <= ends[number] }
        addPart(part, of: row, before: run[(index + 1)...])
      }
      // The next part begins in the last frame before its apply.
      start = index
    }
  }

  /// Records a frame to which a row moves that has already moved in the steps before.
  private mutating func noteStep(to index: Int, in run: ArraySlice<ObservedPath.Sample>) {
    guard index > run.startIndex else { return }
    let before = run[index - 1]
    let earlier = run[max(run.startIndex, index - 1 - Self.stepsBeforeGap)]
    if before.place.distance(to: run[index].place) > ObservedPath.noise,
      earlier.place.distance(to: before.place) > ObservedPath.noise
    {
      isReachedInMotion[run[index].frameIndex] = true
    }
  }

  /// Adds the places from the frame before an apply to the last one before the next apply.
  private mutating func addPart(
    _ part: ArraySlice<ObservedPath.Sample>, of row: ElementKey,
    before next: ArraySlice<ObservedPath.Sample>
  ) {
    guard let last = part.last, var anchor = part.first?.place else { return }
    let apply = apply(of: last)
    for sample in part where anchor.distance(to: sample.place) > ObservedPath.noise {
      let time = time(of: sample) - applyTimes[apply]
      all[apply].latency = min(all[apply].latency ?? time, time)
      if row.role == .cell { all[apply].distance += anchor.distance(to: sample.place) }
      anchor = sample.place
    }
    let moving = part.lastIndex { $0.place.distance(to: last.place) > ObservedPath.noise }
    guard let moving else { return }
    noteSteps(part, of: row, apply)
    let rest = time(of: part[moving + 1]) - applyTimes[apply]
    all[apply].settlingTime = max(all[apply].settlingTime ?? rest, rest)
    if moving + 2 == part.endIndex, let following = next.first,
      last.place.distance(to: following.place) > ObservedPath.noise,
      time(of: following) - time(of: last) <= motion.longestStep
    {
      isInterrupted[apply] = true
    }
  }

  /// Records the largest step of a row that moves.
  private mutating func noteSteps(
    _ part: ArraySlice<ObservedPath.Sample>, of row: ElementKey, _ apply: Int
  ) {
    for (before, sample) in zip(part, part.dropFirst()) {
      let length = before.place.distance(to: sample.place)
      guard length > all[apply].largestStep?.length ?? 0 else { continue }
      all[apply].largestStep = .init(row: row, length: length, time: time(of: sample))
    }
  }

  /// The metrics, with the numbers of frames.
  var finished: [ObservedMotionMetrics] {
    var all = all
    for (index, frame) in motion.frames.enumerated() where frame.applies > 0 {
      all[frame.applies - 1].frames += 1
      guard index > 0, isReachedInMotion[index] else { continue }
      let length = frame.nanoseconds - motion.frames[index - 1].nanoseconds
      guard length > motion.longestStep else { continue }
      let intervals = Double(length) / Double(motion.interval)
      all[frame.applies - 1].missedFrames += Int(intervals.rounded()) - 1
    }
    for apply in all.indices where isInterrupted[apply] { all[apply].settlingTime = nil }
    return all
  }
}

extension ObservedMotion {
  /// The longest time between two frames of one motion, in nanoseconds. Over a longer gap the list
  /// rests, or frames are missing.
  package var longestStep: Int64 { interval * 3 / 2 }
}
