import Foundation
import Testing

/// Films of 1 s with an apply at 0.4 s, and of 2.5 s with one at 1.5 s, at half the speed of the
/// recording.
@Suite("Films side by side")
struct SideBySideTests {
  let sandbox: Sandbox

  init() throws {
    func script(_ name: String, _ steps: [String]) -> String {
      let head = "flipbook: 1\nname: \(name)\nstage: {size: [80, 100], scale: 1}\n"
      let motion = "motion: {duration: 0.2, curve: easeInOut}\nsteps:\n"
      return head + motion + steps.map { "  - \($0)\n" }.joined()
    }
    let first = "apply: {sections: [{section: main, items: [a, b]}]}"
    let second = "apply: {sections: [{section: main, items: [b, a]}]}"
    sandbox = try Sandbox([
      "short.yaml": script("short", [first, "wait: 0.4", second, "wait: 0.6"]),
      "slow.yaml": script(
        "slow", ["pace: 0.5", first, "wait: 0.75", "caption: Late", second, "wait: 0.5"]),
    ])
  }

  private func render(_ outputs: String...) throws -> String {
    let names = ["short.yaml", "slow.yaml", "--title", "L", "--title", "R"]
    let outcome = try sandbox.run(Program.path(), ["render"] + names + outputs)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test("have the length and the applies of all in the summary and the description")
  func summary() throws {
    let lines = try render("-o", "x.svg", "-o", "x/")
    #expect(lines.hasPrefix("short, slow: 150 frames at 60 fps, 4 applies, 2.50 s\n"))
    #expect(sandbox.names(in: "x").count == 151)
    let text = try sandbox.text("x.svg")
    #expect(text.contains("<title>L, R</title>"))
    #expect(
      text.contains("<desc>2 films side by side, 2.50 s. L: 2 applies in 1.00 s. At 0.00 s: "))
    #expect(text.contains("R: 2 applies in 2.50 s. At 0.00 s: "))
    #expect(text.contains("At 1.50 s: "))
  }

  @Test("have all applies in the page, in the order of their times")
  func page() throws {
    _ = try render("-o", "x.html")
    let page = try sandbox.text("x.html")
    let summaries = page.matches(of: #/"([LR], apply \d): [^"]*",null,"([LR]): /#).map { match in
      "\(match.1) \(match.2)"
    }
    #expect(
      summaries == ["L, apply 0 L", "R, apply 0 R", "L, apply 1 L", "R, apply 1 R"])
    #expect(page.contains(#""firstApply":0"#))
  }

  @Test("have the words of all in captions and descriptions, in a folder that is made for them")
  func words() throws {
    _ = try render("--captions", "new/c.vtt", "--descriptions", "new/d.vtt")
    #expect(
      try sandbox.text("new/c.vtt") == """
        WEBVTT

        1
        00:00:00.400 --> 00:00:01.000 line:0
        L: 1 moved

        2
        00:00:01.500 --> 00:00:02.500
        R: Late

        3
        00:00:01.500 --> 00:00:02.500 line:0
        R: 1 moved

        """)
    let cues = try sandbox.text("new/d.vtt").split(separator: "\n").filter { $0.contains(": ") }
    #expect(cues.count == 3)
    #expect(cues.first?.contains("L: ") == true && cues.first?.contains("R: ") == true)
    #expect(cues.last?.hasPrefix("R: ") == true)
  }

  @Test("have chapters of all, up to the end of the longest")
  func chapters() throws {
    _ = try render("-o", "x.mp4")
    let found = try sandbox.shell(
      "ffprobe -v error -show_chapters -of csv=p=0 -show_entries chapter=end_time:chapter_tags=title x.mp4"
    ).output.split(separator: "\n")
    try #require(found.count == 3)
    #expect(found[1] == "1.500000,L: Apply 1: 1 moved")
    #expect(found[2] == "2.500000,R: Late")
  }

  @Test("frames.json has the film's clock at another speed and in a part, as the script's film has")
  func clock() throws {
    try sandbox.output("render", "slow.yaml", "-o", "slow/")
    #expect(try sandbox.text("slow/frames.json").contains(#"{"frame":149,"time":2483333333,"#))
    #expect(try sandbox.output("compare", "slow/", "slow.yaml").hasPrefix("equal: 150 frames"))
    try sandbox.output("render", "slow.yaml", "-o", "part/", "--select", "time:1.5..1.75")
    #expect(try sandbox.text("part/frames.json").contains(#"{"frame":0,"time":0,"#))
  }

  @Test("a part without a length is one frame, with its caption")
  func moment() throws {
    let summary = try sandbox.output(
      "render", "slow.yaml", "--select", "time:1.6..1.6", "-o", "x/", "--captions", "x.vtt")
    #expect(summary.hasPrefix("slow: 1 frame at 60 fps, 0 applies, 0.02 s"))
    #expect(try sandbox.text("x.vtt").contains("00:00:00.000 --> 00:00:00.017\nLate"))
  }

  @Test("AV1 of fewer than 64 pixels is refused in one sentence, before anything is drawn")
  func smallAV1() throws {
    let outcome = try sandbox.flipbook(
      "render", "short.yaml", "-o", "x.webm", "--codec", "av1", "--scale", "0.5")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == "flipbook: error: 'x.webm': AV1 needs at least 64 pixels per side, and the "
        + "film has 40×50; choose a larger --scale, or --codec vp9\n")
  }

  @Test("an error that needs the source has the usage of its command")
  func usage() throws {
    let outcome = try sandbox.flipbook(
      "render", "short.yaml", "--motion", "observed", "-o", "x.gif")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Usage: flipbook render [<options>] <source> ...\n"))
    #expect(outcome.errors.contains("See 'flipbook render --help'"))
  }

  @Test("--quiet leaves out the summary of a recording")
  func quiet() throws {
    let outcome = try sandbox.flipbook("record", "short.yaml", "-q", "-o", "x.flip.jsonl")
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output == "")
  }
}
