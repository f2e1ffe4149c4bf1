import Foundation
import Testing

@Suite("The look of flipbook render")
struct AppearanceTests {
  private func sandbox() throws -> Sandbox { try Sandbox(["small.yaml": Script.small]) }

  /// Width and height in pixels: the first two numbers of a PNG's header chunk.
  private func size(of name: String, on sandbox: Sandbox) throws -> [Int] {
    let data = try Data(contentsOf: URL(fileURLWithPath: sandbox.path + "/" + name))
    return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(
    "rejects unknown names with a suggestion",
    arguments: [
      (["--overlay", "ops,path"], "unknown overlay 'path'"),
      (["--overlay", "ops,path"], "did you mean 'paths'?"),
      (["--theme", "drak"], "did you mean 'dark'?"), (["--style", "ios62"], "ios62"),
      (["--text-size", "huge"], "'huge' is not"),
      (["--device", "watch"], "watch"), (["--motion", "slow"], "slow"),
      (["--picture", "poster"], "poster"),
    ])
  func refusals(arguments: [String], message: String) throws {
    let outcome = try sandbox().run(
      Program.path(), ["render", "small.yaml", "-o", "x/"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("has the same built-in themes in the script as in its option")
  func scriptTheme() throws {
    let sandbox = try sandbox()
    for theme in ["dark", "high-contrast"] {
      try sandbox.write(
        Script.small.replacing("chrome: none", with: "chrome: none, theme: \(theme)"), to: "t.yaml")
      try sandbox.output("render", "t.yaml", "-o", "script/", "--fps", "10")
      try sandbox.output("render", "small.yaml", "-o", "option/", "--fps", "10", "--theme", theme)
      #expect(
        try sandbox.bytes("script/00000.png") == sandbox.bytes("option/00000.png"), "\(theme)")
    }
  }

  @Test("has the same style in the script as in its option")
  func scriptStyle() throws {
    let sandbox = try sandbox()
    let stage = "layout: {kind: insetGrouped}, chrome: none"
    let plain = Script.small.replacing(
      "layout: {kind: list, rowHeight: 20}, chrome: none", with: stage)
    try sandbox.write(plain, to: "plain.yaml")
    try sandbox.write(plain.replacing(stage, with: stage + ", style: ios26"), to: "s.yaml")
    try sandbox.output("render", "s.yaml", "-o", "script/", "--fps", "10")
    try sandbox.output("render", "plain.yaml", "-o", "plain/", "--fps", "10")
    try sandbox.output("render", "plain.yaml", "-o", "option/", "--fps", "10", "--style", "ios26")
    let picture = try sandbox.bytes("script/00000.png")
    #expect(try sandbox.bytes("option/00000.png") == picture)
    #expect(try sandbox.bytes("plain/00000.png") != picture)
  }

  @Test("has two sources side by side: two stages of 60 points, 24 points around each")
  func side() throws {
    let sandbox = try sandbox()
    try sandbox.output(
      "render", "small.yaml", "small.yaml", "-o", "two/", "--fps", "10")
    // Above each stage 24 points of margin and 38 of title, below it 24.
    #expect(try size(of: "two/00000.png", on: sandbox) == [192, 166])
  }

  @Test("has a device around the stage and text below it")
  func device() throws {
    let sandbox = try sandbox()
    try sandbox.output(
      "render", "small.yaml", "-o", "all/", "--fps", "5", "--device", "phone", "--overlay", "all",
      "--text-size", "xl", "--right-to-left", "--theme", "high-contrast")
    let size = try size(of: "all/00000.png", on: sandbox)
    #expect(size[0] > 60 + 2 * 14 && size[1] > 80 + 2 * 14)
  }

  @Test("has no frames between equal moments")
  func noMotion() throws {
    let sandbox = try sandbox()
    let full = try sandbox.output("render", "small.yaml", "-o", "full/", "--fps", "30")
    let none = try sandbox.output(
      "render", "small.yaml", "-o", "none/", "--fps", "30", "--motion", "none")
    func drawn(_ text: String) -> Int {
      let line = text.split(separator: "\n").first { $0.contains(" drawn") }
      return line.flatMap { Int($0.split(separator: " ")[0]) } ?? 0
    }
    #expect(drawn(none) < drawn(full))
    #expect(drawn(none) > 0)
  }

  @Test("includes captions as WebVTT, also without any picture")
  func captions() throws {
    let sandbox = try sandbox()
    try sandbox.output("render", "small.yaml", "--captions", "small.vtt")
    let text = try String(contentsOfFile: sandbox.path + "/small.vtt", encoding: .utf8)
    #expect(text.hasPrefix("WEBVTT\n\n1\n00:00:00.200 --> "))
    #expect(text.contains("1 inserted, "))
  }

  @Test("includes the motion in words as WebVTT, for several films too")
  func descriptions() throws {
    let sandbox = try sandbox()
    try sandbox.output("render", "small.yaml", "--descriptions", "{name}-words.vtt")
    let text = try sandbox.text("small-words.vtt")
    #expect(text.hasPrefix("WEBVTT\n\n1\n00:00:00.000 --> "))
    #expect(text.contains("\nThe list appears with "))
  }

  @Test("includes a transition as one picture, onion skin or diagram, as PNG or SVG")
  func pictures() throws {
    let sandbox = try sandbox()
    // Beside the stage of 60 points an onion skin has earlier places of 60, for rows that cross
    // others, and 36 for their steps aside, then, 6 points aside, a lane of 8 for the arrow, with 10
    // on either side.
    for picture in ["onion", "spacetime"] {
      try sandbox.output("render", "small.yaml", "--picture", picture, "-o", "p.png", "-o", "p.svg")
      let svg = try String(contentsOfFile: sandbox.path + "/p.svg", encoding: .utf8)
      #expect(svg.hasPrefix("<svg "))
      let expected = picture == "onion" ? [190, 80] : [1120, 720]
      #expect(try size(of: "p.png", on: sandbox) == expected)
    }
  }

  @Test(
    "rejects a device or captions around a picture of time, which shows a bare stage",
    arguments: ["onion", "spacetime"], [["--device", "phone"], ["--overlay", "ops"]])
  func bareStage(picture: String, option: [String]) throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run(
      Program.path(), ["render", "small.yaml", "--picture", picture, "-o", "p.png"] + option)
    #expect(outcome.status == 64)
    let message =
      "\(option[0]) goes with films and filmstrips, not with --picture \(picture) (p.png)"
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/p.png"))
    // Among several outputs a film may have them, a picture of time not.
    let both = try sandbox.run(
      Program.path(),
      ["render", "small.yaml", "--picture", picture, "-o", "f/", "-o", "p.svg"] + option)
    #expect(both.status == 64 && !FileManager.default.fileExists(atPath: sandbox.path + "/f"))
  }

  @Test("uses a theme from a file, and reports every mistake in it")
  func themeFile() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      ##"{"flipbook": 1, "name": "sea", "base": "dark", "colors": {"plainGround": "#00304A"}}"##,
      to: "sea.json")
    try sandbox.write(#"{"flipbook": 1, "name": "x", "colors": {"acent": "red"}}"#, to: "bad.json")
    try sandbox.output("render", "small.yaml", "-o", "sea/", "--fps", "5", "--theme", "sea.json")
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", "y/", "--theme", "bad.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("bad.json:1:41: error: unknown color 'acent'"))
    let missing = try sandbox.flipbook("render", "small.yaml", "-o", "y/", "--theme", "none.json")
    #expect(missing.status == 66)
  }

  @Test("includes the measures of each transition")
  func motionStats() throws {
    let text = try sandbox().output("stats", "small.yaml", "--motion")
    #expect(text.hasPrefix("apply  travel  crossings  movers"))
    let json = try sandbox().flipbook("stats", "small.yaml", "--motion", "--format", "json").json
    #expect(json["motion"]?.elements.map { $0["apply"]?.integer } == [0, 1, 2])
  }
}
