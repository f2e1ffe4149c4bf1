import Choreography
import DiffableData
import Recordings
import TestSupport

/// Random sound motions: Flipbook's own, and those of lists that are written by hand.
struct CorrectMotions {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The frames a second of displays.
  static let rates = [30, 60, 90, 120]

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
  mutating func pick<T>(_ values: [T]) -> T? { values.randomElement(using: &random) }

  // MARK: Lists

  /// The lists of a recording, of 5 to 20 rows: random inserts, deletes and moves.
  private mutating func lists(_ count: Int) -> [Snapshot<String, String>] {
    var items = (0..<number(5...20)).map { "row \($0)" }
    var next = items.count
    return (0..<count).map { index in
      if index > 0 { edit(&items, &next) }
      var snapshot = Snapshot<String, String>()
      try? snapshot.appendSections(["main"])
      try? snapshot.appendItems(items)
      return snapshot
    }
  }

  private mutating func edit(_ items: inout [String], _ next: inout Int) {
    for _ in 0..<number(1...3) {
      let place = number(0...min(items.count - 1, 7))
      switch number(0...2) {
      case 0 where items.count < 20:
        items.insert("row \(next)", at: place)
        next += 1
      case 1 where items.count > 5: items.remove(at: place)
      default: items.insert(items.remove(at: place), at: number(0...min(items.count, 7)))
      }
    }
  }

  /// The times of applies in milliseconds: some interrupt the motion before.
  private mutating func times(_ count: Int, interrupts: Bool) -> [Int64] {
    var time: Int64 = 0
    return (0..<count).map { index in
      defer {
        time += Int64(interrupts && index > 0 ? number(60...300) : number(1100...1500))
      }
      return time * 1_000_000
    }
  }

  private mutating func recording(
    _ motion: Motion, interrupts: Bool
  ) -> (Recording, [Snapshot<String, String>], [Int64]) {
    var layout = SectionLayout(kind: .list)
    layout.rowHeight = Double(number(30...60))
    let stage = Stage(
      width: 320, height: 480, layout: StageLayout(base: layout), chrome: Stage.Chrome.none)
    var builder = RecordingBuilder(
      Recording(name: "sound", title: "Sound", stage: stage, motion: motion))
    let count = number(3...4)
    let (lists, times) = (lists(count), times(count, interrupts: interrupts))
    var old = Snapshot<String, String>()
    for (index, new) in lists.enumerated() {
      let apply = Apply(
        snapshot: new, difference: new.difference(from: old), isAnimated: index > 0)
      builder.append(.apply(apply), at: times[index])
      old = new
    }
    builder.finish(at: (times.last ?? 0) + 2_000_000_000)
    return (builder.recording, lists, times)
  }

  // MARK: Flipbook's motion

  /// A recording of Flipbook's own motion.
  mutating func film(interrupts: Bool? = nil) -> ObservedExample {
    let rate = pick(Self.rates) ?? 60
    let curve = pick(Motion.Curve.named.map(\.curve)) ?? .easeInOut
    let motion = Motion(duration: Int64(number(200...600)) * 1_000_000, curve: curve)
    let interrupts = interrupts ?? chance(40)
    let (recording, _, _) = recording(motion, interrupts: interrupts)
    return ObservedExample(
      Timeline(recording).recordingWithFrames(perSecond: rate), rate: rate)
  }

  // MARK: Motion by hand

  /// A motion whose rows start after a delay, one after the other.
  struct Style {
    var curve: (Double) -> Double
    /// Nanoseconds.
    var length: Int64
    var delay: Int64
    var stagger: Int64
    /// The progress of a fade ends before that of a movement.
    var fade: Int64
  }

  private mutating func style() -> Style {
    let curves: [(Double) -> Double] = [
      { $0 },  // linear
      { $0 * $0 * (3 - 2 * $0) },  // ease in and out
      { $0 * $0 },  // ease in
      { 1 - (1 - $0) * (1 - $0) * (1 - $0) },  // cubic ease-out
      Self.bezier(0.25, 0.1, 0.25, 1),
      { 1 - Self.decay(9 * $0) * (1 + 9 * $0) },  // critical spring
      { 1 - Self.decay(7 * $0) * (Self.cosine(9 * $0) + 7 / 9 * Self.cosine(9 * $0 - 1.5708)) },
    ]
    return Style(
      curve: pick(curves) ?? { $0 }, length: Int64(number(200...600)) * 1_000_000,
      delay: Int64(chance(50) ? 0 : number(10...80)) * 1_000_000,
      stagger: Int64(chance(50) ? 0 : number(10...60)) * 1_000_000,
      fade: Int64(number(100...300)) * 1_000_000)
  }

