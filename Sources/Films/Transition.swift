import Choreography
import OutputFiles

/// One apply of a film, from its start until everything rests.
public struct Transition: Sendable {
  /// The film.
  public let film: Film
  /// The apply, counted from 0.
  public let apply: Int

  /// `wifi-settings-apply-3`: the name of its golden if nobody gives another.
  public var usualName: String { "\(film.recording.name)-apply-\(apply)" }

  /// The moments of the transition's own frames, as shares from 0 to 1; frames count from its start.
  ///
  /// Empty if the film has no such apply.
  public var frameMoments: [Double] {
    let timeline = film.timeline
    guard timeline.steps.indices.contains(apply) else { return [] }
    let step = timeline.steps[apply]
    guard step.duration > 0 else { return [1] }
    let times = (0...).lazy.map(timeline.length(ofFrames:)).prefix { $0 <= step.duration }
    return times.map { Double($0) / Double(step.duration) }
  }

  /// The places of all elements during the transition, as text that is exact on every machine.
  public var geometry: TransitionGeometry { geometry(at: [0, 0.25, 0.5, 0.75, 1]) }

  /// The same at moments of your own: shares from 0 to 1.
  public func geometry(at moments: [Double]) -> TransitionGeometry {
    TransitionGeometry(transition: self, moments: moments)
  }

  /// The transition at some moments, ready to be compared.
  ///
  /// - Throws: `GoldenError.noSuchApply`, `.badMoments` for none, or for one outside of 0 to 1, and
  ///   `.tooManyMoments`.
  public func shots(at moments: [Double]) throws(GoldenError) -> GoldenShots {
    try check(moments)
    let timeline = film.timeline
    let step = timeline.steps[apply]
    let operations = OperationNames(timeline, apply: apply)
    return GoldenShots(
      film: film.recording.name, apply: apply, timing: timing(of: step),
      list: GeometryFile.List(step, operations),
      shots: moments.map { moment in
        let length = (Double(step.duration) * moment).rounded()
        return GoldenShots.Shot(
          moment: moment, time: step.start + Int64(length),
          scene: timeline.scene(of: step, progress: moment))
      },
      operations: operations)
  }

  private func timing(of step: Timeline.Step) -> GeometryFile.Timing {
    let motion = film.recording.motion
    let settles = motion.curve == .settling(in: motion.duration)
    let name =
      settles ? "settle" : Motion.Curve.named.first { $0.curve == motion.curve }?.name
    return GeometryFile.Timing(
      duration: step.duration, curve: name ?? "\(motion.curve)", overlap: motion.overlap.rawValue,
      framesPerSecond: film.timeline.framesPerSecond, scale: film.recording.stage.scale)
  }

  /// The transition's frames, for rules of motion. O(frames × rows on screen).
  ///
  /// - Throws: `NoSuchApply`.
  public func motion() throws(NoSuchApply) -> MotionProbe {
    try MotionProbe(film.timeline, apply: apply)
  }

  /// Refuses applies and moments that do not exist.
  func check(_ moments: [Double]) throws(GoldenError) {
    let timeline = film.timeline
    guard timeline.steps.indices.contains(apply) else {
      throw .noSuchApply(apply, film: film.recording.name, count: timeline.steps.count)
    }
    guard !moments.isEmpty, moments.allSatisfy({ (0...1).contains($0) }) else {
      throw .badMoments(moments)
    }
    guard moments.count <= GoldenManifest.mostMoments else {
      throw .tooManyMoments(moments.count)
    }
  }

  /// Refuses moments whose pictures do not fit a golden; nil is the film's own scale.
  package func check(_ moments: [Double], scale: Double?) throws(GoldenError) {
    try check(moments)
    let stage = film.recording.stage
    let scale = scale ?? stage.scale
    let size = PixelSize(Size(width: stage.width, height: stage.height), scale: scale)
    _ = try GoldenManifest.Sheet(of: moments.count, size, scale: scale)
      .checkedSize(of: moments.count)
  }
}

/// The geometry of a transition at some moments.
public struct TransitionGeometry: Sendable {
  /// The transition.
  public let transition: Transition
  /// Shares of it, from 0 to 1.
  public let moments: [Double]
}

extension Film {
  /// The transition of an apply, counted from 0. Using it throws if the film has no such apply.
  public func transition(_ apply: Int) -> Transition { Transition(film: self, apply: apply) }

  /// Every transition that moves, except the film's first apply.
  public var transitions: [Transition] {
    timeline.steps.indices.dropFirst().filter { timeline.steps[$0].duration > 0 }
      .map { Transition(film: self, apply: $0) }
  }
}
