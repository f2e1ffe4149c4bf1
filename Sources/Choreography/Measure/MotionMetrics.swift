import Recordings
import TextAndFiles

/// Measures of one transition's motion, with the drag that it ends, taken from the frames that are
/// shown.
public struct MotionMetrics: Hashable, Sendable {
  /// The apply, counted from 0.
  public var apply: Int
  /// The sum of the distances that all cells on screen move, in points.
  public var travel = 0.0
  /// The number of pairs of staying cells that pass each other while both are on screen.
  public var crossings = 0
  /// The maximum number of cells that move between two frames.
  public var simultaneousMovers = 0
  /// The longest distance of a cell between two frames, in points.
  public var largestJump = 0.0
  /// The area of overlap of cells at rest, in square points.
  public var overlapAtRest = 0.0
  /// The number of animated cells that never touch the stage during their animation; 0 if not
  /// counted.
  public var offscreenCells = 0
}

extension Timeline {
  /// Returns the measures of each transition.
  ///
  /// O(frames × elements on screen + applies × (elements on screen² + items)). Without
  /// `countsOffscreenCells` the items do not count; they dominate in long lists.
  public func motionMetrics(countsOffscreenCells: Bool = true) -> [MotionMetrics] {
    // Frames have only elements on screen.
    let counts = countsOffscreenCells && !isObserved
    let hidden = counts ? countOutOfSight() : []
    let lifts = dragStarts
    return applyMotions.indices.map { index in
      var metrics = motionMetrics(ofApply: index, lifts)
      if counts { metrics.offscreenCells = hidden[index] }
      return metrics
    }
  }

  /// The beginning of each drag by the time at which an apply drops its row, in nanoseconds.
  private var dragStarts: [Int64: Int64] {
    guard !isObserved, settings.style != .none else { return [:] }
    let drags = events.compactMap { event -> (end: Int64, start: Int64)? in
      guard case .drag(let drag, true, false, _)? = Gesture(event.kind) else { return nil }
      return (event.nanoseconds + drag.duration, event.nanoseconds)
    }
    return Dictionary(drags.map { ($0.end, $0.start) }, uniquingKeysWith: min)
  }

  private func motionMetrics(ofApply index: Int, _ lifts: [Int64: Int64]) -> MotionMetrics {
    let motion = applyMotions[index]
    // Applies at one time share a drag, and all of its motion is the last one's.
    let next =
      index + 1 < applyMotions.count
      ? (lifts[applyMotions[index + 1].start] ?? applyMotions[index + 1].start) - 1 : Int64.max
    let end = max(motion.start, min(motion.start + motion.duration, next))
    let start = next < motion.start ? motion.start : lifts[motion.start] ?? motion.start
    var metrics = MotionMetrics(apply: index)
    let lines = start < end ? trajectories(from: start, to: end) : []
    var movers: [Int64: Int] = [:]
    for line in lines {
      for (a, b) in zip(line.samples, line.samples.dropFirst()) {
        let way = a.middle.distance(to: b.middle)
        metrics.travel += way
        metrics.largestJump = max(metrics.largestJump, way)
        if way > 1e-9 { movers[b.time, default: 0] += 1 }
      }
    }
    metrics.simultaneousMovers = movers.values.max() ?? 0
    let staying = lines.filter {
      ($0.samples.first?.time == start || $0.samples.first?.operation != .insert)
        && $0.samples.last?.operation != .delete
    }
    metrics.crossings = Self.crossings(staying)
    let rest = scene(at: end, number: 0).elements.filter {
      $0.id.role == .cell && $0.operation != .delete
    }
    metrics.overlapAtRest = Self.overlap(rest.map(\.frame))
    return metrics
  }

  /// Returns the number of pairs whose order changes while both are on screen, top to bottom, or
  /// left to right in one line. O(lines²).
  private static func crossings(_ lines: [RowTrajectory]) -> Int {
    // Cells on screen have a sample at each time.
    let times = Set(lines.flatMap { $0.samples.map(\.time) }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(times, times.indices))
    let spans = lines.map { line in
      let start = line.samples.first.flatMap { numbers[$0.time] } ?? 0
      return start..<start + line.samples.count
    }
    func isBefore(_ a: Point, _ b: Point) -> Bool {
      (a.y - b.y).magnitude < 0.5 ? a.x < b.x : a.y < b.y
    }
    func isBefore(_ i: Int, _ j: Int, at number: Int) -> Bool {
      isBefore(
        lines[i].samples[number - spans[i].lowerBound].middle,
        lines[j].samples[number - spans[j].lowerBound].middle)
    }
    var count = 0
    for i in lines.indices {
      for j in lines.indices.dropFirst(i + 1) {
        let shared = spans[i].clamped(to: spans[j])
        guard let first = shared.first, let last = shared.last else { continue }
        if isBefore(i, j, at: first) != isBefore(i, j, at: last) { count += 1 }
      }
    }
    return count
  }

  private static func overlap(_ frames: [Rect]) -> Double {
    var area = 0.0
    for i in frames.indices {
      for j in frames.indices.dropFirst(i + 1) where frames[i].intersects(frames[j]) {
        let shared = frames[i].intersection(frames[j])
        // Adjacent frames may overlap by a rounding error.
        if shared.width > 1e-6, shared.height > 1e-6 { area += shared.area }
      }
    }
    return area
  }

  /// Returns for each apply the number of cells that it animates while off screen. O(tracks +
  /// items).
  private func countOutOfSight() -> [Int] {
    var counts = countUntracked()
    let visible = visibleTracks.map(Set.init)
    for index in tracks.indices where tracks[index].id.role == .cell {
      for displacement in tracks[index].displacements {
        guard let apply = apply(at: displacement.start),
          applyMotions[apply].start == displacement.start,
          let epoch = epoch(at: displacement.start), !visible[epoch].contains(index)
        else { continue }
        counts[apply] += 1
      }
    }
    return counts
  }
}

extension [MotionMetrics] {
  /// The measures as JSON: one object per apply, lengths in points.
  package var json: JSONValue {
    .array(
      map { metrics in
        .object([
          "apply": .integer(metrics.apply), "travel": .number(metrics.travel),
          "crossings": .integer(metrics.crossings),
          "simultaneous_movers": .integer(metrics.simultaneousMovers),
          "largest_jump": .number(metrics.largestJump),
          "overlap_at_rest": .number(metrics.overlapAtRest),
          "out_of_sight": .integer(metrics.offscreenCells),
        ])
      })
  }

  /// The measures as a table: one line per apply.
  package var lines: [String] {
    let heads = ["apply", "travel", "crossings", "movers", "jump", "overlap", "unseen"]
    var table = TextTable(columns: heads.map { ($0, .right) })
    table.rows = map { metrics in
      [
        "#\(metrics.apply)", "\(Int(metrics.travel.rounded())) pt", "\(metrics.crossings)",
        "\(metrics.simultaneousMovers)", "\(decimal(metrics.largestJump, places: 1)) pt",
        "\(Int(metrics.overlapAtRest.rounded())) pt²", "\(metrics.offscreenCells)",
      ]
    }
    return table.lines
  }
}
