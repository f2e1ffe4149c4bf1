import Testing

@Suite("flipbook new")
struct NewTests {
  @Test("writes a script that films as it stands, and in which nothing is wrong")
  func script() throws {
    let desk = try Desk()
    try desk.output("new", "my-list")
    #expect(desk.names() == ["my-list.yaml"])
    #expect(
      try desk.output("validate", "my-list.yaml")
        == "my-list.yaml: ok, the scenario 'my-list' of 6 applies\n")
    #expect(
      try desk.output("check", "my-list.yaml", "--fail-on", "error")
        == "my-list.yaml: 6 applies checked, nothing found\n")
    try desk.output("render", "my-list.yaml", "-o", "my-list.png", "--scale", "0.5")
  }

  @Test("writes to standard output, too")
  func standardOutput() throws {
    let desk = try Desk()
    let text = try desk.output("new", "x", "-o", "-")
    #expect(text.contains("\nname: x\n") && text.contains("flipbook render x.yaml"))
    #expect(desk.names().isEmpty)
  }

  @Test("leaves alone what is there: status 73; and refuses what is no name: status 64")
  func refusals() throws {
    let desk = try Desk(["x.yaml": "mine"])
    #expect(try desk.flipbook("new", "x").status == 73)
    #expect(try desk.text("x.yaml") == "mine")
    #expect(try desk.flipbook("new", "My List").status == 64)
  }
}
