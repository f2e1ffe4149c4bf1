import Choreography
import MotionRules
import Rendering
import TextAndFiles

/// One apply of a film, from its start until everything rests.
///
/// ```swift
/// let transition = try film.transition(2)
/// print(transition.start, transition.duration)
/// expectGolden(transition, at: transition.frameMoments)
/// expectMotion(transition, .noJump(share: 0.05), .noFlash)
/// ```
public struct Transition: Sendable {
  /// The film.
  public let film: Film
  /// The apply, counted from 0.
  public let apply: Int

  /// The mark that names the transition; nil if its number does.
  package let mark: String?

  init(film: Film, apply: Int, mark: String? = nil) {
    (self.film, self.apply, self.mark) = (film, apply, mark)
  }

  private var applyMotion: Timeline.ApplyMotion { film.timeline.applyMotions[apply] }

  /// The time of the film at which the apply begins.
  public var start: Duration { .nanoseconds(film.timeline.filmTime(at: applyMotion.start)) }

  /// The time until everything rests, at the recording's own speed; zero if the apply is not
  /// animated.
  public var duration: Duration { .nanoseconds(applyMotion.duration) }

  /// The name of the transition's golden unless a test gives another: `wifi-settings-apply-3`, or
  /// `wifi-settings-connected` after the mark `connected`, with the changes of appearance after it.
  public var defaultName: String {
    let name = mark.map(GoldenStore.usableName) ?? "apply-\(apply)"
    return goldenName("\(film.recording.name)-\(name)")
  }

  /// Returns the name of the transition's golden; `name` is a test's, without the changes of
  /// appearance.
  package func goldenName(_ name: String?) -> String {
    name.map { $0 + film.appearance.suffix } ?? defaultName
  }

  /// The moments of the transition's own frames, as shares from 0 to 1; frames count from its
  /// start.
  public var frameMoments: [Double] {
    guard applyMotion.duration > 0 else { return [1] }
    let motion = applyMotion
    let length = min(motion.duration, motion.time(atProgress: 1) + 1 - motion.start)
    let times = (0...).lazy.map(film.timeline.length(ofFrames:)).prefix { $0 <= length }
    return times.map { Double($0) / Double(applyMotion.duration) }
  }

  /// The positions of all elements at five moments of the transition, as text that is equal on
  /// every machine.
  public var geometry: TransitionGeometry { geometry(at: [0, 0.25, 0.5, 0.75, 1]) }

  /// Returns the positions of all elements at given moments: shares from 0 to 1.
  public func geometry(at moments: [Double]) -> TransitionGeometry {
    TransitionGeometry(transition: self, moments: moments)
  }

  /// The transition's frames, for rules of motion. O(frames × rows on screen).
  public var motion: MotionProbe { MotionProbe(film.timeline, apply: apply) }

  /// Returns the transition at some moments, ready to be compared.
  ///
  /// - Throws: `GoldenError.badMoments` for none, or for one outside of 0 to 1, and
  ///   `.tooManyMoments`.
  package func goldenContent(at moments: [Double]) throws(GoldenError) -> GoldenContent {
    try check(moments)
    let timeline = film.timeline
    let operations = OperationDescriptions(timeline, apply: apply)
    return GoldenContent(
      film: film.recording.name, apply: apply, mark: mark, name: defaultName,
      showing: film.appearance == FilmAppearance() ? nil : film.appearance, timing: timing,
      list: list,
      offStage: GeometryFile.lines(
        of: timeline.elementsOffStage(after: applyMotion, ofApply: apply, at: moments.max() ?? 1)),
      moments: moments.map { moment in
        let time = applyMotion.time(atProgress: moment)
        return GoldenContent.Moment(
          share: moment, time: time, scene: timeline.scene(of: applyMotion, progress: moment),
          zoom: timeline.zoomText(at: time))
      },
      operations: operations,
      neighbor: { distance in
        let other = apply + distance
        guard mark == nil, film.timeline.applyMotions.indices.contains(other) else { return nil }
        return try? Transition(film: film, apply: other).goldenContent(at: moments)
      })
  }

  /// The gestures between the apply before it and this one, in words.
  private var touches: [String] {
    var touches: [String] = []
    var count = 0
    for event in film.recording.events {
      guard count <= apply else { break }
      if case .apply = event.kind {
        count += 1
        if count <= apply { touches = [] }
      } else if let touch = event.kind.touch {
        touches.append(touch)
      }
    }
    return touches
  }

  /// The list after the apply, its operations, and the gestures before it. O(events + rows).
  var list: GeometryFile.List {
    GeometryFile.List(
      applyMotion.apply, OperationDescriptions(film.timeline, apply: apply), touches: touches)
  }

  var timing: GeometryFile.Timing {
    let motion = film.recording.motion
    let name = Motion.Curve.named.first { $0.curve == motion.curve }?.name
    return GeometryFile.Timing(
      duration: applyMotion.duration, curve: name ?? "\(motion.curve)",
      overlap: motion.overlap.rawValue,
      framesPerSecond: film.timeline.framesPerSecond, scale: film.recording.stage.scale)
  }

  private func check(_ moments: [Double]) throws(GoldenError) {
    guard !moments.isEmpty, moments.allSatisfy({ (0...1).contains($0) }) else {
      throw .badMoments(moments)
    }
    guard moments.count <= GoldenManifest.maxMoments else {
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

/// The geometry of a transition at some moments, for `expectGolden`.
public struct TransitionGeometry: Sendable {
  /// The transition.
  public let transition: Transition
  /// Shares of it, from 0 to 1.
  public let moments: [Double]
}

extension Film {
  /// Returns the transition of an apply, counted from 0.
  ///
  /// - Throws: `NoSuchApply` if the film has no apply with this index.
  public func transition(_ apply: Int) throws(NoSuchApply) -> Transition {
    _ = try timeline.applyMotion(ofApply: apply)
    return Transition(film: self, apply: apply)
  }

  /// Every animated transition that changes something, except the film's first apply.
  public var transitions: [Transition] {
    timeline.applyMotions.indices.dropFirst().filter { index in
      let apply = timeline.applyMotions[index].apply
      return timeline.applyMotions[index].duration > 0
        && (apply.counts.total > 0 || apply.markCount > 0)
    }.map { Transition(film: self, apply: $0) }
  }
}

extension Event.Kind {
  /// A gesture in words, such as `swipe of flute, delete, 0.700 s`; nil for another event.
  package var touch: String? {
    func words(_ parts: String?...) -> String { parts.compactMap(\.self).joined(separator: ", ") }
    func seconds(_ time: Int64?) -> String? { time.map { secondsText($0, places: 3) } }
    switch self {
    case .tap(let tap): return "tap on \(tap.item)"
    case .scroll(let scroll): return words("scroll to \(scroll.item)", seconds(scroll.nanoseconds))
    case .swipe(let swipe):
      let actions = swipe.actions.map(\.action).joined(separator: " ")
      return words(
        "swipe of \(swipe.item)", swipe.edge == .leading ? "leading" : nil, swipe.action,
        actions.isEmpty ? nil : "of \(actions)", seconds(swipe.nanoseconds))
    case .drag(let drag):
      return words(
        "drag of \(drag.item)", drag.target.map { "to \($0)" },
        drag.isAllowed == false ? "refused" : nil, drag.isCancelled == true ? "cancelled" : nil,
        seconds(drag.nanoseconds))
    default: return nil
    }
  }
}
