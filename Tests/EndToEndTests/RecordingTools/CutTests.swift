import Testing

@Suite("flipbook cut")
struct CutTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "story.yaml": secretScript, "story.flip.jsonl": try secretRecording.get(),
    ])
  }

  private func steps(_ name: String) throws -> [JSON] {
    try sandbox.flipbook("inspect", name, "--format", "json").json["steps"]?.elements ?? []
  }

  @Test("keeps the selected applies, after the list before them")
  func applies() throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", "apply:2..3", "-o", "cut.flip.jsonl")
    let (whole, part) = try (steps("story.flip.jsonl"), steps("cut.flip.jsonl"))
    #expect(part.map { $0["snapshot"] } == whole[1...3].map { $0["snapshot"] })
    #expect(part[1...].map { $0["marks"] } == whole[2...3].map { $0["marks"] })
    #expect(part[1...].map { $0["ops"] } == whole[2...3].map { $0["ops"] })
    #expect(part.map { $0["time"]?.integer } == [0, 250_000_000, 750_000_000])
    #expect(try sandbox.output("replay", "cut.flip.jsonl").hasSuffix("nothing found\n"))
  }

  @Test("keeps the content of their items only")
  func contents() throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", "apply:1", "-o", "cut.flip.jsonl")
    let text = try sandbox.text("cut.flip.jsonl")
    #expect(text.contains("Ann Smith"))
    #expect(!text.contains("Cyd"))
  }

  @Test("of everything is the whole, and so is a cut of it")
  func everything() throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", "apply:0..", "-o", "a.flip.jsonl")
    try sandbox.output("cut", "a.flip.jsonl", "--select", "apply:0..", "-o", "b.flip.jsonl")
    #expect(try steps("a.flip.jsonl") == steps("story.flip.jsonl"))
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
  }

  @Test(
    "selects by mark, time and item",
    arguments: [
      ("mark:middle..", 4), ("time:0.4..1.1", 3), ("item:cyd", 2),
    ])
  func selections(_ selection: String, count: Int) throws {
    try sandbox.output("cut", "story.flip.jsonl", "--select", selection, "-o", "cut.flip.jsonl.gz")
    #expect(try steps("cut.flip.jsonl.gz").count == count)
  }

  @Test(
    "reports what it omits: motion that began before",
    arguments: [
      (1, nil), (2, "the transition of apply 1"), (3, "the transition of apply 1"), (4, nil),
      (5, nil), (6, "the zoom and 1 more"),
    ])
  func motion(_ apply: Int, _ motion: String?) throws {
    let text = """
      {"flipbook":1,"hash":"pairs","motion":{"duration":300000000}}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["a","b","c"]}]}
      {"k":"apply","seq":1,"dt":1000000000,"ops":[],"animated":true}
      {"k":"apply","seq":2,"dt":200000000,"ops":[{"delete":"b","at":[0,1]}],"animated":false}
      {"k":"apply","seq":3,"dt":300000000,"ops":[],"animated":false}
      {"k":"swipe","seq":4,"dt":1000000000,"item":"c","duration":700000000}
      {"k":"apply","seq":5,"dt":600000000,"ops":[{"delete":"c","at":[0,1]}],"animated":false}
      {"k":"zoom","seq":6,"dt":1000000000,"to":"a"}
      {"k":"drag","seq":7,"dt":0,"item":"a","from":[0,0],"to":[0,0],"duration":600000000}
      {"k":"apply","seq":8,"dt":400000000,"ops":[],"animated":false}
      {"k":"apply","seq":9,"dt":300000000,"ops":[],"animated":false}
      {"k":"end","seq":10,"dt":1000000000}

      """
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    let outcome = try sandbox.flipbook(
      "cut", "x.flip.jsonl", "--select", "apply:\(apply)", "-o", "y.flip.jsonl")
    #expect(outcome.status == 0)
    let warning = motion.map {
      "x.flip.jsonl: warning: the part begins in the middle of \($0), and shows everything at rest\n"
    }
    #expect(outcome.errors == (warning ?? "") + "y.flip.jsonl: 2 applies\n")
  }

  @Test("begins with everything that was visible, and keeps the changes after it")
  func frames() throws {
    let text = """
      {"flipbook":1,"minor":1}
      {"k":"snapshot","seq":0,"sections":[{"section":"main","items":["a","b"]}]}
      {"k":"frame","seq":1,"dt":1000000000,"full":true,"visible":[0,0,100,100],"items":[{"id":"a","at":[0,0,9,9]},{"id":"b","at":[0,9,9,9],"opacity":0.5}]}
      {"k":"frame","seq":2,"dt":1000000000,"items":[{"id":"b","at":[0,20,9,9]}]}
      {"k":"apply","seq":3,"dt":1000000000,"ops":[{"delete":"a","at":[0,0]}]}
      {"k":"frame","seq":4,"dt":1000000000,"gone":["a"]}
      {"k":"end","seq":5,"dt":1000000000}

      """
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    try sandbox.output("cut", "x.flip.jsonl", "--select", "apply:1", "-o", "y.flip.jsonl")
    let frames = try sandbox.text("y.flip.jsonl").split(separator: "\n")
      .filter { $0.contains(#""k":"frame""#) }
    try #require(frames.count == 2)
    #expect(
      frames[0].contains(
        #""dt":0,"full":true,"visible":[0,0,100,100],"items":["#
          + #"{"id":"a","at":[0,0,9,9]},{"id":"b","at":[0,20,9,9]}]"#))
    #expect(frames[1].contains(#""dt":1000000000,"gone":["a"]"#))
  }

  @Test("shows in its frames what the whole recording shows")
  func observed() throws {
    func frames(_ name: String) throws -> [JSON] {
      let arguments = ["inspect", name, "--format", "json", "--select", "observed:0.."]
      return try sandbox.run(Program.path(), arguments).json["frames"]?.elements ?? []
    }
    try sandbox.output("record", "story.yaml", "--frames", "30", "-o", "seen.flip.jsonl")
    try sandbox.output("cut", "seen.flip.jsonl", "--select", "apply:2..", "-o", "y.flip.jsonl")
    let whole = try frames("seen.flip.jsonl").filter { $0["step"]?.integer ?? 0 >= 2 }
    let part = try frames("y.flip.jsonl").suffix(whole.count)
    #expect(whole.count > 10)
    #expect(part.map { $0["items"] } == whole.map { $0["items"] })
    #expect(part.map { $0["visible"] } == whole.map { $0["visible"] })
  }

  @Test("keeps the scroll position")
  func scrolled() throws {
    try sandbox.write(
      secretScript.replacing("- mark: middle", with: "- scroll: {to: ann, duration: 0.1}"),
      to: "scrolled.yaml")
    try sandbox.output("cut", "scrolled.yaml", "--select", "apply:3..", "-o", "cut.flip.jsonl")
    let text = try sandbox.text("cut.flip.jsonl")
    #expect(
      text.matches(of: /"k":"(\w+)"/).map { String($0.1) }
        == ["content", "caption", "snapshot", "scroll", "apply", "apply", "end"])
    #expect(text.contains(#""k":"scroll","seq":3,"dt":0,"to":"ann","at":[0,1],"duration":0}"#))
  }

  @Test("keeps content that rows do not show yet, and the findings about it")
  func stale() throws {
    let sandbox = try Sandbox([
      "x.yaml": """
      flipbook: 1
      name: x
      data: {items: [{id: a, title: One}, {id: b, title: Bee}]}
      steps:
        - apply: {sections: [{section: m, items: [a, b]}]}
        - wait: 1
        - edit: [{op: moveItem, item: b, before: a}]
          content: [{id: a, title: Two}]
        - wait: 1
        - edit: [{op: reconfigureItems, items: [a]}]
      """
    ])
    try sandbox.output("cut", "x.yaml", "--select", "apply:1", "-o", "y.flip.jsonl")
    let found = try sandbox.flipbook("check", "y.flip.jsonl")
    #expect(found.output.contains("apply 1 at 0.25 s: 'a' has new content and no mark"))
    try sandbox.output("cut", "x.yaml", "--select", "apply:2", "-o", "z.flip.jsonl")
    let words = try sandbox.output("explain", "z.flip.jsonl")
    #expect(words.contains("#1 at 0.25 s: One now reads “Two” in 0.25 s."))
  }

  @Test("shows what applies that are left out change at once with the next one")
  func gap() throws {
    let text = """
      {"flipbook":1,"hash":"pairs"}
      {"k":"content","seq":0,"items":[{"id":"a","title":"One"}]}
      {"k":"snapshot","seq":1,"sections":[{"section":"main","items":["a","b","c"]}]}
      {"k":"apply","seq":2,"dt":1000000000,"ops":[{"delete":"b","at":[0,1]}],"animated":true}
      {"k":"content","seq":3,"dt":1000000000,"items":[{"id":"a","title":"Two"}]}
      {"k":"apply","seq":4,"dt":0,"ops":[{"delete":"c","at":[0,1]}],"reconfigures":["a"],"animated":true}
      {"k":"apply","seq":5,"dt":1000000000,"ops":[{"insert":"b","at":[0,0]}],"animated":true}
      {"k":"end","seq":6,"dt":1000000000}

      """
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    try sandbox.output("cut", "x.flip.jsonl", "--select", "item:b", "-o", "y.flip.jsonl")
    #expect(
      try sandbox.output("explain", "y.flip.jsonl") == """
        #0 at 0.00 s: The list appears with 3 rows: One, b and c.
        #1 at 1.00 s: b is deleted from the second place in 0.25 s; c moves up.
        #2 at 2.75 s: c is deleted from the second place at once. One now reads “Two”.
        #3 at 3.00 s: b is inserted at the first place in 0.25 s; Two moves down. Nothing is deleted.

        """)
    #expect(try sandbox.output("replay", "y.flip.jsonl").hasSuffix("nothing found\n"))
    #expect(try sandbox.output("check", "y.flip.jsonl").hasSuffix("nothing found\n"))
  }

  @Test("shows a header that an apply which is left out has changed")
  func headerGap() throws {
    let text = """
      {"flipbook":1,"hash":"pairs"}
      {"k":"content","seq":0,"sections":[{"id":"main","header":"Monday"}]}
      {"k":"snapshot","seq":1,"sections":[{"section":"main","items":["a","b","c"]}]}
      {"k":"apply","seq":2,"dt":1000000000,"ops":[{"delete":"b","at":[0,1]}],"animated":true}
      {"k":"content","seq":3,"dt":1000000000,"sections":[{"id":"main","header":"Tuesday"}]}
      {"k":"apply","seq":4,"dt":0,"ops":[],"reload_sections":["main"],"animated":true}
      {"k":"apply","seq":5,"dt":1000000000,"ops":[{"insert":"b","at":[0,0]}],"animated":true}
      {"k":"end","seq":6,"dt":1000000000}

      """
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    try sandbox.output("cut", "x.flip.jsonl", "--select", "item:b", "-o", "y.flip.jsonl")
    #expect(try sandbox.output("check", "y.flip.jsonl").hasSuffix("nothing found\n"))
    let part = try sandbox.text("y.flip.jsonl")
    #expect(part.matches(of: /"reload_sections":\["main"\],"animated":false/).count == 1)
  }

  @Test("ends when its last transition rests, also if the next apply interrupts that")
  func interrupted() throws {
    try sandbox.write(
      """
      flipbook: 1
      name: quick
      steps:
        - apply: {sections: [{section: main, items: [a, b]}]}
        - wait: 1
        - edit: [{op: appendItems, items: [c]}]
        - wait: 0.1
        - edit: [{op: deleteItems, items: [c]}]
        - wait: 1

      """, to: "quick.yaml")
    try sandbox.output("cut", "quick.yaml", "--select", "apply:1", "-o", "y.flip.jsonl")
    let words = try sandbox.output("explain", "y.flip.jsonl")
    #expect(words.contains("c is inserted at the third place in 0.25 s."), "\(words)")
  }

  @Test("is the same when cut again")
  func twice() throws {
    try sandbox.output("cut", "story.yaml", "--select", "apply:2..", "-o", "a.flip.jsonl")
    try sandbox.output("cut", "a.flip.jsonl", "--select", "apply:1..", "-o", "b.flip.jsonl")
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
  }

  @Test(
    "says what there is where nothing is selected",
    arguments: [
      ("apply:9", "apply 9: there are 0 to 4"),
      ("mark:midle", "unknown mark 'midle'; did you mean 'middle'?"),
      ("item:cid", "unknown item 'cid'; did you mean 'cyd'?"),
      ("time:50..60", "no apply is selected; apply 4, the last one, is at 2.0 s of the recording"),
    ])
  func nothing(_ selection: String, message: String) throws {
    let cut = try sandbox.flipbook(
      "cut", "story.flip.jsonl", "--select", selection, "-o", "cut.flip.jsonl")
    #expect(cut.status == 65)
    #expect(cut.errors == "story.flip.jsonl: error: --select: \(message)\n")
  }

  @Test("rejects an empty selection, and its source as the output")
  func refused() throws {
    let nothing = try sandbox.flipbook(
      "cut", "story.flip.jsonl", "--select", "apply:9", "-o", "cut.flip.jsonl")
    #expect(nothing.status == 65)
    let same = try sandbox.flipbook(
      "cut", "story.flip.jsonl", "--select", "apply:1", "-o", "./story.flip.jsonl")
    #expect(same.status == 64)
    #expect(sandbox.names() == ["story.flip.jsonl", "story.yaml"])
  }
}
