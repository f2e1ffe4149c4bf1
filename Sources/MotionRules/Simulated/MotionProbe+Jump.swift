import Choreography

extension MotionProbe {
  /// The excess of a step, in points and as a share of the way.
  private struct ExcessStep {
    var index: Int
    var excess: Double
    var share: Double
  }

  func jump(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
    let moving = framesWithMotion()
    var worst: (row: String, step: ExcessStep)?
    for (id, samples) in paths() {
      for part in seenParts(samples, in: moving) {
        guard let step = part.worstStep, step.share > max(limit, worst?.step.share ?? 0) else {
          continue
        }
        worst = (id.name, step)
      }
    }
    return worst.map { row, step in
      violation(
        rule, row, step.index, step.share,
        "jumps: its step is \(points(step.excess)) pt longer than the frames around it explain, "
          + "\(percent(step.share)) of its way; \(percent(limit)) are allowed")
    }
  }

  /// Returns the scenes that differ from the scene before in the place of a row: a display may show
  /// each place of an engine twice.
  private func framesWithMotion() -> [Int] {
    func places(_ scene: SceneFrame) -> [ElementID: Rect] {
      Dictionary(
        scene.elements.filter { $0.id.role == .cell }.map { ($0.id, $0.frame) },
        uniquingKeysWith: { first, _ in first })
    }
    var last: [ElementID: Rect]?
    return scenes.indices.filter { index in
      let places = places(scenes[index])
      defer { last = places }
      return places != last
    }
  }

  /// Returns the longest parts of a row's path in which it is visible, or hidden by the stage's
  /// edge for one step.
  private func seenParts(_ samples: [CellSample?], in frames: [Int]) -> [RowPath] {
    var parts: [RowPath] = []
    var current = RowPath()
    for index in frames {
      if let sample = samples[index], sample.opacity > 0.05 {
        current.append(sample, at: index)
        continue
      }
      if !current.indices.isEmpty {
        current.isCut.after = true
        parts.append(current)
        current = RowPath()
      }
      current.isCut.before = true
    }
    return parts + [current]
  }

  /// The places of a row in consecutive frames.
  private struct RowPath {
    var indices: [Int] = []
    var places: [Point] = []
    /// True for samples that lie on the stage in part.
    var isOnStage: [Bool] = []
    /// True if the row is off screen before the first or after the last place.
    var isCut = (before: false, after: false)

    mutating func append(_ sample: CellSample, at index: Int) {
      indices.append(index)
      places.append(sample.frame.middle)
      isOnStage.append(sample.share > 0)
    }

    /// The way that a jump is compared with where the row moves before and after it.
    private static let maxDistance = 200.0
    /// The largest excess that is invisible, in points.
    private static let minExcess = 3.0

    /// Returns the movement between two places; those beyond an end are those at the end.
    private func vector(_ from: Int, _ to: Int) -> Point {
      let last = places.count - 1
      let (a, b) = (places[min(max(from, 0), last)], places[min(max(to, 0), last)])
      return b - a
    }

    /// The step whose excess has the greatest share of the way; nil if there is none.
    var worstStep: ExcessStep? {
      guard places.count > 1 else { return nil }
      let (xs, ys) = (places.map(\.x), places.map(\.y))
      let way = Point(
        x: (xs.max() ?? 0) - (xs.min() ?? 0), y: (ys.max() ?? 0) - (ys.min() ?? 0)
      ).length
      guard way > Self.minExcess else { return nil }
      let moves = places.indices.dropFirst().count { vector($0 - 1, $0).length > way / 200 }
      var worst: ExcessStep?
      // The steps beside a cut have nothing that could explain them.
      let judged = places.indices.dropFirst(isCut.before ? 2 : 1).dropLast(isCut.after ? 1 : 0)
      for index in judged where isOnStage[index] || isOnStage[index - 1] {
        for (excess, isInMotion) in [self.excess(index, moves), (misplacement(index), true)] {
          let share = excess / (isInMotion ? min(way, Self.maxDistance) : way)
          // The way back is as long as the way there: the first of both is named.
          if excess > Self.minExcess, share > (worst?.share ?? 0) * 1.3 {
            worst = ExcessStep(index: indices[index], excess: excess, share: share)
          }
        }
      }
      return worst
    }

    /// Returns the part of a step that the steps around it do not explain, and true if the row
    /// moves before and after it.
    ///
    /// Timers may be late or early by a quarter of a frame: that doubles a step. Where a motion
    /// starts or ends, its curve may be steep: the next step is then shorter than this one as the
    /// one after it is shorter than the next.
    private func excess(_ index: Int, _ moves: Int) -> (excess: Double, isInMotion: Bool) {
      let step = vector(index - 1, index)
      let length = step.length
      guard length > 0 else { return (0, false) }
      let unit = step.unit
      func along(_ from: Int, _ to: Int) -> Double { max(0, vector(from, to).along(unit)) }
      let before = max(along(index - 2, index - 1), along(index - 3, index - 1) / 2)
      let after = max(along(index, index + 1), along(index, index + 2) / 2)
      if min(before, after) > 0.02 * length { return (length - 2.2 * max(before, after), true) }
      let (near, far) =
        after > before
        ? (after, along(index + 1, index + 2)) : (before, along(index - 3, index - 2))
      let steepness = far > 0 ? max(1, near / far) : 1.5
      // Few motions land at full speed.
      let most = after > before ? 1.6 + 30 / Double(moves) : 3.2
      return (length - min(2.2 * steepness, most) * near, false)
    }

    /// Returns the distance by which one place lies apart from those before and after it.
    private func misplacement(_ index: Int) -> Double {
      guard index > 0, index + 1 < places.count else { return 0 }
      func bend(_ index: Int) -> Point {
        let (a, b) = (vector(index - 1, index), vector(index, index + 1))
        return b - a
      }
      let here = bend(index)
      let unit = here.unit
      let around = min(-bend(index - 1).along(unit), -bend(index + 1).along(unit))
      return min(around, here.length / 2) - 1.25 * vector(index - 2, index + 2).length / 4
    }
  }
}
