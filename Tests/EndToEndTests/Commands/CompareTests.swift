import Foundation
import Testing

@Suite("flipbook compare")
struct CompareTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "small.yaml": Script.small,
      "slow.yaml": Script.small.replacingOccurrences(of: "duration: 0.2", with: "duration: 0.25"),
    ])
  }

  @Test("names a picture of a folder by its path")
  func path() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small, "shots/a.png": "mine"])
    let outcome = try sandbox.flipbook("compare", "small.yaml", "shots/")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("shots/a.png: error: this is not a readable PNG"))
  }

  @Test("finds two films of one scenario equal, and a recording of it too")
  func equal() throws {
    #expect(
      try sandbox.output("compare", "small.yaml", "small.yaml")
        == "equal: 48 frames, compared exact\n")
    try sandbox.output("record", "small.yaml", "-o", "small.flip.jsonl")
    try sandbox.output("compare", "small.flip.jsonl", "small.yaml", "--fps", "10")
  }

  @Test("names the misplaced row, the distance and the reason")
  func different() throws {
    let outcome = try sandbox.flipbook("compare", "small.yaml", "slow.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("different: "))
    #expect(outcome.output.contains("pt too "))
    #expect(outcome.output.contains("moved"))
  }

  @Test("compares folders of frames with films, by pixels")
  func folders() throws {
    try writeFrames("a")
    try sandbox.output("render", "small.yaml", "--fps", "10", "--jobs", "3", "-o", "b/")
    #expect(try sandbox.output("compare", "a", "b") == "equal: 8 frames, compared exact\n")
    try sandbox.output("compare", "a", "small.yaml", "--fps", "10")
    try sandbox.output("compare", "a/00003.png", "b/00003.png")
    let outcome = try sandbox.flipbook("compare", "a/00000.png", "a/00003.png")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("pixels, densest window"))
  }

  @Test("says which share of the pixels it ignores, and refuses to ignore all of them")
  func ignored() throws {
    try writeFrames("a", "b")
    // The frames have 60×80 pixels.
    for (a, b) in [("a", "b"), ("small.yaml", "small.yaml")] {
      let options = ["--ignore", "0,0,60,10", "--ignore", "0,5,30,15", "--fps", "10"]
      let outcome = try sandbox.run(Program.path(), ["compare", a, b] + options)
      #expect(
        outcome.output
          == "equal: 8 frames, compared exact, without 18.7 % of the pixels, which are ignored\n")
    }
    let json = try sandbox.output(
      "compare", "a", "b", "--ignore", "0,0,60,10", "--format", "json")
    let junit = try sandbox.output(
      "compare", "a", "b", "--ignore", "0,0,60,10", "--format", "junit")
    #expect(junit.contains("value=\"exact, without 12.5 % of the pixels, which are ignored\"/>"))
    #expect(json.contains("\"ignored_share\": 0.125"))
    #expect(
      try sandbox.output("compare", "a", "b", "--ignore", "60,0,9,9")
        == "equal: 8 frames, compared exact\n")
    // A title within the ignored part.
    try sandbox.write(
      Script.small.replacing("[a, b]", with: "[a, {id: b, title: Z}]"), to: "titled.yaml")
    let titled = ["compare", "small.yaml", "titled.yaml", "--fps", "10"]
    #expect(try sandbox.run(Program.path(), titled).status == 1)
    #expect(try sandbox.run(Program.path(), titled + ["--ignore", "0,0,50,80"]).status == 0)
    let page = try sandbox.flipbook(
      "compare", "small.yaml", "slow.yaml", "--ignore", "0,0,60,10", "--report", "report")
    #expect(page.status == 1)
    #expect(try sandbox.text("report/index.html").contains("without 12.5 % of the pixels"))
    for b in ["a/00000.png", "a/00003.png"] {
      let all = try sandbox.flipbook("compare", "a/00000.png", b, "--ignore", "0,0,99,99")
      #expect(all.status == 65 && all.output.isEmpty)
      #expect(all.errors.contains("--ignore covers all pixels of"))
    }
  }

  @Test("finds a film that shows its pictures later, in videos and in folders")
  func times() throws {
    try writeFrames("a")
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "a.apng")
    try sandbox.write(
      Script.small.replacingOccurrences(of: "wait: 0.2", with: "wait: 1.2"), to: "late.yaml")
    try sandbox.output("render", "late.yaml", "--fps", "10", "-o", "late.apng")
    let late = try sandbox.flipbook("compare", "a.apng", "late.apng")
    #expect(late.status == 1 && late.output.contains(" after the first one, not "))
    #expect(try sandbox.flipbook("compare", "a.apng", "a.apng").status == 0)

    let list = try String(contentsOfFile: "\(sandbox.path)/a/frames.json", encoding: .utf8)
    try FileManager.default.copyItem(atPath: "\(sandbox.path)/a", toPath: "\(sandbox.path)/b")
    try sandbox.write(
      list.replacingOccurrences(of: "\"time\":200000000", with: "\"time\":300000000"),
      to: "b/frames.json")
    let edited = try sandbox.flipbook("compare", "a", "b")
    #expect(edited.status == 1)
    #expect(edited.output.contains("frame 2 comes 0.300 s after the first one, not 0.200 s"))

    try sandbox.write(
      list.replacing("\"fps\"", with: "\"frames\":[],\"fps\""), to: "b/frames.json")
    let doubled = try sandbox.flipbook("compare", "a", "b")
    #expect(doubled.status == 65 && doubled.errors.contains("b/frames.json: error: it is damaged"))

    try FileManager.default.copyItem(
      atPath: "\(sandbox.path)/a.apng", toPath: "\(sandbox.path)/a.png")
    let animated = try sandbox.flipbook("compare", "a.png", "a.png")
    #expect(animated.status == 65 && animated.errors.contains("it is an animated PNG"))
  }

  @Test(
    "reports a difference without pictures without their viewer",
    .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
  func timesReport() throws {
    try writeFrames("a", "b")
    let list = try sandbox.text("b/frames.json")
    try sandbox.write(
      list.replacing("\"time\":200000000", with: "\"time\":300000000"), to: "b/frames.json")
    #expect(try sandbox.flipbook("compare", "a", "b", "--report", "out").status == 1)
    let page = try Chromium.text(of: "file://\(sandbox.path)/out/index.html", on: sandbox)
    #expect(page.contains(#"<main hidden=""#) && page.contains("comes 0.300 s after the first one"))
  }

  @Test("names a missing frame, and a missing end")
  func lost() throws {
    try sandbox.output("render", "small.yaml", "--fps", "20", "-o", "a/")
    try sandbox.output("render", "small.yaml", "--fps", "20", "-o", "b/")
    // Without frames.json the order is that of the names.
    for name in ["b/frames.json", "b/00006.png"] {
      try FileManager.default.removeItem(atPath: "\(sandbox.path)/\(name)")
    }
    let middle = try sandbox.flipbook("compare", "a", "b")
    #expect(middle.status == 1)
    #expect(middle.output.contains("16 frames against 15"))
    #expect(
      middle.output.contains("frame 6 is missing: from there on each frame comes one too early"))
    let report = try sandbox.flipbook("compare", "a", "b", "--report", "report")
    #expect(report.errors.contains("report: report/index.html"))
    #expect(try sandbox.text("report/index.html").contains("<p>Frame 6 is missing"))
    // An equal run replaces the old report, writes no new one, and leaves other pages.
    let equal = try sandbox.flipbook("compare", "a", "a", "--report", "report")
    #expect(equal.status == 0)
    let page = try sandbox.text("report/index.html")
    #expect(page.contains("Equal: 16 frames, compared exact") && !page.contains("missing"))
    try sandbox.output("compare", "a", "a", "--report", "new")
    #expect(sandbox.names(in: "new").isEmpty)
  }

  @Test("reads videos through ffmpeg, with a tolerance for lossy compression")
  func video() throws {
    try writeFrames("a")
    try sandbox.write(try Self.rendered.get().video, to: "a.mp4")
    try sandbox.output("compare", "a.mp4", "a.mp4")
    let exact = try sandbox.flipbook("compare", "a", "a.mp4")
    #expect(exact.output.contains("8 of 8 frames differ"))
    try sandbox.write("no video", to: "b.mp4")
    let broken = try sandbox.flipbook("compare", "a.mp4", "b.mp4")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("b.mp4: error: ffmpeg cannot read this video"))
    let missing = try sandbox.flipbook(
      "compare", "a.mp4", "a.mp4", environment: ["PATH": "/nonexistent"])
    #expect(missing.status == 69)
    #expect(missing.errors.contains("apt-get install ffmpeg"))
  }

  @Test(
    "with a tolerance for videos accepts a video of the film, and no other film",
    arguments: ["webm", "mp4"])
  func lossy(_ kind: String) throws {
    let video = "a.\(kind)"
    let tolerance = ["--tolerant", "--step", "6"]
    try sandbox.output(
      "render", "small.yaml", "--fps", "10", "-o", video, "-o", "a/", "-o", "b.mp4")
    func compare(_ other: String, _ options: [String]) throws -> Outcome {
      try sandbox.run(Program.path(), ["compare", video, other, "--fps", "10"] + options)
    }
    for same in ["small.yaml", "a", "b.mp4"] {
      let outcome = try compare(same, tolerance)
      #expect(outcome.status == 0, "\(same): \(outcome.output)")
    }
    let other = Script.small.replacingOccurrences(of: "[c]", with: "[wwww]")
      .replacingOccurrences(of: "before: c", with: "before: wwww")
    try sandbox.write(other, to: "other.yaml")
    // The codec's worst frame decides if the other row is reported as appearing or resting.
    for (changed, word) in [("slow.yaml", "b, moved 1 → 0"), ("other.yaml", "wwww")] {
      let outcome = try compare(changed, tolerance)
      #expect(outcome.status == 1, "\(changed)")
      #expect(outcome.output.contains(try Regex("under it: .*\(word)")), "\(outcome.output)")
    }
    try sandbox.write(
      Script.small.replacing("[c]", with: "[d]").replacing("before: c", with: "before: d"),
      to: "letter.yaml")
    #expect(try compare("letter.yaml", tolerance).status == 1)
  }

  @Test("accepts one more column and row in a video of a film with odd sides, but no other film")
  func oddSides() throws {
    let odd = Script.small.replacingOccurrences(of: "[60, 80]", with: "[61, 81]")
    try sandbox.write(odd, to: "odd.yaml")
    try sandbox.output("render", "odd.yaml", "--fps", "10", "-o", "odd.mp4", "-o", "odd/")
    try writeFrames("a")
    func compare(_ a: String, _ b: String) throws -> Outcome {
      let tolerance = ["--tolerant", "--step", "6"]
      return try sandbox.run(Program.path(), ["compare", a, b] + tolerance)
    }
    #expect(try compare("odd.mp4", "odd").status == 0)
    #expect(try compare("odd", "odd.mp4").status == 0)
    #expect(try compare("odd.mp4", "a").output.contains("62×82 pixels against 60×80"))
  }

  @Test("lists the comparable kinds for a file of another kind")
  func otherKind() throws {
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "a.html")
    let outcome = try sandbox.flipbook("compare", "a.html", "small.yaml")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix(
        "a.html: error: only these can be compared: a picture"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("ignores the given parts")
  func ignore() throws {
    try writeFrames("a")
    try sandbox.output("compare", "a/00000.png", "a/00003.png", "--ignore", "0,1,60,79")
    for wrong in ["0,0,60", "a,b,c,d", "0,0,0,5"] {
      #expect(try sandbox.flipbook("compare", "a", "a", "--ignore", wrong).status == 64)
    }
    #expect(try sandbox.flipbook("compare", "a", "a", "--window", "3").status == 64)
  }

  @Test("writes JSON and JUnit's XML")
  func formats() throws {
    try writeFrames("a")
    let json = try sandbox.flipbook("compare", "a/00000.png", "a/00003.png", "--format", "json")
    #expect(json.status == 1)
    #expect(try json.json["equal"] == .bool(false))
    let junit = try sandbox.flipbook("compare", "a/00000.png", "a/00003.png", "--format", "junit")
    #expect(junit.status == 1)
    #expect(
      junit.output.contains(
        "<testsuite name=\"flipbook compare a/00000.png a/00003.png\" tests=\"1\" failures=\"1\" time=\""
      ))
    #expect(try XMLDocumentCheck(junit.bytes).isWellFormed)
  }

  @Test("lists every frame in JUnit's XML, in a suite for each transition")
  func transitions() throws {
    let junit = try sandbox.flipbook(
      "compare", "small.yaml", "slow.yaml", "--fps", "10", "--format", "junit")
    #expect(try XMLDocumentCheck(junit.bytes).isWellFormed)
    let suites = junit.output.matches(
      of: #/<testsuite name="([^"]+)" tests="(\d+)" failures="(\d+)"/#
    )
    .map { [String($0.1), String($0.2), String($0.3)] }
    let name = "flipbook compare small.yaml slow.yaml, apply"
    // The films have 8 and 9 frames, which is a separate test.
    try #require(suites.count == 4)
    #expect(suites[0] == ["flipbook compare small.yaml slow.yaml", "1", "1"])
    #expect(suites[1] == ["\(name) 0: 2 inserted, 1 section inserted", "2", "0"])
    #expect(suites[2][0] == "\(name) 1: 1 inserted, 1 moved, 1 reloaded")
    #expect(suites[3][0] == "\(name) 2: 1 deleted")
    let tests: Int = suites.reduce(0) { $0 + (Int($1[1]) ?? 0) }
    #expect(tests == 1 + 8)
    #expect(junit.output.contains("name=\"frame 0\"/>"))
    #expect(junit.output.contains(#/name="frame 3">\n    <failure message="/#))
  }

  @Test("writes Markdown: the verdict, the transitions, the rows, a link to the pictures")
  func markdown() throws {
    let outcome = try sandbox.flipbook(
      "compare", "small.yaml", "slow.yaml", "--format", "markdown", "--report", "out",
      "--artifacts", "https://ci.example.com/7")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("### ❌ "))
    #expect(outcome.output.contains("\n| transition | frames | different | worst change |\n"))
    #expect(outcome.output.contains("| apply 0: 2 inserted, 1 section inserted | 12 | 0 |  |\n"))
    #expect(
      outcome.output.contains(
        #/\| apply 1: [^|]+ \| 18 \| \d+ \| a, reloaded, should not be there at frame \d+ \|\n/#))
    #expect(outcome.output.contains(" pt too "))
    #expect(outcome.output.contains("<a href=\"https://ci.example.com/7/index.html\">"))
    #expect(
      try sandbox.output("compare", "small.yaml", "small.yaml", "--format", "markdown")
        .hasPrefix("### ✅ 48 frames are equal\n"))
  }

  @Test(
    "rejects an unused or invalid address",
    arguments: [
      ["--artifacts", "https://a.example"], ["--artifacts", "https://a.example", "--report", "x"],
      ["--format", "markdown", "--report", "x", "--artifacts", "x"],
    ])
  func addresses(options: [String]) throws {
    let arguments = ["compare", "small.yaml", "small.yaml"] + options
    #expect(try sandbox.run(Program.path(), arguments).status == 64)
  }

  @Test("does not call a damaged picture equal to its copy")
  func damaged() throws {
    try sandbox.output("render", "small.yaml", "--fps", "10", "--apply", "1", "-o", "whole.png")
    let whole = try sandbox.bytes("whole.png")
    #expect(try sandbox.flipbook("compare", "whole.png", "whole.png").status == 0)
    var (header, pixels) = (whole, whole)
    header[20] ^= 1
    pixels[whole.count / 2] ^= 1
    for damaged in [header, pixels, whole.prefix(whole.count / 2) + whole.suffix(12)] {
      for name in ["a.png", "b.png"] {
        try Data(damaged).write(to: URL(fileURLWithPath: "\(sandbox.path)/\(name)"))
      }
      let outcome = try sandbox.flipbook("compare", "a.png", "b.png")
      #expect(outcome.status == 65 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("a.png: error: this is not a readable PNG"))
    }
  }

  @Test("has an exit code for each kind of invalid input")
  func refused() throws {
    try sandbox.write("no picture", to: "broken.png")
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.path)/empty", withIntermediateDirectories: true)
    #expect(try sandbox.flipbook("compare", "small.yaml", "none.yaml").status == 66)
    #expect(try sandbox.flipbook("compare", "broken.png", "broken.png").status == 65)
    #expect(try sandbox.flipbook("compare", "empty", "small.yaml").status == 65)
    #expect(try sandbox.flipbook("compare", "small.yaml").status == 64)
    #expect(try sandbox.flipbook("compare", "-", "-").status == 64)
  }
}
