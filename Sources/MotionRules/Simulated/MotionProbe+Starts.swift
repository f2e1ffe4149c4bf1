import Choreography

extension MotionProbe {
  /// The share of its way or of its opacity after which a row has begun.
  private static let begun = 0.05
  /// Shorter distances are too noisy to detect a start.
  private static let minDistance = 8.0

  /// A phase of a transition, in the order in which engines play them one after another.
  private enum TransitionPhase: CaseIterable {
    case vanishing, moving, appearing
  }

  /// A row's motion.
  private struct RowMotion {
    var row: String
    var phase: TransitionPhase
    /// The first scene that differs from the one before the transition.
    var change: Int
    /// The first scene in which the row has begun.
    var start: Int
    var end: Int
  }

  func starts(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
    let motions = paths().compactMap { motion(of: $0.id.name, $0.samples) }
    var worst: (row: String, index: Int, wait: Double)?
    func note(_ row: String, at index: Int, after last: Int) {
      let wait = Double(index - last) / Double(framesPerSecond)
      if wait > max(worst?.wait ?? 0, limit + 0.5 / Double(framesPerSecond)) {
        worst = (row, index, wait)
      }
    }
    var rest = 1
    var begun: [Int] = []
    for phase in TransitionPhase.allCases {
      let rows = motions.filter { $0.phase == phase }
      begun = (begun + rows.map(\.start)).sorted()
      guard let first = rows.min(by: { $0.change < $1.change }) else { continue }
      for row in rows {
        // The latest of the rows that have begun before.
        let earlier = begun.last { $0 < row.change } ?? rest
        note(
          row.row, at: row.change,
          after: max(earlier, row.row == first.row ? rest : first.change))
      }
      rest = max(rest, rows.map(\.end).max() ?? rest)
    }
    return worst.map { row, index, wait in
      violation(
        rule, row, index, wait,
        "begins \(seconds(wait)) after the start or the row before it, "
          + "\(seconds(limit)) are allowed")
    }
  }

  /// Returns a row's motion; nil if it rests, goes only a short way, or comes in over an edge.
  private func motion(of row: String, _ samples: [CellSample?]) -> RowMotion? {
    let seen = samples.indices.filter { samples[$0]?.isSeen == true && $0 <= end }
    guard let first = seen.first, let last = seen.last, let start = samples[first],
      let goal = samples[last]
    else { return nil }
    if first > 1 {
      guard start.share > 0.9 else { return nil }
      return RowMotion(
        row: row, phase: .appearing, change: first, start: first, end: end(of: samples))
    }
    func distance(_ index: Int) -> Double {
      samples[index].map { $0.frame.middle.distance(to: start.frame.middle) } ?? 0
    }
    let indices = samples.indices.filter { $0 >= first && $0 <= end }
    let way = seen.map(distance).max() ?? 0
    let fades = last < end && (goal.share > 0.9 || goal.opacity < 0.5)
    guard fades || way >= Self.minDistance else { return nil }
    func fading(_ index: Int) -> Double {
      fades ? start.opacity - (samples[index]?.opacity ?? 0) : 0
    }
    let change = indices.first { distance($0) > 0.25 || fading($0) > 0.01 }
    let begun = indices.first {
      way >= Self.minDistance && distance($0) >= Self.begun * way || fading($0) >= Self.begun
    }
    guard let change, let begun else { return nil }
    return RowMotion(
      row: row, phase: fades ? .vanishing : .moving, change: change, start: begun,
      end: end(of: samples))
  }

  /// Returns the last scene in which a row moves, fades, comes or goes.
  private func end(of samples: [CellSample?]) -> Int {
    samples.indices.dropFirst().last { index in
      guard let old = samples[index - 1], let new = samples[index] else {
        return (samples[index - 1] == nil) != (samples[index] == nil)
      }
      return new.frame.middle.distance(to: old.frame.middle) > 0.5
        || abs(new.opacity - old.opacity) > 0.02
    } ?? 1
  }
}
