import Choreography

extension MotionProbe {
  /// The overlap that rounding to pixels may cause, in points.
  private static let minOverlap = 1.0

  func overlap(_ rule: MotionRule) -> MotionViolation? {
    guard comesToRest else { return nil }
    let last = scenes[scenes.count - 1]
    let stage = last.bounds
    let rest = last.elements.filter {
      // A row that has been lifted again overlaps others.
      $0.id.role == .cell && $0.operation != .delete && $0.opacity > 0.01 && $0.lift == 0
    }
    let earlier = Dictionary(
      scenes[0].elements.filter { $0.id.role == .cell }.map { ($0.id.name, $0.frame) },
      uniquingKeysWith: { first, _ in first })
    var worst: (a: String, b: String, area: Double)?
    for i in rest.indices {
      for j in rest.indices.dropFirst(i + 1) {
        let shared = rest[i].frame.intersection(rest[j].frame).intersection(stage)
        guard min(shared.width, shared.height) > Self.minOverlap,
          shared.area > worst?.area ?? 0
        else { continue }
        let names = (rest[i].id.name, rest[j].id.name)
        // A layout of overlapping cards.
        if names.0 != names.1, let a = earlier[names.0], let b = earlier[names.1],
          a.intersection(b).area > 0.9 * shared.area
        {
          continue
        }
        worst = (names.0, names.1, shared.area)
      }
    }
    return worst.map {
      violation(
        rule, $0.a, scenes.count - 1, $0.area,
        "overlaps '\($0.b)' at rest by \(points($0.area)) square points")
    }
  }

  /// The last frame in which a visible row moves or fades; nil if none does.
  var lastMotion: (row: String, index: Int)? {
    var last: (row: String, index: Int)?
    for (id, samples) in paths() {
      for index in samples.indices.dropFirst() where index > (last?.index ?? 1) && index <= end {
        let (old, new) = (samples[index - 1], samples[index])
        guard old?.isSeen == true || new?.isSeen == true else { continue }
        let moves =
          switch (old, new) {
          case (let a?, let b?):
            abs(a.frame.midX - b.frame.midX) + abs(a.frame.midY - b.frame.midY) > 0.1
              || abs(a.opacity - b.opacity) > 0.01
          case (nil, nil): false
          default: true
          }
        if moves { last = (id.name, index) }
      }
    }
    return last
  }

  func ends(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
    guard let last = lastMotion else { return nil }
    let seconds = Double(number(last.index)) / Double(framesPerSecond)
    guard seconds > limit + 0.5 / Double(framesPerSecond) else { return nil }
    return violation(
      rule, last.row, last.index, seconds,
      "still moves after \(self.seconds(seconds)), \(self.seconds(limit)) are allowed")
  }

  func endsAt(
    _ rule: MotionRule, _ frames: [String: Rect], _ tolerance: Double
  ) -> MotionViolation? {
    let index = scenes.count - 1
    let size = scenes[index].size
    let stage = Rect(size)
    var shown: [String: SceneElement] = [:]
    for cell in scenes[index].elements where cell.id.role == .cell && cell.opacity > 0.05 {
      if (shown[cell.id.name]?.opacity ?? 0) < cell.opacity { shown[cell.id.name] = cell }
    }
    var worst: (row: String, amount: Double, words: String)?
    func note(_ row: String, _ amount: Double, _ words: String) {
      if amount > worst?.amount ?? 0 { worst = (row, amount, words) }
    }
    for (row, goal) in frames.sorted(by: { $0.key < $1.key }) {
      guard let cell = shown[row] else {
        if goal.intersection(stage).area > 0 { note(row, .infinity, "is not shown at the end") }
        continue
      }
      let frame = cell.frame
      let gap = max(
        abs(frame.x - goal.x), abs(frame.y - goal.y), abs(frame.maxX - goal.maxX),
        abs(frame.maxY - goal.maxY))
      if gap > tolerance {
        note(row, gap, "ends \(points(gap)) pt from its place: \(text(frame)), not \(text(goal))")
      } else if cell.opacity < 0.95, goal.intersection(stage).area > 0 {
        note(row, 1 - cell.opacity, "is only \(percent(cell.opacity)) opaque at the end")
      }
    }
    for (row, cell) in shown.sorted(by: { $0.key < $1.key }) where frames[row] == nil {
      if cell.frame.intersection(stage).area > 0 {
        note(row, .infinity, "is shown at the end, and no frame is expected for it")
      }
    }
    return worst.map { violation(rule, $0.row, index, $0.amount, $0.words) }
  }

  private func text(_ rect: Rect) -> String {
    "x \(points(rect.x)), y \(points(rect.y)), \(points(rect.width)) × \(points(rect.height))"
  }

  func travels(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
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
}
