import DiffableData
import Recordings
import TestSupport
import Testing

@testable import Choreography

/// Finds rows that are wrongly left out, by the frames of a timeline that tracks all rows. Frames
/// that are wrong in both are for `HandComputedTransitionTests`.
@Suite("Tracking visible rows gives the frames of tracking all rows")
struct TrackingTests {
  static let spring = Motion.Curve.spring(mass: 1, stiffness: 300, damping: 14)

  static let cases: [RandomCase] = [
    RandomCase(kind: .list, motion: Motion(duration: ms(400), curve: .easeInOut), seed: 21),
    RandomCase(kind: .insetGrouped, motion: Motion(duration: ms(400), curve: .easeInOut), seed: 22),
    RandomCase(kind: .grid, motion: Motion(duration: ms(400), curve: .easeInOut), seed: 23),
    RandomCase(
      kind: .insetGrouped,
      motion: Motion(duration: ms(200), curve: .easeInOut, rowAnimation: .bottom), seed: 24),
    RandomCase(
      kind: .list, motion: Motion(duration: ms(150), curve: .easeInOut, overlap: .retarget),
      seed: 25),
    RandomCase(kind: .list, motion: Motion(duration: ms(300), curve: .overshooting), seed: 26),
    RandomCase(kind: .insetGrouped, motion: Motion(duration: ms(300), curve: spring), seed: 27),
    RandomCase(
      kind: .list, motion: Motion(duration: ms(300), curve: .easeInOut), seed: 28, style: .reduced),
    RandomCase(kind: .carousel, motion: Motion(duration: ms(300), curve: .easeInOut), seed: 29),
  ]

  private static let repeated = cases.map { one in
    RandomCase(kind: one.kind, motion: one.motion, seed: one.seed + 100, style: one.style)
  }
  private static let others: [RandomCase] = [
    RandomCase(
      kind: .carousel, motion: Motion(duration: ms(300), curve: .overshooting), seed: 31),
    RandomCase(
      kind: .carousel, motion: Motion(duration: ms(300), curve: .easeInOut, overlap: .retarget),
      seed: 32),
  ]

  /// Seeds with rows that became visible without a track, or with earlier content.
  static let found: [RandomCase] = [
    (0, 522_000), (1, 0), (3, 510_000), (4, 14_000), (5, 19_000), (5, 23_000), (6, 2_000),
    (6, 501_000),
  ].map { index, offset in
    RandomCase(
      kind: cases[index].kind, motion: cases[index].motion, seed: cases[index].seed + offset)
  }

  @Test(
    "in every frame of a random recording with scrolls and drags",
    arguments: (cases + found).share(oneIn: 4))
  func randomly(one: RandomCase) throws {
    var stage = bareStage(one.kind, height: 220, rowHeight: nil)
    stage.chrome = .navigation
    var random = SplitMix64(seed: one.seed)
    var fixture = try randomFixture(seed: one.seed, stage: stage, motion: one.motion, applies: 8)
    var time = fixture.recorder.recording.nanoseconds
    for _ in 0..<8 {
      time = try act(&fixture, at: time, using: &random)
    }
    fixture.finish(at: time + ms(600))
    // Some of the others end with few enough rows to show all of them.
    try expectSame(fixture.recorder.recording, one, atRest: one.seed < 100)
  }

  @Test(
    "in every frame of applies that interrupt each other, with scrolls between",
    arguments: (cases + repeated + others).share(oneIn: 4))
  func interrupted(one: RandomCase) throws {
    var random = SplitMix64(seed: one.seed)
    var fixture = try plainFixture(one)
    var time = fixture.recorder.recording.nanoseconds
    for _ in 0..<20 {
      let items = fixture.current.itemIdentifiers
      guard let item = items.randomElement(using: &random) else { break }
      if Bool.random(using: &random) {
        fixture.scroll(to: item, lasting: ms(.random(in: 0...300, using: &random)), at: time)
      } else {
        let next = try shuffledSome(of: fixture.current, using: &random)
        fixture.apply(next, at: time, isAnimated: one.seed > 100 || Bool.random(using: &random))
      }
      time += ms(.random(in: 0...200, using: &random))
    }
    fixture.finish(at: time + ms(600))
    try expectSame(fixture.recorder.recording, one, atRest: false)
  }

