import Testing

// Lists of frames, and the ends of films.
extension CompareTests {
  @Test("finds a last picture that is held longer, also beside a folder")
  func held() throws {
    try writeFrames("a")
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "a.apng")
    try sandbox.write(try sandbox.text("small.yaml") + "  - wait: 3\n", to: "held.yaml")
    try sandbox.output("render", "held.yaml", "--fps", "10", "-o", "held.apng")
    for other in ["a", "a.apng"] {
      let held = try sandbox.flipbook("compare", other, "held.apng")
      #expect(held.status == 1 && held.output.contains("it lasts "), "\(other): \(held.output)")
      #expect(try sandbox.flipbook("compare", "held.apng", other).status == 1)
    }
  }

  @Test("refuses a list of frames with a file of another folder, and warns of unlisted pictures")
  func lists() throws {
    try writeFrames("a", "b")
    let list = try sandbox.text("b/frames.json")
    try sandbox.write(list.replacing("00001.png", with: "../a/00001.png"), to: "b/frames.json")
    let outside = try sandbox.flipbook("compare", "a", "b")
    #expect(outside.status == 65)
    #expect(outside.errors.contains("'../a/00001.png' of frame 1 is not a PNG file of this folder"))
    try sandbox.write(list, to: "b/frames.json")
    try sandbox.write(try sandbox.bytes("a/00001.png"), to: "b/other.png")
    let other = try sandbox.flipbook("compare", "a", "b")
    #expect(other.status == 0)
    #expect(
      other.errors
        == "b/other.png: warning: 'frames.json' does not list it, so it is not compared\n")
  }
}
