import Testing

@Suite("flipbook import of frames")
struct ImportFrameTests {
  private static let lines = """
    {"sections":[{"section":"main","items":["a","b"]}],"frame":{"visible":[0,0,100,100],"items":[{"id":"a","at":[0,0,100,20],"view":1},{"id":"b","at":[0,20,100,20]}]}}
    {"at":1,"sections":[{"section":"main","items":["b"]}]}
    {"at":1.1,"frame":{"visible":[0,0,100,100],"items":[{"id":"a","at":[0,0,100,20],"opacity":0.5,"view":1},{"id":"b","at":[0,10,100,20]}]}}
    {"at":1.2,"frame":{"visible":[0,0,100,100],"items":[{"id":"b","at":[0,0,100,20]}],"headers":[{"id":"main","at":[0,0,100,5],"clip":[0,0,9,9]}]}}

    """

  @Test("records the changes between the frames")
  func frames() throws {
    let sandbox = try Sandbox(["x.jsonl": Self.lines])
    try sandbox.output("import", "x.jsonl", "-o", "x.flip.jsonl")
    let valid = try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
    #expect(valid.output + valid.errors == "x.flip.jsonl: ok, a recording of 2 applies\n")
    let frames = try sandbox.text("x.flip.jsonl").split(separator: "\n")
      .filter { $0.contains(#""k":"frame""#) }.map { String($0.drop { $0 != "," }) }
    #expect(
      frames == [
        #","seq":1,"dt":0,"full":true,"visible":[0,0,100,100],"items":[{"id":"a","at":[0,0,100,20],"view":1},{"id":"b","at":[0,20,100,20]}]}"#,
        #","seq":3,"dt":100000000,"items":[{"id":"a","opacity":0.5},{"id":"b","at":[0,10,100,20]}]}"#,
        #","seq":4,"dt":100000000,"items":[{"id":"b","at":[0,0,100,20]}],"headers":[{"id":"main","at":[0,0,100,5],"clip":[0,0,9,9]}],"gone":["a"]}"#,
      ])
  }

  @Test("ends at the last line")
  func end() throws {
    func times(_ lines: String) throws -> [String] {
      let sandbox = try Sandbox(["x.jsonl": lines])
      try sandbox.output("import", "x.jsonl", "-o", "x.flip.jsonl")
      return try sandbox.text("x.flip.jsonl").split(separator: "\n").suffix(1)
        .compactMap { $0.firstMatch(of: #/"k":"end","seq":\d+,"dt":\d+/#).map { String($0.0) } }
    }
    #expect(try times(Self.lines) == [#""k":"end","seq":5,"dt":0"#])
    #expect(try times(Self.lines + #"{"at":3}"#) == [#""k":"end","seq":5,"dt":1800000000"#])
  }

  @Test("accepts a new view of a reloaded item, and reports that of a reconfigured one")
  func reloads() throws {
    func check(_ keys: String) throws -> String {
      func frame(_ view: Int, _ at: Double) -> String {
        #"{"at":\#(at),"frame":{"visible":[0,0,100,100],"items":[{"id":"a","at":[0,0,100,20],"view":\#(view)},"#
          + #"{"id":"b","at":[0,20,100,20],"view":2}]}}"#
      }
      let list = #""sections":[{"section":"main","items":[{"id":"a","title":"A"},"b"]}]"#
      let lines = [
        "{\(list)}", frame(1, 0.5),
        #"{"at":1,\#(keys)\#(list.replacing(#""A""#, with: #""B""#))}"#, frame(3, 1.02),
        #"{"at":3}"#,
      ]
      let sandbox = try Sandbox(["x.jsonl": lines.joined(separator: "\n")])
      try sandbox.output("import", "x.jsonl", "-o", "x.flip.jsonl")
      return try sandbox.text("x.flip.jsonl")
        + sandbox.flipbook("check", "x.flip.jsonl", "--format", "json").output
    }
    let reloaded = try check(#""reloads":["a"],"#)
    #expect(reloaded.contains(#""reloads":["a"],"reconfigures":[]"#))
    #expect(!reloaded.contains("replaced-view"))
    #expect(try check("").contains("replaced-view"))
  }

  @Test(
    "reports every mistake with its line and place",
    arguments: [
      (#"{"at":1,"frame":{"visible":[0,0,1]}}"#, "frame.visible: expected [x, y, width, height]"),
      (#"{"at":1,"frame":{"items":[]}}"#, "frame: missing key 'visible'"),
      (#"{"at":1,"frame":[]}"#, "frame: expected an object with 'visible' and 'items'"),
      (#"{"frame":{"visible":[0,0,1,1]}}"#, "a line with a frame needs 'at', its time in seconds"),
      (
        #"{"at":1,"caption":"x","frame":{"visible":[0,0,1,1]}}"#,
        "'caption' needs 'sections' beside it"
      ),
      (
        #"{"at":1,"frame":{"visible":[0,0,1,1],"item":[]}}"#,
        "frame.item: unknown key; did you mean 'items'?"
      ),
      (
        #"{"at":1,"frame":{"visible":[0,0,1,1],"items":[{"id":"a"}]}}"#,
        "frame.items[0]: missing key 'at'"
      ),
      (
        #"{"at":1,"frame":{"visible":[0,0,1,1],"items":[{"at":[0,0,1,1]}]}}"#,
        "frame.items[0]: missing key 'id'"
      ),
      (
        #"{"at":1,"frame":{"visible":[0,0,1,1],"items":[{"id":"a","at":[0,0,1,1],"opacity":2}]}}"#,
        "frame: the opacity of 'a' is 2.0, and not a number from 0 to 1"
      ),
      (
        #"{"at":1,"frame":{"visible":[0,0,1,1],"items":[{"id":"a","at":[0,0,-1,1]}]}}"#,
        "frame: the frame of 'a' is [0.0, 0.0, -1.0, 1.0], and not [x, y, width, height], points "
          + "up to 10⁹ with lengths of at least 0"
      ),
      (
        #"{"at":1,"frame":{"visible":[0,0,1,1],"items":[{"id":"a","at":[0,0,1,1],"view":1.5}]}}"#,
        "frame.items[0].view: expected a whole number"
      ),
      (
        #"{"at":1,"frame":{"visible":[0,0,1,1],"items":[{"id":"a","at":[0,0,1,1]}]}}"#,
        "frame: 'a' is in no list so far"
      ),
      (
        #"{"at":1,"sections":[{"section":"s","items":["a"]}],"frame":{"visible":[0,0,1,1],"#
          + #""items":[{"id":"a","at":[0,0,1,1]},{"id":"a","at":[0,1,1,1],"view":1}]}}"#,
        "frame: 'a' is there twice; each needs its own 'view'"
      ),
    ])
  func mistakes(_ line: String, _ message: String) throws {
    let sandbox = try Sandbox(["x.jsonl": "[]\n" + line])
    let outcome = try sandbox.flipbook("import", "x.jsonl", "-o", "x.flip.jsonl")
    #expect(outcome.status == 65)
    #expect(outcome.errors == "x.jsonl:2: error: \(message)\n")
    #expect(sandbox.names() == ["x.jsonl"])
  }

  @Test("needs a list before the first frame")
  func first() throws {
    let sandbox = try Sandbox(["x.jsonl": #"{"at":1,"frame":{"visible":[0,0,1,1]}}"#])
    let outcome = try sandbox.flipbook("import", "x.jsonl", "-o", "x.flip.jsonl")
    #expect(
      outcome.errors
        == "x.jsonl:1: error: a frame comes before the first line with 'sections', which says what the list holds\n"
    )
  }
}
