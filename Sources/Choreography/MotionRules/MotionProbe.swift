import Recordings
import TextAndFiles

/// The frames of one transition, for checking rules of motion.
///
/// Uses only scenes, so it also checks geometry from other engines.
public struct MotionProbe: Sendable {
  private struct CellSample {
    var frame: Rect
    var opacity: Double
    /// The share of the row that lies on the stage and within its clip, from 0 to 1.
    var share: Double
  }

  private let framesPerSecond: Int
  /// The scenes from the frame before the transition's start to the frame after its end.
  private let scenes: [SceneFrame]
  /// The index of the scene at the transition's end.
  private let end: Int
  /// False if another apply interrupts the transition.
  private let comesToRest: Bool

  /// Samples the scenes of an apply's transition, up to the next apply.
  ///
  /// O(frames × elements on screen).
  package init(_ timeline: Timeline, step index: Int) {
    let step = timeline.steps[index]
    let next = index + 1 < timeline.steps.count ? timeline.steps[index + 1].start : .max
    let last = step.start + step.duration
    // Frames at normal speed: slow motion in a film does not affect the rules.
    func time(_ frame: Int) -> Int64 { step.start + timeline.length(ofFrames: frame) }
    var times = [max(0, step.start - timeline.length(ofFrames: 1)), step.start]
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
        ground: .plain, elements: rows.map(\.element))
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
  package var emptiness: String? {
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
      case .ends(let limit): ends(rule, limit / .seconds(1))
      case .travels(let limit): travels(rule, limit)
      }
    }
  }

  /// Returns each cell's samples; nil in frames without the cell.
  private func paths() -> [(id: ElementID, samples: [CellSample?])] {
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
          share: element.visibleShare(of: scene.size))
      }
    }
    return order.map { ($0, paths[$0] ?? []) }
  }

  /// Returns a scene's frame number from the transition's start.
  private func number(_ index: Int) -> Int { max(0, index - 1) }

  private func jump(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
    var worst: (row: String, index: Int, amount: Double)?
    for (id, samples) in paths() {
      for index in samples.indices.dropFirst(2) {
        guard let a = samples[index - 2], let b = samples[index - 1], let c = samples[index] else {
          continue
        }
        let (dx, dy) = (
          c.frame.midX - 2 * b.frame.midX + a.frame.midX,
          c.frame.midY - 2 * b.frame.midY + a.frame.midY
        )
        let amount = (dx * dx + dy * dy).squareRoot()
        if amount > (worst?.amount ?? limit) { worst = (id.name, index, amount) }
      }
    }
    return worst.map {
      violation(
        rule, $0.row, $0.index, $0.amount,
        "jumps: its step changes by \(points($0.amount)) pt, \(points(limit)) are allowed")
    }
  }

  private func flash(_ rule: MotionRule) -> MotionViolation? {
    // The cells of one row are combined; a reload has two. Where its texts are new, one leaves
    // before the other arrives, which is no flash.
    let reloaded = Set(
      scenes.flatMap(\.elements).filter { $0.operation == .reload }.map(\.id.name))
    var rows: [String: [Double]] = [:]
    var order: [String] = []
    for (id, samples) in paths() {
      if rows[id.name] == nil { order.append(id.name) }
      let old = rows[id.name] ?? Array(repeating: 0, count: scenes.count)
      rows[id.name] = zip(old, samples).map { shown, sight in
        1 - (1 - shown) * (1 - (sight.map { $0.opacity * $0.share } ?? 0))
      }
    }
    for row in order {
      guard let shown = rows[row] else { continue }
      // A dip between two frames that show the row.
      var before = 0.0
      var later = shown
      for index in shown.indices.dropLast().reversed() {
        later[index] = max(shown[index], later[index + 1])
      }
      for index in shown.indices where !reloaded.contains(row) {
        let depth = min(before, later[index]) - shown[index]
        if depth > 0.5 {
          return violation(
            rule, row, index, depth,
            "flashes: it fades to \(percent(shown[index])) and comes back")
        }
        before = max(before, shown[index])
      }
      let visible = shown.indices.filter { shown[$0] > 0.1 }
      if let first = visible.first, let last = visible.last, first > 0, last < shown.count - 1,
        last < end, comesToRest, (last - first + 1) * 10 < framesPerSecond,
        shown.contains(where: { $0 > 0.5 })
      {
        return violation(
          rule, row, first, Double(last - first + 1),
          "flashes: it shows in only \(counted(last - first + 1, "frame", "frames"))")
      }
    }
    return nil
  }

  private func overlap(_ rule: MotionRule) -> MotionViolation? {
    guard comesToRest else { return nil }
    let rest = scenes[scenes.count - 1].elements.filter {
      // A row that has been lifted again overlaps others.
      $0.id.role == .cell && $0.operation != .delete && $0.opacity > 0.01 && $0.lift == 0
    }
    var worst: (a: String, b: String, area: Double)?
    for i in rest.indices {
      for j in rest.indices.dropFirst(i + 1) {
        let area = rest[i].frame.intersection(rest[j].frame).area
        if area > max(0.5, worst?.area ?? 0) { worst = (rest[i].id.name, rest[j].id.name, area) }
      }
    }
    return worst.map {
      violation(
        rule, $0.a, scenes.count - 1, $0.area,
        "overlaps '\($0.b)' at rest by \(points($0.area)) square points")
    }
  }

  private func textOverText(_ rule: MotionRule, _ limit: Int) -> MotionViolation? {
    var counts: [[String]: (first: Int, count: Int)] = [:]
    for (index, scene) in scenes.enumerated() {
      let cells = scene.elements.filter { $0.id.role == .cell && $0.opacity > 0.25 }
      for i in cells.indices {
        for j in cells.indices.dropFirst(i + 1) where cells[i].readsThrough(cells[j]) {
          let pair = [cells[i].id.name, cells[j].id.name]
          counts[pair] = (counts[pair]?.first ?? index, (counts[pair]?.count ?? 0) + 1)
        }
      }
    }
    // The first by name among equals.
    let worst = counts.max { a, b in
      (a.value.count, b.key[0], b.key[1]) < (b.value.count, a.key[0], a.key[1])
    }
    guard let worst, worst.value.count > limit else { return nil }
    return violation(
      rule, worst.key[0], worst.value.first, Double(worst.value.count),
      "and '\(worst.key[1])' are readable over each other in "
        + "\(counted(worst.value.count, "frame", "frames")), \(limit) are allowed")
  }

  private func ends(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
    var last: (row: String, index: Int)?
    for (id, samples) in paths() {
      for index in samples.indices.dropFirst() where index > (last?.index ?? 1) && index <= end {
        let moves =
          switch (samples[index - 1], samples[index]) {
          case (let a?, let b?):
            abs(a.frame.midX - b.frame.midX) + abs(a.frame.midY - b.frame.midY) > 0.1
              || abs(a.opacity - b.opacity) > 0.01
          case (nil, nil): false
          default: true
          }
        if moves { last = (id.name, index) }
      }
    }
    guard let last else { return nil }
    let seconds = Double(number(last.index)) / Double(framesPerSecond)
    guard seconds > limit + 0.5 / Double(framesPerSecond) else { return nil }
    return violation(
      rule, last.row, last.index, seconds,
      "still moves after \(points(seconds)) s, \(points(limit)) s are allowed")
  }

  private func travels(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
    var sum = 0.0
    var farthest: (row: String, distance: Double) = ("", 0)
    for (id, samples) in paths() {
      var distance = 0.0
      for index in 1...end {
        guard let a = samples[index - 1], let b = samples[index] else { continue }
        distance += b.frame.middle.distance(to: a.frame.middle)
      }
      sum += distance
      if distance > farthest.distance { farthest = (id.name, distance) }
    }
    guard sum > limit else { return nil }
    return violation(
      rule, farthest.row, end, sum,
      "travels the farthest, \(points(farthest.distance)) pt of \(points(sum)) pt together; "
        + "\(points(limit)) pt are allowed")
  }

  private func violation(
    _ rule: MotionRule, _ row: String, _ index: Int, _ amount: Double, _ words: String
  ) -> MotionViolation {
    MotionViolation(
      rule: rule, row: row, frame: number(index), amount: amount,
      message: "'\(row)' \(words) (frame \(number(index)) of the transition)")
  }

  private func points(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension SceneElement {
  /// True if both titles are legible in one place: they differ, are on one line, and neither hides
  /// the other. `other` is in front.
  fileprivate func readsThrough(_ other: SceneElement) -> Bool {
    guard let mine = title, let theirs = other.title, mine != theirs else { return false }
    // A row in front hides what is behind it, once it is nearly opaque.
    if other.hasGround, other.opacity > 0.75 { return false }
    let shared = line.intersection(other.line)
    return shared.width > 4 && shared.height > line.height / 2
  }

  /// The share of the element that lies on a stage and within its clip, from 0 to 1.
  fileprivate func visibleShare(of stage: Size) -> Double {
    guard frame.area > 0 else { return 0 }
    let onStage = frame.intersection(Rect(x: 0, y: 0, width: stage.width, height: stage.height))
    return (clip.map(onStage.intersection) ?? onStage).area / frame.area
  }

  private var title: String? { content.title.isEmpty ? nil : content.title }

  private var hasGround: Bool {
    switch content {
    case .row, .card, .tile, .bubble, .crossFade: true
    default: false
    }
  }

  /// The approximate frame of the title: the middle of a row, the bottom of a card or device.
  private var line: Rect {
    switch content {
    case .row, .crossFade:
      Rect(x: frame.x, y: frame.midY - 8, width: frame.width, height: 16)
    default:
      Rect(x: frame.x, y: frame.maxY - 20, width: frame.width, height: 16)
    }
  }
}