  /// A recording of rows of different heights, written by hand.
  mutating func handmade() -> ObservedExample {
    let rate = pick(Self.rates) ?? 60
    let (base, lists, times) = recording(
      Motion(duration: 300_000_000, curve: .easeInOut), interrupts: false)
    let heights = (0..<60).map { _ in Double(number(30...80)) }
    func layout(_ list: Snapshot<String, String>) -> [String: Double] {
      var (y, places) = (0.0, [String: Double]())
      for item in list.itemIdentifiers {
        places[item] = y
        y += heights[Self.index(of: item)]
      }
      return places
    }
    let style = style()
    var example = ObservedExample(base: base, shots: [], rate: rate)
    for (number, time) in times.enumerated() {
      let new = layout(lists[number])
      let old = number > 0 ? layout(lists[number - 1]) : new
      let names =
        (number > 0 ? lists[number - 1].itemIdentifiers : []) + lists[number].itemIdentifiers
      let ids = names.unique().filter { number > 0 || new[$0] != nil }
      // The motion ends before the next apply.
      let order = ids.filter { old[$0] != new[$0] }.prefix(6)
      let last =
        style.delay + max(style.length, style.fade) + style.stagger * Int64(order.count)
      var frame = (time + example.interval - 1) / example.interval
      while frame * example.interval <= time + last + example.interval {
        let now = frame * example.interval
        let elements = ids.compactMap { id in
          element(
            id, old[id], new[id], height: heights[Self.index(of: id)],
            after: now - time - style.delay - style.stagger
              * Int64(order.firstIndex(of: id) ?? order.count), style)
        }
        example.shots.append(
          .init(
            time: now,
            screen: ObservedScreen(
              visible: LayoutFrame(x: 0, y: 0, width: 320, height: 480), items: elements)))
        frame += 1
      }
    }
    return example
  }

  private func element(
    _ id: String, _ old: Double?, _ new: Double?, height: Double, after elapsed: Int64,
    _ style: Style
  ) -> ObservedElement<String>? {
    func progress(_ length: Int64) -> Double { min(1, max(0, Double(elapsed) / Double(length))) }
    let y: Double
    var opacity = 1.0
    switch (old, new) {
    case (let old?, let new?):
      let share = progress(style.length)
      y = old + (new - old) * (share < 1 ? style.curve(share) : 1)
    case (nil, let new?): (y, opacity) = (new, progress(style.fade))
    case (let old?, nil): (y, opacity) = (old, 1 - progress(style.fade))
    case (nil, nil): return nil
    }
    guard opacity > 0 || new != nil else { return nil }
    return ObservedElement(
      id: id, frame: LayoutFrame(x: 16, y: y, width: 288, height: height), opacity: opacity,
      view: Self.index(of: id) + 1)
  }

  private static func index(of item: String) -> Int { Int(item.dropFirst(4)) ?? 0 }

  /// e to the power of -x.
  private static func decay(_ x: Double) -> Double {
    // (1 - x/n)ⁿ is accurate enough for a curve.
    var result = max(0, 1 - x / 4096)
    for _ in 0..<12 { result *= result }
    return result
  }

  private static func cosine(_ x: Double) -> Double {
    // Halved five times, then doubled by the formula for twice an angle.
    let small = x / 32
    var result = 1 - small * small / 2 + small * small * small * small / 24
    for _ in 0..<5 { result = 2 * result * result - 1 }
    return result
  }

  /// Returns a curve of CSS by its control points, by bisection.
  static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double) -> Double {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    return { x in
      if x <= 0 || x >= 1 { return min(1, max(0, x)) }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < x { low = middle } else { high = middle }
      }
      return value(y1, y2, low)
    }
  }

  /// A sound recording of any kind; half of them have noise.
  mutating func any() -> ObservedExample {
    var example = chance(40) ? film() : handmade()
    if chance(50) { example.addNoise(0.25, using: &random) }
    return example
  }
}
