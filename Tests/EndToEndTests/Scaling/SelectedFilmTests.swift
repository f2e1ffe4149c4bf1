import Testing

@Suite("flipbook render --select films a part:")
struct SelectedFilmTests {
  @Test("an apply with the list before it, then its transition")
  func apply() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "-o", "all/", "--fps", "10")
    let told = try sandbox.output(
      "render", "small.yaml", "-o", "part/", "--fps", "10", "--select", "apply:1")
    // The film's second apply is at 0.2 s; the part begins at the first apply, and ends with the
    // third at 0.5 s.
    #expect(told.hasPrefix("small: 5 frames at 10 fps, 2 applies, 0.50 s\n"), "\(told)")
    for number in 0..<5 {
      let name = "0000\(number).png"
      #expect(try sandbox.bytes("part/\(name)") == sandbox.bytes("all/\(name)"), "frame \(number)")
    }
  }

  @Test("motion that began before continues")
  func inMotion() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    func pictures(_ folder: String) throws -> [[UInt8]] {
      try sandbox.names(in: folder).filter { $0.hasSuffix(".png") }
        .map { try sandbox.bytes("\(folder)/\($0)") }
    }
    try sandbox.output("render", "small.yaml", "-o", "all/", "--overlay", "ops,ids,clock")
    let all = try pictures("all")
    for selection in ["frame:17..20", "time:0.29..0.35", "mark:changed..", "apply:2", "item:c"] {
      let name = String(selection.prefix(4))
      try sandbox.output(
        "render", "small.yaml", "-o", "\(name)/", "-o", "\(name).apng", "--overlay",
        "ops,ids,clock", "--select", selection)
      let part = try pictures(name)
      let first = try #require(all.firstIndex { $0 == part.first })
      #expect(part == Array(all.dropFirst(first).prefix(part.count)), "\(selection)")
      let told = try sandbox.output("compare", "\(name).apng", "\(name)/")
      #expect(told.hasPrefix("equal: \(part.count) "))
    }
  }

  @Test("frames and times are those of the whole film where it was at rest")
  func time() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "-o", "all/", "--fps", "10")
    try sandbox.output(
      "render", "small.yaml", "-o", "part/", "--fps", "10", "--select", "time:0.4..")
    let part = sandbox.names(in: "part").filter { $0.hasSuffix(".png") }
    #expect(part.count == 4)
    for number in 0..<4 {
      #expect(
        try sandbox.bytes("part/0000\(number).png") == sandbox.bytes("all/0000\(number + 4).png"),
        "frame \(number)")
    }
  }

  @Test("a part that ends after the film, or after its last apply, is a warning")
  func excess() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    func warnings(_ selection: String) throws -> String {
      try sandbox.flipbook("explain", "small.yaml", "--select", selection).errors
    }
    #expect(
      try warnings("time:0.1..9")
        == "flipbook: warning: --select: the film lasts 0.8 s, and ends before 9.0 s\n")
    #expect(
      try warnings("apply:1..7") == "flipbook: warning: --select: apply 7: there are 0 to 2\n")
    #expect(try warnings("time:0.1..0.8") == "")
    #expect(
      try warnings("time:9..10")
        == "small.yaml: error: --select: the film ends before 9.0 s; it lasts 0.8 s\n")
  }

  @Test("applies keep the recording's numbers")
  func numbers() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("record", "small.yaml", "-o", "small.flip.jsonl")
    try sandbox.output(
      "render", "small.flip.jsonl", "-o", "part.html", "-o", "part.png", "--overlay", "timing",
      "--select", "apply:2")
    let page = try sandbox.text("part.html")
    for words in ["\"Apply 1\"", "\"Apply 2\"", "\"firstApply\":1"] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("\"Apply 0\""))
    let outcome = try sandbox.flipbook(
      "render", "small.flip.jsonl", "-o", "x.png", "--select", "time:0.4..", "--apply", "0")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("apply 0: the film has 1 to 2"), "\(outcome.errors)")
  }

  @Test("a picture of a part shows the selected apply")
  func picture() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "-o", "a.png", "--apply", "2")
    try sandbox.output("render", "small.yaml", "-o", "b.png", "--select", "apply:2")
    #expect(try sandbox.bytes("a.png") == sandbox.bytes("b.png"))
  }

  @Test("an open range of applies is not a single one", arguments: ["apply:0..", "apply:.."])
  func openRange(_ selection: String) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "-o", "all.png")
    try sandbox.output("render", "small.yaml", "-o", "part.png", "--select", selection)
    #expect(try sandbox.bytes("part.png") == sandbox.bytes("all.png"))
  }

  @Test(
    "a target that does not exist is an error that lists the existing ones",
    arguments: [
      ("apply:7", "--select: apply 7: there are 0 to 2"),
      ("mark:chnged..", "--select: unknown mark 'chnged'; did you mean 'changed'?"),
      ("item:z", "--select: unknown item 'z'"),
      ("time:7..9", "--select: the film ends before 7.0 s; it lasts 0.8 s"),
    ])
  func refusals(_ selection: String, _ message: String) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", "x/", "--select", selection)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(sandbox.names() == ["small.yaml"])
  }
}
