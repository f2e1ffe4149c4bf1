import Choreography
import Flipbook
import Testing

@Suite("Pictures of an apply that interrupts another")
struct InterruptingApplyPictureTests {
  private func timeline() throws -> Timeline {
    try Film(
      script: """
        flipbook: 1
        name: queue
        stage: {size: [390, 500], layout: {kind: list}}
        motion: {rowAnimation: automatic}
        steps:
          - apply: {sections: [{section: main, items: [a, c]}]}
          - wait: 1
          - edit: [{op: insertItems, items: [b], before: a}]
          - wait: 0.1
          - edit: [{op: insertItems, items: [d], after: b}]
          - wait: 0.1
          - edit: [{op: moveItem, item: c, before: b}]
          - wait: 1
        """
    ).timeline
  }

  @Test(
    "have a space-time path with an operation for each of its rows, and no other", arguments: 1...3)
  func paths(apply: Int) throws {
    let timeline = try timeline()
    let motion = VisibleMotion(timeline, apply: apply, samples: 60)
    let lines = timeline.visibleTrajectories(from: motion.start, to: motion.end, of: apply)
    let operated = lines.filter { $0.samples.contains { $0.operation != nil } }.map(\.id.name)
    #expect(operated == [["b"], ["d"], ["c"]][apply - 1])
    // In the whole film each apply counts.
    let all = timeline.visibleTrajectories(from: 0, to: timeline.duration)
    #expect(
      Set(all.filter { $0.samples.contains { $0.operation != nil } }.map(\.id.name)) == [
        "b", "c", "d",
      ])
  }

  @Test("mark the rows of this apply, from its start on", arguments: [0, 30, 90])
  func marks(later milliseconds: Int64) throws {
    let timeline = try timeline()
    var page = Composition([timeline], overlays: [.operations, .paths])
    page.stillApply = 3
    let time = timeline.applyMotions[3].start + milliseconds * 1_000_000
    let marks = page.scene(at: time).elements.compactMap { element in
      if case .marks(let overlay, _) = element.content { overlay } else { nil }
    }
    #expect(marks.flatMap(\.rowOverlays).map(\.id.name) == ["c"])
  }

  @Test("have an onion skin without the operation of the one before")
  func onion() throws {
    let skin = OnionSkin(try timeline(), apply: 3)
    let marked = skin.scene.elements.filter { $0.id.role == .cell && $0.operation != nil }
    #expect(Set(marked.map(\.id.name)) == ["c"])
  }
}