  @Test(
    "in every frame of bursts of applies, with drags before, during and after them",
    arguments: (cases + found).share(oneIn: 4, from: 2))
  func bursts(one: RandomCase) throws {
    var random = SplitMix64(seed: one.seed)
    var fixture = try plainFixture(one)
    var time = fixture.recorder.recording.nanoseconds
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        fixture.apply(try shuffledSome(of: fixture.current, using: &random), at: time)
        time += ms(.random(in: 0...200, using: &random))
      }
      time += ms(.random(in: 0...900, using: &random))
      guard let item = fixture.current.itemIdentifiers.randomElement(using: &random) else { break }
      if Bool.random(using: &random) { fixture.scroll(to: item, lasting: ms(100), at: time) }
      let target = fixture.current.itemIdentifiers.randomElement(using: &random) ?? item
      let goal = try #require(fixture.current.path(ofItem: target))
      fixture.drag(
        item, to: (goal.section, goal.item), at: time, cancelled: Bool.random(using: &random))
      time += ms(.random(in: 0...1_200, using: &random))
    }
    fixture.finish(at: time + ms(600))
    try expectSame(fixture.recorder.recording, one, atRest: false)
  }

  /// Many rows of one line in some sections, on a small stage.
  private func plainFixture(_ one: RandomCase) throws -> TimelineFixture {
    var stage = bareStage(one.kind, width: 150, height: 160, rowHeight: nil)
    stage.chrome = .navigation
    var fixture = TimelineFixture(stage: stage, motion: one.motion)
    let text = (0..<4).map { section in
      "S\(section): " + (0..<30).map { "i\(section * 30 + $0)" }.joined(separator: " ")
    }
    try fixture.apply(text.joined(separator: " | "), at: 0, isAnimated: false)
    fixture.finish(at: ms(500))
    return fixture
  }

  /// Rows that are deleted, inserted and moved, some together with many others.
  private func shuffledSome(
    of old: TextSnapshot, using random: inout SplitMix64
  ) throws -> TextSnapshot {
    var next = old
    let pool = (0..<200).map { "i\($0)" }
    let many = Int.random(in: 0..<3, using: &random) == 0 ? 40 : 4
    try next.deleteItems(Array(pool.shuffled(using: &random).prefix(many)))
    let sections = next.sectionIdentifiers.shuffled(using: &random)
    if let section = sections.first, let anchor = next.itemIdentifiers.randomElement(using: &random)
    {
      let fresh = pool.shuffled(using: &random).prefix(many).filter { $0 != anchor }
      try next.insertItems(fresh, before: anchor)
      if sections.count > 1, Int.random(in: 0..<4, using: &random) == 0 {
        try next.moveSection(section, before: sections[1])
      }
    }
    for _ in 0..<3 {
      let pair = next.itemIdentifiers.shuffled(using: &random)
      if pair.count > 1 { try next.moveItem(pair[0], before: pair[1]) }
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: try next.reloadItems(Array(next.itemIdentifiers.shuffled(using: &random).prefix(5)))
    case 1: try next.reconfigureItems(Array(next.itemIdentifiers.prefix(5)))
    default: break
    }
    return next
  }

  @Test(
    "with as many tracks for a long list as for a short one",
    arguments: [
      (.list, Motion(duration: ms(400), curve: .easeInOut), 100),
      (.list, Motion(duration: ms(400), curve: spring), 5_000),
      (.list, Motion(duration: ms(400), curve: .easeInOut, overlap: .retarget), 5_000),
      (.grid, Motion(duration: ms(400), curve: .overshooting), 5_000),
      (.carousel, Motion(duration: ms(400), curve: .easeInOut), 100),
    ] as [(SectionLayout.Kind, Motion, Int64)])
  func tracks(kind: SectionLayout.Kind, motion: Motion, pause: Int64) throws {
    func count(_ rows: Int) throws -> Int {
      var fixture = TimelineFixture(stage: bareStage(kind, width: 200, height: 200), motion: motion)
      var names = (0..<rows).map { "r\($0)" }
      try fixture.apply("a: " + names.joined(separator: " "), at: 0, isAnimated: false)
      for step in 1...5 {
        names.remove(at: 2)
        names.insert("new\(step)", at: 4)
        names.append(names.remove(at: 1))
        try fixture.apply("a: " + names.joined(separator: " "), at: ms(Int64(step) * pause))
      }
      return fixture.timeline.tracks.count
    }
    let (short, long) = try (count(300), count(3_000))
    #expect(long <= short)
    #expect(long < 120)
  }

  @Test("in every frame of a tree that expands and collapses off screen, too")
  func tree() throws {
    var fixture = TimelineFixture(
      stage: bareStage(height: 160), motion: Motion(duration: ms(300), curve: .easeInOut))
    var tree = SectionSnapshot<String>()
    try tree.append((0..<12).map { "p\($0)" })
    for parent in [1, 2, 9] {
      try tree.append((0..<5).map { "c\(parent).\($0)" }, to: "p\(parent)")
    }
    try fixture.apply(tree, at: 0, isAnimated: false)
    for (index, time) in stride(from: 500, to: 3_000, by: 170).enumerated() {
      let parent = ["p1", "p9", "p2"][index % 3]
      if try tree.isExpanded(parent) { tree.collapse([parent]) } else { tree.expand([parent]) }
      try fixture.apply(tree, at: ms(Int64(time)))
      if index % 4 == 3 {
        fixture.scroll(to: index % 8 == 3 ? "p8" : "p0", lasting: ms(200), at: ms(Int64(time + 60)))
      }
    }
    fixture.finish(at: ms(3_600))
    try expectSame(
      fixture.recorder.recording,
      RandomCase(kind: .outline, motion: Motion(duration: ms(300), curve: .easeInOut), seed: 0))
  }

  @Test(
    "in every frame of random trees that expand, collapse, grow and shrink, scrolled and dragged",
    arguments: [
      (Motion(duration: ms(300), curve: .easeInOut), .full, 41),
      (Motion(duration: ms(300), curve: .easeInOut), .reduced, 42),
      (Motion(duration: ms(300), curve: .easeInOut, overlap: .retarget), .full, 43),
      (Motion(duration: ms(300), curve: .overshooting), .full, 44),
      (Motion(duration: ms(300), curve: .easeInOut, rowAnimation: .bottom), .full, 45),
    ] as [(Motion, MotionStyle, UInt64)])
  func trees(motion: Motion, style: MotionStyle, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var fixture = TimelineFixture(
      stage: bareStage(.outline, width: 150, height: 160), motion: motion)
    var tree = SectionSnapshot<String>()
    try tree.append((0..<30).map { "p\($0)" })
    var (fresh, time) = (0, Int64(0))
    try fixture.apply(tree, at: 0, isAnimated: false)
    for _ in 0..<25 {
      time += ms(.random(in: 0...500, using: &random))
      guard let item = tree.items.randomElement(using: &random) else { break }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let shown = tree.visibleItems.randomElement(using: &random) ?? item
        fixture.scroll(to: shown, lasting: ms(.random(in: 0...300, using: &random)), at: time)
        continue
      case 1:
        let target = Int.random(in: 0..<tree.visibleItems.count, using: &random)
        fixture.drag(
          tree.visibleItems.randomElement(using: &random) ?? item, to: (0, target), at: time,
          cancelled: Bool.random(using: &random))
        continue
      case 2, 3:
        let children = (0..<4).map { "c\(fresh + $0)" }
        fresh += 4
        try tree.append(children, to: item)
      case 4: try tree.delete([item])
      case 5: tree.collapse([item])
      default: tree.expand([item] + tree.items.shuffled(using: &random).prefix(3))
      }
      try fixture.apply(tree, at: time, isAnimated: Int.random(in: 0..<5, using: &random) > 0)
    }
    fixture.finish(at: time + ms(600))
    try expectSame(
      fixture.recorder.recording,
      RandomCase(kind: .outline, motion: motion, seed: seed, style: style), atRest: false)
  }

  /// A scroll, a drag, or an apply, and the time after it.
  private func act(
    _ fixture: inout TimelineFixture, at time: Int64, using random: inout SplitMix64
  ) throws -> Int64 {
    let items = fixture.current.itemIdentifiers
    guard let item = items.randomElement(using: &random) else { return time }
    let next = time + ms(.random(in: 50...700, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: fixture.scroll(to: item, lasting: ms(300), at: time)
    case 2:
      let own = try #require(fixture.current.path(ofItem: item)).section
      let section = fixture.current.indexOfSection("S0") ?? own
      fixture.drag(item, to: (section, 0), at: time, cancelled: Bool.random(using: &random))
      return max(next, time + ms(1_000))
    default:
      var snapshot = fixture.current
      try snapshot.deleteItems(Array(items.shuffled(using: &random).prefix(3)))
      let rest = snapshot.itemIdentifiers.shuffled(using: &random)
      if rest.count > 1 { try snapshot.moveItem(rest[0], before: rest[1]) }
      fixture.apply(snapshot, at: time)
    }
    return next
  }

  private func expectSame(_ recording: Recording, _ one: RandomCase, atRest: Bool = true) throws {
    let sparse = Timeline(recording, style: one.style)
    let whole = Timeline(
      recording,
      settings: FilmSettings(
        recording, style: one.style, environment: DisplayEnvironment(), trackingMargin: .infinity))
    for number in stride(from: 0, to: sparse.frameCount, by: CaseShare.isWhole ? 1 : 3) {
      let (frame, expected) = (sparse.frame(number), whole.frame(number))
      guard frame != expected else { continue }
      let (a, b) = (text(frame, one), text(expected, one))
      guard a != b else { continue }
      let lines = zip(a, b).first { $0 != $1 }
      Issue.record(
        "\(one.testDescription), frame \(number): \(lines?.0 ?? "") instead of \(lines?.1 ?? "")")
      return
    }
    let last = try #require(sparse.visibleTracks.last)
    #expect(!atRest || last.count < recording.lastItems || recording.lastItems < 12)
  }

  /// Rows that dissolve off screen get no new generation there.
  private func text(_ scene: SceneFrame, _ one: RandomCase) -> [String] {
    var scene = scene
    if one.style == .reduced {
      for index in scene.elements.indices { scene.elements[index].id.generation = 0 }
    }
    return scene.geometryText.split(separator: "\n").map(String.init)
  }
}

extension Recording {
  /// The number of items that the last apply shows.
  fileprivate var lastItems: Int {
    events.reversed().lazy.compactMap { event in
      if case .apply(let apply) = event.kind { apply.snapshot.numberOfItems } else { nil }
    }.first ?? 0
  }
}
