import Choreography
import TextAndFiles

extension MotionProbe {
  /// The part of an opacity that a row may lose for a time.
  private static let deepestDip = 0.25

  func flash(_ rule: MotionRule) -> MotionViolation? {
    // A reload has two cells. Where its texts are new, one leaves before the other arrives.
    let reloaded = Set(
      scenes.flatMap(\.elements).filter { $0.operation == .reload }.map(\.id.name))
    for (row, samples) in rows() where !reloaded.contains(row) {
      let shown = opacities(samples)
      if let (index, opacity, depth) = dip(shown, samples) {
        let words = opacity < 0.005 ? "it disappears" : "it fades to \(percent(opacity))"
        return violation(rule, row, index, depth, "flashes: \(words) and comes back")
      }
      if let (first, count) = glimpse(shown, samples) {
        return violation(
          rule, row, first, Double(count),
          "flashes: it shows in only \(counted(count, "frame", "frames"))")
      }
    }
    return nil
  }

  /// Returns the samples of each row; its cells are combined.
  private func rows() -> [(row: String, samples: [CellSample?])] {
    var order: [String] = []
    var rows: [String: [CellSample?]] = [:]
    for (id, samples) in paths() {
      guard let old = rows[id.name] else {
        order.append(id.name)
        rows[id.name] = samples
        continue
      }
      rows[id.name] = zip(old, samples).map { a, b in
        guard var a, let b else { return a ?? b }
        a.opacity = 1 - (1 - a.opacity) * (1 - b.opacity)
        a.share = max(a.share, b.share)
        return a
      }
    }
    return order.map { ($0, rows[$0] ?? []) }
  }

  /// Returns the opacities of a row; nil where it is off the stage.
  ///
  /// A row that engines leave out may have gone over the edge.
  private func opacities(_ samples: [CellSample?]) -> [Double?] {
    var isAtEdge = false
    var isBeforeEdge = false
    let next = samples.reversed().map { sample in
      isBeforeEdge = sample.map { $0.share < 0.5 } ?? isBeforeEdge
      return isBeforeEdge
    }
    return samples.indices.map { index in
      guard let sample = samples[index] else {
        return isAtEdge || next[samples.count - 1 - index] ? nil : 0
      }
      isAtEdge = sample.share < 0.5
      return sample.share > 0 ? sample.opacity : nil
    }
  }

  /// Returns the first dip between two frames that show a row with one title.
  private func dip(
    _ shown: [Double?], _ samples: [CellSample?]
  ) -> (index: Int, opacity: Double, depth: Double)? {
    let title = samples.compactMap { $0?.title }
    // Old and new texts of one cell follow each other.
    guard title.first == title.last else { return nil }
    var later = shown.map { $0 ?? 0 }
    for index in later.indices.dropLast().reversed() {
      later[index] = max(later[index], later[index + 1])
    }
    var before = 0.0
    for index in shown.indices {
      guard let opacity = shown[index] else { continue }
      let depth = min(before, later[index]) - opacity
      if depth > Self.deepestDip {
        // The deepest frame of the dip.
        let dip = shown[index...].prefix { ($0 ?? 0) < opacity + depth }
        let lowest = dip.indices.min { (shown[$0] ?? 1) < (shown[$1] ?? 1) } ?? index
        let least = shown[lowest] ?? opacity
        return (index, least, depth + opacity - least)
      }
      before = max(before, opacity)
    }
    return nil
  }

  /// Returns the first frame and the number of frames of a row that appears within the stage for
  /// less than a tenth of a second.
  private func glimpse(
    _ shown: [Double?], _ samples: [CellSample?]
  ) -> (first: Int, count: Int)? {
    let visible = shown.indices.filter { (shown[$0] ?? 0) > 0.1 }
    guard comesToRest, let first = visible.first, let last = visible.last, first > 0,
      last < end, last < shown.count - 1, (last - first + 1) * 10 < framesPerSecond,
      samples[first].map({ $0.share > 0.9 }) == true, shown.contains(where: { ($0 ?? 0) > 0.5 })
    else { return nil }
    return (first, last - first + 1)
  }

  func textOverText(_ rule: MotionRule, _ limit: Double) -> MotionViolation? {
    var counts: [[String]: (first: Int, count: Int)] = [:]
    for (index, scene) in scenes.enumerated() {
      let cells = scene.elements.filter { $0.id.role == .cell && $0.opacity > 0.4 }
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
    let length = max(1, lastMotion.map { number($0.index) } ?? end)
    guard let worst, worst.value.count > 2 else { return nil }
    let share = Double(worst.value.count) / Double(length)
    guard share > limit else { return nil }
    return violation(
      rule, worst.key[0], worst.value.first, share,
      "and '\(worst.key[1])' are readable over each other in "
        + "\(counted(worst.value.count, "frame", "frames")), \(percent(share)) of the motion; "
        + "\(percent(limit)) are allowed")
  }
}

extension SceneElement {
  /// Returns true if both titles are legible in one place: they differ, are on one line, and
  /// neither hides the other. `other` is in front.
  fileprivate func readsThrough(_ other: SceneElement) -> Bool {
    guard let mine = title, let theirs = other.title, mine != theirs else { return false }
    // A row in front hides what is behind it, once it is nearly opaque.
    if other.hasBackground, other.opacity > 0.75 { return false }
    let shared = line.intersection(other.line)
    return shared.width > 4 && shared.height > line.height / 2
  }

  private var title: String? { content.title.isEmpty ? nil : content.title }

  private var hasBackground: Bool {
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
