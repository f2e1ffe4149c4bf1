import Recordings
import TestSupport
import Testing

@testable import Choreography

/// Culling on a small stage must keep every element that a large stage shows there.
@Suite("A small stage shows the elements that touch it on a large one")
struct CullingTests {
  static let anticipating = Motion.Curve.cubic(x1: 0.36, y1: -0.9, x2: 0.66, y2: -0.56)

  static let cases: [RandomCase] = [
    RandomCase(kind: .list, motion: Motion(duration: ms(400), curve: .easeInOut), seed: 1),
    RandomCase(kind: .insetGrouped, motion: Motion(duration: ms(400), curve: .easeInOut), seed: 2),
    RandomCase(kind: .grid, motion: Motion(duration: ms(400), curve: .easeInOut), seed: 3),
    RandomCase(
      kind: .list, motion: Motion(duration: ms(400), curve: .easeInOut, rowAnimation: .bottom),
      seed: 4),
    RandomCase(
      kind: .list, motion: Motion(duration: ms(400), curve: .easeInOut, rowAnimation: .left),
      seed: 5),
    RandomCase(kind: .list, motion: Motion(duration: ms(400), curve: .overshooting), seed: 6),
    RandomCase(kind: .grid, motion: Motion(duration: ms(400), curve: anticipating), seed: 7),
  ]

  @Test("in every frame of a random recording", arguments: cases)
  func vertically(one: RandomCase) throws {
    // As wide as no phone, whose bar is higher on a high stage.
    var stage = bareStage(one.kind, width: 300, height: 220, rowHeight: nil)
    stage.chrome = .navigation
    try expectSame(one, stage: stage) { $0.height = 100_000 }
  }

  @Test(
    "in every frame of a random recording with horizontal layouts", arguments: [11, 12] as [UInt64])
  func horizontally(seed: UInt64) throws {
    let one = RandomCase(
      kind: .carousel, motion: Motion(duration: ms(400), curve: .easeInOut), seed: seed)
    try expectSame(one, stage: bareStage(.carousel, width: 200, height: 800)) {
      $0.width = 100_000
    }
  }

  private func expectSame(
    _ one: RandomCase, stage: Stage, enlarging enlarge: (inout Stage) -> Void
  ) throws {
    var large = stage
    enlarge(&large)
    let timelines = try [stage, large].map {
      try randomFixture(seed: one.seed, stage: $0, motion: one.motion, applies: 18).timeline
    }
    let edges = Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    var culled = 0
    for number in stride(from: 0, to: timelines[0].frameCount, by: 3) {
      let small = cells(timelines[0].frame(number), above: edges.maxY)
      let all = cells(timelines[1].frame(number), above: edges.maxY)
      let expected = all.filter { $0.frame.intersects(edges) }
      culled += all.count - expected.count
      let missing = expected.filter { !small.contains($0) }.map(\.geometryText)
      #expect(missing == [], "\(one.testDescription), frame \(number)")
      let isSame = small == expected
      #expect(isSame, "\(one.testDescription), frame \(number)")
    }
    #expect(culled > 300, "everything fits on the small stage")
  }

  /// The cells without their clip, which is as large as the stage, and with separators in place
  /// that rows below the small stage cover.
  private func cells(_ scene: SceneFrame, above bottom: Double) -> [SceneElement] {
    scene.elements.filter { $0.id.role == .cell }.map { element in
      var element = element
      element.clip = nil
      element.content.changeRows { look in
        if element.frame.maxY - look.separatorRise >= bottom { look.separatorRise = 0 }
      }
      return element
    }
  }
}

@Suite("A long list")
struct LongListTests {
  @Test("takes no more time per frame than a short one, because only visible rows count")
  func longList() throws {
    func visited(_ count: Int) throws -> [Int] {
      let rows = (0..<count).map { "r\($0)" }
      var fixture = TimelineFixture(stage: bareStage(height: 200))
      try fixture.apply("a: " + rows.joined(separator: " "), at: 0, isAnimated: false)
      try fixture.apply("a: new " + rows.dropFirst(2).joined(separator: " "), at: ms(1_000))
      return fixture.timeline.visibleTracks.map(\.count)
    }
    #expect(try visited(4_000) == visited(20))
    #expect(try visited(4_000).allSatisfy { $0 < 12 })
  }
}
