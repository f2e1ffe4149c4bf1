import Testing

@Suite("flipbook render of a recording with frames")
struct ObservedFilmCommandTests {
  private static let recording = """
    {"flipbook":1,"minor":1,"name":"two","title":"Two","stage":{"size":[200,120],"chrome":"none"}}
    {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["a","b"]}],"animated":false}
    {"k":"frame","seq":1,"dt":100000000,"full":true,"visible":[0,0,200,120],"items":[{"id":"a","at":[0,0,200,44]},{"id":"b","at":[0,44,200,44]}]}
    {"k":"apply","seq":2,"dt":400000000,"ops":[{"move":"b","from":[0,1],"to":[0,0]}]}
    {"k":"frame","seq":3,"dt":16666667,"items":[{"id":"b","at":[0,20,200,44]}]}
    {"k":"frame","seq":4,"dt":16666667,"items":[{"id":"b","at":[0,0,200,44]},{"id":"a","at":[0,44,200,44]}]}
    {"k":"end","seq":5,"dt":500000000}

    """

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["two.flip.jsonl": Self.recording, "script.yaml": Script.small])
  }

  private func film(_ options: String...) throws -> [UInt8] {
    let outcome = try sandbox.run(
      Program.path(), ["render", "two.flip.jsonl", "-o", "two.svg"] + options)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try sandbox.bytes("two.svg")
  }

  @Test("shows the frames, unless another motion is asked for")
  func motion() throws {
    let observed = try film("--motion", "observed")
    #expect(try film() == observed)
    #expect(try film("--motion", "full") != observed)
    #expect(try film("--overlay", "model") != observed)
  }

  @Test("shows the recording twice, with both motions and a title for each")
  func side() throws {
    try sandbox.output(
      "render", "two.flip.jsonl", "two.flip.jsonl", "--motion", "observed,full", "-o", "side.html")
    let page = try sandbox.text("side.html")
    #expect(page.contains("Two · observed") && page.contains("Two · modeled"))
  }

  @Test(
    "refuses a motion that cannot be shown",
    arguments: [
      (["script.yaml", "--motion", "observed"], "'script.yaml' has none"),
      (["two.flip.jsonl", "--motion", "full,none"], "2 motions for 1 source"),
      (["two.flip.jsonl", "--motion", "ful"], "unknown motion 'ful'"),
      (["two.flip.jsonl", "--motion", "full", "--overlay", "model"], "--overlay model is for a"),
    ])
  func refusals(_ arguments: [String], _ message: String) throws {
    let outcome = try sandbox.run(Program.path(), ["render", "-o", "x.png"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
    #expect(!sandbox.names().contains("x.png"))
  }

  @Test("has an example with a row that jumps, and no other fault")
  func example() throws {
    let bytes = [UInt8](try repositoryFile("Examples/groceries.flip.jsonl"))
    try sandbox.write(bytes, to: "groceries.flip.jsonl")
    let outcome = try sandbox.flipbook("check", "groceries.flip.jsonl")
    #expect(outcome.output.contains("'eggs' jumps 28.6 pt between 1.233 s and 1.250 s"))
    #expect(outcome.output.contains("2 applies checked, 1 warning"))
  }
}
