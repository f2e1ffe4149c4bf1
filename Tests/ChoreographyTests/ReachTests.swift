import DiffableData
import Recording
import Testing

@testable import Choreography

/// A timeline that follows every row wherever it is shows what one that follows those in sight
/// must show.
@Suite("A film that follows the rows in sight shows what one that follows all of them shows")
struct ReachTests {
  static let spring = Motion.Curve.spring(mass: 1, stiffness: 300, damping: 14)

  static let cases: [StoryCase] = [
    StoryCase(kind: .list, motion: Motion(duration: ms(400)), seed: 21),
    StoryCase(kind: .insetGrouped, motion: Motion(duration: ms(400)), seed: 22),
    StoryCase(kind: .grid, motion: Motion(duration: ms(400)), seed: 23),
    StoryCase(
      kind: .insetGrouped, motion: Motion(duration: ms(200), rowAnimation: .bottom), seed: 24),
    StoryCase(kind: .list, motion: Motion(duration: ms(150), overlap: .retarget), seed: 25),
    StoryCase(kind: .list, motion: Motion(duration: ms(300), curve: .overshooting), seed: 26),
    StoryCase(kind: .insetGrouped, motion: Motion(duration: ms(300), curve: spring), seed: 27),
    StoryCase(kind: .list, motion: Motion(duration: ms(300)), seed: 28, style: .reduced),
    StoryCase(kind: .carousel, motion: Motion(duration: ms(300)), seed: 29),
  ]

  @Test("in every frame of a random story, scrolled and dragged", arguments: cases)
  func randomly(one: StoryCase) throws {
    var stage = bareStage(one.kind, height: 220, rowHeight: nil)
    stage.chrome = .navigation
    var random = SplitMix64(seed: one.seed)
    var story = try randomStory(seed: one.seed, stage: stage, motion: one.motion, applies: 8)
    var time = story.recorder.recording.duration
    for _ in 0..<8 {
      time = try act(&story, at: time, using: &random)
    }
    story.finish(at: time + ms(600))
    try expectSame(story.recorder.recording, one)
  }

  @Test("in every frame of a tree that opens and closes out of sight, too")
  func tree() throws {
    var story = Story(stage: bareStage(height: 160), motion: Motion(duration: ms(300)))
    var tree = SectionSnapshot<String>()
    try tree.append((0..<12).map { "p\($0)" })
    for parent in [1, 2, 9] {
      try tree.append((0..<5).map { "c\(parent).\($0)" }, to: "p\(parent)")
    }
    try story.apply(tree, at: 0, isAnimated: false)
    for (index, time) in stride(from: 500, to: 3_000, by: 170).enumerated() {
      let parent = ["p1", "p9", "p2"][index % 3]
      if try tree.isExpanded(parent) { tree.collapse([parent]) } else { tree.expand([parent]) }
      try story.apply(tree, at: ms(Int64(time)))
      if index % 4 == 3 {
        story.scroll(to: index % 8 == 3 ? "p8" : "p0", lasting: ms(200), at: ms(Int64(time + 60)))
      }
    }
    story.finish(at: ms(3_600))
    try expectSame(
      story.recorder.recording,
      StoryCase(kind: .outline, motion: Motion(duration: ms(300)), seed: 0))
  }

  /// A scroll, a drag, or an apply, and the time after it.
  private func act(
    _ story: inout Story, at time: Int64, using random: inout SplitMix64
  ) throws -> Int64 {
    let items = story.current.itemIdentifiers
    guard let item = items.randomElement(using: &random) else { return time }
    let next = time + ms(.random(in: 50...700, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: story.scroll(to: item, lasting: ms(300), at: time)
    case 2:
      let own = try #require(story.current.path(ofItem: item)).section
      let section = story.current.indexOfSection("S0") ?? own
      story.drag(item, to: (section, 0), at: time, cancelled: Bool.random(using: &random))
      return max(next, time + ms(1_000))
    default:
      var snapshot = story.current
      try snapshot.deleteItems(Array(items.shuffled(using: &random).prefix(3)))
      let rest = snapshot.itemIdentifiers.shuffled(using: &random)
      if rest.count > 1 { try snapshot.moveItem(rest[0], before: rest[1]) }
      story.apply(snapshot, at: time)
    }
    return next
  }

  private func expectSame(_ recording: Recording, _ one: StoryCase) throws {
    let sparse = Timeline(recording, style: one.style)
    let whole = Timeline(recording, style: one.style, tracksEverything: true)
    for number in stride(from: 0, to: sparse.frameCount, by: 2) {
      let (a, b) = (text(sparse.frame(number), one), text(whole.frame(number), one))
      guard a != b else { continue }
      let lines = zip(a, b).first { $0 != $1 }
      Issue.record(
        "\(one.testDescription), frame \(number): \(lines?.0 ?? "") instead of \(lines?.1 ?? "")")
      return
    }
    let last = try #require(sparse.visibleTracks.last)
    #expect(last.count < recording.lastItems || recording.lastItems < 12)
  }

  /// Rows that dissolve out of sight begin no new lives there.
  private func text(_ scene: SceneFrame, _ one: StoryCase) -> [String] {
    var scene = scene
    if one.style == .reduced {
      for index in scene.elements.indices { scene.elements[index].id.generation = 0 }
    }
    return scene.geometryText.split(separator: "\n").map(String.init)
  }
}

extension Recording {
  /// How many items the last apply shows.
  fileprivate var lastItems: Int {
    events.reversed().lazy.compactMap { event in
      if case .apply(let apply) = event.kind { apply.snapshot.numberOfItems } else { nil }
    }.first ?? 0
  }
}
