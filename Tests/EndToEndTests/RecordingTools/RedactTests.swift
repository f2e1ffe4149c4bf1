import Testing

@Suite("flipbook redact")
struct RedactTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["story.yaml": secretScript])
  }

  @Test("renames the elements of frames, and keeps their places and views")
  func frames() throws {
    try sandbox.write(observedRecording, to: "seen.flip.jsonl")
    try sandbox.output("redact", "seen.flip.jsonl", "-o", "x.flip.jsonl")
    #expect(
      try sandbox.output("inspect", "x.flip.jsonl", "--select", "observed:1").hasSuffix(
        """
        items, from back to front:
          item-1  [0, 20, 100, 20]  opacity 0.5  view 1
          item-2  [0, 30, 100, 20]  opacity 1  clip [0, 30, 100, 15]  view 2
        headers:
          section-1  [0, 0, 100, 20]  opacity 1

        """))
  }

  @Test("removes names and texts, and keeps the events")
  func redacted() throws {
    try sandbox.output("redact", "story.yaml", "-o", "x.flip.jsonl")
    let text = try sandbox.text("x.flip.jsonl")
    for secret in [
      "ann", "Ann", "bob", "Bob", "cyd", "Cyd", "friends", "ecret", "story", "hello", "middle",
    ] {
      #expect(!text.contains(secret), "\(secret)")
    }
    let (before, after) = try (
      sandbox.output("inspect", "story.yaml"), sandbox.output("inspect", "x.flip.jsonl")
    )
    #expect(before.split(separator: "\n").dropFirst() == after.split(separator: "\n").dropFirst())
    #expect(try sandbox.output("replay", "x.flip.jsonl").hasSuffix("nothing found\n"))
  }

  @Test("keeps operations with more moves than needed, as every copy does")
  func wastefulOperations() throws {
    try sandbox.write(
      """
      {"flipbook":1,"minor":0,"name":"waste","title":"waste"}
      {"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"s","items":["a","b","c","d"]}],"animated":false}
      {"k":"apply","seq":1,"dt":500000000,"ops":[{"move":"a","from":[0,0],"to":[0,1]},{"move":"b","from":[0,1],"to":[0,2]},{"move":"c","from":[0,2],"to":[0,3]},{"move":"d","from":[0,3],"to":[0,0]}],"animated":true}
      {"k":"end","seq":2,"dt":500000000}

      """, to: "waste.flip.jsonl")
    try sandbox.output("redact", "waste.flip.jsonl", "-o", "redacted.flip.jsonl")
    try sandbox.output("record", "waste.flip.jsonl", "-o", "recorded.flip.jsonl")
    try sandbox.output("cut", "waste.flip.jsonl", "--select", "apply:1", "-o", "cut.flip.jsonl")
    for name in ["waste", "redacted", "recorded", "cut"] {
      let outcome = try sandbox.flipbook("check", "\(name).flip.jsonl")
      #expect(outcome.output.contains("4 moves where 1 would do"), "\(name): \(outcome.output)")
    }
  }

  @Test("writes the same bytes in every run, and again for its own output")
  func deterministic() throws {
    try sandbox.output("redact", "story.yaml", "-o", "a.flip.jsonl")
    try sandbox.output("redact", "story.yaml", "-o", "b.flip.jsonl")
    try sandbox.output("redact", "a.flip.jsonl", "-o", "c.flip.jsonl")
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("c.flip.jsonl"))
  }

  /// A line of each kind of event, with a secret in every text.
  private static let everything = """
    {"flipbook":1,"minor":0,"name":"zzz-list","title":"zzz title","note":"zzz","stage":{"size":[375,500],"scale":1,"view":"table","searchField":"zzz field","composer":"zzz composer","layout":{"kind":"list","sections":{"zzz-main":{"kind":"grid"}}}}}
    {"k":"content","seq":0,"dt":0,"items":[{"id":"zzz-a","title":"zzz t","subtitle":"zzz s","detail":"zzz d","color":"zzz c","symbol":"zzz y","image":"zzz i","badge":"zzz b","more":"zzz"},{"id":"zzz-b","color":"#112233","symbol":"lock","image":"wifi"}],"sections":[{"id":"zzz-main","header":"zzz h","footer":"zzz f"}]}
    {"k":"snapshot","seq":1,"dt":0,"sections":[{"section":"zzz-main","items":["zzz-a","zzz-b"]}],"animated":false,"warnings":[{"kind":"existing_identifier","ids":["zzz-a"]}],"note":"zzz"}
    {"k":"tap","seq":2,"dt":1,"item":"zzz-b","at":[0,1],"note":"zzz"}
    {"k":"scroll","seq":3,"dt":1,"to":"zzz-b","at":[0,1],"duration":500000000}
    {"k":"swipe","seq":4,"dt":1,"item":"zzz-a","at":[0,0],"action":"zzz","duration":500000000}
    {"k":"drag","seq":5,"dt":1,"item":"zzz-a","from":[0,0],"to":[0,1],"allowed":false,"duration":500000000}
    {"k":"batch","seq":6,"dt":1,"deletes":[[0,0]],"inserts":["zzz"],"refused":[{"kind":"invalid_item_count","message":"zzz"},{"kind":"zzz","message":"zzz"}]}
    {"k":"complaint","seq":7,"dt":1,"kind":"missing_cell","message":"no cell for zzz-a","ids":["zzz-a","zzz-main","zzz-new"]}
    {"k":"sensor","seq":8,"dt":1,"value":"zzz"}
    {"k":"field","seq":9,"dt":1,"text":"zzz typed"}
    {"k":"caption","seq":10,"dt":1,"text":"zzz said"}
    {"k":"mark","seq":11,"dt":1,"label":"zzz mark"}
    {"k":"apply","seq":12,"dt":1000000000,"ops":[{"delete":"zzz-a","at":[0,0]}],"reloads":[],"reconfigures":["zzz-b"],"reload_sections":["zzz-main"],"animated":true}
    {"k":"end","seq":13,"dt":0,"note":"zzz"}

    """

  /// The same with other names and without texts.
  private static let redacted = Result {
    try Sandbox(["x.flip.jsonl": everything]).output("redact", "x.flip.jsonl", "-o", "-")
  }

  @Test("removes text from every kind of event, and unknown words")
  func everything() throws {
    let text = try Self.redacted.get()
    #expect(!text.contains("zzz"))
    try sandbox.write(text, to: "y.flip.jsonl")
    #expect(try sandbox.flipbook("validate", "--strict", "y.flip.jsonl").status == 0)
  }

  @Test("keeps gestures and refusals, under new names")
  func events() throws {
    let lines = try Self.redacted.get().split(separator: "\n").map(String.init)
    #expect(
      lines[3...8] == [
        #"{"k":"tap","seq":2,"dt":1,"item":"item-2","at":[0,1]}"#,
        #"{"k":"scroll","seq":3,"dt":1,"to":"item-2","at":[0,1],"duration":500000000}"#,
        #"{"k":"swipe","seq":4,"dt":1,"item":"item-1","at":[0,0],"action":"Text 9","duration":500000000}"#,
        #"{"k":"drag","seq":5,"dt":1,"item":"item-1","from":[0,0],"to":[0,1],"allowed":false,"duration":500000000}"#,
        #"{"k":"batch","seq":6,"dt":1,"deletes":[[0,0]],"refused":[{"kind":"invalid_item_count","message":"invalid item count"},{}]}"#,
        #"{"k":"complaint","seq":7,"dt":1,"kind":"missing_cell","ids":["item-1","section-1","item-3"]}"#,
      ])
    #expect(lines[1].contains(##""color":"#112233","symbol":"lock","image":"wifi"}"##))
  }

  @Test("keeps the beginnings of a recorder's marks of inputs, which check reads")
  func inputMarks() throws {
    let inputs = Self.everything.replacing("zzz mark", with: "key zzz")
    try sandbox.write(inputs, to: "x.flip.jsonl")
    try sandbox.output("redact", "x.flip.jsonl", "-o", "y.flip.jsonl")
    let text = try sandbox.text("y.flip.jsonl")
    #expect(text.contains(#""label":"key mark-1""#) && !text.contains("zzz"))
  }

  @Test("keeps mistakes: check finds the same in both")
  func findings() throws {
    try sandbox.write(Self.everything, to: "x.flip.jsonl")
    try sandbox.write(try Self.redacted.get(), to: "y.flip.jsonl")
    let found = try ["x", "y"].map { name in
      let outcome = try sandbox.flipbook("check", "\(name).flip.jsonl")
      #expect(outcome.status == 1)
      return outcome.output.matches(of: /\[([a-z-]+)\]$/.anchorsMatchLineEndings())
        .map { String($0.1) }
    }
    #expect(found[0].contains("illegal-batch"))
    #expect(found[0] == found[1])
  }
}
