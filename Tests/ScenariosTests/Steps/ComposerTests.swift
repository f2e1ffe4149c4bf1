import Recordings
import Testing

@testable import Scenarios

@Suite("Steps of a field for messages")
struct ComposerTests {
  private static let steps = """
    - apply: {sections: [{section: main, items: [a]}]}
    - type: {text: Hi, every: 0.2}
    - wait: 0.4
    - clear: {}
    - edit: [{op: appendItems, items: [{id: b, title: Hi, isOwn: true}]}]
    """

  @Test("write and send without a model and without an apply, and the message comes as it is sent")
  func times() throws {
    let scenario = try parse(script(Self.steps, head: "stage: {composer: Message}"))
    #expect(scenario.applyCount == 2...2)
    let run = scenario.run()
    #expect(run.failure == nil)
    var texts: [String] = []
    var sent: Int64?
    var added: Int64?
    for event in run.recording.events {
      switch event.kind {
      case .field(let text):
        texts.append(text)
        if text.isEmpty { sent = event.nanoseconds }
      case .apply(let apply) where apply.snapshot.contains(item: "b"): added = event.nanoseconds
      default: break
      }
    }
    #expect(texts == ["H", "Hi", ""])
    #expect(sent != nil && sent == added)
    #expect(run.recording.applies.count == 2)
    #expect(scenario.dryRun().errors.isEmpty)
  }

  @Test("need the field, or a model")
  func missing() {
    #expect(
      messages(script(Self.steps)).map { $0.prefix(28) } == [
        "5:3:'type' needs a model, or", "7:3:'clear' needs a model, o",
      ])
  }

  @Test("have no more letters than a field holds")
  func limit() {
    let text = String(repeating: "x", count: 1001)
    let steps = "- apply: {sections: [{section: main, items: [a]}]}\n- type: \(text)"
    #expect(
      messages(script(steps, head: "stage: {composer: Message}"))
        == ["6:3:a field holds at most 1,000 letters"])
  }
}
