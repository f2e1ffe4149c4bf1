import Foundation
import Testing

@Suite("flipbook render rejects")
struct RenderRefusalTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  @Test(
    "an unknown suffix, before it looks for the source",
    arguments: ["film.mov", "film", "film.jpg", ""])
  func suffix(_ output: String) throws {
    let outcome = try sandbox.flipbook("render", "none.yaml", "-o", output)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("flipbook: error: '\(output)': unknown format; "))
    #expect(outcome.errors.contains(".json, .lottie (Lottie), .mp4, .webm (video)"))
  }

  @Test(
    "options out of their range",
    arguments: [
      "--fps=0", "--fps=241", "--fps=x", "--scale=0.09", "--scale=16.1", "--scale=nan", "--jobs=0",
      "--jobs=257", "--apply=-1", "--apply=x",
      "--webp-quality=0", "--webp-quality=101", "--png=small", "--codec=h265",
    ])
  func options(_ option: String) throws {
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", "x.png", option)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.lowercased().contains("error: "))
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("an apply that the film does not have", arguments: ["x.png", "x/"])
  func apply(_ output: String) throws {
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", output, "--apply", "3")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasSuffix("small.yaml: error: apply 3: the film has 0 to 2\n"))
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test(
    "a change of pace or zoom for a target outside of the film, by the option's name",
    arguments: [
      ["--slow", "apply:77x0.5"]: "--slow: apply 77: there are 0 to 2",
      ["--zoom", "everest"]: "--zoom: no apply has a row or a section 'everest'",
      ["--select", "apply:77"]: "--select: apply 77: there are 0 to 2",
    ])
  func direction(_ option: [String], _ message: String) throws {
    let outcome = try sandbox.run(Program.path(), ["render", "small.yaml", "-o", "x.svg"] + option)
    #expect(outcome.status == 65)
    #expect(outcome.errors == "small.yaml: error: \(message)\n")
  }

  @Test("a frame larger than the largest picture of H.264, with the limit")
  func frameSize() throws {
    try sandbox.write(
      "flipbook: 1\nname: wall\nstage: {size: [2048, 2048], scale: 1}\nsteps: []\n", to: "wall.yaml"
    )
    let outcome = try sandbox.flipbook("render", "wall.yaml", "-o", "x/", "--scale", "3")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "a frame of 6144 × 6144 pixels: a film's frame has at most 35651584 (8192 × 4352), and 16384 along a side"
      ))
    #expect(sandbox.names() == ["small.yaml", "wall.yaml"])
  }

  @Test("a frame of a recording that is too large in both ways, with the limit of validate")
  func recordedSize() throws {
    let header = #"{"flipbook":1,"stage":{"size":[16384,16384],"scale":16}}"#
    try sandbox.write(header + "\n", to: "wall.flip.jsonl")
    let warning = try sandbox.flipbook("validate", "wall.flip.jsonl").errors
    #expect(warning.contains("at most 35,651,584 (8192 × 4352), and 16,384 along a side"))
    let outcome = try sandbox.flipbook("render", "wall.flip.jsonl", "-o", "x/")
    #expect(outcome.errors.contains("at most 35651584 (8192 × 4352), and 16384 along a side"))
  }

  @Test("a frame that only WebP cannot hold, with WebP's limit")
  func webP() throws {
    let wide = "flipbook: 1\nname: wide\nstage: {size: [16384, 20], scale: 1}\nsteps: []\n"
    try sandbox.write(wide, to: "wide.yaml")
    let outcome = try sandbox.flipbook("render", "wide.yaml", "-o", "wide.webp")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("16384 × 20 pixels: each side must be 1 to 16383"))
    #expect(sandbox.names() == ["small.yaml", "wide.yaml"])
  }

  @Test("a reversed range, with the right one", arguments: ["apply:3..2", "time:1.5..0.5"])
  func reversedRange(selection: String) throws {
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", "x/", "--select", selection)
    let parts = selection.split(separator: ":")
    let ends = parts[1].split(separator: /\.\./)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("the range is reversed, write \(parts[0]):\(ends[1])..\(ends[0])"))
  }

  @Test(
    "a command line without source or output",
    arguments: [["render"], ["render", "small.yaml"], ["render", "-o", "x.mp4"]])
  func incomplete(_ arguments: [String]) throws {
    #expect(try sandbox.run(Program.path(), arguments).status == 64)
  }

  @Test(
    "patterns that cannot number frames", arguments: ["%05d.svg", "x/%s.svg", "x/%d%d.svg"])
  func pattern(_ output: String) throws {
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", output)
    #expect(outcome.status == 64)
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test(
    "outputs that would overwrite each other",
    arguments: [["x.mp4", "x.mp4"], ["x/", "x/%d.svg"], ["x/", "x/film.mp4"]])
  func conflict(_ outputs: [String]) throws {
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", outputs[0], "-o", outputs[1])
    #expect(outcome.status == 64)
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("a missing source with status 66")
  func missing() throws {
    let outcome = try sandbox.flipbook("render", "none.yaml", "-o", "x/")
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(outcome.errors == "none.yaml: error: there is no such file\n")
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("a failing scenario with status 65, without output")
  func failing() throws {
    try sandbox.write(Script.failing, to: "failing.yaml")
    let outcome = try sandbox.flipbook("render", "failing.yaml", "-o", "x/", "-o", "y.png")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("failing.yaml:9:9: error: the list has no section for the items; "))
    #expect(sandbox.names() == ["failing.yaml", "small.yaml"])
  }

  @Test("to replace a folder of other files, with status 73")
  func foreignFolder() throws {
    try sandbox.write("mine", to: "photos/holiday.png")
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "photos/", "-o", "x.png", "--fps", "10")
    #expect(outcome.status == 73)
    #expect(outcome.errors.hasPrefix("flipbook: error: cannot create 'photos/': "))
    #expect(try sandbox.text("photos/holiday.png") == "mine")
    #expect(sandbox.names() == ["photos", "small.yaml"])
    #expect(sandbox.names(in: "photos") == ["holiday.png"])
  }

  @Test("to replace its own folder after another file was added")
  func foreignFileAmongFrames() throws {
    try sandbox.output("render", "small.yaml", "-o", "x/", "--fps", "5")
    try sandbox.write("mine", to: "x/notes.txt")
    let before = try sandbox.files()
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", "x/", "--fps", "10")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("'notes.txt' is among the frames"))
    #expect(try sandbox.files() == before)
  }

  @Test(
    "locations where no file can be created, with status 73",
    arguments: ["small.yaml/x/", "small.yaml/x.mp4", "/dev/null/x.png"])
  func unwritable(_ output: String) throws {
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", output, "--fps", "10")
    #expect(outcome.status == 73)
    #expect(outcome.output == "")
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("a filmstrip of a film without applies, but films its empty stage")
  func noApply() throws {
    let script = "flipbook: 1\nname: empty\nstage: {size: [60, 80], scale: 1}\nsteps: []\n"
    let strip = try sandbox.flipbook("render", "-", "-o", "x.png", input: script)
    #expect(strip.status == 65)
    #expect(strip.errors.contains("a picture of an apply needs one, and the film has none"))
    try sandbox.output("render", "-", "-o", "x/", "--fps", "1", input: script)
    #expect(sandbox.names(in: "x") == ["00000.png", "frames.json"])
  }
}
