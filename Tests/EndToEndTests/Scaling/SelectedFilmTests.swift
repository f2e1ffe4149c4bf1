import Testing

@Suite("flipbook render --select films a part:")
struct SelectedFilmTests {
  @Test("an apply with the list before it, then its transition")
  func apply() throws {
    let desk = try Desk(["small.yaml": Script.small])
    try desk.output("render", "small.yaml", "-o", "all/", "--fps", "10")
    let told = try desk.output(
      "render", "small.yaml", "-o", "part/", "--fps", "10", "--select", "apply:1")
    // The film's second apply is at 0.2 s; the part begins at the first apply, and ends with the
    // third at 0.5 s.
    #expect(told.hasPrefix("small: 5 frames at 10 fps, 2 applies, 0.50 s\n"), "\(told)")
    for number in 0..<5 {
      let name = "0000\(number).png"
      #expect(try desk.bytes("part/\(name)") == desk.bytes("all/\(name)"), "frame \(number)")
    }
  }

  @Test(
    "motion that began before continues",
    arguments: ["frame:17..20", "time:0.29..0.35", "mark:changed..", "apply:2", "item:c"])
  func inMotion(_ selection: String) throws {
    let desk = try Desk(["small.yaml": Script.small])
    try desk.output("render", "small.yaml", "-o", "all/", "--overlay", "ops,ids,clock")
    try desk.output(
      "render", "small.yaml", "-o", "part/", "-o", "part.apng", "--overlay", "ops,ids,clock",
      "--select", selection)
    let all = desk.names(in: "all").filter { $0.hasSuffix(".png") }
    let part = desk.names(in: "part").filter { $0.hasSuffix(".png") }
    let pictures = try part.map { try desk.bytes("part/\($0)") }
    let first = try #require(all.firstIndex { (try? desk.bytes("all/\($0)")) == pictures.first })
    for (number, picture) in pictures.enumerated() {
      #expect(try picture == desk.bytes("all/\(all[first + number])"), "frame \(number)")
    }
    #expect(try desk.output("compare", "part.apng", "part/").hasPrefix("equal: \(part.count) "))
  }

  @Test("frames and times are those of the whole film where it was at rest")
  func time() throws {
    let desk = try Desk(["small.yaml": Script.small])
    try desk.output("render", "small.yaml", "-o", "all/", "--fps", "10")
    try desk.output("render", "small.yaml", "-o", "part/", "--fps", "10", "--select", "time:0.4..")
    let part = desk.names(in: "part").filter { $0.hasSuffix(".png") }
    #expect(part.count == 4)
    for number in 0..<4 {
      #expect(
        try desk.bytes("part/0000\(number).png") == desk.bytes("all/0000\(number + 4).png"),
        "frame \(number)")
    }
  }

  @Test("applies keep the recording's numbers")
  func numbers() throws {
    let desk = try Desk(["small.yaml": Script.small])
    try desk.output("record", "small.yaml", "-o", "small.flip.jsonl")
    try desk.output(
      "render", "small.flip.jsonl", "-o", "part.html", "-o", "part.png", "--overlay", "timing",
      "--select", "apply:2")
    let page = try desk.text("part.html")
    for words in ["\"Apply 1\"", "\"Apply 2\"", "\"firstApply\":1"] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("\"Apply 0\""))
    let outcome = try desk.flipbook(
      "render", "small.flip.jsonl", "-o", "x.png", "--select", "time:0.4..", "--apply", "0")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("apply 0: the film has 1 to 2"), "\(outcome.errors)")
  }

  @Test("a picture of a part shows the selected apply")
  func picture() throws {
    let desk = try Desk(["small.yaml": Script.small])
    try desk.output("render", "small.yaml", "-o", "a.png", "--apply", "2")
    try desk.output("render", "small.yaml", "-o", "b.png", "--select", "apply:2")
    #expect(try desk.bytes("a.png") == desk.bytes("b.png"))
  }

  @Test("an open range of applies is not a single one", arguments: ["apply:0..", "apply:.."])
  func openRange(_ selection: String) throws {
    let desk = try Desk(["small.yaml": Script.small])
    try desk.output("render", "small.yaml", "-o", "all.png")
    try desk.output("render", "small.yaml", "-o", "part.png", "--select", selection)
    #expect(try desk.bytes("part.png") == desk.bytes("all.png"))
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
    let desk = try Desk(["small.yaml": Script.small])
    let outcome = try desk.flipbook("render", "small.yaml", "-o", "x/", "--select", selection)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(desk.names() == ["small.yaml"])
  }
}
