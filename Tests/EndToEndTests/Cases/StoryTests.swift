import Testing

@Suite("A script with a hand-written batch")
struct BatchStoryTests {
  private static let message =
    "Invalid update: invalid number of items in section 0. The number of items contained in an "
    + "existing section after the update (1) must be equal to the number of items contained in "
    + "that section before the update (3), plus or minus the number of items inserted or deleted "
    + "from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into "
    + "or out of that section (0 moved in, 0 moved out)."

  private let sandbox: Sandbox

  init() throws {
    func script(_ expectation: String) -> String {
      """
      flipbook: 1
      name: batch
      steps:
        - apply: {sections: [{section: main, items: [a, b, c]}]}
        - wait: 0.5
        - batch:
            deletes: [[0, 0]]
            then: {sections: [{section: main, items: [c]}]}
      \(expectation)
        - wait: 0.5
        - apply: {sections: [{section: main, items: [c]}]}

      """
    }
    sandbox = try Sandbox(["crash.yaml": script(""), "story.yaml": script("      expect: refused")])
  }

  @Test("ends with the framework's message and status 65, after the steps before it")
  func refused() throws {
    let outcome = try sandbox.flipbook("inspect", "crash.yaml", "--format", "json")
    #expect(outcome.status == 65)
    #expect(try outcome.json["steps"]?.elements.count == 1)
    let error = try #require(try outcome.json["error"])
    #expect(error["kind"] == .string("invalid_item_count"))
    #expect(error["message"] == .string(Self.message))
    #expect(error["step"]?.integer == 1)
    #expect(error["operation"] == nil)
    #expect(error["line"]?.integer == 6 && error["column"]?.integer == 5)
    let start = "crash.yaml:6:5: error: the batch does not fit the data; UIKit would raise: "
    #expect(outcome.errors.hasPrefix(start + Self.message))
    let film = try sandbox.flipbook("render", "crash.yaml", "-o", "x.png")
    #expect(film.status == 65 && sandbox.names() == ["crash.yaml", "story.yaml"])
  }

  @Test("continues if it expects the refusal")
  func expected() throws {
    let json = try sandbox.flipbook("inspect", "story.yaml", "--format", "json").json
    #expect(json["error"] == nil)
    #expect(json["steps"]?.elements.count == 2)
    let refusal = try #require(json["refusals"]?[0])
    #expect(refusal["step"]?.integer == 1 && refusal["time"]?.integer == 500_000_000)
    let violation = try #require(refusal["violations"]?[0])
    #expect(violation["kind"] == .string("invalid_item_count"))
    #expect(violation["message"] == .string(Self.message))
    #expect(
      try sandbox.output("inspect", "story.yaml").hasSuffix(
        "refused before #1: invalid_item_count: \(Self.message)\n"))
  }

  @Test("has the refusal in its recording")
  func recording() throws {
    try sandbox.output("record", "story.yaml", "-o", "x.flip.jsonl")
    #expect(try sandbox.text("x.flip.jsonl").contains("{\"k\":\"batch\",\"seq\":1,"))
    let direct = try sandbox.output("inspect", "story.yaml", "--format", "json")
    #expect(try sandbox.output("inspect", "x.flip.jsonl", "--format", "json") == direct)
    let cut = try sandbox.output(
      "inspect", "x.flip.jsonl", "--format", "json", "--select", "apply:1")
    #expect(!cut.contains("refusals"))
    #expect(try sandbox.output("replay", "x.flip.jsonl").hasSuffix("nothing found\n"))
  }
}

@Suite("A script with gestures")
struct TouchStoryTests {
  private static let script = """
    flipbook: 1
    name: touches
    stage: {size: [60, 80], scale: 1, layout: {kind: list, rowHeight: 20}, chrome: none}
    motion: {duration: 0.2}
    steps:
      - outline: {section: main, tree: [{id: Food, children: [Apple, Nut]}, Flags]}
      - tap: Food
      - scroll: Nut
      - drag: {item: Flags, before: Food, duration: 0.1}

    """

  @Test("is filmed, and its recording has trees and gestures")
  func recording() throws {
    let sandbox = try Sandbox(["touches.yaml": Self.script])
    try sandbox.output("render", "touches.yaml", "-o", "frames/", "--fps", "10")
    try sandbox.output("record", "touches.yaml", "-o", "x.flip.jsonl")
    let lines = try sandbox.text("x.flip.jsonl").split(separator: "\n")
    #expect(lines[2] == #"{"k":"tap","seq":1,"dt":700000000,"item":"Food","at":[0,0]}"#)
    #expect(
      lines[4]
        == #"{"k":"scroll","seq":3,"dt":700000000,"to":"Nut","at":[0,2],"duration":400000000}"#)
    let json = try sandbox.flipbook("inspect", "x.flip.jsonl", "--format", "json").json
    let section = try #require(json["steps"]?.elements.last?["snapshot"]?[0])
    #expect(section["items"]?.strings == ["Flags", "Food", "Apple", "Nut"])
    #expect(section["tree"]?[1]?["id"] == .string("Food"))
    #expect(section["tree"]?[1]?["expanded"] == .bool(true))
    #expect(section["tree"]?[1]?["children"]?.elements.count == 2)
  }
}
