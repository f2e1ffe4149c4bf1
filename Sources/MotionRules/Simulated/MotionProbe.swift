import Choreography
import Recordings
import TextAndFiles

/// The frames of one transition, for checking rules of motion.
///
/// Uses only scenes, so it also checks geometry from other engines.
public struct MotionProbe: Sendable {
  let framesPerSecond: Int
  /// The scenes from the frame before the transition's start to the frame after its end.
  let scenes: [SceneFrame]
  /// The index of the scene at the transition's end.
  let end: Int
  /// False if another apply interrupts the transition.
  let comesToRest: Bool

  /// Samples the scenes of an apply's transition, up to the next apply.
  ///
  /// O(frames × elements on screen).
  package init(_ timeline: Timeline, apply index: Int) {
    let motion = timeline.applyMotions[index]
    let next =
      index + 1 < timeline.applyMotions.count ? timeline.applyMotions[index + 1].start : .max
    let last = motion.start + motion.duration
    // Frames at normal speed: slow motion in a film does not affect the rules.
    func time(_ frame: Int) -> Int64 { motion.start + timeline.length(ofFrames: frame) }
    var times = [max(0, motion.start - timeline.length(ofFrames: 1)), motion.start]
    // Whole frames: a shorter step at the end would look like a jump.
    while times[times.count - 1] < last, time(times.count - 1) < next {
      times.append(time(times.count - 1))
    }
    end = times.count - 1
    // An apply at the very end hides the first frame at rest.
    comesToRest = times[end] >= last
    if time(end) < next { times.append(time(end)) }
    scenes = times.map { timeline.scene(at: $0, number: 0) }
    framesPerSecond = timeline.framesPerSecond
  }

  /// Creates a probe of another engine's transition: the frame before it, all of its frames, and
  /// the frame after its end. A frame lists its rows from back to front.
  ///
  /// Fewer than three frames hold no transition, and break no rule; `expectMotion` refuses them.
  public init(
    rows frames: [[MotionRow]], width: Double, height: Double, framesPerSecond: Int = 60
  ) {
    let scenes = frames.enumerated().map { number, rows in
      SceneFrame(
        number: number, apply: nil, size: Size(width: width, height: height), theme: .light,
        background: .plain, elements: rows.map(\.element))
    }
    self.init(scenes: scenes, framesPerSecond: framesPerSecond)
  }

  /// Creates a probe of a transition's scenes: the frame before it, all of its frames, and the
  /// frame after its end.
  package init(scenes: [SceneFrame], framesPerSecond: Int) {
    self.scenes = scenes
    self.framesPerSecond = framesPerSecond
    end = max(0, scenes.count - 2)
    comesToRest = true
  }

  /// The reason why no motion can break a rule; nil if there is motion. O(frames × rows on screen).
  package var reasonForNoMotion: String? {
    guard end > 0 else {
      return "it has \(counted(scenes.count, "frame", "frames")), and a transition has the frame "
        + "before it, its own, and the frame after it"
    }
    let lists = scenes.map { $0.elements.filter(\.isOfList) }
    if lists.allSatisfy(\.isEmpty) { return "no frame shows a row" }
    return lists.allSatisfy { $0 == lists[0] } ? "nothing moves or changes" : nil
  }

  /// Returns the worst violation of each broken rule, in the order of the rules.
  public func violations(_ rules: [MotionRule]) -> [MotionViolation] {
    guard end > 0 else { return [] }
    return rules.compactMap { rule in
      switch rule {
      case .noJump(let limit): jump(rule, limit)
      case .noFlash: flash(rule)
      case .noOverlapAtRest: overlap(rule)
      case .noTextOverText(let limit): textOverText(rule, limit)
      case .starts(let limit): starts(rule, limit / .seconds(1))
      case .endsAt(let frames, let tolerance): endsAt(rule, frames, tolerance)
      case .ends(let limit): ends(rule, limit / .seconds(1))
      case .travels(let limit): travels(rule, limit)
      }
    }
  }

  /// Returns each cell's samples; nil in frames without the cell.
  func paths() -> [(id: ElementID, samples: [CellSample?])] {
    var order: [ElementID] = []
    var paths: [ElementID: [CellSample?]] = [:]
    for (index, scene) in scenes.enumerated() {
      for element in scene.elements where element.id.role == .cell {
        if paths[element.id] == nil {
          order.append(element.id)
          paths[element.id] = Array(repeating: nil, count: scenes.count)
        }
        paths[element.id]?[index] = CellSample(
          frame: element.frame, opacity: element.opacity,
          share: scene.bounds.intersection(element.shownFrame).area
            / max(1e-9, element.frame.area),
          title: element.content.title)
      }
    }
    return order.map { ($0, paths[$0] ?? []) }
  }

  /// Returns a scene's frame number from the transition's start.
  func number(_ index: Int) -> Int { max(0, index - 1) }

  func violation(
    _ rule: MotionRule, _ row: String, _ index: Int, _ amount: Double, _ words: String
  ) -> MotionViolation {
    MotionViolation(
      rule: rule, row: row, frame: number(index), amount: amount,
      message: "'\(row)' \(words) (frame \(number(index)) of the transition)")
  }

  func points(_ value: Double) -> String { shortNumber(value, maxPlaces: 2) }

  /// Returns a time with two decimals, or with as many more as its first digit needs: "0.001 s".
  func seconds(_ value: Double) -> String {
    let places = (2...9).first { value == 0 || numberOfParts(value, places: $0) != 0 } ?? 9
    return shortNumber(value, maxPlaces: places) + " s"
  }
}

/// Returns a share from 0 to 1 in whole percent: "12 %".
func percent(_ share: some BinaryFloatingPoint) -> String { "\(Int((share * 100).rounded())) %" }

/// A row in one scene.
struct CellSample {
  var frame: Rect
  var opacity: Double
  /// The share of the row that lies on the stage, within its clip and within its card, from 0 to 1.
  var share: Double
  var title: String

  var isSeen: Bool { opacity > 0.05 && share > 0 }
}
