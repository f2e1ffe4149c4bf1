import Foundation
import Testing

@Suite("User pictures")
struct PictureTests {
  @Test("without frames: the summary of a filmstrip counts none")
  func summary() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let strip = try sandbox.output("render", "small.yaml", "-o", "x.png")
    #expect(strip.hasPrefix("small: 3 applies, 0.80 s\n  x.png  "))
    let film = try sandbox.output(
      "render", "small.yaml", "-o", "x.png", "-o", "x.apng", "--fps", "10")
    #expect(film.hasPrefix("small: 8 frames at 10 fps, 3 applies, 0.80 s\n"))
  }

  /// 40 × 20 pixels, red on the left and blue on the right.
  private static let flag =
    "iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJ0lEQVR42mP4z8BANqJA63+GUYtHLR61eNTiUYtHLR61eNTikWMxAGDtHQ7V1k7XAAAAAElFTkSuQmCC"

  private static let script = """
    flipbook: 1
    name: pictures
    stage: {size: [120, 100], scale: 1, view: table, chrome: none, layout: {kind: list, rowHeight: 44}}
    data: {d: {file: d.csv, id: id, image: file}}
    steps:
      - apply: {sections: [{section: s, items: [{id: a, image: ./p/flag.png}, b]}]}
      - wait: 0.2

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(["x.yaml": Self.script, "d.csv": "id,file\nb,./p/flag.png\n"])
    try sandbox.write([UInt8](try #require(Data(base64Encoded: Self.flag))), to: "p/flag.png")
    return sandbox
  }

  @Test("are shown in every kind of film")
  func films() throws {
    let sandbox = try sandbox()
    for output in ["x.svg", "x.html"] {
      try sandbox.output("render", "x.yaml", "-o", output)
      let text = try sandbox.text(output)
      #expect(text.contains("data:image/png;base64,iVBOR") || text.contains("\"iVBOR"))
    }
    try sandbox.output("render", "x.yaml", "-o", "f/%05d.svg", "-o", "with/", "--fps", "10")
    #expect(try sandbox.text("f/00000.svg").contains("<image"))
    let plain = Self.script.replacing(", image: ./p/flag.png", with: "")
      .replacing(", image: file", with: "")
    try sandbox.write(plain, to: "y.yaml")
    try sandbox.output("render", "y.yaml", "-o", "without/", "--fps", "10")
    #expect(try sandbox.bytes("with/00000.png") != sandbox.bytes("without/00000.png"))
  }

  @Test("are part of a recording, which needs no other file")
  func recording() throws {
    let sandbox = try sandbox()
    try sandbox.output("record", "x.yaml", "-o", "x.flip.jsonl")
    #expect(try sandbox.text("x.flip.jsonl").contains("data:image/png;base64,\(Self.flag)"))
    try sandbox.output("render", "x.yaml", "-o", "a/", "--fps", "10")
    let other = try Sandbox()
    try other.write(try sandbox.bytes("x.flip.jsonl"), to: "x.flip.jsonl")
    try other.output("validate", "--strict", "x.flip.jsonl")
    let outcome = try other.flipbook("render", "x.flip.jsonl", "-o", "a/", "--fps", "10")
    #expect(outcome.status == 0 && !outcome.errors.contains("warning"))
    #expect(differences(try sandbox.files(in: "a"), try other.files(in: "a")) == [])
  }

  @Test("cause a warning if a recording lacks them")
  func missingInRecording() throws {
    let sandbox = try sandbox()
    let lines = try sandbox.output("record", "x.yaml", "-o", "-")
    let text = lines.replacing("data:image/png;base64,\(Self.flag)", with: "./p/flag.png")
    try sandbox.write(text, to: "x.flip.jsonl")
    for command in [["validate", "x.flip.jsonl"], ["render", "x.flip.jsonl", "-o", "x.png"]] {
      let outcome = try sandbox.run(Program.path(), command)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors.contains(
          "x.flip.jsonl: warning: the picture './p/flag.png' is not in the recording"))
    }
  }

  @Test("are embedded in an imported recording, too")
  func imported() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      #"[{"section":"s","items":[{"id":"a","image":"./p/flag.png"}]}]"#, to: "s.jsonl")
    try sandbox.output("import", "s.jsonl", "-o", "s.flip.jsonl")
    #expect(try sandbox.text("s.flip.jsonl").contains(Self.flag))
    try sandbox.write(#"[{"section":"s","items":[{"id":"a","image":"./q.png"}]}]"#, to: "s.jsonl")
    let outcome = try sandbox.flipbook("import", "s.jsonl", "-o", "t.flip.jsonl")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == "s.jsonl:1: error: sections[0].items[0].image: cannot read './q.png': "
        + "there is no such file\n")
  }

  @Test(
    "are rejected with their line if they are missing, damaged or elsewhere",
    arguments: [
      ("./none.png", "cannot read './none.png': there is no such file"),
      ("../x.png", "cannot read '../x.png': pictures lie at or below the script's folder"),
      ("/x.png", "cannot read '/x.png': pictures lie at or below the script's folder"),
      ("flag.png", "a picture's path begins with './': did you mean './flag.png'?"),
      ("./d.csv", "'./d.csv' is not a PNG picture, or it is damaged; save it as PNG again"),
      ("./p/cut.png", "'./p/cut.png' is not a PNG picture, or it is damaged; save it as PNG again"),
    ])
  func refusals(image: String, message: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(Array(try sandbox.bytes("p/flag.png").prefix(70)), to: "p/cut.png")
    try sandbox.write(Self.script.replacing("./p/flag.png", with: image), to: "y.yaml")
    let outcome = try sandbox.flipbook("validate", "y.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("y.yaml:6:60: error: \(message)"), "\(outcome.errors)")
    try sandbox.write("id,file\nb,\(image)\n", to: "d.csv")
    let data = try sandbox.flipbook("validate", "x.yaml")
    #expect(data.status == 65)
    #expect(data.errors.hasPrefix("d.csv:2:3: error: "), "\(data.errors)")
  }
}
